// What just happened, in pictures: who did what to whom, what was answered, and what came of it.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon, Picture } from '../ui.js';
import { artOf } from './cards.js';
import { called } from './words.js';

/** @typedef {import('./model.js').Panel} PanelData @typedef {import('./zones.js').Desk} Desk */

/** More would be too small to read; the first one stays, for it says what it is all about. */
const MOST = 4;

/** What a panel shows when it is not about a card. @type {Record<string, string>} */
const PICTURES = { death: 'z1', answer: 'quiet', attack: 'atk3' };

/** @param {{panel: PanelData, desk: Desk}} props */
function Panel({ panel, desk }) {
  const { ctx } = desk, name = (/** @type {number} */ seat) => called(ctx, seat);
  const who = panel.by === null ? '' : name(panel.by), whom = panel.on.map(name);
  const words = panel.words ? t(panel.words, ctx) : t(panel.card?.label, ctx);
  return html`<li class=${`panel of-${panel.kind}`} data-side=${panel.kind === 'death' ? 'zombie' : undefined}>
    <span class="art"><${Picture} name=${panel.card ? artOf(panel.card) : PICTURES[panel.kind] ?? 'quiet'} /></span>
    <span class="who">${who && html`<b>${who}</b>`}${who && whom.length > 0 && html`<${Icon} name="next-button" />`}${whom.map((one, index) => html`<b key=${index}>${one}</b>`)}</span>
    <span class="said">${words}</span></li>`;
}

/** @param {{desk: Desk}} props */
export function Comic({ desk }) {
  const { comic } = desk.model.state, { length } = comic;
  if (!length) return html`<div class="comic none" data-zone="played"></div>`;
  const shown = length > MOST ? [comic[0], ...comic.slice(length - MOST + 1)] : comic;
  return html`<ol class="comic" data-zone="played" style=${`--n:${shown.length}`} aria-label=${t('table-comic')}>${shown.map((panel) => html`<${Panel} key=${comic.indexOf(panel)} panel=${panel} desk=${desk} />`)}</ol>`;
}
