// Where the browser begins: words, pictures, and which page an address means.
import { html } from './html.js';
import { render } from './vendor/preact.js';
import { useEffect, useErrorBoundary, useState } from './vendor/preact-hooks.js';
import { preferredLanguage, setLanguage, t, useLanguage } from './i18n.js';
import { onRoute, pieces } from './router.js';
import { Trouble } from './ui.js';
import './settings.js';
import { CreditsPage } from './pages/credits.js';
import { GamePage } from './pages/game.js';
import { HomePage } from './pages/home.js';
import { ReplayRoute } from './pages/replay.js';
import { ReviewRoute } from './pages/review.js';
import { RulesPage } from './pages/rules.js';
import { TableRoute } from './pages/table.js';
import { TablesPage } from './pages/tables.js';
import { VerifyPage } from './pages/verify.js';

/** The sprite lives in the page once; every picture refers to it by id. */
async function loadSprite() {
  const answer = await fetch(new URL('./sprite.svg', import.meta.url));
  if (!answer.ok) return;
  const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  sprite.setAttribute('focusable', 'false');
  document.body.append(document.importNode(sprite, true));
}

/** @param {string} path */
function page(path) {
  const [first, second, third, ...more] = pieces(path);
  if (more.length === 0) {
    if (first === undefined) return html`<${HomePage} />`;
    if (first === 'game' && second && !third) return html`<${GamePage} key=${second} game=${second} />`;
    if (first === 't' && second && !third) return html`<${TableRoute} key=${second} code=${second} />`;
    if (first === 't' && second && third === 'replay') return html`<${ReplayRoute} key=${second} code=${second} />`;
    if (first === 't' && second && third === 'review') return html`<${ReviewRoute} key=${second} code=${second} />`;
    if (first === 'tables' && !second) return html`<${TablesPage} />`;
    if (first === 'rules' && second) return html`<${RulesPage} key=${second} game=${second} lang=${third} />`;
    if (first === 'verify' && !third) return html`<${VerifyPage} code=${second} />`;
    if (first === 'credits' && !second) return html`<${CreditsPage} />`;
  }
  return html`<${Trouble} title=${t('web-lost-title')} sentence=${t('web-lost')} />`;
}

/** @param {{path: string}} props */
function Guarded({ path }) {
  const [error, reset] = useErrorBoundary((problem) => { console.error(problem); });
  useLanguage();
  if (error) {
    return html`<${Trouble} title=${t('web-broken-title')} sentence=${t('web-broken', { detail: String(error?.message ?? error) })} retry=${reset} />`;
  }
  return page(path);
}

function App() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    let last = location.pathname;
    return onRoute(() => {
      if (location.pathname !== last && !location.hash) scrollTo(0, 0);
      last = location.pathname;
      setPath(last);
    });
  }, []);
  return html`<${Guarded} key=${path} path=${path} />`;
}

async function begin() {
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  loadSprite().catch((error) => { console.warn('sprite:', error); });
  try {
    await setLanguage(preferredLanguage(), false);
  } catch (error) {
    console.error(error);
    /** @type {HTMLElement} */ (document.getElementById('away')).hidden = false;
    return;
  }
  render(html`<${App} />`, root);
}

begin();
