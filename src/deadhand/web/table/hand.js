// The own hand: a fan that is one stop of the Tab key; arrows walk in it, Enter raises and then plays.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Card } from './cards.js';
import { legal } from './zones.js';

/** @typedef {import('./zones.js').Desk} Desk @typedef {import('./model.js').Card} CardData */

/** How far from its left neighbour a card lies that covers it but for a strip. */
const TIGHT = 0.4;

/** Where each card lies in the fan: cards that need not be read whole lie tight. @param {CardData[]} cards @param {(card: CardData) => boolean} [tight] */
function places(cards, tight) {
  let at = 0;
  return cards.map((card, index) => {
    if (index) at += tight?.(cards[index - 1]) && tight(card) ? TIGHT : 1;
    return at;
  });
}

/** @param {{zone: import('./model.js').Zone, desk: Desk}} props */
export function Hand({ zone, desk }) {
  const { model, ctx, layout } = desk, { state } = model, decision = model.live;
  const [at, setAt] = useState(0);
  const fan = useRef(/** @type {HTMLElement|null} */ (null));
  const cards = zone.cards, n = cards.length, many = n > 6, columns = Math.max(5, Math.ceil(n / 2));
  const begun = new Set(state.phase === 'animate' ? [] : state.view?.choice?.targets ?? []);
  const asked = decision !== null && decision.actions.some((action) => cards.some((card) => action.target === `card:${card.id}`));
  const states = cards.map((card) => {
    const target = `card:${card.like ?? card.id}`, action = model.actionOn(target), up = begun.has(target) || state.picked.includes(target);
    if (up) return { target, action, look: card.like ? '' : 'is-selected' }; // of cards alike one is raised for all
    if (action) return { target, action, look: 'is-playable' };
    return { target, action, look: asked && !layout.plain?.(card, decision) ? 'is-dim' : '' };
  });
  const glowing = states.filter((one) => one.look === 'is-playable').length;
  const all = glowing > 6 || states.every((one) => one.look !== 'is-dim' && one.look !== '');
  const focus = Math.min(at, Math.max(n - 1, 0));

  // A card that leaves must not take the keyboard's place with it.
  const held = useRef(false);
  useEffect(() => {
    if (held.current && fan.current && (document.activeElement === document.body || document.activeElement === null)) {
      /** @type {HTMLElement|undefined} */ (fan.current.querySelectorAll('.card')[focus])?.focus({ preventScroll: true });
    }
  });

  /** @param {number} index @param {boolean} play */
  const press = (index, play) => {
    setAt(index);
    const { target, action } = states[index];
    if (!decision) { if (state.phase === 'wait') void model.whyCard(cards[index]); return; }
    if (begun.has(target)) {
      const main = play ? model.raised ?? decision.actions.find((one) => one.target === null && one.primary) : undefined;
      if (main) model.send(main);
      else model.clear();
      return;
    }
    if (!action) { void model.whyCard(cards[index]); return; }
    if (play && state.picked.includes(target) && model.raised) model.send(model.raised);
    else {
      model.press(target);
      // whoever plays by keyboard is led on to those it may be played on
      if (play) setTimeout(() => { if (model.state.picked.length && !model.raised) /** @type {HTMLElement|null|undefined} */ (model.root?.querySelector('.pickseat'))?.focus(); }, 60);
    }
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const elements = [...(fan.current?.querySelectorAll('.card') ?? [])], index = elements.indexOf(/** @type {any} */ (document.activeElement));
    if (index < 0) return;
    const grid = many && matchMedia('(max-width: 760px)').matches;
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: grid ? -columns : -1, ArrowDown: grid ? columns : 1, Home: -n, End: n });
    if (event.key in steps) {
      event.preventDefault();
      const next = Math.max(0, Math.min(n - 1, index + steps[event.key]));
      setAt(next);
      /** @type {HTMLElement} */ (elements[next]).focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) press(index, true);
    }
  };

  if (!n) return html`<div class=${`hand empty${layout.emptyHand ? ' dead' : ''}`} data-zone=${zone.id}><p class="label">${state.phase === 'over' ? '' : t(layout.emptyHand ?? 'table-hand-empty')}</p></div>`;
  const spots = places(cards, layout.tight);
  return html`<div class=${`hand${many ? ' many' : ''}${n > 12 ? ' crowded' : ''} ${layout.handClass?.(n) ?? ''}`} data-zone=${zone.id}><div class=${all && asked ? 'fan all' : 'fan'} ref=${fan} role="group"
      aria-label=${t(zone.label, ctx) || t('table-hand')} style=${`--n:${(spots.at(-1) ?? 0) + 1};--cols:${columns}`} onKeyDown=${key}
      onFocusIn=${() => { held.current = true; }} onFocusOut=${(/** @type {FocusEvent} */ event) => { if (event.relatedTarget) held.current = false; }}>
    ${cards.map((card, index) => {
      const { action, look } = states[index];
      const mark = action && look !== 'is-dim' ? legal(action) : {};
      return html`<${Card} key=${card.id} card=${card} press state=${look} style=${`--i:${spots[index]}`} tabindex=${index === focus ? 0 : -1} ...${mark}
        aria-pressed=${look === 'is-selected' ? 'true' : action ? 'false' : undefined}
        aria-disabled=${!action && (look === 'is-dim' || look === '') ? 'true' : undefined}
        onFocus=${() => setAt(index)} onClick=${() => press(index, false)} />`;
    })}</div></div>`;
}
