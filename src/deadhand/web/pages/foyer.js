// The strip on the front page: the reader's own tables, and tables that anybody may join. Without either there is none.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { joined, t } from '../i18n.js';
import { api } from '../http.js';
import { seatName } from '../names.js';
import { Icon, Link } from '../ui.js';
import { seatAt } from '../seats.js';
import { companyOf, gameName, goesOn, stateOf, useMine } from './mine.js';

const SHOWN = 3, OPEN_SHOWN = 3, EVERY = 20_000;

/** Tables that wait for people. @returns {any[]} */
function useOpenTables() {
  const [tables, setTables] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    let alive = true;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      api.openTables().then((answer) => { if (alive) setTables(answer.tables); }, () => { /* the page says itself that the server is away */ });
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => { alive = false; clearInterval(timer); document.removeEventListener('visibilitychange', look); };
  }, []);
  return tables.filter((table) => seatAt(table.code) === null);
}

/** One table as a ticket. @param {{code: string, game: string, line: string, detail: string, turn?: boolean}} props */
function Ticket({ code, game, line, detail, turn = false }) {
  return html`<li><${Link} to=${`/t/${encodeURIComponent(code)}`} class=${`stub${turn ? ' turn' : ''}`} data-code=${code}><b>${gameName(game)}</b><span>${line}</span><small>${detail}</small><//></li>`;
}

export function Foyer() {
  const { tables } = useMine(), open = useOpenTables();
  const running = (tables ?? []).filter((one) => !one.gone && goesOn(one)), held = tables?.length ?? 0;
  if (!held && !open.length) return null;
  return html`<div class="foyer">
    ${held > 0 && html`<section aria-labelledby="h-own"><h2 class="label" id="h-own"><${Link} to="/tables"><${Icon} name="poker-hand" />${t('web-my-tables-count', { count: held })}<//></h2>
      <ul>${running.slice(0, SHOWN).map((one) => html`<${Ticket} key=${one.code} code=${one.code} game=${one.table.game} turn=${one.my_turn} line=${stateOf(one)} detail=${joined(companyOf(one.table, one.you))} />`)}</ul></section>`}
    ${open.length > 0 && html`<section aria-labelledby="h-open"><h2 class="label" id="h-open">${t('web-open-tables')}</h2>
      <ul>${open.slice(0, OPEN_SHOWN).map((table) => html`<${Ticket} key=${table.code} code=${table.code} game=${table.game} line=${t('web-open-host', { name: table.creator === null ? '' : seatName(table, table.creator) })}
        detail=${t('web-seats-left-short', { count: table.seats.filter((/** @type {any} */ seat) => seat.kind === 'open').length })} />`)}</ul>
      ${open.length > OPEN_SHOWN && html`<details class="moreopen"><summary>${t('web-open-more', { count: open.length - OPEN_SHOWN })}</summary><ul>${open.slice(OPEN_SHOWN).map((table) => html`<${Ticket} key=${table.code} code=${table.code} game=${table.game}
        line=${t('web-open-host', { name: table.creator === null ? '' : seatName(table, table.creator) })} detail=${t('web-seats-left-short', { count: table.seats.filter((/** @type {any} */ seat) => seat.kind === 'open').length })} />`)}</ul></details>`}</section>`}
  </div>`;
}
