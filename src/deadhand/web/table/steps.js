// How one step is shown: the card lifts, travels, lands; with the landing the sums change and the log line appears.
// A step is read off the page: where each card and piece lay before, and where it lies after. What no one may see, or
// what has no place of its own, flies as its event says: `focus.from` and `focus.to` name a zone or a seat.
import { html } from '../html.js';
import { render } from '../vendor/preact.js';
import { cardNode } from './cards.js';
import { MS, OUT, placeOf } from './motion.js';
import { merged } from './model.js';
import { Die } from './piles.js';

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
    for (const element of this.model.root?.querySelectorAll('[data-card], [data-piece]') ?? []) {
      const node = /** @type {HTMLElement} */ (element);
      const zone = /** @type {HTMLElement|null} */ (node.closest('[data-zone]'))?.dataset.zone ?? null;
      spots.set(node.dataset.card ?? `piece ${node.dataset.piece}`, { node, place: placeOf(node), zone });
    }
    return spots;
  }

  /** The tag of a seat; one's own is in the strip. @param {number} seat */
  tag(seat) { return this.find(`[data-seat="${seat}"]`); }

  /** What stands for a zone or a seat on the page. @param {string|undefined} where @returns {HTMLElement|null} */
  spotOf(where) {
    if (!where) return null;
    if (where.startsWith('seat:')) return this.tag(Number(where.slice(5)));
    if (where.startsWith('card:')) { // a card that lies open; else the pile it is in
      const id = where.slice(5), pile = this.model.state.zones.find((zone) => zone.cards.some((card) => card.id === id));
      return this.find(`[data-card="${id}"]`) ?? this.spotOf(pile?.id);
    }
    const zone = this.find(`[data-zone="${where}"]`), owner = this.model.zone(where)?.owner ?? null;
    if (!zone && owner !== null) return this.tag(owner); // a pile that is only counted, on its owner's tag
    return zone?.querySelector('.card, .slot') ?? zone;
  }

  /** Whether an event changes where things lie. @param {Event} event */
  moves(event) {
    const focus = event.focus;
    if (focus?.from || focus?.to || focus?.roll !== undefined) return true;
    return (event.zones ?? []).some((zone) => {
      const old = this.model.zone(zone.id);
      if (!old) return zone.cards.length > 0;
      return ids(old) !== ids(zone) || (zone.kind === 'map' && JSON.stringify(old.facts.pieces) !== JSON.stringify(zone.facts.pieces)) || (zone.kind === 'lane' && (old.facts.level !== zone.facts.level || old.facts.side !== zone.facts.side));
    });
  }

  /** @param {Event} event */
  async step(event) {
    const { model, motion } = this, moves = this.moves(event), panel = event.focus?.panel, pause = model.layout.pauses?.[event.kind] ?? 0;
    if (!moves && !panel && !pause) {
      const score = model.layout.score;
      await model.land(event);
      if (event.seats && score && event.focus?.player !== undefined) this.bumpSums();
      return;
    }
    this.before = this.sums();
    await model.commit({ phase: 'animate', say: event.message ?? model.state.say, here: this.destination(event), picked: [], notice: null, opened: null });
    await this.lift(event);
    if (event.focus?.roll !== undefined) await this.roll(event.focus.roll);
    if (moves) await this.travel(event);
    await model.land(event);
    this.sky.clear();
    this.bumpSums();
    const hurry = model.burning !== null && model.burning.seat === model.state.view?.viewer; // the reader's own time burns
    await motion.wait(hurry ? MS.settle : panel ? MS.panel : pause || MS.settle);
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
    await this.motion.wait(this.model.layout.brisk?.has(event.kind) ? MS.press : MS.step);
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
      if (!old || zone.kind === 'lane' || zone.kind === 'map') return zone;
      if (zone.kind === 'stack' || zone.kind === 'dice') return old; // it changes with the landing
      return { ...zone, facts: old.facts, count: old.count, cards: zone.kind === 'queue' ? unlit(zone, old) : zone.cards };
    });
    await model.commit({ zones: merged(model.state.zones, held), here: null });
    if (motion.instant) return;
    const after = this.spots();
    if (motion.reduced) { await this.trace(event, before, after); return; }

    /** @type {[HTMLElement, Place, Place, HTMLElement][]} */ const flights = [];
    /** @type {Promise<void>[]} */ const walks = [];
    /** @type {[HTMLElement, Spot][]} */ const turned = [];
    /** @type {[HTMLElement, Place][]} */ const gone = [];
    /** @type {Spot[]} */ const arrived = [];
    for (const [id, spot] of before) {
      const now = after.get(id);
      if (!now) gone.push([sky.copy(copies.get(id), spot.place), spot.place]);
      else if (!far(spot.place, now.place) && id.startsWith('piece ') && looks(copies.get(id)) !== looks(now.node)) turned.push([sky.copy(copies.get(id), now.place), now]);
      else if (far(spot.place, now.place)) {
        if (spot.zone === now.zone && model.zone(now.zone ?? '')?.kind === 'hand') { this.slide(now.node, spot.place, now.place); continue; }
        const copy = sky.copy(now.node, now.place);
        sky.hide(now.node);
        if (id === `piece ${event.focus?.player}` && event.focus?.way) { walks.push(this.walk(copy, spot.place, now, event.focus.way)); continue; }
        const { x, y } = spot.place, scale = spot.place.width / (now.place.width || 1);
        copy.style.transform = `translate(${x - now.place.x}px, ${y - now.place.y}px) scale(${scale})`;
        flights.push([copy, spot.place, now.place, now.node]);
      }
    }
    for (const [id, spot] of after) if (!before.has(id)) arrived.push(spot);
    for (const pair of this.same(gone, arrived)) { // it has another id where it lies now
      const [copy, from, now] = pair, twin = sky.copy(now.node, now.place);
      copy.remove();
      sky.hide(now.node);
      twin.style.transform = `translate(${from.x - now.place.x}px, ${from.y - now.place.y}px) scale(${from.width / (now.place.width || 1)})`;
      flights.push([twin, from, now.place, now.node]);
    }
    const leaving = this.vanish(event, gone);
    if (gone.length && !event.focus?.to) await leaving; // a row is taken before the next card lies in it
    await Promise.all([
      leaving,
      ...walks,
      ...flights.map(async ([copy, from, to, node]) => {
        await sky.fly(copy, from, to);
        sky.show(node);
        copy.remove();
      }),
      ...turned.map(async ([old, now]) => { // who stands there has become something else
        sky.hide(now.node);
        const face = sky.copy(now.node, now.place);
        await sky.turn(old, face, 0);
        sky.show(now.node);
      }),
      this.arrive(event, arrived),
      this.unseen(event, gone.length, arrived.length),
    ]);
  }

  /** A piece walks its way, space by space, with a small hop on each. @param {HTMLElement} copy @param {Place} from @param {Spot} to @param {string[]} way */
  async walk(copy, from, to, way) {
    const between = way.slice(1, -1).map((node) => this.find(`[data-node="${node}"]`)).filter((node) => node !== null).map((node) => placeOf(node));
    const stops = [from, ...between, to.place], last = stops.length - 1;
    const at = (/** @type {Place} */ place, rise = 0) => `translate(${place.x - to.place.x}px, ${place.y - to.place.y - rise}px)`;
    /** @type {Keyframe[]} */ const frames = [];
    stops.forEach((place, index) => {
      frames.push({ transform: at(place), offset: index / last, easing: OUT });
      const next = stops[index + 1];
      if (next) frames.push({ transform: at({ ...place, x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 }, 9), offset: (index + 0.45) / last, easing: 'ease-in' });
    });
    await this.motion.play(copy, frames, Math.min(MS.walk * last, MS.longWalk), { fill: 'both' });
    this.sky.show(to.node);
    copy.remove();
  }

  /**
   * Cards that are named by what they are and where they lie, so that one that moves gets a new id: what is gone and what
   * has arrived, of the same kind. Both are taken from the lists.
   * @param {[HTMLElement, Place][]} gone @param {Spot[]} arrived @returns {[HTMLElement, Place, Spot][]}
   */
  same(gone, arrived) {
    /** @type {[HTMLElement, Place, Spot][]} */ const pairs = [];
    for (const one of [...gone]) {
      const kind = one[0].dataset.kind, at = kind === undefined ? -1 : arrived.findIndex((spot) => spot.node.dataset.kind === kind);
      if (at < 0) continue;
      pairs.push([...one, arrived.splice(at, 1)[0]]);
      gone.splice(gone.indexOf(one), 1);
    }
    return pairs;
  }

  /** Neighbours in a fan close up. @param {HTMLElement} node @param {Place} from @param {Place} to */
  slide(node, from, to) {
    void this.motion.play(node, [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      MS.step, { easing: OUT, composite: 'add' });
  }

  /** Cards that left their place go where the event says, or to whoever took them. @param {Event} event @param {[HTMLElement, Place][]} gone */
  async vanish(event, gone) {
    if (!gone.length) return;
    const { focus } = event, aim = focus?.to ?? (focus?.player === undefined ? undefined : `seat:${focus.player}`);
    const node = this.spotOf(aim), to = node ? placeOf(node) : null;
    await Promise.all(gone.map(async ([copy, from], index) => {
      if (!to) await this.motion.play(copy, [{ opacity: 1, transform: 'none' }, { opacity: 0, transform: 'translateY(-40px)' }], MS.flip, { easing: OUT, fill: 'both' });
      else if (aim?.startsWith('seat:')) await this.sky.vanish(copy, from, to, index * MS.apart, 3 - index);
      else {
        this.sky.put(copy, { ...to, width: fit(to, from) });
        await this.sky.fly(copy, from, { ...to, width: fit(to, from) }, index * MS.apart);
      }
      copy.remove();
    }));
  }

  /**
   * Cards that nobody here has seen before come face down from where the event says (in a queue: from their owner) and turn over.
   * @param {Event} event @param {Spot[]} arrived
   */
  async arrive(event, arrived) {
    const { sky, motion, model } = this, origin = this.spotOf(event.focus?.from);
    const queued = (/** @type {Spot} */ spot) => model.zone(spot.zone ?? '')?.kind === 'queue';
    const turning = arrived.filter((spot) => queued(spot) || (origin && spot.zone !== null));
    const dealt = arrived.filter((spot) => !turning.includes(spot));
    await Promise.all([
      ...dealt.map((spot, index) => motion.play(spot.node, [{ opacity: 0, transform: 'translateY(-16px)' }, { opacity: 1, transform: 'none' }],
        MS.flip, { delay: Math.min(index, 16) * MS.apart, easing: OUT, fill: 'backwards' })),
      ...turning.map(async (spot, index) => {
        sky.hide(spot.node);
        const from = queued(spot) ? this.tag(Number(spot.node.dataset.owner)) : origin;
        const wide = spot.node.classList.contains('wide'), hidden = spot.node.querySelector('.back') !== null;
        if (event.focus?.from?.startsWith('card:') && origin) { // it lay open where it comes from
          const face = sky.copy(spot.node, spot.place);
          await sky.fly(face, { ...placeOf(origin), width: fit(placeOf(origin), spot.place) }, spot.place);
          sky.show(spot.node);
          face.remove();
          return;
        }
        const back = sky.put(cardNode({ face: wide ? 'wasteland-back' : queued(spot) ? 'back' : this.backFrom(event) }), spot.place);
        if (from) await sky.fly(back, queued(spot) ? { ...placeOf(from), width: spot.place.width * 0.4, height: 0 } : { ...placeOf(from), width: fit(placeOf(from), spot.place) }, spot.place);
        if (!hidden) {
          const face = sky.copy(spot.node, spot.place);
          await sky.turn(back, face, index * MS.turn);
          face.remove();
        }
        sky.show(spot.node);
        back.remove();
      }),
    ]);
  }

  /** The back of what an event takes from a pile or a hand. @param {Event} event */
  backFrom(event) {
    const zone = this.model.zone(event.focus?.from ?? ''), card = event.focus?.panel?.card;
    return zone?.facts?.back ?? this.model.layout.backOf?.(event) ?? (card && !card.facts ? card.face : this.model.layout.back ?? 'back');
  }

  /** What has no place on this page before or after it, but goes from one zone or seat to another. */
  /** @param {Event} event @param {number} gone @param {number} arrived */
  async unseen(event, gone, arrived) {
    const { focus } = event, { sky, model } = this;
    if (!focus?.from || !focus.to || gone || arrived) return;
    const from = this.spotOf(focus.from), to = this.spotOf(focus.to);
    if (!from || !to || from === to) return;
    const next = (event.zones ?? []).find((zone) => zone.id === focus.to), more = next ? next.count - (model.zone(next.id)?.count ?? 0) : 1;
    const shown = focus.from.startsWith('card:') ? focus.from.slice(5) : null, seen = shown ? model.state.zones.flatMap((zone) => zone.cards).find((card) => card.id === shown) : null;
    const open = seen ? [{ ...seen, id: undefined }] : next?.facts?.up ? next.cards.slice(-Math.max(1, more)) : [];
    const cards = open.length ? open : Array.from({ length: Math.max(1, Math.min(3, more)) }, () => ({ face: this.backFrom(event) }));
    const start = placeOf(from), end = placeOf(to);
    await Promise.all(cards.map(async (card, index) => {
      const seat = focus.to?.startsWith('seat:'), width = seat ? 34 : Math.min(end.width, 90);
      const node = sky.put(cardNode(card), { ...end, width });
      await sky.fly(node, { ...start, width: focus.from?.startsWith('seat:') ? 34 : Math.min(start.width, 90) }, { ...end, width }, index * MS.turn * 2);
      node.remove();
    }));
  }

  /** A die is thrown: large, over the table, until it lies. @param {number} roll */
  async roll(roll) {
    const { motion, sky, model } = this, zone = this.find('.zone');
    const place = zone ? placeOf(zone) : null;
    if (!place || motion.instant) return;
    const box = document.createElement('div');
    const show = (/** @type {number} */ value) => render(html`<${Die} roll=${value} blood />`, box);
    box.className = 'bigdie';
    show(roll);
    sky.put(box, { ...place, width: 96, height: 96 });
    box.style.top = `${place.y - 48}px`;
    if (!motion.reduced) {
      const faces = [1, 3, 0, 2, 1, roll];
      for (let i = 0; i < faces.length; i += 1) {
        show(faces[i]);
        const a = (faces.length - 1 - i) * 60;
        await motion.play(box, [{ transform: `translate(${-a * 1.5}px, ${i % 2 ? -26 : 0}px) rotate(${-a * 2}deg)` },
          { transform: `translate(${-Math.max(0, a - 60) * 1.5}px, ${i % 2 ? 0 : -26 * (i < faces.length - 1 ? 1 : 0)}px) rotate(${-Math.max(0, a - 60) * 2}deg)` }], MS.tumble / faces.length, { fill: 'both' });
      }
    }
    await motion.wait(MS.tumble);
    const rest = this.find('[data-zone] .cast .die');
    if (rest && !motion.reduced) await sky.vanish(box, place, placeOf(rest), 0, 0);
    render(null, box);
    box.remove();
    void model;
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
    const tag = event.focus?.to ? this.spotOf(event.focus.to) : gone && player !== undefined ? this.tag(player) : null;
    const origin = this.spotOf(event.focus?.from);
    if (origin) this.sky.outline(placeOf(origin), false);
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
  if (zone.kind === 'stack') return String(zone.count);
  return zone.cards.map((card) => (zone.kind === 'queue' && card.state === 'done' ? '' : card.id ?? '?')).join();
}

/** The next card of a queue is not lit before the one on its way has landed. @param {Zone} zone @param {Zone} old */
function unlit(zone, old) {
  const waited = new Set(old.cards.filter((card) => card.state === 'waiting').map((card) => card.id));
  return zone.cards.map((card) => (card.state === 'now' && waited.has(card.id) ? { ...card, state: 'waiting' } : card));
}

/** @param {Place} a @param {Place} b */
function far(a, b) { return Math.abs(a.x - b.x) > 2 || Math.abs(a.y - b.y) > 2; }

/** How a piece looks, whoever may press it now. @param {HTMLElement} node */
function looks(node) { return node.classList.contains('zombie'); }

/** How wide a card is that fills a place of this size. @param {Place} place @param {Place} card */
function fit(place, card) { return Math.min(place.width, (place.height || place.width) * card.width / (card.height || card.width * 1.4)); }
