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

/** The kind of bot for whoever did not choose one: it plays at once, and not badly. @param {string[]} bots */
export function usualBot(bots) { return ['survivor', 'simple'].find((kind) => bots.includes(kind)) ?? bots.at(-1) ?? 'simple'; }

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
