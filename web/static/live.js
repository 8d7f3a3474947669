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
  // There is one stream, known from its first moment on: whatever replaces it closes it.
  const MISSED = 2;
  let patience = 10_000; // until the stream has told its pace
  let watch = 0;
  let stream = null;
  const lose = () => {
    stream?.close();
    stream?.dispatchEvent(new Event("error")); // the extension opens another one, each time a little later
  };
  const wait = () => {
    clearTimeout(watch);
    watch = setTimeout(lose, patience);
  };
  const hear = () => {
    offline(false);
    wait();
  };
  htmx.createEventSource = (address) => {
    stream?.close();
    stream = new EventSource(address, { withCredentials: true });
    stream.addEventListener("alive", (sign) => { patience = Number(sign.data) * 1000 * MISSED; hear(); });
    wait();
    return stream;
  };
  const again = () => {
    for (const one of document.querySelectorAll("[sse-connect], [sse-connect] [sse-swap]")) htmx.trigger(one, "htmx:afterProcessNode");
  };
  document.addEventListener("htmx:sseOpen", hear);
  document.addEventListener("htmx:sseMessage", hear);
  document.addEventListener("htmx:sseError", () => offline(true));
  window.addEventListener("offline", lose); // only trying tells what it means
  window.addEventListener("online", again);

  const refuse = (sentence) => {
    const place = document.getElementById("refusal");
    if (place) place.textContent = sentence;
  };
  document.addEventListener("htmx:responseError", (event) => refuse(event.detail.xhr.responseText));
  document.addEventListener("htmx:sendError", () => refuse(document.getElementById("live").dataset.lost));
})();
