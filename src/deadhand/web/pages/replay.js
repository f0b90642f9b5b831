// The address of a replay: /t/CODE/replay?view=V#step. Only what is over can be looked at again.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { t, useLanguage } from '../i18n.js';
import { api } from '../http.js';
import { Button, Trouble, TroubleOf, useAnswer, Waiting } from '../ui.js';

/** @param {{code: string}} props */
export function ReplayRoute({ code }) {
  useLanguage();
  const { value: table, error, again } = useAnswer(() => api.table(code), [code]);
  const [page, setPage] = useState(/** @type {any} */ ({}));
  useEffect(() => {
    import('../table/replay.js').then((module) => setPage({ component: module.ReplayPage }), (problem) => setPage({ error: problem }));
  }, []);
  if (error?.status === 404) return html`<${Trouble} title=${t('web-no-table-title')} sentence=${t('web-no-table', { code })} />`;
  if (error || page.error) return html`<${TroubleOf} error=${error ?? page.error} retry=${error ? again : () => location.reload()} />`;
  if (!table || !page.component) return html`<${Waiting} />`;
  if (!table.over) {
    return html`<${Trouble} title=${t('web-replay-not-yet-title')} sentence=${t('web-replay-not-yet')}><${Button} kind="line" to=${`/t/${encodeURIComponent(table.code)}`}>${t('web-mine-look')}<//><//>`;
  }
  return html`<${page.component} code=${table.code} game=${table.game} />`;
}
