// A payout by agreement: the bills and who gets each, gathered into one command.
"use strict";
(() => {
  const gather = (awards) => {
    const given = [...awards.querySelectorAll("[data-bill]")].flatMap((award) => {
      const color = award.querySelector(":checked")?.value;
      return color ? [{ color, bill: Number(award.dataset.bill) }] : [];
    });
    const frame = JSON.parse(awards.dataset.frame, (_, value) => (value === "?" ? given : value));
    awards.querySelector("[name=commands]").value = JSON.stringify(frame);
  };
  for (const awards of document.querySelectorAll("[data-awards]")) {
    gather(awards);
    awards.addEventListener("change", () => gather(awards));
  }
})();
