// The strip of a replay: where one is, the time line with its rounds, the keys, and through whose eyes it is seen.
import { html } from '../html.js';
import { useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { copy } from '../pages/share.js';
import { Button, Icon, Pick, Segmented } from '../ui.js';
import { Better, turnsOf } from './hindsight.js';
import { useWide } from './layout.js';
import { called, Clause, rich } from './words.js';

/** @typedef {import('./zones.js').Desk} Desk @typedef {import('./player.js').Player} Player */

/** More labels than these would run into each other. */
const LABELS = 12;

/** More viewers than these are folded. */
const ABREAST = 8;

/** Rounds that get a label: all, or evenly chosen ones. @param {import('./reel.js').Round[]} marks */
function labelled(marks) {
  const every = Math.ceil(marks.length / LABELS);
  return marks.filter((_, index) => index % every === 0);
}

/** @param {{player: Player, say: string, turns: import('./use-review.js').Turn[]}} props */
function Line({ player, say, turns }) {
  const { reel, step } = player, last = Math.max(1, reel.last), share = (/** @type {number} */ at) => `${(at / last * 100).toFixed(2)}%`;
  return html`<div class="line2"><label class="vh" for="time">${t('table-replay-step-word')}</label>
    <input id="time" type="range" min="0" max=${reel.last} value=${step} style=${`--at:${share(step)}`} aria-valuetext=${`${where(player)}: ${say}`}
      onInput=${(/** @type {any} */ event) => { void player.jump(Number(event.currentTarget.value)); }} />
    <ol class="marks" aria-hidden="true">${labelled(reel.marks).map((mark) => html`<li key=${mark.step} style=${`--x:${share(mark.step)}`}>${mark.round}</li>`)}${turns.map((turn) => html`<li key=${`t${turn.step}`} class="tp" style=${`--x:${share(turn.step)}`}><${Icon} name="hazard-sign" /></li>`)}</ol></div>`;
}

/** @param {Player} player */
function where({ reel, step }) {
  const round = reel.frames[step]?.round ?? 0, words = t('table-replay-step', { step, steps: reel.last });
  return round ? `${t('table-replay-round', { round })} · ${words}` : words;
}

/** A key of the deck. @param {{does: string, icon: string, label: string, keys: string, flip?: boolean, off?: boolean, main?: boolean, press: () => void}} props */
function Key({ does, icon, label, keys, flip = false, off = false, main = false, press }) {
  return html`<button type="button" data-do=${does} class=${main ? 'go2' : ''} aria-label=${label} title=${label} aria-keyshortcuts=${keys} aria-disabled=${off ? 'true' : undefined} onClick=${() => { if (!off) press(); }}>
    <${Icon} name=${icon} class=${flip ? 'flip' : ''} /></button>`;
}

/** The link to this moment. @param {{player: Player}} props */
function Share({ player }) {
  const [told, setTold] = useState('');
  const share = async () => {
    setTold((await copy(location.href)) ? 'table-replay-shared' : 'table-replay-share-by-hand');
    setTimeout(() => setTold(''), 4000);
  };
  return html`<button type="button" class="btn btn-line share" data-do="share" aria-label=${t('table-replay-share')} data-step=${player.step} onClick=${share}>
      <${Icon} name=${told === 'table-replay-shared' ? 'check-mark' : 'share'} /><span aria-hidden="true">${t(told === 'table-replay-shared' ? 'web-copied-word' : 'table-replay-share')}</span></button>
    <span class="vh" role="status">${told ? t(told) : ''}</span>`;
}

/** @param {{desk: Desk, player: Player, review: import('./use-review.js').Review|null, own: number|null, onView: (view: string) => void}} props */
export function ReplayStrip({ desk, player, review, own: reader, onView }) {
  const { model, ctx } = desk, { state } = model, { reel, step } = player, frame = reel.frames[step];
  const told = frame?.events.findLast((event) => event.message)?.message ?? null, round = frame?.round ?? 0;
  const decides = frame && frame.seat !== null ? { id: 'table-replay-decides', args: { player: frame.seat } } : null;
  const message = (state.phase === 'animate' ? state.say : null) ?? told ?? decides ?? state.view?.waiting ?? null;
  const eyes = [...(reel.table?.seats ?? []).map((/** @type {any} */ { seat }) => ({ value: String(seat), label: called(ctx, seat) })),
    { value: 'public', label: t('table-replay-public') }, { value: 'open', label: t('table-replay-open') }];
  const own = ctx.you ?? undefined;
  return html`<section class="prompt rp" data-state="replay" data-step=${step} data-resting=${state.phase === 'animate' || player.loading || player.eyes !== reel.view ? undefined : ''} data-view=${reel.view} aria-label=${t('table-replay')}>
    <div class="ask" role="status">${player.error ? html`<p class="said"><${Icon} name="hazard-sign" /><span>${t(player.error.said ?? 'web-error-title')}</span></p>` : html`<p>${player.loading ? t('web-loading') : rich(message, ctx, 'span')}${!player.loading && html`<${Clause} message=${message} open=${desk.openRule} />`}${frame?.by_bot && frame.seat !== null && !player.loading && reel.table.seats[frame.seat]?.kind === 'human' ? html` <small>${t('table-replay-by-bot')}</small>` : null}</p>`}${review && !player.loading && html`<${Better} review=${review} step=${step} view=${reel.view} desk=${desk} />`}</div>
    <span class="turn other" data-seat=${own}>${round ? t('table-replay-round', { round }) : t('table-replay')}<small>${t('table-replay-step', { step, steps: reel.last })}</small></span>
    <${Line} player=${player} say=${t(message, ctx)} turns=${review ? turnsOf(review, reel.view, reader) : []} />
    <div class="deckctl" role="group" aria-label=${t('table-replay-keys')}>
      <${Key} does="first" icon="fast-forward-button" flip label=${t('table-replay-round-back')} keys="PageUp" off=${step === 0} press=${() => { void player.jump(reel.round(step, -1)); }} />
      <${Key} does="back" icon="previous-button" label=${t('table-replay-back')} keys="ArrowLeft" off=${step === 0} press=${() => { void player.turn(-1); }} />
      <${Key} does="play" main icon=${player.playing ? 'pause-button' : 'play-button'} label=${t(player.playing ? 'table-replay-pause' : 'table-replay-play')} keys="Space" press=${() => { void player.play(); }} />
      <${Key} does="next" icon="next-button" label=${t('table-replay-next')} keys="ArrowRight" off=${step >= reel.last} press=${() => { void player.turn(1); }} />
      <${Key} does="last" icon="fast-forward-button" label=${t('table-replay-round-next')} keys="PageDown" off=${step >= reel.last} press=${() => { void player.jump(reel.round(step, 1)); }} /></div>
    <div class="rp2"><span id="eyes">${t('table-replay-eyes')}</span><${useWide() && eyes.length <= ABREAST ? Segmented : Pick} labelledby="eyes" value=${player.eyes} options=${eyes} onChange=${onView} /><${Button} kind="line" icon="binoculars" class="toreview" data-do="review" aria-label=${t('table-review')} to=${`/t/${encodeURIComponent(player.code)}/review`}>${t('table-review')}<//><${Share} player=${player} /></div></section>`;
}
