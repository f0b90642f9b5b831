// Where the zones of Eaten By Zombies! lie: the horde with what is played against it and both sums at the left, the market
// at the right (below on a phone), the own piles beside the hand. A big horde and cards being lost move closer together.
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { Card } from '../cards.js';
import { Comic } from '../comic.js';
import { Horde, Lost, Played, Versus } from '../horde.js';
import { Looking } from '../looking.js';
import { Choose, Market } from '../market.js';
import { Known, OwnDeck, OwnDiscard, OwnPowers } from '../own.js';
import { usePeek } from '../peek.js';
import { Browse } from '../piles.js';

/** @typedef {import('../model.js').Zone} Zone @typedef {import('../zones.js').Desk} Desk @typedef {import('../model.js').Card} Card */

/** From this many zombies, or more kinds for sale than these, the played cards lie under the horde, not beside it. */
const BIG = 3, MOST_KINDS = 10;

/** What a card of the hand is asked about, by what is asked. @type {Record<string, string>} */
const VERBS = { play: 'play', lose: 'lose', buy: 'play', 'power-discard': 'discard', 'discard-down': 'discard', 'card-discard': 'discard' };
const ZOMBIE_VERBS = /** @type {Record<string, string>} */ ({ add: 'add', power: 'power', 'put-back': 'put back', 'card-bury': 'bury' });

/** @param {Zone[]} zones @param {string} id */
const find = (zones, id) => zones.find((one) => one.id === id);

/** A pile of zombies beside the horde. @param {{zone: Zone, desk: Desk}} props */
function ZombiePile({ zone, desk }) {
  const { model, ctx } = desk, up = zone.facts?.up === true, top = up ? zone.cards.at(-1) : { face: zone.facts?.back ?? 'back' };
  const name = t('table-pile-of', { pile: t(zone.label, ctx), count: zone.count });
  const inside = html`<span class=${zone.count && !up ? 'stack' : 'stack none'} style=${`--n:${zone.count}`} aria-hidden="true">${zone.count && top ? html`<${Card} card=${top} ghost />` : html`<span class="slot"></span>`}<span class="cnt" data-sum=${zone.id}>${zone.count}</span></span>`;
  if (!up || !zone.count) return html`<div class="zpile" data-zone=${zone.id}><span class="vh">${name}</span>${inside}${up ? null : html`<${Known} zone=${zone} />`}</div>`;
  return html`<button type="button" class="zpile" data-zone=${zone.id} data-open aria-haspopup="dialog" aria-expanded=${String(model.state.opened === zone.id)}
    onClick=${() => model.commit({ opened: model.state.opened === zone.id ? null : zone.id })}><span class="vh">${t('table-look-through')} ${name}</span>${inside}</button>`;
}

/** The small line over the market: what may be spent, and why nothing may. @param {Zone} market @param {Zone} played */
function marketNote(market, played) {
  const { budget, hand_full: full } = market.facts, { declared, result } = played.facts;
  if (full) return t('table-market-full');
  if (budget !== null) return t(result ? 'table-market-left' : 'table-market-spend', { budget, how: declared ?? 'fight' });
  return t(result ? 'table-market-closed' : 'table-market-kinds', { count: market.cards.length });
}

/** @param {{zones: Zone[], desk: Desk}} props */
function Zones({ zones, desk }) {
  const { model } = desk, { state } = model, view = /** @type {any} */ (state.view), decision = view?.decision ?? null;
  const { handlers, large } = usePeek(zones);
  const horde = find(zones, 'horde'), played = find(zones, 'played'), market = find(zones, 'market'), lost = find(zones, 'lost');
  if (!horde || !played || !market || !lost) return html`<section class="zone z-eaten" aria-label=${t('table-zone')}></section>`;
  const deck = find(zones, 'zombie-deck'), discard = find(zones, 'zombie-discard');
  const deciding = state.phase === 'decide', all = Number(lost.facts?.all ?? 0), result = played.facts.result;
  const losing = all > 0 && result !== null && result !== 'killed';
  const big = horde.count >= BIG || losing || market.cards.length > MOST_KINDS;
  const sums = { count: horde.cards.length, ...horde.facts };
  const human = state.seats.find((seat) => seat.seat === played.facts.player)?.side !== 'zombie';

  // cards of discard piles that may be chosen lie where the market lay, for the market is closed then
  const targets = new Set(/** @type {string[]} */ ((decision?.actions ?? []).map((/** @type {any} */ action) => action.target).filter((/** @type {string|null} */ target) => target?.startsWith('card:discard-'))));
  const choosing = targets.size > 0 && (deciding || (decision.kind === 'lose' && Number(lost.facts?.left ?? 0) > 0));
  const piles = choosing ? zones.filter((zone) => zone.id.startsWith('discard-') && zone.cards.some((card) => targets.has(`card:${card.id}`))) : [];
  const columns = big ? 6 : 5;
  return html`<section class=${`zone z-eaten${big ? ' big' : ''}${losing ? ' losing' : ''}${played.cards.length || losing ? '' : ' idle'} of-${market.cards.length}`} aria-label=${t('table-zone')} ...${handlers}>
    <${Horde} zone=${horde} desk=${desk} note=${t(big && horde.cards.length ? 'table-horde-sums' : 'table-horde-each', sums)}>
      <div class="zpiles">${deck && html`<${ZombiePile} zone=${deck} desk=${desk} />`}${discard && html`<${ZombiePile} zone=${discard} desk=${desk} />`}</div><//>
    <${Versus} horde=${horde} played=${played} big=${big} human=${human} rounding=${view?.options?.fatigue_rounding ?? 'up'} asked=${deciding && decision?.kind === 'choose' ? decision.facts : null} />
    ${losing ? html`<${Lost} zone=${lost} desk=${desk} all=${all} />` : html`<${Played} zone=${played} desk=${desk} note=${playedNote(played)} />`}
    ${piles.length ? html`<${Choose} zones=${piles} desk=${desk} columns=${columns} only=${decision?.kind === 'lose' ? null : targets} />`
      : html`<${Market} zone=${{ ...market, facts: { ...market.facts, why: decision?.kind === 'buy' } }} desk=${desk} note=${marketNote(market, played)} columns=${columns} />`}
    <${Comic} desk=${desk} />
    <${Looking} zone=${find(zones, 'looking')} desk=${desk} />
    <${Browse} zones=${zones} desk=${desk} />
    ${large}
  </section>`;
}

/** @param {Zone} played */
function playedNote(played) {
  const { declared, fight, flee, scavenge } = played.facts;
  if (!played.cards.length) return t('table-played-none');
  return t('table-played-sum', { value: declared === 'flee' ? flee : fight, scavenge });
}

export default {
  style: new URL('./eaten-by-zombies.css', import.meta.url).href,
  back: 'swag-back',
  titleCounts: true,
  /** What each button would cost stands on it, also when it is the only one. */
  prices: true,
  chartTick: 'table-chart-turn',
  /** The first scores are those before the first turn. */
  chartStarts: true,
  emptyHand: 'table-hand-none',

  /** How long steps are shown in which nothing moves. */
  pauses: { round: 300, declare: 700, result: 1200, show: 1500, 'add-nothing': 260, name: 600, look: 600, bottom: 300, death: 1200, over: 900 },
  /** Steps that come in numbers follow each other closely. */
  brisk: new Set(['play', 'buy', 'lose', 'draw', 'drawn', 'discard', 'refill', 'add-nothing', 'put-back', 'draw-zombies']),

  /** A hint about the market does not lie on it. @param {any} decision */
  hintSide: (decision) => (['buy', 'take'].includes(decision?.kind) ? 'left' : 'right'),
  /** What stands for a choice that is no card. @param {string} text */
  signOf: (text) => ({ fight: 'fist', flee: 'run', pass: 'dash', 'lose deck': 'cardback' })[text],

  /** A zombie that cannot be added is locked in the hand; the strip need not say it again. */
  handLocks: true,

  /** @param {any} seat */
  ownDetail(seat) {
    if (!seat) return null;
    const value = (/** @type {string} */ id) => seat.counters.find((/** @type {any} */ one) => one.id === id)?.value ?? 0;
    if (seat.side === 'zombie') return { id: 'ebz-tag-powers', args: { count: seat.counters.filter((/** @type {any} */ one) => one.id.startsWith('power-')).length } };
    return { id: 'table-own-cards', args: { count: value('hand') + value('deck') + value('discard') } };
  },

  /** @param {number} n */
  handClass: (n) => (n <= 4 ? 'few' : ''),

  /** What to ask about a card that does not glow. @param {Card} card @param {any} view */
  asking(card, view) {
    const asked = String(view.decision?.kind ?? 'play'), kind = String(card.facts?.kind ?? '');
    if (card.face === 'zombie') {
      const verb = ZOMBIE_VERBS[asked];
      return verb ? `${verb} ${card.facts.level}` : VERBS[asked] === 'discard' ? `discard ${kind}` : '';
    }
    return VERBS[asked] ? `${VERBS[asked]} ${kind}` : '';
  },

  /** In the market nothing of the hand is asked for; where zombies are asked for, the rest is plain. @param {Card} card @param {any} decision */
  plain: (card, decision) => card.face !== 'zombie' && decision.kind in ZOMBIE_VERBS && decision.kind !== 'add',

  /** What is printed on a button instead of its full name. @param {any} action @param {any} decision */
  actionFace: (action, decision) => (decision.kind === 'name' ? html`<b class="number">${action.text.split(' ').at(-1)}</b>${action.detail ? html`<small>${t('table-ends-it')}</small>` : null}` : null),

  /** How much of a loss is done: one box for each card. @param {any} decision @param {Zone[]} zones */
  afterSentence(decision, zones) {
    const lost = find(zones, 'lost'), all = Number(lost?.facts?.all ?? 0), done = lost?.cards.length ?? 0;
    if (decision.kind !== 'lose' || all < 2 || all > 16) return null;
    return html`<span class="tally" role="img" aria-label=${t('table-lost-of', { all, done })}>${Array.from({ length: all }, (_, index) => html`<i key=${index} class=${index < done ? 'x' : ''}></i>`)}</span>`;
  },

  /** What the raised card does, where the strip says something else of it. @param {any} action @param {any} decision @param {Zone[]} zones */
  raisedText(action, decision, zones) {
    if (decision.kind === 'play' || decision.kind === 'power') return null;
    const id = action.target?.startsWith('card:') ? action.target.slice(5) : null, card = zones.flatMap((zone) => zone.cards).find((one) => one.id === id);
    return card && card.face !== 'zombie' ? card.text ?? null : null;
  },

  /** The pile that a seat's tag opens. @param {any} seat */
  opens: (seat) => (seat.side === 'zombie' ? null : `discard-${seat.seat}`),
  /** What is shown with a pile that is looked through. @param {Zone} zone @param {Zone[]} zones @param {number|null} you */
  beside: (zone, zones, you) => (zone.id.startsWith('discard-') && zone.owner !== you ? find(zones, `known-${zone.owner}`) : null),

  /** @param {{side: 'left'|'right', zones: Zone[], desk: Desk}} props */
  Piles({ side, zones, desk }) {
    const { you } = desk.ctx, seat = desk.model.state.seats.find((one) => one.seat === you);
    const zombie = seat?.side === 'zombie', powers = find(zones, `powers-${you}`), deck = find(zones, `deck-${you}`), discard = find(zones, `discard-${you}`);
    if (zombie) return side === 'left' && powers ? html`<${OwnPowers} zone=${powers} desk=${desk} />` : null;
    if (side === 'left') return deck ? html`<${OwnDeck} zone=${deck} desk=${desk} />` : null;
    return discard ? html`<${OwnDiscard} zone=${discard} desk=${desk} />` : null;
  },

  /** @param {any} outcome */
  endPictureOf: (outcome) => (outcome.why.id === 'ebz-why-zombies' || outcome.why.id === 'ebz-why-nobody' ? 'horde' : outcome.why.id === 'ebz-why-city-clean' ? 'w-settlement' : 'poster-eaten'),

  Zones,
};
