// A choice of a review as it is drawn: its cards, or its words; what it was worth; and whether another was better.
import { html } from '../html.js';
import { joined, t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { percent } from './use-review.js';
import { Clause, rich } from './words.js';

/** @typedef {import('./use-review.js').Choice} Choice @typedef {import('./use-review.js').Told} Told @typedef {import('./words.js').Context} Context */

/** More cards than these do not fit side by side. */
const MOST_CARDS = 2;
const SIGNS = { better: 'next-button', good: 'check-mark', even: 'dash' };

/** A choice in words, as on the buttons. @param {Told} told @param {Context} ctx */
export function wordsOf(told, ctx) { return joined(told.labels.length === told.texts.length ? told.labels.map((label) => t(label, ctx)) : told.texts); }

/** @param {{told: Told, ctx: Context, as: string, crossed?: boolean}} props */
function Side({ told, ctx, as, crossed = false }) {
  const cards = told.cards.length <= MOST_CARDS ? told.cards : [], alone = cards.length > 0 && cards.length === told.texts.length;
  return html`<div class=${crossed ? 'was' : ''}><span>${as}</span>
    ${cards.length > 0 && html`<div class="cards">${cards.map((card, index) => html`<${Card} key=${index} card=${card} ghost />`)}</div>`}
    <p class=${alone ? 'vh' : 'words'}>${wordsOf(told, ctx)}</p><b>${percent(told.share)}%</b><small>${t('table-review-expected')}</small></div>`;
}

/** What was chosen beside what else could have been. @param {{choice: Choice, ctx: Context}} props */
export function Versus({ choice, ctx }) {
  const { done, other, verdict } = choice;
  return html`<div class="vs" data-verdict=${verdict}><${Side} told=${done} ctx=${ctx} as=${t('table-review-done', { player: choice.seat }, ctx)} crossed=${verdict === 'better'} />
    <${Icon} name=${SIGNS[verdict]} />${other ? html`<${Side} told=${other} ctx=${ctx} as=${t(`table-review-other-${verdict}`)} />` : html`<div><span>${t('table-review-no-other')}</span></div>`}</div>`;
}

/** Why, in a sentence. @param {{choice: Choice, ctx: Context, open?: (clause: string) => void}} props */
export function Because({ choice, ctx, open }) {
  const { done, other, verdict } = choice, best = verdict === 'better' ? other : done;
  const hint = verdict === 'even' ? null : best?.reason ?? null;
  const sentence = hint && best ? { id: 'table-review-because', args: { choice: wordsOf(best, ctx), reason: hint } } : { id: `table-review-why-${verdict}` };
  return html`<p class="why">${rich(sentence, ctx)}<${Clause} message=${hint} open=${open} /></p>`;
}
