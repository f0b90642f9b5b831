// The waiting room: a code, a picture of the link, who sits where; whoever comes types a name and sits down.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { joined, language, t, useLanguage } from '../i18n.js';
import { botKind, botWords, faceOf, levelOptions, seatName, seatNames, thinkingWords } from '../names.js';
import { api, saidOf } from '../http.js';
import { forgetSeat, keepName, keepSeat, ownName } from '../seats.js';
import { titleOf } from '../titles.js';
import { TalkDrawer, Unread, useTalk } from '../table/chat.js';
import { Bar, Button, Icon, OneOf, Pick, Picture, Segmented, Strip, useAnswer, useMedia } from '../ui.js';
import { LONGEST_NAME } from './game.js';
import { optionsInWords } from './options.js';
import { CopyLink } from './share.js';
import { isCreator, useTableMenu } from './table-menu.js';
import { termsInWords } from './terms.js';

/** The ticket: what a friend needs to find this table. @param {{code: string}} props */
function Ticket({ code }) {
  const link = `${location.origin}/t/${code}`;
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return html`<section class="slip ticket" aria-labelledby="h-c"><h2 id="h-c">${t('web-code')}</h2>
    <strong class=${code.length > 5 ? 'code long' : 'code'}><span class="vh">${code.split('').join(' ')}</span><span aria-hidden="true">${code}</span></strong>
    <p class="say-it">${t('web-code-help')}</p>
    <div class="qr"><img src=${`/api/tables/${encodeURIComponent(code)}/qr.svg`} alt=${t('web-qr')} width="222" height="222" /></div>
    <${CopyLink} link=${link} label=${t('web-link')} said=${t(local ? 'web-link-local' : 'web-link-help')} /></section>`;
}

/** One seat as a toe tag; whoever opened the table may say what sits in a seat without a person. @param {any} props */
function SeatTag({ table, seat, you, creator, bots, busy, onKind, onSit, onStand }) {
  const { seat: number, kind, bot, connected, away } = seat;
  const mine = you === number, open = kind === 'open', host = table.creator === number;
  const facts = [t('web-seat', { number: number + 1 })];
  if (host) facts.push(t('web-host'));
  if (kind === 'bot') facts.push(t('web-bot'), botWords(table, bot));
  if (kind === 'human' && !mine && !connected) facts.push(t(away ? 'web-away' : 'web-lost-line'));
  const settable = creator && kind !== 'human' && bots.length > 0, name = seatName(table, number);
  const leave = (/** @type {string} */ words, /** @type {string} */ label) => html`<div class="pub"><${Button} kind="line" class="slight" disabled=${busy} aria-label=${label}
    data-do="stand" onClick=${() => onStand(number)}>${words}<//></div>`;
  return html`<li class=${`seat ${mine ? 'me' : ''} ${open ? 'open' : ''} ${kind === 'human' && !mine && !connected ? 'gone-away' : ''}`} data-seat=${number}>
    <span class="ava" aria-hidden="true"><${Icon} name=${open ? 'plus' : faceOf(number)} /></span>
    <p class="who"><b>${mine && !seat.name ? t('web-you') : name}</b>${facts.join(t('web-dot'))}</p>
    ${mine && html`<span class="st">${t('web-you')}</span>`}
    ${settable && html`<div class="pub"><${Pick} class=${open ? 'paint-pick' : ''} label=${t('web-who-sits', { number: number + 1 })} value=${open ? 'open' : `bot:${bot}`}
      options=${[{ value: 'open', label: t('web-friend') }, ...levelOptions(bots).map(({ value, label }) => ({ value: `bot:${value}`, label }))]}
      onChange=${(/** @type {string} */ next) => onKind(number, next)} /></div>`}
    ${mine && !host && leave(t('web-stand'), t('web-stand'))}${kind === 'human' && !mine && creator && leave(t('web-remove'), t('web-remove-named', { name }))}
    ${open && you === null && onSit && html`<div class="pub"><${Button} kind="line" class="on-asphalt" onClick=${() => onSit(number)}>${t('web-sit-here')}<//></div>`}
  </li>`;
}

/** How bots of this level play. @param {any} game @param {string} level */
function levelLine(game, level) {
  const found = game?.bots.find((/** @type {any} */ bot) => bot.name === level);
  return found ? `${thinkingWords(found.seconds)} · ${t(`bot-${level}-line`)}` : botKind(level);
}

/** What a newcomer sees: a name, a seat, sit down. @param {any} props */
function Join({ table, chosen, busy, problem, onSit, onWatch }) {
  const free = table.seats.filter((/** @type {any} */ seat) => seat.kind === 'open').map((/** @type {any} */ seat) => seat.seat);
  const [name, setName] = useState(ownName());
  const [wish, setWish] = useState(chosen);
  const seat = free.includes(wish) ? wish : free[0];
  const host = table.creator === null ? null : seatName(table, table.creator);
  return html`<form class="slip join" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (!busy) onSit(name, seat); }}>
    <div class="art"><${Picture} name=${titleOf(table.game).poster} box="0 60 480 240" size=${{ width: 480, height: 600 }} /></div>
    <h2><small>${t('web-code-is', { code: table.code })}${t('web-dot')}${t(`game-${table.game}-name`)}</small>${host ? t('web-kept-seat', { name: host }) : t('web-seat-free')}</h2>
    <label class="nm" for="nm">${t('web-ask-name')}</label>
    <input class="in" id="nm" type="text" maxlength=${LONGEST_NAME} autocomplete="nickname" value=${name} aria-describedby="nm-help"
      onInput=${(/** @type {any} */ event) => setName(event.currentTarget.value)} />
    <p class="help" id="nm-help">${t('web-name-help', { max: LONGEST_NAME })}</p>
    ${free.length > 1 && html`<p class="nm" id="nm-seat">${t('web-which-seat')}</p><div class="whichseat"><${Segmented} class="big" labelledby="nm-seat" value=${seat} onChange=${setWish}
      options=${free.map((/** @type {number} */ value) => ({ value, label: String(value + 1) }))} /></div>`}
    <p class="problem" role="alert">${problem}</p>
    <button type="submit" class="btn btn-main" disabled=${busy}><span>${t('web-sit')}</span></button>
    <button type="button" class="btn btn-line watch" onClick=${onWatch}><span>${t('web-watch')}</span></button></form>`;
}

/** The talk beside the waiting room; where there is no room beside it, it is opened from the bar. @param {any} connection @param {any} table @param {number|null} you */
function useTalkDrawer(connection, table, you) {
  const [open, setOpen] = useState(false), beside = useMedia('(min-width: 1241px)');
  const talk = useTalk(connection, table, you, beside || open);
  const button = useRef(/** @type {HTMLElement|null} */ (null)), leaving = useRef(false);
  const shut = () => { leaving.current = true; setOpen(false); };
  useLayoutEffect(() => { // when it is shut the focus goes back, not before
    if (open || !leaving.current) return;
    leaving.current = false;
    button.current?.focus();
  }, [open]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = (event) => { if (event.key === 'Escape' && open && !event.defaultPrevented) shut(); };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [open]);
  const toggle = html`<button type="button" class="iconbtn" data-toggle="drawer" ref=${button} aria-expanded=${String(open)} aria-controls="drawer"
    aria-label=${talk.unread ? t('web-talk-unread', { count: talk.unread }) : t('table-tab-chat')} onClick=${() => { if (open) shut(); else setOpen(true); }}><${Icon} name="talk" />${talk.unread > 0 && html`<${Unread} count=${talk.unread} />`}</button>`;
  return { open: open && !beside, talk, toggle, shut };
}

/** @param {{table: any, you: number|null, connection: any}} props */
export function Lobby({ table, you, connection }) {
  useLanguage();
  const { value: games } = useAnswer(api.games, []);
  const [watching, setWatching] = useState(false);
  const [chosen, setChosen] = useState(/** @type {number|null} */ (null));
  const [level, setLevel] = useState(table.takeover); // of bots of which nothing else is said
  const [levelling, setLevelling] = useState(false); // all bots are being given it
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const game = games?.find((/** @type {any} */ one) => one.key === table.game);
  const bots = game?.bots ?? [];
  const open = table.seats.filter((/** @type {any} */ seat) => seat.kind === 'open').length;
  const people = table.seats.filter((/** @type {any} */ seat) => seat.kind === 'human').length;
  const creator = isCreator(table, you), { menu, dialog } = useTableMenu(table, you);
  const { open: talking, talk, toggle, shut } = useTalkDrawer(connection, table, you);
  const given = table.seats.filter((/** @type {any} */ seat) => seat.kind === 'human' && seat.randomness).length;

  /** @param {() => Promise<any>} deed */
  const attempt = async (deed) => {
    setBusy(true);
    setProblem('');
    try { await deed(); } catch (error) { setProblem(t(saidOf(error))); } finally { setBusy(false); }
  };
  /** @param {string} name @param {number} seat */
  const sit = (name, seat) => attempt(async () => {
    keepName(name);
    const taken = await api.sit(table.code, name.trim(), seat);
    keepSeat(table.code, taken.seat, taken.token);
    connection.renew();
  });
  /** @param {number} seat */
  const stand = (seat) => attempt(async () => {
    await api.stand(table.code, seat);
    if (seat !== you) return;
    forgetSeat(table.code);
    connection.renew();
  });
  const bar = (/** @type {any} */ extra) => html`<${Bar} title=${t(`game-${table.game}-name`)} round=${t('web-waiting-room')} game=${table.game} extra=${extra} menu=${menu} />${dialog}`;
  if (you === null && open > 0 && !watching) {
    return html`<div class="pg fit asphalt">${bar(null)}<main class="pg-in"><${Join} key=${language()} table=${table} chosen=${chosen} busy=${busy} problem=${problem} onSit=${sit}
      onWatch=${() => setWatching(true)} /></main></div>`;
  }
  /** All bots, and those that will take the open seats. @param {string} next */
  const levelOfAll = (next) => attempt(async () => {
    setLevel(next);
    setLevelling(true);
    try {
      for (const { seat, kind, bot } of table.seats) if (kind === 'bot' && bot !== next) await api.setSeat(table.code, seat, `bot:${next}`);
    } finally {
      setLevelling(false);
    }
  });
  const kinds = new Set(table.seats.flatMap((/** @type {any} */ seat) => (seat.kind === 'bot' ? [levelling ? level : seat.bot] : seat.kind === 'open' ? [level] : [])));
  const host = table.creator === null ? '' : seatName(table, table.creator);
  // A rematch begins by itself when everybody is back, unless a seat has been left open.
  const missing = table.rematch_of && !open ? table.seats.filter((/** @type {any} */ seat) => seat.kind === 'human' && !seat.connected) : [];
  const detail = problem || (missing.length ? t('web-rematch-detail') : creator ? t('web-start-detail', { open, bot: botKind(level) })
    : you === null ? t('web-watch-detail') : t('web-wait-detail', { name: host }));
  return html`<div class=${`pg fit asphalt talking ${table.players > 6 ? 'many' : ''}`} data-drawer=${talking ? 'open' : 'closed'}>${bar(toggle)}
    <main class="pg-in wt"><${Ticket} code=${table.code} />
      <section class="wt-side" aria-labelledby="h-w"><h2 class="label" id="h-w">${t('web-who-where')}</h2>
        ${creator && kinds.size > 0 && bots.length > 0 && html`<div class="howgood"><span id="hg">${t('web-all-levels')}</span><${OneOf} class="lvl paintseg" labelledby="hg" value=${kinds.size === 1 ? [...kinds][0] : null}
          options=${levelOptions(bots)} onChange=${levelOfAll} />
          <p aria-live="polite">${kinds.size === 1 ? levelLine(game, [...kinds][0]) : t('web-levels-differ')}</p></div>`}
        <ol class="ring">${table.seats.map((/** @type {any} */ seat) => html`<${SeatTag} key=${seat.seat} table=${table} seat=${seat} you=${you} creator=${creator} bots=${bots} busy=${busy} onStand=${stand}
          onKind=${(/** @type {number} */ number, /** @type {string} */ kind) => attempt(() => api.setSeat(table.code, number, kind))}
          onSit=${(/** @type {number} */ number) => { setChosen(number); setWatching(false); }} />`)}</ol>
        <p>${game && [optionsInWords(table.game, game.options, table.options), termsInWords(table)].filter(Boolean).join(t('web-dot'))}</p>
        ${table.commitment && html`<p class="sealed">${t('web-sealed', { count: given, people })} <code title=${table.commitment}>${table.commitment.slice(0, 16)}…</code></p>`}</section></main>
    <${Strip} tag=${t(open ? 'web-waiting-tag' : 'web-full-tag')} tagDetail=${t('web-people-sit', { count: people })} quiet=${!creator}
      sentence=${missing.length ? t('web-rematch-waits', { names: joined(missing.map((/** @type {any} */ seat) => seatName(table, seat.seat))) })
        : open ? t('web-seats-left', { count: open }) : t('web-all-here')} detail=${detail}>
      ${creator && html`<${Button} kind="main" icon="play-button" disabled=${busy} small=${open ? t('web-start-small') : null}
        onClick=${() => attempt(() => api.start(table.code, level))}>${t('web-start')}<//>`}<//>
    <${TalkDrawer} talk=${talk} table=${table} ctx=${{ names: seatNames(table), you }} connection=${connection} close=${shut} />
  </div>`;
}
