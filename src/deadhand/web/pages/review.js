// The address of a review: /t/CODE/review?seat=N.
import { html } from '../html.js';
import { Finished } from './replay.js';

const fetchReview = () => import('../table/review.js').then((module) => module.ReviewPage);

/** @param {{code: string}} props */
export function ReviewRoute({ code }) { return html`<${Finished} code=${code} fetchPage=${fetchReview} />`; }
