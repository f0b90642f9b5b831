// A game's own page: who sits where, which rules, and two ways to begin.
import { html } from '../html.js';
import { useState } from '../vendor/preact-hooks.js';
import { has, language, t, useLanguage } from '../i18n.js';
import { botKind, botName, faceOf, levelOptions, thinkingWords, USUAL_BOT } from '../names.js';
import { api, saidOf } from '../http.js';
import { bitsFor, keepCommitment } from '../randomness.js';
import { Link, navigate } from '../router.js';
import { keepName, keepSeat, ownName } from '../seats.js';
import { titleOf, TITLES } from '../titles.js';
import { Bar, Button, Icon, Pick, Picture, Segmented, Strip, Trouble, TroubleOf, useAnswer, useGroupName, useTitle, Waiting } from '../ui.js';
import { Facts, GameName } from './home.js';
import { defaultOptions, Options, playersFor } from './options.js';
import { defaultTerms, Terms, termsToSend } from './terms.js';

export const LONGEST_NAME = 24;

/** @param {any} props */
function Chair({ seat, kind, bots, common, onKind, onName, name }) {
  const number = seat + 1, bot = kind.startsWith('bot:') ? kind.slice(4) : null;
  if (kind === 'you') {
    return html`<li class="chair"><span class="ava" aria-hidden="true"><${Icon} name=${faceOf(seat)} /></span>
      <p class="who"><b>${t('web-you')}</b>${t('web-seat', { number })}</p>
      <span class="myname"><label class="vh" for="name">${t('web-your-name')}</label><input id="name" type="text" value=${name} maxlength=${LONGEST_NAME}
        autocomplete="nickname" placeholder=${t('web-your-name')} onInput=${(/** @type {any} */ event) => onName(event.currentTarget.value)} /></span></li>`;
  }
  return html`<li class=${`chair ${bot ? '' : 'open'}`}><span class="ava" aria-hidden="true"><${Icon} name=${bot ? faceOf(seat) : 'plus'} /></span>
    <p class="who"><b>${bot ? botName(seat) : t('web-open-seat')}</b>${t('web-seat', { number })}</p>
    <${Segmented} class="kind" label=${t('web-who-sits', { number })} value=${bot ? 'bot' : 'open'}
      options=${[{ value: 'open', label: t('web-friend') }, { value: 'bot', label: t('web-bot') }]}
      onChange=${(/** @type {string} */ next) => onKind(next === 'open' ? 'open' : `bot:${common}`)} />
    ${bot
      ? html`<${Pick} class="lvl" label=${t('web-bot-level', { number })} value=${bot}
          options=${levelOptions(bots)}
          onChange=${(/** @type {string} */ next) => onKind(`bot:${next}`)} />`
      : html`<p class="note">${t('web-friend-note')}</p>`}</li>`;
}

/** Deal at once. The server has bound itself to its seed before it learns this browser's part in the shuffle. @param {any} made @param {string} fill who takes the open seats */
async function begin(made, fill) {
  if (made.commitment) keepCommitment(made.code, made.commitment);
  try { await api.start(made.code, fill, made.commitment ? bitsFor(made.code) : undefined); } catch { /* the waiting room has a button for it */ }
}

/** The level that all bots have, if it is one: with none of them, the one they would have. @param {string[]} seats @param {string} common */
function alike(seats, common) {
  const found = new Set(seats.filter((kind) => kind.startsWith('bot:')));
  return found.size === 0 || (found.size === 1 && found.has(`bot:${common}`)) ? common : null;
}

/** What the levels are, and one for all bots. @param {{bots: {name: string, seconds: number}[], value: string|null, onChange: (level: string) => void}} props */
function Levels({ bots, value, onChange }) {
  const group = useGroupName();
  return html`<fieldset class="levels"><legend>${t('web-all-levels')}<small>${t('web-fair')}</small></legend>${bots.map(({ name, seconds }) => html`<label key=${name}>
    <input type="radio" name=${group} value=${name} checked=${name === value} onChange=${() => onChange(name)} />
    <span><b>${botKind(name)}</b> <i>${thinkingWords(seconds)}</i><br />${t(`bot-${name}-line`)}</span></label>`)}</fieldset>`;
}

/** @param {any} props */
function Setup({ game }) {
  const { key, bots } = game;
  const withFriends = new URLSearchParams(location.search).get('with') === 'friends';
  const [common, setCommon] = useState(USUAL_BOT); // the level of every bot of which nothing else is said
  const [options, setOptions] = useState(() => defaultOptions(game));
  const [low, high] = playersFor(game, options);
  const [wish, setWish] = useState(4);
  const players = Math.min(Math.max(wish, low), high);
  // kinds beyond the chosen number stay remembered, so that going down and up again changes nothing
  const [kinds, setKinds] = useState(/** @returns {string[]} */ () => Array.from({ length: game.max_players }, (_, seat) => (seat === 0 ? 'you' : withFriends ? 'open' : `bot:${USUAL_BOT}`)));
  const [terms, setTerms] = useState(() => defaultTerms(game));
  const [name, setName] = useState(ownName());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const seats = kinds.slice(0, players);
  const open = seats.filter((kind) => kind === 'open').length, computers = seats.filter((kind) => kind.startsWith('bot:')).length;

  /** @param {boolean} start */
  const create = async (start) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    keepName(name);
    try {
      // an invitation needs at least one free place: where every seat has a bot, all of them are freed
      const wanted = start ? seats.map((kind) => (kind === 'open' ? `bot:${common}` : kind))
        : open ? seats : seats.map((kind) => (kind === 'you' ? kind : 'open'));
      const made = await api.createTable({ game: key, players, options, name: name.trim(), language: language(), seats: wanted, ...termsToSend(terms, game) });
      keepSeat(made.code, made.seat, made.token);
      if (start) await begin(made, common);
      navigate(`/t/${encodeURIComponent(made.code)}`);
    } catch (error) {
      setProblem(t(saidOf(error)));
      setBusy(false);
    }
  };
  /** @param {string} next */
  const level = (next) => {
    setCommon(next);
    setKinds(kinds.map((kind) => (kind.startsWith('bot:') ? `bot:${next}` : kind)));
    setTerms({ ...terms, takeover: next });
  };
  const title = titleOf(key);
  const counts = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return html`<div class=${`pg fit setup asphalt ${players > 5 ? 'many' : ''}`}><${Bar} title=${t(`game-${key}-name`)} game=${key} />
    <main class="pg-in gp">
      <div class=${`poster ${title.zed ? 'zed' : ''}`}><i class="nail" aria-hidden="true"></i><div class="art"><${Picture} name=${title.poster} box="0 0 480 600" /></div>
        <${Facts} game=${key} low=${game.min_players} high=${game.max_players} minutes=${game.minutes}>
          <li><${Icon} name="rule-book" /><${Link} to=${`/rules/${key}`}>${t('web-how-to-play')}<//></li><//></div>
      <div class="gp-head"><${GameName} game=${key} /><p>${t(`game-${key}-aim`)}</p>
        <p class="howto"><${Link} to=${`/rules/${key}`}><${Icon} name="rule-book" />${t('web-how-to-play')}<//></p></div>
      <section class="slip gp-seats" aria-labelledby="h-s"><h2 id="h-s">${t('web-seats')}<small>${t('web-seats-note')}</small></h2>
        <div class="howmany"><span id="hm">${t('web-how-many')}</span><${Segmented} class=${counts.length > 6 ? 'big tight' : 'big'} labelledby="hm" value=${players}
          options=${counts.map((count) => ({ value: count, label: String(count) }))} onChange=${setWish} /></div>
        <ol class="chairs">${seats.map((kind, seat) => html`<${Chair} key=${seat} seat=${seat} kind=${kind} bots=${bots} common=${common} name=${name} onName=${setName}
          onKind=${(/** @type {string} */ next) => setKinds(kinds.map((old, index) => (index === seat ? next : old)))} />`)}</ol>
        <${Levels} bots=${bots} value=${alike(seats, common)} onChange=${level} />
        <details class="more" open=${withFriends}><summary>${t('web-terms')}</summary><${Terms} game=${game} value=${terms} alone=${open === 0} onChange=${setTerms} /></details></section>
      <section class="slip gp-opts" aria-labelledby="h-o"><h2 id="h-o">${t('web-options')}<small>${t('web-options-note')}</small></h2>
        <${Options} game=${game} value=${options} onChange=${setOptions} /></section>
    </main>
    <${Strip} tag=${t('web-new-table')} tagDetail=${t('web-seat-count', { count: players })}
      sentence=${problem || t('web-company', { open, bots: computers })}
      detail=${problem ? t('web-nothing-created') : open ? t('web-open-become-bots', { bot: botKind(common) }) : t('web-all-bots')}>
      <${Button} kind="line" icon="share" disabled=${busy} small=${t('web-invite-small')} onClick=${() => create(false)}>${t('web-invite')}<//>
      <${Button} kind="main" icon="play-button" disabled=${busy} small=${open ? t('web-play-small') : null} onClick=${() => create(true)}>${t('web-play')}<//><//>
  </div>`;
}

/** @param {{game: string}} props */
export function GamePage({ game: key }) {
  useLanguage();
  const { value: games, error, again } = useAnswer(api.games, []);
  const game = games?.find((/** @type {any} */ one) => one.key === key);
  const named = has(`game-${key}-name`);
  useTitle(named ? t(`game-${key}-name`) : undefined);
  if (error) return html`<${TroubleOf} error=${error} retry=${again} />`;
  if (!games) return html`<${Waiting} />`;
  if (game) return html`<${Setup} game=${game} />`;
  const coming = TITLES.some((title) => title.key === key);
  return html`<${Trouble} title=${coming ? t(`game-${key}-name`) : t('web-no-game-title')}
    sentence=${coming ? t('web-coming-line') : t('web-no-game', { game: key })} />`;
}
