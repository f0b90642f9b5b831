// One component per kind of zone. A layout says where each goes; what is legal comes from the decision alone.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { called } from './words.js';

/**
 * @typedef {import('./model.js').Zone} ZoneData
 * @typedef {import('./model.js').TableModel} TableModel
 * @typedef {{model: TableModel, ctx: import('./words.js').Context, layout: any, openRule: (clause: string) => void}} Desk
 */

/** What marks a legal thing for the eye, the keyboard and a robot. @param {import('./model.js').Action} action */
export function legal(action) {
  return { 'data-legal': '', 'data-action': action.text };
}

/**
 * A row of places in order, with its sum at the end. A row that may be taken is one whole button, its price on it.
 * @param {{zone: ZoneData, desk: Desk, number: number, sum: string, icon: string, ends?: string}} props
 */
export function Row({ zone, desk, number, sum, icon, ends }) {
  const { model, ctx } = desk, { here, moved, picked } = model.state;
  const capacity = zone.capacity ?? zone.cards.length, total = zone.facts?.[sum] ?? 0;
  const end = ends ? zone.facts?.[ends] : undefined;
  const target = `zone:${zone.id}`, action = model.actionOn(target);
  const places = Math.max(capacity + 1, zone.cards.length);
  return html`<li class="lane" data-zone=${zone.id} aria-label=${t(zone.label, ctx)}>
    <span class="no-l paint" aria-hidden="true">${number}</span>
    ${Array.from({ length: places }, (_, index) => {
      const card = zone.cards[index], aimed = here?.zone === zone.id && here.index === index;
      return html`<div class="cell" key=${index}>
        ${index < capacity ? html`<div class=${aimed ? 'slot here' : 'slot'}>${aimed && !card ? here.label : ''}</div>`
          : html`<div class=${aimed ? 'slot sixth aimed' : 'slot sixth'} role="img" aria-label=${t('table-row-over')}><${Icon} name="monster-grasp" /></div>`}
        ${card && html`<${Card} key=${card.id} card=${card} state=${moved !== null && moved === card.id && model.state.phase === 'animate' ? 'is-moved' : ''} />`}</div>`;
    })}
    <span class="sum" aria-hidden="true"><b><${Icon} name=${icon} /><span data-sum=${zone.id}>${total}</span></b>
      ${end !== undefined && html`<br /><em>${t('table-row-ends', { end })}</em>`}</span>
    ${action && html`<button type="button" class=${picked.includes(target) ? 'take is-picked' : 'take'} ...${legal(action)} aria-pressed=${action.immediate ? undefined : String(picked.includes(target))}
      onClick=${() => model.press(target)}><span class="vh">${t(action.label, ctx)}${action.detail ? `, ${t(action.detail, ctx)}` : ''}</span>
      <span class="price2" aria-hidden="true"><b><${Icon} name=${icon} /><span>${total}</span></b>${t('table-take-it')}</span></button>`}
  </li>`;
}

/** Cards turned up together, in the order in which they are placed. @param {{zone: ZoneData, desk: Desk, note?: any}} props */
export function Queue({ zone, desk, note }) {
  const { ctx } = desk;
  return html`<div class="turned"><h2 class="zl"><span class="label">${t(zone.label, ctx)}</span><small>${note}</small></h2>
    <ol class="queue" data-zone=${zone.id} aria-label=${t(zone.label, ctx)} style=${`--n:${zone.cards.length}`}>
    ${zone.cards.map((card, index) => {
      const owner = card.owner ?? -1;
      const state = card.state === 'waiting' ? '' : card.state ?? '';
      return html`<li key=${card.id ?? index} class=${state} aria-current=${card.state === 'now' ? 'step' : undefined}>
        <span class="vh">${t('table-queue-order', { order: card.order ?? index + 1, name: ctx.names[owner] ?? '' })}</span>
        <${Card} key=${`${card.id}-${state === 'done'}`} card=${card} ghost=${card.state === 'done'} data-owner=${owner} />
        ${card.facts?.hero && html`<span class="hero-tag" role="img" aria-label=${t('table-with-hero')}><${Icon} name="star5" /></span>`}
        <span class="ord" aria-hidden="true">${card.order ?? index + 1}</span>
        <span class="by" aria-hidden="true"><b class="who">${called(ctx, owner)}</b><small>${card.facts?.row && card.state === 'done'
          ? t('table-queue-row', { row: card.facts.row }) : '\u00a0'}</small></span></li>`;
    })}</ol></div>`;
}
