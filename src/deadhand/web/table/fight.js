// What is fought, and with what: the card, the ammo against it, the sum, and on which faces of the die it is won.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Card } from './cards.js';
import { Die } from './piles.js';
import { called } from './words.js';

/** @typedef {import('./zones.js').Desk} Desk */

/** The faces of the die that win. @param {{needs: number, die: number, label: string}} props */
export function Odds({ needs, die, label }) {
  return html`<span class="odds" role="img" aria-label=${label}>${[1, 2, 3, 4, 5, 6].map((face) => html`<i key=${face} class=${`${face >= Math.min(needs, 6) ? 'win' : ''}${face === die ? ' now' : ''}`}><${Die} roll=${face} /></i>`)}</span>`;
}

/** @param {{zone: any, die: any, desk: Desk}} props */
export function Fight({ zone, die, desk }) {
  const { model, ctx } = desk, { facts, cards } = zone, [foe, ...ammo] = cards;
  const raised = /** @type {any} */ (model.raised), odds = facts.open && raised?.odds ? raised.odds : facts;
  const rolled = die?.facts?.for === 'move' ? die.facts.rolls[0] : null;
  const parts = facts.open ? [['ammo', facts.ammo], ['space', facts.space], ['tiles', facts.tiles], ['ability', facts.ability], ['die', facts.die]].filter(([, value]) => value) : [];
  const who = facts.player === undefined ? '' : called(ctx, facts.player);
  const more = raised?.odds ? model.zone('hand')?.cards.find((card) => `card:${card.id}` === raised.target)?.facts.ammo ?? 0 : 0;
  return html`<div class=${`lastenc${facts.open ? ' open' : ''}${foe ? '' : ' none'}`} data-zone="combat"><h2 class="zl"><span class="label">${t(zone.label, ctx)}</span><small>${facts.open ? who : ''}</small></h2>
    <div class="le">
      <div class="foe">${foe ? html`<${Card} key=${idOf(foe, 0)} card=${{ ...foe, id: idOf(foe, 0) }} />` : html`<span class="slot"></span>`}</div>
      <div class="sum">${ammo.length > 0 && html`<div class="used" style=${`--n:${ammo.length}`}>${ammo.map((/** @type {any} */ card, /** @type {number} */ index) => html`<${Card} key=${idOf(card, index + 1)} card=${{ ...card, id: idOf(card, index + 1) }} />`)}</div>`}
      ${facts.open ? html`<p class="tot"><b data-sum="combat-total">${facts.die ? facts.total : t('table-fight-base', { base: facts.total + more })}</b><span>${t('table-fight-against', { value: facts.value, herd: facts.herd })}</span></p>
        ${parts.length > 0 && html`<p class="made">${parts.map(([name, value]) => t('table-fight-part', { part: name, value })).join(' + ')}</p>`}
        ${facts.won === null || facts.won === undefined || facts.die === 0
          ? html`<p class="by">${t('twb-odds', { needs: odds.needs, chance: odds.chance })}</p><${Odds} needs=${odds.needs} die=${0} label=${t('twb-odds', { needs: odds.needs, chance: odds.chance })} />`
          : html`<p class=${facts.won ? 'by won' : 'by lost2'}>${t('table-fight-ended', { won: facts.won ? 'yes' : 'no' })}</p><${Odds} needs=${facts.needs} die=${facts.die} label="" />`}`
        : foe ? html`<p class="says">${t(foe.text)}</p>` : html`<p class="says">${t('table-fight-none')}</p>`}</div>
      ${die && html`<div class=${`cast${(facts.open ? facts.die : rolled) ? '' : ' unrolled'}`} data-zone="die"><${Die} roll=${facts.open ? facts.die || null : rolled} label=${t('table-die-shows', { roll: (facts.open ? facts.die : rolled) || 0 })} blood=${facts.open} /></div>`}
    </div></div>`;
}

/** Cards in a fight are named by what they are and where they lie; an encounter also by how many are left. @param {any} card @param {number} index */
function idOf(card, index) { return `fight-${index}-${card.facts.kind}-${card.facts.at ?? ''}`; }
