// Addresses: the History API, one listener, and links that do not reload the page.
import { html } from './html.js';

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} fn @returns {() => void} */
export function onRoute(fn) {
  listeners.add(fn);
  return () => { listeners.delete(fn); };
}
function changed() { for (const fn of [...listeners]) fn(); }
addEventListener('popstate', changed);

/** @param {string} path @param {{replace?: boolean}} [how] */
export function navigate(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  changed();
}

/** A link inside the app. @param {any} props */
export function Link({ to, children, ...rest }) {
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return html`<a href=${to} onClick=${click} ...${rest}>${children}</a>`;
}

/** The pieces of a path, decoded. @param {string} path */
export function pieces(path) {
  return path.split('/').filter(Boolean).map((piece) => {
    try { return decodeURIComponent(piece); } catch { return piece; }
  });
}
