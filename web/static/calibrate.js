// Corners by finger: a shape's corners are dragged or nudged over the picture, then sent; dice get their colours.
"use strict";
(() => {
  const NUDGED_MS = 700;
  const SVG = "http://www.w3.org/2000/svg";
  const stage = document.querySelector("[data-stage]");
  const svg = () => stage.querySelector("#overlay > svg");
  const shapes = () => [...stage.querySelectorAll("[data-shape]")];
  const shape = (name) => shapes().find((one) => one.dataset.shape === name);
  const points = (one) => one.getAttribute("points").trim().split(/\s+/).map((pair) => pair.split(",").map(Number));
  const rounded = (all) => all.map((pair) => pair.map((value) => Math.round(value * 10) / 10));
  let chosen = "", corner = 0, nudging = 0, touched = false;
  const put = new Set();

  const draw = (one, all) => {
    one.setAttribute("points", all.map((pair) => pair.join(",")).join(" "));
    stage.querySelectorAll(".handle").forEach((handle) => {
      const [x, y] = all[Number(handle.dataset.corner)];
      handle.setAttribute("transform", `translate(${x} ${y})`);
    });
  };

  const handle = (index, [x, y], width) => {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", "handle");
    group.setAttribute("data-corner", index);
    group.setAttribute("transform", `translate(${x} ${y})`);
    for (const [kind, part] of [["reach", 24], ["dot", 80]]) {
      const circle = document.createElementNS(SVG, "circle");
      circle.setAttribute("class", kind);
      circle.setAttribute("r", width / part);
      group.append(circle);
    }
    return group;
  };

  const choose = (name, index = 0) => {
    const one = shape(name);
    chosen = one ? name : "";
    corner = index;
    stage.querySelectorAll(".handle").forEach((old) => old.remove());
    shapes().forEach((other) => other.classList.toggle("chosen", other === one));
    document.querySelectorAll("[data-choose]").forEach((button) => {
      button.setAttribute("aria-current", String(button.dataset.choose === chosen));
    });
    const nudge = document.querySelector("[data-nudge]");
    if (nudge) nudge.hidden = !one;
    if (!one) return;
    one.parentNode.append(one);
    points(one).forEach((at, place) => svg().append(handle(place, at, svg().viewBox.baseVal.width)));
    mark();
  };

  const names = (one) => (one.dataset.names ? one.dataset.names.split(" ") : []);

  const mark = () => {
    stage.querySelectorAll(".handle").forEach((one) => {
      one.classList.toggle("chosen", Number(one.dataset.corner) === corner);
    });
    const word = document.querySelector("[data-chosen]");
    if (word && shape(chosen)) word.textContent = `${shape(chosen).dataset.word} ${names(shape(chosen))[corner] ?? corner + 1}`;
  };

  const send = () => {
    touched = false;
    const desk = document.querySelector("[data-adjust]");
    const one = shape(chosen);
    if (!desk || !one) return;
    const all = rounded(points(one));
    const given = chosen === "corners" ? { corners: all, layout: desk.dataset.layout } : { zones: [{ name: chosen, corners: all }] };
    const path = chosen === "corners" ? desk.dataset.corners : desk.dataset.zones;
    window.htmx.ajax("POST", path, { source: "#panel", target: "#panel", values: { given: JSON.stringify(given) } });
  };

  const move = (dx, dy) => {
    const one = shape(chosen);
    const all = points(one);
    all[corner] = [all[corner][0] + dx, all[corner][1] + dy];
    draw(one, all);
    touched = true;
  };

  const spot = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
    const box = svg().viewBox.baseVal;
    return [Math.min(Math.max(at.x, 0), box.width), Math.min(Math.max(at.y, 0), box.height)];
  };

  // Of corners that wait to be put somewhere, each is put once before any is put again.
  const nearest = (all, [x, y]) => {
    if (put.size === all.length) put.clear();
    if (names(shape(chosen)).length) return all.findIndex((_at, index) => !put.has(index));
    const far = all.map(([a, b], index) => (put.has(index) ? Infinity : Math.hypot(a - x, b - y)));
    return far.indexOf(Math.min(...far));
  };

  stage.addEventListener("pointerdown", (event) => {
    const taken = event.target.closest(".handle");
    const other = event.target.closest("[data-shape]");
    const one = shape(chosen);
    if (taken) corner = Number(taken.dataset.corner);
    else if (other && other !== one && document.querySelector("[data-adjust]")) { choose(other.dataset.shape); return; }
    else if (one && document.querySelector("[data-place]")) corner = nearest(points(one), spot(event));
    else return;
    event.preventDefault();
    put.add(corner);
    stage.setPointerCapture(event.pointerId);
    mark();
    let [x, y] = taken ? spot(event) : points(one)[corner];
    const drag = (moved) => {
      const [to_x, to_y] = spot(moved);
      move(to_x - x, to_y - y);
      [x, y] = [to_x, to_y];
    };
    if (!taken) drag(event);
    const drop = () => {
      stage.removeEventListener("pointermove", drag);
      if (touched) send();
    };
    stage.addEventListener("pointermove", drag);
    stage.addEventListener("pointerup", drop, { once: true });
    stage.addEventListener("pointercancel", drop, { once: true });
  });

  const place = (form) => {
    form.querySelector("[name=given]").value = JSON.stringify({ corners: rounded(points(shape("corners"))) });
  };

  const lesson = (form) => {
    const look = JSON.parse(form.dataset.teach);
    const dice = look.dice.filter((die) => die.color).map(({ x, y, color }) => ({ x, y, color }));
    form.querySelector("[name=given]").value = JSON.stringify({ number: look.number, dice });
  };

  const paint = (form, color) => {
    const palette = form.querySelector("[data-palette]");
    const look = JSON.parse(form.dataset.teach);
    const index = Number(palette.dataset.of);
    look.dice[index].color = color || null;
    form.dataset.teach = JSON.stringify(look);
    palette.hidden = true;
    for (const one of [form.querySelector(`[data-die="${index}"] .swatch`), stage.querySelector(`[data-lying="${index}"]`)]) {
      one.setAttribute("class", `${one.getAttribute("class").replace(/\bc-\w+|\bleft-out\b/g, "")} ${color ? `c-${color}` : "left-out"}`);
      one.querySelector("use")?.setAttribute("href", `#sign-${color || "white"}`);
    }
    const button = form.querySelector(`[data-die="${index}"]`);
    button.classList.toggle("left-out", !color);
    button.setAttribute("aria-label", `${look.dice[index].value} ${palette.querySelector(`[data-paint="${color}"]`).dataset.word ?? ""}`);
    button.setAttribute("aria-current", "false");
  };

  document.addEventListener("click", (event) => {
    const target = event.target.closest("button");
    if (!target) return;
    if (target.dataset.choose) choose(target.dataset.choose);
    if (target.dataset.by && shape(chosen)) {
      move(...target.dataset.by.split(",").map(Number));
      clearTimeout(nudging);
      nudging = setTimeout(send, NUDGED_MS);
    }
    if (target.dataset.add) {
      const { width, height } = svg().viewBox.baseVal;
      const box = [[0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6]].map(([x, y]) => [x * width, y * height]);
      const given = JSON.stringify({ zones: [{ name: target.dataset.add, corners: rounded(box) }] });
      chosen = target.dataset.add;
      window.htmx.ajax("POST", document.querySelector("[data-adjust]").dataset.zones, { source: "#panel", target: "#panel", values: { given } });
    }
    if (target.dataset.die) {
      const palette = target.form.querySelector("[data-palette]");
      palette.dataset.of = target.dataset.die;
      palette.hidden = false;
      palette.scrollIntoView({ block: "nearest" });
      target.form.querySelectorAll("[data-die]").forEach((one) => one.setAttribute("aria-current", String(one === target)));
    }
    if ("paint" in target.dataset) paint(target.form, target.dataset.paint);
  });

  document.addEventListener("htmx:configRequest", (event) => {
    const form = event.target;
    if (form.matches?.("[data-place]")) { place(form); event.detail.parameters.set("given", form.querySelector("[name=given]").value); }
    if (form.matches?.("[data-teach]")) { lesson(form); event.detail.parameters.set("given", form.querySelector("[name=given]").value); }
  });

  const settle = () => {
    put.clear();
    const wanted = document.querySelector("[data-place]") ? "corners" : chosen;
    choose(shape(wanted) ? wanted : "", corner);
  };
  document.addEventListener("htmx:afterSettle", settle);
  settle();

  const refuse = (sentence) => { document.getElementById("refusal").textContent = sentence; };
  document.addEventListener("htmx:responseError", (event) => refuse(event.detail.xhr.responseText));
  document.addEventListener("htmx:sendError", () => refuse(document.querySelector("[data-lost]").dataset.lost));
})();
