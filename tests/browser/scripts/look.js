// What a person sees and could press now, in one look. With `aim` (one of the things that were seen), the next press
// does nothing unless it lands on such a thing: who has looked does not press what has come there since.
(aim) => {
  const inView = (x, y) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  // A place on the element that really is the element: cards of a fan lie over each other.
  const placeOn = (element) => {
    const box = element.getBoundingClientRect();
    for (const [fx, fy] of [[.5, .5], [.12, .14], [.12, .5], [.2, .9], [.04, .06], [.9, .1], [.9, .9]]) {
      const x = box.left + box.width * fx, y = box.top + box.height * fy;
      if (inView(x, y) && element.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  const PRESSED = '[data-legal], .prompt .acts button';
  if (aim && !window.aimed) {
    window.aimed = { at: null, hit: null };
    addEventListener('pointerdown', (event) => {
      const { at } = window.aimed, on = event.target.closest(PRESSED)?.dataset;
      window.aimed = { at: null, hit: at ? on !== undefined && (on.action ?? null) === at.action && (on.do ?? null) === at.does : null };
    }, true);
    addEventListener('click', (event) => {
      if (window.aimed.hit !== false || event.detail === 0) return; // 0: by keyboard
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
  }
  const strip = document.querySelector('[data-state]');
  const things = [...document.querySelectorAll(PRESSED)].map((element) => ({
    action: element.dataset.action ?? null,
    does: element.dataset.do ?? null,
    send: element.hasAttribute('data-send'),
    primary: element.hasAttribute('data-primary'),
    picked: element.classList.contains('is-selected') || element.classList.contains('is-picked'),
    name: element.innerText.trim().replace(/\s+/g, ' '),
    place: placeOn(element),
  }));
  if (aim) window.aimed = { at: things.some((one) => one.place && one.action === aim.action && one.does === aim.does && one.send === aim.send) ? aim : null, hit: null };
  return {
    phase: strip?.dataset.state ?? null,
    sent: document.querySelector('.prompt .sent') !== null,
    held: document.querySelector('.react .is-held') !== null,
    lost: document.querySelector('.lost, .lostline') !== null,
    hand: [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card),
    selected: [...document.querySelectorAll('.hand .is-selected')].map((card) => card.dataset.card),
    rows: [...document.querySelectorAll('.lane[data-zone]')].map((row) => [...row.querySelectorAll('[data-card]')].map((card) => card.dataset.card)),
    seats: [...document.querySelectorAll('.seat[data-seat] .st')].map((mark) => `${mark.closest('[data-seat]').dataset.seat} ${mark.textContent.trim()}`),
    lines: document.querySelectorAll('.log li').length,
    things,
  };
}
