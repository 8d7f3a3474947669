// What this device does by itself after each change, where it was asked to: say it aloud with a voice of
// its own, and turn the page to whoever's turn it is.
"use strict";
(() => {
  const root = document.documentElement;
  const kept = (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } };
  const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* not kept, still done */ } };
  const synth = window.speechSynthesis;

  const voice = () => synth?.getVoices().find((one) => one.localService && one.lang.toLowerCase().startsWith(root.lang));
  const say = (words) => {
    if (!synth || !voice() || !words) return false;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.voice = voice();
    utterance.lang = utterance.voice.lang;
    synth.cancel();
    synth.speak(utterance);
    return true;
  };

  let last = document.getElementById("aloud")?.dataset.moment;
  const turnTo = (far) => {
    if (far === undefined || !kept("follow")) return;
    if (far) root.dataset.turned = "yes"; else delete root.dataset.turned;
  };
  const follow = () => {
    const now = document.getElementById("aloud");
    if (!now || now.dataset.moment === last) return;
    last = now.dataset.moment;
    if (kept("announce")) say(now.textContent);
    turnTo(now.dataset.far);
  };
  document.addEventListener("htmx:afterSwap", follow);
  document.addEventListener("htmx:sseMessage", follow);
  turnTo(document.getElementById("aloud")?.dataset.far);

  // The page of this device: what is on, and whether it can be.
  const page = document.querySelector("[data-device]");
  if (!page) return;
  const switches = [...page.querySelectorAll("[data-switch]")];
  const note = page.querySelector("[data-voice]");
  const show = () => {
    for (const one of switches) one.setAttribute("aria-checked", String(Boolean(kept(one.dataset.switch))));
    note.textContent = !synth ? note.dataset.mute : voice() ? `${note.dataset.with} ${voice().name}` : note.dataset.none;
    page.querySelector("[data-try]").disabled = !voice();
    for (const part of page.querySelectorAll("[data-secure]")) part.hidden = String(window.isSecureContext) !== part.dataset.secure;
    page.querySelector("[data-inside]").hidden = !matchMedia("(display-mode: standalone)").matches && !navigator.standalone;
  };
  page.addEventListener("click", (event) => {
    const one = event.target.closest("[data-switch]");
    if (one) {
      keep(one.dataset.switch, kept(one.dataset.switch) ? "" : "yes");
      show();
      if (one.dataset.switch === "announce" && kept("announce")) say(page.querySelector("[data-try]").dataset.try);
      else if (one.dataset.switch === "announce") synth?.cancel();
    }
    const attempt = event.target.closest("[data-try]");
    if (attempt) say(attempt.dataset.try);
  });
  synth?.addEventListener?.("voiceschanged", show);
  show();
})();
