// Light, dark or as the system: kept on this device in a cookie, which the server reads, so that a
// page never starts in the wrong one.

const YEAR = 365 * 24 * 3600;
const root = document.documentElement;

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".theme-form button");
  if (!button) return;
  event.preventDefault();
  const chosen = button.value;
  document.cookie = `theme=${chosen}; Path=/; Max-Age=${chosen ? YEAR : 0}; SameSite=Lax`;
  if (chosen) root.dataset.theme = chosen;
  else delete root.dataset.theme;
  for (const other of button.form.querySelectorAll("button")) {
    other.setAttribute("aria-pressed", String(other === button));
  }
});
