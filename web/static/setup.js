// Who plays: a tap on a colour takes a chair, in the order of the taps; the rest of the form follows.
"use strict";
(() => {
  const form = document.querySelector("[data-setup]");
  const chairs = form.querySelector("[data-chairs]");
  const chair = (color) => chairs.querySelector(`[data-chair="${color}"]`);
  const taken = () => [...chairs.children].filter((one) => !one.hidden);
  const paint = (color) => form.querySelector(`[data-take="${color}"]`);

  const seat = (color, sits) => {
    const one = chair(color);
    one.hidden = !sits;
    one.querySelector("fieldset").disabled = !sits;
    paint(color).hidden = sits;
    if (sits) chairs.append(one);
    else if (one.querySelector("[name=starter]")?.checked) form.querySelector("[name=starter][value=draw]").checked = true;
  };

  const follow = () => {
    const people = taken().length;
    form.querySelector("[data-clear]").hidden = people === 0;
    form.querySelector("[data-start]").disabled = people < Number(form.dataset.fewest);
    for (const button of form.querySelectorAll("[data-take]")) button.disabled = people >= Number(form.dataset.most);
    if (form.querySelector("[data-alone]")) settle(people);
  };

  const settle = (people) => {
    const alone = form.querySelector("[data-alone]");
    alone.hidden = alone.disabled = people !== 1;
    chairs.classList.toggle("alone", people === 1);
    form.querySelector(".first-rule").hidden = people < 2;
    form.querySelector("[data-rule]").textContent = form.querySelector("[name=edition]:checked")?.dataset.first ?? "";
    const expert = form.querySelector("[name=level][value=expert]").checked;
    form.querySelector("[data-own-dice]").hidden = !expert;
  };

  form.addEventListener("click", (event) => {
    const take = event.target.closest("[data-take]");
    const drop = event.target.closest("[data-drop]");
    if (take) seat(take.dataset.take, true);
    if (drop) seat(drop.dataset.drop, false);
    if (event.target.closest("[data-clear]")) taken().forEach((one) => seat(one.dataset.chair, false));
    follow();
  });
  form.addEventListener("change", follow);

  // What was filled in is not thrown at a companion that does not answer: it stays, and the page says so.
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const refusal = form.querySelector(".refusal");
    try {
      await fetch(form.action, { method: "HEAD" });
      form.submit();
    } catch {
      refusal.textContent = refusal.dataset.lost;
    }
  });
  follow();
})();
