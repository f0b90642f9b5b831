// The review of a finished game: how everybody's chances went, where they turned, and where another choice was better.
import { html } from '../html.js';
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { has, t, useLanguage } from '../i18n.js';
import { api, saidOf } from '../http.js';
import { seatNames } from '../names.js';
import { navigate } from '../router.js';
import { seatAt } from '../seats.js';
import { Bar, Button, OneOf, Segmented, useTitle } from '../ui.js';
import { Because, Versus, wordsOf } from './choice.js';
import { useLayoutFile } from './layout.js';
import { Figures, ShareChart, title } from './share-chart.js';
import { choiceAt, percent, roundOf, useReview } from './use-review.js';
import { called } from './words.js';

/** @typedef {import('./use-review.js').Review} Review @typedef {import('./use-review.js').Choice} Choice @typedef {import('./words.js').Context} Context */

const DESK = [1280, 300], PHONE = [420, 236];

/** While it is being made: how far it is. @param {{standing: import('./use-review.js').Standing|null, error: any, again: () => void}} props */
function Making({ standing, error, again }) {
  const failed = standing?.status === 'failed', { done, of } = standing ?? { done: 0, of: 0 };
  if (failed || (error && !(error.status === 0 || error.status >= 429))) {
    return html`<section class="slip making"><h2>${t('table-review')}</h2><p role="alert">${failed ? t('table-review-failed') : t(saidOf(error))}</p>
      <${Button} kind="main" icon="clockwise-rotation" data-do="again" onClick=${again}>${t('web-try-again')}<//></section>`;
  }
  const share = of ? Math.floor(done / of * 100) : 0;
  return html`<section class="slip making" aria-labelledby="h-making"><h2 id="h-making">${t('table-review-making')}</h2>
    <div class="working"><label for="made">${of ? t('table-review-progress', { done, of, share }) : t('table-review-begins-soon')}</label>
      <progress id="made" max=${of || undefined} value=${of ? done : undefined}></progress></div>
    <p>${t('table-review-making-help')}</p><p role="status" class="problem">${error ? t(saidOf(error)) : ''}</p></section>`;
}

/** @param {{code: string, step: number, seat: number, label?: string}} props */
function Moment({ code, step, seat, label }) {
  return html`<${Button} kind="line" icon="play-button" class="see" data-step=${step} aria-label=${label} to=${`/t/${encodeURIComponent(code)}/replay?view=${seat}#${step}`}>${t('table-review-see')}<//>`;
}

/** A difference in points, with its sign. @param {number} change */
function signed(change) { return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(percent(change))}`; }

/** @param {{review: Review, seat: number, ctx: Context, code: string}} props */
function Turns({ review, seat, ctx, code }) {
  const turns = review.turns.filter((turn) => turn.seat === seat);
  if (!turns.length) return null;
  return html`<ol class=${`turns of-${turns.length}`} aria-label=${t('table-review-turns')}>${turns.map((turn, index) => {
    const choice = choiceAt(review, turn.step, seat), round = roundOf(review, turn.step);
    return html`<li key=${turn.step} class=${`slip tp3${turn.change > 0 ? ' up' : ''}`}><h3><i>${index + 1}</i>${t('table-review-round', { round })}<b>${signed(turn.change)}</b></h3>
      ${choice && html`<${Versus} choice=${choice} ctx=${ctx} /><${Because} choice=${choice} ctx=${ctx} />`}
      <${Moment} code=${code} step=${turn.step} seat=${seat} label=${t('table-review-see-of', { round, step: turn.step })} /></li>`;
  })}</ol>`;
}

/** One line of the list. @param {{review: Review, choice: Choice, ctx: Context, code: string}} props */
function Line({ review, choice, ctx, code }) {
  const { done, other, verdict, step } = choice, round = roundOf(review, step);
  return html`<tr class=${verdict} data-choice=${step}><th scope="row">${t('table-review-round', { round })}<small>${t('table-review-step', { step })}</small></th>
    <td data-of=${t('table-review-done', { player: choice.seat }, ctx)}>${wordsOf(done, ctx)}<b>${percent(done.share)}%</b></td>
    <td data-of=${other ? t(`table-review-other-${verdict}`) : ''}>${other ? html`${wordsOf(other, ctx)}<b>${percent(other.share)}%</b>` : t('table-review-no-other')}</td>
    <td class="by"><span>${t(`table-review-${verdict}`, { points: other ? Math.abs(percent(other.share) - percent(done.share)) : 0 })}</span></td>
    <td><${Moment} code=${code} step=${step} seat=${choice.seat} label=${t('table-review-see-of', { round, step })} /></td></tr>`;
}

/** @param {{review: Review, seat: number, ctx: Context, code: string}} props */
function Choices({ review, seat, ctx, code }) {
  const own = review.choices.filter((choice) => choice.seat === seat), better = own.filter((choice) => choice.verdict === 'better');
  const [all, setAll] = useState(better.length === 0);
  const heading = html`<h2 id="h-choices">${t('table-review-choices', { player: seat }, ctx)}<small>${review.judged.includes(seat) ? t('table-review-counts', { all: own.length, better: better.length }) : ''}</small></h2>`;
  if (!review.judged.includes(seat)) return html`<section class="slip rvlist" aria-labelledby="h-choices">${heading}<p>${t('table-review-not-judged')}</p></section>`;
  const shown = all ? own : better;
  return html`<section class="slip rvlist" aria-labelledby="h-choices">${heading}
    <${Segmented} label=${t('table-review-show')} value=${all} onChange=${setAll} options=${[{ value: false, label: t('table-review-show-better', { count: better.length }) }, { value: true, label: t('table-review-show-all', { count: own.length }) }]} />
    ${shown.length ? html`<table><thead><tr><th scope="col">${t('table-review-when')}</th><th scope="col">${t('table-review-done', { player: seat }, ctx)}</th><th scope="col">${t('table-review-instead')}</th><th scope="col">${t('table-review-difference')}</th><th scope="col"><span class="vh">${t('table-review-see')}</span></th></tr></thead>
      <tbody>${shown.map((choice) => html`<${Line} key=${choice.step} review=${review} choice=${choice} ctx=${ctx} code=${code} />`)}</tbody></table>` : html`<p>${t(own.length ? 'table-review-none-better' : 'table-review-no-choice')}</p>`}</section>`;
}

/** The seat that the address names, if there is one. @param {number} players */
function wished(players) {
  const asked = Number(new URLSearchParams(location.search).get('seat') ?? 'x');
  return Number.isInteger(asked) && asked >= 0 && asked < players ? asked : null;
}

/** How the game ended, in the words of its last view. @param {string} code @param {Review|undefined} review */
function useHeadline(code, review) {
  const [outcome, setOutcome] = useState(/** @type {any} */ (null)), last = review?.steps;
  useEffect(() => {
    if (last === undefined) return undefined;
    let alive = true;
    api.replay(code, 'public', last, 1).then(({ frames }) => { if (alive) setOutcome(frames[0]?.view.outcome ?? null); }, () => { /* the page says enough without */ });
    return () => { alive = false; };
  }, [code, last]);
  return outcome;
}

/** @param {{code: string, game: string, table: any}} props */
export function ReviewPage({ code, game, table }) {
  useLanguage();
  useLayoutFile(game); // its cards are drawn here
  const { standing, error, again } = useReview(code, true), review = standing?.review;
  const own = seatAt(code)?.seat ?? null, names = seatNames(table), [eyes, setEyes] = useState(wished(names.length));
  const outcome = useHeadline(code, review);
  const seat = eyes ?? own ?? review?.judged[0] ?? 0, ctx = { names, you: own, reader: own };
  const gameName = has(`game-${game}-name`) ? t(`game-${game}-name`) : game, path = `/t/${encodeURIComponent(code)}`;
  useTitle(`${t('table-review')} · ${gameName}`);
  /** @param {number} next */
  const look = (next) => {
    setEyes(next);
    navigate(`${path}/review?seat=${next}`, { replace: true });
  };
  const seats = names.map((_, one) => ({ value: one, label: called(ctx, one) }));
  return html`<div class="pg long asphalt reviewing" data-game=${game} data-status=${standing?.status ?? ''}><${Bar} title=${t('table-review')} round=${[gameName, outcome ? t(outcome.headline, ctx) : null].filter(Boolean).join(' · ')} game=${game} />
    <main class="pg-in rv">${!review ? html`<${Making} standing=${standing} error=${error} again=${again} />` : html`
      <section class="slip chart2" aria-labelledby="h-c"><h2 id="h-c">${title(seat, ctx)}<small>${t('table-review-playouts', { count: review.playouts, player: seat }, ctx)}</small></h2>
        ${seats.length > 1 && html`<div class="eyes2"><span id="eyes">${t('table-replay-eyes')}</span><${OneOf} labelledby="eyes" value=${seat} options=${seats} onChange=${look} /></div>`}
        <${ShareChart} review=${review} seat=${seat} ctx=${ctx} width=${DESK[0]} height=${DESK[1]} where="on-desk" /><${ShareChart} review=${review} seat=${seat} ctx=${ctx} width=${PHONE[0]} height=${PHONE[1]} where="on-phone" />
        <${Figures} review=${review} ctx=${ctx} /></section>
      <${Turns} review=${review} seat=${seat} ctx=${ctx} code=${code} />
      <${Choices} key=${seat} review=${review} seat=${seat} ctx=${ctx} code=${code} />`}
      <nav class="rvways" aria-label=${t('web-ways')}><${Button} kind="line" icon="play-button" to=${`${path}/replay`}>${t('web-replay')}<//><${Button} kind="line" icon="newspaper" to=${path}>${t('table-results')}<//></nav>
    </main></div>`;
}
