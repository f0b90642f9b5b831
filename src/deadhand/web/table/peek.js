// A small card shown large: under the mouse or the focus, or while a finger rests on it. Only where it would not be in
// the way of what is asked.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { Card } from './cards.js';

const WIDTH = 232, GAP = 12, REST = 380;

/** The card of this id, wherever it lies open. @param {import('./model.js').Zone[]} zones @param {string} id */
function cardOf(zones, id) {
  for (const zone of zones) for (const card of zone.cards) if (card.id === id) return card;
  return null;
}

/**
 * What shows a card and where, and the handlers for the element around the small ones (those with `data-peek`).
 * @param {import('./model.js').Zone[]} zones
 */
export function usePeek(zones) {
  const [seen, setSeen] = useState(/** @type {{id: string, x: number, y: number, width: number}|null} */ (null));
  const resting = useRef(0);
  useEffect(() => () => clearTimeout(resting.current), []);
  /** @param {Event} event @returns {HTMLElement|null} */
  const small = (event) => (event.target instanceof Element ? event.target.closest('[data-peek]') : null);
  /** @param {HTMLElement} card @param {HTMLElement} around */
  const show = (card, around) => {
    const box = card.getBoundingClientRect(), frame = around.getBoundingClientRect();
    if (box.width >= WIDTH * 0.62) return; // it can be read as it is
    const width = Math.min(WIDTH, (frame.height - 8) / 1.4), height = width * 1.4;
    const beside = (card.closest('.market') ?? card).getBoundingClientRect(); // the whole market stays in view
    const right = beside.right - frame.left + GAP, left = beside.left - frame.left - GAP - width;
    const x = right + width <= frame.width - 4 ? right : left >= 4 ? left : Math.max(4, (frame.width - width) / 2);
    const y = Math.max(4, Math.min(frame.height - height - 4, box.top - frame.top + box.height / 2 - height / 2));
    setSeen({ id: card.dataset.peek ?? '', x, y, width });
  };
  const hide = () => { clearTimeout(resting.current); setSeen(null); };
  const handlers = {
    onPointerOver: (/** @type {PointerEvent} */ event) => {
      const card = small(event), around = /** @type {HTMLElement} */ (event.currentTarget);
      if (event.pointerType !== 'mouse') return;
      if (card) show(card, around);
      else setSeen(null);
    },
    onPointerLeave: (/** @type {PointerEvent} */ event) => { if (event.pointerType === 'mouse') hide(); },
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      const card = small(event), around = /** @type {HTMLElement} */ (event.currentTarget);
      if (event.pointerType === 'mouse') return;
      hide();
      if (card) resting.current = window.setTimeout(() => show(card, around), REST);
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => { if (event.pointerType !== 'mouse') hide(); },
    onPointerCancel: hide,
    onContextMenu: (/** @type {MouseEvent} */ event) => { if (small(event)) event.preventDefault(); },
    onFocusIn: (/** @type {FocusEvent} */ event) => {
      const card = small(event);
      if (card?.matches(':focus-visible')) show(card, /** @type {HTMLElement} */ (event.currentTarget));
      else setSeen(null);
    },
    onFocusOut: hide,
  };
  const card = seen ? cardOf(zones, seen.id) : null;
  const large = seen && card ? html`<div class="peek" style=${`left:${seen.x}px;top:${seen.y}px;--cw:${seen.width}px`} aria-hidden="true"><${Card} card=${{ ...card, id: undefined }} /></div>` : null;
  return { handlers, large };
}
