// A table on screen: bar, seats, zones, strip, hand, drawer. One page for all games; the layout of a game says where
// its zones go, the decision says what may be done.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from '../vendor/preact-hooks.js';
import { has, t, useLanguage } from '../i18n.js';
import { seatNames } from '../names.js';
import { useTurn } from '../attention.js';
import { useTableMenu } from '../pages/table-menu.js';
import { Bar, Icon, Trouble, useTitle, Waiting } from '../ui.js';
import { Unread, useTalk, Voice } from './chat.js';
import { Drawer } from './drawer.js';
import { EndPage } from './end.js';
import { TableModel } from './model.js';
import { Prompt } from './prompt.js';
import { commonCounters, Seats } from './seats.js';
import { Hand } from './hand.js';
import { Hints } from './hints.js';
import { useLayoutFile, useWide } from './layout.js';
import { OpenHands } from './open-hands.js';

/** Whether the reader is typing. @param {EventTarget|null} target */
export function typing(target) { return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null; }

/** Focus what the first selector finds. @param {HTMLElement|null} root @param {string[]} selectors */
function focusFirst(root, ...selectors) {
  for (const selector of selectors) {
    const found = root?.querySelector(selector);
    if (found instanceof HTMLElement) { found.focus({ preventScroll: true }); return; }
  }
}

/** @param {{code: string, table: any, you: number|null, connection: any}} props */
export function TablePage({ table, you, connection }) {
  useLanguage();
  const model = useMemo(() => new TableModel(connection), [connection]);
  const { layout, error } = useLayoutFile(table.game);
  const [, draw] = useState(0);
  const [drawer, setDrawer] = useState(/** @type {{open: boolean, tab: string, clause: string|null}} */ ({ open: false, tab: 'log', clause: null }));
  const root = useRef(/** @type {HTMLElement|null} */ (null)), sky = useRef(/** @type {HTMLElement|null} */ (null)), toggle = useRef(/** @type {HTMLElement|null} */ (null));

  useEffect(() => {
    if (!layout) return undefined;
    model.layout = layout;
    model.open(() => draw((n) => n + 1));
    return () => model.close();
  }, [model, layout]);
  useLayoutEffect(() => {
    model.root = root.current;
    model.sky.layer = sky.current;
    model.rendered();
  });

  const { state } = model, view = state.view;
  const names = seatNames(table);
  const ctx = { names, you };
  const gameName = has(`game-${table.game}-name`) ? t(`game-${table.game}-name`) : table.game;
  const turn = view ? view.decision !== null && state.held === null && !state.passing : undefined; // several decisions in a row are one turn
  useTitle(turn ? t('web-your-turn', { game: gameName }) : gameName);
  useTurn({ turn, title: t('web-your-turn', { game: gameName }), body: view?.decision ? t(view.decision.ask, ctx) : '', tag: table.code });
  const { menu, dialog } = useTableMenu(table, you), wide = useWide();
  const talk = useTalk(connection, table, you, drawer.tab === 'chat' && (wide || drawer.open) && !(state.phase === 'over' && state.resultsOpen));

  /** @param {string} clause */
  const openRule = (clause) => {
    if (state.phase === 'over' && state.resultsOpen) void model.commit({ resultsOpen: false });
    setDrawer({ open: true, tab: 'rules', clause: null });
    setTimeout(() => setDrawer({ open: true, tab: 'rules', clause })); // also for a clause that is open already: it is scrolled to again
  };
  // The focus leaves when the drawer is shut, not before: a Tab in between would lead back into it.
  const leaving = useRef(false);
  const shut = () => { leaving.current = true; setDrawer((old) => ({ ...old, open: false })); };
  useLayoutEffect(() => {
    if (drawer.open || !leaving.current) return;
    leaving.current = false;
    toggle.current?.focus();
  }, [drawer.open]);
  const desk = { model, ctx, layout: layout ?? {}, openRule };

  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      if (event.defaultPrevented || event.altKey || typing(event.target)) return;
      const held = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase();
      if ((held ? letter === 'z' && !event.shiftKey : letter === 'u') && model.undoable) {
        event.preventDefault();
        if (!event.repeat) model.undo();
        return;
      }
      if (held) return;
      if (letter === 'h' && (model.hintable || model.state.hint)) {
        event.preventDefault();
        if (!event.repeat) model.hint();
        return;
      }
      if (event.key === 'Escape') { if (drawer.open) shut(); else model.escape(); return; }
      if (model.state.phase !== 'animate' || event.repeat) return;
      if (event.key === 'n' || event.key === 'N') model.next();
      else if (event.key === 's' || event.key === 'S') model.skip();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [model, drawer.open]);

  // Whoever plays by keyboard is led back to what may be done now, when the strip's button they pressed is gone.
  const byKey = useRef(false);
  useEffect(() => {
    const pointer = () => { byKey.current = false; }, key = () => { byKey.current = true; };
    addEventListener('pointerdown', pointer, true);
    addEventListener('keydown', key, true);
    return () => { removeEventListener('pointerdown', pointer, true); removeEventListener('keydown', key, true); };
  }, []);
  useEffect(() => {
    if (!byKey.current || state.phase !== 'decide' || (document.activeElement && document.activeElement !== document.body)) return;
    focusFirst(root.current, '.hand .card[tabindex="0"][data-legal]', '.hand .card[data-legal]', '.take[data-legal]', '.looking [data-legal]', '.zone .card[data-legal]', '.zone .go[tabindex="0"]', '.castlist [data-legal]', '.acts [data-legal]');
  }, [state.phase, view?.decision?.id]);

  if (error) return html`<${Trouble} title=${t('table-no-layout-title')} sentence=${t('table-no-layout', { game: gameName })} />`;
  if (!layout || !view) return html`<${Waiting} />`;
  if (state.phase === 'over' && state.resultsOpen) return html`<${EndPage} desk=${desk} table=${table} />`;

  const hand = state.zones.find((zone) => zone.kind === 'hand');
  const common = commonCounters(state.seats, layout.common).map((counter) => t('table-each', { value: counter.value, label: t(counter.label, ctx) }));
  const lost = connection.status === 'lost';
  const menuButton = html`<button type="button" class="iconbtn" data-toggle="drawer" ref=${toggle} aria-expanded=${String(drawer.open)} aria-controls="drawer"
    aria-label=${talk.unread ? t('table-drawer-unread', { count: talk.unread }) : t('table-drawer')} onClick=${() => setDrawer((old) => ({ ...old, open: !old.open, tab: !old.open && talk.unread ? 'chat' : old.tab }))}><${Icon} name="talk" />${talk.unread > 0 && html`<${Unread} count=${talk.unread} />`}</button>`;
  return html`<div class="table asphalt" data-drawer=${drawer.open ? 'open' : 'closed'} data-game=${table.game} data-side=${view.side === 'zombie' ? 'zombie' : undefined}>
    ${hand && html`<a class="skip" href="#hand" onClick=${(/** @type {MouseEvent} */ event) => { event.preventDefault(); focusFirst(root.current, '#hand .card[tabindex="0"]', '#hand'); }}>${t('table-skip-to-hand')}</a>`}
    <${Bar} title=${gameName} round=${[t(view.title, ctx), ...common].join(' · ')} game=${table.game} extra=${menuButton} menu=${menu} />
    <main class=${`play ${layout.playClass ?? ''}`} ref=${root}>
      <${Seats} desk=${desk} table=${table} />
      <div class="tap" onClick=${() => { if (state.phase === 'animate') model.next(); }}><${layout.Zones} zones=${state.zones} desk=${desk} /></div>
      <${Hints} desk=${desk} />
      <${Prompt} desk=${desk} table=${table} />
      ${hand ? html`<section class=${layout.Piles ? 'handrow piles2' : 'handrow'} id="hand" tabindex="-1" aria-label=${t('table-hand')}>
          ${layout.Piles && html`<${layout.Piles} side="left" zones=${state.zones} desk=${desk} />`}<${Hand} zone=${hand} desk=${desk} />
          ${layout.Piles && html`<${layout.Piles} side="right" zones=${state.zones} desk=${desk} />`}</section>`
        : view.open ? html`<${OpenHands} open=${view.open} desk=${desk} />` : html`<p class="watching label">${t('table-watching')}</p>`}
      <div class="sky" ref=${sky} aria-hidden="true"></div>
      ${lost && html`<p class="lost" role="status"><${Icon} name="hourglass" />${t('table-lost')}</p>`}
    </main>
    <${Drawer} desk=${desk} game=${table.game} table=${table} talk=${talk} tab=${drawer.tab} clause=${drawer.clause} pick=${(/** @type {string} */ tab) => setDrawer((old) => ({ ...old, tab }))} close=${shut} />
    <div class="scrim" onClick=${shut}></div>
    <${Voice} talk=${talk} />${dialog}
  </div>`;
}
