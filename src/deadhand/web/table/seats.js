// The others at the table: toe tags with what is public of them.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { botKind, botWords, faceOf, seatName } from '../names.js';
import { Icon } from '../ui.js';
import { Clock } from './clock.js';
import { Life, Power } from './swag.js';
import { legal } from './zones.js';

/** @typedef {import('./model.js').Seat} Seat @typedef {import('./zones.js').Desk} Desk */

/** From this many tags on there are two rows of them, without pictures. */
const CROWD = 5;

/** Piles that are drawn as high as they are. */
const LIVES = new Set(['deck', 'discard']);

/**
 * What is known of who sits there; `whole`: with how long a bot thinks.
 * @param {any} table @param {number} seat @param {boolean} [whole]
 */
export function about(table, seat, whole = false) {
  const there = table.seats?.find((/** @type {any} */ one) => one.seat === seat);
  if (!there) return '';
  const words = (/** @type {string} */ kind) => (whole ? botWords(table, kind) : botKind(kind));
  if (there.kind === 'bot') return t('table-seat-bot', { kind: words(there.bot ?? '') });
  if (there.played_by) return t(whole ? 'table-seat-played-whole' : 'table-seat-played', { kind: words(there.played_by) });
  if (there.kind === 'human' && !there.connected) return t(there.away ? 'table-seat-gone' : 'table-seat-away');
  return table.creator === seat ? t('table-seat-host') : t('table-seat-guest');
}

/** A bot's level alone, where there is no room for more. @param {any} table @param {number} seat */
function levelOf(table, seat) {
  const there = table.seats?.find((/** @type {any} */ one) => one.seat === seat), kind = there?.bot ?? there?.played_by;
  return kind ? html`<small class="lv" aria-hidden="true">${botKind(kind)}</small>` : null;
}

/** A sign beside the name, for those who are away: a phone has no room for the words. @param {{table: any, seat: number}} props */
function Absent({ table, seat }) {
  const there = table.seats?.find((/** @type {any} */ one) => one.seat === seat);
  if (there?.kind !== 'human' || !(there.played_by || there.away)) return null;
  return html`<${Icon} name=${there.played_by ? 'frankenstein-creature' : 'moon'} class="absent" title=${about(table, seat, true)} />`;
}

/** The mark at a tag's corner: bullets just taken, what the table waits for, or what else is to be known. @param {{seat: Seat, gain: number, playing: boolean, ctx: any}} props */
function Mark({ seat, gain, playing, ctx }) {
  if (gain) return html`<span class="st" data-gain=${seat.seat} data-sum=${`gain-${seat.seat}`}>+${gain}</span>`;
  const word = (/** @type {string} */ name, /** @type {string} */ icon) => html`<span class="word">${name}</span><${Icon} name=${icon} class="sign" />`;
  if (seat.state === 'out') return html`<span class="st">${word(t('table-state-out'), 'dash')}</span>`;
  if (playing && seat.state !== 'acting' && !seat.on_turn && !seat.note) return null;
  if (seat.state === 'choosing') return html`<span class="st"><i></i>${word(t('table-state-choosing'), 'hourglass')}</span>`;
  if (seat.state === 'acting') return html`<span class="st"><i></i>${word(t('table-state-acting'), 'hourglass')}</span>`;
  if (seat.state === 'asked') return html`<span class="st"><i></i>${word(t('table-state-asked'), 'help')}</span>`;
  if (seat.state === 'chosen') return html`<span class="st">${word(t('table-state-chosen'), 'check-mark')}</span>`;
  if (seat.on_turn) return html`<span class="st">${word(t('table-state-turn'), 'hourglass')}</span>`;
  return seat.note ? html`<span class="st">${word(t(seat.note, ctx), 'dash')}</span>` : null;
}

/** Counters that are the same for everybody, of those a layout names. @param {Seat[]} seats @param {string[]} [names] */
export function commonCounters(seats, names = []) {
  if (seats.length <= CROWD) return [];
  return names.map((name) => seats.map((seat) => seat.counters.find((counter) => counter.id === name)))
    .filter((all) => all.every((counter) => counter && counter.value === all[0]?.value)).map((all) => /** @type {any} */ (all[0]));
}

/** @param {{desk: Desk, table: any}} props */
export function Seats({ desk, table }) {
  const { model, ctx } = desk, { state } = model, n = state.seats.length;
  const first = ctx.you === null ? 0 : state.seats.findIndex((seat) => seat.seat === ctx.you) + 1;
  const others = Array.from({ length: ctx.you === null ? n : n - 1 }, (_, i) => state.seats[(first + i) % n]);
  const crowd = others.length >= CROWD, playing = state.phase === 'animate';
  const hidden = new Set(commonCounters(state.seats, desk.layout.common).map((counter) => counter.id));
  return html`<ul class=${`seats${crowd ? ` crowd of-${others.length}` : ''}`} aria-label=${t('table-seats')}>${others.map((seat) => {
    const gain = state.gains[seat.seat] ?? 0, waits = seat.state === 'choosing' || seat.state === 'acting' || seat.state === 'asked';
    const target = `seat:${seat.seat}`, action = model.actionOn(target), picked = state.picked.includes(target);
    const opens = desk.layout.opens?.(seat) ?? null;
    const look = gain ? 'ready' : playing && seat.state !== 'acting' ? '' : waits ? 'waiting' : seat.state === 'chosen' ? 'ready' : seat.state === 'out' ? 'out' : '';
    return html`<li key=${seat.seat} class=${`seat ${look}`} data-seat=${seat.seat} data-side=${seat.side}>
      <span class="ava" aria-hidden="true"><${Icon} name=${desk.layout.faceOf?.(seat) ?? (seat.side === 'zombie' ? 'zed' : faceOf(seat.seat))} /></span>
      <p class="who" title=${about(table, seat.seat, true)}><b>${seatName(table, seat.seat)}</b><${Absent} table=${table} seat=${seat.seat} /><span class="said">${about(table, seat.seat)}</span>${levelOf(table, seat.seat)}</p>
      <ul class="pub">${seat.counters.filter((counter) => !hidden.has(counter.id)).map((counter) => (counter.text ? html`<li key=${counter.id}><${Power} level=${counter.value} name=${t(counter.label, ctx)} text=${t(counter.text, ctx)} /></li>` : html`<li key=${counter.id} class=${counter.mark ? 'opt' : LIVES.has(counter.icon) ? 'lf' : ''}>
        ${LIVES.has(counter.icon) ? html`<${Life} id=${counter.id} value=${counter.value} />` : html`<${Icon} name=${counter.icon} />`}${counter.bare ? null : html`<span data-sum=${`seat-${seat.seat}-${counter.id}`} aria-hidden="true">${counter.value}</span>`}<span class="vh">${counter.bare ? t(counter.label, ctx) : t('table-counter', { value: counter.value, label: t(counter.label, ctx) })}</span></li>`))}</ul>${desk.layout.seatExtra?.(seat, ctx)}
      <${Clock} clock=${state.clocks.find((one) => one.seat === seat.seat)} name=${seatName(table, seat.seat)} />
      <${Mark} seat=${seat} gain=${gain} playing=${playing} ctx=${ctx} />
      ${opens && html`<button type="button" class="openseat" data-open data-zone=${opens} aria-haspopup="dialog" aria-expanded=${String(state.opened === opens)} onClick=${() => model.commit({ opened: state.opened === opens ? null : opens })}>
        <span class="vh">${t('table-look-through')} ${t(model.zone(opens)?.label, ctx)}</span></button>`}
      ${action && html`<button type="button" class=${`pickseat${picked ? ' is-picked' : ''}`} ...${legal(action)} aria-pressed=${String(picked)} onClick=${() => model.press(target)}>
        <span class="vh">${t('table-choose-player', { name: seatName(table, seat.seat) })}</span></button>`}</li>`;
  })}</ul>`;
}
