// Light or dark, and which side of the table the page is read from; both belong to this device.
// And no tap is lost, however early.
"use strict";
(() => {
  const root = document.documentElement;
  const keep = (name, value) => {
    try { value ? localStorage.setItem(name, value) : localStorage.removeItem(name); } catch { /* not kept, still done */ }
  };
  const kept = (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } };
  const show = (name, value) => { value ? root.dataset[name] = value : delete root.dataset[name]; };

  show("theme", kept("theme"));
  show("turned", kept("turned"));

  const mark = () => {
    for (const one of document.querySelectorAll("[data-theme-choice]")) one.setAttribute("aria-current", String(one.dataset.themeChoice === kept("theme")));
  };
  document.addEventListener("DOMContentLoaded", mark);

  // Until the scripts after the page have come, a button would send its form past them: its tap waits.
  const early = [];
  const hold = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push(button);
  };
  const release = () => {
    document.removeEventListener("click", hold, true);
    for (const button of early) button.click();
  };
  document.addEventListener("click", hold, true);
  document.addEventListener("DOMContentLoaded", () => setTimeout(release)); // after all who wait for the same

  document.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-theme-choice]");
    if (choice) {
      keep("theme", choice.dataset.themeChoice);
      show("theme", choice.dataset.themeChoice);
      mark();
    }
    if (event.target.closest("[data-turn]")) {
      const turned = root.dataset.turned ? "" : "yes";
      keep("turned", turned);
      show("turned", turned);
    }
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
})();
