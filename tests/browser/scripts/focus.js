// What the keyboard is on, and whether a person can see that.
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return { lost: true };
  const ring = (one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 && !/, 0\)$|transparent/.test(style.outlineColor);
  };
  const box = element.getBoundingClientRect();
  // a radio button is drawn by its label
  const drawn = element.matches('input[type=radio]') ? element.closest('label') : element;
  const area = drawn.getBoundingClientRect();
  const points = [[.5, .5], [.15, .15], [.1, .5], [.9, .5], [.5, .1]].map(([x, y]) => [area.left + area.width * x, area.top + area.height * y]);
  const onTop = points.some(([x, y]) => { const top = document.elementFromPoint(x, y); return top && (drawn.contains(top) || top.contains(drawn)); });
  return {
    lost: false,
    tag: element.tagName.toLowerCase(),
    role: element.getAttribute('role') ?? element.type ?? '',
    value: element.value ?? '',
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' '),
    action: element.dataset.action ?? null,
    card: element.dataset.card ?? null,
    does: element.dataset.do ?? null,
    landing: element.tabIndex < 0 && !element.matches('button, a, input'), // a place that focus is led to, not a thing to press
    ring: element.matches(':focus-visible') && ring(drawn),
    inWindow: box.width > 0 && area.bottom > 0 && area.right > 0 && area.top < innerHeight && area.left < innerWidth,
    onTop,
  };
}
