// This browser's part in the shuffle: 32 random bytes a table, made once, sent before the deal and kept, so that whoever
// sits here can prove afterwards that they were used. The seed's commitment is kept beside them as it was told then.
import { remember, remembered } from './storage.js';

/** Where a browser keeps nothing, they hold as long as the page. @type {Map<string, string>} */
const made = new Map();

/** The bits given (or to be given) at a table. @param {string} code @returns {string} 64 hex digits */
export function bitsFor(code) {
  const kept = remembered(`randomness.${code}`) ?? made.get(code);
  if (kept && /^[0-9a-f]{64}$/.test(kept)) return kept;
  const bits = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  made.set(code, bits);
  remember(`randomness.${code}`, bits);
  return bits;
}

/** Keep what the server bound itself to, before it learns the bits. @param {string} code @param {string} commitment */
export function keepCommitment(code, commitment) {
  if (remembered(`commitment.${code}`) === null) remember(`commitment.${code}`, commitment);
}
