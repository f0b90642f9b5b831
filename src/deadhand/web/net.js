// The wire: HTTP for tables and books, one WebSocket per table. docs/protocol.md is the contract.
import { forgetSeat, tokenFor } from './seats.js';

/** @typedef {import('./i18n.js').Message} Message */

/** A refusal, with the sentence for the reader. */
export class Problem extends Error {
  /** @param {number} status 0 when no answer came at all @param {Message} message @param {string} [detail] */
  constructor(status, message, detail) {
    super(detail ?? message.id);
    this.status = status;
    this.said = message;
  }
}

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
  throw new Problem(answer.status, said, data?.detail ?? data?.title);
}

const part = encodeURIComponent;

export const api = {
  games: () => call('GET', '/api/games'),
  /** @param {any} wish */
  createTable: (wish) => call('POST', '/api/tables', { body: wish }),
  /** @param {string} code */
  table: (code) => call('GET', `/api/tables/${part(code)}`),
  /** @param {string} code @param {string} name @param {number} [seat] */
  sit: (code, name, seat) => call('POST', `/api/tables/${part(code)}/sit`,
    { body: seat === undefined ? { name } : { name, seat }, token: tokenFor(code) }),
  /** @param {string} code @param {number} seat @param {string} kind */
  setSeat: (code, seat, kind) => call('POST', `/api/tables/${part(code)}/seats/${seat}`,
    { body: { kind }, token: tokenFor(code) }),
  /** @param {string} code */
  start: (code) => call('POST', `/api/tables/${part(code)}/start`, { body: {}, token: tokenFor(code) }),
  /** @param {string} key @param {string} language */
  rulebook: (key, language) => call('GET', `/api/rulebook/${part(key)}/${part(language)}`),
};

const PING_EVERY = 20_000, SILENCE = 12_000, BACKOFF = [250, 500, 1000, 2000, 4000, 8000];

/** Errors after which trying again cannot help. */
const FINAL = new Set(['no-table', 'other-version']);

/**
 * @typedef {'connecting'|'open'|'lost'|'closed'} Status
 * @typedef {{onTable?: (table: any, you: number|null) => void, onUpdate?: (frame: any) => void,
 *   onError?: (frame: any) => void, onWhy?: (frame: any) => void, onHeld?: (frame: any) => void, onWindow?: (frame: any) => void, onPassing?: (frame: any) => void, onStatus?: (status: Status) => void}} Handlers
 */

/** One table's line. It heals itself; what was clicked meanwhile is sent again under the same id. */
class Connection {
  /** @param {string} code @param {Handlers} handlers */
  constructor(code, handlers) {
    this.code = code;
    /** @type {any} */ this.table = null;
    /** @type {number|null} */ this.you = null;
    /** @type {Status} */ this.status = 'connecting';
    this.handlers = handlers;
    /** @type {Set<() => void>} */ this.listeners = new Set();
    /** Update frames that nobody has taken yet, oldest first. @type {any[]} */ this.updates = [];
    /** @type {Map<string, any>} */ this.unanswered = new Map();
    /** @type {Map<string, (answer: Message|null) => void>} */ this.asked = new Map();
    /** @type {number|null} */ this.seen = null;
    /** @type {((frame: any) => void)|null} */ this.taker = handlers.onUpdate ?? null;
    /** The answer that waits for its time, as the server told it. @type {any} */ this.heldLast = null;
    this.tries = 0;
    this.timer = 0;
    this.heart = 0;
    /** @type {WebSocket|null} */ this.socket = null;
    // A phone that wakes up should not wait for the backoff or for a ping to time out.
    this.wake = () => { if (document.visibilityState === 'visible') this.hurry(); };
    document.addEventListener('visibilitychange', this.wake);
    addEventListener('online', this.wake);
    this.open();
  }

  /** Who takes updates. Frames that came before are handed over at once, in order. */
  get onUpdate() { return this.taker; }
  set onUpdate(taker) {
    this.taker = taker;
    while (this.taker && this.updates.length) this.taker(this.updates.shift());
  }
  /** @param {((frame: any) => void)|undefined} fn */
  set onError(fn) { this.handlers.onError = fn; }
  /** @param {((frame: any) => void)|undefined} fn */
  set onHeld(fn) {
    this.handlers.onHeld = fn;
    if (fn && this.heldLast) fn(this.heldLast);
  }
  /** @param {((frame: any) => void)|undefined} fn */
  set onWindow(fn) { this.handlers.onWindow = fn; }
  /** @param {((frame: any) => void)|undefined} fn */
  set onPassing(fn) { this.handlers.onPassing = fn; }
  /** @param {((frame: any) => void)|undefined} fn */
  set onWhy(fn) { this.handlers.onWhy = fn; }

  /** How many clicks wait for their acknowledgement. */
  get waiting() { return this.unanswered.size; }

  /** Told after every change of table, seat or status. @param {() => void} fn @returns {() => void} */
  subscribe(fn) {
    this.listeners.add(fn);
    return () => { this.listeners.delete(fn); };
  }
  changed() { for (const fn of [...this.listeners]) fn(); }

  /** @param {Status} status */
  setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.handlers.onStatus?.(status);
    this.changed();
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${part(this.code)}`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', token: tokenFor(this.code), seen: this.seen }));
      for (const frame of this.unanswered.values()) socket.send(JSON.stringify(frame));
      this.beat();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      let frame;
      try { frame = JSON.parse(event.data); } catch { return; }
      this.beat();
      this.receive(frame);
    };
    socket.onclose = () => { if (this.socket === socket) this.retry(); };
  }

  /** Something came: the line lives. Ask again after a while, and give up on silence. */
  beat() {
    clearTimeout(this.heart);
    this.heart = setTimeout(() => {
      this.send({ type: 'ping' });
      this.heart = setTimeout(() => this.drop(), SILENCE);
    }, PING_EVERY);
  }

  /** Another person now: the seat was just taken or lost. What the old one was told counts no more. */
  renew() {
    if (this.status === 'closed') return;
    this.seen = null;
    this.updates.length = 0;
    this.unanswered.clear();
    const socket = this.socket;
    this.open();
    socket?.close();
  }

  /** Leave this socket behind and begin anew. */
  drop() {
    const socket = this.socket;
    this.retry();
    socket?.close();
  }

  retry() {
    clearTimeout(this.heart);
    this.socket = null;
    if (this.status === 'closed') return;
    this.setStatus('lost');
    const wait = BACKOFF[Math.min(this.tries, BACKOFF.length - 1)];
    this.tries += 1;
    clearTimeout(this.timer);
    // spread the return of many browsers after a restart
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  hurry() {
    if (this.status === 'closed') return;
    if (!this.socket) { this.tries = 0; this.open(); } else this.send({ type: 'ping' });
  }

  /** @param {any} frame */
  receive(frame) {
    switch (frame.type) {
      case 'table':
        this.table = frame.table;
        this.you = frame.you;
        this.tries = 0;
        this.handlers.onTable?.(frame.table, frame.you);
        if (this.status === 'open') this.changed();
        else this.setStatus('open');
        break;
      case 'update':
        this.seen = frame.n;
        if (this.taker) this.taker(frame);
        else {
          if (frame.reset) this.updates.length = 0; // the whole history: what came before is in it
          this.updates.push(frame);
        }
        break;
      case 'ack':
        this.heldLast = null;
        this.answered(frame.id);
        break;
      case 'held': // it waits for the end of its time; until then it may be replaced
        if (frame.instead_of) this.answered(frame.instead_of);
        this.heldLast = frame;
        this.handlers.onHeld?.(frame);
        break;
      case 'window':
        this.handlers.onWindow?.(frame);
        break;
      case 'pass-for-me':
        this.handlers.onPassing?.(frame);
        break;
      case 'why':
        this.answered(frame.id);
        this.asked.get(frame.id)?.(frame.message);
        this.asked.delete(frame.id);
        this.handlers.onWhy?.(frame);
        break;
      case 'error':
        if (frame.id) {
          this.answered(frame.id);
          this.asked.get(frame.id)?.(frame.message);
          this.asked.delete(frame.id);
        }
        if (FINAL.has(frame.code)) this.close();
        else if (frame.code === 'wrong-token') { // a seat of another store: go on as somebody who watches
          forgetSeat(this.code);
          this.renew();
        }
        this.handlers.onError?.(frame);
        break;
      default: // pong, and whatever a newer server may say
    }
  }

  /** @param {string} id */
  answered(id) {
    if (this.unanswered.delete(id)) this.changed();
  }

  /** @param {any} frame */
  send(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Send a frame that must be answered, now and after every reconnection until it is. @param {any} frame */
  ask(frame) {
    const id = randomId();
    this.unanswered.set(id, { ...frame, id });
    this.send(this.unanswered.get(id));
    this.changed();
    return id;
  }

  /** @param {number} decision @param {string} action @returns {string} the click's id */
  act(decision, action) { return this.ask({ type: 'act', decision, action }); }

  /** @returns {string} the click's id */
  takeBack() { return this.ask({ type: 'take-back' }); }

  /** Let what is aimed at this seat happen from now on, or ask again. @param {boolean} on */
  passForMe(on) { this.send({ type: 'pass-for-me', on }); }

  /** Why is this not legal? null: it is. @param {string} action @returns {Promise<Message|null>} */
  why(action) {
    const id = this.ask({ type: 'why', action });
    return new Promise((resolve) => { this.asked.set(id, resolve); });
  }

  close() {
    if (this.status === 'closed') return;
    document.removeEventListener('visibilitychange', this.wake);
    removeEventListener('online', this.wake);
    clearTimeout(this.timer);
    clearTimeout(this.heart);
    const socket = this.socket;
    this.socket = null;
    this.setStatus('closed');
    socket?.close();
  }
}

/** Unique per click; crypto.randomUUID is missing on plain http in a home network. */
function randomId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');
}

/** @param {string} code @param {Handlers} [handlers] @returns {Connection} */
export function connect(code, handlers = {}) { return new Connection(code, { ...handlers }); }
