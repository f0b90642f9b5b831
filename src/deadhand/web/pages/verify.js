// Was every card honest? The browser checks a finished table itself: its cryptography at once, then the very rules.
import { html } from '../html.js';
import { useEffect, useRef, useState } from '../vendor/preact-hooks.js';
import { has, t, useLanguage } from '../i18n.js';
import { logAddress, Problem, saidOf } from '../http.js';
import { botName } from '../names.js';
import { navigate } from '../router.js';
import { remembered } from '../storage.js';
import { Bar, Button, Icon, useTitle } from '../ui.js';
import { headOf, quickly } from '../verify/quick.js';

/** @typedef {import('../verify/quick.js').Finding} Finding */

const SIGNS = { good: 'check-mark', bad: 'plus', open: 'help', note: 'dash' };
const PYTHON_MIB = 7;

/** The log of a table as the server gives it. @param {string} code @returns {Promise<ArrayBuffer>} */
async function fetchLog(code) {
  let answer;
  try {
    answer = await fetch(logAddress(code), { headers: { Accept: 'application/json' } });
  } catch {
    throw new Problem(0, { id: 'web-error-away' });
  }
  if (answer.ok) return answer.arrayBuffer();
  const data = await answer.json().catch(() => null);
  if (answer.status === 404) throw new Problem(404, { id: 'web-no-table', args: { code } });
  throw new Problem(answer.status, data?.message?.id ? data.message : { id: 'web-error-status', args: { status: String(answer.status) } });
}

/** Python in a worker: made when first needed, gone with the page. @param {(told: any) => void} hear */
function useVerifier(hear) {
  const worker = useRef(/** @type {Worker|null} */ (null)), ear = useRef(hear);
  ear.current = hear;
  useEffect(() => () => worker.current?.terminate(), []);
  return (/** @type {any} */ task) => {
    if (worker.current === null) {
      const made = worker.current = new Worker(new URL('../verify/worker.js', import.meta.url), { type: 'module' });
      made.addEventListener('message', (event) => ear.current(event.data));
      made.addEventListener('error', (event) => ear.current({ type: 'failed', problem: event.message ?? '' }));
    }
    worker.current.postMessage(task);
  };
}

/** @typedef {{run: number, file: string, head: any, known: {bits: string|null, commitment: string|null}, quick: Finding[], stream: string|null, findings: Finding[], stage: string, done: number, total: number, verdict: any, problem: string|null}} Check */

/** One check after the other. @returns {{check: Check|null, begin: (body: ArrayBuffer, file: string) => void, clear: () => void}} */
function useCheck() {
  const [check, setCheck] = useState(/** @type {Check|null} */ (null));
  const run = useRef(0);
  /** @param {Partial<Check> | ((old: Check) => Partial<Check>)} change */
  const amend = (change) => setCheck((/** @type {any} */ old) => (old && old.run === run.current ? { ...old, ...(typeof change === 'function' ? change(old) : change) } : old));
  const send = useVerifier((told) => {
    if (told.run !== undefined && told.run !== run.current) return;
    if (told.type === 'stage') amend({ stage: told.stage });
    else if (told.type === 'progress') amend({ done: told.done, total: told.total });
    else if (told.type === 'finding') amend((old) => ({ findings: [...old.findings, told] }));
    else if (told.type === 'verdict') amend({ verdict: told, stage: 'done' });
    else if (told.type === 'failed') amend({ problem: told.problem, stage: 'failed' });
  });
  return {
    check,
    clear: () => { run.current += 1; setCheck(null); },
    begin: (body, file) => {
      const number = run.current += 1;
      const head = headOf(body);
      const known = { bits: head && remembered(`randomness.${head.code}`), commitment: head && remembered(`commitment.${head.code}`) };
      setCheck({ run: number, file, head, known, quick: [], stream: null, findings: [], stage: 'python', done: 0, total: 0, verdict: null, problem: null });
      quickly(body, known).then((found) => { if (found && run.current === number) amend({ quick: found.findings, stream: found.stream }); });
      send({ run: number, body, ...known });
    },
  };
}

/** What is to be shown of each question: the rules' answer, till then the browser's own. @param {Check} check */
function rows(check) {
  const told = new Map(check.quick.map((finding) => [finding.check, finding]));
  for (const finding of check.findings) told.set(finding.check, finding);
  if (check.verdict && check.stream && check.verdict.stream_seed && check.stream !== check.verdict.stream_seed) {
    told.set('shuffle', { check: 'shuffle', result: 'bad', message: { id: 'web-verify-disagree' } });
  }
  return ['file', 'commitment', 'shuffle', 'mine', 'moves', 'end'].flatMap((name) => told.get(name) ?? []);
}

/** @param {{check: Check}} props */
function Report({ check }) {
  const names = (check.head?.names ?? []).map((/** @type {string|null} */ name, /** @type {number} */ seat) => name ?? botName(seat));
  const found = rows(check), wrong = found.some((finding) => finding.result === 'bad');
  const ctx = { names }, verdict = check.verdict && (wrong ? { id: 'record-verdict-wrong' } : check.verdict.message);
  const top = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => { if (verdict) top.current?.focus({ preventScroll: true }); }, [Boolean(verdict)]);
  const game = check.head && has(`game-${check.head.game}-name`) ? t(`game-${check.head.game}-name`) : null;
  return html`<section class="slip report" aria-labelledby="h-report" data-file=${check.file} data-state=${check.stage} data-honest=${check.verdict ? String(check.verdict.honest && !wrong) : undefined}>
    <h2 id="h-report">${game ?? check.file}${check.head && html`<small>${t('web-code-is', { code: check.head.code })}</small>`}</h2>
    ${verdict && html`<p class=${`verdict ${wrong ? 'wrong' : check.verdict.message.id.startsWith('record-verdict-honest') ? 'honest' : ''}`} tabindex="-1" ref=${top}><span>${t(verdict)}</span></p>`}
    <ul class="checks" aria-live="polite">${found.map((finding) => html`<li key=${finding.check} class=${finding.result} data-check=${finding.check}>
      <${Icon} name=${SIGNS[finding.result]} title=${t(`web-verify-${finding.result}`)} /><div><b>${t(`record-check-${finding.check}`)}</b><p>${t(finding.message, ctx)}</p></div></li>`)}</ul>
    ${check.stage !== 'done' && check.stage !== 'failed' && html`<div class="working"><p role="status">${t(`web-verify-stage-${check.stage}`, { done: check.done, total: check.total, mib: PYTHON_MIB })}</p>
      <progress max=${check.total || 1} value=${check.total ? check.done : undefined} aria-label=${t('web-verify-working')}></progress></div>`}
    ${check.problem !== null && html`<p class="stuck" role="alert">${t('web-verify-stuck', { detail: check.problem })}</p>`}
    ${check.head && html`<details class="figures"><summary>${t('web-verify-figures')}</summary><dl>
      <dt>${t('web-verify-commitment')}</dt><dd>${check.head.commitment}</dd><dt>${t('web-verify-seed')}</dt><dd>${check.head.seed}</dd>
      <dt>${t('web-verify-mine')}</dt><dd>${check.known.bits ?? t('web-verify-no-bits')}</dd>
      <dt>${t('web-verify-stream')}</dt><dd>${check.verdict?.stream_seed ?? check.stream ?? '…'}</dd></dl>
      <p>${t('web-verify-own')}</p><pre tabindex="0">${command(check)}</pre></details>`}
    ${check.stage === 'done' && html`<p class="bounds">${t('web-verify-bounds')}</p>`}</section>`;
}

/** The same check without this page. @param {Check} check */
function command(check) {
  const { bits, commitment } = check.known;
  return `deadhand verify ${check.head ? `deadhand-${check.head.game}-${check.head.code}.json` : 'FILE'}${bits ? ` --mine ${bits}` : ''}${commitment ? ` --commitment ${commitment}` : ''}`;
}

/** @param {{code?: string}} props */
export function VerifyPage({ code }) {
  useLanguage();
  useTitle(t('web-verify'));
  const { check, begin, clear } = useCheck();
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!code) return undefined;
    let alive = true;
    clear(); setProblem(null); setBusy(true);
    fetchLog(code).then((body) => { if (alive) begin(body, code); }, (error) => { if (alive) setProblem(saidOf(error)); })
      .finally(() => { if (alive) setBusy(false); });
    return () => { alive = false; };
  }, [code]);
  /** @param {File|undefined|null} file */
  const take = (file) => {
    if (!file) return;
    setProblem(null);
    file.arrayBuffer().then((body) => begin(body, file.name), () => setProblem({ id: 'web-verify-unreadable', args: { name: file.name } }));
  };
  const drop = {
    onDragOver: (/** @type {DragEvent} */ event) => { event.preventDefault(); setOver(true); },
    onDragLeave: () => setOver(false),
    onDrop: (/** @type {DragEvent} */ event) => { event.preventDefault(); setOver(false); take(event.dataTransfer?.files[0]); },
  };
  return html`<div class="pg long asphalt" ...${drop}><${Bar} title=${t('web-verify')} />
    <main class=${`pg-in verify${check ? ' told' : ''}`}>
      <section class=${`slip asker${over ? ' over' : ''}`} aria-labelledby="h-verify"><h2 id="h-verify">${t('web-verify-title')}</h2>
        <p>${t('web-verify-intro')}</p>
        <form onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          const wanted = typed.trim().toUpperCase();
          if (!wanted) setProblem({ id: 'web-join-empty' });
          else navigate(`/verify/${encodeURIComponent(wanted)}`);
        }}><label class="nm" for="vcode">${t('web-verify-code')}</label>
          <div class="link"><input id="vcode" autocomplete="off" spellcheck=${false} value=${typed} placeholder=${code ?? t('web-join-placeholder')}
            onInput=${(/** @type {any} */ event) => setTyped(event.currentTarget.value)} /><button type="submit">${t('web-verify-go')}</button></div></form>
        <p class="nm" id="vfile">${t('web-verify-file')}</p>
        <label class="pickfile"><input type="file" accept=".json,application/json" aria-labelledby="vfile"
          onChange=${(/** @type {any} */ event) => { take(event.currentTarget.files?.[0]); event.currentTarget.value = ''; }} /><span>${t('web-verify-choose')}</span></label>
        ${busy && html`<p role="status">${t('web-verify-stage-fetch')}</p>`}
        ${problem && html`<p class="problem" role="alert">${t(problem)}</p>`}
        ${code && !busy && check && html`<p><a href=${logAddress(code)} download>${t('web-verify-download')}</a></p>`}</section>
      ${check && html`<${Report} key=${check.run} check=${check} />`}
      ${!check && html`<section class="slip why" aria-labelledby="h-why"><h2 id="h-why">${t('web-verify-how')}</h2>
        <ol>${[1, 2, 3, 4].map((step) => html`<li key=${step}>${t(`web-verify-how-${step}`)}</li>`)}</ol><p class="bounds">${t('web-verify-bounds')}</p></section>`}
    </main></div>`;
}
