// The faces of The Walking Dead Board Game: scrounge cards with their ammo, encounters and walker cards with their value,
// location tiles. What is not drawn (cards of an own file) borrows a picture by what it does.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../ui.js';

/** @typedef {import('./model.js').Card} Card */

/** The picture of a kind, where it has another name than the kind. @type {Record<string, string>} */
const PICTURES = {
  'baseball-bat': 'bat', 'sack-of-guns': 'sack', 'first-aid-kit': 'firstaid', 'non-lethal-wound': 'wound',
  'walkers-3': 'wk1', 'walkers-4': 'wk2', 'walkers-5': 'wk3', 'walkers-6': 'wk7', 'walkers-7': 'wk5', 'walkers-7-thieves': 'wk4', 'walkers-8': 'wk6', 'walkers-9': 'wk8',
  'quiet-street': 'quiet', 'supply-cache': 'cache', 'stranger-joins': 'stranger', 'personality-conflict': 'conflict', 'old-friend': 'friend',
  'walkers-attack-5': 'atk1', 'walkers-attack-6': 'atk2', 'walkers-attack-7': 'atk3', 'walkers-attack-8': 'atk2', 'walkers-attack-9': 'atk3',
  'charging-walkers': 'rampage', herd: 'horde', 'dragged-down': 'dragged',
  'police-station': 'loc-police', 'department-store': 'loc-store', cdc: 'loc-cdc', 'car-lot': 'loc-lot',
};
const DRAWN = new Set(['knife', 'pistol', 'crossbow', 'rifle', 'shotgun', 'shortcut', 'hurry', 'raiders', 'onslaught']);

/** What a card of an own file looks like, by its effect. @type {Record<string, string>} */
const BY_EFFECT = {
  returns: 'crossbow', noisy: 'shotgun', 'save-ally': 'firstaid', 'save-life': 'wound', 'choose-move': 'shortcut', 'move-again': 'hurry',
  'draw-one': 'cache', 'draw-two': 'friend', 'gain-ally': 'stranger', conflict: 'conflict', 'give-random': 'raiders',
  onslaught: 'onslaught', charge: 'rampage', herd: 'horde', 'drag-down': 'dragged',
};
/** The sign in the corner of a scrounge card without ammo. @type {Record<string, string>} */
const SIGNS = { 'save-ally': 'first-aid-kit', 'save-life': 'sticking-plaster', 'choose-move': 'detour', 'move-again': 'run' };

/** The signs of the four locations, on the board and on what is left to find. @type {Record<string, string>} */
export const PLACES = { 'police-station': 'police-badge', 'department-store': 'shopping-bag', cdc: 'biohazard', 'car-lot': 'flat-tire' };

/** Who goes as whom. @type {Record<string, string>} */
export const CHARACTERS = { rick: 'western-hat', glenn: 'billed-cap', lori: 'shut-rose', shane: 'police-officer-head', andrea: 'winchester-rifle', dale: 'binoculars' };

const FACES = new Set(['scrounge', 'encounter', 'walkers', 'tile']);

/** The picture of one of these cards, else null. @param {Card} card */
export function boardArt(card) {
  if (!FACES.has(card.face)) return null;
  const { kind, effect, value = 0 } = card.facts ?? {};
  if (PICTURES[kind]) return PICTURES[kind];
  if (DRAWN.has(kind)) return kind;
  if (BY_EFFECT[effect]) return BY_EFFECT[effect];
  if (card.face === 'scrounge') return 'pistol';
  if (card.face === 'walkers') return `atk${1 + value % 3}`;
  return value ? `wk${1 + value % 8}` : 'quiet';
}

const Bullet = () => html`<svg viewBox="168 0 176 520" aria-hidden="true"><use href="#i-bullet" width="512" height="512" /></svg>`;

/** Whether the text says more than the number does. @param {Card} card */
const tells = (card) => !['none', undefined].includes(card.facts.effect);

/** @param {Card} card */
const named = (card) => t('table-card-text', { name: t(card.label), text: t(card.text) });

/** @param {string} look @param {(card: Card) => any} corner */
const titled = (look, corner) => ({
  /** @param {Card} card */
  look: (card) => `c-t ${look}${card.face === 'encounter' && !card.facts.value ? ' quiet' : ''}`,
  /** @param {Card} card */
  attributes: (card) => ({ 'data-kind': card.facts.kind, 'data-w': card.facts.ammo ? '' : undefined }),
  name: named,
  /** @param {Card} card */
  inside: (card) => html`<span class="blk"><${Picture} class="pic" name=${boardArt(card)} /></span>${corner(card)}
    <span class="nm">${t(card.label)}</span>${tells(card) && html`<span class="tx">${t(card.text)}</span>`}`,
});

/** @param {Card} card */
const value = (card) => (card.facts.value ? html`<span class="val">${card.facts.value}<${Bullet} /></span>` : null);

export const BOARD_FACES = {
  scrounge: titled('c-scrounge', (card) => (card.facts.ammo ? html`<span class="ammo">+${card.facts.ammo}<${Bullet} /></span>`
    : html`<span class="cor"><svg viewBox="0 0 512 512"><use href=${`#i-${SIGNS[card.facts.effect] ?? 'knapsack'}`} /></svg></span>`)),
  encounter: titled('c-enc', value),
  walkers: titled('c-bite', value),
  tile: {
    look: 'c-tile sq',
    /** @param {Card} card */
    attributes: (card) => ({ 'data-kind': card.facts.kind }),
    name: named,
    /** @param {Card} card */
    inside: (card) => html`<span class="blk"><${Picture} class="pic" name=${boardArt(card)} /></span><span class="nm">${t(card.label)}</span><span class="tx">${t(card.text)}</span>`,
  },
};

export const BOARD_BACKS = {
  'scrounge-back': { picture: 'back-scrounge', look: 'k-back b-scrounge' },
  'encounter-back': { picture: 'back-enc', look: 'k-back b-enc' },
  'walkers-back': { picture: 'back-bite', look: 'k-back b-bite' },
};
