// What the table shows, and the queue of steps that leads there. A frame brings events and the view after them;
// the events are shown one by one, and only then does the decision become clickable. Nothing here knows a game.
import { MS, Motion, Sky } from './motion.js';
import { Choreography } from './steps.js';

/**
 * @typedef {import('../i18n.js').Message} Message
 * @typedef {{id?: string, face: string, label?: string, facts?: any, owner?: number, order?: number, state?: string}} Card
 * @typedef {{id: string, kind: string, owner: number|null, label: Message|null, cards: Card[], count: number, capacity?: number, facts?: any}} Zone
 * @typedef {{id: string, icon: string, value: number, label: Message}} Counter
 * @typedef {{seat: number, side: string, state: string, counters: Counter[]}} Seat
 * @typedef {{text: string, label: Message, target: string|null, detail: Message|null, immediate: boolean, primary: boolean}} Action
 * @typedef {{id: number, kind: string, ask: Message, detail: Message|null, tag: Message, tag_detail: Message|null, actions: Action[]}} Decision
 * @typedef {{kind: string, message: Message|null, zones: Zone[], seats: Seat[]|null, focus: {card?: string, player?: number}|null, chart: number[]|null}} Event
 * @typedef {{kind: 'head'|'line', message: Message}} Line
 * @typedef {{game: string, options: any, viewer: number|null, title: Message, seats: Seat[], zones: Zone[], waiting: Message,
 *   decision: Decision|null, choice: {message: Message, targets: string[]}|null, outcome: any}} View
 */

export class TableModel {
  /** @param {any} connection */
  constructor(connection) {
    this.connection = connection;
    this.motion = new Motion();
    this.sky = new Sky(this.motion);
    /** @type {HTMLElement|null} */ this.root = null;
    /** @type {any} */ this.others = undefined;
    /** @type {any} the layout of the game, see layouts/ */ this.layout = {};
    this.show = new Choreography(this);
    /** @type {any[]} */ this.queue = [];
    this.running = false;
    /** @type {(() => void)|null} */ this.redraw = null;
    /** @type {(() => void)[]} */ this.drawn = [];
    /** @type {Event|null} the step that was applied last */ this.landed = null;
    /** The action text of a hand card, with {id} in place of the card: how to ask why about another one. */
    this.pattern = 'play {id}';
    this.state = {
      /** @type {View|null} */ view: null,
      /** @type {Seat[]} */ seats: [],
      /** @type {Zone[]} */ zones: [],
      /** @type {Line[]} */ log: [],
      /** @type {number[][]} */ chart: [],
      /** @type {Message|null} the round's heading */ heading: null,
      /** @type {'decide'|'wait'|'animate'|'over'} */ phase: 'wait',
      /** @type {Message|null} the sentence of the step that is being shown */ say: null,
      /** @type {{zone: string, index: number, label: string}|null} */ here: null,
      /** @type {string|null} */ moved: null,
      /** @type {Record<number, number>} what each seat took since the cards began to move */ gains: {},
      /** @type {string|null} the target that is raised but not sent */ picked: null,
      /** @type {string|null} the action that was sent and is not answered */ sent: null,
      /** @type {{message: Message, kind: 'why'|'error'}|null} */ notice: null,
      resultsOpen: true,
    };
    this.hiding = () => { if (document.hidden && this.running) this.motion.skip(); };
  }

  /** Begin to take frames. @param {() => void} redraw */
  open(redraw) {
    this.redraw = redraw;
    document.addEventListener('visibilitychange', this.hiding);
    const others = this.connection.handlers?.onError; // the page around the table has its own errors to watch for
    this.others = others;
    this.connection.onError = (/** @type {any} */ frame) => { this.refused(frame); others?.(frame); };
    this.connection.onUpdate = (/** @type {any} */ frame) => this.receive(frame);
  }

  close() {
    document.removeEventListener('visibilitychange', this.hiding);
    this.connection.onUpdate = null;
    this.connection.onError = this.others;
    this.redraw = null;
    this.motion.skip();
    this.rendered();
  }

  // — What is shown —

  /** @param {Partial<TableModel['state']>} patch @returns {Promise<void>} when it is in the page */
  commit(patch) {
    this.state = { ...this.state, ...patch };
    const redraw = this.redraw;
    if (!redraw) return Promise.resolve();
    return new Promise((resolve) => {
      const guard = setTimeout(resolve, 500);
      this.drawn.push(() => { clearTimeout(guard); resolve(); });
      redraw();
    });
  }

  /** The page calls this after every drawing. */
  rendered() { for (const fn of this.drawn.splice(0)) fn(); }

  /** @param {string} id @returns {Zone|undefined} */
  zone(id) { return this.state.zones.find((zone) => zone.id === id); }

  get live() { return this.state.phase === 'decide' && this.state.sent === null ? this.state.view?.decision ?? null : null; }

  /** @param {string} target @returns {Action|undefined} what a click on this means now */
  actionOn(target) { return this.live?.actions.find((action) => action.target === target); }

  /** The action whose target is raised. @returns {Action|undefined} */
  get raised() { return this.state.picked === null ? undefined : this.actionOn(this.state.picked); }

  // — What is clicked —

  /** @param {Action} action */
  send(action) {
    const decision = this.live;
    if (!decision) return;
    this.connection.act(decision.id, action.text);
    void this.commit({ sent: action.text, notice: null });
  }

  /** A click on a glowing thing. @param {Action} action */
  choose(action) {
    if (action.immediate || action.target === null) { this.send(action); return; }
    void this.commit({ picked: this.state.picked === action.target ? null : action.target, notice: null });
  }

  /** Lower what is raised and take back what was begun. */
  clear() {
    const { view, notice, picked } = this.state;
    if (notice || picked) void this.commit({ notice: null, picked: null });
    if (view?.choice && this.state.phase !== 'animate') this.connection.takeBack();
  }

  /** Escape: one thing at a time. */
  escape() {
    if (this.state.notice || this.state.picked) void this.commit({ notice: null, picked: null });
    else if (this.live && this.state.view?.choice) this.connection.takeBack();
  }

  /** @param {string} text */
  async why(text) {
    const message = await this.connection.why(text);
    if (message) void this.commit({ notice: { message, kind: 'why' } });
  }

  /** Why not this card? The text to ask about is the one that other cards of the hand are played with. @param {Card} card */
  whyCard(card) {
    return this.why(this.layout.asking?.(card, this.state.view?.decision) ?? this.pattern.replace('{id}', card.id ?? ''));
  }

  /** @param {any} frame */
  refused(frame) {
    if (!frame.message) return;
    void this.commit({ sent: null, notice: { message: frame.message, kind: 'error' } });
  }

  next() { this.motion.next(); }
  skip() { this.motion.skip(); }

  // — The queue —

  /** @param {any} frame */
  receive(frame) {
    this.queue.push(frame);
    if (frame.reset && this.running) this.motion.skip();
    if (!this.running) void this.run();
  }

  async run() {
    this.running = true;
    try {
      while (this.queue.length) {
        const frame = this.queue.shift();
        if (frame.reset) await this.restart(frame);
        else await this.steps(frame);
      }
    } finally {
      this.running = false;
      this.motion.drained();
    }
  }

  /** The whole history at once. @param {any} frame */
  async restart(frame) {
    /** @type {Line[]} */ const log = [];
    /** @type {number[][]} */ const chart = [];
    let heading = null;
    for (const event of frame.events) {
      if (event.message) log.push({ kind: event.kind === 'round' ? 'head' : 'line', message: event.message });
      if (event.kind === 'round' && event.message) heading = event.message;
      if (event.chart) chart.push(event.chart);
    }
    await this.settle(frame.view, { log, chart, heading });
  }

  /** @param {any} frame */
  async steps(frame) {
    for (const event of frame.events) {
      try {
        if (this.motion.skipping || document.hidden) this.land(event);
        else await this.show.step(event);
      } catch (error) {
        console.error('a step could not be shown', error);
        this.land(event);
      } finally {
        this.sky.clear();
        this.motion.stepOver();
      }
    }
    await this.settle(frame.view);
  }

  /** @param {View} view @param {object} [more] */
  settle(view, more = {}) {
    const hand = view.zones.find((zone) => zone.kind === 'hand');
    for (const action of view.decision?.actions ?? []) {
      const id = action.target?.startsWith('card:') ? action.target.slice(5) : null;
      if (id && hand?.cards.some((card) => card.id === id) && action.text.split(' ').includes(id)) {
        this.pattern = action.text.split(' ').map((word) => (word === id ? '{id}' : word)).join(' ');
      }
    }
    const same = view.decision !== null && view.decision.id === this.state.view?.decision?.id;
    const phase = this.queue.length ? 'animate' : view.outcome ? 'over' : view.decision ? 'decide' : 'wait';
    const picked = same && view.decision?.actions.some((action) => action.target === this.state.picked) ? this.state.picked : null;
    return this.commit({
      view, seats: view.seats, zones: view.zones, phase, say: null, here: null, moved: null, gains: {}, picked,
      sent: same ? this.state.sent : null, notice: same ? this.state.notice : null,
      resultsOpen: this.state.view?.outcome ? this.state.resultsOpen : true, ...more,
    });
  }

  /** An event as it ends: sums, seats and the line of the log. Applied once for every event. @param {Event} event */
  land(event) {
    if (this.landed === event) return Promise.resolve();
    this.landed = event;
    const { log, chart, heading, gains } = this.state;
    const head = event.kind === 'round';
    return this.commit({
      zones: merged(this.state.zones, event.zones ?? []),
      seats: event.seats ?? this.state.seats,
      log: event.message ? [...log, { kind: head ? 'head' : 'line', message: event.message }] : log,
      heading: head && event.message ? event.message : heading,
      chart: event.chart ? [...chart, event.chart] : chart,
      gains: this.gained(event.seats, gains),
      here: null,
      moved: event.focus?.card ?? null,
    });
  }

  /** @param {Seat[]|null} seats @param {Record<number, number>} gains */
  gained(seats, gains) {
    const score = this.layout.score;
    if (!seats || !score) return gains;
    const next = { ...gains };
    for (const seat of seats) {
      const was = this.state.seats.find((old) => old.seat === seat.seat);
      const more = valueOf(seat, score) - (was ? valueOf(was, score) : 0);
      if (more > 0) next[seat.seat] = (next[seat.seat] ?? 0) + more;
    }
    return next;
  }
}

/** @param {Seat} seat @param {string} id */
export function valueOf(seat, id) { return seat.counters.find((counter) => counter.id === id)?.value ?? 0; }

/** The zones with some of them replaced. @param {Zone[]} zones @param {Zone[]} changed */
export function merged(zones, changed) {
  const fresh = new Map(changed.map((zone) => [zone.id, zone]));
  const kept = zones.map((zone) => {
    const next = fresh.get(zone.id) ?? zone;
    fresh.delete(zone.id);
    return next;
  });
  return [...kept, ...fresh.values()];
}

export { MS };
