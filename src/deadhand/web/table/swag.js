// The faces of Eaten By Zombies!: action cards with up to four numbers and a price, zombies with level and speed.
import { html } from '../html.js';
import { joined, language, t } from '../i18n.js';
import { Picture } from '../ui.js';

/** @typedef {import('./model.js').Card} Card */

/** The picture of a kind, where it has another name than the kind. */
const PICTURES = /** @type {Record<string, string>} */ ({
  'heavy-stick': 'stick', 'good-book': 'book', 'box-of-ammo': 'ammo', 'fists-full-of-ammo': 'fists', 'fire-on-a-stick': 'firestick',
  'dead-eye': 'deadeye', 'grandmas-pantry': 'pantry', 'tv-dinner': 'tvdinner', 'i-saw-it-first': 'first', 'road-map': 'roadmap',
  'shopping-cart': 'cart', 'first-aid-kit': 'firstaid', 'trap-door': 'trapdoor', 'guard-dog': 'dog',
});
const DRAWN = new Set(['hide', 'sandwich', 'binoculars', 'rifle', 'crowbar', 'shotgun', 'bicycle', 'chainsaw', 'molotov', 'barricade', 'decoy', 'machete', 'flashlight', 'shovel']);

/** What stands on a card, in printing order: the fact, how it looks, its icon, and the picture of a kind nobody drew. */
const NUMBERS = /** @type {[string, string, string, string][]} */ ([
  ['fight', 'fight', 'fist', 'bat'], ['flee', 'flee', 'run', 'hurry'], ['draw', 'draw', 'cardback', 'sack'], ['scavenge', 'scav', 'diamonds', 'cache'],
]);

/** The picture of an action card. @param {any} facts */
function swagPicture(facts) {
  const kind = String(facts?.kind ?? '');
  if (PICTURES[kind]) return PICTURES[kind];
  if (DRAWN.has(kind)) return kind;
  const most = [...NUMBERS].sort((a, b) => (facts?.[b[0]] ?? 0) - (facts?.[a[0]] ?? 0))[0];
  return facts?.[most[0]] ? most[3] : 'quiet';
}

/** The picture of one of these cards, else null. @param {Card} card */
export function eatenArt(card) {
  if (card.face === 'zombie') return `z${card.facts.level}`;
  return card.face === 'swag' || card.face === 'starter' ? swagPicture(card.facts) : null;
}

/** Card numbers in words: "fight 2, price 3". @param {any} facts */
function numbersInWords(facts) {
  const said = NUMBERS.filter(([name]) => facts[name]).map(([name]) => t(`table-number-${name}`, { value: facts[name] }));
  return joined(facts.price ? [...said, t('table-number-price', { value: facts.price })] : said);
}

/** The other name of a card, for those who have the printed one before them; null where it would say the same twice. @param {any} card */
function otherName(card) {
  if (language() === 'en' || !card.second) return null;
  const second = t(card.second);
  return second === t(card.label) ? null : second;
}

/** The spoken name of an action card. @param {Card} card */
function swagName(card) {
  const other = otherName(card), numbers = numbersInWords(card.facts);
  const name = other ? t('table-swag-both', { name: t(card.label), other }) : t(card.label);
  return t('table-card-swag', { name, numbers, text: card.text ? t(card.text) : '' });
}

const swag = {
  look: 'c-t c-swag',
  /** @param {Card} card */
  attributes: (card) => ({ 'data-kind': card.facts.kind, 'data-w': card.facts.fight || card.facts.gun ? '' : undefined }),
  name: swagName,
  /** @param {Card} card */
  inside: (card) => {
    const { facts } = card, other = otherName(card), numbers = NUMBERS.filter(([name]) => facts[name]);
    return html`<span class="blk"><${Picture} class="pic" name=${swagPicture(facts)} /></span>
      ${numbers.length > 0 && html`<span class="nums">${numbers.map(([name, look, icon]) => html`<span key=${name} class=${`num ${look}`}><svg viewBox="0 0 512 512"><use href=${`#i-${icon}`} /></svg><b>${facts[name]}</b></span>`)}</span>`}
      ${facts.price > 0 && html`<span class=${facts.basic ? 'price basic' : 'price'}>${facts.price}</span>`}
      <span class="nm">${t(card.label)}${other && html`<small lang="en">${other}</small>`}</span>${card.text && html`<span class="tx">${t(card.text)}</span>`}`;
  },
};

export const EATEN_FACES = {
  swag,
  starter: swag,
  zombie: {
    look: 'c-zed',
    /** @param {Card} card */
    attributes: (card) => ({ 'data-kind': card.facts.kind }),
    /** @param {Card} card */
    name: (card) => t('table-card-zombie', { level: card.facts.level, speed: card.facts.speed }),
    /** @param {Card} card */
    inside: (card) => html`<span class="blk"><${Picture} class="pic" name=${`z${card.facts.level}`} /></span><span class="lv">${card.facts.level}</span><span class="sp">${card.facts.speed}</span>`,
  },
};

export const EATEN_BACKS = { 'zombie-back': { picture: 'back-zed', look: 'k-back b-zed' }, 'swag-back': { picture: 'back-swag', look: 'k-back b-swag' } };

/** The octagon of a power; its sentence is read on hover, focus or a tap. @param {{level: number, name: string, text: string}} props */
export function Power({ level, name, text }) {
  return html`<button type="button" class="pw" aria-label=${`${name}: ${text}`}><span aria-hidden="true">${level}</span><span class="tip" aria-hidden="true"><b>${name}</b>${text}</span></button>`;
}

/** A life as a small pile, as high as it has cards. @param {{id: string, value: number}} props */
export function Life({ id, value }) {
  return html`<i class=${id === 'discard' ? 'dis' : ''} style=${`--n:${value}`} aria-hidden="true"></i>`;
}

