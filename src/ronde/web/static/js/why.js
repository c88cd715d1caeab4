// Explanations beside the draft instead of on a page of their own.

async function fill(address, row) {
  const panel = document.getElementById("why");
  panel.setAttribute("aria-busy", "true");
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = answer.getElementById("why");
  panel.removeAttribute("aria-busy");
  if (!found) return location.assign(address);
  panel.replaceChildren(...found.childNodes);
  for (const asked of document.querySelectorAll(".is-asked")) asked.classList.remove("is-asked");
  row?.classList.add("is-asked");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  fill(link.href, link.closest("tr"));
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-why-not]");
  if (!form) return;
  event.preventDefault();
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = answer.querySelector(".why-not-answer");
  form.querySelector(".why-not-answer").replaceChildren(...(found?.childNodes ?? []));
});
