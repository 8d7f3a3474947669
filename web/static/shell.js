// Light or dark, and which side of the table the page is read from. Both belong to this device.
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
