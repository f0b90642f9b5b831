// The one place that joins htm to Preact: html`<p>…</p>` makes elements without a build step.
import htm from './vendor/htm.js';
import { h } from './vendor/preact.js';

export const html = htm.bind(h);
