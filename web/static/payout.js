// The payout goes on by itself: the board is held a moment, then casino by casino, at the pace of this device.
// It waits for a tap while the page is hidden, and after something was taken back.
"use strict";
(() => {
  const SECONDS = { slow: 7, normal: 4, hand: 0 };
  const HELD = 3;
  const KEY = "pace";
  const pace = () => { try { return localStorage.getItem(KEY) in SECONDS ? localStorage.getItem(KEY) : "normal"; } catch { return "normal"; } };
  let timer = 0, armed = "";

  const goOn = () => {
    armed = "";
    const next = document.querySelector("[data-next]");
    if (!next) return;
    const form = next.closest("form");
    const sign = Object.assign(document.createElement("input"), { type: "hidden", name: "by_itself", value: "yes" });
    form.append(sign);
    next.click();
    sign.remove();
    window.setTimeout(arm, 1000);
  };

  const arm = () => {
    const next = document.querySelector("[data-next]");
    const form = next?.closest("form");
    for (const button of document.querySelectorAll("[data-pace]")) button.setAttribute("aria-pressed", String(button.dataset.pace === pace()));
    const waits = !next || !SECONDS[pace()] || document.hidden || form.dataset.undone !== "0";
    const wanted = waits ? "" : `${form.dataset.version} ${pace()}`;
    if (wanted === armed) return;
    window.clearTimeout(timer);
    armed = wanted;
    next?.classList.toggle("counting", !waits);
    if (waits) return;
    const seconds = SECONDS[pace()] + (next.dataset.first ? HELD : 0);
    next.style.setProperty("--pace", `${seconds}s`);
    timer = window.setTimeout(goOn, seconds * 1000);
  };

  // Each bill goes from its casino to whoever got it, on the board as it really is.
  let paid = null;
  const fly = () => {
    const casinos = document.querySelectorAll(".casino.paid");
    const one = paid !== null && casinos.length === paid + 1;
    paid = casinos.length;
    if (!one || document.documentElement.dataset.turned || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const won of document.querySelectorAll(".casino.newest [data-won]")) {
      const bill = won.querySelector(".bill"), home = document.querySelector(`[data-side="${won.dataset.won}"]`);
      if (!bill || !home) continue;
      const from = bill.getBoundingClientRect(), to = home.getBoundingClientRect();
      const shift = `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y - from.y}px)`;
      const copy = bill.cloneNode(true);
      copy.classList.add("flying");
      bill.after(copy);
      Object.assign(copy.style, { left: `${from.x}px`, top: `${from.y}px` });
      copy.animate([{ transform: "none" }, { transform: "scale(1.3)", offset: 0.3 }, { transform: shift, opacity: 0.6 }], { duration: 1600, easing: "ease-in-out" }).finished.then(() => copy.remove(), () => copy.remove());
    }
  };

  document.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-pace]");
    if (!chosen) return;
    try { localStorage.setItem(KEY, chosen.dataset.pace); } catch { /* not kept */ }
    arm();
  });
  document.addEventListener("visibilitychange", arm);
  document.addEventListener("htmx:afterSettle", () => { fly(); arm(); });
  fly();
  arm();
})();
