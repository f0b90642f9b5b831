// The strip: one sentence for what the table waits for, what it costs, and the buttons.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Clock } from './clock.js';
import { HintButton } from './hints.js';
import { Notes } from './people.js';
import { Burn, PassForMe, React } from './react.js';
import { Undo } from './undo.js';
import { Clause, rich } from './words.js';
import { legal } from './zones.js';

/**
 * @typedef {import('./zones.js').Desk} Desk
 * @typedef {import('./model.js').Action} Action
 */

/** The red tag: whose moment it is, and one's own numbers. It is the seat of the reader. @param {{desk: Desk, own: any, label: any, detail: any, quiet: boolean}} props */
function Tag({ desk, own, label, detail, quiet }) {
  const gain = own ? desk.model.state.gains[own.seat] : 0;
  return html`<span class=${quiet ? 'turn other' : 'turn'} data-seat=${own?.seat}>${label}
    ${detail ? html`<small data-sum=${`own-${own?.seat}`}>${detail}</small>` : null}
    ${gain ? html`<span class="gain" data-gain=${own.seat} data-sum=${`gain-${own.seat}`}>+${gain}</span>` : null}</span>`;
}

/** A button that sends an action. `face`: what is printed on it instead of its full name; `price`: whether its cost stands on it. */
/** @param {{desk: Desk, action: Action, kind: string, icon?: string, face?: any, price?: boolean}} props */
function Send({ desk, action, kind, icon, face, price = false }) {
  const { model, ctx } = desk;
  return html`<button type="button" class=${`btn btn-${kind}${face ? ' row4' : ''}`} ...${legal(action)} data-send data-primary=${kind === 'main' ? '' : undefined}
    onClick=${() => model.send(action)}>${icon && html`<${Icon} name=${icon} />`}${face
      ? html`<span class="vh">${t(action.label, ctx)}</span><span aria-hidden="true">${face}</span>`
      : html`<span>${t(action.label, ctx)}${price && action.detail ? html`<br /><small>${t(action.detail, ctx)}</small>` : null}</span>`}</button>`;
}

/** More buttons than these do not fit in the strip: what glows elsewhere is then pressed there. */
const MOST_BUTTONS = 5;

/** What is asked of the reader. @param {Desk} desk @param {import('./model.js').Decision} decision */
function asked(desk, decision) {
  const { model } = desk, { state } = model, { picked } = state, raised = model.raised, ready = model.ready;
  const elsewhere = (/** @type {Action} */ action) => desk.layout.elsewhere?.(action, decision, desk.ctx.you) === true;
  const loose = decision.actions.filter((action) => action.target === null && !elsewhere(action));
  const places = decision.actions.filter((action) => /^(zone|seat):/.test(action.target ?? '') && !elsewhere(action));
  const buttons = [];
  if (state.sent !== null) {
    return { sentence: decision.ask, detail: decision.detail, buttons: html`<p class="sent" role="status">${t('table-sent')}</p>` };
  }
  const faceOf = (/** @type {Action} */ action) => desk.layout.actionFace?.(action, decision) ?? undefined;
  const clear = html`<button key="clear" type="button" class="btn btn-line slim" data-do="clear" onClick=${() => model.clear()}><span>${t('table-clear')}</span></button>`;
  const several = ready.length > 1;
  ready.forEach((action, index) => {
    buttons.push(html`<${Send} key=${`raised-${index}`} desk=${desk} action=${action} kind=${index === ready.findIndex((one) => one.primary) || !several ? 'main' : 'line'} icon=${several ? undefined : 'check-mark'} price=${several} />`);
  });
  if (picked.length && !raised) { // what is raised needs something more
    const begun = model.leading(picked)[0];
    return { sentence: { id: 'table-choose-also', args: {} }, detail: begun?.detail ?? null, buttons: clear };
  }
  const shown = raised || loose.length + places.length > MOST_BUTTONS ? [] : places;
  const usual = [...loose, ...shown].filter((action) => action.primary && !raised), price = desk.layout.prices || loose.length + shown.length > 1;
  for (const action of [...loose, ...shown].filter((one) => decision.actions.indexOf(one) >= 0)) {
    if (raised && (action.primary || action === raised)) continue; // what is raised takes the place of the usual answer
    if (raised && loose.length + shown.length > 1) continue;
    const main = !raised && (action === usual[0] ? usual.length === 1 || action.target === null : loose.length + shown.length === 1);
    const zone = action.target?.startsWith('zone:') ? model.zone(action.target.slice(5)) : undefined;
    buttons.push(html`<${Send} key=${action.text} desk=${desk} action=${action} kind=${main ? 'main' : 'line'} icon=${main && !price ? 'check-mark' : undefined} price=${price} face=${zone ? desk.layout.zoneButton?.(zone) : faceOf(action)} />`);
  }
  if (!raised) for (const action of decision.shortcuts ?? []) { // several small actions in one
    buttons.push(html`<button key=${action.text} type="button" class="btn btn-line" data-do="shortcut" onClick=${() => model.send(action)}><span>${t(action.label, desk.ctx)}<br /><small>${t(action.detail, desk.ctx)}</small></span></button>`);
  }
  if (!raised) buttons.push(...desk.layout.lists?.(desk, decision) ?? []);
  if (raised || state.view?.choice) buttons.push(clear);
  const alone = !desk.layout.prices && !raised && loose.length === 1 && shown.length === 0 ? loose[0].detail : null;
  return {
    sentence: several ? decision.ask : raised?.detail ?? decision.ask,
    detail: raised?.detail && !several ? desk.layout.raisedText?.(raised, decision, state.zones) ?? null : alone ?? decision.detail,
    buttons,
  };
}

/** @param {{desk: Desk, table: any}} props */
export function Prompt({ desk, table }) {
  const { model, ctx } = desk, { state } = model, view = state.view, phase = state.phase;
  const decision = phase === 'decide' ? view?.decision ?? null : null;
  const own = state.seats.find((seat) => seat.seat === ctx.you);
  if (decision && (desk.layout.reacts?.(decision) ?? (decision.about || decision.reaction))) return html`<${React} desk=${desk} decision=${decision} seat=${own?.seat} notes=${html`<${Notes} desk=${desk} table=${table} />`} />`;
  const open = desk.openRule;
  let label, detail, sentence, small, buttons, quiet = true;
  if (phase === 'animate') {
    label = state.heading ? t(state.heading, ctx) : view ? t(/** @type {any} */ (view).tag ?? view.title, ctx) : '';
    detail = desk.layout.ownDetail?.(own) ?? null;
    detail = detail ? t(detail, ctx) : null;
    quiet = false;
    sentence = state.say;
    const queue = state.zones.find((zone) => zone.kind === 'queue'), left = queue?.cards.filter((card) => card.state !== 'done').length ?? 0;
    small = left ? t('table-still-to-place', { count: left }) : null;
    buttons = html`<button type="button" class="btn btn-main" data-do="next" aria-keyshortcuts="n" onClick=${() => model.next()}><${Icon} name="next-button" /><span>${t('table-next')}</span></button>
      <button type="button" class="btn btn-line" data-do="skip" aria-keyshortcuts="s" onClick=${() => model.skip()}><${Icon} name="fast-forward-button" /><span>${t('table-skip')}</span></button>`;
  } else if (decision) {
    const ask = asked(desk, decision);
    label = t(decision.tag, ctx);
    detail = decision.tag_detail ? t(decision.tag_detail, ctx) : null;
    quiet = false;
    ({ sentence, buttons } = ask);
    small = ask.detail ? html`${rich(ask.detail, ctx)}<${Clause} message=${ask.detail} open=${open} />` : null;
  } else {
    const loose = /** @type {any} */ (view);
    label = t(phase === 'over' ? 'table-over' : loose?.tag ?? 'table-waiting', ctx);
    const ownLine = phase === 'over' ? desk.layout.ownDetail?.(own) : loose?.tag_detail;
    detail = ownLine ? t(ownLine, ctx) : null;
    sentence = phase === 'over' ? view?.outcome?.headline : view?.choice?.message ?? view?.waiting ?? null;
    const second = phase === 'over' ? view?.outcome?.why : view?.choice ? view.waiting : null;
    small = second ? html`${rich(second, ctx)}<${Clause} message=${second} open=${open} />` : null;
    buttons = phase === 'over'
      ? html`<button type="button" class="btn btn-main" data-do="results" onClick=${() => model.commit({ resultsOpen: true })}><${Icon} name="trophy-cup" /><span>${t('table-results')}</span></button>`
      : view?.choice ? html`<button type="button" class="btn btn-line" data-do="take-back" onClick=${() => model.clear()}><span>${t('table-take-back')}</span></button>` : null;
  }
  const notice = phase === 'animate' ? null : state.notice;
  const asking = phase === 'wait' ? state.window : null;
  return html`<section class=${`prompt p-${phase}${asking ? ' burning' : ''}`} data-state=${phase} aria-label=${t('table-now')}>
    <${Notes} desk=${desk} table=${table} />
    <${Tag} desk=${desk} own=${own} label=${label} detail=${detail} quiet=${quiet} />
    <div class="ask" aria-live="polite">${notice
      ? html`<p class="said"><${Icon} name=${notice.kind === 'why' ? 'padlock' : 'hazard-sign'} /><span>${rich(notice.message, ctx, 'span')}</span><${Clause} message=${notice.message} open=${open} /></p>`
      : html`<p>${sentence ? rich(sentence, ctx, 'span') : ''}<${Clause} message=${sentence} open=${open} />${decision && desk.layout.afterSentence?.(decision, state.zones)}</p>${small ? html`<small>${small}</small>` : null}`}</div>
    <${Clock} clock=${own && state.clocks.find((one) => one.seat === own.seat)} name=${t('table-you')} />
    <${HintButton} desk=${desk} />
    ${buttons || model.undoable ? html`<div class=${`acts of-${Array.isArray(buttons) ? buttons.length : 1}`}><${Undo} desk=${desk} />${buttons}</div>` : null}
    ${state.passing && phase !== 'animate' && phase !== 'over' && html`<${PassForMe} desk=${desk} />`}
    ${asking && html`<${Burn} window=${asking} words=${(/** @type {number} */ seconds) => t('table-window-other', { seconds })} />`}</section>`;
}
