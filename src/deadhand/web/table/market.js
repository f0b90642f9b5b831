// Cards for sale, in a grid that is one stop of the Tab key; and cards to choose from face-up piles, in its place.
import { html } from '../html.js';
import { useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Card } from './cards.js';
import { legal } from './zones.js';

/** @typedef {import('./model.js').Zone} Zone @typedef {import('./zones.js').Desk} Desk @typedef {import('./model.js').Card & {count?: number, affordable?: boolean}} Offer */

/** Arrow keys go to the nearest card in their direction. @param {KeyboardEvent} event */
function walk(event) {
  const way = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[event.key];
  if (!way) return;
  const cards = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('.card')], here = document.activeElement;
  if (!here || !cards.includes(here)) return;
  event.preventDefault();
  const from = here.getBoundingClientRect();
  let best = null, least = Infinity;
  for (const card of cards) {
    const box = card.getBoundingClientRect(), dx = box.left - from.left, dy = box.top - from.top;
    const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along > 4 && along + aside * 4 < least) { least = along + aside * 4; best = card; }
  }
  if (best) /** @type {HTMLElement} */ (best).focus();
}

/**
 * A grid of stacks. `ask`: what to ask about a card that does not glow ('' for nothing).
 * @param {{id?: string, label: string, cards: Offer[], desk: Desk, columns: number, ask: (card: Offer) => string, dim?: (card: Offer) => boolean}} props
 */
function Grid({ id, label, cards, desk, columns, ask, dim }) {
  const { model } = desk, [at, setAt] = useState(0), stop = Math.min(at, cards.length - 1);
  return html`<ol class="ms" data-zone=${id} aria-label=${label} style=${`--cols:${columns}`} onKeyDown=${walk}>${cards.map((card, index) => {
    const target = `card:${card.id}`, action = model.actionOn(target), up = model.state.picked.includes(target);
    const look = up ? 'is-selected' : action ? 'is-playable' : dim?.(card) ? 'is-dim' : '', word = ask(card);
    const press = () => {
      setAt(index);
      if (action || up) model.press(target);
      else if (word && model.state.phase !== 'animate') void model.why(word);
    };
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      if (event.key !== 'Enter' || !up || !model.raised) return;
      event.preventDefault();
      if (!event.repeat) model.send(model.raised);
    };
    return html`<li key=${card.id} class=${`mk${card.count === 0 ? ' none' : ''}`} style=${`--n:${card.count ?? 1}`}>
      <${Card} card=${card} press state=${look} ...${action ? legal(action) : {}} tabindex=${index === stop ? 0 : -1} data-peek=${card.id}
        aria-pressed=${action || up ? String(up) : undefined} aria-disabled=${action ? undefined : 'true'} onFocus=${() => setAt(index)} onClick=${press} onKeyDown=${key} />
      <span class="left" role="img" aria-label=${t('table-market-left-count', { count: card.count ?? 1 })}>×${card.count ?? 1}</span></li>`;
  })}</ol>`;
}

/** What is for sale. @param {{zone: Zone, desk: Desk, note: any, columns: number}} props */
export function Market({ zone, desk, note, columns }) {
  const { budget } = zone.facts;
  const dim = (/** @type {Offer} */ card) => card.count === 0 || (budget !== null && !card.affordable);
  return html`<div class="market"><h2 class="zl"><span class="label">${t('table-market')}</span><small>${note}</small></h2>
    <${Grid} id=${zone.id} label=${t(zone.label, desk.ctx)} cards=${zone.cards} desk=${desk} columns=${columns} dim=${dim}
      ask=${(/** @type {Offer} */ card) => (zone.facts.why ? `buy ${card.facts.kind}` : '')} /></div>`;
}

/** Cards of a pile by their kind, each with how many there are. @param {Zone} zone @returns {Offer[]} */
export function byKind(zone) {
  /** @type {Map<string, Offer>} */ const kinds = new Map();
  for (const card of zone.cards) {
    const kind = String(card.facts?.kind), there = kinds.get(kind);
    if (there) there.count = (there.count ?? 1) + 1;
    else kinds.set(kind, { ...card, count: 1 });
  }
  return [...kinds.values()];
}

/** Cards of face-up piles to choose from. @param {{zones: Zone[], desk: Desk, columns: number, only: Set<string>|null}} props */
export function Choose({ zones, desk, columns, only }) {
  return html`<div class="market choose">${zones.map((zone) => {
    const cards = byKind(zone).filter((card) => only === null || only.has(`card:${card.id}`));
    return html`<section key=${zone.id}><h2 class="zl"><span class="label">${t(zone.label, desk.ctx)}</span><small>${t('table-choose-one')}</small></h2>
      <${Grid} label=${t(zone.label, desk.ctx)} cards=${cards} desk=${desk} columns=${columns} ask=${(/** @type {Offer} */ card) => `lose ${card.facts.kind} from discard`} dim=${() => true} /></section>`;
  })}</div>`;
}
