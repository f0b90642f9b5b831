// Who sits there: names and faces by seat. A bot has no name on the wire; each language gives it one.
import { has, t } from './i18n.js';

const FACES = ['billed-cap', 'monk-face', 'hoodie', 'nun-face', 'police-officer-head', 'western-hat', 'robber', 'character', 'bandit', 'scarecrow'];

/** The icon that stands for a seat. @param {number} seat */
export function faceOf(seat) { return FACES[seat % FACES.length]; }

/** What a bot on a seat is called. @param {number} seat */
export function botName(seat) {
  const id = `web-bot-${seat + 1}`;
  return has(id) ? t(id) : t('player-number', { number: seat + 1 });
}

/** What a kind of bot is called. @param {string} kind */
export function botKind(kind) {
  const id = `bot-${kind}-name`;
  return has(id) ? t(id) : kind;
}

/** The level of a bot for whoever did not choose one: it plays soundly, never slips, and keeps nobody waiting. */
export const USUAL_BOT = 'survivor';

/** Less than anybody notices. */
const AT_ONCE = 0.05;

/** How long a bot thinks about a choice, in words. @param {number|undefined} seconds */
export function thinkingWords(seconds) { return t('bot-thinks', { seconds: (seconds ?? 0) <= AT_ONCE ? 0 : seconds }); }

/** What sort of bot that is: its level, and how long it thinks. @param {any} table @param {string} kind */
export function botWords(table, kind) { return t('bot-level', { kind: botKind(kind), thinks: thinkingWords(table?.thinking?.[kind]) }); }

/** The levels to choose from. @param {{name: string}[]} bots */
export function levelOptions(bots) { return bots.map((bot) => ({ value: bot.name, label: botKind(bot.name) })); }

/** The name at a seat. @param {any} table @param {number} seat @returns {string} */
export function seatName(table, seat) {
  const there = table?.seats?.find((/** @type {any} */ one) => one.seat === seat);
  if (!there) return t('player-number', { number: seat + 1 });
  return there.name ?? (there.kind === 'open' ? t('web-open-seat') : botName(seat));
}

/** All names by seat, as `t`'s context wants them. @param {any} table @returns {string[]} */
export function seatNames(table) {
  return (table?.seats ?? []).map((/** @type {any} */ one) => seatName(table, one.seat));
}
