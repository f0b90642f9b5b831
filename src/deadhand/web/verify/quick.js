// What the browser's own cryptography says of a log, before and apart from Python (docs/fair-shuffle.md): the
// commitment, the derivation of the deal, and whether one's own bits are in it. Written anew here on purpose.

/** @typedef {{check: string, result: 'good'|'bad'|'open'|'note', message: import('../i18n.js').Message}} Finding */

const SALT = 'deadhand fair shuffle 2';
const text = new TextEncoder();

/** @param {string} hex */
function bytes(hex) { return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)); }

/** @param {ArrayBuffer} buffer */
function hex(buffer) { return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join(''); }

/** @param {number} number four bytes, the highest first */
function four(number) { return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number); }

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return all;
}

/** @param {Uint8Array} part its length, and itself */
function sized(part) { return joined([four(part.length), part]); }

/** Whose bits were in force when the cards were dealt: `[seat, bits]`, seats ascending. @param {any[]} entries */
export function bitsAtTheDeal(entries) {
  /** @type {Map<number, string>} */
  const bits = new Map();
  for (const entry of entries) {
    if (entry.entry === 'start') break;
    if (entry.entry === 'stand' || entry.entry === 'seat') bits.delete(entry.seat);
    if (entry.entry === 'randomness') bits.set(entry.seat, entry.bits);
  }
  return [...bits].sort(([one], [other]) => one - other);
}

/**
 * The 32 bytes from which the cards were drawn, by the HKDF of the browser.
 * @param {string} seed @param {string} code @param {string} game @param {[number, string][]} bits
 */
export async function dealSeed(seed, code, game, bits) {
  const material = joined([sized(bytes(seed)), ...bits.flatMap(([seat, given]) => [four(seat), sized(bytes(given))])]);
  const info = joined([sized(text.encode(code)), sized(text.encode(game))]);
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  return hex(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: text.encode(SALT), info }, key, 256));
}

/**
 * What can be said at once; null where the browser has no cryptography (a page that came without TLS from another
 * machine) or the file is none.
 * @param {ArrayBuffer} body @param {{bits: string|null, commitment: string|null}} known
 * @returns {Promise<{findings: Finding[], stream: string|null}|null>}
 */
export async function quickly(body, known) {
  if (!globalThis.crypto?.subtle) return null;
  /** @type {Finding[]} */
  const findings = [];
  try {
    const log = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const right = hex(await crypto.subtle.digest('SHA-256', bytes(log.seed))) === log.commitment;
    const told = known.commitment === null ? right : known.commitment === log.commitment;
    const said = !right ? 'wrong' : !told ? 'other' : known.commitment === null ? 'good' : 'known';
    findings.push({ check: 'commitment', result: right && told ? 'good' : 'bad',
      message: { id: `record-commitment-${said}`, args: { short: String(log.commitment).slice(0, 12) } } });
    if (!log.entries.some((/** @type {any} */ entry) => entry.entry === 'start')) return { findings, stream: null };
    const bits = bitsAtTheDeal(log.entries), old = log.entries[0].shuffle !== 2;
    const seats = bits.map(([seat]) => seat);
    const by = old ? 'old' : !seats.length ? 'nobody' : right && told ? 'people' : 'unbound';
    findings.push({ check: 'shuffle', result: by === 'people' ? 'good' : 'open',
      message: { id: `record-shuffle-${by}`, args: { players: seats } } });
    const mine = bits.find(([, given]) => given === known.bits);
    if (known.bits !== null && mine && !old) findings.push({ check: 'mine', result: 'good', message: { id: 'record-mine-used', args: { player: mine[0] } } });
    return { findings, stream: old ? log.seed : await dealSeed(log.seed, log.code, log.game, bits) };
  } catch {
    return null; // no log, or a broken one: the rules say where
  }
}

/** The code of the table that a log is of, and who sat where; null when it cannot be read. @param {ArrayBuffer} body */
export function headOf(body) {
  try {
    const log = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof log.code !== 'string' || typeof log.game !== 'string' || !Array.isArray(log.entries)) return null;
    /** @type {(string|null)[]} */
    const names = Array.from({ length: Number(log.entries[0]?.players) || 0 }, () => null);
    for (const entry of log.entries) {
      if (entry.entry === 'sit' && entry.seat in names) names[entry.seat] = String(entry.name);
      if (entry.entry === 'stand' && entry.seat in names) names[entry.seat] = null;
    }
    return { code: log.code, game: log.game, names, seed: String(log.seed), commitment: String(log.commitment) };
  } catch {
    return null;
  }
}
