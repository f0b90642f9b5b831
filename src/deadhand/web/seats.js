// Which seat this browser holds at which table. A token is the whole right to a seat: there are no accounts.
import { remember, remembered, rememberedJson } from './storage.js';

/** @typedef {{token: string, seat: number|null, at: number}} Held  `seat`: null for whoever made a table of bots. */

const KEEP = 200; // tables remembered; the oldest are forgotten first

/** @returns {Record<string, Held>} */
function all() {
  const seats = rememberedJson('seats');
  return seats !== null && typeof seats === 'object' && !Array.isArray(seats) ? seats : {};
}

/** @param {any} held @returns {held is Held} */
function usable(held) { return typeof held?.token === 'string'; }

/** The seat held at a table, or null. @param {string} code */
export function seatAt(code) {
  const held = all()[code];
  return usable(held) ? held : null;
}

/** The token held at a table, or null. @param {string} code */
export function tokenFor(code) { return seatAt(code)?.token ?? null; }

/** Every seat that this browser holds, the latest first. @returns {{code: string, token: string}[]} */
export function seatsHeld() {
  return Object.entries(all()).filter(([, held]) => usable(held)).sort((a, b) => b[1].at - a[1].at)
    .map(([code, { token }]) => ({ code, token }));
}

/** @param {string} code @param {number|null} seat @param {string} token */
export function keepSeat(code, seat, token) {
  const seats = Object.entries({ ...all(), [code]: { token, seat, at: Date.now() } })
    .sort((a, b) => b[1].at - a[1].at).slice(0, KEEP);
  remember('seats', JSON.stringify(Object.fromEntries(seats)));
}

/** Forget a seat; with a token, only if that is still the one held. @param {string} code @param {string|null} [token] */
export function forgetSeat(code, token) {
  const seats = all();
  if (token !== undefined && seats[code]?.token !== token) return;
  delete seats[code];
  remember('seats', JSON.stringify(seats));
}

/** The name this person last played under. */
export function ownName() { return remembered('name') ?? ''; }

/** @param {string} name */
export function keepName(name) { remember('name', name.trim() || null); }
