// A finished game as one viewer saw it, step by step. Frames are fetched in pieces, from the first one on: the log of a
// moment is everything up to it.
import { api } from '../http.js';

/**
 * @typedef {{step: number, at: number, seat: number|null, action: string|null, by_bot: boolean, round: number,
 *   events: import('./model.js').Event[], view: any}} Frame
 * @typedef {{step: number, round: number}} Round
 */

const PIECE = 40;

export class Reel {
  /** @param {string} code @param {string} view a seat's number, `public` or `open` */
  constructor(code, view) {
    this.code = code;
    this.view = view;
    /** @type {Frame[]} */ this.frames = [];
    /** @type {any} */ this.table = null;
    /** @type {Round[]} */ this.marks = [];
    /** The number of the last step. */ this.last = 0;
    /** @type {Promise<void>|null} */ this.fetching = null;
  }

  /** Have every frame up to this one. @param {number} step */
  async need(step) {
    while (this.frames.length <= (this.table ? Math.min(step, this.last) : step)) {
      this.fetching ??= this.fetch().finally(() => { this.fetching = null; });
      await this.fetching;
    }
  }

  async fetch() {
    const piece = await api.replay(this.code, this.view, this.frames.length, PIECE);
    this.table = piece.table;
    this.marks = piece.marks;
    this.last = piece.steps;
    if (!piece.frames.length) throw new Error('a replay without frames');
    for (const frame of piece.frames) this.frames[frame.step] = frame;
  }

  /** Everything up to a step, as a table that one comes to is told it. @param {number} step */
  history(step) {
    return { reset: true, window: null, events: this.frames.slice(0, step + 1).flatMap((frame) => frame.events), view: this.frames[step].view };
  }

  /** A step alone, to be shown as it happened. @param {number} step */
  news(step) { return { reset: false, window: null, events: this.frames[step].events, view: this.frames[step].view }; }

  /** The round before or after the one of a step: where it begins. @param {number} step @param {1|-1} by */
  round(step, by) {
    if (by > 0) return this.marks.find((mark) => mark.step > step)?.step ?? this.last;
    return this.marks.findLast((mark) => mark.step < step)?.step ?? 0;
  }
}
