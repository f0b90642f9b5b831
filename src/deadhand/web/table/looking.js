// Cards that only the reader sees, laid large over the table while there is something to decide about them.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { legal } from './zones.js';

/** @param {{zone: import('./model.js').Zone|undefined, desk: import('./zones.js').Desk}} props */
export function Looking({ zone, desk }) {
  const { model, ctx } = desk;
  if (!zone?.cards.length) return null;
  return html`<section class="slip looking" data-zone=${zone.id} aria-label=${t(zone.label, ctx)}>
    <h2><${Icon} name="look-at" />${t(zone.label, ctx)}</h2>
    <ol>${zone.cards.map((card, index) => {
      const target = `card:${card.like ?? card.id}`, action = model.actionOn(target), up = model.state.picked.includes(target) && !card.like;
      const order = zone.cards.length > 1 && zone.facts?.ordered !== false && html`<small>${t('table-looking-place', { place: index + 1 })}</small>`;
      if (!action) return html`<li key=${card.id}><${Card} card=${card} />${order}</li>`;
      return html`<li key=${card.id}><${Card} card=${card} press state=${up ? 'is-selected' : 'is-playable'} ...${legal(action)} aria-pressed=${String(up)} onClick=${() => model.press(target)} />${order}</li>`;
    })}</ol></section>`;
}
