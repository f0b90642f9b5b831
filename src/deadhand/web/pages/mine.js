// The tables where this browser holds a seat: where it is the reader's turn, what the others wait for, and what is over.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { has, language, t } from '../i18n.js';
import { api } from '../http.js';
import { seatName, seatNames } from '../names.js';
import { seatsHeld } from '../seats.js';

/** @typedef {{code: string, gone?: boolean, table?: any, you?: number|null, my_turn?: boolean, waiting?: import('../i18n.js').Message|null, at?: number}} Mine */

const AT_ONCE = 50, EVERY = 30_000;

/** @param {number} most @returns {Promise<Mine[]>} the reader's turns first, then what goes on, then what is over */
async function ask(most) {
  const held = seatsHeld().slice(0, most);
  /** @type {Mine[]} */ const found = [];
  for (let from = 0; from < held.length; from += AT_ONCE) found.push(...(await api.mine(held.slice(from, from + AT_ONCE))).tables);
  return found.sort((a, b) => rank(a) - rank(b) || (b.at ?? 0) - (a.at ?? 0));
}

/** @param {Mine} one */
function rank({ gone, table, my_turn: turn }) {
  if (gone) return 4;
  if (table.over || table.closed) return 3;
  return turn ? 0 : table.started ? 1 : 2;
}

/** Whether a table goes on. @param {Mine} one */
export function goesOn(one) { return rank(one) < 3; }

/**
 * The reader's tables, asked again from time to time while the page is seen.
 * @param {number} [most] @returns {{tables: Mine[]|null, error: any, again: () => void}}
 */
export function useMine(most = AT_ONCE) {
  const [state, setState] = useState(/** @type {{tables: Mine[]|null, error: any}} */ ({ tables: null, error: null }));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let alive = true;
    const look = () => {
      if (!seatsHeld().length) { setState({ tables: [], error: null }); return; }
      if (document.visibilityState !== 'visible') return;
      ask(most).then((tables) => { if (alive) setState({ tables, error: null }); },
        (error) => { if (alive) setState((old) => ({ ...old, error })); });
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => { alive = false; clearInterval(timer); document.removeEventListener('visibilitychange', look); };
  }, [turn, most]);
  return { ...state, again: () => setTurn((n) => n + 1) };
}

/** What a game is called. @param {string} game */
export function gameName(game) { return has(`game-${game}-name`) ? t(`game-${game}-name`) : game; }

/** Who plays there besides the reader. @param {any} table @param {number|null|undefined} you */
export function companyOf(table, you) {
  return table.seats.filter((/** @type {any} */ seat) => seat.seat !== you).map((/** @type {any} */ seat) => seatName(table, seat.seat));
}

/** How a table stands, in one line. @param {Mine} one */
export function stateOf({ table, you, my_turn: turn, waiting }) {
  if (table.closed && !table.over) return t('web-mine-closed');
  if (table.over) return t('web-mine-over');
  if (!table.started) return t('web-mine-waiting-room', { open: table.seats.filter((/** @type {any} */ seat) => seat.kind === 'open').length });
  if (turn) return t('web-mine-turn');
  return waiting ? t(waiting, { names: seatNames(table), you: you ?? null }) : t('web-mine-runs');
}

/** How long ago, in the reader's words. @param {{at: number}} props  seconds since 1970 */
export function Ago({ at }) {
  const seconds = Math.max(0, Date.now() / 1000 - at);
  const [unit, size] = /** @type {[Intl.RelativeTimeFormatUnit, number]} */ (seconds < 3600 ? ['minute', 60] : seconds < 86_400 ? ['hour', 3600] : ['day', 86_400]);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
  return html`<time datetime=${new Date(at * 1000).toISOString()}>${words}</time>`;
}
