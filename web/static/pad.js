// Dice by hand: each tap on a face puts a die into the next empty place; a tap on a die takes it out.
// What is half entered is kept until it is sent: a page drawn anew, or left and come back to, has it again.
"use strict";
(() => {
  const groups = (pad) => [...pad.querySelectorAll("[data-color]")];
  const slots = (group) => [...group.querySelectorAll("[data-slot]")];
  const filled = (group) => slots(group).filter((slot) => slot.dataset.value).map((slot) => Number(slot.dataset.value));
  const inPad = (pad) => groups(pad).flatMap((group) => filled(group).map((value) => ({ color: group.dataset.color, value })));

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
    const dice = inPad(pad);
    const missing = slots(pad).length - dice.length;
    const done = pad.querySelector("[data-done]");
    const frame = pad.dataset.frame ?? '[{"type":"play","command":"?"}]';
    done.disabled = missing > 0;
    done.textContent = missing ? `${done.dataset.missing} (${missing})` : done.dataset.ready;
    done.value = JSON.stringify(JSON.parse(frame, (_, value) => (value === "?" ? { type: "roll", dice } : value)));
  };

  const fill = (pad, dice) => {
    for (const group of groups(pad)) {
      const values = dice.filter((die) => die.color === group.dataset.color).map((die) => die.value);
      draw(group, values.slice(0, Number(group.dataset.count)).sort((a, b) => a - b));
    }
    finish(pad);
  };

  const KEPT = "half-entered";
  const moment = (pad) => {
    const { game, steps, version } = pad.closest("form").dataset;
    const due = groups(pad).map((group) => group.dataset.color + group.dataset.count);
    return [location.pathname, game, steps ?? version, ...due].join(" ");
  };
  const keep = (pad) => {
    try { sessionStorage.setItem(KEPT, JSON.stringify({ moment: moment(pad), dice: inPad(pad) })); } catch { /* not kept, still there */ }
  };
  const kept = (pad) => {
    try {
      const draft = JSON.parse(sessionStorage.getItem(KEPT));
      return draft?.moment === moment(pad) ? draft.dice : null;
    } catch { return null; }
  };
  const show = () => {
    for (const pad of document.querySelectorAll("[data-pad]")) {
      const dice = kept(pad) ?? JSON.parse(pad.dataset.rolled ?? "[]");
      if (dice.length) fill(pad, dice);
    }
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
    const pad = group.closest("[data-pad]");
    finish(pad);
    keep(pad);
  });
  document.addEventListener("htmx:afterSettle", show);
  show();
})();
