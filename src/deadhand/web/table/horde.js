// What is against the players and what they put against it: the zombies in play, the cards played or lost, and the sums
// of both as meters.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui.js';
import { Card } from './cards.js';
import { legal } from './zones.js';

/** @typedef {import('./model.js').Zone} Zone @typedef {import('./zones.js').Desk} Desk @typedef {import('./model.js').Card} CardData */

/** A bar with more steps than these is drawn without gaps. */
const MOST_STEPS = 30;

/** The zombies in play, oldest first. @param {{zone: Zone, desk: Desk, note: any, children?: any}} props */
export function Horde({ zone, desk, note, children }) {
  const { model, ctx } = desk, n = zone.cards.length;
  return html`<div class="horde"><h2 class="zl"><span class="label">${t('table-horde')}</span><small>${note}</small></h2>
    <div class="hrow">${children}<ol class=${`zs${n > 4 ? ' tight' : ''}${n > 6 ? ' packed' : ''}`} data-zone=${zone.id} aria-label=${t(zone.label, ctx)} style=${`--n:${n}`}>
      ${n === 0 ? html`<li aria-hidden="true"><span class="slot"></span></li>` : zone.cards.map((card) => {
        const target = `card:${card.like ?? card.id}`, action = model.actionOn(target), up = model.state.picked.includes(target) && !card.like;
        return html`<li key=${card.id}>${action
          ? html`<${Card} card=${card} press state=${up ? 'is-selected' : 'is-playable'} ...${legal(action)} aria-pressed=${String(up)} onClick=${() => model.press(target)} />`
          : html`<${Card} card=${card} />`}</li>`;
      })}</ol></div></div>`;
}

/** The cards played this turn. @param {{zone: Zone, desk: Desk, note: any}} props */
export function Played({ zone, desk, note }) {
  const n = zone.cards.length, last = desk.model.state.phase === 'animate' ? n - 1 : -1;
  return html`<div class="played"><h2 class="zl"><span class="label">${t('table-played')}</span><small>${note}</small></h2>
    <ol class=${`ps${n > 3 ? ' tight' : ''}`} data-zone=${zone.id} aria-label=${t(zone.label, desk.ctx)} style=${`--n:${n}`}>
      ${n === 0 ? html`<li aria-hidden="true"><span class="slot"></span></li>`
        : zone.cards.map((card, index) => html`<li key=${card.id}><${Card} card=${card} state=${index === last ? 'is-moved' : ''} data-peek=${card.id} /></li>`)}</ol></div>`;
}

/** The cards that are lost, one place for each that must go. @param {{zone: Zone, desk: Desk, all: number}} props */
export function Lost({ zone, desk, all }) {
  const places = Math.max(all, zone.cards.length);
  return html`<div class="played"><h2 class="zl"><span class="label">${t('table-lost-cards')}</span><small>${zone.cards.length} / ${places}</small></h2>
    <ol class=${`ps lost-row${places > 6 ? ' tight' : ''}`} data-zone=${zone.id} aria-label=${t(zone.label, desk.ctx)} style=${`--n:${places}`}>
      ${Array.from({ length: places }, (_, index) => {
        const card = /** @type {any} */ (zone.cards[index]);
        if (!card) return html`<li key=${index} class="gone"><span class="slot" aria-hidden="true"></span><span class="vh">${t('table-lost-not-yet')}</span></li>`;
        return html`<li key=${card.id} class=${`gone${card.gone === 'away' ? ' out' : ''}`}><${Card} card=${card} data-peek=${card.id} /><span>${t(`table-lost-${card.gone}`)}</span></li>`;
      })}</ol></div>`;
}

/**
 * One sum against another. `reach`: what the hand could still make of it.
 * @param {{icon: string, white?: boolean, label: string, words: any, value: number, most: number, reach?: number, name: string}} props
 */
function Meter({ icon, white = false, label, words, value, most, reach = 0, name }) {
  const full = Math.min(value, most), could = Math.min(Math.max(reach, full), most), fine = most > MOST_STEPS ? ' fine' : '';
  return html`<div class=${`meter${white ? ' white' : ''}${fine}${value >= most ? ' enough' : ''}`} style=${`--v:${Math.max(full, 0.001)};--c:${could};--max:${Math.max(most, 1)}`}>
    <span class="mi"><${Icon} name=${icon} /></span><span class="mt"><b>${label}</b><span>${words}</span></span>
    <span class="mv"><b data-sum=${`${name}-value`}>${value}</b> / <span data-sum=${`${name}-most`}>${most}</span></span>
    <span class="mb" aria-hidden="true">${could > full && html`<u></u>`}<i></i></span></div>`;
}

/** A sum that nothing stands against. @param {{icon: string, label: string, words: any, value: number, name: string}} props */
function Sum({ icon, label, words, value, name }) {
  return html`<div class="meter off"><span class="mi"><${Icon} name=${icon} /></span><span class="mt"><b>${label}</b><span>${words}</span></span>
    <span class="mv"><b data-sum=${`${name}-value`}>${value}</b></span></div>`;
}

/**
 * Levels against fight, speeds against flee. Before the choice both are open; then one is, and the other says what is at stake.
 * @param {{horde: Zone, played: Zone, asked: any, rounding: string, big: boolean, human: boolean}} props  `asked`: the numbers of the own choice, else null.
 */
export function Versus({ horde, played, asked, rounding, big, human }) {
  const { levels, speeds } = horde.facts, { declared, result, fight, flee } = played.facts;
  if (!horde.count && !declared) return html`<div class="versus none"></div>`;
  const wounds = Math.max(0, speeds - played.facts.spares_wounded);
  const tired = Math.max(0, (rounding === 'down' ? Math.floor(speeds / 2) : Math.ceil(speeds / 2)) - played.facts.spares_escaped);
  const title = (/** @type {string} */ way) => t(result ? `table-meter-${result}` : `table-meter-${way}`);
  const done = (/** @type {number} */ value) => t('table-meter-played', { value });
  if (declared === 'fight') {
    return html`<div class="versus"><${Meter} name="fight" icon="fist" label=${title('fight')} words=${done(fight)} value=${fight} most=${levels} />
      ${!(big && result) && html`<${Sum} name="speeds" icon="run" label=${t('table-meter-speeds')} words=${t(result === 'killed' ? 'table-meter-no-wounds' : 'table-meter-wounds', { count: wounds })} value=${speeds} />`}</div>`;
  }
  if (declared === 'flee') {
    return html`<div class="versus"><${Meter} name="flee" icon="run" white label=${title('flee')} words=${done(flee)} value=${flee} most=${speeds} />
      ${!(big && result) && html`<${Sum} name="tired" icon="drop" label=${t('table-meter-cost')} words=${t('table-meter-flight', { tired, wounds })} value=${flee >= speeds ? tired : wounds} />`}</div>`;
  }
  const words = (/** @type {number|undefined} */ reach) => (reach === undefined ? t(human ? 'table-meter-open' : 'table-meter-stays') : t('table-meter-reach', { value: reach }));
  return html`<div class="versus open"><${Meter} name="fight" icon="fist" label=${t('table-meter-levels')} words=${words(asked?.fight_reach)} value=${0} most=${levels} reach=${asked?.fight_reach} />
    <${Meter} name="flee" icon="run" white label=${t('table-meter-speeds')} words=${words(asked?.flee_reach)} value=${0} most=${speeds} reach=${asked?.flee_reach} /></div>`;
}
