// A game's options as the API describes them, and what they do to the number of players.
import { html } from '../html.js';
import { useRef, useState } from '../vendor/preact-hooks.js';
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
  return described.filter((option) => options[option.name] !== undefined && (option.kind !== 'text' || options[option.name])).map((option) => (option.kind === 'integer' || option.kind === 'text'
    ? `${t(`option-${game}-${option.name}`)} ${options[option.name]}`
    : choiceWord(game, option, options[option.name]))).join(t('web-dot'));
}

/**
 * A text from a file of the reader's. What is wrong inside it, the server says when the table is made.
 * @param {{option: any, label: string, labelledby: string, value: string, onChange: (text: string) => void}} props
 */
function FileOption({ option, label, labelledby, value, onChange }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const [name, setName] = useState(''), [problem, setProblem] = useState('');
  const kib = Math.floor(option.max_bytes / 1024);
  /** @param {File|undefined} file */
  const take = async (file) => {
    if (!file) return;
    setProblem('');
    if (file.size > option.max_bytes) { setProblem(t('web-file-too-large', { name: file.name, kib })); return; }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      setName(file.name);
      onChange(text);
    } catch {
      setProblem(t('web-file-unreadable', { name: file.name }));
    }
  };
  const drop = () => {
    setName('');
    setProblem('');
    if (input.current) input.current.value = '';
    onChange('');
    input.current?.focus();
  };
  const id = `file-${option.name}`;
  return html`<span class="filepick" role="group" aria-labelledby=${labelledby}>
    <label class="pickfile"><input ref=${input} type="file" accept=".toml,.txt,text/plain,application/toml" aria-label=${t('web-file-choose', { label })} aria-describedby=${id}
      onChange=${(/** @type {any} */ event) => { void take(event.currentTarget.files?.[0]); }} /><span aria-hidden="true">${t('web-file-button')}</span></label>
    <span class="filename" id=${id} aria-live="polite">${value ? t('web-file-chosen', { name: name || '…', kib: Math.max(1, Math.ceil(new Blob([value]).size / 1024)) }) : t('web-file-none')}</span>
    ${value && html`<button type="button" class="dropfile" onClick=${drop}>${t('web-file-remove')}</button>`}
    ${problem && html`<span class="fileproblem" role="alert">${problem}</span>`}</span>`;
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
      : option.kind === 'text' ? html`<${FileOption} option=${option} label=${label} labelledby=${id} value=${value[option.name]} onChange=${set} />`
      : html`<${Segmented} labelledby=${id} value=${value[option.name]} onChange=${set}
          options=${option.choices.map((/** @type {any} */ choice) => ({ value: choice, label: choiceWord(key, option, choice) }))} />`}
      ${has(chosen) ? html`<p aria-live="polite">${t(chosen)}</p>` : has(help) && html`<p>${t(help)}</p>`}</li>`;
  })}</ul>`;
}
