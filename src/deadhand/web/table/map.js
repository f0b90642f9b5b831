// The board: the picture, the pieces with their allies beside them, and what may be reached glowing on it. It can be drawn
// nearer (buttons, wheel, two fingers, + and -) and pulled about; while something moves, all of it is seen.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { CHARACTERS, PLACES } from './board-cards.js';
import { mapPicture, placing, SIZE } from './map-picture.js';
import { legal } from './zones.js';

/**
 * @typedef {import('./zones.js').Desk} Desk @typedef {import('./model.js').Action} Action
 * @typedef {{seat: number, node: string, side: string, state: string, allies: number, character: string|null}} PieceData
 * @typedef {{scale: number, x: number, y: number}} Look  How near, and how far the sheet is pulled, in parts of the frame.
 */

const WHOLE = /** @type {Look} */ ({ scale: 1, x: 0, y: 0 });
const NEAREST = 3.2, DRAG = 6, REACH = 34;

/** Those who share a space stand around its middle, in parts of a piece's width. @type {[number, number][][]} */
const AROUND = [[], [[0, 0]], [[-0.46, 0], [0.46, 0]], [[-0.5, 0.3], [0.5, 0.3], [0, -0.5]], [[-0.5, -0.4], [0.5, -0.4], [-0.5, 0.5], [0.5, 0.5]]];

/** The sheet never leaves the frame. @param {Look} look @returns {Look} */
function within({ scale, x, y }) {
  const s = Math.max(1, Math.min(NEAREST, scale)), low = 1 - s;
  return { scale: s, x: Math.max(low, Math.min(0, x)), y: Math.max(low, Math.min(0, y)) };
}

/** Nearer or farther, with this point of the frame held still. @param {Look} look @param {number} factor @param {number} px @param {number} py */
function zoomed(look, factor, px, py) {
  const scale = Math.max(1, Math.min(NEAREST, look.scale * factor)), by = scale / look.scale;
  return within({ scale, x: px - (px - look.x) * by, y: py - (py - look.y) * by });
}

/** @param {{piece: PieceData, place: {x: number, y: number}, shift: [number, number], desk: Desk}} props */
function Piece({ piece, place, shift, desk }) {
  const { ctx } = desk, me = piece.seat === ctx.you, zombie = piece.side === 'zombie';
  const name = me ? t('table-you') : ctx.names[piece.seat] ?? '';
  const look = `piece${zombie ? ' zombie' : ''}${me ? ' me' : ''}${piece.state === 'fallen' ? ' fallen' : ''}${place.x > SIZE * 0.88 ? ' east' : ''}`;
  const label = t('table-map-piece', { name, state: piece.state, allies: piece.allies });
  const pals = piece.state === 'survivor' ? piece.allies : 0;
  return html`<span class=${look} data-piece=${piece.seat} role="img" aria-label=${label} style=${`left:${place.x / SIZE * 100}%;top:${place.y / SIZE * 100}%;--dx:${shift[0]};--dy:${shift[1]}`}>
    <svg viewBox="0 0 512 512" aria-hidden="true"><use href=${`#i-${zombie ? 'zed' : CHARACTERS[piece.character ?? ''] ?? 'character'}`} /></svg>
    ${zombie && !me && html`<b class="ini" aria-hidden="true">${[...name][0] ?? ''}</b>`}
    ${pals > 0 && html`<span class="pals" aria-hidden="true">${pals > 4 ? html`<i><${Icon} name="character" /></i><b>${pals}</b>` : Array.from({ length: pals }, (_, i) => html`<i key=${i}><${Icon} name="character" /></i>`)}</span>`}</span>`;
}

/** What is on a space and what awaits there, in words. @param {Action} action @param {any} ctx */
export function awaits(action, ctx) { return action.detail ? t('table-map-awaits', { go: t(action.label, ctx), what: t(action.detail, ctx) }) : t(action.label, ctx); }

/** @param {{zone: any, desk: Desk}} props */
export function Map({ zone, desk }) {
  const { model, ctx } = desk, { state } = model, board = zone.board;
  const frame = useRef(/** @type {HTMLElement|null} */ (null)), fingers = useRef(/** @type {Map<number, [number, number]>} */ (new globalThis.Map()));
  const pulled = useRef(false);
  const [own, setLook] = useState(WHOLE), [near, setNear] = useState(/** @type {string|null} */ (null)), [at, setAt] = useState(0);
  const moving = state.phase === 'animate', look = moving ? WHOLE : own;
  useEffect(() => { if (moving) setLook(WHOLE); }, [moving]);
  const places = placing(board), spot = (/** @type {string} */ id) => places.get(id) ?? { x: 0, y: 0 };
  /** @type {{id: string, action: Action, picked: boolean, x: number, y: number}[]} */
  const goals = [];
  for (const node of board.nodes) {
    const target = `node:${node.id}`, action = model.actionOn(target);
    if (action) goals.push({ id: node.id, action, picked: state.picked.includes(target), ...spot(node.id) });
  }
  goals.sort((a, b) => a.y - b.y || a.x - b.x);
  const focus = Math.min(at, Math.max(goals.length - 1, 0));

  // What the keyboard has reached is in view.
  /** @param {{x: number, y: number}} point */
  const show = (point) => setLook((old) => {
    const x = point.x / SIZE * old.scale + old.x, y = point.y / SIZE * old.scale + old.y, inside = (/** @type {number} */ v) => v > 0.06 && v < 0.94;
    return inside(x) && inside(y) ? old : within({ ...old, x: 0.5 - point.x / SIZE * old.scale, y: 0.5 - point.y / SIZE * old.scale });
  });
  /** As near as all that may be reached allows. */
  const onGoals = () => {
    const xs = goals.map((one) => one.x / SIZE), ys = goals.map((one) => one.y / SIZE);
    const left = Math.min(...xs) - 0.07, right = Math.max(...xs) + 0.07, top = Math.min(...ys) - 0.07, foot = Math.max(...ys) + 0.07;
    const scale = Math.max(1, Math.min(NEAREST, 1 / Math.max(right - left, foot - top)));
    setLook(within({ scale, x: 0.5 - (left + right) / 2 * scale, y: 0.5 - (top + foot) / 2 * scale }));
  };

  /** A place of the window in parts of the frame. @param {number} x @param {number} y @returns {[number, number]} */
  const part = (x, y) => {
    const box = /** @type {HTMLElement} */ (frame.current).getBoundingClientRect();
    return [(x - box.left) / box.width, (y - box.top) / box.height];
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    fingers.current.set(event.pointerId, part(event.clientX, event.clientY));
    if (fingers.current.size === 1) pulled.current = false;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const was = fingers.current.get(event.pointerId), width = frame.current?.clientWidth ?? 1;
    if (!was) return;
    const now = part(event.clientX, event.clientY), dx = now[0] - was[0], dy = now[1] - was[1];
    if (!pulled.current && Math.hypot(dx, dy) * width < DRAG) return;
    if (!pulled.current) frame.current?.setPointerCapture(event.pointerId);
    pulled.current = true;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) setLook((old) => within({ ...old, x: old.x + dx, y: old.y + dy }));
    else {
      const before = Math.hypot(was[0] - other[0], was[1] - other[1]) || 1, after = Math.hypot(now[0] - other[0], now[1] - other[1]);
      setLook((old) => zoomed({ ...old, x: old.x + dx / 2, y: old.y + dy / 2 }, after / before, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2));
    }
  };
  /** @param {PointerEvent} event */
  const up = (event) => { fingers.current.delete(event.pointerId); };
  // The wheel must be able to keep the page from scrolling, which a listener of the framework does not promise.
  useLayoutEffect(() => {
    const element = frame.current;
    /** @param {WheelEvent} event */
    const wheel = (event) => { event.preventDefault(); setLook((old) => zoomed(old, Math.exp(-event.deltaY / 400), ...part(event.clientX, event.clientY))); };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);

  /** @param {string} id */
  const press = (id) => { model.press(`node:${id}`); setNear(null); };
  /** A finger is wider than a space: what is nearest to it is meant. @param {MouseEvent} event */
  const click = (event) => {
    if (pulled.current) { pulled.current = false; event.stopPropagation(); return; }
    if (event.detail === 0 || !goals.length) return;
    const [x, y] = part(event.clientX, event.clientY), wide = frame.current?.clientWidth ?? 1;
    const far = (/** @type {{x: number, y: number}} */ goal) => Math.hypot(goal.x / SIZE * look.scale + look.x - x, goal.y / SIZE * look.scale + look.y - y) * wide;
    const best = goals.reduce((a, b) => (far(b) < far(a) ? b : a));
    if (far(best) <= Math.max(REACH, 22 * look.scale)) press(best.id);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') { setLook((old) => zoomed(old, 1.4, 0.5, 0.5)); event.preventDefault(); return; }
    if (event.key === '-') { setLook((old) => zoomed(old, 1 / 1.4, 0.5, 0.5)); event.preventDefault(); return; }
    if (event.key === '0') { setLook(WHOLE); return; }
    const ways = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
    const way = ways[event.key], index = goals.findIndex((goal) => goal.id === (event.target instanceof HTMLElement ? event.target.dataset.goal : undefined));
    if (way && index < 0) { event.preventDefault(); setLook((old) => within({ ...old, x: old.x - way[0] * 0.12, y: old.y - way[1] * 0.12 })); return; }
    if (index < 0) return;
    const here = goals[index];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (event.repeat) return;
      if (here.picked && model.raised && event.key === 'Enter') model.send(model.raised);
      else press(here.id);
    } else if (way) {
      event.preventDefault();
      let best = index, least = Infinity;
      goals.forEach((goal, i) => {
        const along = (goal.x - here.x) * way[0] + (goal.y - here.y) * way[1], aside = Math.abs((goal.x - here.x) * way[1]) + Math.abs((goal.y - here.y) * way[0]);
        if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = i; }
      });
      setAt(best);
      show(goals[best]);
      /** @type {HTMLElement|null|undefined} */ (frame.current?.querySelector(`[data-goal="${goals[best].id}"]`))?.focus();
    }
  };

  const pieces = /** @type {PieceData[]} */ (zone.facts.pieces), sharing = new globalThis.Map(/** @type {[string, number[]][]} */ ([]));
  for (const piece of pieces) sharing.set(piece.node, [...sharing.get(piece.node) ?? [], piece.seat]);
  const told = goals.find((goal) => goal.id === near) ?? goals.find((goal) => goal.picked) ?? null;
  const zoom = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ act, off = false) => html`<button type="button" aria-label=${t(name)} title=${t(name)} disabled=${off} onClick=${act}>${sign}</button>`;
  return html`<div class="boardbox"><div class="board" data-zone="map" data-near=${look.scale > 1 ? '' : undefined} ref=${frame} role="group" aria-label=${t(zone.label, ctx)}
      onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up} onClick=${click} onKeyDown=${key}>
    <div class="bsheet" style=${`width:${look.scale * 100}%;height:${look.scale * 100}%;left:${look.x * 100}%;top:${look.y * 100}%;--near:${look.scale}`}>
      ${mapPicture(board)}
      ${board.nodes.filter((/** @type {any} */ node) => node.kind in PLACES).map((/** @type {any} */ node) => {
        const { x, y } = spot(node.id), west = x < SIZE / 2, north = y < SIZE / 2, left = zone.facts.tiles[node.kind];
        return html`<span key=${node.id} class="bl" style=${`${west ? 'left' : 'right'}:${(west ? x + 34 : SIZE - x + 34) / SIZE * 100}%;${north ? 'top' : 'bottom'}:${(north ? y + 37 : SIZE - y + 37) / SIZE * 100}%`}>
          <span>${t(node.label, ctx)}</span><b><span aria-hidden="true">×${left}</span><span class="vh">${t('table-map-tiles-left', { count: left })}</span></b></span>`;
      })}
      ${goals.map((goal, index) => html`<button key=${`go ${goal.id}`} type="button" class=${`go${goal.picked ? ' is-picked' : ''}`} data-goal=${goal.id} ...${legal(goal.action)} tabindex=${index === focus ? 0 : -1} aria-pressed=${String(goal.picked)}
        style=${`left:${goal.x / SIZE * 100}%;top:${goal.y / SIZE * 100}%`} aria-label=${awaits(goal.action, ctx)}
        onMouseEnter=${() => setNear(goal.id)} onMouseLeave=${() => setNear(null)} onFocus=${() => { setNear(goal.id); setAt(index); }} onBlur=${() => setNear(null)}
        onClick=${(/** @type {MouseEvent} */ event) => { if (event.detail === 0) press(goal.id); }}><span></span></button>`)}
      ${pieces.map((piece) => {
        const here = sharing.get(piece.node) ?? [];
        return html`<${Piece} key=${`piece ${piece.seat}`} piece=${piece} place=${spot(piece.node)} shift=${(AROUND[here.length] ?? AROUND[4])[here.indexOf(piece.seat)] ?? [0, 0]} desk=${desk} />`;
      })}
      ${told && html`<span class=${`await${told.x > SIZE * 0.42 ? ' west' : ''}${told.y > SIZE * 0.8 ? ' north' : ''}`} style=${`left:${told.x / SIZE * 100}%;top:${told.y / SIZE * 100}%`} aria-hidden="true"><b>${t(board.nodes.find((/** @type {any} */ node) => node.id === told.id)?.label, ctx)}</b><span>${t(told.action.detail, ctx)}</span></span>`}
    </div></div>
    <div class=${`zooms${look.scale > 1 ? ' near' : ''}`} role="group" aria-label=${t('table-map-zoom')} onKeyDown=${key}>
      ${zoom('table-map-nearer', '+', () => setLook((old) => zoomed(old, 1.6, 0.5, 0.5)), look.scale >= NEAREST)}
      ${look.scale > 1 && zoom('table-map-farther', '−', () => setLook((old) => zoomed(old, 1 / 1.6, 0.5, 0.5)))}
      ${look.scale > 1 ? zoom('table-map-whole', '□', () => setLook(WHOLE)) : goals.length > 0 && html`<button type="button" class="near" aria-label=${t('table-map-goals')} title=${t('table-map-goals')} onClick=${onGoals}><${Icon} name="position-marker" /></button>`}
    </div>
  </div>`;
}
