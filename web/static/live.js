// What follows the table: a state that is shown already is not drawn again, so that nothing half
// entered is lost; and whoever has no connection is told so.
"use strict";
(() => {
  const offline = (lost) => { document.getElementById("offline").hidden = !lost; };
  const mark = (play) => `data-version="${play.dataset.version}" data-game="${play.dataset.game}"`;

  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    if (event.target.id !== "live") return;
    const play = document.querySelector("#live [data-version]");
    if (play && event.detail.data.includes(mark(play))) event.preventDefault();
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const play = document.querySelector("#live [data-version]");
    const { xhr } = event.detail;
    if (play && xhr.status === 200 && xhr.responseText.includes(mark(play))) event.detail.shouldSwap = false;
  });
  document.addEventListener("htmx:sseOpen", () => offline(false));
  document.addEventListener("htmx:sseError", () => offline(true));

  const refuse = (sentence) => {
    const place = document.getElementById("refusal");
    if (place) place.textContent = sentence;
  };
  document.addEventListener("htmx:responseError", (event) => refuse(event.detail.xhr.responseText));
  document.addEventListener("htmx:sendError", () => refuse(document.getElementById("live").dataset.lost));
})();
