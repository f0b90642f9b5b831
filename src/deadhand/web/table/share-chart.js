// Everybody's share of wins, step by step: the own line red and thick, the others dashed, names and last values at the end.
import { html } from '../html.js';
import { joined, t } from '../i18n.js';
import { percent, roundOf } from './use-review.js';
import { called } from './words.js';

/** @typedef {import('./use-review.js').Review} Review @typedef {import('./words.js').Context} Context */

const INK = '#17130f', BLOOD = '#b3261e', STOCK = '#fff8e8';
const DASHES = ['8 4', '2 4', '12 3 2 3', '1 5', '5 2'];
const GRID = [0, 25, 50, 75, 100];
/** A name's letters at the end of a line; a Chinese one is as wide as two. */
const LETTERS = 9;

/** @param {string} name */
function short(name) {
  let wide = 0, cut = '';
  for (const letter of name) {
    wide += letter > '\u2e7f' ? 2 : 1;
    if (wide > LETTERS) return `${cut}…`;
    cut += letter;
  }
  return name;
}

/** Labels that would touch are moved apart, in order. @param {{y: number}[]} marks sorted by y @param {number} gap @param {number} top @param {number} foot */
export function spread(marks, gap, top, foot) {
  for (let i = 0; i < marks.length; i += 1) marks[i].y = Math.max(marks[i].y, i ? marks[i - 1].y + gap : top);
  for (let i = marks.length - 1; i >= 0; i -= 1) marks[i].y = Math.min(marks[i].y, i === marks.length - 1 ? foot : marks[i + 1].y - gap);
}

/** Rounds that get a label: so many at most, evenly chosen, the last one always. @param {Review} review @param {number} most */
function ticks({ marks, steps }, most) {
  const every = Math.max(1, Math.ceil(marks.length / most)), last = marks.at(-1);
  const some = marks.filter((mark, index) => index % every === 0 && mark !== last && (!last || last.step - mark.step > steps / most / 2));
  return last && last !== marks[0] ? [...some.filter((mark, index) => !index || mark.step > steps / most / 1.5), last] : some;
}

/** Where between a choice and the next one the share changed most: there the flag stands. @param {Review} review @param {import('./use-review.js').Turn} turn */
function turned(review, { seat, step, until, change }) {
  const way = (/** @type {number} */ at) => (review.shares[at][seat] - review.shares[at - 1][seat]) * Math.sign(change);
  let best = step;
  for (let at = step + 1; at <= until; at += 1) if (way(at) > way(best)) best = at;
  return best;
}

/** What the chart shows, in a sentence. @param {Review} review @param {number} seat @param {Context} ctx */
function said(review, seat, ctx) {
  const own = review.shares.map((point) => point[seat]), at = review.turns.filter((turn) => turn.seat === seat).map((turn) => turned(review, turn));
  const steps = [...new Set([0, ...at, review.steps])];
  const told = steps.map((step) => t(step === 0 ? 'table-review-at-start' : step === review.steps ? 'table-review-at-end' : 'table-review-at', { round: roundOf(review, step), percent: percent(own[step]) }));
  return `${title(seat, ctx)}: ${joined(told)}`;
}

/** Whose line is the thick one, and what the chart is. @param {number} seat @param {Context} ctx */
export function title(seat, ctx) { return t('table-review-chart', { player: seat }, ctx); }

/**
 * The points of a line: every step, or where they would lie too close the means of some.
 * @param {Review} review @param {number} seat @param {number} most @returns {{step: number, share: number}[]}
 */
function curve({ shares, steps }, seat, most) {
  const few = Math.max(1, Math.ceil(steps / most)), points = [{ step: 0, share: shares[0][seat] }];
  for (let from = 1; from < steps; from += few) {
    const some = shares.slice(from, Math.min(from + few, steps));
    points.push({ step: from + (some.length - 1) / 2, share: some.reduce((sum, point) => sum + point[seat], 0) / some.length });
  }
  return [...points, { step: steps, share: shares[steps][seat] }];
}

/** How high a line is at a step. @param {{step: number, share: number}[]} points @param {number} step */
function heightAt(points, step) {
  const next = Math.max(1, points.findIndex((point) => point.step >= step)), a = points[next - 1], b = points[next];
  return a.share + (b.share - a.share) * (step - a.step) / Math.max(1e-9, b.step - a.step);
}

/** A flag stands on the line, or hangs from it where there is no room above. @param {{x: number, y: number, number: number, up: boolean, lift: number, top: number}} props */
function Flag({ x, y, number, up, lift, top }) {
  const hangs = y - 46 - lift < top, box = hangs ? y + 24 + lift : y - 46 - lift, colour = up ? INK : BLOOD;
  return html`<path d=${hangs ? `M${x} ${y}V${box}` : `M${x} ${y}V${box + 22}`} stroke=${INK} stroke-width="2" />
    <rect x=${x - 11} y=${box} width="22" height="23" fill=${colour} /><text class="no" x=${x} y=${box + 18} text-anchor="middle" fill=${STOCK}>${number}</text>
    <circle cx=${x} cy=${y} r="5" fill=${BLOOD} />`;
}

/**
 * The chart as a picture. `at`: a step that is marked (a replay); `small`: without names and flags.
 * @param {{review: Review, seat: number, ctx: Context, width: number, height: number, where?: string, at?: number|null, small?: boolean}} props
 */
export function ShareChart({ review, seat, ctx, width, height, where = '', at = null, small = false }) {
  const left = 34, right = width - (small ? 12 : width > 800 ? 128 : 112), top = 14, foot = height - 32;
  const x = (/** @type {number} */ step) => Math.round((left + (right - left) * step / Math.max(1, review.steps)) * 10) / 10;
  const y = (/** @type {number} */ share) => Math.round((foot - (foot - top) * share) * 10) / 10;
  const seats = review.shares[0].map((_, one) => one), others = seats.filter((one) => one !== seat);
  const most = (right - left) / (width > 800 ? 8 : small ? 2.5 : 5), own = curve(review, seat, most);
  const path = (/** @type {{step: number, share: number}[]} */ points) => points.map(({ step, share }, index) => `${index ? 'L' : 'M'}${x(step)} ${y(share)}`).join('');
  const last = review.shares[review.steps];
  const names = seats.map((one) => ({ seat: one, y: y(last[one]) + 5 })).sort((a, b) => a.y - b.y || (a.seat === seat ? -1 : 1));
  spread(names, 17, top + 4, foot + 5);
  const turns = small ? [] : review.turns.filter((turn) => turn.seat === seat);
  return html`<svg class=${where} viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${said(review, seat, ctx)}>
    ${GRID.map((value) => html`<path key=${value} d=${`M${left} ${y(value / 100)}H${right}`} stroke=${INK} stroke-opacity=${value ? 0.22 : 0.8} stroke-width=${value ? 1 : 2} stroke-dasharray=${value ? '2 4' : ''} />
      <text x=${left - 6} y=${y(value / 100) + 4} text-anchor="end">${value}</text>`)}
    ${ticks(review, small ? 6 : width > 800 ? 16 : 6).filter((mark, index) => !index || x(mark.step) - left > 64).map((mark, index) => html`<text key=${mark.step} x=${x(mark.step)} y=${foot + 24} text-anchor=${index ? 'middle' : 'start'}>${index ? mark.round : t('table-chart-round', { round: mark.round })}</text>`)}
    ${others.map((one, index) => html`<path key=${one} d=${path(curve(review, one, most))} fill="none" stroke-linejoin="round" stroke=${INK} stroke-width=${index % 2 ? 2 : 3} stroke-dasharray=${DASHES[index % DASHES.length]} />`)}
    <path d=${path(own)} fill="none" stroke-linejoin="round" stroke=${BLOOD} stroke-width=${small ? 4 : 5} />
    ${at !== null && html`<path class="at" d=${`M${x(at)} ${top - 6}V${foot}`} stroke=${INK} stroke-width="2" /><circle cx=${x(at)} cy=${y(heightAt(own, at))} r="6" fill=${BLOOD} stroke=${STOCK} stroke-width="2" />`}
    ${turns.map((turn, index) => {
      const there = turned(review, turn), before = index ? x(there) - x(turned(review, turns[index - 1])) : width;
      return html`<${Flag} key=${turn.step} x=${x(there)} y=${y(heightAt(own, there))} number=${index + 1} up=${turn.change > 0} lift=${before < 26 ? 28 : 0} top=${top - 10} />`;
    })}
    ${!small && names.map((one) => html`<text key=${one.seat} class=${one.seat === seat ? 'nm me' : 'nm'} x=${right + 8} y=${one.y}>${short(called(ctx, one.seat))} ${percent(last[one.seat])}</text>`)}</svg>`;
}

/** The same in figures, at the beginning of every round and at the end. @param {{review: Review, ctx: Context}} props */
export function Figures({ review, ctx }) {
  const seats = review.shares[0].map((_, seat) => seat), last = review.marks.at(-1);
  const rows = [...review.marks.map((mark) => ({ step: mark.step, name: t('table-review-round', { round: mark.round }) })),
    ...(last?.step === review.steps ? [] : [{ step: review.steps, name: t('table-review-end') }])];
  return html`<details class="figures"><summary>${t('table-review-figures')}</summary><div class="wide" role="region" tabindex="0" aria-label=${t('table-review-figures')}><table>
    <thead><tr><th scope="col">${t('table-review-begins')}</th>${seats.map((seat) => html`<th key=${seat} scope="col">${called(ctx, seat)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr key=${row.step}><th scope="row">${row.name}</th>${seats.map((seat) => html`<td key=${seat}>${percent(review.shares[row.step][seat])}%</td>`)}</tr>`)}</tbody></table></div></details>`;
}
