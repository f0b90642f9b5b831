// One component per kind of zone. A layout says where each goes; what is legal comes from the decision alone.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';

/**
 * @typedef {import('./model.js').Zone} ZoneData
 * @typedef {import('./model.js').TableModel} TableModel
 * @typedef {{model: TableModel, ctx: import('./words.js').Context, layout: any, openRule: (clause: string) => void}} Desk
 */

/** What marks a legal thing for the eye, the keyboard and a robot. @param {import('./model.js').Action} action */
export function legal(action) {
  return { 'data-legal': '', 'data-action': action.text };
}

/**
 * A row of places in order, with its sum at the end. A row that may be taken is one whole button, its price on it.
 * @param {{zone: ZoneData, desk: Desk, number: number, sum: string, icon: string, ends?: string}} props
 */
export function Row({ zone, desk, number, sum, icon, ends }) {
  const { model, ctx } = desk, { here, moved, picked } = model.state;
  const capacity = zone.capacity ?? zone.cards.length, total = zone.facts?.[sum] ?? 0;
  const end = ends ? zone.facts?.[ends] : undefined;
  const target = `zone:${zone.id}`, action = model.actionOn(target);
  const places = Math.max(capacity + 1, zone.cards.length);
  return html`<li class="lane" data-zone=${zone.id} aria-label=${t(zone.label, ctx)}>
    <span class="no-l paint" aria-hidden="true">${number}</span>
    ${Array.from({ length: places }, (_, index) => {
      const card = zone.cards[index], aimed = here?.zone === zone.id && here.index === index;
      return html`<div class="cell" key=${index}>
        ${index < capacity ? html`<div class=${aimed ? 'slot here' : 'slot'}>${aimed && !card ? here.label : ''}</div>`
          : html`<div class=${aimed ? 'slot sixth aimed' : 'slot sixth'} role="img" aria-label=${t('table-row-over')}><${Icon} name="monster-grasp" /></div>`}
        ${card && html`<${Card} key=${card.id} card=${card} state=${moved !== null && moved === card.id && model.state.phase === 'animate' ? 'is-moved' : ''} />`}</div>`;
    })}
    <span class="sum" aria-hidden="true"><b><${Icon} name=${icon} /><span data-sum=${zone.id}>${total}</span></b>
      ${end !== undefined && html`<br /><em>${t('table-row-ends', { end })}</em>`}</span>
    ${action && html`<button type="button" class=${picked === target ? 'take is-picked' : 'take'} ...${legal(action)} aria-pressed=${action.immediate ? undefined : String(picked === target)}
      onClick=${() => model.choose(action)}><span class="vh">${t(action.label, ctx)}${action.detail ? `, ${t(action.detail, ctx)}` : ''}</span>
      <span class="price2" aria-hidden="true"><b><${Icon} name=${icon} /><span>${total}</span></b>${t('table-take-it')}</span></button>`}
  </li>`;
}

/** Cards turned up together, in the order in which they are placed. @param {{zone: ZoneData, desk: Desk, note?: any}} props */
export function Queue({ zone, desk, note }) {
  const { ctx } = desk;
  return html`<div class="turned"><h2 class="zl"><span class="label">${t(zone.label, ctx)}</span><small>${note}</small></h2>
    <ol class="queue" data-zone=${zone.id} aria-label=${t(zone.label, ctx)} style=${`--n:${zone.cards.length}`}>
    ${zone.cards.map((card, index) => {
      const owner = card.owner ?? -1, mine = owner === ctx.you;
      const state = card.state === 'waiting' ? '' : card.state ?? '';
      return html`<li key=${card.id ?? index} class=${state} aria-current=${card.state === 'now' ? 'step' : undefined}>
        <span class="vh">${t('table-queue-order', { order: card.order ?? index + 1, name: ctx.names[owner] ?? '' })}</span>
        <${Card} key=${`${card.id}-${state === 'done'}`} card=${card} ghost=${card.state === 'done'} data-owner=${owner} />
        ${card.facts?.hero && html`<span class="hero-tag" role="img" aria-label=${t('table-with-hero')}><${Icon} name="star5" /></span>`}
        <span class="ord" aria-hidden="true">${card.order ?? index + 1}</span>
        <span class="by" aria-hidden="true"><b class="who">${mine ? t('table-you') : ctx.names[owner]}</b><small>${card.facts?.row && card.state === 'done'
          ? t('table-queue-row', { row: card.facts.row }) : '\u00a0'}</small></span></li>`;
    })}</ol></div>`;
}

/**
 * The own hand: a fan that is one stop of the Tab key; arrows walk in it, Enter raises and then plays.
 * @param {{zone: ZoneData, desk: Desk}} props
 */
export function Hand({ zone, desk }) {
  const { model, ctx } = desk, { state } = model, decision = model.live;
  const [at, setAt] = useState(0);
  const fan = useRef(/** @type {HTMLElement|null} */ (null));
  const cards = zone.cards, n = cards.length, many = n > 6, columns = Math.max(5, Math.ceil(n / 2));
  const begun = new Set(state.phase === 'animate' ? [] : state.view?.choice?.targets ?? []);
  const asked = decision !== null && decision.actions.some((action) => cards.some((card) => action.target === `card:${card.id}`));
  const states = cards.map((card) => {
    const target = `card:${card.id}`, action = model.actionOn(target);
    if (begun.has(target) || state.picked === target) return { target, action, look: 'is-selected' };
    if (action) return { target, action, look: 'is-playable' };
    return { target, action, look: asked ? 'is-dim' : '' };
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
    const { target, action, look } = states[index];
    if (!decision) { if (state.phase === 'wait') void model.whyCard(cards[index]); return; }
    if (begun.has(target)) {
      const main = play ? model.raised ?? decision.actions.find((one) => one.target === null && one.primary) : undefined;
      if (main) model.send(main);
      else model.clear();
      return;
    }
    if (look === 'is-selected' && action) { if (play) model.send(action); else model.choose(action); return; }
    if (action) model.choose(action);
    else void model.whyCard(cards[index]);
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

  if (!n) return html`<div class="hand empty" data-zone=${zone.id}><p class="label">${state.phase === 'over' ? '' : t('table-hand-empty')}</p></div>`;
  return html`<div class=${`hand${many ? ' many' : ''}${n > 12 ? ' crowded' : ''}`} data-zone=${zone.id}><div class=${all && asked ? 'fan all' : 'fan'} ref=${fan} role="group"
      aria-label=${t(zone.label, ctx) || t('table-hand')} style=${`--n:${n};--cols:${columns}`} onKeyDown=${key}
      onFocusIn=${() => { held.current = true; }} onFocusOut=${(/** @type {FocusEvent} */ event) => { if (event.relatedTarget) held.current = false; }}>
    ${cards.map((card, index) => {
      const { action, look } = states[index];
      const mark = action && look !== 'is-dim' ? legal(action) : {};
      return html`<${Card} key=${card.id} card=${card} press state=${look} style=${`--i:${index}`} tabindex=${index === focus ? 0 : -1} ...${mark}
        aria-pressed=${look === 'is-selected' ? 'true' : action ? 'false' : undefined}
        aria-disabled=${look === 'is-dim' || look === '' ? 'true' : undefined}
        onFocus=${() => setAt(index)} onClick=${() => press(index, false)} />`;
    })}</div></div>`;
}

/** A pile with its count, for any zone that has no better picture. @param {{zone: ZoneData, desk: Desk}} props */
export function Stack({ zone, desk }) {
  const top = zone.cards.at(-1) ?? { face: 'back' };
  return html`<div class="pile" data-zone=${zone.id}><div class=${zone.count ? 'stack' : 'stack none'} style=${`--n:${zone.count}`}>
    ${zone.count ? html`<${Card} card=${top} />` : html`<div class="slot"></div>`}</div>
    <span><b data-sum=${zone.id}>${zone.count}</b>${t(zone.label, desk.ctx)}</span></div>`;
}
