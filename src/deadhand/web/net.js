// The wire: one WebSocket per table. docs/protocol.md is the contract.
import { bitsFor, keepCommitment } from './randomness.js';
import { forgetSeat, keepSeat, seatAt, tokenFor } from './seats.js';

/** @typedef {import('./i18n.js').Message} Message */

/** @typedef {{at: number, seat: number, name: string, text: string}} Talk  A line of talk, and who sat there then. */

const part = encodeURIComponent;

const PING_EVERY = 20_000, SILENCE = 12_000, BACKOFF = [250, 500, 1000, 2000, 4000, 8000];

/** Lines of talk that are kept. */
const MOST_TALK = 200;

/** Errors after which trying again cannot help. */
const FINAL = new Set(['no-table', 'other-version']);

/**
 * @typedef {'connecting'|'open'|'lost'|'closed'} Status
 * @typedef {{onTable?: (table: any, you: number|null) => void, onUpdate?: (frame: any) => void,
 *   onError?: (frame: any) => void, onWhy?: (frame: any) => void, onHeld?: (frame: any) => void, onHint?: (frame: any) => void, onWindow?: (frame: any) => void, onPassing?: (frame: any) => void, onStatus?: (status: Status) => void}} Handlers
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
    /** What was said at this table, oldest first. @type {Talk[]} */ this.talk = [];
    /** When the last line was said before this page came; null: not told yet. @type {number|null} */ this.talkFrom = null;
    /** Whether the seat goes on in another browser. */ this.moved = false;
    /** The token of the last hello. @type {string|null} */ this.token = null;
    /** Whether the seat was taken from whoever is here, before the deal. */ this.removed = false;
    this.gave = false; // this connection's part in the shuffle
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
  set onHint(fn) { this.handlers.onHint = fn; }
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
      this.token = tokenFor(this.code);
      this.gave = false;
      socket.send(JSON.stringify({ type: 'hello', token: this.token, seen: this.seen }));
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
    this.removed = false;
    this.updates.length = 0;
    this.unanswered.clear();
    this.nobodyAnswers();
    const socket = this.socket;
    this.open();
    socket?.close();
  }

  /** Whoever still waits for an answer is told that none will come. */
  nobodyAnswers() {
    const asked = [...this.asked.values()];
    this.asked.clear();
    for (const tell of asked) tell({ id: 'web-error-away' });
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
        if (frame.you === null && this.you !== null) this.unseated();
        this.you = frame.you;
        this.tries = 0;
        this.seated();
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
        this.asked.get(frame.id)?.(null);
        this.asked.delete(frame.id);
        break;
      case 'held': // it waits for the end of its time; until then it may be replaced
        if (frame.instead_of) this.answered(frame.instead_of);
        this.heldLast = frame;
        this.handlers.onHeld?.(frame);
        break;
      case 'hint':
        this.answered(frame.id);
        this.handlers.onHint?.(frame);
        this.asked.get(frame.id)?.(null);
        this.asked.delete(frame.id);
        break;
      case 'chat':
        if (frame.reset && this.talkFrom === null) this.talkFrom = frame.lines.at(-1)?.at ?? 0;
        this.talk = (frame.reset ? frame.lines : [...this.talk, ...frame.lines]).slice(-MOST_TALK);
        this.changed();
        break;
      case 'moved': // whoever is here watches from now on
        this.moved = true;
        forgetSeat(this.code, this.token);
        this.renew();
        this.changed();
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
          const asker = this.asked.get(frame.id);
          this.asked.delete(frame.id);
          asker?.(frame.message);
          if (asker && frame.code !== 'wrong-token') break; // whoever asked tells it
        }
        if (FINAL.has(frame.code)) this.close();
        else if (frame.code === 'wrong-token') { // a seat of another store: go on as somebody who watches
          forgetSeat(this.code, this.token);
          this.renew();
        }
        this.handlers.onError?.(frame);
        break;
      default: // pong, and whatever a newer server may say
    }
  }

  /** What this browser owes to a table where it has a seat: its part in the shuffle, before the deal. */
  seated() {
    const { table, you } = this, held = seatAt(this.code);
    if (you === null || !held) return;
    if (held.seat !== you) keepSeat(this.code, you, held.token);
    const own = table.seats.find((/** @type {any} */ seat) => seat.seat === you);
    if (table.started || this.gave || !own || own.randomness !== null) return;
    this.gave = true;
    keepCommitment(this.code, table.commitment);
    this.send({ type: 'randomness', bits: bitsFor(this.code) });
  }

  /** Whoever made the table freed this seat. */
  unseated() {
    if (this.token === null || this.moved || this.table.started) return;
    this.removed = true;
    forgetSeat(this.code, this.token);
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

  /** The last own step back. @returns {string} the click's id */
  undo() { return this.ask({ type: 'undo' }); }

  /** @param {number} about @param {boolean} on */
  vote(about, on) { this.send({ type: 'vote', about, on }); }

  /** A bot plays this seat, and its person is there after all. */
  back() { this.send({ type: 'back' }); }

  /** A line of talk. @param {string} text @returns {Promise<Message|null>} what is wrong with it; null: it was said */
  say(text) {
    const id = this.ask({ type: 'say', text });
    return new Promise((resolve) => { this.asked.set(id, resolve); });
  }

  /** Let what is aimed at this seat happen from now on, or ask again. @param {boolean} on */
  passForMe(on) { this.send({ type: 'pass-for-me', on }); }

  /** What would be good? The answer comes as a frame of its own. @param {number} decision @returns {Promise<Message|null>} why there is none; null: it has come */
  hint(decision) {
    const id = this.ask({ type: 'hint', decision });
    return new Promise((resolve) => { this.asked.set(id, resolve); });
  }

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
    this.nobodyAnswers();
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
