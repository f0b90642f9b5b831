// Verifies a log by the very rules it was played by: our Python, run by Pyodide, here in the browser. A worker of its
// own, so that the page stays alive, and so that only this file's policy has to allow WebAssembly.
import { loadPyodide } from '../vendor/pyodide/pyodide.mjs';

const HOME = '/deadhand';

/** @type {Promise<any>|null} */
let ready = null;

/** @param {any} message */
function say(message) { postMessage(message); }

async function prepare() {
  say({ type: 'stage', stage: 'python' });
  const source = fetch('/api/source.zip').then((answer) => {
    if (!answer.ok) throw new Error(`source.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  source.catch(() => { /* told below, when its turn comes */ });
  const python = await loadPyodide({ indexURL: new URL('../vendor/pyodide/', import.meta.url).href });
  say({ type: 'stage', stage: 'rules' });
  python.unpackArchive(await source, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  return python.pyimport('deadhand.record.browser');
}

addEventListener('message', async (event) => {
  const { run, body, bits, commitment } = event.data;
  try {
    ready ??= prepare();
    const browser = await ready;
    say({ type: 'stage', stage: 'moves' });
    browser.check_buffer(body, bits, commitment, (/** @type {string} */ told) => { say({ run, ...JSON.parse(told) }); });
  } catch (problem) {
    ready = null;
    say({ run, type: 'failed', problem: String(/** @type {any} */ (problem)?.message ?? problem).slice(-400) });
  }
});
