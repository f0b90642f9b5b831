// How long somebody may still think, where a table has a clock.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';

/** From here on the time is shown in blood. */
const LATE = 10;

/** Seconds as they are read: 0:24, 12:05, 23 h. @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds >= 5400) return t('table-clock-hours', { hours: Math.round(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Drawn anew as often as what is read on it changes. @param {import('./model.js').Clock} clock @returns {number} whole seconds */
function useSeconds(clock) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), clock.left > 7200 ? 30_000 : 500);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, Math.ceil(clock.left - (performance.now() - clock.at) / 1000));
}

/** The clock of a seat. @param {{clock: import('./model.js').Clock|undefined, name: string}} props */
export function Clock({ clock, name }) {
  return clock ? html`<${Running} clock=${clock} name=${name} />` : null;
}

/** @param {{clock: import('./model.js').Clock, name: string}} props */
function Running({ clock, name }) {
  const left = useSeconds(clock), read = timeLeft(left);
  return html`<span class=${left <= LATE ? 'clock late' : 'clock'} role="timer" aria-label=${t('table-clock-of', { name, left: read })}><${Icon} name="hourglass" /><span aria-hidden="true">${read}</span></span>`;
}
