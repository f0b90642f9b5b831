// How a table of people is kept: the time for each decision, who plays for whoever is away, and who may look on.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { botKind, levelOptions, USUAL_BOT } from '../names.js';
import { Pick, Segmented, Switch } from '../ui.js';

/** @typedef {{clock: number, takeover: string, answer_seconds: number|null, listed: boolean, open_after_round: boolean, hints?: boolean}} TermsOf  `hints`: not given, as usual. */

/** Seconds for each decision; 0: no limit. */
const CLOCKS = [0, 30, 120, 86_400];

/** @param {any} game @returns {TermsOf} */
export function defaultTerms(game) {
  return { clock: 0, takeover: USUAL_BOT, answer_seconds: game.answer_seconds?.default ?? null, listed: false, open_after_round: false };
}

/** What is to be said when a table is made: all that is not as usual. @param {TermsOf} terms @param {any} game */
export function termsToSend(terms, game) {
  const usual = /** @type {Record<string, unknown>} */ (defaultTerms(game));
  return Object.fromEntries(Object.entries(terms).filter(([name, value]) => value !== usual[name]));
}

/** The terms of a table in words, those that are not the usual. @param {any} table */
export function termsInWords(table) {
  const words = [];
  if (table.clock) words.push(t('web-terms-clock', { clock: clockWords(table.clock), bot: botKind(table.takeover) }));
  if (table.listed) words.push(t('web-terms-listed'));
  if (table.hints) words.push(t('web-terms-hints'));
  if (table.open_after_round) words.push(t('web-terms-open'));
  return words.join(t('web-dot'));
}

/** @param {number} seconds */
function clockWords(seconds) { return t('web-clock-of', { seconds }); }

/** @param {{game: any, value: TermsOf, alone: boolean, onChange: (terms: TermsOf) => void}} props  `alone`: no friend can sit down. */
export function Terms({ game, value, alone, onChange }) {
  /** @param {Partial<TermsOf>} change */
  const set = (change) => onChange({ ...value, ...change });
  const answers = game.answer_seconds?.choices ?? [];
  return html`<ul class="opts terms">
    <li><b id="terms-clock">${t('web-clock')}</b><${Segmented} labelledby="terms-clock" value=${value.clock} onChange=${(/** @type {number} */ clock) => set({ clock })}
      options=${CLOCKS.map((seconds) => ({ value: seconds, label: clockWords(seconds) }))} /><p aria-live="polite">${t(value.clock ? 'web-clock-help-on' : 'web-clock-help-off')}</p></li>
    ${game.bots.length > 1 && html`<li><b id="terms-bot">${t('web-takeover')}</b><${Pick} labelledby="terms-bot" value=${value.takeover} onChange=${(/** @type {string} */ takeover) => set({ takeover })}
      options=${levelOptions(game.bots)} /><p>${t('web-takeover-help')}</p></li>`}
    ${answers.length > 1 && html`<li><b id="terms-answer">${t('web-answer-time')}</b><${Segmented} labelledby="terms-answer" value=${value.answer_seconds} onChange=${(/** @type {number} */ seconds) => set({ answer_seconds: seconds })}
      options=${answers.map((/** @type {number} */ seconds) => ({ value: seconds, label: clockWords(seconds) }))} /><p>${t('web-answer-time-help')}</p></li>`}
    <li class="on-off"><b>${t('web-hints')}</b><${Switch} label=${t('web-hints')} on=${value.hints ?? alone} onChange=${(/** @type {boolean} */ hints) => set({ hints })} /><p>${t('web-hints-help')}</p></li>
    <li class="on-off"><b>${t('web-listed')}</b><${Switch} label=${t('web-listed')} on=${value.listed} onChange=${(/** @type {boolean} */ listed) => set({ listed })} /><p>${t('web-listed-help')}</p></li>
    <li class="on-off"><b>${t('web-open-late')}</b><${Switch} label=${t('web-open-late')} on=${value.open_after_round} onChange=${(/** @type {boolean} */ late) => set({ open_after_round: late })} /><p>${t('web-open-late-help')}</p></li></ul>`;
}
