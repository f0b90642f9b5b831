// The reader's own piles, to either side of the hand: a deck is a life, so its height is what counts. A zombie has none;
// its powers lie there instead.
import { html } from '../html.js';
import { joined, t } from '../i18n.js';
import { Card } from './cards.js';
import { legal } from './zones.js';

/** @typedef {import('./model.js').Zone} Zone @typedef {import('./zones.js').Desk} Desk */

/** What the reader knows to lie in a closed pile. @param {{zone: any}} props */
export function Known({ zone }) {
  const known = zone.known ?? [];
  if (!known.length) return null;
  const words = joined(known.map((/** @type {any} */ card) => t('table-known-place', { place: card.place, card: t(card.label) })));
  return html`<button type="button" class="knows" aria-label=${t('table-known-cards', { cards: words })}><span aria-hidden="true">${t('table-known')}</span><span class="tip" aria-hidden="true">${t('table-known-cards', { cards: words })}</span></button>`;
}

/** The own deck; a button when cards may be lost from its top. @param {{zone: Zone, desk: Desk}} props */
export function OwnDeck({ zone, desk }) {
  const { model } = desk, target = `zone:${zone.id}`, action = model.actionOn(target), picked = model.state.picked.includes(target);
  const back = { face: zone.facts?.back ?? 'back', label: t('table-own-deck', { count: zone.count }) };
  const pile = html`<span class=${zone.count ? 'stack' : 'stack none'} style=${`--n:${zone.count}`}>${zone.count || action
    ? html`<${Card} card=${back} state=${picked ? 'is-selected' : action ? 'is-playable' : ''} aria-hidden=${action ? 'true' : undefined} />` : html`<span class="slot"></span>`}
    <span class="cnt" data-sum=${zone.id} aria-hidden="true">${zone.count}</span></span><span class="cap" aria-hidden="true">${t('table-deck')}</span>`;
  if (!action) return html`<div class="own" data-zone=${zone.id}>${pile}<${Known} zone=${zone} /></div>`;
  return html`<div class="own" data-zone=${zone.id}><button type="button" class=${`ownpress${picked ? ' is-picked' : ''}`} ...${legal(action)} aria-pressed=${action.immediate ? undefined : String(picked)} onClick=${() => model.press(target)}>
    <span class="vh">${t('table-own-deck-lose', { count: zone.count })}</span>${pile}</button><${Known} zone=${zone} /></div>`;
}

/** The own discard pile, which may be looked through. @param {{zone: Zone, desk: Desk}} props */
export function OwnDiscard({ zone, desk }) {
  const { model } = desk, top = zone.cards.at(-1);
  const pile = html`<span class=${zone.count ? 'stack' : 'stack none'} style=${`--n:${zone.count}`} aria-hidden="true">${top ? html`<${Card} card=${top} ghost />` : html`<span class="slot"></span>`}
    <span class="cnt" data-sum=${zone.id}>${zone.count}</span></span><span class="cap" aria-hidden="true">${t('table-discard')}</span>`;
  const name = t('table-pile-of', { pile: t(zone.label, desk.ctx), count: zone.count });
  if (!top) return html`<div class="own" data-zone=${zone.id} role="img" aria-label=${name}>${pile}</div>`;
  return html`<button type="button" class="own" data-zone=${zone.id} data-open aria-haspopup="dialog" aria-expanded=${String(model.state.opened === zone.id)}
    onClick=${() => model.commit({ opened: model.state.opened === zone.id ? null : zone.id })}><span class="vh">${t('table-look-through')} ${name}</span>${pile}</button>`;
}

/** The powers that lie before the reader, the oldest first. @param {{zone: Zone, desk: Desk}} props */
export function OwnPowers({ zone, desk }) {
  const empty = Math.max(0, 3 - zone.cards.length);
  return html`<div class="own powers" data-zone=${zone.id}><ol aria-label=${t(zone.label, desk.ctx)}>${zone.cards.map((card) => html`<li key=${card.id}>
      <${Card} card=${card} /><button type="button" class="tipped" aria-label=${t('table-power-of', { level: card.facts.level, text: t(card.text) })}><span class="tip" aria-hidden="true"><b>${t('ebz-counter-power', { level: card.facts.level })}</b>${t(card.text)}</span></button></li>`)}
    ${Array.from({ length: empty }, (_, index) => html`<li key=${`slot${index}`} aria-hidden="true"><span class="slot"></span></li>`)}</ol><span class="cap" aria-hidden="true">${t('table-powers')}</span></div>`;
}
