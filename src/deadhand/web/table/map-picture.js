// The board as a picture, drawn from its spaces and roads: nothing in it moves, so it is made once for each board.
import { html } from '../html.js';
import { PLACES } from './board-cards.js';

/**
 * @typedef {{id: string, x: number, y: number, kind: string, region: string, label: any}} Node
 * @typedef {{nodes: Node[], edges: [string, string][], sewers: {id: string, label: any, nodes: string[]}[], bounds: number[]}} Board
 */

export const SIZE = 700;
const MARGIN = 50, ROAD = 46;

/** What stands in the four quarters: its ground, and icons with their place and size. @type {{clip: string, at: [number, number], ground: string[], thin?: boolean, art: [string, number, number, number][]}[]} */
const QUARTERS = [
  { clip: 'c-q0', at: [75, 75], ground: ['t-sky'], art: [['modern-city', 140, 255, 120], ['church', 255, 262, 110], ['water-tower', 275, 130, 64], ['street-light', 200, 280, 70], ['moon', 125, 125, 40]] },
  { clip: 'c-q1', at: [375, 75], ground: ['t-bricks'], thin: true, art: [['saloon', 450, 145, 104], ['bus', 442, 280, 74], ['barrier', 570, 285, 54], ['traffic-lights-red', 450, 215, 40]] },
  { clip: 'c-q2', at: [375, 375], ground: ['t-rain'], art: [['pine-tree', 410, 425, 70], ['pine-tree', 460, 410, 58], ['pine-tree', 515, 425, 74], ['pine-tree', 575, 420, 62], ['pine-tree', 405, 590, 70], ['pine-tree', 465, 595, 56], ['radio-tower', 530, 580, 92], ['wood-cabin', 425, 500, 60]] },
  { clip: 'c-q3', at: [75, 375], ground: ['t-fog'], art: [['barn', 130, 435, 84], ['windmill', 265, 435, 88], ['farm-tractor', 125, 530, 64], ['dead-wood', 270, 575, 96], ['scarecrow', 200, 425, 56]] },
];

/** Where a point of the board lies in the picture. @param {Board} board */
export function placing(board) {
  const [left, top, right, foot] = board.bounds, span = SIZE - 2 * MARGIN;
  const at = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) => (high > low ? MARGIN + span * (value - low) / (high - low) : SIZE / 2);
  return new Map(board.nodes.map((node) => [node.id, { x: at(node.x, left, right), y: at(node.y, top, foot) }]));
}

/** A circle as a hand would cut it. @param {number} x @param {number} y @param {number} radius @param {number} seed */
function cut(x, y, radius, seed) {
  const points = Array.from({ length: 18 }, (_, i) => {
    const turn = i / 18 * 2 * Math.PI, r = radius * (1 + 0.045 * Math.sin(seed * 12.9898 + i * 78.233));
    return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** An icon in the middle of a place. @param {string} name @param {number} x @param {number} y @param {number} size @param {string} ink @param {string} [rim] @param {number} [wide] */
function icon(name, x, y, size, ink, rim, wide = 32) {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  return html`${rim && html`<use href=${`#i-${name}`} ...${box} fill=${rim} stroke=${rim} stroke-width=${wide} stroke-linejoin="round" />`}<use href=${`#i-${name}`} ...${box} fill=${ink} />`;
}

const INK = 'var(--k)', PAPER = 'var(--p)', BLOOD = 'var(--blood)', POISON = 'var(--poison)';

/** One space. @param {Node} node @param {number} x @param {number} y @param {number} seed */
function space(node, x, y, seed) {
  const disk = (/** @type {number} */ radius, /** @type {string} */ fill) => html`<path d=${cut(x, y, radius, seed)} fill=${fill} />`;
  switch (node.kind) {
    case 'sewer': return html`${disk(17, INK)}${disk(13.6, POISON)}<path fill="none" stroke=${INK} stroke-width="3" d=${`M${x - 8} ${y - 6}h16M${x - 10} ${y}h20M${x - 8} ${y + 6}h16`} />`;
    case 'quiet': return html`${disk(12, INK)}${disk(7, PAPER)}`;
    case 'scrounge': return html`${disk(21, INK)}${disk(17.5, '#b9a97f')}${icon('knapsack', x, y, 24, INK)}`;
    case 'another-turn': return html`${disk(21.5, INK)}${icon('clockwise-rotation', x, y, 25, PAPER)}`;
    case 'plus-one': case 'plus-two': return html`${disk(21, INK)}${disk(18, BLOOD)}<text x=${x} y=${y + 9} text-anchor="middle" class="plus">${node.kind === 'plus-one' ? '+1' : '+2'}</text>`;
    case 'camp': return html`${disk(44, INK)}${disk(40, PAPER)}${icon('camping-tent', x, y - 6, 54, INK)}${icon('campfire', x, y + 26, 20, INK)}`;
    case 'plain': return html`${disk(18.5, INK)}${disk(14.5, PAPER)}<circle cx=${x} cy=${y} r="5.5" fill=${INK} />`;
    default: {
      const w = 36, jag = (seed % 5) - 2;
      const square = (/** @type {number} */ r) => `M${x - r + jag} ${y - r}L${x + r - 2} ${y - r + 2}L${x + r} ${y + r - jag}L${x} ${y + r - 2}L${x - r - 1} ${y + r}z`;
      return html`<path d=${square(w + 4)} fill=${INK} /><path d=${square(w)} fill=${BLOOD} />${icon(PLACES[node.kind] ?? 'house', x, y, 50, INK, PAPER, 56)}`;
    }
  }
}

/** @type {WeakMap<Board, any>} */
const drawn = new WeakMap();

/** @param {Board} board */
export function mapPicture(board) {
  const there = drawn.get(board);
  if (there) return there;
  const at = placing(board), spot = (/** @type {string} */ id) => at.get(id) ?? { x: 0, y: 0 };
  const line = (/** @type {string[]} */ ids) => ids.map((id, i) => `${i ? 'L' : 'M'}${spot(id).x.toFixed(1)} ${spot(id).y.toFixed(1)}`).join('');
  const roads = board.edges.map((edge) => line(edge)).join('');
  const sewers = board.sewers.map((one) => line(one.nodes)).join('');
  const picture = html`<svg class="map" viewBox=${`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
    <rect width=${SIZE} height=${SIZE} fill=${PAPER} />
    ${QUARTERS.map(({ clip, at: [x, y], ground, thin, art }) => html`<g clip-path=${`url(#${clip})`}><rect x=${x - 15} y=${y - 15} width="280" height="280" fill=${INK} />
      <g fill="#7c7058" style=${'--k:#7c7058'} opacity=${thin ? 0.6 : 1}>${ground.map((name) => html`<use href=${`#${name}`} x=${x} y=${y} width="250" height="250" />`)}</g>
      ${art.map(([name, cx, cy, size]) => icon(name, cx, cy, size, PAPER, INK))}</g>`)}
    <path d=${roads} fill="none" stroke=${PAPER} stroke-width=${ROAD} stroke-linecap="square" />
    <path d=${roads} fill="none" stroke=${INK} stroke-width="2.5" stroke-dasharray="5 5" />
    <path d=${sewers} fill="none" stroke=${INK} stroke-width="17" /><path d=${sewers} fill="none" stroke=${POISON} stroke-width="9" stroke-dasharray="11 5" />
    ${board.nodes.map((node, index) => html`<g data-node=${node.id}>${space(node, spot(node.id).x, spot(node.id).y, index + 1)}</g>`)}</svg>`;
  drawn.set(board, picture);
  return picture;
}
