// How things move: every flight, turn and pause is a Web Animation, so that one finish() reaches them all.
// Times and curves are those of style/tokens.css; they are repeated here because a system that asks for less
// motion sets the tokens to 1 ms, while sums and log lines keep their pace.

export const MS = { press: 80, hover: 140, flip: 320, move: 460, settle: 160, step: 220, apart: 40, turn: 60, trace: 900, tumble: 700, panel: 950, walk: 230, longWalk: 1900, comic: 9000 };
export const OUT = 'cubic-bezier(.2, .75, .25, 1)';
export const THROW = 'cubic-bezier(.3, .05, .2, 1.02)';

/** @typedef {{x: number, y: number, width: number, height: number}} Place  Centre and size without rotation. */

/** Runs animations and pauses; can finish one step or everything. */
export class Motion {
  constructor() {
    /** @type {Set<{finish: () => void}>} */
    this.live = new Set();
    this.hurried = false; // the rest of this step at once
    this.skipping = false; // the rest of the queue at once
  }

  get reduced() {
    const asked = document.documentElement.dataset.motion;
    if (asked === 'reduce') return true;
    if (asked === 'full') return false;
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get instant() { return this.hurried || this.skipping || document.hidden; }

  /**
   * @param {Element} element @param {Keyframe[]} frames @param {number} duration
   * @param {KeyframeAnimationOptions} [extra] @returns {Promise<void>} always resolves
   */
  play(element, frames, duration, extra = {}) {
    if (this.instant || !element.isConnected) return Promise.resolve();
    const delay = Number(extra.delay ?? 0);
    return new Promise((resolve) => {
      let over = false;
      const animation = element.animate(frames, { duration, easing: 'linear', ...extra });
      const entry = { finish: () => { try { animation.finish(); } catch { /* it was cancelled */ } done(); } };
      const done = () => {
        if (over) return;
        over = true;
        clearTimeout(guard);
        this.live.delete(entry);
        resolve();
      };
      // A browser that stops painting must not stop the game.
      const guard = setTimeout(entry.finish, duration + delay + 600);
      this.live.add(entry);
      animation.finished.then(done, done);
    });
  }

  /** A pause. @param {number} duration @returns {Promise<void>} */
  wait(duration) {
    if (this.instant || duration <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const entry = { finish: () => { clearTimeout(timer); this.live.delete(entry); resolve(); } };
      const timer = setTimeout(entry.finish, duration);
      this.live.add(entry);
    });
  }

  finish() { for (const entry of [...this.live]) entry.finish(); }
  /** The rest of this step at once. */
  next() { this.hurried = true; this.finish(); }
  /** The rest of the queue at once. */
  skip() { this.skipping = true; this.finish(); }
  stepOver() { this.hurried = false; }
  drained() { this.hurried = false; this.skipping = false; }
}

/** Where an element lies, as if it were not turned. @param {HTMLElement} element @returns {Place} */
export function placeOf(element) {
  const box = element.getBoundingClientRect();
  return {
    x: box.left + box.width / 2, y: box.top + box.height / 2,
    width: element.offsetWidth || box.width, height: element.offsetHeight || box.height,
  };
}

/** The layer above the table in which copies of cards fly. */
export class Sky {
  /** @param {Motion} motion */
  constructor(motion) {
    this.motion = motion;
    /** @type {HTMLElement|null} */ this.layer = null;
    /** @type {Set<HTMLElement>} */ this.hidden = new Set();
  }

  /** @param {HTMLElement} element */
  hide(element) { element.style.visibility = 'hidden'; this.hidden.add(element); }
  /** @param {HTMLElement} element */
  show(element) { element.style.visibility = ''; this.hidden.delete(element); }

  /** Nothing flies, nothing is hidden: the state after every step, whatever happened in it. */
  clear() {
    for (const element of [...this.hidden]) this.show(element);
    this.layer?.replaceChildren();
  }

  /** A copy of a card that lies over the table. @param {HTMLElement} element @param {Place} place */
  copy(element, place) {
    const twin = /** @type {HTMLElement} */ (element.cloneNode(true));
    twin.className = twin.className.replace(/\bis-(playable|selected|moved|dim)\b/g, '');
    for (const mark of twin.querySelectorAll('.tick, .lock')) mark.remove();
    for (const name of ['id', 'data-card', 'data-piece', 'data-zone', 'data-legal', 'data-action', 'tabindex', 'role', 'aria-label']) twin.removeAttribute(name);
    return this.put(twin, place);
  }

  /** @param {HTMLElement} node @param {Place} place */
  put(node, place) {
    node.removeAttribute('style');
    node.style.cssText = `position:absolute;margin:0;left:${place.x - place.width / 2}px;top:${place.y - place.height / 2}px;width:${place.width}px;--cw:${place.width}px;--pw:${place.width}px`;
    node.setAttribute('aria-hidden', 'true');
    this.layer?.append(node);
    return node;
  }

  /** A copy flies from one place to another; it eases twice, landing from a little above. */
  /** @param {HTMLElement} node lies at `to` @param {Place} from @param {Place} to @param {number} [delay] */
  async fly(node, from, to, delay = 0) {
    const dx = from.x - to.x, dy = from.y - to.y, scale = from.width / (to.width || 1);
    await this.motion.play(node, [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-1deg)`, easing: THROW },
      { transform: 'translate(0, -6px) rotate(.6deg)', offset: 0.8, easing: OUT },
      { transform: 'none' },
    ], MS.move, { delay, fill: 'both' });
  }

  /** A copy goes into somebody's pile: it shrinks towards the tag and is gone. */
  /** @param {HTMLElement} node lies at `from` @param {Place} from @param {Place} to @param {number} delay @param {number} turn */
  async vanish(node, from, to, delay, turn) {
    const move = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
    await this.motion.play(node, [
      { transform: 'none', opacity: 1, easing: THROW },
      { transform: `${move} scale(.45) rotate(${turn}deg)`, opacity: 1, offset: 0.85 },
      { transform: `${move} scale(.3)`, opacity: 0 },
    ], MS.move, { delay, fill: 'both' });
  }

  /** @param {HTMLElement} back @param {HTMLElement} face both lie at the same place @param {number} delay */
  async turn(back, face, delay) {
    const half = (/** @type {number} */ a, /** @type {number} */ b) => [
      { transform: `perspective(600px) rotateY(${a}deg)` }, { transform: `perspective(600px) rotateY(${b}deg)` }];
    face.style.visibility = 'hidden';
    await this.motion.play(back, half(0, 88), MS.flip / 2, { delay, easing: OUT, fill: 'backwards' });
    back.style.visibility = 'hidden';
    face.style.visibility = '';
    await this.motion.play(face, half(-88, 0), MS.flip / 2, { easing: OUT });
  }

  /** Reduced motion: a place outlined, dashed where something was, solid where it is now. */
  /** @param {Place} place @param {boolean} reached */
  outline(place, reached) {
    const mark = document.createElement('i');
    mark.className = reached ? 'trace-to' : 'trace';
    this.put(mark, place);
    mark.style.height = `${place.height}px`;
  }

  /** @param {Element|null|undefined} element */
  bump(element) {
    if (!element || this.motion.reduced) return;
    void this.motion.play(element, [{ transform: 'scale(1.4)' }, { transform: 'none' }], MS.settle, { easing: OUT });
  }
}
