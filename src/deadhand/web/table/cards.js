// One component per card face. A face gives its class, its spoken name and its inside; Card puts the states on it.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon, Picture } from '../ui.js';

/** @typedef {import('./model.js').Card} CardData */

// One picture per walker, 1 to 104; neighbours never share one. 0: the 55 has its own.
const WALKERS = '68573241168567428325673183274578461261473427128173654805831472468515724562463251631574628318723851648573';

const HEROES = new Set(['rick', 'glenn', 'tdog', 'andrea', 'maggie', 'daryl']);

const Bullet = () => html`<svg viewBox="168 0 176 520" aria-hidden="true"><use href="#i-bullet" width="512" height="512" /></svg>`;

const FACES = {
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
  return face ? face.name(card) : card.label ?? t('table-card-back');
}

/**
 * A card. As a thing to press (`press`) it is a button with its name hidden inside; otherwise it is a picture with a name.
 * @param {{card: CardData, press?: boolean, state?: string, ghost?: boolean, hidden?: boolean} & Record<string, any>} props
 */
export function Card({ card, press = false, state = '', ghost = false, ...rest }) {
  const face = /** @type {any} */ (FACES)[card.face];
  const where = card.id === undefined ? {} : ghost ? { 'data-ghost': card.id } : { 'data-card': card.id };
  const look = ['card', face ? `c-${card.face}` : '', state].filter(Boolean).join(' ');
  const inside = face ? html`<span class="face" aria-hidden="true">${face.inside(card)}</span>`
    : html`<span class="back" aria-hidden="true"><span class="blk"><${Picture} class="pic" name="back-walker" /></span></span>`;
  const marks = html`<span class="tick" aria-hidden="true"><${Icon} name="check-mark" /></span><span class="lock" aria-hidden="true"><${Icon} name="padlock" /></span>`;
  const extra = face?.attributes(card) ?? {};
  if (!press) return html`<div class=${look} role="img" aria-label=${cardName(card)} ...${where} ...${extra} ...${rest}>${inside}</div>`;
  return html`<button type="button" class=${look} ...${where} ...${extra} ...${rest}><span class="vh">${cardName(card)}</span>${inside}${marks}</button>`;
}
