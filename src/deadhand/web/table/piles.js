// Piles and dice: a pile with its count; an open one may be looked through. What is seen of a closed one stands beside it.
import { html } from '../html.js';
import { useEffect, useRef } from '../vendor/preact-hooks.js';
import { joined, t } from '../i18n.js';
import { Card } from './cards.js';
import { byKind } from './market.js';

/** @typedef {import('./model.js').Zone} Zone @typedef {import('./zones.js').Desk} Desk */

/** A pile. `edges`: whether its side shows how many cards it has. @param {{zone: Zone, desk: Desk, edges?: boolean, wide?: boolean}} props */
export function Stack({ zone, desk, edges = true, wide = false }) {
  const { model, ctx } = desk, facts = zone.facts ?? {}, up = facts.up ?? zone.cards.length > 0;
  const top = up ? zone.cards.at(-1) : { face: facts.back ?? 'back', label: zone.label };
  const known = up ? [] : zone.cards.map((card) => t(card.label, ctx));
  const inside = html`<span class=${`${zone.count && edges && !up ? 'stack' : 'stack none'}`} style=${`--n:${zone.count}`}>
    ${zone.count && top ? html`<${Card} card=${top} />` : html`<span class=${wide ? 'slot wide' : 'slot'}></span>`}</span>
    <span class="what"><b data-sum=${zone.id}>${zone.count}</b>${t(zone.label, ctx)}${known.length ? html`<em>${t('table-known-top', { cards: joined(known) })}</em>` : null}</span>`;
  const look = `pile${wide ? ' w' : ''}`;
  if (!up || !facts.contents?.length) return html`<div class=${look} data-zone=${zone.id}>${inside}</div>`;
  return html`<button type="button" class=${look} data-zone=${zone.id} data-open aria-haspopup="dialog" aria-expanded=${String(model.state.opened === zone.id)}
    onClick=${() => model.commit({ opened: model.state.opened === zone.id ? null : zone.id })}><span class="vh">${t('table-look-through')}</span>${inside}</button>`;
}

/** What lies in an open pile, by kind. @param {{zones: Zone[], desk: Desk}} props */
export function Browse({ zones, desk }) {
  const { model, ctx } = desk, zone = zones.find((one) => one.id === model.state.opened);
  const box = useRef(/** @type {HTMLElement|null} */ (null)), id = zone?.id;
  useEffect(() => {
    if (!id) return undefined;
    box.current?.focus({ preventScroll: true });
    return () => { /** @type {HTMLElement|null} */ (document.querySelector(`[data-open][data-zone="${id}"]`))?.focus({ preventScroll: true }); };
  }, [id]);
  if (!zone) return null;
  const contents = (/** @type {Zone} */ one) => one.facts?.contents ?? byKind(one).map((card) => ({ card, count: card.count ?? 1 }));
  const listed = contents(zone), more = desk.layout.beside?.(zone, zones, ctx.you) ?? null;
  const list = (/** @type {any[]} */ cards) => html`<ul>${cards.map((one, index) => html`<li key=${index}><${Card} card=${one.card} ghost data-peek=${one.card.id} /><b>×${one.count}</b></li>`)}</ul>`;
  return html`<section class=${`slip browse${listed.length > 9 ? ' full' : ''}`} role="dialog" aria-modal="false" aria-labelledby="h-browse" tabindex="-1" ref=${box}>
    <h2 id="h-browse">${t('table-pile-of', { pile: t(zone.label, ctx), count: zone.count })}<button type="button" class="slip-x" onClick=${() => model.commit({ opened: null })}>${t('table-close')}</button></h2>
    ${list(listed)}${more?.cards.length ? html`<h3>${t(more.label, ctx)}</h3>${list(contents(more))}` : null}</section>`;
}

/** The pips of a die with three on its highest face, and of a common one. @type {Record<number, [number, number][]>} */
const PIPS = { 0: [], 1: [[1, 1]], 2: [[0, 0], [2, 2]], 3: [[0, 0], [1, 1], [2, 2]], 4: [[0, 0], [2, 0], [0, 2], [2, 2]], 5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], 6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]] };

/** A die as it lies. @param {{roll: number|null, label?: string, blood?: boolean}} props */
export function Die({ roll, label, blood = false }) {
  return html`<span class=${`die${blood ? ' blood' : ''}`} role=${label ? 'img' : undefined} aria-label=${label} aria-hidden=${label ? undefined : 'true'}><i></i><svg viewBox="0 0 512 512" aria-hidden="true">
    ${(PIPS[roll ?? 0] ?? []).map(([x, y]) => html`<path key=${`${x}${y}`} transform=${`translate(${x * 106} ${y * 106})`} d="M106 142l18-34 40-6 32 26-4 42-38 22-40-18z" />`)}</svg></span>`;
}

/** The dice that were thrown last. @param {{zone: Zone, desk: Desk}} props */
export function Dice({ zone, desk }) {
  const rolls = /** @type {(number|null)[]} */ (zone.facts?.rolls ?? []), thrown = rolls.filter((roll) => roll !== null);
  return html`<div class="pile dice" data-zone=${zone.id}><span class="cast">${rolls.map((roll, index) => html`<${Die} key=${index} roll=${roll} />`)}</span>
    <span class="what">${thrown.length ? html`<b data-sum=${zone.id}>${thrown.join(' + ')}</b>` : html`<b>–</b>`}${t(zone.label, desk.ctx)}</span></div>`;
}
