// What this reader prefers, kept in the browser. The system's own wish is the default.
import { useEffect, useState } from './vendor/preact-hooks.js';
import { remember, remembered } from './storage.js';

const system = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Set<() => void>} */
const listeners = new Set();

/** Whether cards should stay still: the reader's choice, else the system's. */
export function reducedMotion() {
  const chosen = remembered('motion');
  return chosen === null ? system.matches : chosen === 'reduce';
}

function apply() {
  document.documentElement.dataset.motion = reducedMotion() ? 'reduce' : 'full';
  for (const fn of [...listeners]) fn();
}

/** @param {boolean} on */
export function setReducedMotion(on) {
  remember('motion', on ? 'reduce' : 'full');
  apply();
}

/** Redraws the calling component when a choice changes. */
export function useSettings() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const fn = () => redraw((n) => n + 1);
    listeners.add(fn);
    return () => { listeners.delete(fn); };
  }, []);
}

/** Redraws the calling component when the choice changes. */
export function useReducedMotion() {
  useSettings();
  return reducedMotion();
}

/** Whether a knock is to be heard, or a notice of the system to be seen, when it is the reader's turn. @param {'sound'|'notice'} what */
export function wanted(what) { return remembered(what) === 'on'; }

/** @param {'sound'|'notice'} what @param {boolean} on */
export function setWanted(what, on) {
  remember(what, on ? 'on' : null);
  apply();
}

system.addEventListener('change', apply);
apply();
