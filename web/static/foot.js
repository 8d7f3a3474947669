// The health at the foot of the page: asked for now and then, and soon after something has happened.
"use strict";
(() => {
  const EVERY_MS = 15000, SOON_MS = 1000;
  let soon = 0;

  const ask = async () => {
    const foot = document.querySelector("[data-foot]");
    if (!foot || document.hidden) return;
    try {
      const answer = await fetch(foot.dataset.foot);
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-foot]");
      if (fresh && fresh.outerHTML !== foot.outerHTML) foot.replaceWith(fresh);
    } catch { /* the page itself says when there is no connection */ }
  };
  setInterval(ask, EVERY_MS);
  document.addEventListener("htmx:sseMessage", () => {
    clearTimeout(soon);
    soon = setTimeout(ask, SOON_MS);
  });
})();
