// What a guest would stumble over on a page as it stands: text cut off, over the edge or broken within a word, small
// buttons.
(smallest) => {
  const found = new Set();
  const say = (what, one, words = one.textContent) => found.add(`${what}: ${one.className} ${words.trim().slice(0, 40)}`);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .sprite");
  const style = (one) => getComputedStyle(one);
  const up = function* (one) { for (let at = one; at && at !== document.body; at = at.parentElement) yield at; };
  const aside = (one) => [...up(one)].some((at) => style(at).clipPath.startsWith("inset"));
  if (document.documentElement.scrollWidth > innerWidth) say("wider than the screen", document.body, location.pathname);

  const tools = document.querySelector(".tools").getBoundingClientRect();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const one = text.parentElement;
    if (!text.data.trim() || one.closest("option") || !seen(one) || aside(one)) continue;
    const range = document.createRange();
    for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1 && style(one).hyphens !== "auto") say("broken", one, word[0]);
    }
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const hidden = box.right > tools.left + 1 && box.top < tools.bottom - 4 && box.bottom > 0;
    if (hidden && !one.closest(".tools")) say("under the tools", one, text.data);
    for (const at of up(one)) {
      const edge = at.getBoundingClientRect();
      const { overflowX: across, overflowY: down } = style(at);
      if (across === "hidden" && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) say("cut off", one, text.data);
      if (down === "hidden" && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) say("cut off", one, text.data);
      if (across !== "visible") break;
    }
  }
  for (const one of document.querySelectorAll("button, .button, .go, .tool, select")) {
    const { width, height } = one.getBoundingClientRect();
    const part = one.matches(".slot, .lot, :is(.shot, .stage) *");
    if (seen(one) && !aside(one) && !part && Math.min(Math.round(width), Math.round(height)) < smallest) say(`${width} x ${height}`, one);
  }
  return [...found];
}
