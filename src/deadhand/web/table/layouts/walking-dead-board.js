// Where the zones of The Walking Dead Board Game lie: the board as a map, beside it (below on a phone) the fight, the
// decks and what the reader has gathered; the other players at the left.
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { useEffect, useRef } from '../../vendor/preact-hooks.js';
import { Icon } from '../../ui.js';
import { CHARACTERS, PLACES } from '../board-cards.js';
import { Card } from '../cards.js';
import { Fight } from '../fight.js';
import { awaits, Map as Board } from '../map.js';
import { usePeek } from '../peek.js';
import { Browse, Stack } from '../piles.js';
import { legal } from '../zones.js';

/** @typedef {import('../model.js').Zone} Zone @typedef {import('../zones.js').Desk} Desk @typedef {import('../model.js').Card} Card @typedef {import('../model.js').Action} Action */

/** Questions out of turn, which everybody is asked who might have an answer. */
const REACTIONS = new Set(['herd', 'drag', 'save-ally', 'save-life']);

/** What a card of the hand is asked about, by what is asked. @type {Record<string, string>} */
const VERBS = { combat: 'use', 'after-die': 'use', conflict: 'discard', dale: 'put back', 'zombie-play': 'play', 'zombie-start': 'play', 'walker-discard': 'discard' };

/** @param {Action} action */
const isSearch = (action) => action.text.startsWith('search ');
/** @param {Action} action */
const isSpace = (action) => action.target?.startsWith('node:') === true;

/** A choice that has no place of its own on the table, as a list over the board. @param {{desk: Desk, actions: Action[], title: string, send: boolean}} props */
function Choices({ desk, actions, title, send }) {
  const { model, ctx } = desk, box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => { /** @type {HTMLElement|null|undefined} */ (box.current?.querySelector('li button'))?.focus({ preventScroll: true }); }, []);
  const nodes = model.zone('map');
  const sign = (/** @type {Action} */ action) => {
    const node = /** @type {any} */ (nodes)?.board?.nodes.find((/** @type {any} */ one) => `node:${one.id}` === action.target);
    const signs = /** @type {Record<string, string>} */ ({ scrounge: 'knapsack', 'another-turn': 'clockwise-rotation', camp: 'camping-tent', sewer: 'floor-hatch', quiet: 'footprint', ...PLACES });
    return node ? signs[node.kind] ?? 'footprint' : 'knapsack';
  };
  return html`<section class="slip choices" role="dialog" aria-modal="false" aria-labelledby="h-choices" ref=${box}>
    <h2 id="h-choices">${title}<button type="button" class="slip-x" onClick=${() => model.commit({ opened: null })}>${t('table-close')}</button></h2>
    <ul>${actions.map((action) => html`<li key=${action.text}><button type="button" ...${legal(action)} data-send=${send ? '' : undefined} onClick=${() => {
      void model.commit({ opened: null });
      if (send) model.send(action);
      else if (!model.state.picked.includes(String(action.target))) model.press(String(action.target));
    }}><${Icon} name=${sign(action)} /><span><b>${t(action.label, ctx)}</b>${action.detail && !send && html`<small>${t(action.detail, ctx)}</small>`}</span></button></li>`)}</ul></section>`;
}

/** Who do you go as? @param {{desk: Desk, actions: Action[]}} props */
function Characters({ desk, actions }) {
  const { model, ctx } = desk;
  return html`<section class="slip castlist" aria-label=${t('twb-ask-character', ctx)}><ul>${actions.map((action) => {
    const who = action.text.split(' ').at(-1) ?? '';
    return html`<li key=${who}><button type="button" ...${legal(action)} data-send onClick=${() => model.send(action)}>
      <i aria-hidden="true"><${Icon} name=${CHARACTERS[who] ?? 'character'} /></i><span><b>${t(`twb-character-${who}`)}</b><small>${t(action.detail, ctx)}</small></span></button></li>`;
  })}</ul></section>`;
}

/** Tiles found and still to find, and the allies. @param {{zones: Zone[], desk: Desk}} props */
function Mine({ zones, desk }) {
  const { model, ctx } = desk, seat = /** @type {any} */ (model.state.seats.find((one) => one.seat === ctx.you)), map = /** @type {any} */ (zones.find((zone) => zone.id === 'map'));
  if (!seat || seat.condition === 'zombie' || seat.condition === 'killed') return null;
  const allies = seat.counters.find((/** @type {any} */ one) => one.id === 'allies')?.value ?? 0, held = new Set(seat.tiles);
  return html`<div class="mine"><h2 class="zl"><span class="label">${t('table-board-yours')}</span> <small>${t('table-board-to-go', { count: 4 - held.size })}</small>
    ${seat.ability && html`<span class=${`able ${seat.ability}`} title=${t(`twb-character-${seat.character}-text`)}><${Icon} name="star5" /><span>${t('table-board-ability', { state: seat.ability })}</span></span>`}</h2>
    <div class="rack"><div class="tiles">${(map.tiles ?? []).map((/** @type {Card} */ tile) => {
      const kind = String(tile.facts.kind), name = t('table-card-text', { name: t(tile.label, ctx), text: t(tile.text, ctx) });
      if (held.has(kind)) return html`<${Card} key=${kind} card=${{ ...tile, id: `tile-${kind}` }} title=${name} />`;
      return html`<div key=${`no ${kind}`} class="card c-tile sq open" role="img" aria-label=${t('table-board-missing', { tile: name })} title=${name}><span class="face" aria-hidden="true"><span class="blk"><svg class="pic" viewBox="0 0 512 512"><use href=${`#i-${PLACES[kind]}`} /></svg></span><span class="nm">${t(tile.label, ctx)}</span></span></div>`;
    })}</div>
    <div class="allies" role="img" aria-label=${t('table-board-allies', { count: allies })}><b class="few">×${allies}</b>${allies > 5 ? html`<span class="ally"><${Icon} name="character" /></span><b>×${allies}</b>` : Array.from({ length: allies }, (_, i) => html`<span key=${i} class="ally"><${Icon} name="character" /></span>`)}${allies === 0 && html`<span class="ally gone"><${Icon} name="character" /></span>`}</div>
    </div></div>`;
}

export default {
  style: new URL('./walking-dead-board.css', import.meta.url).href,
  playClass: 'p-board',
  back: 'scrounge-back',
  emptyHand: 'table-board-no-cards',
  titleCounts: true,
  chartTick: 'table-chart-turn',
  endPicture: 'poster-board',

  /** How long steps are shown in which nothing moves. */
  pauses: { round: 300, fight: 1000, 'ally-lost': 900, death: 1300, teams: 1500, tile: 1000, ability: 700, 'no-draw': 500, 'roll-more': 400, shortcut: 500, killed: 900, rise: 700, 'no-target': 700, inherit: 1000, over: 900, character: 350 },
  /** Steps that come in numbers follow each other closely. */
  brisk: new Set(['draw', 'drawn', 'use', 'put-back', 'answer', 'fight-over', 'discard', 'round']),
  /** @param {any} event */
  backOf: (event) => (['attack', 'play'].includes(event.kind) && event.focus?.to === 'combat' ? 'walkers-back' : null),

  /** A hint about a fight does not lie on the fight, one about a way not on the map. @param {any} decision */
  hintSide: (decision) => (['combat', 'after-die', 'character'].includes(decision?.kind) || REACTIONS.has(decision?.kind) ? 'left' : 'right'),
  /** What stands for a choice that is no card. @param {string} text */
  signOf: (text) => (text.startsWith('take ') ? CHARACTERS[text.slice(5)] : ({ pass: 'dash', stand: 'dash', end: 'dash', done: 'check-mark', roll: 'clockwise-rotation', reroll: 'clockwise-rotation', lose: 'character' })[text.split(' ')[0]]),

  /** @param {any} decision */
  reacts: (decision) => REACTIONS.has(decision.kind),
  /** What is chosen over the board or on the others' tags, not in the strip. @param {Action} action @param {any} decision @param {number|null} you */
  elsewhere: (action, decision, you) => decision.kind === 'character' || isSearch(action) || (action.text.startsWith('lead ') && action.target !== `seat:${you}`),
  /** Buttons of the strip that open a list. @param {Desk} desk @param {any} decision */
  lists(desk, decision) {
    const { model } = desk, open = (/** @type {string} */ id) => () => model.commit({ opened: model.state.opened === id ? null : id });
    const button = (/** @type {string} */ id, /** @type {string} */ words) => html`<button key=${id} type="button" class="btn btn-line" data-do=${`list-${id}`} aria-haspopup="dialog" aria-expanded=${String(model.state.opened === id)} onClick=${open(id)}><span>${words}</span></button>`;
    return [
      decision.actions.some(isSpace) && button('spaces', t('table-board-list')),
      decision.actions.some(isSearch) && button('search', t('table-board-search')),
    ].filter(Boolean);
  },

  /** @param {any} seat */
  faceOf: (seat) => (seat.side === 'zombie' ? 'zed' : CHARACTERS[seat.character] ?? null),
  /** What else stands on a tag: as whom, the tiles, the team. @param {any} seat @param {any} ctx */
  seatExtra(seat, ctx) {
    const held = new Set(seat.tiles);
    return html`<span class="seatmore">${seat.character_name && html`<em>${t(seat.character_name, ctx)}</em>`}${seat.ability === 'ready' && html`<${Icon} name="star5" title=${t('table-board-ability', { state: 'ready' })} />`}
      ${seat.condition === 'survivor' && html`<span class="found" role="img" aria-label=${t('table-board-found', { count: held.size })}>${Object.entries(PLACES).map(([kind, icon]) => html`<i key=${kind} class=${held.has(kind) ? 'has' : ''}><${Icon} name=${icon} /></i>`)}</span>`}
      ${seat.team && html`<span class="team">${t('table-board-team', { team: seat.team })}</span>`}</span>`;
  },
  /** @param {any} seat */
  ownDetail: (seat) => (seat?.character_name && seat.condition === 'survivor' ? { id: 'twb-tag-as', args: { character: seat.character_name } } : seat?.note ?? null),
  /** Up to ten cards are read in two rows of a phone. @param {number} n */
  handClass: (n) => (n > 6 && n <= 10 ? 'two' : ''),

  /** What to ask about a card that does not glow. @param {Card} card @param {any} view */
  asking(card, view) {
    const asked = String(view.decision?.kind ?? ''), { kind, effect } = card.facts;
    if (VERBS[asked]) return `${VERBS[asked]} ${kind}`;
    if (effect === 'choose-move') return 'shortcut 1';
    if (effect === 'move-again') return 'hurry';
    return '';
  },

  /** @param {any} outcome */
  endPictureOf: (outcome) => (outcome.why.id === 'twb-why-camp' ? 'poster-board' : 'horde'),

  /** @param {{zones: Zone[], desk: Desk}} props */
  Zones({ zones, desk }) {
    const { model } = desk, { state } = model, { handlers, large } = usePeek(zones), decision = model.live;
    const zone = (/** @type {string} */ id) => /** @type {any} */ (zones.find((one) => one.id === id)), map = zone('map'), combat = zone('combat');
    if (!map?.board || !combat) return html`<section class="zone" aria-label=${t('table-zone')}></section>`;
    const piles = ['scrounge', 'scrounge-discard', 'encounters', 'encounter-discard', 'walkers', 'walker-discard'].map(zone).filter(Boolean), allies = zone('allies');
    const actions = decision?.actions ?? [], characters = decision?.kind === 'character' ? actions : [];
    const spaces = actions.filter(isSpace), finds = actions.filter(isSearch);
    return html`<section class=${`zone z-board${combat.facts.open ? ' fighting' : ''}`} aria-label=${t('table-zone')} ...${handlers}>
      <${Board} zone=${map} desk=${desk} />
      <div class="side">
        <${Fight} zone=${combat} die=${zone('die')} desk=${desk} />
        <div class="decks">${piles.map((pile) => html`<${Stack} key=${pile.id} zone=${pile} desk=${desk} />`)}
          ${allies && html`<div class="pile left" data-zone="allies"><span class="stack none"><span class="ally"><${Icon} name="character" /></span></span><span class="what"><b data-sum="allies">${allies.count}</b>${t(allies.label, desk.ctx)}</span></div>`}</div>
        <${Mine} zones=${zones} desk=${desk} />
      </div>
      ${characters.length > 0 && html`<${Characters} desk=${desk} actions=${characters} />`}
      ${state.opened === 'spaces' && spaces.length > 0 && html`<${Choices} desk=${desk} actions=${spaces} title=${t('table-board-list')} send=${false} />`}
      ${state.opened === 'search' && finds.length > 0 && html`<${Choices} desk=${desk} actions=${finds} title=${t('table-board-search')} send=${true} />`}
      <${Browse} zones=${zones} desk=${desk} />
      ${large}
    </section>`;
  },
  awaits,
};
