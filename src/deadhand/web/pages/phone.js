// A seat goes on in another browser: here a link for one use is made, there it is redeemed by one confirming click.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { has, t, useLanguage } from '../i18n.js';
import { Dialog } from '../dialog.js';
import { api, saidOf } from '../http.js';
import { keepSeat, seatAt } from '../seats.js';
import { titleOf } from '../titles.js';
import { Bar, Button, Picture, useAnswer, useTitle } from '../ui.js';
import { seatName } from '../names.js';
import { CopyLink, DrawnQr } from './share.js';

/** @param {{code: string, onClose: () => void}} props */
export function PhoneDialog({ code, onClose }) {
  useLanguage();
  const { value, error, again } = useAnswer(() => api.link(code), [code]);
  const [old, setOld] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    setOld(false);
    const timer = setTimeout(() => setOld(true), value.seconds * 1000);
    return () => clearTimeout(timer);
  }, [value]);
  const link = value ? `${location.origin}/t/${encodeURIComponent(code)}#move=${value.link}` : '';
  return html`<${Dialog} title=${t('web-phone')} onClose=${onClose}>
    <div class="phone"><p>${t('web-phone-how')}</p>
    ${error ? html`<p role="alert" class="problem">${t(saidOf(error))}</p>` : !value ? html`<p role="status">${t('web-loading')}</p>`
      : old ? html`<p role="status" class="problem">${t('web-phone-old')}</p>`
      : html`${value.qr && html`<${DrawnQr} svg=${value.qr} label=${t('web-phone-qr')} />`}
        <${CopyLink} link=${link} label=${t('web-phone-link')} said=${t('web-phone-good', { minutes: Math.round(value.seconds / 60) })} />`}
    ${(error || old) && html`<${Button} kind="main" icon="clockwise-rotation" onClick=${again}>${t('web-phone-again')}<//>`}
    </div><//>`;
}

/** The link in an address, or null. @param {string} hash */
export function linkIn(hash) { return /^#move=([\w-]+)$/.exec(hash)?.[1] ?? null; }

/** Where the link leads. @param {{table: any, link: string, onDone: () => void}} props */
export function MovePage({ table, link, onDone }) {
  useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const game = has(`game-${table.game}-name`) ? t(`game-${table.game}-name`) : table.game, held = seatAt(table.code);
  useTitle(t('web-move'));
  const go = async () => {
    setBusy(true);
    setProblem('');
    try {
      const taken = await api.move(table.code, link);
      keepSeat(taken.code, taken.seat, taken.token);
      onDone();
    } catch (error) {
      setProblem(t(saidOf(error)));
      setBusy(false);
    }
  };
  return html`<div class="pg asphalt"><${Bar} title=${game} game=${table.game} /><main class="pg-in trouble"><section class="slip move" aria-labelledby="h-move">
    <div class="art"><${Picture} name=${titleOf(table.game).poster} box="0 60 480 240" size=${{ width: 480, height: 600 }} /></div>
    <h2 id="h-move">${t('web-move')}</h2><p>${t('web-move-what', { game, code: table.code })}${held && held.seat !== null ? ` ${t('web-move-held', { name: seatName(table, held.seat) })}` : ''}</p>
    <p class="problem" role="alert">${problem}</p>
    <div class="ways2"><${Button} kind="main" icon="check-mark" disabled=${busy} onClick=${go}>${t('web-move-go')}<//>
      <${Button} kind="line" onClick=${onDone}>${t('web-move-not')}<//></div></section></main></div>`;
}
