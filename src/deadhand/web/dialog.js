// A slip over everything else: the rest of the page cannot be reached while it is open.
import { html } from './html.js';
import { useEffect, useRef } from './vendor/preact-hooks.js';
import { t } from './i18n.js';

/** @param {{title: string, onClose: () => void, children?: any}} props */
export function Dialog({ title, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return html`<dialog class="slip dialog" ref=${box} aria-labelledby="h-dialog"
    onCancel=${(/** @type {Event} */ event) => { event.preventDefault(); onClose(); }}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => { event.stopPropagation(); /* the table has keys of its own */ }}>
    <h2 id="h-dialog">${title}<button type="button" class="slip-x" onClick=${onClose}>${t('web-close')}</button></h2>
    ${children}</dialog>`;
}
