// What is wrong with how the page lies: a list of sentences, empty when all is well.
() => {
  const faults = [];
  const phone = innerWidth < 600, table = document.querySelector('.table') !== null;
  const named = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  };
  const shown = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !element.closest('.vh, .skip, .sprite, [hidden]');
  };
  const inWindow = (box) => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

  // nothing scrolls sideways; a table does not scroll at all
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${page.scrollWidth} of ${innerWidth}`);
  if (table && page.scrollHeight > innerHeight) faults.push(`a table that scrolls: ${page.scrollHeight} of ${innerHeight}`);

  // the whole hand is in the window, and every card can be pressed
  for (const card of document.querySelectorAll('.hand .card')) {
    const box = card.getBoundingClientRect(), middle = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.left < -4 || box.right > innerWidth + 4 || box.top < -4 || box.bottom > innerHeight + 4) { // corners of a leaning card
      faults.push(`card out of the window: ${named(card)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)} of ${innerWidth}×${innerHeight}`);
    }
    if (middle.some(Number.isNaN)) faults.push(`card without a place: ${named(card)}`);
  }

  // no text below 11 px; a name in the other language may have 10
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Map();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || !shown(element) || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGGraphicsElement) size *= element.getScreenCTM()?.a ?? 1;
    if (size === 0) continue; // left out on purpose
    if (size < (element.closest('[lang]') !== page && element.closest('[lang]') ? 10 : 11) - 0.05) {
      small.set(`${element.tagName} ${element.getAttribute('class') ?? ''} in ${element.closest('[class]')?.getAttribute('class') ?? ''}`, `${size.toFixed(1)} px: ${named(element)}`);
    }
  }
  for (const what of small.values()) faults.push(`small text, ${what}`);

  // what is pressed: large enough for a thumb, in the window of a table, and not under something else
  const pressed = [...document.querySelectorAll('button, a.btn, input, select, [role=tab], .seg label')].filter(shown)
    .filter((element) => !element.closest('.booktext, .sky, .fan') && !element.matches('.seg input'));
  for (const element of pressed) {
    const box = element.getBoundingClientRect();
    if (phone && box.height < 43.5 && !element.matches('.clausebtn')) faults.push(`${box.height.toFixed(0)} px high: ${named(element)}`);
  }
  const apart = pressed.filter((element) => element.closest('.prompt, .bar, .tabs, .endacts') && !element.matches('.clausebtn'));
  for (const [index, one] of apart.entries()) {
    const a = one.getBoundingClientRect();
    if (table && inWindow(a) && (a.left < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1)) faults.push(`cut off by the window: ${named(one)}`);
    for (const other of apart.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) faults.push(`lie over each other: ${named(one)}, ${named(other)}`);
    }
    const x = a.left + a.width / 2, y = a.top + a.height / 2;
    const drawerOpen = document.querySelector('[data-drawer=open]') !== null;
    if (inWindow({ left: x, right: x, top: y, bottom: y }) && !drawerOpen) {
      const top = document.elementFromPoint(x, y);
      if (top && !one.contains(top) && !top.contains(one)) faults.push(`covered: ${named(one)} by ${named(top)}`);
    }
  }

  // text in tags, the strip and buttons is read whole
  for (const element of document.querySelectorAll('.seats .seat, .seats .seat *, .ring .seat *, .prompt, .prompt *, .btn, .btn *, .bar > *')) {
    if (element.closest('svg, .vh, .menu') || !shown(element) || !element.textContent.trim()) continue;
    const style = getComputedStyle(element);
    if (style.display === 'inline' || style.overflowX === 'visible' || element.clientWidth <= 1) continue; // 1: read out, not shown
    if (element.scrollWidth > element.clientWidth + 1) faults.push(`clipped: ${named(element)} ${element.scrollWidth} in ${element.clientWidth}`);
  }
  for (const seat of document.querySelectorAll('.seats .seat')) {
    const box = seat.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`seat out of the window: ${named(seat)}`);
    for (const part of seat.querySelectorAll('.who, .who b, .pub, .pub li')) {
      if (!shown(part)) continue;
      const inner = part.getBoundingClientRect();
      if (inner.right > box.right + 1 || inner.left < box.left - 1 || inner.bottom > box.bottom + 1) faults.push(`sticks out of its tag: ${named(part)}`);
    }
  }
  const strip = document.querySelector('.prompt');
  if (table && strip) {
    const box = strip.getBoundingClientRect();
    for (const card of document.querySelectorAll('.zone .card')) { // the torn edge may touch it
      const inner = card.getBoundingClientRect();
      if (shown(card) && !card.closest('.slip, .peek, .comic') && inner.top < box.top && inner.bottom > box.top + 10) faults.push(`under the strip: ${named(card)} by ${Math.round(inner.bottom - box.top)} px`);
    }
    if (box.left < -1 || box.right > innerWidth + 1) faults.push('the strip sticks out of the window');
    for (const part of strip.querySelectorAll('.ask p, .ask small, .turn, .acts')) {
      const inner = part.getBoundingClientRect();
      if (shown(part) && (inner.bottom > box.bottom + 2 || inner.right > box.right + 2)) faults.push(`sticks out of the strip: ${named(part)}`);
    }
  }
  return [...new Set(faults)];
}
