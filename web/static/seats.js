// Who sits where: a tap on a person and one on a place, or a drag; whoever sits there changes places.
"use strict";
(() => {
  const form = document.querySelector("[data-setup]");
  const round = form.querySelector("[data-round]");
  const chairs = form.querySelector("[data-chairs]");
  const shine = form.querySelector("[data-shine]");
  const places = [...round.querySelectorAll("[data-place]")];
  const lights = Number(round.dataset.lights);
  const seat = (chair) => chair.querySelector("[data-seat]");
  const number = (chair) => Number(seat(chair).value);
  const taken = () => [...chairs.children].filter((one) => !one.hidden);
  const sitting = (place) => taken().find((chair) => number(chair) === place);
  let moved = taken().some((chair, order) => number(chair) !== order + 1);
  let picked = 0;

  const seatAll = () => {
    for (const chair of chairs.children) if (chair.hidden) seat(chair).value = "";
    taken().forEach((chair, order) => {
      if (!moved) seat(chair).value = order + 1;
      else if (!number(chair)) seat(chair).value = places.findIndex((_, n) => !sitting(n + 1)) + 1;
    });
    if (moved) taken().sort((a, b) => number(a) - number(b)).forEach((chair) => chairs.append(chair));
  };

  const draw = () => {
    const people = taken();
    form.querySelector("[data-seats]").hidden = people.length < 2;
    const count = Math.max(2, lights, ...people.map(number));
    places.forEach((button, n) => {
      const chair = sitting(n + 1);
      const angle = (2 * Math.PI * n) / count;
      button.hidden = n >= count;
      button.style.left = `${50 - 41 * Math.sin(angle)}%`;
      button.style.top = `${50 + 39 * Math.cos(angle)}%`;
      button.setAttribute("aria-pressed", String(picked === n + 1));
      const who = button.querySelector("[data-who]");
      const field = chair?.querySelector("input[type=text]");
      const name = field?.value.trim() || field?.placeholder;
      who.textContent = name || who.dataset.free;
      const label = document.createElement("span");
      label.textContent = name;
      button.querySelector("[data-sits]").replaceChildren(...(chair ? [chair.querySelector(".swatch").cloneNode(true), label] : []));
    });
    if (shine) {
      shine.hidden = !picked || picked > lights;
      shine.textContent = shine.dataset.word.replace("#", picked);
    }
  };

  const move = (from, to) => {
    const [mover, other] = [sitting(from), sitting(to)];
    if (!mover || from === to) return;
    seat(mover).value = to;
    if (other) seat(other).value = from;
    moved = true;
  };

  const tap = (place) => {
    if (picked && sitting(picked)) { move(picked, place); picked = 0; } else picked = picked === place ? 0 : place;
    seatAll();
    draw();
  };

  let dragged = null;
  round.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("[data-place]");
    dragged = button && sitting(Number(button.dataset.place)) ? { button, x: event.clientX, y: event.clientY, far: false } : null;
  });
  round.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const [x, y] = [event.clientX - dragged.x, event.clientY - dragged.y];
    dragged.far ||= Math.hypot(x, y) > 12;
    const turned = document.documentElement.dataset.turned ? -1 : 1;
    if (dragged.far) dragged.button.style.translate = `${x * turned}px ${y * turned}px`;
  });
  const drop = (event) => {
    if (!dragged) return;
    const { button, far } = dragged;
    dragged = null;
    if (!far) return;
    button.hidden = true;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]");
    button.hidden = false;
    button.style.translate = "";
    if (under) move(Number(button.dataset.place), Number(under.dataset.place));
    picked = 0;
    seatAll();
    draw();
    round.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => round.dispatchEvent(new Event("click")));
  };
  round.addEventListener("pointerup", drop);
  round.addEventListener("pointercancel", drop);

  form.addEventListener("click", (event) => {
    const place = event.target.closest("[data-place]");
    if (place) { tap(Number(place.dataset.place)); return; }
    if (event.target.closest("[data-clear]")) moved = false;
    if (event.target.closest("[data-take], [data-drop], [data-clear]")) { picked = 0; seatAll(); draw(); }
    if (event.target.closest("[data-shine]")) {
      fetch(shine.dataset.path.replace("/0/", `/${picked}/`), { method: "POST", headers: { "X-CSRF-Token": shine.dataset.token } }).catch(() => {});
    }
  });
  form.addEventListener("input", draw);
  seatAll();
  draw();
})();
