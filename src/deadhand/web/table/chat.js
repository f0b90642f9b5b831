// Talk at the table and in its waiting room: plain text, everybody's, in the drawer. Whom one does not want to read is muted in this browser.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { mute, mutedAt } from '../mutes.js';
import { faceOf, seatName } from '../names.js';
import { remember, remembered } from '../storage.js';
import { Icon } from '../ui.js';
import { called } from './words.js';

/** @typedef {import('../net.js').Talk} Talk @typedef {import('./words.js').Context} Context */

const LONGEST = 300;

/**
 * What is said at a table, without those who are muted; how much of it the reader has not seen; and the line to be read out.
 * @param {any} connection @param {any} table @param {number|null} you @param {boolean} looking whether the talk is on the screen
 */
export function useTalk(connection, table, you, looking) {
  const { code } = table, [muted, setMuted] = useState(() => mutedAt(code));
  const heard = /** @type {Talk[]} */ (connection.talk).filter((line) => !muted.has(line.seat));
  const others = heard.filter((line) => line.seat !== you), latest = others.at(-1)?.at ?? 0;
  const seen = Number(remembered(`heard.${code}`) ?? 0);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!looking || latest <= seen) return;
    remember(`heard.${code}`, String(latest));
    redraw((n) => n + 1);
  }, [looking, latest]);
  const gone = [...muted].filter((seat) => table.seats[seat]?.kind !== 'human').join();
  useEffect(() => { // whoever sits down there next is somebody else
    if (!gone) return;
    for (const seat of gone.split(',')) mute(code, Number(seat), false);
    setMuted(mutedAt(code));
  }, [gone]);
  return {
    heard, muted,
    unread: looking ? 0 : others.filter((line) => line.at > seen).length,
    news: others.findLast((line) => line.at > (connection.talkFrom ?? 0)) ?? null,
    /** @param {number} seat */
    toggle(seat) {
      mute(code, seat, !muted.has(seat));
      setMuted(mutedAt(code));
    },
  };
}

/** @param {{at: number}} props */
function Time({ at }) {
  const when = new Date(at * 1000);
  return html`<time datetime=${when.toISOString()}>${when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}</time>`;
}

/** @param {{talk: ReturnType<typeof useTalk>, table: any, ctx: Context}} props */
export function Talk({ talk, table, ctx }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null)), { heard, muted } = talk;
  useLayoutEffect(() => {
    const pane = box.current?.closest('.pane');
    if (pane) pane.scrollTop = pane.scrollHeight;
  }, [heard.length, ctx]);
  const people = table.seats.filter((/** @type {any} */ seat) => seat.kind === 'human' && seat.seat !== ctx.you);
  return html`<div class="talk" ref=${box}>
    ${people.length > 0 && html`<h2 class="label" id="h-voices">${t('table-chat-people')}</h2><ul class="voices" aria-labelledby="h-voices">${people.map((/** @type {any} */ { seat }) => {
      const name = seatName(table, seat), off = muted.has(seat);
      return html`<li key=${seat}><button type="button" class=${off ? 'off' : ''} aria-pressed=${String(off)} aria-label=${t('table-chat-mute', { name })} title=${t(off ? 'table-chat-unmute' : 'table-chat-mute', { name })} data-mute=${seat} onClick=${() => talk.toggle(seat)}>
        <${Icon} name=${off ? 'sound-off' : 'sound-on'} /><span>${name}</span></button></li>`;
    })}</ul>`}
    ${heard.length ? html`<ol class="lines">${heard.map((line, index) => {
      const still = line.name === table.seats[line.seat]?.name; // or somebody else has sat down there since
      return html`<li key=${`${line.at} ${index}`} class=${still && line.seat === ctx.you ? 'mine' : ''} data-seat=${line.seat}>
        <p class="by"><${Icon} name=${faceOf(line.seat)} /><b>${still ? called(ctx, line.seat) : line.name}</b><${Time} at=${line.at} /></p><p>${line.text}</p></li>`;
    })}</ol>`
      : html`<p class="none">${t(people.length ? 'table-chat-empty' : 'table-chat-alone')}</p>`}</div>`;
}

/** Where one writes. @param {{connection: any, you: number|null}} props */
export function Say({ connection, you }) {
  const [text, setText] = useState(''), [problem, setProblem] = useState(''), [busy, setBusy] = useState(false);
  if (you === null) return html`<p class="say none">${t('table-chat-watch')}</p>`;
  /** @param {Event} event */
  const say = async (event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said || busy) return;
    setBusy(true);
    setProblem('');
    setText('');
    const wrong = await connection.say(said);
    setBusy(false);
    if (!wrong) return;
    setProblem(t(wrong));
    setText((now) => now || said); // nothing typed is lost
  };
  return html`<form class="saying" onSubmit=${say}>${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="say"><input type="text" value=${text} maxlength=${LONGEST} aria-label=${t('table-chat-write')} placeholder=${t('table-chat-write')} autocomplete="off" enterkeyhint="send"
      onInput=${(/** @type {any} */ event) => { setText(event.currentTarget.value); setProblem(''); }} /><button type="submit" disabled=${busy}>${t('table-chat-send')}</button></div></form>`;
}

/** Read out, politely, whatever is said. @param {{talk: ReturnType<typeof useTalk>}} props */
export function Voice({ talk }) {
  const { news } = talk;
  return html`<p class="vh" aria-live="polite" data-news>${news ? t('table-chat-said', { name: news.name, text: news.text }) : ''}</p>`;
}

/** How many lines were not read. @param {{count: number}} props */
export function Unread({ count }) {
  return html`<span class="unread"><span aria-hidden="true">${count > 99 ? '99+' : count}</span><span class="vh">${t('table-chat-unread', { count })}</span></span>`;
}

/**
 * The talk by itself, where there is no log yet: a drawer beside a waiting room, or over it where there is no room.
 * @param {{talk: ReturnType<typeof useTalk>, table: any, ctx: Context, connection: any, close: () => void}} props
 */
export function TalkDrawer({ talk, table, ctx, connection, close }) {
  return html`<aside class="drawer" id="drawer" aria-labelledby="h-talk"><div class="tabs"><h2 id="h-talk">${t('table-tab-chat')}</h2><button type="button" class="shut" onClick=${close}>${t('table-close')}</button></div>
    <div class="pane" tabindex="0" role="group" aria-labelledby="h-talk"><${Talk} talk=${talk} table=${table} ctx=${ctx} /></div><${Say} connection=${connection} you=${ctx.you} /></aside>
    <div class="scrim" onClick=${close}></div><${Voice} talk=${talk} />`;
}
