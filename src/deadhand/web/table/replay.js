// A replay on screen: the table as it was, a time line in place of the strip. Nothing can be done here but to look.
import { html } from '../html.js';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from '../vendor/preact-hooks.js';
import { has, t, useLanguage } from '../i18n.js';
import { seatNames } from '../names.js';
import { seatAt } from '../seats.js';
import { Bar, Icon, Trouble, TroubleOf, useTitle, Waiting } from '../ui.js';
import { Drawer } from './drawer.js';
import { Hand } from './hand.js';
import { Hindsight } from './hindsight.js';
import { useLayoutFile } from './layout.js';
import { TableModel } from './model.js';
import { OpenHands } from './open-hands.js';
import { typing } from './page.js';
import { Player } from './player.js';
import { ReplayStrip } from './replay-strip.js';
import { Seats } from './seats.js';
import { useReview } from './use-review.js';

/** Where a table's line would be: nobody listens to what is pressed. */
const SILENT = { handlers: {}, status: 'open', talk: [], act() {}, takeBack() {}, why: () => Promise.resolve(null) };

/** What the address says: whose eyes, and which step. @param {number|null} own */
function wished(own) {
  const view = new URLSearchParams(location.search).get('view');
  return { view: view !== null && /^(\d+|public|open)$/.test(view) ? view : own === null ? 'open' : String(own), step: Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0) };
}

/** @param {{code: string, game: string}} props */
export function ReplayPage({ code, game }) {
  useLanguage();
  const { layout, error } = useLayoutFile(game);
  const own = seatAt(code)?.seat ?? null, review = useReview(code, false).standing?.review ?? null;
  const model = useMemo(() => new TableModel({ ...SILENT }), [code]);
  const [, draw] = useState(0), redraw = () => draw((n) => n + 1);
  const player = useMemo(() => {
    const { view, step } = wished(own);
    return new Player(model, code, view, step, redraw);
  }, [model]);
  const [drawer, setDrawer] = useState(/** @type {{open: boolean, tab: string, clause: string|null}} */ ({ open: false, tab: 'log', clause: null }));
  const root = useRef(/** @type {HTMLElement|null} */ (null)), sky = useRef(/** @type {HTMLElement|null} */ (null)), toggle = useRef(/** @type {HTMLElement|null} */ (null));

  useEffect(() => {
    if (!layout) return undefined;
    model.layout = layout;
    model.open(redraw);
    void player.go(player.step);
    return () => { player.pause(); model.close(); };
  }, [model, layout]);
  useLayoutEffect(() => {
    model.root = root.current;
    model.sky.layer = sky.current;
    model.rendered();
  });

  const { state } = model, { view } = state, { reel, step } = player, table = reel.table;
  const shown = view !== null && table !== null;
  useEffect(() => { // the address is the link to this moment
    if (shown) history.replaceState(history.state, '', `/t/${encodeURIComponent(code)}/replay?view=${reel.view}#${step}`);
  }, [shown, reel.view, step]);
  useEffect(() => {
    const moved = () => { const wish = wished(own); if (wish.step !== player.step || wish.view !== player.reel.view) void player.go(wish.step, { view: wish.view }); };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, [player]);

  const shut = () => { setDrawer((old) => ({ ...old, open: false })); toggle.current?.focus(); };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      const on = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (event.key === 'Escape') { if (drawer.open) shut(); else model.escape(); return; }
      if (on?.closest('.fan, [role=tablist], [role=tabpanel], [role=radiogroup], dialog, .menu')) return; // arrows mean something else there
      const deeds = /** @type {Record<string, () => void>} */ ({
        ArrowLeft: () => { void player.turn(-1); }, ArrowRight: () => { void player.turn(1); },
        Home: () => { void player.jump(0); }, End: () => { void player.jump(reel.last); },
        PageUp: () => { void player.jump(player.reel.round(player.step, -1)); }, PageDown: () => { void player.jump(player.reel.round(player.step, 1)); },
        ...(on?.closest('button, a') ? {} : { ' ': () => { void player.play(); } }),
      });
      if (!deeds[event.key]) return;
      event.preventDefault();
      deeds[event.key]();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [player, drawer.open, reel]);

  const gameName = has(`game-${game}-name`) ? t(`game-${game}-name`) : game;
  useTitle(`${t('table-replay')} · ${gameName}`);
  if (error) return html`<${Trouble} title=${t('table-no-layout-title')} sentence=${t('table-no-layout', { game: gameName })} />`;
  if (player.error && !shown) return html`<${TroubleOf} error=${player.error} retry=${() => { void player.go(player.step, { view: player.reel.view }); }} />`;
  if (!layout || !shown) return html`<${Waiting} />`;

  const you = view.viewer, names = seatNames(table), ctx = { names, you, reader: own };
  /** @param {string} clause */
  const openRule = (clause) => {
    setDrawer({ open: true, tab: 'rules', clause: null });
    setTimeout(() => setDrawer({ open: true, tab: 'rules', clause }));
  };
  const then = { ...table, seats: table.seats.map((/** @type {any} */ seat) => ({ ...seat, connected: true, away: false, played_by: null })) }; // who is away is a matter of today
  const desk = { model, ctx, layout, openRule }, hand = state.zones.find((zone) => zone.kind === 'hand'), final = reel.frames[reel.last]?.view.outcome ?? view.outcome;
  const button = html`<button type="button" class="iconbtn" data-toggle="drawer" ref=${toggle} aria-expanded=${String(drawer.open)} aria-controls="drawer"
    aria-label=${t('table-drawer-replay')} onClick=${() => setDrawer((old) => ({ ...old, open: !old.open }))}><${Icon} name="rule-book" /></button>`;
  return html`<div class="table asphalt replaying" data-drawer=${drawer.open ? 'open' : 'closed'} data-game=${game} data-side=${view.side === 'zombie' ? 'zombie' : undefined}>
    <a class="skip" href="#time" onClick=${(/** @type {MouseEvent} */ event) => { event.preventDefault(); document.getElementById('time')?.focus(); }}>${t('table-replay-skip')}</a>
    <${Bar} title=${gameName} round=${[t('table-replay-of', { code: table.code }), final ? t(final.headline, ctx) : null].filter(Boolean).join(' · ')} game=${game} extra=${button} />
    <main class=${`play ${layout.playClass ?? ''}`} ref=${root}>
      <${Seats} desk=${desk} table=${then} />
      <div class="tap" onClick=${() => { if (state.phase === 'animate') model.next(); }}><${layout.Zones} zones=${state.zones} desk=${desk} /></div>
      <${ReplayStrip} desk=${desk} player=${player} review=${review} own=${own} onView=${(/** @type {string} */ eyes) => { void player.look(eyes); }} />
      ${hand ? html`<section class=${layout.Piles ? 'handrow piles2' : 'handrow'} id="hand" tabindex="-1" aria-label=${t('table-replay-hand', { name: names[you ?? 0] })}>
          ${layout.Piles && html`<${layout.Piles} side="left" zones=${state.zones} desk=${desk} />`}<${Hand} zone=${hand} desk=${desk} />
          ${layout.Piles && html`<${layout.Piles} side="right" zones=${state.zones} desk=${desk} />`}</section>`
        : view.open ? html`<${OpenHands} open=${view.open} desk=${desk} />` : html`<p class="watching label">${t('table-replay-public-help')}</p>`}
      <div class="sky" ref=${sky} aria-hidden="true"></div>
    </main>
    <${Drawer} desk=${desk} game=${game} tab=${drawer.tab} clause=${drawer.clause} pick=${(/** @type {string} */ tab) => setDrawer((old) => ({ ...old, tab }))} close=${shut}
      hindsight=${review && step <= review.steps && html`<${Hindsight} review=${review} step=${step} view=${reel.view} own=${own} desk=${desk} jump=${(/** @type {number} */ to) => { void player.jump(to); }} />`} />
    <div class="scrim" onClick=${shut}></div>
  </div>`;
}
