// A page that can be made to hold still: as soon as `holdAt` finds something, its pauses do not end until `letGo`.
(() => {
  const LONGEST = 2000; // longer ones are the line's, which goes on
  const later = window.setTimeout.bind(window), forget = window.clearTimeout.bind(window), kept = new Map();
  window.holdAt = null;
  window.setTimeout = (deed, pause = 0, ...more) => {
    const id = later(() => {
      if (window.holdAt && pause < LONGEST && document.querySelector(window.holdAt)) kept.set(id, () => deed(...more));
      else deed(...more);
    }, pause);
    return id;
  };
  window.clearTimeout = (id) => { kept.delete(id); forget(id); };
  window.holds = () => kept.size > 0;
  window.letGo = () => {
    const deeds = [...kept.values()];
    window.holdAt = null;
    kept.clear();
    for (const deed of deeds) deed();
  };
})();
