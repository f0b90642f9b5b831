// localStorage that never throws: a browser may forbid it, and then nothing is remembered.

/** What was remembered under a key, or null. @param {string} key @returns {string|null} */
export function remembered(key) {
  try { return localStorage.getItem(`deadhand.${key}`); } catch { return null; }
}

/** Remember a value; null forgets it. @param {string} key @param {string|null} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`deadhand.${key}`);
    else localStorage.setItem(`deadhand.${key}`, value);
  } catch { /* private windows: play goes on, only a reload forgets the seat */ }
}

/** What was remembered as JSON; anything broken counts as nothing. @param {string} key @returns {any} */
export function rememberedJson(key) {
  try { return JSON.parse(remembered(key) ?? 'null'); } catch { return null; }
}
