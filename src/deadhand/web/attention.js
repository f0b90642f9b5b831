// It is the reader's turn: a knock that is made here (no file), and a notice of the system while the page is out of
// sight. Both are off until they are asked for; permission is asked by a click and by nothing else.
import { useEffect, useRef } from './vendor/preact-hooks.js';
import { setWanted, wanted } from './settings.js';

/** @type {AudioContext|null} */
let audio = null;

/** Sound may begin only when the reader has touched the page. */
function wake() {
  if (!wanted('sound')) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => { /* the next touch tries again */ });
  } catch { /* no sound on this machine */ }
}
addEventListener('pointerdown', wake, { passive: true });
addEventListener('keydown', wake, { passive: true });

/** One rap on wood: a low tone that falls and dies at once. @param {AudioContext} context @param {number} at */
function rap(context, at) {
  const tone = context.createOscillator(), volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(190, at);
  tone.frequency.exponentialRampToValueAtTime(70, at + 0.09);
  volume.gain.setValueAtTime(0.5, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.18);
}

/** Knock twice, where the reader wants that. @returns {boolean} whether it could be heard */
export function knock() {
  wake();
  if (!wanted('sound') || audio?.state !== 'running') return false;
  rap(audio, audio.currentTime + 0.02);
  rap(audio, audio.currentTime + 0.2);
  return true;
}

/** @param {boolean} on */
export function setSound(on) {
  setWanted('sound', on);
  if (on) { // heard at once, so that one knows what to listen for
    wake();
    if (audio) audio.resume().then(() => knock(), () => { /* stays silent */ });
  }
}

/** Whether this browser can show notices: `no` (it cannot, or not on this address), `denied`, or `yes`. */
export function notices() {
  if (!('Notification' in window) || !window.isSecureContext) return 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}

/** Switched by a click, which is what asks for permission. @param {boolean} on */
export async function setNotices(on) {
  if (!on) { setWanted('notice', false); return; }
  if (notices() === 'no') return;
  setWanted('notice', (await Notification.requestPermission()) === 'granted');
}

/** @param {string} title @param {string} body @param {string} tag */
function notice(title, body, tag) {
  if (!document.hidden || !wanted('notice') || notices() !== 'yes' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/web/icon.svg' });
    shown.onclick = () => { window.focus(); shown.close(); };
  } catch { /* phones show notices of installed pages only */ }
}

/**
 * Say once that it has become the reader's turn. What is found on arriving is not announced. `turn`: undefined while
 * nothing is known.
 * @param {{turn: boolean|undefined, title: string, body: string, tag: string}} what
 */
export function useTurn({ turn, title, body, tag }) {
  const last = useRef(/** @type {boolean|undefined} */ (undefined));
  useEffect(() => {
    const before = last.current;
    last.current = turn;
    if (!turn || before !== false) return;
    knock();
    notice(title, body, tag);
  }, [turn]);
}
