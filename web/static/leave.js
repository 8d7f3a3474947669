// A difference on the table that somebody left as it is asks no more on this device, a page loaded anew or not,
// until it is gone and comes again.
"use strict";
(() => {
  const KEPT = "left-alone";
  const game = () => document.querySelector("#live form")?.dataset.game;
  const kept = () => {
    try {
      const { of, left } = JSON.parse(localStorage.getItem(KEPT)) ?? {};
      return of === game() ? left : [];
    } catch { return []; }
  };
  let left = kept();

  const mind = (more = []) => {
    if (!document.getElementById("sight")) return;
    const asked = [...document.querySelectorAll("#sight [data-differs]")];
    left = [...left, ...more].filter((key) => asked.some((one) => one.dataset.differs === key));
    for (const one of asked) one.hidden = left.includes(one.dataset.differs);
    try { localStorage.setItem(KEPT, JSON.stringify({ of: game(), left })); } catch { /* not kept, still left */ }
  };
  document.addEventListener("click", (event) => {
    const asked = event.target.closest("[data-leave]")?.closest("[data-differs]");
    if (asked) mind([asked.dataset.differs]);
  });
  document.addEventListener("htmx:afterSettle", () => mind());
  mind();
})();
