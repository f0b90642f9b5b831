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

/** Redraws the calling component when the choice changes. */
export function useReducedMotion() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const fn = () => redraw((n) => n + 1);
    listeners.add(fn);
    return () => { listeners.delete(fn); };
  }, []);
  return reducedMotion();
}

system.addEventListener('change', apply);
apply();
