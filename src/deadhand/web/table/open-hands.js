// All cards open: what every seat alone would see, side by side. For replays, and for spectators one round late.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { faceOf } from '../names.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { usePeek } from './peek.js';
import { called } from './words.js';

/** @typedef {import('./model.js').Zone} Zone @typedef {import('./zones.js').Desk} Desk */

/** Zones whose cards are worth a place here: what is held, and what is being looked at. */
const KINDS = new Set(['hand', 'looking']);

/** More cards of a hand than these lie in two rows; with many hands, than these. */
const ABREAST = 7, ABREAST_CROWDED = 5;

/** @param {{open: {seat: number, zones: Zone[]}[], desk: Desk}} props */
export function OpenHands({ open, desk }) {
  const { ctx } = desk;
  const hands = open.map(({ seat, zones }) => ({
    seat, // no card of these is one that lies on the table: it gets a name of its own
    groups: zones.filter((zone) => KINDS.has(zone.kind) && zone.cards.length).map((zone) => ({ ...zone, cards: zone.cards.map((card, index) => ({ ...card, id: `open-${seat}-${zone.id}-${index + 1}` })) })),
  }));
  const { handlers, large } = usePeek(hands.flatMap(({ groups }) => groups));
  const order = ctx.you === null || ctx.you === undefined ? hands : [...hands.slice(ctx.you), ...hands.slice(0, ctx.you)];
  const most = open.length > 5 ? ABREAST_CROWDED : ABREAST, tall = hands.some(({ groups }) => groups.some((group) => group.cards.length > most));
  return html`<ul class=${`openhands of-${open.length}${open.length > 5 ? ' crowd' : ''}${tall ? ' tall' : ''}`} aria-label=${t('table-open-hands')} ...${handlers}>${order.map(({ seat, groups }) => {
    const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
    return html`<li key=${seat} data-open-seat=${seat}><p><${Icon} name=${faceOf(seat)} /><b>${called(ctx, seat)}</b><span class="vh">${t('table-open-count', { count })}</span></p>
      <div class="openrow">${groups.map((group) => html`<div key=${group.id} class=${`openzone of-${group.kind}`} style=${`--n:${group.cards.length};--cols:${Math.ceil(group.cards.length / (group.cards.length > most ? 2 : 1))}`}><ol class="openfan" aria-label=${t(group.label, ctx)}>
        ${group.cards.map((card) => html`<li key=${card.id}><${Card} card=${card} ghost data-peek=${card.id} /></li>`)}</ol></div>`)}
      ${count === 0 && html`<span class="none">${t('table-hand-none')}</span>`}</div></li>`;
  })}${large}</ul>`;
}
