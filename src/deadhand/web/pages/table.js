// One address per table: before the start its waiting room, after it the table itself.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t, useLanguage } from '../i18n.js';
import { seatNames } from '../names.js';
import { api, connect } from '../net.js';
import { navigate } from '../router.js';
import { Trouble, TroubleOf, useAnswer, useTitle, Waiting } from '../ui.js';
import { Lobby } from './lobby.js';

/** The table's own page is fetched when a table has begun, not before. */
function useTablePage(/** @type {boolean} */ wanted) {
  const [page, setPage] = useState(/** @type {any} */ ({}));
  useEffect(() => {
    if (!wanted || page.component) return;
    import('../table/page.js').then((module) => setPage({ component: module.TablePage }), (error) => setPage({ error }));
  }, [wanted]);
  return page;
}

/** @param {{code: string, first: any}} props */
function Live({ code, first }) {
  useLanguage();
  const line = useRef(/** @type {any} */ (null));
  const [, redraw] = useState(0);
  const [fatal, setFatal] = useState(/** @type {any} */ (null));
  useEffect(() => {
    const connection = connect(code, {
      onError: (frame) => { if (['no-table', 'other-version'].includes(frame.code)) setFatal(frame.message); },
    });
    line.current = connection;
    const stop = connection.subscribe(() => redraw((n) => n + 1));
    redraw((n) => n + 1);
    return () => { stop(); connection.close(); };
  }, [code]);
  const connection = line.current, table = connection?.table ?? first, you = connection?.you ?? null;
  const page = useTablePage(table.started);
  useTitle(t(`game-${table.game}-name`));
  if (fatal) return html`<${Trouble} title=${t('web-error-title')} sentence=${t(fatal)} />`;
  if (page.error) return html`<${TroubleOf} error=${page.error} retry=${() => location.reload()} />`;
  if (!connection?.table || (table.started && !page.component)) {
    return connection?.status === 'lost'
      ? html`<${Trouble} title=${t('web-error-away-title')} sentence=${t('web-connection-lost')} />` : html`<${Waiting} />`;
  }
  const lost = connection.status === 'lost' && html`<p class="lostline" role="status">${t('web-connection-lost')}</p>`;
  if (table.started) {
    return html`<${page.component} code=${code} table=${table} you=${you} names=${seatNames(table)} connection=${connection} />`;
  }
  return html`${lost}<${Lobby} table=${table} you=${you} connection=${connection} />`;
}

/** @param {{code: string}} props */
export function TableRoute({ code }) {
  useLanguage();
  const { value: table, error, again } = useAnswer(() => api.table(code), [code]);
  useEffect(() => { // a code typed in small letters gets its one true address
    if (table && table.code !== code) navigate(`/t/${encodeURIComponent(table.code)}`, { replace: true });
  }, [table]);
  if (error?.status === 404) {
    return html`<${Trouble} title=${t('web-no-table-title')} sentence=${t('web-no-table', { code })} />`;
  }
  if (error) return html`<${TroubleOf} error=${error} retry=${again} />`;
  if (!table || table.code !== code) return html`<${Waiting} />`;
  return html`<${Live} code=${code} first=${table} />`;
}
