// A backup on its way up: how far it has come, and what went wrong, in words. Another file is looked at anew.
"use strict";
(() => {
  const form = document.querySelector("[data-upload]");
  if (!form) return;
  const bar = form.querySelector("progress");
  const refusal = form.querySelector("#refusal");
  const found = form.querySelector("#found");
  const first = found.innerHTML;

  form.addEventListener("change", () => { found.innerHTML = first; refusal.textContent = ""; });
  form.addEventListener("htmx:beforeRequest", () => { refusal.textContent = ""; bar.hidden = false; bar.value = 0; });
  form.addEventListener("htmx:xhr:progress", (event) => {
    if (event.detail.lengthComputable) bar.value = event.detail.loaded / event.detail.total;
  });
  form.addEventListener("htmx:afterRequest", () => { bar.hidden = true; });
  form.addEventListener("htmx:sendError", () => { refusal.textContent = form.dataset.lost; });
  form.addEventListener("htmx:responseError", (event) => {
    refusal.textContent = event.detail.xhr.status === 413 ? form.dataset.many : event.detail.xhr.responseText;
  });
})();
