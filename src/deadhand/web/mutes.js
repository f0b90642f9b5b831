// Whose talk this reader does not want to see: people at one table, by their seats. Kept in the browser; nobody is told.
import { remember, rememberedJson } from './storage.js';

const KEEP = 200;

/** @returns {Record<string, number[]>} muted seats by table */
function all() {
  const mutes = rememberedJson('muted');
  return mutes !== null && typeof mutes === 'object' && !Array.isArray(mutes) ? mutes : {};
}

/** @param {string} code @returns {Set<number>} */
export function mutedAt(code) {
  const seats = all()[code];
  return new Set(Array.isArray(seats) ? seats : []);
}

/** @param {string} code @param {Set<number>} seats */
function keep(code, seats) {
  const { [code]: _, ...others } = all();
  const entries = seats.size ? [...Object.entries(others), [code, [...seats]]] : Object.entries(others);
  remember('muted', entries.length ? JSON.stringify(Object.fromEntries(entries.slice(-KEEP))) : null);
}

/** @param {string} code @param {number} seat @param {boolean} on */
export function mute(code, seat, on) {
  const seats = mutedAt(code);
  if (on) seats.add(seat);
  else seats.delete(seat);
  keep(code, seats);
}

/** The same people at another table, by their names. @param {any} from @param {any} to both as the server describes them */
export function carryMutes(from, to) {
  const names = new Set([...mutedAt(from.code)].map((seat) => from.seats[seat]?.name).filter(Boolean));
  if (!names.size) return;
  keep(to.code, new Set(to.seats.filter((/** @type {any} */ seat) => names.has(seat.name)).map((/** @type {any} */ seat) => seat.seat)));
}
