// Lords of Vegas: a tapped lot shows what can be done there, a tapped action where; a trade is put together.
"use strict";
(() => {
  const chosen = { kind: "", lot: "" };
  const play = (command) => JSON.stringify([{ type: "play", command }]);
  const command = (button) => JSON.parse(button.value)[0].command;
  const MANY = 5; // more deeds than this are sorted by their lots first
  const all = (what, root = document) => [...root.querySelectorAll(what)];
  const has = (words, word) => words.split(" ").includes(word);

  // Actions: what was chosen shows its deeds and lights its lots.
  const show = () => {
    const acts = document.querySelector("[data-acts]");
    if (!acts) return;
    const { kind, lot } = chosen;
    const deeds = all("[data-deed]", acts);
    const fits = (deed) => (!kind || deed.dataset.deed === kind) && (!lot || has(deed.dataset.lots, lot));
    const fitting = deeds.filter((deed) => (kind || lot) && fits(deed));
    const shown = lot || fitting.length <= MANY ? fitting : [];
    for (const deed of deeds) deed.hidden = !shown.includes(deed);
    acts.closest("[data-panel]").classList.toggle("choosing", Boolean(kind || lot));
    acts.querySelector("[data-chosen]").hidden = !kind && !lot;
    acts.querySelector("[data-none]").hidden = fitting.length > 0;
    acts.querySelector("[data-where]").hidden = shown.length > 0 || fitting.length === 0;
    const told = !shown.some((deed) => ["build", "gamble"].includes(deed.dataset.deed));
    for (const text of all("[data-about]", acts)) text.hidden = text.dataset.about !== lot || !told;
    for (const button of all("[data-kind]", acts)) button.setAttribute("aria-pressed", String(button.dataset.kind === kind));
    const free = acts.querySelector("[data-free]");
    if (free) free.hidden = !shown.some((deed) => deed.querySelector("[data-frees]"));
    const targets = deeds.filter((deed) => kind && deed.dataset.deed === kind).map((deed) => deed.dataset.targets).join(" ");
    for (const one of all("[data-lot]")) {
      one.classList.toggle("lit", Boolean(kind) && has(targets, one.dataset.lot));
      one.classList.toggle("picked", one.dataset.lot === lot);
    }
  };
  const forget = () => { chosen.kind = chosen.lot = ""; };

  const choose = (event) => {
    const kind = event.target.closest("[data-acts] [data-kind]");
    const lot = event.target.closest("[data-lot]");
    if (kind) {
      chosen.kind = chosen.kind === kind.dataset.kind ? "" : kind.dataset.kind;
      chosen.lot = "";
    } else if (lot && lot.type === "button") {
      if (chosen.kind && !lot.classList.contains("lit")) chosen.kind = "";
      chosen.lot = chosen.lot === lot.dataset.lot ? "" : lot.dataset.lot;
    } else return;
    show();
  };

  // A stake is stepped up and down; its dice, and the die to free, are part of the command.
  const step = (by, holder, name) => {
    const value = Math.min(Number(holder.dataset.most), Math.max(name === "stake" ? 1 : 0, Number(holder.dataset[name]) + by));
    holder.dataset[name] = value;
    return value;
  };
  const write = (place, value) => { place.textContent = place.dataset.form.replace("#", value); };
  const bet = (box, change) => {
    const button = box.querySelector("[data-bet]");
    button.value = play({ ...command(button), ...change });
  };
  const stake = (event) => {
    const by = event.target.closest(".stake [data-by]");
    if (!by) return;
    const box = by.closest("[data-stake]");
    const value = step(Number(by.dataset.by), box, "stake");
    write(box.querySelector("[data-bet]"), value);
    bet(box, { stake: value });
  };
  document.addEventListener("change", (event) => {
    if (event.target.matches(".stake [data-dice]")) bet(event.target.closest("[data-stake]"), { dice: event.target.value });
    if (event.target.matches("[data-free] input")) {
      for (const button of all("[data-frees]")) button.value = play({ ...command(button), die_from: event.target.value });
    }
    if (event.target.matches("[data-trade] [data-action]")) {
      deal.goods[event.target.closest("[data-goods]").dataset.goods].action = event.target.value;
      settle();
    }
  });

  // A trade: kept here, so that it outlasts whatever else changes at the table meanwhile.
  const deal = { game: "", open: false, by: "", to: "", goods: {} };
  const nothing = () => ({ money: 0, lots: [], dice: [], action: "" });
  const sides = () => [deal.by, deal.to];
  const given = (color) => {
    const { money, lots, dice, action } = deal.goods[color] ?? nothing();
    return { money, lots, dice, ...(action ? { action: JSON.parse(action) } : {}) };
  };
  const empty = (goods) => !goods.money && !goods.lots.length && !goods.dice.length && !goods.action;

  const settle = () => {
    const trade = document.querySelector("[data-trade]");
    if (!trade) return;
    const { player, game } = trade.closest("[data-game]").dataset;
    if (deal.game !== game) Object.assign(deal, { game, open: false, by: "", to: "", goods: {} });
    if (!deal.open) deal.by = deal.to = "";
    trade.open = deal.open;
    trade.closest("[data-panel]").classList.toggle("dealing", deal.open);
    const offers = all("[data-offers]", trade).map((one) => one.dataset.offers);
    const asks = all("[data-asks]", trade).map((one) => one.dataset.asks);
    if (!offers.includes(deal.by)) deal.by = offers.includes(player) ? player : offers[0];
    if (!asks.includes(deal.to) || deal.to === deal.by) deal.to = asks.find((one) => one !== deal.by);
    for (const one of all("[data-offers]", trade)) one.setAttribute("aria-pressed", String(one.dataset.offers === deal.by));
    for (const one of all("[data-asks]", trade)) {
      one.setAttribute("aria-pressed", String(one.dataset.asks === deal.to));
      one.disabled = one.dataset.asks === deal.by;
    }
    for (const one of all("[data-goods]", trade)) lay(one);
    const [give, take] = sides().map(given);
    const button = trade.querySelector("[data-offer]");
    button.disabled = empty(give) && empty(take);
    button.value = play({ type: "offer_trade", by: deal.by, to: deal.to, give, take });
  };
  const lay = (box) => {
    const color = box.dataset.goods;
    const goods = deal.goods[color] ??= nothing();
    box.hidden = !sides().includes(color);
    box.classList.toggle("first", color === deal.by);
    const stepper = box.querySelector("[data-money]");
    goods.money = Math.min(goods.money, Number(stepper.dataset.most));
    stepper.dataset.money = goods.money;
    write(stepper.querySelector("output"), goods.money);
    for (const ware of ["lots", "dice"]) {
      const there = all(`[data-ware=${ware}]`, box);
      goods[ware] = goods[ware].filter((name) => there.some((one) => one.dataset.name === name));
      for (const one of there) one.setAttribute("aria-pressed", String(goods[ware].includes(one.dataset.name)));
    }
    const action = box.querySelector("[data-action]");
    if (!action || ![...action.options].some((one) => one.value === goods.action)) goods.action = "";
    if (action) action.value = goods.action;
  };
  const barter = (event) => {
    const trade = event.target.closest("[data-trade]");
    if (!trade) return;
    const one = event.target.closest("button");
    if (!one) return;
    const box = one.closest("[data-goods]");
    if (one.dataset.offers) deal.by = one.dataset.offers;
    else if (one.dataset.asks) deal.to = one.dataset.asks;
    else if (one.dataset.by) deal.goods[box.dataset.goods].money = step(Number(one.dataset.by), one.closest("[data-money]"), "money");
    else if (one.dataset.ware) {
      const wares = deal.goods[box.dataset.goods][one.dataset.ware];
      if (wares.includes(one.dataset.name)) wares.splice(wares.indexOf(one.dataset.name), 1);
      else wares.push(one.dataset.name);
    } else return;
    settle();
  };

  document.addEventListener("click", (event) => { choose(event); stake(event); barter(event); });
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches?.("[data-trade]")) return;
    deal.open = event.target.open;
    settle();
  }, true);
  document.addEventListener("htmx:beforeRequest", (event) => {
    forget(); // the table as it is then is shown as a whole
    if (event.detail.requestConfig.triggeringEvent?.submitter?.matches("[data-offer]")) deal.sent = true;
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.successful) { deal.sent = false; return; }
    if (deal.sent) Object.assign(deal, { sent: false, open: false, goods: {} });
    draw();
  });
  // On a phone the board comes first: what the card paid is told in one line, the rest with a tap.
  const fold = () => {
    const small = matchMedia("(max-width: 600px)").matches;
    for (const income of all("[data-income]")) if (small) income.open = false;
  };
  const draw = () => { show(); settle(); fold(); };
  document.addEventListener("htmx:afterSwap", draw);
  document.addEventListener("htmx:sseMessage", draw);
  document.addEventListener("DOMContentLoaded", draw);
})();
