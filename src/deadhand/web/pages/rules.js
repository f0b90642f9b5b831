// The rule book: the server's page, a table of contents, a search, and the clause that was asked for.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { has, language, LANGUAGES, t, useLanguage } from '../i18n.js';
import { api } from '../http.js';
import { navigate } from '../router.js';
import { Bar, Button, TroubleOf, Trouble, useAnswer, useTitle, Waiting } from '../ui.js';

const CLAUSE = /^[A-Z]{2,4}-\d+[a-z]?$/;

/**
 * A rule book's HTML in an element: every clause gets its number as a link, and the clause asked for is lit.
 * Also used beside a table. @param {{html: string, lang: string, clause?: string|null, filter?: string}} props
 */
export function BookText({ html: source, lang, clause, filter = '' }) {
  const ref = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    box.innerHTML = source; // the server's own file, built from the repository; the policy forbids scripts in it
    for (const element of box.querySelectorAll('[id]')) {
      if (!CLAUSE.test(element.id)) continue;
      element.classList.add('cl');
      if (element.querySelector(`a[href="#${element.id}"]`)) continue;
      const link = document.createElement('a');
      link.className = 'clause-no';
      link.href = `#${element.id}`;
      link.textContent = element.id;
      const first = element.firstElementChild?.tagName === 'P' ? element.firstElementChild : element;
      first.prepend(link, ' ');
    }
    for (const table of box.querySelectorAll('table')) {
      const scroller = document.createElement('div');
      scroller.className = 'wide-table';
      table.replaceWith(scroller);
      scroller.append(table);
    }
    for (const scroller of box.querySelectorAll('pre, .wide-table')) scroller.setAttribute('tabindex', '0'); // scrolled by keyboard
  }, [source]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    for (const lit of box.querySelectorAll('.here')) lit.classList.remove('here');
    const element = clause ? box.querySelector(`[id="${CSS.escape(clause)}"]`) : null;
    if (!element) return;
    if (CLAUSE.test(element.id)) element.classList.add('here');
    element.scrollIntoView({ block: CLAUSE.test(element.id) ? 'center' : 'start' });
  }, [source, clause]);
  useLayoutEffect(() => { if (ref.current) sift(ref.current, filter.trim().toLowerCase()); }, [source, filter]);
  return html`<div class="booktext" lang=${lang} ref=${ref}></div>`;
}

/** Hides what does not hold the wanted words: paragraphs, single items of lists, and headings left with nothing. @param {HTMLElement} box @param {string} wanted */
function sift(box, wanted) {
  /** @param {Element} element */
  const holds = (element) => wanted === '' || (element.textContent ?? '').toLowerCase().includes(wanted);
  for (const item of box.querySelectorAll('li')) item.classList.toggle('miss', !holds(item));
  const found = [0, 0, 0, 0, 0, 0, 0]; // by level of heading: what lies below it, read from the end
  for (const block of [...box.children].reverse()) {
    const level = Number(/^H([1-6])$/.exec(block.tagName)?.[1] ?? 0);
    const hit = holds(block) || (level > 0 && found[level] > 0);
    block.classList.toggle('miss', !hit);
    for (let at = 1; at <= 6; at += 1) {
      if (level > 0 && at >= level) found[at] = 0;
      if (hit && (level === 0 || at < level)) found[at] += 1;
    }
  }
}

/** What the address points at. */
function useHash() {
  const read = () => { try { return decodeURIComponent(location.hash.slice(1)); } catch { return ''; } };
  const [hash, setHash] = useState(read);
  useEffect(() => {
    const fn = () => setHash(read());
    addEventListener('hashchange', fn);
    return () => removeEventListener('hashchange', fn);
  }, []);
  return hash;
}

/** Which heading the reader is at. @param {any[]} toc @param {any} ready */
function useReading(toc, ready) {
  const [at, setAt] = useState('');
  useEffect(() => {
    if (!toc.length) return undefined;
    const look = () => {
      let last = toc[0].id;
      for (const { id } of toc) {
        const element = document.getElementById(id);
        if (element && element.getBoundingClientRect().top < 160) last = id;
      }
      setAt(last);
      const link = document.querySelector(`.toc a[href="#${CSS.escape(last)}"]`), list = link?.parentElement;
      if (list && list.scrollWidth > list.clientWidth) { // a phone's contents are one row
        list.scrollLeft = /** @type {HTMLElement} */ (link).offsetLeft - list.clientWidth / 3;
      }
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ready]);
  return at;
}

/** @param {{game: string, lang?: string}} props */
export function RulesPage({ game, lang }) {
  const reader = useLanguage();
  const book = lang ?? reader;
  const known = LANGUAGES.includes(book);
  const name = has(`game-${game}-name`) ? t(`game-${game}-name`) : game;
  const { value, error, again } = useAnswer(() => api.rulebook(game, known ? book : language()), [game, book]);
  const [words, setWords] = useState('');
  const hash = useHash();
  const began = useRef(reader);
  useEffect(() => { // the switch in the bar also turns a book whose language stood in the address
    if (lang && reader !== began.current) navigate(`/rules/${encodeURIComponent(game)}${location.hash}`, { replace: true });
  }, [reader]);
  useTitle(`${t('web-rulebook')} · ${name}`);
  const toc = (value?.toc ?? []).filter((/** @type {any} */ entry) => entry.level === 2);
  const at = useReading(toc, value);
  if (!known) return html`<${Trouble} title=${t('web-lost-title')} sentence=${t('web-lost')} />`;
  if (error) {
    return error.status === 404
      ? html`<${Trouble} title=${t('web-no-book-title')} sentence=${t(error.said)} />`
      : html`<${TroubleOf} error=${error} retry=${again} />`;
  }
  if (!value) return html`<${Waiting} />`;
  return html`<div class="pg long asphalt"><${Bar} title=${t('web-rulebook')} round=${name} game=${null} />
    <main class="pg-in rb">
      <div class="side"><nav class="toc" aria-labelledby="h-toc"><h2 class="label" id="h-toc">${t('web-contents')}</h2>
        ${toc.map((/** @type {any} */ entry) => html`<a key=${entry.id} href=${`#${entry.id}`} aria-current=${entry.id === at ? 'true' : undefined}>${entry.text}</a>`)}
        <form class="find" role="search" onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          const wanted = words.trim().toUpperCase();
          if (CLAUSE.test(wanted) && document.getElementById(wanted)) { setWords(''); location.hash = wanted; }
        }}><label class="vh" for="find">${t('web-find-rule')}</label><input id="find" type="search" value=${words} placeholder=${t('web-find-rule')}
          onInput=${(/** @type {any} */ event) => setWords(event.currentTarget.value)} /></form>
        <${Button} kind="line" class="on-asphalt playit" icon="play-button" to=${`/game/${encodeURIComponent(game)}`}>${t('web-play')}<//></nav></div>
      <article class="slip book"><h2 class="title" lang=${book}>${value.title}</h2>
        <${BookText} html=${value.html} lang=${book} clause=${hash || null} filter=${words} /></article></main></div>`;
}
