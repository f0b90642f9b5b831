// Lanes: a track for each player, side by side: what lies in its places, and who stands where.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { called } from './words.js';
import { legal } from './zones.js';

/** @typedef {import('./model.js').Zone} Zone @typedef {import('./zones.js').Desk} Desk */

/** Lanes in turn order from the reader's; the reader's own lies next to the hand. @param {Zone[]} lanes @param {number|null} you */
export function fromOwn(lanes, you) {
  const own = lanes.findIndex((zone) => zone.owner === you);
  return own < 0 ? lanes : [...lanes.slice(own + 1), ...lanes.slice(0, own + 1)];
}

/** Who stands there; a button where this one may be chosen. @param {{zone: Zone, desk: Desk, level: number, icons: Record<string, string>}} props */
function Piece({ zone, desk, level, icons }) {
  const { model, ctx } = desk, side = zone.facts.side ?? 'living', me = zone.owner === ctx.you;
  const target = `seat:${zone.owner}`, action = model.actionOn(target), picked = model.state.picked.includes(target);
  const look = `piece${side === 'zombie' ? ' zombie' : ''}${me ? ' me' : ''}${picked ? ' is-picked' : action ? ' is-legal' : ''}`;
  const name = t('table-piece', { name: me ? t('table-you') : ctx.names[zone.owner ?? -1] ?? '', side: t(`table-side-${side}`), level });
  const inside = html`<svg viewBox="0 0 512 512" aria-hidden="true"><use href=${`#i-${icons[side]}`} /></svg>`;
  if (!action) return html`<span class=${look} data-piece=${zone.owner} role="img" aria-label=${name}>${inside}</span>`;
  return html`<button type="button" class=${look} data-piece=${zone.owner} ...${legal(action)} aria-pressed=${String(picked)} onClick=${() => model.press(target)}>
    <span class="vh">${t('table-choose-piece', { piece: name })}</span>${inside}</button>`;
}

/**
 * @param {{lanes: Zone[], desk: Desk, icons: {living: string, zombie: string, go: string, threat: string}, end: any, children?: any}} props
 * `end`: what stands where the tracks end.
 */
export function Track({ lanes, desk, icons, end, children }) {
  const { model, ctx } = desk, top = Number(lanes[0]?.facts.track ?? 1);
  const prowl = new Set(lanes.filter((zone) => zone.facts.side === 'zombie').map((zone) => zone.facts.level));
  const levels = Array.from({ length: top }, (_, level) => level);
  return html`<div class=${`road${top > 7 ? ' long' : ''}`} style=${`--top:${top};--lanes:${lanes.length}`}>
    <span class="tarmac paint" aria-hidden="true"></span>
    ${lanes.map((zone, line) => html`<span key=${`bg${zone.id}`} class=${`lane-bg${zone.owner === ctx.you ? ' me' : ''}`} data-side=${zone.facts.side === 'zombie' ? 'zombie' : undefined} style=${`--ln:${line}`} aria-hidden="true"></span>`)}
    ${lanes.slice(1).map((zone, line) => html`<span key=${`ln${zone.id}`} class="line paint" style=${`--ln:${line + 1}`} aria-hidden="true"></span>`)}
    ${levels.slice(1).map((level) => html`<span key=${`b${level}`} class="bar-l" style=${`--lv:${level}`} aria-hidden="true"></span>`)}
    <span class="bar-l startline" style=${'--lv:0'} aria-hidden="true"></span>
    ${levels.map((level) => html`<span key=${`l${level}`} class=${level ? 'lvl' : 'lvl word'} style=${`--lv:${level}`} aria-hidden="true">${level || t('table-track-start')}</span>`)}
    ${lanes.map((zone, line) => html`<span key=${`n${zone.id}`} class=${`nm-l${zone.owner === ctx.you ? ' me' : ''}`} style=${`--ln:${line}`} aria-hidden="true"><b>${called(ctx, zone.owner ?? -1)}</b>${zone.facts.side === 'zombie' ? html`<small>${t('table-side-zombie')}</small>` : null}</span>`)}
    ${end}
    ${lanes.map((zone, line) => html`<${Lane} key=${zone.id} zone=${zone} desk=${desk} line=${line} top=${top} icons=${icons} threatened=${zone.facts.side !== 'zombie' && prowl.has(zone.facts.level)} />`)}
    ${children}
  </div>`;
}

/** @param {{zone: Zone, desk: Desk, line: number, top: number, icons: any, threatened: boolean}} props */
function Lane({ zone, desk, line, top, icons, threatened }) {
  const { model, ctx } = desk, at = zone.facts.level;
  const spots = [];
  for (let level = 0; level <= top; level += 1) {
    const card = zone.cards.find((one) => one.place === level), target = `zone:${zone.id}/${level}`, action = model.actionOn(target);
    if (!card && level !== at && !action) continue;
    const picked = model.state.picked.includes(target);
    spots.push(html`<li class=${`spot${level === top ? ' last' : ''}`} key=${level} style=${`--ln:${line};--lv:${level}`}>
      ${card && html`<${Card} key=${`${card.id}${card.face}`} card=${card} />`}
      ${level === at && html`<${Piece} zone=${zone} desk=${desk} level=${level} icons=${icons} />`}
      ${level === at && threatened && html`<span class="threat" role="img" aria-label=${t('table-threat')}><${Icon} name=${icons.threat} /></span>`}
      ${action && html`<button type="button" class=${`goal${picked ? ' is-picked' : ''}${card ? ' over' : ''}`} ...${legal(action)} aria-pressed=${String(picked)} onClick=${() => model.press(target)}>
        <span class="vh">${t(action.label, ctx)}</span><${Icon} name=${icons.go} /><span aria-hidden="true">${t(action.label, ctx)}</span></button>`}</li>`);
  }
  return html`<ol class="through" data-zone=${zone.id} aria-label=${t(zone.label, ctx)}>${spots}</ol>`;
}
