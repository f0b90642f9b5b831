// An ask out of turn: the strip grows. What is aimed at the reader, every possible answer (those not held are locked, for
// everybody is asked alike), and the line that burns down until the answer counts.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card, soft } from './cards.js';
import { HintButton } from './hints.js';
import { Undo } from './undo.js';
import { Clause, rich } from './words.js';
import { legal } from './zones.js';

/** @typedef {import('./zones.js').Desk} Desk @typedef {import('./model.js').Decision} Decision @typedef {import('./model.js').Window} Window */

/** The last part of the line, in which it burns red. */
const LATE = 0.2;

/** Seconds that are left, looked at often enough for a line that moves. @param {Window} window */
function useLeft(window) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, [window]);
  return Math.max(0, window.left - (performance.now() - window.at) / 1000);
}

/** The burning line, and in words what it says. @param {{window: Window, words: (seconds: number) => any, children?: any}} props */
export function Burn({ window, words, children }) {
  const left = useLeft(window), share = window.seconds > 0 ? left / window.seconds : 0, seconds = Math.ceil(left);
  return html`<div class="burn"><span>${words(seconds)}</span>
    <div class=${share < LATE ? 'fuse late' : 'fuse'} role="timer" aria-label=${t('table-window-of', { left: seconds, seconds: Math.round(window.seconds) })} style=${`--left:${share.toFixed(3)}`}><i></i></div>${children}</div>`;
}

/** One answer. @param {{desk: Desk, action: any, locked?: boolean, main?: boolean}} props */
function Answer({ desk, action, locked = false, main = false }) {
  const { model, ctx } = desk, held = model.state.held === action.text;
  const inside = html`${action.icon && html`<i class="mini" aria-hidden="true"><${Icon} name=${action.icon} /></i>`}<span>${soft(t(action.label, ctx))}<br /><small>${held ? t('table-answer-held') : t(action.detail, ctx)}</small></span>
    ${locked && html`<${Icon} name="padlock" class="bolt" />`}${held && html`<${Icon} name="check-mark" class="bolt" />`}`;
  if (locked) return html`<button type="button" class="btn btn-line locked" aria-disabled="true" onClick=${() => model.why(action.text)}>${inside}</button>`;
  return html`<button type="button" class=${`btn ${main ? 'btn-main' : 'btn-line'}${held ? ' is-held' : ''}`} ...${legal(action)} data-send data-primary=${main ? '' : undefined} aria-pressed=${model.state.held === null ? undefined : String(held)}
    onClick=${() => model.send(action)}>${inside}</button>`;
}

/** Whether what is aimed at the reader shall happen without asking. @param {{desk: Desk}} props */
export function PassForMe({ desk }) {
  const { model } = desk;
  return html`<label class="tick2"><input type="checkbox" checked=${model.state.passing === true} onChange=${(/** @type {any} */ event) => model.passForMe(event.currentTarget.checked)} /> ${t('table-pass-for-me')}</label>`;
}

/** @param {{desk: Desk, decision: Decision, seat: number|undefined, notes?: any}} props */
export function React({ desk, decision, seat, notes }) {
  const { model, ctx } = desk, { state } = model, { window, held, notice } = state;
  const passing = decision.actions.filter((action) => action.target === null), answers = decision.actions.filter((action) => action.target !== null);
  const locked = desk.layout.handLocks ? [] : decision.locked ?? [], count = answers.length + locked.length + passing.length;
  const then = decision.actions.find((action) => action.text === held) ?? passing[0], spared = state.passing && state.picked.length === 0 && held === null;
  const sentence = notice?.message ?? (held ? { id: 'table-answered', args: {} } : decision.ask);
  const detail = held && !notice ? { id: 'table-answer-change', args: {} } : spared ? { id: 'table-passing', args: {} } : decision.detail;
  const buttons = () => [
    ...answers.map((action) => html`<${Answer} key=${action.text} desk=${desk} action=${action} main=${model.ready.includes(action)} />`),
    ...locked.map((action) => html`<${Answer} key=${action.text} desk=${desk} action=${action} locked />`),
    ...passing.map((action) => html`<${Answer} key=${action.text} desk=${desk} action=${action} main=${model.ready.includes(action) || (state.picked.length === 0 && held === null)} />`),
  ];
  return html`<section class="react prompt p-decide" data-state="decide" aria-label=${t(decision.tag, ctx)}>${notes}
    <span class=${spared ? 'turn other' : 'turn'} data-seat=${seat}>${t(decision.tag, ctx)}<small>${t(decision.tag_detail, ctx)}</small></span>
    ${decision.about && html`<div class="played"><${Card} card=${decision.about} /></div>`}
    <div class="ask" role="status"><p>${notice && html`<${Icon} name=${notice.kind === 'why' ? 'padlock' : 'hazard-sign'} />`}${rich(sentence, ctx, 'span')}<${Clause} message=${sentence} open=${desk.openRule} /></p>
      <small>${rich(detail, ctx)}<${Clause} message=${detail} open=${desk.openRule} /></small></div>
    <div class=${`acts${count === 2 ? ' two' : ''}`}>${state.sent !== null ? html`<p class="sent" role="status">${t('table-sent')}</p>` : spared ? null : buttons()}</div>
    ${window ? html`<${Burn} window=${window} words=${(/** @type {number} */ seconds) => t('table-window-then', { seconds, then: t(then?.label, ctx) })}><${PassForMe} desk=${desk} /><//>`
      : html`<div class="burn still"><span>${t('table-no-hurry')}</span><${HintButton} desk=${desk} /><${Undo} desk=${desk} />${state.passing !== null && html`<${PassForMe} desk=${desk} />`}</div>`}
  </section>`;
}
