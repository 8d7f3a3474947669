// The lights of the table, drawn beside whoever sits there; they change more often than the table does.
"use strict";
(() => {
  let patterns = {};
  const show = () => {
    for (const light of document.querySelectorAll("#live [data-light-of]")) {
      const pattern = patterns[light.dataset.lightOf];
      pattern ? light.dataset.light = pattern : delete light.dataset.light;
    }
  };
  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    if (!event.target.matches("[data-lights]")) return;
    event.preventDefault();
    patterns = JSON.parse(event.detail.data);
    show();
  });
  document.addEventListener("htmx:afterSettle", show);
})();
