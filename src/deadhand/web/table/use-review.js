// The review of a finished game: asked for, waited for while it is being made, and looked things up in.
import { useEffect, useState } from '../vendor/preact-hooks.js';
import { api } from '../http.js';

/**
 * @typedef {import('../i18n.js').Message} Message
 * @typedef {{texts: string[], labels: Message[], cards: import('./model.js').Card[], reason: Message|null, share: number}} Told  A choice, and what it was worth.
 * @typedef {{step: number, seat: number, done: Told, other: Told|null, verdict: 'better'|'good'|'even', gain: number, error: number}} Choice
 * @typedef {{seat: number, step: number, until: number, change: number}} Turn
 * @typedef {{playouts: number, steps: number, marks: import('./reel.js').Round[], shares: number[][], judged: number[], choices: Choice[], turns: Turn[]}} Review
 * @typedef {{status: 'none'|'running'|'ready'|'failed', done: number, of: number, review?: Review}} Standing
 */

const EVERY = 1200, WHEN_FULL = 8000;

/**
 * How a table's review stands. `make`: have it made if it is not there; else it is only looked for, once.
 * @param {string} code @param {boolean} make
 * @returns {{standing: Standing|null, error: any, again: () => void}}
 */
export function useReview(code, make) {
  const [state, setState] = useState(/** @type {{standing: Standing|null, error: any}} */ ({ standing: null, error: null }));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let alive = true, timer = 0;
    /** @param {() => Promise<Standing>} ask */
    const step = async (ask) => {
      /** @type {Standing|null} */ let standing = null;
      /** @type {any} */ let error = null;
      try { standing = await ask(); } catch (problem) { error = problem; }
      if (!alive) return;
      setState((old) => ({ standing: standing ?? old.standing, error }));
      if (!make || standing?.status === 'ready' || standing?.status === 'failed') return;
      if (standing?.status === 'running') timer = setTimeout(() => { void step(() => api.review(code)); }, EVERY);
      else if (standing) void step(() => api.makeReview(code)); // whoever made it has gone: it goes on here
      else if (error.status === 0 || error.status >= 429) timer = setTimeout(() => { void step(() => api.makeReview(code)); }, WHEN_FULL);
    };
    void step(() => (make ? api.makeReview(code) : api.review(code)));
    return () => { alive = false; clearTimeout(timer); };
  }, [code, make, turn]);
  return { ...state, again: () => setTurn((n) => n + 1) };
}

/** The round of a step. @param {Review} review @param {number} step */
export function roundOf(review, step) { return review.marks.findLast((mark) => mark.step <= step)?.round ?? 1; }

/** What was chosen at a step, if that was looked at. @param {Review} review @param {number} step @param {number|null} seat whose choices matter; null: everybody's */
export function choiceAt(review, step, seat) {
  return review.choices.find((choice) => choice.step === step && (seat === null || choice.seat === seat));
}

/** A share as people say it, without the sign. @param {number} share */
export function percent(share) { return Math.round(share * 100); }
