// The front page: four posters on a dark wall.
import { html } from '../html.js';
import { useState } from '../vendor/preact-hooks.js';
import { has, language, t, useLanguage } from '../i18n.js';
import { api } from '../http.js';
import { Link, navigate } from '../router.js';
import { TITLES, titleOf } from '../titles.js';
import { Foyer } from './foyer.js';
import { Button, Icon, LanguageSwitch, Picture, useAnswer, useTitle } from '../ui.js';

/** The name of a game, and under it the name in the other language. @param {any} props */
export function GameName({ game, level }) {
  const second = `game-${game}-second-name`;
  const other = has(second) && html`<small lang=${language() === 'en' ? 'zh-Hant' : 'en'}>${t(second)}</small>`;
  return html`<${level ?? 'h2'}>${t(`game-${game}-name`)}${other}<//>`;
}

/** Players and minutes. @param {any} props */
export function Facts({ game, low, high, minutes, children }) {
  return html`<ul class="facts">
    <li><${Icon} name="three-friends" title=${t('web-fact-players')} /><span>${t('web-players', { low, high })}</span></li>
    <li><${Icon} name="hourglass" title=${t('web-fact-minutes')} /><span>${t('web-minutes', { minutes })}</span></li>
    ${children}</ul>`;
}

/** @param {any} props */
function Poster({ title, game, known }) {
  const { key, poster, zed } = title;
  const name = t(`game-${key}-name`);
  const [low, high] = game ? [game.min_players, game.max_players] : title.players;
  return html`<li class=${`poster ${zed ? 'zed' : ''} ${known && !game ? 'coming' : ''}`}><i class="nail" aria-hidden="true"></i>
    <div class="art"><${Picture} name=${poster} box="0 0 480 600" />${
      known && !game && html`<span class="stamp" aria-hidden="true">${t('web-coming')}</span>`}</div>
    <div class="txt"><${GameName} game=${key} />
      <${Facts} game=${key} low=${low} high=${high} minutes=${game?.minutes ?? title.minutes} />
      <p class="one">${t(`game-${key}-line`)}</p></div>
    ${game
      ? html`<div class="go3">
        <${Button} kind="main" to=${`/game/${key}`} aria-label=${t('web-play-named', { game: name })}>${t('web-play')}<//>
        <${Button} kind="line" icon="share" to=${`/game/${key}?with=friends`} aria-label=${t('web-invite-named', { game: name })}>${t('web-invite')}<//>
        <${Button} kind="line" icon="help" to=${`/rules/${key}`} aria-label=${t('web-how-to-play-named', { game: name })}>${t('web-how-to-play')}<//>
      </div>`
      : html`<p class="go3 soon">${known ? t('web-coming-line') : ''}</p>`}</li>`;
}

/** What people type or paste: a code, or the whole link. @param {string} text */
export function codeIn(text) {
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  return (link ? link[1] : text.replace(/\s+/g, '')).toUpperCase();
}

function JoinByCode() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  /** @param {Event} event */
  const go = async (event) => {
    event.preventDefault();
    const code = codeIn(text);
    if (!code) { setProblem(t('web-join-empty')); return; }
    try {
      const table = await api.table(code);
      navigate(`/t/${encodeURIComponent(table.code)}${/#move=[\w-]+/.exec(text)?.[0] ?? ''}`); // also a link that brings a seat along
    } catch (error) {
      const { status, said } = /** @type {any} */ (error);
      setProblem(status === 404 ? t('web-no-table', { code }) : t(said));
    }
  };
  return html`<form class="bycode" onSubmit=${go} novalidate>
    <label for="code">${t('web-join')}</label>
    <span class="field"><input id="code" type="text" value=${text} placeholder=${t('web-join-placeholder')} autocomplete="off" autocapitalize="characters"
      spellcheck=${false} maxlength="200" aria-invalid=${String(problem !== '')} aria-describedby="code-problem"
      onInput=${(/** @type {any} */ event) => { setText(event.currentTarget.value); setProblem(''); }} />
      <button type="submit">${t('web-join-go')}</button></span>
    <p id="code-problem" role="alert">${problem}</p></form>`;
}

export function HomePage() {
  useLanguage();
  useTitle();
  const { value: games, error, again } = useAnswer(api.games, []);
  const found = Array.isArray(games) ? games : [];
  const titles = [...TITLES, ...found.filter((game) => !TITLES.some((title) => title.key === game.key)).map((game) => titleOf(game.key))];
  const first = found[0]?.key;
  return html`<div class="home asphalt">
    <header class="mast"><div class="logo"><span class="badge" aria-hidden="true"><svg viewBox="0 0 512 512"><use href="#i-raise-zombie" /></svg></span>
      <h1>${t('web-brand')}<small lang=${language() === 'en' ? 'zh-Hant' : 'en'}>${t('web-brand-second')}</small></h1></div>
      <p>${t('web-tagline')}</p><${JoinByCode} /><${LanguageSwitch} /></header>
    <${Foyer} />
    <main class="wall">${error && html`<div class="slip notice" role="alert"><p>${t(error.said)}</p>
      <${Button} kind="line" icon="clockwise-rotation" onClick=${again}>${t('web-try-again')}<//></div>`}
      <ul class="posters" aria-label=${t('web-games')}>${titles.map((title) => html`<${Poster} key=${title.key} title=${title}
        game=${found.find((game) => game.key === title.key)} known=${Array.isArray(games)} />`)}</ul></main>
    <footer class="foot">${first && html`<${Link} to=${`/rules/${first}`}>${t('web-rulebook')}<//>`}
      <${Link} to="/credits">${t('web-credits')}<//></footer></div>`;
}
