// Messages as elements: players' names stand out, and a clause opens its rule.
import { html } from '../html.js';
import { readerOf, t } from '../i18n.js';
import { ClauseButton } from '../ui.js';

/** @typedef {import('../i18n.js').Message} Message @typedef {{names: string[], you: number|null, reader?: number|null}} Context */

// Private-use characters around each name, so that it can be found again in the finished sentence.
const OPEN = '\uE000', CLOSE = '\uE001';

/** A message with names in bold. @param {Message|null|undefined} message @param {Context} ctx @param {string} [as] */
export function rich(message, ctx, as = 'b') {
  const marked = { ...ctx, names: ctx.names.map((name) => `${OPEN}${name}${CLOSE}`) };
  return t(message, marked).split(new RegExp(`${OPEN}|${CLOSE}`)).map((part, index) => (index % 2 ? html`<${as}>${part}<//>` : part));
}

/** A player's name, or "you". @param {Context} ctx @param {number} seat @returns {string} */
export function called(ctx, seat) { return seat === readerOf(ctx) ? t('table-you') : ctx.names[seat] ?? ''; }

/** The clause of a message as a button, after a space. @param {{message: Message|null|undefined, open: (clause: string) => void}} props */
export function Clause({ message, open }) {
  return message?.clause ? html`${' '}<${ClauseButton} clause=${message.clause} onOpen=${open} />` : null;
}
