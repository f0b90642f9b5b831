// One component per card face. A face gives its class, its spoken name and its inside; Card puts the states on it.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { render } from '../vendor/preact.js';
import { Icon, Picture } from '../ui.js';
import { boardArt, BOARD_BACKS, BOARD_FACES } from './board-cards.js';
import { EATEN_BACKS, EATEN_FACES, eatenArt } from './swag.js';

/** @typedef {import('./model.js').Card} CardData */

// One picture per walker, 1 to 104; neighbours never share one. 0: the 55 has its own.
const WALKERS = '68573241168567428325673183274578461261473427128173654805831472468515724562463251631574628318723851648573';

const HEROES = new Set(['rick', 'glenn', 'tdog', 'andrea', 'maggie', 'daryl']);

const Bullet = () => html`<svg viewBox="168 0 176 520" aria-hidden="true"><use href="#i-bullet" width="512" height="512" /></svg>`;

// Cards that are told apart by their kind: picture, and the icon in the corner.
const KINDS = /** @type {Record<string, [string, string]>} */ ({
  'abandoned-vehicle': ['vehicle', 'jeep'], alliance: ['alliance', 'shaking-hands'], scout: ['scout', 'binoculars'], 'zombie-trap': ['trap', 'wolf-trap'],
  horde: ['horde', 'zed'], rampage: ['rampage', 'evil-hand'], 'steal-supplies': ['steal', 'robber'], vest: ['vest', 'kevlar-vest'],
  underestimated: ['under', 'shield-reflect'], attack: ['atk3', 'bestial-fangs'],
});
const WASTELAND = /** @type {Record<string, string>} */ ({ 'sprained-ankle': 'w-ankle', 'secret-passage': 'w-passage' });
const BAD = new Set(['sewer', 'bandits', 'zombies', 'sprained-ankle', 'bitten']);
const SUPPLIES = ['supply-a', 'supply-b', 'supply-c'];
/** Backs by face: the picture, and whether the card lies on its side. */
const BACKS = /** @type {Record<string, {picture: string, look: string}>} */ ({
  back: { picture: 'back-walker', look: '' }, 'game-back': { picture: 'back-game', look: 'b-game' }, 'wasteland-back': { picture: 'back-waste', look: 'b-waste wide' }, ...EATEN_BACKS, ...BOARD_BACKS,
});

/** One word that is too long for a narrow card may break there. @param {string} word */
export function soft(word) { return word.replace(/^(Under)(estimated)$/, '$1\u00AD$2'); }

/** The picture of a card, without its frame. @param {CardData} card */
export function artOf(card) {
  const kind = String(card.facts?.kind ?? ''), eaten = eatenArt(card) ?? boardArt(card);
  if (eaten) return eaten;
  if (card.face === 'supply') return kind === 'double' ? 'supply-2' : SUPPLIES[(Number(card.id?.split('-').at(-1) ?? 1) - 1) % SUPPLIES.length];
  if (card.face === 'wasteland') return WASTELAND[kind] ?? `w-${kind}`;
  if (KINDS[kind]) return KINDS[kind][0];
  return BACKS[card.face]?.picture ?? 'back-walker';
}

/** A card to play or to answer with. @param {string} look @param {string} word */
const titled = (look, word) => ({
  look,
  attributes: () => ({}),
  /** @param {CardData} card */
  name: (card) => t(word, { name: t(card.label), text: t(card.text) }),
  /** @param {CardData} card */
  inside: (card) => html`<span class="blk"><${Picture} class="pic" name=${artOf(card)} /></span>
    <span class="cor"><svg viewBox="0 0 512 512"><use href=${`#i-${KINDS[card.facts?.kind]?.[1] ?? 'help'}`} /></svg></span>
    <span class="knd">${t(`table-word-${card.face}`)}</span><span class="nm">${soft(t(card.label))}</span><span class="tx">${t(card.text)}</span>`,
});

const FACES = {
  ...EATEN_FACES,
  ...BOARD_FACES,
  action: titled('c-t c-action', 'table-card-action'),
  reaction: titled('c-t c-action reaction', 'table-card-reaction'),
  attack: titled('c-t c-action', 'table-card-attack'),
  supply: {
    /** @param {CardData} card */
    look: (card) => `c-t c-supply${card.facts.supplies > 1 ? ' double' : ''}`,
    attributes: () => ({}),
    /** @param {CardData} card */
    name: (card) => t(card.label),
    /** @param {CardData} card */
    inside: (card) => html`<span class="blk"><${Picture} class="pic" name=${artOf(card)} /></span><span class="cor"><b>${card.facts.supplies}</b></span>
      <span class="nm">${t(card.label)}</span>${card.facts.supplies > 1 && html`<span class="tx">${t(card.text)}</span>`}`,
  },
  wasteland: {
    /** @param {CardData} card */
    look: (card) => `c-waste wide${BAD.has(card.facts.kind) ? ' bad' : ''}`,
    attributes: () => ({}),
    /** @param {CardData} card */
    name: (card) => t('table-card-wasteland', { name: t(card.label), text: t(card.text) }),
    /** @param {CardData} card */
    inside: (card) => html`<span class="blk"><${Picture} class="pic" name=${artOf(card)} /></span><span class="nm">${t(card.label)}</span><span class="tx">${t(card.text)}</span>`,
  },
  walker: {
    /** @param {CardData} card */
    attributes: (card) => ({ 'data-b': card.facts?.bullets }),
    /** @param {CardData} card */
    name: (card) => t('table-card-walker', { number: card.facts.number, bullets: card.facts.bullets }),
    /** @param {CardData} card */
    inside: (card) => {
      const { number, bullets } = card.facts, which = WALKERS[number - 1] ?? '1';
      return html`<span class="blk"><${Picture} class="pic" name=${which === '0' ? 'wk55' : `wk${which}`} /></span>
        <span class="tab"><span class=${number > 99 ? 'no n3' : 'no'}>${number}</span>
        <span class="pips">${Array.from({ length: bullets }, (_, i) => html`<${Bullet} key=${i} />`)}<b>${bullets}</b></span></span>`;
    },
  },
  hero: {
    attributes: () => ({}),
    /** @param {CardData} card */
    name: (card) => t('table-card-hero', { name: heroName(card) }),
    /** @param {CardData} card */
    inside: (card) => {
      const name = String(card.facts?.name ?? '').toLowerCase().replace(/[^a-z]/g, '');
      return html`<span class="blk"><${Picture} class="pic" name=${`hero-${HEROES.has(name) ? name : 'rick'}`} /></span>
        <span class="tab"><${Icon} name="star5" /></span><span class="nm">${heroName(card)}<small>${t('table-hero-word')}</small></span>`;
    },
  },
};

/** @param {CardData} card */
function heroName(card) {
  const name = String(card.facts?.name ?? '');
  return name === 'tdog' || name === 't-dog' ? 'T-Dog' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The spoken name of a card. @param {CardData} card */
export function cardName(card) {
  const face = /** @type {any} */ (FACES)[card.face];
  if (face) return face.name(card);
  return typeof card.label === 'string' ? card.label : t(card.label ?? 'table-card-back');
}

/**
 * A card. As a thing to press (`press`) it is a button with its name hidden inside; otherwise it is a picture with a name.
 * @param {{card: CardData, press?: boolean, state?: string, ghost?: boolean, hidden?: boolean} & Record<string, any>} props
 */
export function Card({ card, press = false, state = '', ghost = false, ...rest }) {
  const face = /** @type {any} */ (FACES)[card.face];
  const where = card.id === undefined ? {} : ghost ? { 'data-ghost': card.id } : { 'data-card': card.id };
  const back = BACKS[card.face] ?? BACKS.back;
  const own = face ? (typeof face.look === 'function' ? face.look(card) : face.look ?? `c-${card.face}`) : back.look;
  const look = ['card', own, state].filter(Boolean).join(' ');
  const inside = face ? html`<span class="face" aria-hidden="true">${face.inside(card)}</span>`
    : html`<span class="back" aria-hidden="true"><span class="blk"><${Picture} class="pic" name=${back.picture} /></span></span>`;
  const marks = html`<span class="tick" aria-hidden="true"><${Icon} name="check-mark" /></span><span class="lock" aria-hidden="true"><${Icon} name="padlock" /></span>`;
  const extra = face?.attributes(card) ?? {};
  if (!press) return html`<div class=${look} role="img" aria-label=${cardName(card)} ...${where} ...${extra} ...${rest}>${inside}</div>`;
  return html`<button type="button" class=${look} ...${where} ...${extra} ...${rest}><span class="vh">${cardName(card)}</span>${inside}${marks}</button>`;
}

/** A card as a node of its own, to fly. @param {CardData} card @returns {HTMLElement} */
export function cardNode(card) {
  const box = document.createElement('div');
  render(html`<${Card} card=${card} />`, box);
  return /** @type {HTMLElement} */ (box.firstElementChild);
}
