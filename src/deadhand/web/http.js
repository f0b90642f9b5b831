// HTTP: tables, books and replays. docs/protocol.md is the contract.
import { tokenFor } from './seats.js';

/** @typedef {import('./i18n.js').Message} Message */

/** A refusal, with the sentence for the reader. */
export class Problem extends Error {
  /** @param {number} status 0 when no answer came at all @param {Message} message @param {string} [detail] @param {string} [code] */
  constructor(status, message, detail, code) {
    super(detail ?? message.id);
    this.status = status;
    this.said = message;
    this.code = code ?? '';
  }
}

/** What to tell the reader of whatever went wrong. @param {any} error @returns {Message} */
export function saidOf(error) { return error?.said ?? { id: 'web-error-title' }; }

/**
 * @param {string} method @param {string} path
 * @param {{body?: any, token?: string|null}} [extra] @returns {Promise<any>}
 */
async function call(method, path, { body, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Problem(0, { id: 'web-error-away' });
  }
  let data = null;
  try { data = await answer.json(); } catch { /* an answer without JSON is judged by its status alone */ }
  if (answer.ok && data !== null) return data;
  const said = data?.message?.id ? data.message : { id: 'web-error-status', args: { status: String(answer.status) } };
  throw new Problem(answer.status, said, data?.detail ?? data?.title, data?.code);
}

const part = encodeURIComponent;
/** @param {string} code */
const at = (code) => `/api/tables/${part(code)}`;

/** Something done at a table by whoever holds a seat there. @param {string} code @param {string} what @param {any} [body] */
const deed = (code, what, body = {}) => call('POST', `${at(code)}/${what}`, { body, token: tokenFor(code) });

export const api = {
  games: () => call('GET', '/api/games'),
  /** @param {any} wish */
  createTable: (wish) => call('POST', '/api/tables', { body: wish }),
  /** The tables that anybody may join. */
  openTables: () => call('GET', '/api/tables'),
  /** @param {string} code */
  table: (code) => call('GET', at(code)),
  /** @param {string} code @param {string} name @param {number} [seat] */
  sit: (code, name, seat) => deed(code, 'sit', seat === undefined ? { name } : { name, seat }),
  /** @param {string} code @param {number} seat */
  stand: (code, seat) => deed(code, 'stand', { seat }),
  /** @param {string} code @param {number} seat @param {string} kind */
  setSeat: (code, seat, kind) => deed(code, `seats/${seat}`, { kind }),
  /** @param {string} code @param {string} fill the bots for the open seats @param {string} [randomness] */
  start: (code, fill, randomness) => deed(code, 'start', randomness === undefined ? { fill } : { fill, randomness }),
  /** @param {string} code */
  close: (code) => deed(code, 'close'),
  /** A secret by which another browser may take this seat, once. @param {string} code */
  link: (code) => deed(code, 'link'),
  /** @param {string} code @param {string} link */
  move: (code, link) => call('POST', `${at(code)}/move`, { body: { link } }),
  /** @param {string} code */
  rematch: (code) => deed(code, 'rematch'),
  /** @param {{code: string, token: string}[]} tables */
  mine: (tables) => call('POST', '/api/mine', { body: { tables } }),
  /** @param {string} code @param {string} view @param {number} from @param {number} count */
  replay: (code, view, from, count) => call('GET', `${at(code)}/replay?view=${part(view)}&from=${from}&count=${count}`),
  /** How the review of a finished table stands. @param {string} code */
  review: (code) => call('GET', `${at(code)}/review`),
  /** Have it made, if it is not there. @param {string} code */
  makeReview: (code) => call('POST', `${at(code)}/review`, { body: {} }),
  /** @param {string} key @param {string} language */
  rulebook: (key, language) => call('GET', `/api/rulebook/${part(key)}/${part(language)}`),
};

/** Where the log of a finished table is had as a file. @param {string} code */
export function logAddress(code) { return `${at(code)}/log`; }
