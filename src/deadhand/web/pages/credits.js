// Whose work this is made of. The icons' licence asks for this page.
import { html } from '../html.js';
import { t, useLanguage } from '../i18n.js';
import { Bar, useTitle } from '../ui.js';

/** Icons of game-icons.net, by the hand that drew them. */
const ARTISTS = [
  { name: 'Delapouite', link: 'https://delapouite.com', icons: 'backpack, bandit, barn, barrier, baseball-bat, billed-cap, binoculars, book-cover, bus, camping-tent, canned-fish, chainsaw, character, chat-bubble, check-mark, church, clockwise-rotation, crossroad, crowbar, crypt-entrance, detour, duffel-bag, dutch-bike, face-to-face, farm-tractor, fast-forward-button, first-aid-kit, flashlight, flat-tire, floor-hatch, graveyard, half-body-crawling, hamburger-menu, helicopter, hole-ladder, hoodie, jeep, look-at, medicines, modern-city, monk-face, mummy-head, neck-bite, newspaper, next-button, opened-food-can, plain-padlock, plastic-duck, police-officer-head, position-marker, previous-button, radio-tower, rat, robber, rule-book, saloon, sandwich, sawed-off-shotgun, settings-knobs, shaking-hands, shambling-zombie, share, shop, shopping-bag, shopping-cart, shotgun-rounds, sitting-dog, sound-off, sound-on, spooky-house, street-light, three-friends, torch, traffic-lights-red, trophy-cup, tumbleweed, tv, village, walk, watchtower, water-bottle, water-tower, western-hat, windmill, wood-cabin, wooden-crate' },
  { name: 'Lorc', link: 'https://lorcblog.blogspot.com', icons: 'bestial-fangs, biohazard, bowie-knife, brain, campfire, chewed-skull, dead-eye, dead-wood, drop, dust-cloud, evil-hand, fist, foot-trip, footprint, frankenstein-creature, gluttony, hazard-sign, hidden, hourglass, knapsack, machete, molotov, monster-grasp, moon, padlock, pine-tree, poker-hand, run, scarecrow, shield-reflect, shut-rose, sinking-trap, spade, sticking-plaster, terror, toad-teeth, treasure-map, wildfires, wolf-trap' },
  { name: 'Skoll', icons: 'diamonds, hasty-grave, kevlar-vest, raise-zombie, sight-disabled, spiked-bat, talk, winchester-rifle' },
  { name: 'Sbed', link: 'https://opengameart.org/content/95-game-icons', icons: 'ammo-box, death-skull, help' },
  { name: 'Guard13007', link: 'https://guard13007.com', icons: 'pause-button, play-button' },
  { name: 'Carl Olsen', link: 'https://twitter.com/unstoppableCarl', icons: 'crossbow' },
  { name: 'Caro Asercion', icons: 'mason-jar' },
  { name: 'Cathelineau', icons: 'nun-face' },
  { name: 'John Colburn', link: 'http://ninmunanmu.com', icons: 'pistol-gun' },
  { name: 'Andy Meneely', link: 'http://www.se.rit.edu/~andy/', icons: 'police-badge' },
];

const TYPE = [
  { name: 'Special Elite', by: '© 2010 Brian J. Bonislawsky DBA Astigmatic (AOETI)', licence: 'Apache License 2.0', file: '../fonts/LICENSE-special-elite.txt' },
  { name: 'Source Sans 3', by: '© Adobe', licence: 'SIL Open Font License 1.1', file: '../fonts/LICENSE-source-sans-3.txt' },
];

const SOFTWARE = [
  { name: 'Preact', by: '© 2015 Jason Miller', licence: 'MIT', file: '../vendor/LICENSE-preact.txt' },
  { name: 'htm', by: '© 2018 Google Inc.', licence: 'Apache License 2.0', file: '../vendor/LICENSE-htm.txt' },
  { name: 'Pyodide', by: '© Pyodide contributors and Mozilla · github.com/pyodide/pyodide', licence: 'Mozilla Public License 2.0', file: '../vendor/LICENSE-pyodide.txt' },
  { name: 'Python (in Pyodide)', by: '© Python Software Foundation', licence: 'PSF License 2', file: '../vendor/LICENSE-python.txt' },
  { name: '@fluent/bundle', by: '© Mozilla, Project Fluent', licence: 'Apache License 2.0', file: '../vendor/LICENSE-fluent.txt' },
];

/** @param {{list: {name: string, by: string, licence: string, file: string}[]}} props */
function Works({ list }) {
  return html`<ul class="works">${list.map((work) => html`<li key=${work.name}><b lang="en">${work.name}</b>
    <span lang="en">${work.by}</span> <a href=${new URL(work.file, import.meta.url).href} target="_blank" rel="noopener" lang="en">${work.licence}</a></li>`)}</ul>`;
}

export function CreditsPage() {
  useLanguage();
  useTitle(t('web-credits'));
  return html`<div class="pg long asphalt"><${Bar} title=${t('web-credits')} />
    <main class="pg-in"><article class="slip book credits"><h2>${t('web-credits-pictures')}</h2>
      <p>${t('web-credits-pictures-text')}</p>
      <ul class="works"><li><a href="https://game-icons.net" rel="noopener" lang="en">game-icons.net</a></li>
        <li><a href="https://creativecommons.org/licenses/by/3.0/" rel="noopener" lang="en">Creative Commons Attribution 3.0</a></li></ul>
      <p>${t('web-credits-changes')}</p>
      <dl class="hands">${ARTISTS.map((artist) => html`<div key=${artist.name}><dt lang="en">${
        artist.link ? html`<a href=${artist.link} rel="noopener">${artist.name}</a>` : artist.name}</dt><dd lang="en">${artist.icons}</dd></div>`)}</dl>
      <p>${t('web-credits-own')}</p>
      <h2>${t('web-credits-type')}</h2><${Works} list=${TYPE} /><p>${t('web-credits-chinese')}</p>
      <h2>${t('web-credits-software')}</h2><${Works} list=${SOFTWARE} />
      <h2>${t('web-credits-names')}</h2><p>${t('web-credits-names-text')}</p></article></main></div>`;
}
