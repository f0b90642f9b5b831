// The address of a replay: /t/CODE/replay?view=V#step. Only what is over can be looked at again; the same holds for a review.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { t, useLanguage } from '../i18n.js';
import { api } from '../http.js';
import { Button, Trouble, TroubleOf, useAnswer, Waiting } from '../ui.js';

/** A page about a game that is over, and fetched when it is wanted. @param {{code: string, fetchPage: () => Promise<any>}} props  `fetchPage` gives its component. */
export function Finished({ code, fetchPage }) {
  useLanguage();
  const { value: table, error, again } = useAnswer(() => api.table(code), [code]);
  const [page, setPage] = useState(/** @type {any} */ ({}));
  useEffect(() => {
    fetchPage().then((component) => setPage({ component }), (problem) => setPage({ error: problem }));
  }, []);
  if (error?.status === 404) return html`<${Trouble} title=${t('web-no-table-title')} sentence=${t('web-no-table', { code })} />`;
  if (error || page.error) return html`<${TroubleOf} error=${error ?? page.error} retry=${error ? again : () => location.reload()} />`;
  if (!table || !page.component) return html`<${Waiting} />`;
  if (!table.over) {
    return html`<${Trouble} title=${t('web-replay-not-yet-title')} sentence=${t('web-replay-not-yet')}><${Button} kind="line" to=${`/t/${encodeURIComponent(table.code)}`}>${t('web-mine-look')}<//><//>`;
  }
  return html`<${page.component} code=${table.code} game=${table.game} table=${table} />`;
}

const fetchReplay = () => import('../table/replay.js').then((module) => module.ReplayPage);

/** @param {{code: string}} props */
export function ReplayRoute({ code }) { return html`<${Finished} code=${code} fetchPage=${fetchReplay} />`; }
