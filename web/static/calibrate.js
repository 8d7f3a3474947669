// Corners by finger: a shape's corners are dragged or nudged over the picture, then sent; dice get their colours.
"use strict";
(() => {
  const NUDGED_MS = 700, DOT_PX = 9, REACH_PX = 30;
  const SVG = "http://www.w3.org/2000/svg";
  const stage = document.querySelector("[data-stage]");
  const panel = document.getElementById("panel");
  const svg = () => stage.querySelector("#overlay > svg");
  const scale = () => { const { a, b } = svg().getScreenCTM(); return Math.hypot(a, b); };
  const shapes = () => [...stage.querySelectorAll("[data-shape]")];
  const shape = (name) => shapes().find((one) => one.dataset.shape === name);
  const points = (one) => one.getAttribute("points").trim().split(/\s+/).map((pair) => pair.split(",").map(Number));
  const rounded = (all) => all.map((pair) => pair.map((value) => Math.round(value * 10) / 10));
  let chosen = "", corner = 0, nudging = 0, touched = false, placing = false;
  const put = new Set();

  const names = (one) => (one.dataset.names ? one.dataset.names.split(" ") : []);

  const draw = (one, all) => {
    one.setAttribute("points", all.map((pair) => pair.join(",")).join(" "));
    stage.querySelectorAll(".handle").forEach((handle) => {
      const [x, y] = all[Number(handle.dataset.corner)];
      handle.setAttribute("transform", `translate(${x} ${y})`);
    });
  };

  const handle = (index, [x, y], name) => {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", "handle");
    group.setAttribute("data-corner", index);
    group.setAttribute("transform", `translate(${x} ${y})`);
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("class", "dot");
    dot.setAttribute("r", DOT_PX / scale());
    group.append(dot);
    if (name) {
      const word = document.createElementNS(SVG, "text");
      word.textContent = name;
      word.setAttribute("x", 1.4 * DOT_PX / scale());
      word.setAttribute("y", 0.8 * DOT_PX / scale());
      word.setAttribute("font-size", 2.4 * DOT_PX / scale());
      group.append(word);
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
    document.querySelector("[data-nudge]").hidden = !one;
    const remove = document.querySelector("[data-remove]");
    if (remove) remove.hidden = !one || chosen === "corners";
    if (!one) return;
    one.parentNode.append(one);
    points(one).forEach((at, place) => svg().append(handle(place, at, names(one)[place])));
    mark();
  };

  const mark = () => {
    stage.querySelectorAll(".handle").forEach((one) => {
      one.classList.toggle("chosen", Number(one.dataset.corner) === corner);
    });
    if (shape(chosen)) name(shape(chosen), document.querySelector("[data-chosen]"));
  };

  const name = (one, label) => {
    const word = one.dataset.word, number = names(one)[corner] ?? corner + 1;
    label.textContent = one.classList.contains("zone") ? label.dataset.corner.replace("{zone}", word).replace("{number}", number) : `${word} ${number}`;
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

  // The corner under a thumb, which is larger than any dot; -1 where there is none.
  const held = (all, [x, y]) => {
    const far = all.map(([a, b]) => Math.hypot(a - x, b - y) * scale());
    return Math.min(...far) <= REACH_PX ? far.indexOf(Math.min(...far)) : -1;
  };

  // Of corners that wait to be put somewhere, each is put once before any is put again.
  const nearest = (all, [x, y]) => {
    if (put.size === all.length) put.clear();
    if (names(shape(chosen)).length) return all.findIndex((_at, index) => !put.has(index));
    const far = all.map(([a, b], index) => (put.has(index) ? Infinity : Math.hypot(a - x, b - y)));
    return far.indexOf(Math.min(...far));
  };

  stage.addEventListener("pointerdown", (event) => {
    const other = event.target.closest("[data-shape]");
    const one = shape(chosen);
    const taken = one ? held(points(one), spot(event)) : -1;
    if (taken >= 0) corner = taken;
    else if (other && other !== one && document.querySelector("[data-adjust]")) { choose(other.dataset.shape); return; }
    else if (one && document.querySelector("[data-place]")) corner = nearest(points(one), spot(event));
    else return;
    event.preventDefault();
    put.add(corner);
    stage.setPointerCapture(event.pointerId);
    mark();
    let [x, y] = taken >= 0 ? spot(event) : points(one)[corner];
    const drag = (moved) => {
      const [to_x, to_y] = spot(moved);
      move(to_x - x, to_y - y);
      [x, y] = [to_x, to_y];
    };
    if (taken < 0) drag(event);
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
    if ("remove" in target.dataset) {
      const path = document.querySelector("[data-adjust]").dataset.removeAt;
      window.htmx.ajax("POST", path, { source: "#panel", target: "#panel", values: { zone: chosen } });
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
    const placed = placing;
    placing = Boolean(document.querySelector("[data-place]"));
    if (placing !== placed) [chosen, corner] = [placing ? "corners" : "", 0];
    choose(chosen, corner);
  };
  // What was folded out stays so when the panel comes anew; a step begins at its top; a refusal comes into view.
  const step = () => document.querySelector(".steps [aria-current]")?.textContent;
  let open = [], before = step();
  document.addEventListener("htmx:beforeSwap", () => { open = [...document.querySelectorAll("#panel details[id][open]")].map(({ id }) => id); });
  document.addEventListener("htmx:afterSwap", (event) => {
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    settle();
    if (step() !== before) { panel.scrollTop = 0; scrollTo(0, 0); }
    before = step();
    if (event.detail.target.id === "refusal") event.detail.target.scrollIntoView({ block: "nearest" });
  });
  settle();

  const refuse = (sentence) => { document.getElementById("refusal").textContent = sentence; };
  document.addEventListener("htmx:responseError", (event) => refuse(event.detail.xhr.responseText));
  document.addEventListener("htmx:sendError", () => refuse(document.querySelector("[data-lost]").dataset.lost));
})();
