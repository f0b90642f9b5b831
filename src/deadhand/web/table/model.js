// What the table shows, and the queue of steps that leads there. A frame brings events and the view after them;
// the events are shown one by one, and only then does the decision become clickable. Nothing here knows a game.
import { MS, Motion, Sky } from './motion.js';
import { Choreography } from './steps.js';

/**
 * @typedef {import('../i18n.js').Message} Message
 * @typedef {{id?: string, face: string, label?: any, text?: Message, facts?: any, owner?: number, order?: number, state?: string,
 *   like?: string, place?: number, down?: boolean}} Card
 * @typedef {{id: string, kind: string, owner: number|null, label: Message|null, cards: Card[], count: number, capacity?: number, facts?: any}} Zone
 * @typedef {{id: string, icon: string, value: number, label: Message, mark?: boolean, bare?: boolean, text?: Message}} Counter  `bare`: its icon and label say it all; `text`: a sentence to be read on it.
 * @typedef {{seat: number, side: string, state: string, on_turn?: boolean, note?: Message|null, counters: Counter[]}} Seat
 * @typedef {{text: string, label: Message, target: string|null, also?: string[], detail: Message|null, icon?: string|null, immediate: boolean, primary: boolean}} Action
 * @typedef {{text: string, label: Message, detail: Message|null, icon?: string|null}} Locked
 * @typedef {{id: number, kind: string, ask: Message, detail: Message|null, tag: Message, tag_detail: Message|null, actions: Action[],
 *   locked?: Locked[], about?: Card|null, reaction?: boolean, shortcuts?: Action[], facts?: any}} Decision
 * @typedef {{kind: string, card: Card|null, by: number|null, on: number[], words: Message|null}} Panel
 * @typedef {{card?: string, player?: number, from?: string, to?: string, roll?: number, way?: string[], panel?: Panel}} Focus  `way`: the spaces that the player's piece walks, the first one too.
 * @typedef {{kind: string, message: Message|null, zones: Zone[], seats: Seat[]|null, focus: Focus|null, chart: number[]|null}} Event
 * @typedef {{seat: number, seconds: number, left: number, at: number}} Window  How long an answer is waited for; `at`: when that was told.
 * @typedef {{seat: number, left: number, at: number}} Clock  How long a decision may still take; `at`: when that was told.
 * @typedef {{actions: string[], label: Message, targets: string[], share: number, score: number, reason: Message}} Option  A whole choice, and what it is worth.
 * @typedef {{choices: number, playouts: number, options: Option[]}} Advice
 * @typedef {{kind: 'head'|'line', message: Message}} Line
 * @typedef {{game: string, options: any, viewer: number|null, title: Message, side?: string, seats: Seat[], zones: Zone[], waiting: Message,
 *   decision: Decision|null, choice: {message: Message, targets: string[]}|null, outcome: any, undo?: number, open?: {seat: number, zones: Zone[]}[]}} View
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
    /** @type {(() => void)[]} */ this.resting = [];
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
      /** @type {string[]} what is raised but not sent: a target, then what its action also needs */ picked: [],
      /** @type {string|null} the action that was sent and is not answered */ sent: null,
      /** @type {string|null} the answer that waits for the end of its time, and may be changed until then */ held: null,
      /** @type {Window|null} */ window: null,
      /** @type {Clock[]} */ clocks: [],
      /** @type {boolean|null} whether answers are passed for this seat; null: nobody asks */ passing: null,
      /** @type {Panel[]} what happened, in pictures */ comic: [],
      /** @type {string|null} the pile that is looked through */ opened: null,
      /** @type {{message: Message, kind: 'why'|'error'}|null} */ notice: null,
      /** @type {{decision: number, advice: Advice|null}|null} what would be good, once it has come; null: it is not asked, or laid aside */ hint: null,
      resultsOpen: true,
    };
    /** The last hint that came. @type {{decision: number, advice: Advice}|null} */ this.advised = null;
    /** What is still to be done of a choice that is put in its place, as action texts. @type {string[]} */ this.follow = [];
    /** @type {string|null} the answer that waits for the end of its time */ this.answer = null;
    /** @type {Window|null} the time that was told last */ this.burning = null;
    /** Whether the next picture belongs to the last ones. */
    this.telling = false;
    this.fading = 0;
    this.hiding = () => { if (document.hidden && this.running) this.motion.skip(); };
  }

  /** Begin to take frames. @param {() => void} redraw */
  open(redraw) {
    this.redraw = redraw;
    document.addEventListener('visibilitychange', this.hiding);
    const others = this.connection.handlers?.onError; // the page around the table has its own errors to watch for
    this.others = others;
    this.connection.onError = (/** @type {any} */ frame) => { this.refused(frame); others?.(frame); };
    this.connection.onHeld = (/** @type {any} */ frame) => { this.answer = frame.action; void this.commit({ held: frame.action, sent: null }); };
    this.connection.onWindow = (/** @type {any} */ frame) => { this.burn(frame.window); void this.commit({ window: this.burning }); };
    this.connection.onPassing = (/** @type {any} */ frame) => { void this.commit({ passing: frame.on }); };
    this.connection.onHint = (/** @type {any} */ frame) => this.hinted(frame);
    this.connection.onUpdate = (/** @type {any} */ frame) => this.receive(frame);
  }

  close() {
    document.removeEventListener('visibilitychange', this.hiding);
    this.connection.onUpdate = null;
    this.connection.onHint = this.connection.onHeld = this.connection.onWindow = this.connection.onPassing = undefined;
    this.connection.onError = this.others;
    clearTimeout(this.fading);
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

  /** The actions that begin with these presses, in any order after the first. @param {string[]} picked @returns {Action[]} */
  leading(picked) {
    const [target, ...more] = picked;
    return (this.live?.actions ?? []).filter((action) => (action.target === target || itself(action) === target) && more.every((one) => action.also?.includes(one)));
  }

  /** @param {string} target @returns {Action|undefined} an action that a press on this leads to now */
  actionOn(target) {
    const { picked } = this.state;
    if (picked.length) {
      const begun = this.leading(picked);
      const next = picked.includes(target) ? begun[0] : begun.find((action) => action.also?.includes(target));
      if (next) return next;
    }
    return this.live?.actions.find((action) => action.target === target);
  }

  /** What could be sent as it is raised now: several when one thing can be done in several ways. @returns {Action[]} */
  get ready() {
    const { picked } = this.state;
    return picked.length ? this.leading(picked).filter((action) => (action.also?.length ?? 0) === picked.length - 1 || itself(action) === picked[0]) : [];
  }

  /** The action that is raised. @returns {Action|undefined} */
  get raised() { return this.ready[0]; }

  // — What is clicked —

  /** @param {Action} action */
  send(action) {
    const decision = this.live;
    if (!decision) return;
    this.connection.act(decision.id, action.text);
    void this.commit({ sent: action.text, notice: null });
  }

  /** A press on a glowing thing: it is raised, or lowered, or (where nothing is to be weighed) sent. @param {string} target */
  press(target) {
    const { picked } = this.state, at = picked.indexOf(target);
    if (at >= 0) { void this.commit({ picked: picked.slice(0, at), notice: null }); return; }
    let next = picked.length && this.leading(picked).some((action) => action.also?.includes(target)) ? [...picked, target] : [target];
    const begun = this.leading(next);
    if (begun.length === 1) next = [String(begun[0].target), ...begun[0].also ?? []]; // nothing is left to choose
    if (begun.length === 1 && begun[0].immediate) { this.send(begun[0]); return; }
    void this.commit({ picked: next, notice: null });
  }

  /** Lower what is raised and take back what was begun. */
  clear() {
    const { view, notice, picked } = this.state;
    if (notice || picked.length) void this.commit({ notice: null, picked: [] });
    if (view?.choice && this.state.phase !== 'animate') this.connection.takeBack();
  }

  /** How many of the reader's own last steps could be undone now. */
  get undoable() {
    const { phase, sent, view } = this.state;
    return phase === 'animate' || sent !== null ? 0 : view?.undo ?? 0;
  }

  /** The last own step back. */
  undo() {
    if (!this.undoable) return;
    this.connection.undo();
    void this.commit({ sent: 'undo', picked: [], notice: null });
  }

  /** Escape: one thing at a time. */
  escape() {
    if (this.state.opened) void this.commit({ opened: null });
    else if (this.state.hint) void this.commit({ hint: null });
    else if (this.state.notice || this.state.picked.length) void this.commit({ notice: null, picked: [] });
    else if (this.live && this.state.view?.choice) this.connection.takeBack();
  }

  /** Whether a hint may be asked for now: of a reaction there is none while others wait. */
  get hintable() {
    const { view, window, held } = this.state;
    return this.connection.table?.hints === true && this.live !== null && view?.viewer !== null && window === null && held === null;
  }

  /** Ask for a hint, or lay the one that is there aside. */
  hint() {
    const decision = this.live;
    if (this.state.hint) { void this.commit({ hint: null }); return; }
    if (!decision || !this.hintable) return;
    const known = this.advised?.decision === decision.id ? this.advised.advice : null;
    void this.commit({ hint: { decision: decision.id, advice: known }, notice: null });
    if (known) return;
    void this.connection.hint(decision.id).then((/** @type {Message|null} */ message) => {
      if (message && this.state.hint?.decision === decision.id) void this.commit({ hint: null, notice: { message, kind: 'error' } });
    });
  }

  /** @param {any} frame */
  hinted({ decision, advice }) {
    this.advised = { decision, advice };
    if (this.state.hint?.decision === decision) void this.commit({ hint: { decision, advice } });
  }

  /** Put a choice in its place as if it had been pressed, up to its last step, which is not sent. @param {Option} option */
  adopt(option) {
    this.follow = [...option.actions];
    const begun = this.state.view?.choice && !this.live?.actions.some((action) => action.text === this.follow[0]);
    if (begun) this.connection.takeBack();
    else this.followOn();
  }

  /** The next step of it: those before the last are hidden from others, and can be taken back. */
  followOn() {
    const [text, ...rest] = this.follow, action = this.live?.actions.find((one) => one.text === text);
    this.follow = action ? rest : [];
    if (action && rest.length) this.send(action);
    else if (action) {
      const pressed = [action.target ?? itself(action), ...action.also ?? []], twins = this.live?.actions.filter((one) => one.target === action.target && String(one.also) === String(action.also));
      void this.commit({ picked: twins?.length === 1 ? pressed : [itself(action)], notice: null });
    }
  }

  /** @param {string} text */
  async why(text) {
    const message = await this.connection.why(text);
    if (message) void this.commit({ notice: { message, kind: 'why' } });
  }

  /** Why not this card? The text to ask about is the one that other cards of the hand are played with. @param {Card} card */
  whyCard(card) {
    const text = this.layout.asking?.(card, this.state.view);
    if (text === '') return Promise.resolve(); // nothing that anybody would try
    return this.why(text ?? this.pattern.replace('{id}', card.id ?? ''));
  }

  /** From now on let what is aimed at this seat happen, or ask again. @param {boolean} on */
  passForMe(on) {
    this.connection.passForMe(on);
    void this.commit({ passing: on });
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
    this.burn(frame.window);
    const at = performance.now();
    const clocks = (frame.clocks ?? []).map((/** @type {[number, number]} */ [seat, left]) => ({ seat, left, at }));
    if (clocks.length || this.state.clocks.length) void this.commit({ clocks }); // time does not wait for what is being shown
    this.queue.push(frame);
    if (frame.reset && this.running) this.motion.skip();
    if (!this.running) void this.run();
  }

  /** @returns {Promise<void>} when all that has come is shown */
  rest() { return this.running ? new Promise((resolve) => { this.resting.push(resolve); }) : Promise.resolve(); }

  /** @param {any} window as it is sent */
  burn(window) { this.burning = window ? { ...window, at: performance.now() } : null; }

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
      for (const tell of this.resting.splice(0)) tell();
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
    await this.settle(frame, { log, chart, heading, comic: [] });
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
    await this.settle(frame);
  }

  /** @param {any} frame @param {object} [more] */
  settle(frame, more = {}) {
    /** @type {View} */ const view = frame.view;
    const hand = view.zones.find((zone) => zone.kind === 'hand');
    for (const action of view.decision?.actions ?? []) {
      const id = action.target?.startsWith('card:') ? action.target.slice(5) : null;
      if (id && hand?.cards.some((card) => card.id === id) && action.text.split(' ').includes(id)) {
        this.pattern = action.text.split(' ').map((word) => (word === id ? '{id}' : word)).join(' ');
      }
    }
    const same = view.decision !== null && view.decision.id === this.state.view?.decision?.id;
    const phase = this.queue.length ? 'animate' : view.outcome ? 'over' : view.decision ? 'decide' : 'wait';
    const picked = same ? this.state.picked : [];
    if (this.state.view && !same) this.answer = null;
    const following = !same && view.decision !== null && this.follow.length > 0;
    if (!same && !following) this.follow = [];
    if (!same) this.advised = null;
    const hint = same ? this.state.hint : following && this.state.hint ? { ...this.state.hint, decision: Number(view.decision?.id) } : null;
    this.fade();
    const shown = this.commit({
      view, seats: view.seats, zones: view.zones, phase, say: null, here: null, moved: null, gains: {}, picked,
      window: this.burning, passing: frame.pass_for_me ?? null, held: view.decision ? this.answer : null,
      sent: same && this.state.sent !== 'undo' ? this.state.sent : null, notice: same ? this.state.notice : null,
      resultsOpen: this.state.view?.outcome ? this.state.resultsOpen : true, hint, ...more,
    });
    if (following) this.followOn();
    return shown;
  }

  /** Pictures of what happened stay for a while. */
  fade() {
    clearTimeout(this.fading);
    if (!this.state.comic.length) return;
    this.fading = setTimeout(() => { this.telling = false; void this.commit({ comic: [] }); }, MS.comic);
  }

  /** The pictures after an event: a card played or an attack begins anew, what comes of it follows. @param {Event} event @returns {Panel[]} */
  pictures(event) {
    const panel = event.focus?.panel, { comic } = this.state;
    if (event.kind === 'round') this.telling = false;
    if (!panel) return comic;
    const goesOn = this.telling && panel.kind !== 'play' && panel.kind !== 'attack';
    this.telling = true;
    return goesOn ? [...comic, panel] : [panel];
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
      comic: this.pictures(event),
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

/** How an action is raised that has no place to press, or shares it. @param {{text: string}} action */
export function itself(action) { return `action:${action.text}`; }

/** @param {Seat} seat @param {string} id */
export function valueOf(seat, id) { return seat.counters.find((counter) => counter.id === id)?.value ?? 0; }

/** The zones with some of them replaced. @param {Zone[]} zones @param {Zone[]} changed */
export function merged(zones, changed) {
  const fresh = new Map(changed.map((zone) => [zone.id, zone]));
  const kept = zones.map((zone) => {
    const told = fresh.get(zone.id), next = told?.kind === 'map' ? { ...zone, ...told } : told ?? zone; // of a board an event tells what changes, not how it is drawn
    fresh.delete(zone.id);
    return next;
  });
  return [...kept, ...fresh.values()];
}

export { MS };
