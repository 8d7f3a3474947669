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
    const [, version, game] = /data-version="(\d+)" data-game="([^"]*)"/.exec(xhr.responseText) ?? [];
    const known = play?.dataset.game === game && Number(version) <= Number(play?.dataset.version);
    if (xhr.status === 200 && known) event.detail.shouldSwap = false; // the stream was quicker, and may know more
  });

  // The stream gives a sign of life now and then: without one the line is dead, whatever the browser thinks.
  const MISSED = 2.5;
  const known = new WeakSet();
  let patience = 40_000;
  let watch = 0;
  let stream = null;
  const again = () => {
    clearTimeout(watch);
    stream?.close();
    stream?.dispatchEvent(new Event("error")); // the extension opens another one
  };
  const hear = () => {
    offline(false);
    clearTimeout(watch);
    watch = setTimeout(again, patience);
  };
  document.addEventListener("htmx:sseOpen", (event) => {
    stream = event.detail.source;
    if (!known.has(stream)) {
      known.add(stream);
      stream.addEventListener("alive", (sign) => { patience = Number(sign.data) * 1000 * MISSED; hear(); });
    }
    hear();
  });
  document.addEventListener("htmx:sseMessage", hear);
  document.addEventListener("htmx:sseError", () => offline(true));
  for (const change of ["offline", "online"]) window.addEventListener(change, again); // only trying tells what it means

  const refuse = (sentence) => {
    const place = document.getElementById("refusal");
    if (place) place.textContent = sentence;
  };
  document.addEventListener("htmx:responseError", (event) => refuse(event.detail.xhr.responseText));
  document.addEventListener("htmx:sendError", () => refuse(document.getElementById("live").dataset.lost));
})();
