// Where the zones of The Walking Dead Card Game lie: four rows to the left, the turned-up cards to the right (below
// them on a phone), the hand in the hand. Score piles are counted on the seats' tags.
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { Icon } from '../../ui.js';
import { Queue, Row } from '../zones.js';

/** @typedef {import('../model.js').Zone} Zone @typedef {import('../zones.js').Desk} Desk */

export default {
  style: new URL('./walking-dead-cards.css', import.meta.url).href,
  hand: 'hand',
  /** The counter whose rise is shown as +n on a tag. */
  score: 'bullets',
  /** Counters that stand once in the bar of a crowded table while they are equal for all. */
  common: ['cards'],

  /** @param {any} seat */
  ownDetail: (seat) => seat && { id: 'table-own-bullets', args: { bullets: seat.counters.find((/** @type {any} */ one) => one.id === 'bullets')?.value ?? 0 } },

  /** A hero is never played, only added: what to ask about it. @param {any} card */
  asking: (card) => (card.face === 'hero' ? 'with hero' : null),

  /** A row's button in the strip: its number and its price. @param {Zone} zone */
  zoneButton: (zone) => html`${t('table-row-name', { number: zone.facts.number })}<br /><small><${Icon} name="bullet" />${zone.facts.bullets}</small>`,

  endPicture: 'wk55',

  /** @param {{zones: Zone[], desk: Desk}} props */
  Zones({ zones, desk }) {
    const rows = zones.filter((zone) => zone.kind === 'row'), queue = zones.find((zone) => zone.kind === 'queue');
    const size = queue?.cards.length ?? 0, ten = size > 6;
    const over = queue?.cards.every((card) => card.state === 'done');
    return html`<section class=${`zone z-rows${ten ? ' ten' : ''}${size > 10 ? ' twelve' : ''}`} aria-label=${t('table-zone')}>
      <div class="rows-in"><ol class="lanes" aria-label=${t('table-rows')}>${rows.map((zone, index) => html`<${Row} key=${zone.id} zone=${zone} desk=${desk} number=${index + 1} sum="bullets" icon="bullet" ends="ends" />`)}</ol></div>
      ${queue && size > 0 ? html`<${Queue} zone=${queue} desk=${desk} note=${t(over ? 'table-queue-placed' : 'table-queue-placing')} />` : html`<div class="turned"></div>`}
    </section>`;
  },
};
