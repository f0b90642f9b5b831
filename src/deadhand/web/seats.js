// Which seat this browser holds at which table. A token is the whole right to a seat: there are no accounts.
import { remember, remembered } from './storage.js';

const KEEP = 200; // tables remembered; the oldest are forgotten first

/** @returns {Record<string, {token: string, seat: number, at: number}>} */
function all() {
  try {
    const seats = JSON.parse(remembered('seats') ?? '{}');
    return seats !== null && typeof seats === 'object' && !Array.isArray(seats) ? seats : {};
  } catch { return {}; }
}

/** The seat held at a table, or null. @param {string} code */
export function seatAt(code) {
  const held = all()[code];
  return held && typeof held.token === 'string' ? held : null;
}

/** The token held at a table, or null. @param {string} code */
export function tokenFor(code) { return seatAt(code)?.token ?? null; }

/** @param {string} code @param {number} seat @param {string} token */
export function keepSeat(code, seat, token) {
  const seats = Object.entries({ ...all(), [code]: { token, seat, at: Date.now() } })
    .sort((a, b) => b[1].at - a[1].at).slice(0, KEEP);
  remember('seats', JSON.stringify(Object.fromEntries(seats)));
}

/** @param {string} code */
export function forgetSeat(code) {
  const seats = all();
  delete seats[code];
  remember('seats', JSON.stringify(seats));
}

/** The name this person last played under. */
export function ownName() { return remembered('name') ?? ''; }

/** @param {string} name */
export function keepName(name) { remember('name', name.trim() || null); }
