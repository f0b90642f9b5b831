// What is given to somebody else: a link, with a button that copies it, and its picture for a phone.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';

/** Copies even where the browser's clipboard is closed to plain http. @param {string} text @param {HTMLInputElement|null} [field] */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const from = field ?? document.body.appendChild(Object.assign(document.createElement('input'), { value: text, readOnly: true, className: 'vh' }));
    from.select();
    const done = document.execCommand('copy');
    if (!field) from.remove();
    return done;
  }
}

/** A link to copy. `said` is the line under it until it was copied. @param {{link: string, label: string, said: string}} props */
export function CopyLink({ link, label, said }) {
  const [told, setTold] = useState('');
  const field = useRef(/** @type {HTMLInputElement|null} */ (null)), done = told === 'web-copied';
  return html`<div class="link"><input type="text" readonly value=${link} aria-label=${label} ref=${field} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
      <button type="button" onClick=${async () => { setTold((await copy(link, field.current)) ? 'web-copied' : 'web-copy-by-hand'); }}><${Icon}
        name=${done ? 'check-mark' : 'share'} /><span>${t(done ? 'web-copied-word' : 'web-copy')}</span></button></div>
    <p class=${told === 'web-copy-by-hand' ? 'ok must' : 'ok'} role="status">${told ? t(told) : said}</p>`;
}

/** A QR code that came as the text of an SVG: a secret has no address that it could be fetched from. @param {{svg: string, label: string}} props */
export function DrawnQr({ svg, label }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    if (drawn.nodeName !== 'svg') return;
    for (const title of drawn.querySelectorAll('title, desc')) title.remove(); // the label says what it is
    box.current?.replaceChildren(document.importNode(drawn, true));
  }, [svg]);
  return html`<div class="qr" role="img" aria-label=${label} ref=${box}></div>`;
}
