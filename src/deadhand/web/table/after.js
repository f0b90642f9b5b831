// After a game: once more with the same people, the replay, the proof of the shuffle, the log as a file.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { joined, t } from '../i18n.js';
import { api, logAddress, saidOf } from '../http.js';
import { carryMutes } from '../mutes.js';
import { seatName } from '../names.js';
import { navigate } from '../router.js';
import { keepSeat, seatAt } from '../seats.js';
import { Button, Icon } from '../ui.js';

const part = encodeURIComponent, LOOK_EVERY = 5000;

/** To the next table, with the seat that goes along. It begins by itself when everybody is back. @param {any} table */
async function again(table) {
  const held = seatAt(table.code), { code } = await api.rematch(table.code);
  if (held && !seatAt(code)) keepSeat(code, null, held.token);
  carryMutes(table, await api.table(code));
  navigate(`/t/${part(code)}`);
}

/** The names of those who are at the next table already. @param {string|null|undefined} code @returns {string[]} */
function useWaiting(code) {
  const [names, setNames] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    if (!code) return undefined;
    let alive = true;
    const look = () => api.table(code).then((table) => {
      if (alive) setNames(table.seats.filter((/** @type {any} */ seat) => seat.kind === 'human' && seat.connected).map((/** @type {any} */ seat) => seatName(table, seat.seat)));
    }, () => { /* the button says enough */ });
    void look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => { alive = false; clearInterval(timer); };
  }, [code]);
  return names;
}

/** @param {{table: any, you: number|null, game: string, onSee: () => void}} props */
export function After({ table, you, game, onSee }) {
  const [busy, setBusy] = useState(false), [problem, setProblem] = useState('');
  const waiting = useWaiting(table.rematch), seated = you !== null && seatAt(table.code) !== null, code = part(table.code);
  const rematch = async () => {
    setBusy(true);
    setProblem('');
    try { await again(table); } catch (error) {
      setProblem(t(saidOf(error)));
      setBusy(false);
    }
  };
  const joins = Boolean(table.rematch);
  const words = problem || (!joins ? '' : waiting.length ? t('table-rematch-wanted', { names: joined(waiting) }) : t('table-rematch-there'));
  return html`<div class="endacts">
    ${seated ? html`<${Button} kind="main" icon="clockwise-rotation" data-do="rematch" disabled=${busy} onClick=${rematch}>${t(joins ? 'table-rematch-join' : 'table-play-again')}<//>`
      : joins ? html`<${Button} kind="main" icon="look-at" to=${`/t/${part(table.rematch)}`}>${t('table-rematch-watch')}<//>`
      : html`<${Button} kind="main" icon="play-button" to=${`/game/${part(game)}`}>${t('table-new-game')}<//>`}
    <${Button} kind="line" icon="play-button" data-do="replay" to=${`/t/${code}/replay`}>${t('web-replay')}<//>
    <${Button} kind="line" icon="binoculars" data-do="review" to=${`/t/${code}/review`}>${t('table-review')}<//>
    <${Button} kind="line" icon="check-mark" data-do="verify" to=${`/verify/${code}`}>${t('web-verify')}<//>
    <a class="btn btn-line" data-do="download" href=${logAddress(table.code)} download><${Icon} name="newspaper" /><span>${t('table-log-file')}</span></a>
    <${Button} kind="line" icon="poker-hand" data-do="see-table" onClick=${onSee}>${t('table-see')}<//>
    <p role="status" class=${problem ? 'problem' : ''}>${words}</p>
    <${Button} kind="line" class="sp" to="/">${t('table-all-games')}<//></div>`;
}
