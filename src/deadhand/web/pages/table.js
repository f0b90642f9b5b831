// One address per table: before the start its waiting room, after it the table itself.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t, useLanguage } from '../i18n.js';
import { seatNames } from '../names.js';
import { api } from '../http.js';
import { connect } from '../net.js';
import { navigate, onRoute } from '../router.js';
import { Button, Trouble, TroubleOf, useAnswer, useTitle, Waiting } from '../ui.js';
import { Lobby } from './lobby.js';
import { linkIn, MovePage } from './phone.js';

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
  useTitle(table.started && page.component ? null : t(`game-${table.game}-name`));
  if (fatal) return html`<${Trouble} title=${t('web-error-title')} sentence=${t(fatal)} />`;
  if (page.error) return html`<${TroubleOf} error=${page.error} retry=${() => location.reload()} />`;
  if (!connection?.table || (table.started && !page.component)) {
    return connection?.status === 'lost'
      ? html`<${Trouble} title=${t('web-error-away-title')} sentence=${t('web-connection-lost')} />` : html`<${Waiting} />`;
  }
  if (table.closed && !table.over) {
    return html`<${Trouble} title=${t('web-closed-title')} sentence=${t(table.creator === null ? 'web-closed' : 'web-closed-by', { name: seatNames(table)[table.creator ?? 0] })}>
      ${table.started && html`<${Button} kind="line" icon="check-mark" to=${`/verify/${encodeURIComponent(table.code)}`}>${t('web-verify')}<//>`}<//>`;
  }
  const lost = connection.status === 'lost' && html`<p class="lostline" role="status">${t('web-connection-lost')}</p>`;
  if (table.started) {
    return html`<${page.component} code=${code} table=${table} you=${you} names=${seatNames(table)} connection=${connection} />`;
  }
  const told = connection.moved ? 'web-moved' : connection.removed ? 'web-removed' : null;
  return html`${lost || (told && html`<p class="lostline" role="status">${t(told)}</p>`)}<${Lobby} table=${table} you=${you} connection=${connection} />`;
}

/** @param {{code: string}} props */
export function TableRoute({ code }) {
  useLanguage();
  const { value: table, error, again } = useAnswer(() => api.table(code), [code]);
  const [link, setLink] = useState(() => linkIn(location.hash));
  useEffect(() => onRoute(() => setLink(linkIn(location.hash))), []);
  useEffect(() => { // a code typed in small letters gets its one true address
    if (table && table.code !== code) navigate(`/t/${encodeURIComponent(table.code)}${location.hash}`, { replace: true });
  }, [table]);
  if (error?.status === 404) {
    return html`<${Trouble} title=${t('web-no-table-title')} sentence=${t('web-no-table', { code })} />`;
  }
  if (error) return html`<${TroubleOf} error=${error} retry=${again} />`;
  if (!table || table.code !== code) return html`<${Waiting} />`;
  if (link !== null) { // the secret leaves the address when it has been used, or is not wanted
    return html`<${MovePage} table=${table} link=${link} onDone=${() => navigate(`/t/${encodeURIComponent(code)}`, { replace: true })} />`;
  }
  return html`<${Live} code=${code} first=${table} />`;
}
