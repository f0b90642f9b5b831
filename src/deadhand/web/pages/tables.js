// The page of the reader's own tables.
import { html } from '../html.js';
import { useState } from '../vendor/preact-hooks.js';
import { joined, t, useLanguage } from '../i18n.js';
import { saidOf } from '../http.js';
import { forgetSeat } from '../seats.js';
import { titleOf } from '../titles.js';
import { Bar, Button, Picture, useTitle, Waiting } from '../ui.js';
import { Ago, companyOf, gameName, goesOn, stateOf, useMine } from './mine.js';

const MOST = 200;

/** What a button does, and at which table. @param {string} word @param {string} code */
function named(word, code) { return t('web-mine-named', { word, code }); }

/** A seat that is forgotten while a game goes on is lost: that is asked twice. @param {{one: any, onGone: () => void}} props */
function Forget({ one, onGone }) {
  const [sure, setSure] = useState(false), harmless = one.gone || !goesOn(one);
  const forget = () => {
    if (!harmless && !sure) { setSure(true); return; }
    forgetSeat(one.code);
    onGone();
  };
  const word = t(sure ? 'web-mine-forget-sure' : 'web-mine-forget');
  return html`<${Button} kind="line" class="slight" data-do="forget" aria-label=${named(word, one.code)} onClick=${forget}>${word}<//>`;
}

/** @param {{one: any, onGone: () => void}} props */
function Row({ one, onGone }) {
  const { code, table } = one, path = `/t/${encodeURIComponent(code)}`;
  if (one.gone) {
    return html`<li class="mytable gone"><p class="what"><b>${t('web-code-is', { code })}</b>${t('web-mine-gone')}</p><div class="rowgo"><${Forget} one=${one} onGone=${onGone} /></div></li>`;
  }
  const go = t(one.my_turn ? 'web-mine-play' : 'web-mine-look'), company = joined(companyOf(table, one.you));
  return html`<li class=${`mytable${one.my_turn ? ' turn' : ''}${goesOn(one) ? '' : ' over'}`} data-code=${code}>
    <span class="art" aria-hidden="true"><${Picture} name=${titleOf(table.game).poster} box="0 60 480 480" size=${{ width: 480, height: 600 }} /></span>
    <p class="what"><b>${gameName(table.game)}</b><span>${t('web-mine-with', { names: company })}</span></p>
    <p class="state">${one.my_turn && html`<i aria-hidden="true"></i>`}<strong>${stateOf(one)}</strong><small>${t('web-code-is', { code })}${t('web-dot')}<${Ago} at=${one.at} /></small></p>
    <div class="rowgo">${table.over ? html`<${Button} kind="line" icon="play-button" to=${`${path}/replay`} aria-label=${named(t('web-replay'), code)}>${t('web-replay')}<//>
      <${Button} kind="line" icon="binoculars" to=${`${path}/review`} aria-label=${named(t('table-review'), code)}>${t('table-review')}<//>`
      : html`<${Button} kind=${one.my_turn ? 'main' : 'line'} to=${path} aria-label=${named(go, code)}>${go}<//>`}
      <${Forget} one=${one} onGone=${onGone} /></div></li>`;
}

export function TablesPage() {
  useLanguage();
  const { tables, error, again } = useMine(MOST);
  const turns = (tables ?? []).filter((one) => one.my_turn).length;
  useTitle(turns ? t('web-mine-title', { count: turns }) : t('web-my-tables'));
  if (!tables && !error) return html`<${Waiting} />`;
  return html`<div class="pg long asphalt"><${Bar} title=${t('web-my-tables')} /><main class="pg-in mine"><section class="slip" aria-labelledby="h-mine">
    <h2 id="h-mine">${t('web-my-tables')}<small>${t('web-mine-note')}</small></h2>
    ${error && html`<p role="alert" class="problem">${t(saidOf(error))} <${Button} kind="line" icon="clockwise-rotation" onClick=${again}>${t('web-try-again')}<//></p>`}
    ${tables?.length === 0 && html`<p class="none">${t('web-mine-none')}</p>`}
    <ul class="mytables">${tables?.map((one) => html`<${Row} key=${one.code} one=${one} onGone=${again} />`)}</ul></section></main></div>`;
}
