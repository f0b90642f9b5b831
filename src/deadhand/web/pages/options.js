// A game's options as the API describes them, and what they do to the number of players.
import { html } from '../html.js';
import { has, t } from '../i18n.js';
import { Segmented, Stepper } from '../ui.js';

/** @param {any} game @returns {Record<string, any>} */
export function defaultOptions(game) {
  return Object.fromEntries(game.options.map((/** @type {any} */ option) => [option.name, option.default]));
}

/**
 * The players that fit these options: the game's own bounds, narrowed by every rule of `player_range`
 * that applies ("mode=hero", or several conditions joined by commas).
 * @param {any} game @param {Record<string, any>} options @returns {[number, number]}
 */
export function playersFor(game, options) {
  let [low, high] = [game.min_players, game.max_players];
  for (const [condition, range] of Object.entries(game.player_range ?? {})) {
    const applies = condition.split(',').every((one) => {
      const [name, value] = one.trim().split('=');
      return String(options[name]) === value;
    });
    if (applies) [low, high] = [Math.max(low, range[0]), Math.min(high, range[1])];
  }
  return [low, high];
}

/** @param {string} game @param {any} option @param {any} value */
function choiceWord(game, option, value) {
  const id = `option-${game}-${option.name}-${value}`;
  return has(id) ? t(id) : String(value);
}

/** The options of a table in one line. @param {string} game @param {any[]} described @param {Record<string, any>} options */
export function optionsInWords(game, described, options) {
  return described.filter((option) => options[option.name] !== undefined).map((option) => (option.kind === 'integer'
    ? `${t(`option-${game}-${option.name}`)} ${options[option.name]}`
    : choiceWord(game, option, options[option.name]))).join(t('web-dot'));
}

/** @param {any} props */
export function Options({ game, value, onChange }) {
  const { key } = game;
  return html`<ul class="opts">${game.options.map((/** @type {any} */ option) => {
    const id = `opt-${option.name}`, label = t(`option-${key}-${option.name}`);
    /** @param {any} next */
    const set = (next) => onChange({ ...value, [option.name]: next });
    const chosen = `option-${key}-${option.name}-${value[option.name]}-help`, help = `option-${key}-${option.name}-help`;
    return html`<li key=${option.name}><b id=${id}>${label}</b>${option.kind === 'integer'
      ? html`<${Stepper} labelledby=${id} label=${label} value=${value[option.name]} low=${option.low} high=${option.high} onChange=${set} />`
      : html`<${Segmented} labelledby=${id} value=${value[option.name]} onChange=${set}
          options=${option.choices.map((/** @type {any} */ choice) => ({ value: choice, label: choiceWord(key, option, choice) }))} />`}
      ${has(chosen) ? html`<p aria-live="polite">${t(chosen)}</p>` : has(help) && html`<p>${t(help)}</p>`}</li>`;
  })}</ul>`;
}
