// What moves a replay: to a step, on by itself, to another viewer's eyes. It feeds a table's model with frames.
import { Reel } from './reel.js';

/** Between two steps that follow each other by themselves. */
const PAUSE = 650;

export class Player {
  /** @param {import('./model.js').TableModel} model @param {string} code @param {string} view @param {number} step @param {() => void} changed */
  constructor(model, code, view, step, changed) {
    this.model = model;
    this.code = code;
    this.changed = changed;
    /** @type {Map<string, Reel>} */ this.reels = new Map();
    this.reel = this.reelOf(view);
    /** What the model was given last. @type {{reel: Reel, step: number}|null} */ this.given = null;
    /** Whose eyes are wished for; the reel is theirs once it has come. */ this.eyes = view;
    this.step = step;
    this.playing = false;
    this.loading = false;
    /** @type {any} */ this.error = null;
    /** Which wish is the latest: an older one that comes late does nothing. */ this.wish = 0;
  }

  /** @param {string} view */
  reelOf(view) {
    let reel = this.reels.get(view);
    if (!reel) this.reels.set(view, reel = new Reel(this.code, view));
    return reel;
  }

  /**
   * Show a step: as it happened when it is the next one, else as it stood.
   * @param {number} step @param {{view?: string, moving?: boolean}} [how]
   */
  async go(step, { view = this.reel.view, moving = false } = {}) {
    const wish = this.wish += 1, reel = this.reelOf(view);
    this.error = null;
    this.eyes = view;
    if (reel.frames.length <= step) this.loading = true;
    this.changed();
    try {
      await reel.need(Math.max(0, step));
    } catch (error) {
      if (wish !== this.wish) return;
      this.error = error;
      this.loading = this.playing = false;
      this.eyes = this.reel.view;
      this.changed();
      return;
    }
    if (wish !== this.wish) return;
    this.loading = false;
    const next = Math.max(0, Math.min(reel.last, step)), follows = moving && reel === this.given?.reel && next === this.given.step + 1;
    this.reel = reel;
    this.step = next;
    if (!follows) this.model.skip();
    await this.model.rest();
    if (wish !== this.wish) return; // the next wish knows what was given, and what was not
    this.given = { reel, step: next };
    this.model.receive(follows ? reel.news(next) : reel.history(next));
    this.changed();
    await this.model.rest();
  }

  /** One step on or back, by hand. @param {1|-1} by */
  async turn(by) {
    this.pause();
    if (this.model.running) this.model.skip();
    await this.go(this.step + by, { moving: by > 0 });
  }

  /** @param {number} step */
  async jump(step) {
    this.pause();
    await this.go(step);
  }

  /** @param {string} view */
  async look(view) {
    this.pause();
    await this.go(this.step, { view });
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }

  /** On by itself, until the end or until somebody touches it. */
  async play() {
    if (this.playing) { this.pause(); return; }
    this.playing = true;
    this.changed();
    if (this.step >= this.reel.last) await this.go(0);
    while (this.playing && this.step < this.reel.last) {
      const wish = this.wish + 1;
      await this.go(this.step + 1, { moving: true });
      if (wish !== this.wish) break; // somebody else moved it on
      await this.model.motion.wait(PAUSE);
    }
    if (this.step >= this.reel.last) this.pause();
  }
}
