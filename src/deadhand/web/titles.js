// What the shelf shows of each game before anybody asks the server: picture, side, and the facts of a title
// that is not out yet. Words are in the catalogues under `game-<key>-…`.

/**
 * @typedef {{key: string, poster: string, prefix: string, zed?: boolean, players: [number, number], minutes: number}} Title
 * @type {Title[]}
 */
export const TITLES = [
  { key: 'walking-dead-cards', poster: 'poster-cards', prefix: 'TWC', players: [2, 10], minutes: 15 },
  { key: 'selfish-zombies', poster: 'poster-selfish', prefix: 'SZE', players: [2, 5], minutes: 20 },
  { key: 'eaten-by-zombies', poster: 'poster-eaten', prefix: 'EBZ', zed: true, players: [2, 4], minutes: 40 },
  { key: 'walking-dead-board', poster: 'poster-board', prefix: 'TWB', players: [1, 4], minutes: 50 },
];

/** The title of a key; one nobody drew a poster for borrows a picture. @param {string} key @returns {Title} */
export function titleOf(key) {
  return TITLES.find((title) => title.key === key)
    ?? { key, poster: 'poster-cards', prefix: '', players: [1, 10], minutes: 30 };
}

/** The game whose clause this is. @param {string} clause @returns {string|null} */
export function gameOfClause(clause) {
  return TITLES.find((title) => clause.startsWith(`${title.prefix}-`))?.key ?? null;
}
