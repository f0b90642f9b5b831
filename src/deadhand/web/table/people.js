// Lines over the strip about who is there: somebody is away and the others may have a bot play on; a bot plays for the
// reader; the seat goes on elsewhere. They make the strip grow and cover nothing.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { botKind, botWords, seatName } from '../names.js';
import { Icon } from '../ui.js';

/** @typedef {import('./zones.js').Desk} Desk */

/** One line with at most one button. @param {{id: string, icon: string, words: any, children?: any}} props */
function Note({ id, icon, words, children }) {
  return html`<li data-note=${id}><${Icon} name=${icon} /><span>${words}</span>${children}</li>`;
}

/** @param {{desk: Desk, table: any, seat: any}} props */
function Vote({ desk, table, seat }) {
  const { you } = desk.ctx, name = seatName(table, seat.seat), votes = seat.votes ?? [], mine = you !== null && votes.includes(you);
  const count = t('table-vote-count', { count: votes.length, needed: seat.votes_needed });
  return html`<${Note} id=${`vote-${seat.seat}`} icon="moon" words=${t('table-vote-about', { name })}>
    ${you === null ? html`<small>${count}</small>` : html`<button type="button" class="btn btn-line" data-vote=${seat.seat} aria-pressed=${String(mine)} onClick=${() => desk.model.connection.vote(seat.seat, !mine)}>
      ${mine && html`<${Icon} name="check-mark" />`}<span>${t('table-vote', { name, bot: botKind(table.takeover) })}<br /><small>${count}</small></span></button>`}<//>`;
}

/** @param {{desk: Desk, table: any}} props */
export function Notes({ desk, table }) {
  const { connection } = desk.model, { you } = desk.ctx;
  const notes = [];
  if (connection.moved) notes.push(html`<${Note} key="moved" id="moved" icon="next-button" words=${t('web-moved')} />`);
  if ((desk.model.state.view?.open || (desk.ctx.you === null && table.open_after_round)) && !table.over) notes.push(html`<${Note} key="late" id="late" icon="look-at" words=${t('table-late')} />`);
  if (!table.over) {
    for (const seat of table.seats) {
      if (seat.kind !== 'human') continue;
      if (seat.seat === you && seat.played_by) {
        notes.push(html`<${Note} key="bot" id="played" icon="hourglass" words=${t('table-bot-plays-you', { bot: botWords(table, seat.played_by) })}>
          <button type="button" class="btn btn-main" data-do="back" onClick=${() => connection.back()}><span>${t('table-take-over')}</span></button><//>`);
      } else if (seat.seat !== you && seat.away && !seat.played_by && !table.clock && seat.votes_needed > 0) {
        notes.push(html`<${Vote} key=${seat.seat} desk=${desk} table=${table} seat=${seat} />`);
      }
    }
  }
  return notes.length ? html`<ul class="notes" aria-label=${t('table-notes')} aria-live="polite">${notes}</ul>` : null;
}
