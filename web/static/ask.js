// A roll that the camera is not sure of: a die is tapped in the picture or below it, then what it really is.
"use strict";
(() => {
  const cells = (ask) => [...ask.querySelectorAll("[data-cell]")];
  const chosen = (ask) => ask.querySelector('[data-cell][aria-pressed="true"]');
  const outline = (ask, cell) => ask.querySelector(`[data-die="${cell.dataset.cell}"]`);

  const choose = (ask, cell) => {
    for (const one of cells(ask)) one.setAttribute("aria-pressed", String(one === cell));
    for (const one of ask.querySelectorAll("[data-die]")) one.classList.toggle("chosen", one.dataset.die === cell?.dataset.cell);
    const { color } = cell?.dataset ?? {};
    for (const key of ask.querySelectorAll("[data-set-value] .die")) key.setAttribute("class", color ? `die c-${color}` : "die");
    for (const key of ask.querySelectorAll("[data-set-value], [data-set-color], [data-remove]")) key.disabled = !cell;
  };

  const paint = (ask, cell) => {
    const { value, color } = cell.dataset;
    const face = cell.querySelector(".die");
    face.setAttribute("class", color ? `die c-${color}` : "die");
    face.querySelector("use").setAttribute("href", `#die-${value}`);
    const word = ask.querySelector(`[data-set-color="${color}"]`)?.getAttribute("aria-label") ?? "?";
    cell.setAttribute("aria-label", `${value} ${word}`);
    cell.classList.toggle("doubted", !color);
    cell.querySelector(".question")?.remove();
    const found = outline(ask, cell);
    if (!found) return;
    found.setAttribute("class", `found chosen${color ? ` c-${color}` : ""}`);
    found.querySelector("[data-shown]").textContent = value;
    found.querySelector(".mark")?.setAttribute("href", `#sign-${color}`);
  };

  const finish = (ask) => {
    const dice = cells(ask).map(({ dataset: { value, color } }) => ({ color, value: Number(value) }));
    const wrong = dice.length === 0 || dice.some((die) => !die.color);
    const take = ask.querySelector("[data-take]");
    take.disabled = wrong;
    take.value = JSON.stringify([{ type: "play", command: { type: "roll", dice } }]);
  };

  const add = (ask) => {
    const cell = cells(ask).at(-1).cloneNode(true);
    cell.dataset.cell = `new-${cells(ask).length}`;
    ask.querySelector("[data-add]").before(cell);
    paint(ask, cell);
    return cell;
  };

  const remove = (ask, cell) => {
    if (cells(ask).length < 2) return;
    outline(ask, cell)?.remove();
    cell.remove();
  };

  const start = () => {
    for (const ask of document.querySelectorAll("[data-ask]:not([data-begun])")) {
      ask.dataset.begun = "yes";
      choose(ask, ask.querySelector("[data-cell].doubted") ?? cells(ask)[0]);
      finish(ask);
    }
  };

  document.addEventListener("click", (event) => {
    const ask = event.target.closest("[data-ask]");
    const tapped = (what) => event.target.closest(what);
    if (!ask) return;
    const cell = chosen(ask);
    const edits = "[data-set-value], [data-set-color], [data-remove], [data-add]";
    if (tapped(edits)) ask.dataset.edited = "yes";
    if (tapped("[data-cell]")) choose(ask, tapped("[data-cell]"));
    else if (tapped("[data-die]")) choose(ask, ask.querySelector(`[data-cell="${tapped("[data-die]").dataset.die}"]`));
    else if (tapped("[data-add]")) choose(ask, add(ask));
    else if (tapped("[data-remove]")) { remove(ask, cell); choose(ask, cells(ask)[0]); }
    else if (tapped("[data-set-value], [data-set-color]")) {
      const { setValue, setColor } = tapped("[data-set-value], [data-set-color]").dataset;
      if (setValue) cell.dataset.value = setValue;
      if (setColor) cell.dataset.color = setColor;
      paint(ask, cell);
      choose(ask, cell);
    } else return;
    finish(ask);
  });

  // What is seen now goes into its slot, on whatever table is drawn around it. Half an answer is not lost:
  // something new waits for a tap, and a table that is drawn anew around the same question keeps it.
  let newest = null, held = null;
  const slot = () => document.getElementById("sight");
  const edited = () => document.querySelector("[data-ask][data-edited]");
  const steps = () => document.querySelector("#live form")?.dataset.steps;
  const name = (html) => /data-sight="([^"]*)"/.exec(html)?.[1];
  const drawn = new WeakMap();

  const show = (again) => {
    if (!slot() || newest === null || drawn.get(slot()) === newest) return;
    if (name(newest) && name(newest) === name(slot().innerHTML)) return;
    if (!again && edited() && newest.includes("data-ask")) slot().querySelector("[data-look-again]").hidden = false;
    else {
      drawn.set(slot(), newest);
      htmx.swap(slot(), newest, { swapStyle: "innerHTML" });
    }
  };
  const hold = (event) => {
    if (!event.defaultPrevented && edited()) held = { steps: steps(), nodes: [...slot().childNodes] };
  };
  document.addEventListener("htmx:beforeSwap", hold);
  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    if (!event.target.matches("[data-newest]")) return hold(event);
    event.preventDefault();
    newest = event.detail.data;
    show();
  });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-look-again]")) show(true); });
  document.addEventListener("htmx:afterSettle", () => {
    if (held && held.steps === steps() && slot()?.querySelector("[data-ask]") && !edited()) slot().replaceChildren(...held.nodes);
    held = null;
    show();
    start();
  });
  start();
})();
