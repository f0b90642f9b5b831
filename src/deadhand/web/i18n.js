// Words: every sentence a person reads comes from the Fluent catalogues, by id.
import { FluentBundle, FluentResource } from './vendor/fluent-bundle.js';
import { useEffect, useState } from './vendor/preact-hooks.js';
import { remember, remembered } from './storage.js';

/**
 * @typedef {{id: string, args?: Record<string, any>, clause?: string}} Message
 * @typedef {{names?: string[], you?: number|null, reader?: number|null}} Context  Names by seat, the seat that is looked
 *   from, and the reader's own seat where that is another one (a replay).
 */

export const LANGUAGES = ['zh-Hant', 'en'];

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();
let current = 'en';

/** The language of the page now. */
export function language() { return current; }

/** What this reader wants: the remembered choice, else the browser's, else English. */
export function preferredLanguage() {
  const chosen = remembered('language');
  if (chosen && LANGUAGES.includes(chosen)) return chosen;
  for (const tag of navigator.languages ?? [navigator.language]) {
    if (/^zh\b/i.test(tag)) return 'zh-Hant';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

/** @param {string} tag */
async function load(tag) {
  if (bundles.has(tag)) return;
  const answer = await fetch(`/texts/${tag}.ftl`);
  if (!answer.ok) throw new Error(`catalogue ${tag}: ${answer.status}`);
  const bundle = new FluentBundle(tag, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(await answer.text()), { allowOverrides: true })) {
    console.warn(`catalogue ${tag}:`, error);
  }
  bundles.set(tag, bundle);
}

/** Switch the page's language; `keep` remembers it. @param {string} tag @param {boolean} [keep] */
export async function setLanguage(tag, keep = true) {
  if (!LANGUAGES.includes(tag)) throw new RangeError(`no such language: ${tag}`);
  await load(tag);
  current = tag;
  if (keep) remember('language', tag);
  document.documentElement.lang = tag;
  for (const listener of [...listeners]) listener();
}

/** @param {() => void} listener @returns {() => void} stops listening */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** Redraws the calling component when the language changes. @returns {string} */
export function useLanguage() {
  const [, redraw] = useState(0);
  useEffect(() => onLanguage(() => redraw((n) => n + 1)), []);
  return current;
}

/** Whether the catalogue has an id. @param {string} id */
export function has(id) { return bundles.get(current)?.hasMessage(id) ?? false; }

/** Things in a row, joined as this language does it. @param {string[]} words */
export function joined(words) { return words.join(current === 'zh-Hant' ? '、' : ', '); }

/** @param {number} seat @param {Context} ctx */
function nameOf(seat, ctx) { return ctx.names?.[seat] ?? t('player-number', { number: seat + 1 }); }

/** Whom the words call "you". @param {Context} ctx @returns {number|null|undefined} */
export function readerOf(ctx) { return ctx.reader === undefined ? ctx.you : ctx.reader; }

/** @param {any} value @param {Context} ctx @returns {any} */
function argument(value, ctx) {
  if (Array.isArray(value)) return joined(value.map((part) => String(argument(part, ctx))));
  if (value !== null && typeof value === 'object') return t(value, ctx);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}

/** The arguments as the catalogue wants them. @param {Record<string, any>} args @param {Context} ctx */
function catalogueArguments(args, ctx) {
  /** @type {Record<string, any>} */
  const ready = {};
  for (const [key, value] of Object.entries(args)) {
    const seat = /^(?:(.*)_)?player$/.exec(key);
    if (seat && typeof value === 'number') {
      ready[key] = nameOf(value, ctx);
      ready[seat[1] ? `${seat[1]}_you` : 'you'] = value === readerOf(ctx) ? 'yes' : 'no';
    } else if (/^(?:.*_)?players$/.test(key) && Array.isArray(value)) {
      ready[key] = joined(value.map((one) => nameOf(one, ctx)));
    } else {
      ready[key] = argument(value, ctx);
    }
  }
  return ready;
}

/**
 * A message in the reader's words: `t(message, ctx)` or `t('id', {args}, ctx)`.
 * A missing id shows itself, so that nobody is left with an empty button.
 * @param {Message|string|null|undefined} message
 * @param {Record<string, any>} [second] @param {Context} [third] @returns {string}
 */
export function t(message, second, third) {
  if (message === null || message === undefined) return '';
  const id = typeof message === 'string' ? message : message.id;
  const args = typeof message === 'string' ? second ?? {} : message.args ?? {};
  const ctx = (typeof message === 'string' ? third : second) ?? {};
  const bundle = bundles.get(current);
  const found = bundle?.getMessage(id);
  if (!bundle || !found?.value) return id;
  /** @type {Error[]} */
  const errors = [];
  const words = bundle.formatPattern(found.value, catalogueArguments(args, ctx), errors);
  if (errors.length) console.warn(`text ${id}:`, errors[0].message);
  return words;
}
