// The layout of a game, with its style sheets: fetched when a table of that game is shown, not before.
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { useMedia } from '../ui.js';

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** A style sheet, once; resolves also when it cannot be had. @param {string} href */
function style(href) {
  let there = styles.get(href);
  if (!there) {
    there = new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    styles.set(href, there);
  }
  return there;
}

/** @param {string} game */
async function layoutOf(game) {
  const { default: layout } = await import(`./layouts/${encodeURIComponent(game)}.js`);
  const own = ['./table.css', './friends.css', './hints.css'].map((file) => style(new URL(file, import.meta.url).href));
  await Promise.all([...own, style(layout.style)]);
  return layout;
}

/** @param {string} game @returns {{layout?: any, error?: any}} */
export function useLayoutFile(game) {
  const [state, setState] = useState(/** @type {{layout?: any, error?: any}} */ ({}));
  useEffect(() => {
    let alive = true;
    layoutOf(game).then((layout) => { if (alive) setState({ layout }); }, (error) => { console.error(error); if (alive) setState({ error }); });
    return () => { alive = false; };
  }, [game]);
  return state;
}

/** Whether the drawer lies beside the table rather than over it. */
export const useWide = () => useMedia('(min-width: 761px)');
