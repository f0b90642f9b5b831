// The last own step back, while the rules allow it: a button that is there as long as it can be done.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';

/** @param {{desk: import('./zones.js').Desk}} props */
export function Undo({ desk }) {
  const { model } = desk, count = model.undoable;
  if (!count) return null;
  return html`<button type="button" class="btn btn-line undo" data-do="undo" aria-keyshortcuts="u Control+z" aria-label=${t('table-undo-of', { count })} title=${t('table-undo-help')} onClick=${() => model.undo()}>
    <${Icon} name="clockwise-rotation" class="flip" /><span>${t('table-undo')}</span></button>`;
}
