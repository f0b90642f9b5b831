// What the review says of the moment that a replay shows: the chart with a mark, and whether another choice was better.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Button } from '../ui.js';
import { Because, Versus, wordsOf } from './choice.js';
import { ShareChart, title } from './share-chart.js';
import { choiceAt, percent, roundOf } from './use-review.js';

/** @typedef {import('./use-review.js').Review} Review @typedef {import('./zones.js').Desk} Desk */

/** Whose choices matter: those of the seat that is looked from, else everybody's. @param {string} view */
export function seatOf(view) { return /^\d+$/.test(view) ? Number(view) : null; }

/** In one line, where another choice was better. @param {{review: Review, step: number, view: string, desk: Desk}} props */
export function Better({ review, step, view, desk }) {
  const choice = choiceAt(review, step, seatOf(view));
  if (choice?.verdict !== 'better' || !choice.other) return null;
  return html`<p class="better">${t('table-review-better-was', { choice: wordsOf(choice.other, desk.ctx), share: percent(choice.other.share), done: percent(choice.done.share) })}</p>`;
}

/** The turning points on the time line. @param {Review} review @param {string} view @param {number|null} own */
export function turnsOf(review, view, own) {
  const seat = seatOf(view) ?? own;
  return seat === null ? [] : review.turns.filter((turn) => turn.seat === seat);
}

/** @param {{review: Review, step: number, view: string, own: number|null, desk: Desk, jump: (step: number) => void}} props */
export function Hindsight({ review, step, view, own, desk, jump }) {
  const { ctx } = desk, looked = seatOf(view), choice = choiceAt(review, step, looked);
  const seat = looked ?? choice?.seat ?? own ?? review.judged[0] ?? 0;
  const next = review.choices.find((one) => one.step > step && one.verdict === 'better' && (looked === null || one.seat === looked));
  return html`<article class="hindsight"><h2 class="head">${title(seat, ctx)}</h2>
    <${ShareChart} review=${review} seat=${seat} ctx=${ctx} width=${320} height=${190} at=${step} small />
    <p class="now" role="status">${t('table-review-now', { round: roundOf(review, step), share: percent(review.shares[step][seat]) })}</p>
    ${choice ? html`<${Versus} choice=${choice} ctx=${ctx} /><${Because} choice=${choice} ctx=${ctx} open=${desk.openRule} />`
      : html`<p>${t(review.judged.includes(seat) ? 'table-review-no-choice-here' : 'table-review-not-judged')}</p>`}
    ${next && html`<${Button} kind="line" icon="next-button" data-do="next-better" onClick=${() => jump(next.step)}>${t('table-review-next-better', { round: roundOf(review, next.step) })}<//>`}</article>`;
}
