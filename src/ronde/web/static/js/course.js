// The cells of an exercise: Enter goes to the next one, and from the last one to the button.

const form = document.querySelector("[data-cells]");

form?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || event.target.name !== "answer") return;
  event.preventDefault();
  const cells = [...form.elements].filter((cell) => cell.name === "answer");
  const next = cells[cells.indexOf(event.target) + 1];
  if (next) next.select();
  (next ?? form.querySelector("button")).focus();
});
