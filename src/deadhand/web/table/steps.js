// How one step is shown: the card lifts, travels, lands; with the landing the sums change and the log line appears.
// A step is read off the page: where each card lay before, and where it lies after.
import { MS, OUT, placeOf } from './motion.js';
import { merged } from './model.js';

/**
 * @typedef {import('./model.js').Event} Event
 * @typedef {import('./model.js').Zone} Zone
 * @typedef {import('./motion.js').Place} Place
 * @typedef {{node: HTMLElement, place: Place, zone: string|null}} Spot
 */

export class Choreography {
  /** @param {import('./model.js').TableModel} model */
  constructor(model) {
    this.model = model;
    this.motion = model.motion;
    this.sky = model.sky;
  }

  /** @param {string} selector @returns {HTMLElement|null} */
  find(selector) { return this.model.root?.querySelector(selector) ?? null; }

  /** Where every card lies now. Cards that are only remembered (data-ghost) do not lie anywhere. @returns {Map<string, Spot>} */
  spots() {
    const spots = new Map();
    for (const element of this.model.root?.querySelectorAll('[data-card]') ?? []) {
      const node = /** @type {HTMLElement} */ (element);
      const zone = /** @type {HTMLElement|null} */ (node.closest('[data-zone]'))?.dataset.zone ?? null;
      spots.set(node.dataset.card, { node, place: placeOf(node), zone });
    }
    return spots;
  }

  /** The tag of a seat; one's own is in the strip. @param {number} seat */
  tag(seat) { return this.find(`[data-seat="${seat}"]`); }

  /** Whether an event changes where cards lie. @param {Event} event */
  moves(event) {
    return (event.zones ?? []).some((zone) => {
      const old = this.model.zone(zone.id);
      return !old ? zone.cards.length > 0 : ids(old) !== ids(zone);
    });
  }

  /** @param {Event} event */
  async step(event) {
    const { model, motion } = this;
    if (!this.moves(event)) {
      const score = model.layout.score;
      await model.land(event);
      if (event.seats && score && event.focus?.player !== undefined) this.bumpSums();
      return;
    }
    this.before = this.sums();
    await model.commit({ phase: 'animate', say: event.message ?? model.state.say, here: this.destination(event), picked: null, notice: null });
    await this.lift(event);
    await this.travel(event);
    await model.land(event);
    this.sky.clear();
    this.bumpSums();
    await motion.wait(MS.settle);
  }

  /** Where the card in focus will lie, if that is an empty place now. @param {Event} event */
  destination(event) {
    const card = event.focus?.card;
    if (!card) return null;
    for (const zone of event.zones ?? []) {
      if (zone.kind !== 'row') continue;
      const index = zone.cards.findIndex((one) => one.id === card);
      const old = this.model.zone(zone.id);
      if (index < 0 || !old || index < old.cards.length) continue;
      return { zone: zone.id, index, label: zone.cards[index].label ?? '' };
    }
    return null;
  }

  /** The pause between two steps; the card that will move rises in it. @param {Event} event */
  async lift(event) {
    const card = event.focus?.card;
    const spot = card ? this.spots().get(card) : undefined;
    if (spot && spot.zone !== null && this.leaves(event, spot.zone, String(card)) && !this.motion.reduced) {
      void this.motion.play(spot.node, [{ transform: 'none' }, { transform: 'translateY(-10px)' }], MS.hover, { easing: OUT, fill: 'forwards' });
    }
    await this.motion.wait(MS.step);
  }

  /** @param {Event} event @param {string} zone @param {string} card */
  leaves(event, zone, card) {
    return (event.zones ?? []).some((one) => one.id !== zone && one.cards.some((other) => other.id === card));
  }

  /** From what lies there now to where it lies after the event. Sums stay as they are until the landing. @param {Event} event */
  async travel(event) {
    const { model, motion, sky } = this, zones = event.zones ?? [];
    const before = this.spots();
    const copies = new Map();
    for (const [id, spot] of before) copies.set(id, spot.node.cloneNode(true));
    for (const spot of before.values()) for (const animation of spot.node.getAnimations()) animation.cancel();
    const held = zones.map((zone) => {
      const old = model.zone(zone.id);
      return old ? { ...zone, facts: old.facts, count: old.count, cards: zone.kind === 'queue' ? unlit(zone, old) : zone.cards } : zone;
    });
    await model.commit({ zones: merged(model.state.zones, held), here: null });
    if (motion.instant) return;
    const after = this.spots();
    if (motion.reduced) { await this.trace(event, before, after); return; }

    /** @type {[HTMLElement, Place, Place, HTMLElement][]} */ const flights = [];
    /** @type {[HTMLElement, Place][]} */ const gone = [];
    /** @type {Spot[]} */ const arrived = [];
    for (const [id, spot] of before) {
      const now = after.get(id);
      if (!now) gone.push([sky.copy(copies.get(id), spot.place), spot.place]);
      else if (far(spot.place, now.place)) {
        if (spot.zone === now.zone && model.zone(now.zone ?? '')?.kind === 'hand') { this.slide(now.node, spot.place, now.place); continue; }
        const copy = sky.copy(now.node, now.place);
        sky.hide(now.node);
        const { x, y } = spot.place, scale = spot.place.width / (now.place.width || 1);
        copy.style.transform = `translate(${x - now.place.x}px, ${y - now.place.y}px) scale(${scale})`;
        flights.push([copy, spot.place, now.place, now.node]);
      }
    }
    for (const [id, spot] of after) if (!before.has(id)) arrived.push(spot);
    const leaving = this.vanish(event, gone);
    if (event.focus?.player !== undefined) await leaving; // a row is taken before the next card lies in it
    await Promise.all([
      leaving,
      ...flights.map(async ([copy, from, to, node]) => {
        await sky.fly(copy, from, to);
        sky.show(node);
        copy.remove();
      }),
      this.arrive(arrived),
    ]);
  }

  /** Neighbours in a fan close up. @param {HTMLElement} node @param {Place} from @param {Place} to */
  slide(node, from, to) {
    void this.motion.play(node, [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      MS.step, { easing: OUT, composite: 'add' });
  }

  /** Cards that left the table go to whoever took them. @param {Event} event @param {[HTMLElement, Place][]} gone */
  async vanish(event, gone) {
    if (!gone.length) return;
    const player = event.focus?.player;
    const tag = player === undefined ? null : this.tag(player);
    const to = tag ? placeOf(tag) : null;
    await Promise.all(gone.map(async ([copy, from], index) => {
      if (to && gone.length) await this.sky.vanish(copy, from, to, index * MS.apart, 3 - index);
      else await this.motion.play(copy, [{ opacity: 1, transform: 'none' }, { opacity: 0, transform: 'translateY(-40px)' }], MS.flip, { easing: OUT, fill: 'both' });
      copy.remove();
    }));
  }

  /** Cards that nobody here has seen before: in a queue they come face down from their owner and turn over together. @param {Spot[]} arrived */
  async arrive(arrived) {
    const { sky, motion, model } = this;
    const turning = arrived.filter((spot) => model.zone(spot.zone ?? '')?.kind === 'queue');
    const dealt = arrived.filter((spot) => !turning.includes(spot));
    await Promise.all([
      ...dealt.map((spot, index) => motion.play(spot.node, [{ opacity: 0, transform: 'translateY(-16px)' }, { opacity: 1, transform: 'none' }],
        MS.flip, { delay: Math.min(index, 16) * MS.apart, easing: OUT, fill: 'backwards' })),
      ...turning.map(async (spot, index) => {
        sky.hide(spot.node);
        const owner = this.tag(Number(spot.node.dataset.owner));
        const back = sky.put(backOf(), spot.place);
        if (owner) await sky.fly(back, { ...placeOf(owner), width: spot.place.width * 0.4, height: 0 }, spot.place);
        const face = sky.copy(spot.node, spot.place);
        await sky.turn(back, face, index * MS.turn);
        sky.show(spot.node);
        back.remove();
        face.remove();
      }),
    ]);
  }

  /** Reduced motion: nothing travels; the places left and reached are outlined for a while. */
  /** @param {Event} event @param {Map<string, Spot>} before @param {Map<string, Spot>} after */
  async trace(event, before, after) {
    const player = event.focus?.player;
    let gone = false;
    for (const [id, spot] of before) {
      const now = after.get(id);
      if (now && (!far(spot.place, now.place) || (spot.zone === now.zone && this.model.zone(now.zone ?? '')?.kind === 'hand'))) continue;
      this.sky.outline(spot.place, false);
      if (now) this.sky.outline(now.place, true);
      else gone = true;
    }
    const tag = gone && player !== undefined ? this.tag(player) : null;
    if (tag) this.sky.outline(placeOf(tag), true);
    await this.motion.wait(MS.trace);
    this.sky.layer?.replaceChildren();
  }

  // — Sums that changed jump once —

  sums() {
    return new Map([...this.model.root?.querySelectorAll('[data-sum]') ?? []].map((element) => [element.getAttribute('data-sum'), element.textContent]));
  }

  bumpSums() {
    const before = this.before ?? new Map();
    for (const element of this.model.root?.querySelectorAll('[data-sum]') ?? []) {
      const was = before.get(element.getAttribute('data-sum'));
      if (was !== undefined && was !== element.textContent) this.sky.bump(element);
    }
    for (const badge of this.model.root?.querySelectorAll('[data-gain]') ?? []) {
      if (badge.textContent !== before.get(`gain-${badge.getAttribute('data-gain')}`)) this.sky.bump(badge);
    }
    this.before = this.sums();
  }
}

/** @param {Zone} zone */
function ids(zone) {
  return zone.cards.map((card) => (zone.kind === 'queue' && card.state === 'done' ? '' : card.id ?? '?')).join();
}

/** The next card of a queue is not lit before the one on its way has landed. @param {Zone} zone @param {Zone} old */
function unlit(zone, old) {
  const waited = new Set(old.cards.filter((card) => card.state === 'waiting').map((card) => card.id));
  return zone.cards.map((card) => (card.state === 'now' && waited.has(card.id) ? { ...card, state: 'waiting' } : card));
}

/** @param {Place} a @param {Place} b */
function far(a, b) { return Math.abs(a.x - b.x) > 2 || Math.abs(a.y - b.y) > 2; }

/** The back of a walker, as a node. */
function backOf() {
  const node = document.createElement('div');
  node.className = 'card';
  node.innerHTML = '<span class="back"><span class="blk"><svg class="pic" viewBox="0 0 480 480" preserveAspectRatio="xMidYMid slice"><use href="#p-back-walker"/></svg></span></span>';
  return node;
}
