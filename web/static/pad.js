// Dice by hand: each tap on a face puts a die into the next empty place; a tap on a die takes it out.
"use strict";
(() => {
  const groups = (pad) => [...pad.querySelectorAll("[data-color]")];
  const slots = (group) => [...group.querySelectorAll("[data-slot]")];
  const filled = (group) => slots(group).filter((slot) => slot.dataset.value).map((slot) => Number(slot.dataset.value));

  const draw = (group, values) => {
    const done = group.closest("[data-pad]").querySelector("[data-done]");
    slots(group).forEach((slot, place) => {
      const value = values[place];
      slot.replaceChildren();
      slot.disabled = !value;
      if (!value) { delete slot.dataset.value; return; }
      slot.dataset.value = value;
      slot.append(group.querySelector(`.key[data-value="${value}"] svg`).cloneNode(true));
      slot.setAttribute("aria-label", `${value}, ${done.dataset.remove}`);
    });
    const full = values.length === Number(group.dataset.count);
    for (const key of group.querySelectorAll(".key")) key.disabled = full;
  };

  const finish = (pad) => {
    const dice = groups(pad).flatMap((group) => filled(group).map((value) => ({ color: group.dataset.color, value })));
    const missing = slots(pad).length - dice.length;
    const done = pad.querySelector("[data-done]");
    const commands = pad.querySelector("[data-commands]");
    done.disabled = commands.disabled = missing > 0;
    done.textContent = missing ? `${done.dataset.missing} (${missing})` : done.dataset.ready;
    commands.value = JSON.stringify([{ type: "play", command: { type: "roll", dice } }]);
  };

  document.addEventListener("click", (event) => {
    const group = event.target.closest("[data-pad] [data-color]");
    if (!group) return;
    const key = event.target.closest(".key");
    const slot = event.target.closest("[data-slot]");
    const values = filled(group);
    if (key) values.push(Number(key.dataset.value));
    else if (slot) values.splice(slots(group).indexOf(slot), 1);
    else return;
    draw(group, values.sort((a, b) => a - b));
    finish(group.closest("[data-pad]"));
  });
})();
