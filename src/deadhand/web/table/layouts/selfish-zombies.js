// Where the zones of Selfish: Zombie Edition lie: the piles at the left (below the road on a phone), a lane for every
// player from the start to the helicopter, what is looked at over them, and what just happened over the helicopter.
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { Comic } from '../comic.js';
import { fromOwn, Track } from '../lanes.js';
import { Looking } from '../looking.js';
import { Browse, Dice, Stack } from '../piles.js';

/** @typedef {import('../model.js').Zone} Zone @typedef {import('../zones.js').Desk} Desk @typedef {import('../model.js').Card} Card */

const ICONS = { living: 'run', zombie: 'zed', go: 'walk', threat: 'bestial-fangs' };

/** Cards that are played at somebody: how many at most. @type {Record<string, number>} */
const AIMED = { horde: 1, alliance: 1, 'steal-supplies': 1, rampage: 2 };

/** @param {Card} card */
const isSupply = (card) => card.face === 'supply';

export default {
  style: new URL('./selfish-zombies.css', import.meta.url).href,
  back: 'game-back',
  emptyHand: 'table-hand-zombie',

  /** How long steps are shown in which nothing moves. */
  pauses: { round: 300, 'turn-lost': 1100, ankle: 800, follow: 800, look: 800, 'put-back': 600, 'no-draw': 600, over: 600 },

  /** What stands for a choice that is no card. @param {string} text */
  signOf: (text) => ({ rest: 'campfire', travel: 'walk', forward: 'walk', back: 'walk', pass: 'dash', end: 'dash', attack: 'bestial-fangs' })[text.split(' ')[0]],

  /** @param {any} seat */
  ownDetail: (seat) => seat && { id: 'table-own-level', args: { level: seat.counters.find((/** @type {any} */ one) => one.id === 'level')?.value ?? 0 } },

  /** Supplies are told apart by a strip of them. */
  tight: isSupply,
  /** Up to ten cards are read in two rows of a phone. @param {number} n */
  handClass: (n) => (n <= 10 ? 'two' : ''),

  /** Supplies are never played, they pay: no lock on them in one's own turn. @param {Card} card @param {any} decision */
  plain: (card, decision) => isSupply(card) && decision.kind === 'act',

  /** What to ask about a card that does not glow. @param {Card} card @param {any} view */
  asking(card, view) {
    const kind = String(card.facts?.kind), asked = view.decision?.kind;
    if (asked === 'discard') return `discard ${kind}`;
    if (asked === 'give') return isSupply(card) ? `give ${kind}` : `discard ${kind}`;
    if (card.face === 'reaction') return kind === 'vest' ? 'vest' : 'reflect';
    if (isSupply(card)) return asked === 'act' ? '' : `rest ${kind}`;
    const others = view.seats.map((/** @type {any} */ seat) => seat.seat).filter((/** @type {number} */ seat) => seat !== view.viewer);
    const aims = others.slice(0, AIMED[kind] ?? 0).map((/** @type {number} */ seat) => seat + 1).sort();
    return `play ${kind}${aims.length ? ` on ${aims.join(' ')}` : ''}`;
  },

  /** The first line of the chart is the start, not a turn. */
  chartFrom: 1,
  chartTick: 'table-chart-turn',
  titleCounts: true,
  /** @param {any} outcome */
  endPictureOf: (outcome) => (outcome.winners.length === 1 ? 'poster-selfish' : outcome.winners.length ? 'horde' : 'w-blank'),

  /** @param {{zones: Zone[], desk: Desk}} props */
  Zones({ zones, desk }) {
    const lanes = fromOwn(zones.filter((zone) => zone.kind === 'lane'), desk.ctx.you);
    const zone = (/** @type {string} */ id) => zones.find((one) => one.id === id);
    const draw = zone('draw'), discard = zone('discard'), wasteland = zone('wasteland'), gone = zone('wasteland-discard'), die = zone('die');
    const end = html`<div class="helipad" aria-hidden="true"><svg class="on-desk" viewBox="0 0 240 640" preserveAspectRatio="xMidYMid slice"><use href="#p-heli-tall" /></svg>
      <svg class="on-phone" viewBox="0 0 600 100" preserveAspectRatio="xMidYMid slice"><use href="#p-heli-wide" /></svg><b>${t('table-helicopter')}</b></div>`;
    return html`<section class=${`zone z-track of-${lanes.length}`} aria-label=${t('table-zone')}>
      <div class="piles" aria-label=${t('table-piles')} role="group">
        ${draw && html`<${Stack} zone=${draw} desk=${desk} />`}
        ${discard && html`<${Stack} zone=${discard} desk=${desk} />`}
        ${wasteland && html`<${Stack} zone=${wasteland} desk=${desk} wide />`}
        ${gone && html`<${Stack} zone=${gone} desk=${desk} wide />`}
        ${die && html`<${Dice} zone=${die} desk=${desk} />`}
      </div>
      ${lanes.length > 0 && html`<${Track} lanes=${lanes} desk=${desk} icons=${ICONS} end=${end}><${Comic} desk=${desk} /><//>`}
      <${Looking} zone=${zone('looking')} desk=${desk} />
      <${Browse} zones=${zones} desk=${desk} />
    </section>`;
  },
};
