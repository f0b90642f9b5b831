// Pieces that every page shares: the bar, pictures, buttons, choices, the strip at the foot.
import { html } from './html.js';
import { useEffect, useLayoutEffect, useRef, useState } from './vendor/preact-hooks.js';
import { LANGUAGES, language, setLanguage, t, useLanguage } from './i18n.js';
import { Link } from './router.js';
import { notices, setNotices, setSound } from './attention.js';
import { setReducedMotion, useReducedMotion, wanted } from './settings.js';
import { gameOfClause } from './titles.js';

export { html, Link };

/** An icon of the sprite: `Icon({name: 'hourglass'})`. With a title it speaks, else it is decoration. @param {any} props */
export function Icon({ name, title, class: extra = '' }) {
  const voice = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': 'true' };
  return html`<svg class=${`ico ${extra}`.trim()} viewBox="0 0 512 512" focusable="false" ...${voice}><use href=${`#i-${name}`} /></svg>`;
}

/** A picture of the sprite, cropped to fill its place. @param {any} props */
export function Picture({ name, box = '0 0 480 480', class: extra, size }) {
  return html`<svg class=${extra} viewBox=${box} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <use href=${`#p-${name}`} ...${size ?? {}} /></svg>`;
}

const LANGUAGE_NAMES = { 'zh-Hant': ['中文', '中文'], en: ['English', 'EN'] };

/** Two real buttons; the current language is the printed one. @param {{short?: boolean}} props */
export function LanguageSwitch({ short = false }) {
  useLanguage();
  return html`<div class="lang" role="group" aria-label=${t('web-language')}>${LANGUAGES.map((tag) => {
    const [long, brief] = /** @type {any} */ (LANGUAGE_NAMES)[tag];
    return html`<button type="button" key=${tag} lang=${tag} aria-pressed=${String(tag === language())}
      aria-label=${short && long !== brief ? `${brief} · ${long}` : undefined}
      onClick=${() => { setLanguage(tag).catch(() => { /* the page stays as it was */ }); }}><span>${short ? brief : long}</span></button>`;
  })}</div>`;
}

/** The block button. `kind`: main (the one red button), line, zombie or empty. `small` is the second line. @param {any} props */
export function Button({ kind = '', icon, small, children, to, disabled = false, class: extra = '', ...rest }) {
  const name = `btn ${kind ? `btn-${kind}` : ''} ${extra}`.trim();
  const inside = html`${icon && html`<${Icon} name=${icon} />`}<span>${children}${small && html`<br /><small>${small}</small>`}</span>`;
  if (to) return html`<${Link} to=${to} class=${name} ...${rest}>${inside}<//>`;
  return html`<button type="button" class=${name} disabled=${disabled} ...${rest}>${inside}</button>`;
}

/** A rule clause that opens its rule; `onOpen(clause)` instead of a new page where given. @param {any} props */
export function ClauseButton({ clause, game, onOpen }) {
  if (!clause) return null;
  const key = game ?? gameOfClause(clause);
  const label = t('web-open-clause', { clause });
  if (onOpen) return html`<button type="button" class="clausebtn" aria-label=${label} onClick=${() => onOpen(clause)}>${clause}</button>`;
  if (!key) return html`<span class="clausebtn">${clause}</span>`;
  return html`<a class="clausebtn" href=${`/rules/${key}#${clause}`} target="_blank" rel="noopener" aria-label=${label}>${clause}</a>`;
}

let group = 0;
/** A name that radio buttons share. */
export function useGroupName() {
  const ref = useRef(/** @type {string|null} */ (null));
  ref.current ??= `g${(group += 1)}`;
  return ref.current;
}

/** One of few: `options` are `[{value, label, disabled?, lang?}]`. @param {any} props */
export function Segmented({ label, labelledby, value, options, onChange, class: extra = '' }) {
  const name = useGroupName();
  return html`<span class=${`seg ${extra}`.trim()} role="radiogroup" aria-label=${label} aria-labelledby=${labelledby}>
    ${options.map((/** @type {any} */ option) => html`<label key=${option.value}>
      <input type="radio" name=${name} value=${String(option.value)} checked=${option.value === value} disabled=${option.disabled}
        onChange=${() => onChange(option.value)} /><span lang=${option.lang}>${option.label}</span></label>`)}</span>`;
}

/** One of more than fit side by side: the same options, folded. @param {any} props */
export function Pick({ label, labelledby, value, options, onChange, class: extra = '' }) {
  return html`<span class=${`pick ${extra}`.trim()}><select aria-label=${label} aria-labelledby=${labelledby} value=${String(value)}
    onChange=${(/** @type {any} */ event) => onChange(options[event.currentTarget.selectedIndex].value)}>${options.map((/** @type {any} */ option) => html`<option key=${option.value} value=${String(option.value)}
      selected=${option.value === value} disabled=${option.disabled}>${option.label}</option>`)}</select><i aria-hidden="true"></i></span>`;
}

/** How many words fit side by side. */
const ABREAST = 4;

/** One of some, side by side or folded. @param {any} props */
export function OneOf(props) { return props.options.length > ABREAST ? html`<${Pick} ...${props} />` : html`<${Segmented} ...${props} />`; }

/** A whole number with a button on either side. @param {any} props */
export function Stepper({ labelledby, label, value, low, high, onChange }) {
  /** @param {number} by */
  const button = (by) => {
    const next = value + by, stop = next < low || next > high;
    return html`<button type="button" aria-label=${t(by < 0 ? 'web-less' : 'web-more', { label })} aria-disabled=${String(stop)}
      onClick=${() => { if (!stop) onChange(next); }}>${by < 0 ? '−' : '＋'}</button>`;
  };
  return html`<span class="step" role="group" aria-labelledby=${labelledby}>${button(-1)}<output aria-live="polite">${value}</output>${button(1)}</span>`;
}

/** On or off; the word says the same as the place. @param {any} props */
export function Switch({ label, on, onChange }) {
  return html`<button type="button" class="sw" role="switch" aria-checked=${String(on)} aria-label=${label} onClick=${() => onChange(!on)}>
    <i></i><span aria-hidden="true">${t('web-off')}</span><span aria-hidden="true">${t('web-on')}</span></button>`;
}

/** The strip at the foot: what is asked, and the buttons. @param {any} props */
export function Strip({ tag, tagDetail, quiet = false, sentence, detail, children }) {
  return html`<section class="prompt" aria-label=${t('web-now')}>
    <span class=${quiet ? 'turn other' : 'turn'}>${tag}${tagDetail && html`<small>${tagDetail}</small>`}</span>
    <div class="ask" role="status"><p>${sentence}</p>${detail && html`<small>${detail}</small>`}</div>
    ${children && html`<div class="acts">${children}</div>`}</section>`;
}

/** What opens from the bar: language, motion and the ways out. @param {any} props */
function Menu({ game, onClose, children }) {
  const still = useReducedMotion(), may = notices();
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    box.current?.focus();
    /** @param {Event} event */
    const outside = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!box.current?.contains(target) && !target.closest('[data-menu]')) onClose(false);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, []);
  /** @param {FocusEvent} event */
  const left = (event) => {
    const next = /** @type {Element|null} */ (event.relatedTarget);
    if (next && !box.current?.contains(next) && !next.closest('[data-menu]')) onClose(false);
  };
  return html`<section class="slip menu" role="dialog" aria-modal="false" aria-labelledby="h-menu" tabindex="-1" ref=${box} onFocusOut=${left}>
    <h2 id="h-menu">${t('web-menu')}<button type="button" class="slip-x" onClick=${() => onClose(true)}>${t('web-close')}</button></h2>
    ${children}
    <ul class="opts">
      <li><b>${t('web-language')}</b><${Segmented} label=${t('web-language')} value=${language()}
        options=${LANGUAGES.map((tag) => ({ value: tag, label: /** @type {any} */ (LANGUAGE_NAMES)[tag][0], lang: tag }))}
        onChange=${(/** @type {string} */ tag) => { setLanguage(tag).catch(() => { /* stays as it was */ }); }} /></li>
      <li><b>${t('web-reduce-motion')}</b><${Switch} label=${t('web-reduce-motion')} on=${still} onChange=${setReducedMotion} />
        <p>${t('web-reduce-motion-help')}</p></li>
      <li><b>${t('web-sound')}</b><${Switch} label=${t('web-sound')} on=${wanted('sound')} onChange=${setSound} />
        <p>${t('web-sound-help')}</p></li>
      <li><b>${t('web-notice')}</b>${may === 'yes' && html`<${Switch} label=${t('web-notice')} on=${wanted('notice')} onChange=${(/** @type {boolean} */ on) => { void setNotices(on); }} />`}
        <p>${t(may === 'yes' ? 'web-notice-help' : `web-notice-${may}`)}</p></li>
    </ul>
    <nav class="ways" aria-label=${t('web-ways')}>
      <${Link} to="/" onClick=${() => onClose(false)}><${Icon} name="house" /><span>${t('web-home')}</span><//>
      <${Link} to="/tables" onClick=${() => onClose(false)}><${Icon} name="poker-hand" /><span>${t('web-my-tables')}</span><//>
      ${game && html`<a href=${`/rules/${game}`} target="_blank" rel="noopener"><${Icon} name="rule-book" /><span>${t('web-how-to-play')}</span></a>`}
      <a href="/credits" target="_blank" rel="noopener"><${Icon} name="newspaper" /><span>${t('web-credits')}</span></a>
    </nav></section>`;
}

/**
 * The bar on top: the mark (home), the title, the language switch and the menu.
 * `extra` stands before the switch; `menu` goes into the menu (a function is given what closes it). @param {any} props
 */
export function Bar({ title, round, game, extra, menu }) {
  useLanguage();
  const [open, setOpen] = useState(false);
  const button = useRef(/** @type {HTMLElement|null} */ (null));
  /** @param {boolean} back whether the focus returns to the button */
  const close = (back) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  return html`<header class="bar" onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && open) { event.stopPropagation(); close(true); }
  }}>
    <${Link} class="mark" to="/"><${Icon} name="raise-zombie" /><span>${t('web-brand')}</span><//>
    ${title && html`<h1>${title}</h1>`}${round && html`<span class="round">${round}</span>`}
    <div class="end">${extra}<${LanguageSwitch} short />
      <button type="button" class="iconbtn" data-menu aria-label=${t('web-menu')} aria-haspopup="dialog" aria-expanded=${String(open)}
        ref=${button} onClick=${() => setOpen(!open)}><${Icon} name="hamburger-menu" /></button></div>
    ${open && html`<${Menu} game=${game} onClose=${close}>${typeof menu === 'function' ? menu(() => close(false)) : menu}<//>`}
  </header>`;
}

/** Whether the window is so, also when it changes. @param {string} query */
export function useMedia(query) {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query), look = () => setMatches(media.matches);
    media.addEventListener('change', look);
    look();
    return () => media.removeEventListener('change', look);
  }, [query]);
  return matches;
}

/** The title of the browser's tab; null leaves it to the page inside. @param {string|null} [title] */
export function useTitle(title) {
  useLayoutEffect(() => { if (title !== null) document.title = title ? `${title} — ${t('web-brand')}` : t('web-brand-full'); });
}

/** A page that says what went wrong and what to do next. @param {any} props */
export function Trouble({ title, sentence, children, retry }) {
  useLanguage();
  useTitle(title);
  return html`<div class="pg asphalt"><${Bar} title=${title} />
    <main class="pg-in trouble"><section class="slip"><div class="art"><${Picture} name="dragged" box="0 60 480 240" size=${{ width: 480, height: 480 }} /></div>
      <h2>${title}</h2><p role="alert">${sentence}</p>
      <div class="ways2">${retry && html`<${Button} kind="main" icon="clockwise-rotation" onClick=${retry}>${t('web-try-again')}<//>`}
      ${children}<${Button} kind=${retry ? 'line' : 'main'} icon="house" to="/">${t('web-home')}<//></div></section></main></div>`;
}

/** The page for a failed call. @param {{error: any, retry?: () => void}} props */
export function TroubleOf({ error, retry }) {
  const away = error?.status === 0;
  return html`<${Trouble} title=${t(away ? 'web-error-away-title' : 'web-error-title')}
    sentence=${error?.said ? t(error.said) : String(error?.message ?? error)} retry=${retry} />`;
}

/** Something is on its way. */
export function Waiting() {
  useLanguage();
  return html`<div class="pg asphalt"><${Bar} /><main class="pg-in waitpage"><p role="status" class="label">${t('web-loading')}</p></main></div>`;
}

/** What a promise brings: `{value, error, again}`. Starts over when `inputs` change. @param {() => Promise<any>} make @param {any[]} inputs */
export function useAnswer(make, inputs) {
  const [state, setState] = useState(/** @type {any} */ ({}));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let alive = true;
    setState({});
    make().then((value) => { if (alive) setState({ value }); }, (error) => { if (alive) setState({ error }); });
    return () => { alive = false; };
  }, [...inputs, turn]);
  return { value: state.value, error: state.error, again: () => setTurn((n) => n + 1) };
}
