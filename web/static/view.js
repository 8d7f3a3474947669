// The live picture, one after the other at the pace of this screen; a stale one is never shown as live.
"use strict";
(() => {
  const PAUSE_MS = 400, AGAIN_MS = 1000, HIDDEN_MS = 2000;
  const still = () => document.querySelector("[data-still]")?.dataset.still ?? "";

  const follow = (view) => {
    const empty = view.parentElement.querySelector("[data-noview]");
    let number = 0, shown = "";
    const next = () => {
      if (document.hidden || view.closest("details:not([open])")) { setTimeout(next, HIDDEN_MS); return; }
      if (still()) {
        if (shown !== still()) view.src = still();
        shown = still();
        setTimeout(next, PAUSE_MS);
        return;
      }
      shown = "";
      number += 1;
      view.src = `${view.dataset.view}?n=${number}`;
    };
    view.addEventListener("load", () => {
      view.hidden = false;
      empty.hidden = true;
      if (!shown) setTimeout(next, PAUSE_MS);
    });
    view.addEventListener("error", () => {
      view.hidden = true;
      empty.hidden = false;
      if (!shown) setTimeout(next, AGAIN_MS);
    });
    next();
  };

  for (const view of document.querySelectorAll("img[data-view]")) follow(view);
})();
