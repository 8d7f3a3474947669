// A past game plays by itself, one step after the other, and the slider goes to any of them.
"use strict";
(() => {
  const PACE = 1600;
  let running = 0;

  const go = (key) => document.querySelector(`[data-go="${key}"]:not([aria-disabled])`);
  const show = () => {
    const button = document.querySelector("[data-run]");
    button.setAttribute("aria-pressed", String(running > 0));
    button.setAttribute("aria-label", running ? button.dataset.stopWord : button.dataset.runWord);
    button.title = button.getAttribute("aria-label");
  };
  const stop = () => { clearTimeout(running); running = 0; show(); };
  const step = () => {
    const next = document.hidden ? null : go("next");
    if (next) next.click(); else stop();
  };
  const wait = () => { clearTimeout(running); running = setTimeout(step, PACE); show(); };

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-go]") && event.isTrusted) stop();
    if (!event.target.closest("[data-run]")) return;
    if (running) stop();
    else if (go("next")) { running = 1; go("next").click(); }
    else if (go("first")) { running = 1; go("first").click(); }
  });
  document.addEventListener("change", (event) => {
    const slider = event.target.closest("[data-slide] input");
    if (!slider) return;
    stop();
    const path = slider.dataset.base.replace(/0$/, slider.value);
    htmx.ajax("GET", path, "#moment").then(() => history.replaceState(null, "", path));
  });
  document.addEventListener("input", (event) => {
    const slider = event.target.closest("[data-slide] input");
    if (slider) slider.form.querySelector("output").value = `${slider.value} / ${slider.max}`;
  });
  document.addEventListener("submit", (event) => { if (event.target.closest("[data-slide]")) event.preventDefault(); });
  document.addEventListener("keydown", (event) => {
    const key = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (key && !event.target.closest("input, button, select") && go(key)) { event.preventDefault(); go(key).click(); }
  });
  document.addEventListener("htmx:afterSettle", () => { if (running) wait(); });
  for (const lost of ["htmx:sendError", "htmx:responseError"]) document.addEventListener(lost, stop);
})();
