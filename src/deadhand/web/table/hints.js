// A hint: the best few choices, what each is worth, and why. It lies beside what it is about, and its numbers stand on the
// cards, places and buttons themselves. A choice that is pressed is put in its place, not sent.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useRef } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { rich } from './words.js';

/** @typedef {import('./zones.js').Desk} Desk @typedef {import('./model.js').Option} Option @typedef {import('./model.js').Card} CardData */

/** How far from a card's left edge its rank stands: beside the number in its corner. */
const BESIDE = 0.4, LIFT = 11, WIDE = 24;

/** What stands for a choice that is no card, by the beginning of its target. */
const SIGNS = /** @type {Record<string, string>} */ ({ seat: 'character', node: 'footprint' });

/** Asks for a hint, and lays it aside. @param {{desk: Desk}} props */
export function HintButton({ desk }) {
  const { model } = desk, { hint } = model.state;
  if (!model.hintable && !hint) return null;
  return html`<button type="button" class="btn btn-line hintbtn" data-do="hint" aria-keyshortcuts="h" aria-label=${t('table-hint')} aria-expanded=${String(hint !== null)} aria-controls="hints" title=${t('table-hint-help')} onClick=${() => model.hint()}>
    <${Icon} name="brain" /><span aria-hidden="true">${t('table-hint')}</span></button>`;
}

/** A sentence with its numbers in bold. @param {any} message @param {any} ctx */
function weighty(message, ctx) {
  return rich(message, ctx).map((/** @type {any} */ part) => (typeof part !== 'string' ? part
    : part.split(/([+−±]?\d+(?:[.,]\d+)*\s?%?)/).map((word, index) => (index % 2 ? html`<b>${word}</b>` : word))));
}

/** The cards of a choice; a sign where it has none. @param {{option: Option, desk: Desk}} props */
function Face({ option, desk }) {
  const cards = /** @type {CardData[]} */ (option.targets.map((target) => (target.startsWith('card:') ? desk.model.state.zones.flatMap((zone) => zone.cards).find((card) => card.id === target.slice(5)) : undefined)).filter(Boolean));
  const action = desk.model.state.view?.decision?.actions.find((one) => one.text === option.actions[0]);
  const sign = action?.icon ?? desk.layout.signOf?.(option.actions[0]) ?? SIGNS[option.targets[0]?.split(':')[0] ?? ''] ?? 'check-mark';
  return html`<span class="pair" aria-hidden="true">${cards.length
    ? cards.slice(0, 2).map((card, index) => html`<${Card} key=${index} card=${{ ...card, id: undefined }} />`) : html`<span class="plate"><${Icon} name=${sign} /></span>`}</span>`;
}

/** Where the ranks stand on the table: they follow what they stand on. @param {{options: Option[], desk: Desk}} props */
function Ranks({ options, desk }) {
  const layer = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    let frame = 0;
    const draw = () => {
      const box = layer.current, root = desk.model.root;
      if (box && root) place(box, root, options);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [options]);
  return html`<div class="ranks" ref=${layer} aria-hidden="true"></div>`;
}

/** @param {HTMLElement} box @param {HTMLElement} root @param {Option[]} options */
function place(box, root, options) {
  /** @type {Map<Element, number[]>} */ const marked = new Map();
  options.forEach((option, index) => {
    const found = new Set(root.querySelectorAll(`[data-action="${CSS.escape(option.actions[0])}"]`));
    for (const target of option.targets) {
      const name = CSS.escape(target.slice(target.indexOf(':') + 1));
      if (target.startsWith('card:')) for (const card of root.querySelectorAll(`[data-card="${name}"]`)) found.add(card);
      else if (target.startsWith('seat:')) for (const seat of root.querySelectorAll(`.pickseat[data-action], .piece[data-piece="${name}"]`)) if (seat.closest(`[data-seat="${name}"], [data-piece="${name}"]`)) found.add(seat);
    }
    for (const element of found) marked.set(element, [...marked.get(element) ?? [], index + 1]);
  });
  const from = box.getBoundingClientRect(), panel = root.querySelector('.hints')?.getBoundingClientRect();
  const covered = (/** @type {DOMRect} */ at) => panel !== undefined && at.left + 8 > panel.left && at.left < panel.right && at.top > panel.top && at.top < panel.bottom;
  const marks = [...marked].filter(([element]) => !covered(element.getBoundingClientRect()));
  while (box.childElementCount > marks.length) box.lastElementChild?.remove();
  marks.forEach(([element, ranks], index) => {
    const mark = /** @type {HTMLElement} */ (box.children[index] ?? box.appendChild(document.createElement('span')));
    const at = element.getBoundingClientRect(), next = element.closest('.fan') ? element.nextElementSibling?.getBoundingClientRect().left ?? Infinity : Infinity;
    const inset = element.classList.contains('card') ? Math.max(2, Math.min(at.width * BESIDE, next - at.left - WIDE)) : 3; // what the next card of the fan leaves free
    const words = ranks.join(' '), left = `${Math.round(at.left - from.left + inset)}px`, top = `${Math.round(at.top - from.top - LIFT)}px`;
    mark.className = 'rank';
    if (mark.textContent !== words) mark.textContent = words;
    if (mark.style.left !== left) mark.style.left = left;
    if (mark.style.top !== top) mark.style.top = top;
  });
}

/** What a choice is called; of several that are called alike also what it costs. @param {{option: Option, desk: Desk}} props */
function Name({ option, desk }) {
  const { ctx, model } = desk, actions = model.state.view?.decision?.actions ?? [], name = t(option.label, ctx);
  const action = actions.find((one) => one.text === option.actions.at(-1)), alike = actions.filter((one) => t(one.label, ctx) === name);
  return html`<strong>${action?.detail && alike.length > 1 ? t('table-hint-named', { name, detail: action.detail }, ctx) : name}</strong>`;
}

/** @param {{desk: Desk}} props */
export function Hints({ desk }) {
  const { model, ctx } = desk, { hint } = model.state, advice = hint?.advice ?? null;
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  // Whoever asked by keyboard goes on from the best choice.
  useEffect(() => {
    const at = document.activeElement, idle = at === null || at === document.body || at.matches('[data-do="hint"]');
    if (advice && idle) /** @type {HTMLElement|null|undefined} */ (panel.current?.querySelector('li button'))?.focus({ preventScroll: true });
  }, [advice]);
  if (!hint) return null;
  const side = desk.layout.hintSide?.(model.state.view?.decision) ?? 'right';
  return html`<aside class=${`hints on-${side}`} id="hints" aria-labelledby="h-hint" ref=${panel} data-hint=${hint.decision}>
      <header><h2 id="h-hint">${t('table-hint')}</h2><button type="button" class="slip-x" data-do="hint-close" onClick=${() => model.hint()}>${t('table-close')}</button></header>
      ${advice ? html`<ol>${advice.options.map((option, index) => {
        const share = Math.round(option.share * 100), { raised } = model, chosen = raised !== undefined && model.ready.length === 1 && raised.text === option.actions.at(-1);
        return html`<li key=${option.actions.join()}><button type="button" data-option=${option.actions.join(', ')} aria-pressed=${String(chosen)} onClick=${(/** @type {MouseEvent} */ event) => {
          model.adopt(option);
          if (event.detail === 0) setTimeout(() => /** @type {HTMLElement|null|undefined} */ (model.root?.querySelector('.acts [data-primary], .acts [data-send]'))?.focus(), 60); // by keyboard
        }}>
          <span class="rank" aria-hidden="true">${index + 1}</span><${Face} option=${option} desk=${desk} />
          <span class="v">${t('table-hint-share', { share })} <small>${t('table-hint-share-word')}</small></span><span class="b" aria-hidden="true"><i style=${`--v:${share}`}></i></span>
          <span class="t"><${Name} option=${option} desk=${desk} /> ${weighty(option.reason, ctx)}</span></button></li>`;
      })}</ol><p class="how">${t('table-hint-how', { shown: advice.options.length, choices: advice.choices, playouts: advice.playouts.toLocaleString() })}</p>`
        : html`<p class="wait"><${Icon} name="hourglass" />${t('table-hint-wait')}</p>`}
      <p class="vh" role="status">${advice?.options.length ? t('table-hint-told', { label: advice.options[0].label, share: Math.round(advice.options[0].share * 100), reason: advice.options[0].reason }, ctx) : t('table-hint-wait')}</p></aside>
    ${advice && html`<${Ranks} options=${advice.options} desk=${desk} />`}`;
}
