// What the menu offers at a table beside language and sound: another browser for the seat, and the end of the table.
import { html } from '../html.js';
import { useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { api, saidOf } from '../http.js';
import { faceOf, seatName } from '../names.js';
import { tokenFor } from '../seats.js';
import { about } from '../table/seats.js';
import { Button, Icon } from '../ui.js';
import { PhoneDialog } from './phone.js';

/** Whether the reader made this table: by their seat, or (at a table of bots) by the token alone. @param {any} table @param {number|null} you */
export function isCreator(table, you) {
  return table.creator === null ? you === null && tokenFor(table.code) !== null : you !== null && you === table.creator;
}

/** Closing cannot be taken back: it is asked twice. @param {{table: any}} props */
function CloseTable({ table }) {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState('');
  const close = async () => {
    try { await api.close(table.code); } catch (error) { setProblem(t(saidOf(error))); }
  };
  if (!sure) return html`<${Button} kind="line" data-do="close-table" onClick=${() => setSure(true)}>${t('web-close-table')}<//>`;
  return html`<p>${t(table.started ? 'web-close-sure-started' : 'web-close-sure')}</p>${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div><${Button} kind="main" data-do="close-sure" onClick=${close}>${t('web-close-table')}<//><${Button} kind="line" onClick=${() => setSure(false)}>${t('web-close-not')}<//></div>`;
}

/** Everybody at the table, in whole words: a seat's tag has no room for them on a phone. @param {{table: any, you: number|null}} props */
function WhoPlays({ table, you }) {
  return html`<section class="whoplays" aria-labelledby="h-plays"><h3 id="h-plays">${t('web-who-where')}</h3><ul>${table.seats.map((/** @type {any} */ { seat }) => html`<li key=${seat}>
    <${Icon} name=${faceOf(seat)} /><b>${seatName(table, seat)}</b><span>${seat === you ? t('web-you') : about(table, seat, true)}</span></li>`)}</ul></section>`;
}

/**
 * The table's part of the menu (a function, as Bar wants it) and the dialog that it opens.
 * @param {any} table @param {number|null} you
 */
export function useTableMenu(table, you) {
  const [phone, setPhone] = useState(false);
  const live = !table.over && !table.closed, seated = you !== null && live, creator = isCreator(table, you) && live;
  const menu = (/** @type {() => void} */ close) => html`${table.started && html`<${WhoPlays} table=${table} you=${you} />`}${(seated || creator) && html`<div class="leave deeds">
    ${seated && html`<${Button} kind="line" icon="share" data-do="phone" onClick=${() => { close(); setPhone(true); }}>${t('web-phone')}<//><p>${t('web-phone-help')}</p>`}
    ${creator && html`<${CloseTable} table=${table} />`}</div>`}`;
  const dialog = phone && seated ? html`<${PhoneDialog} code=${table.code} onClose=${() => {
    setPhone(false);
    setTimeout(() => { /** @type {HTMLElement|null} */ (document.querySelector('[data-menu]'))?.focus(); }); // when it can be reached again
  }} />` : null;
  return { menu, dialog };
}
