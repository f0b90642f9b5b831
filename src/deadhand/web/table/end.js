// The end: the front page of the morning after. Who won and why, what the scores are made of, how it went.
import { html } from '../html.js';
import { useEffect, useRef } from '../vendor/preact-hooks.js';
import { has, t } from '../i18n.js';
import { botWords, seatName } from '../names.js';
import { titleOf } from '../titles.js';
import { Bar, Picture, useTitle } from '../ui.js';
import { After } from './after.js';
import { spread } from './share-chart.js';
import { Clause, rich } from './words.js';

/** @typedef {import('./zones.js').Desk} Desk */

// The parts of a score in printing order: full blood, hatched blood, ink, hatched ink, outline.
const INKS = ['b7', 'b5', 'b3', 'b2', 'b1'];
const DASHES = ['', '8 4', '2 4', '1 5', '10 3 2 3'];

/** @param {number} most a round number for the grid: four or five lines */
function gridStep(most) {
  for (const step of [1, 2, 5, 10, 20, 50, 100]) if (most / step <= 5) return step;
  return 200;
}

/** Everybody's score as steps, round by round. @param {{rounds: number[][], start?: number[], tick: string, rows: any[], winners: number[], names: string[], height: number, where: string, label: string}} props */
function Steps({ rounds, start, tick: word, rows, winners, names, height, where, label }) {
  const left = 30, right = 350, top = 22, foot = height - 28, n = Math.max(rounds.length, 1);
  const most = Math.max(1, ...rounds.flat(), ...start ?? [], ...rows.map((row) => row.score)), step = gridStep(most);
  const x = (/** @type {number} */ i) => Math.round(left + (right - left) * i / n);
  const y = (/** @type {number} */ value) => Math.round(foot - (foot - top) * value / most);
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const ticks = [...new Set([1, Math.round(n / 3), Math.round(n * 2 / 3), n])].filter((tick) => tick >= 1);
  const series = rows.map((row, rank) => {
    const won = winners.includes(row.seat);
    let last = start?.[row.seat] ?? 0, path = `M${x(0)} ${y(last)}`;
    /** @type {[number, number][]} */ const dots = [];
    rounds.forEach((scores, i) => {
      const value = scores[row.seat] ?? last;
      path += `H${x(i + 1)}`;
      if (value !== last) { path += `V${y(value)}`; dots.push([x(i + 1), y(value)]); }
      last = value;
    });
    return { row, won, path, dots, rank, y: y(last) };
  });
  const marks = [...series].sort((a, b) => a.y - b.y).map((one) => ({ one, y: one.y + 5 }));
  spread(marks, height < 200 ? (rows.length > 6 ? 14 : 17) : 19, 12, foot + 6);
  return html`<svg class=${where} viewBox=${`0 0 430 ${height}`} role="img" aria-label=${label}>
    ${lines.map((value) => html`<g key=${value}><path d=${`M${left} ${y(value)}H${right}`} stroke="#17130f" stroke-opacity=${value ? 0.22 : 0.8} stroke-width=${value ? 1 : 2} stroke-dasharray=${value ? '2 4' : ''} />
      <text x=${left - 6} y=${y(value) + 4} text-anchor="end">${value}</text></g>`)}
    ${ticks.map((tick, i) => html`<text key=${tick} x=${x(tick)} y=${foot + 20} text-anchor="middle">${i ? tick : t(word, { round: tick })}</text>`)}
    ${[...series].reverse().map(({ row, won, path, dots, rank }) => html`<g key=${row.seat}><path d=${path} fill="none" stroke=${won ? '#b3261e' : '#17130f'} stroke-width=${won ? 5 : rank < 3 ? 3 : 2.2}
      stroke-dasharray=${won ? '' : DASHES[rank % DASHES.length]} stroke-linejoin="round" />${dots.map(([cx, cy]) => html`<circle key=${cx} cx=${cx} cy=${cy} r=${won ? 4.5 : 3.2} fill=${won ? '#b3261e' : '#17130f'} />`)}</g>`)}
    ${marks.map(({ one, y: at }) => html`<text key=${one.row.seat} class=${one.won ? 'nm w' : 'nm'} x=${right + 9} y=${at}>${short(names[one.row.seat] ?? '')}</text>`)}
  </svg>`;
}

/** @param {string} name */
function short(name) { return name.length > 9 ? `${[...name].slice(0, 8).join('')}…` : name; }

/** @param {{desk: Desk, table: any}} props */
export function EndPage({ desk, table }) {
  const { model, ctx } = desk, view = /** @type {any} */ (model.state.view), outcome = view.outcome;
  const top = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => { top.current?.focus({ preventScroll: true }); }, []);
  const gameName = has(`game-${view.game}-name`) ? t(`game-${view.game}-name`) : view.game;
  useTitle(t(outcome.headline, ctx));
  const names = ctx.names.map((name, seat) => (seat === ctx.you ? t('table-you') : name));
  const most = Math.max(1, ...outcome.rows.map((/** @type {any} */ row) => row.score));
  const kind = (/** @type {number} */ seat) => {
    const there = table.seats?.find((/** @type {any} */ one) => one.seat === seat);
    if (there?.kind === 'bot') return t('table-seat-bot', { kind: botWords(table, there.bot ?? '') });
    return seat === ctx.you ? seatName(table, seat) : t(table.creator === seat ? 'table-seat-host' : 'table-seat-guest');
  };
  const told = outcome.rows.map((/** @type {any} */ row) => t('table-score-of', { name: names[row.seat], score: row.score }));
  const chartLabel = `${t(outcome.chart_label, ctx)}. ${told.join('; ')}`;
  const first = desk.layout.chartStarts ? 1 : desk.layout.chartFrom ?? 0, start = desk.layout.chartStarts ? model.state.chart[0] : undefined;
  const chart = { rounds: model.state.chart.slice(first), start, tick: desk.layout.chartTick ?? 'table-chart-round', rows: outcome.rows, winners: outcome.winners, names, label: chartLabel };
  return html`<div class="ending asphalt" data-state="over" data-game=${view.game}><${Bar} title=${gameName} round=${t(view.title, ctx)} game=${view.game} />
    <main class=${`sheet${outcome.rows.length > 5 ? ' packed' : ''}`}>
      <div class="nameplate"><span>${desk.layout.titleCounts ? t(view.title, ctx) : `${t(view.title, ctx)} · ${t('table-players', { count: outcome.rows.length })}`}</span><b>${t('table-morning')}</b><span>${t('table-code', { code: table.code })}</span></div>
      <div class="hl"><h1 ref=${top} tabindex="-1">${rich(outcome.headline, ctx, 'em')}</h1><p>${rich(outcome.detail, ctx, 'span')}<${Clause} message=${outcome.detail} open=${desk.openRule} /></p></div>
      <figure class="pict"><div class="art"><${Picture} name=${desk.layout.endPictureOf?.(outcome) ?? desk.layout.endPicture ?? titleOf(view.game).poster} /></div></figure>
      <section class="score col" aria-labelledby="h-score"><h2 id="h-score">${t(outcome.score_label, ctx)}</h2>
        <table><caption class="vh">${t(outcome.score_label, ctx)}</caption><thead class="vh"><tr><th scope="col">${t('table-score-player')}</th><th scope="col">${t('table-score-parts')}</th><th scope="col">${t('table-score-sum')}</th></tr></thead>
        <tbody>${outcome.rows.map((/** @type {any} */ row) => html`<tr key=${row.seat} class=${outcome.winners.includes(row.seat) ? 'win' : ''} data-seat=${row.seat}>
          <th scope="row" class="pl">${names[row.seat]}<small>${kind(row.seat)}</small></th>
          <td class="parts"><span class="make" role="img" aria-label=${row.parts.map((/** @type {number} */ value, /** @type {number} */ i) => (value ? `${t(outcome.parts[i].label, ctx)} ${value}` : '')).filter(Boolean).join(', ') || '0'}>
            ${row.parts.map((/** @type {number} */ value, /** @type {number} */ i) => (value ? html`<i key=${i} class=${INKS[i % INKS.length]} style=${`--v:${value}`}>${value / most >= 0.08 ? value : ''}</i>` : null))}
            ${row.score < most ? html`<i class="rest" style=${`--v:${most - row.score}`}></i>` : null}</span></td>
          <td class="tot">${row.score}</td></tr>`)}</tbody></table>
        <ul class="key make">${outcome.parts.map((/** @type {any} */ part, /** @type {number} */ i) => html`<li key=${part.id}><i class=${INKS[i % INKS.length]}></i>${t(part.label, ctx)}</li>`)}</ul>
        <p class="why"><b>${t('table-why')}</b> ${rich(outcome.why, ctx)}<${Clause} message=${outcome.why} open=${desk.openRule} /></p></section>
      <section class="chart col" aria-labelledby="h-chart"><h2 id="h-chart">${t(outcome.chart_label, ctx)}</h2>
        <${Steps} ...${chart} height=${378} where="on-desk" /><${Steps} ...${chart} height=${164} where="on-phone" /></section>
      <${After} table=${table} you=${ctx.you} game=${view.game} onSee=${() => model.commit({ resultsOpen: false })} />
    </main></div>`;
}
