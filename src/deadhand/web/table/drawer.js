// The fan-fold paper at the side: the log, the talk, and the rulebook open at a clause.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useRef } from '../vendor/preact-hooks.js';
import { language, t } from '../i18n.js';
import { api } from '../http.js';
import { BookText } from '../pages/rules.js';
import { useAnswer } from '../ui.js';
import { Say, Talk, Unread } from './chat.js';
import { Clause, rich } from './words.js';

/** Everything that lies in a drawer: a replay has no talk, and hindsight only a replay. */
const TABS = ['log', 'chat', 'review', 'rules'];

/** @param {{desk: import('./zones.js').Desk}} props */
function Log({ desk }) {
  const lines = desk.model.state.log, box = useRef(/** @type {HTMLElement|null} */ (null));
  const stuck = useRef(true);
  useLayoutEffect(() => {
    const pane = box.current?.closest('.pane');
    if (pane && stuck.current) pane.scrollTop = pane.scrollHeight;
  });
  useEffect(() => {
    const pane = box.current?.closest('.pane');
    const moved = () => { if (pane) stuck.current = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60; };
    pane?.addEventListener('scroll', moved, { passive: true });
    return () => pane?.removeEventListener('scroll', moved);
  }, []);
  if (!lines.length) return html`<p ref=${box}>${t('table-log-empty')}</p>`;
  return html`<ol class="log" ref=${box}>${lines.map((line, index) => html`<li key=${index} class=${line.kind === 'head' ? 'hd' : index === lines.length - 1 ? 'now' : ''}>${rich(line.message, desk.ctx)}<${Clause} message=${line.message} open=${desk.openRule} /></li>`)}</ol>`;
}

/** @param {{game: string, clause: string|null}} props */
function Rules({ game, clause }) {
  const tongue = language();
  const { value, error, again } = useAnswer(() => api.rulebook(game, tongue), [game, tongue]);
  if (error) return html`<p role="alert">${t(error.said ?? 'table-rules-missing')} <button type="button" class="clausebtn" onClick=${again}>${t('table-again')}</button></p>`;
  if (!value) return html`<p role="status">${t('table-rules-loading')}</p>`;
  return html`<article class="rulepane"><h2 class="head">${value.title}</h2><${BookText} html=${value.html} lang=${tongue} clause=${clause} /></article>`;
}

/**
 * @param {{desk: import('./zones.js').Desk, game: string, tab: string, clause: string|null, pick: (tab: string) => void, close: () => void,
 *   talk?: ReturnType<typeof import('./chat.js').useTalk>|null, table?: any, hindsight?: any}} props  `hindsight`: what the review says of the moment.
 */
export function Drawer({ desk, game, tab, clause, pick, close, talk = null, table, hindsight = null }) {
  const tabs = TABS.filter((name) => (name !== 'chat' || talk) && (name !== 'review' || hindsight));
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    pick(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const unread = talk?.unread ?? 0;
  return html`<aside class="drawer" id="drawer" aria-label=${t('table-drawer')}>
    <div class="tabs"><div class="tablist" role="tablist" aria-label=${t('table-drawer')} onKeyDown=${key}>${tabs.map((name) => html`<button key=${name} type="button" role="tab" id=${`tab-${name}`}
      aria-selected=${String(tab === name)} aria-controls=${`pane-${name}`} tabindex=${tab === name ? 0 : -1} onClick=${() => pick(name)}>${t(`table-tab-${name}`)}${name === 'chat' && unread > 0 && html`<${Unread} count=${unread} />`}</button>`)}</div>
      <button type="button" class="shut" onClick=${close}>${t('table-close')}</button></div>
    <div class="pane" id="pane-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0" hidden=${tab !== 'log'}><${Log} desk=${desk} /></div>
    ${talk && html`<div class="pane" id="pane-chat" role="tabpanel" aria-labelledby="tab-chat" tabindex="0" hidden=${tab !== 'chat'}>${tab === 'chat' && html`<${Talk} talk=${talk} table=${table} ctx=${desk.ctx} />`}</div>`}
    ${hindsight && html`<div class="pane" id="pane-review" role="tabpanel" aria-labelledby="tab-review" tabindex="0" hidden=${tab !== 'review'}>${tab === 'review' && hindsight}</div>`}
    <div class="pane" id="pane-rules" role="tabpanel" aria-labelledby="tab-rules" tabindex="0" hidden=${tab !== 'rules'}>${tab === 'rules' && html`<${Rules} game=${game} clause=${clause} />`}</div>
    ${talk && tab === 'chat' && html`<${Say} connection=${desk.model.connection} you=${desk.ctx.you} />`}
  </aside>`;
}
