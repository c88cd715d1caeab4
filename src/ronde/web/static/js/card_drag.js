// Dragging a card with the mouse, a pen or a finger. A finger drags by the number of the card, so
// that the page still scrolls under it everywhere else.

const SLACK = 6; // pixels that a click may wander
const EDGE = 56; // how near to the edge of the window the page begins to scroll

/** Lets the cards of a table be dragged; `hands` says what picking up and putting down is. */
export function onDrag(table, { placeOf, pickUp, letGo, putDown }) {
  let drag = null;

  table.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("button.card");
    if (!card || event.button !== 0) return;
    if (event.pointerType === "touch" && !event.target.closest("[data-handle]")) return;
    drag = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost && far < SLACK) return;
    if (!drag.ghost) begin();
    drag.ghost.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
    mark(placeOf(document.elementFromPoint(event.clientX, event.clientY)));
    if (event.clientY < EDGE) scrollBy(0, -16);
    else if (event.clientY > innerHeight - EDGE) scrollBy(0, 16);
  });

  document.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { card, ghost } = drag;
    const place = ghost && placeOf(document.elementFromPoint(event.clientX, event.clientY));
    end();
    if (!ghost) return;
    // The click that follows belongs to the drag.
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
    if (place && table.contains(place.element) && place.element !== card) putDown(card, place);
    else letGo();
  });

  document.addEventListener("pointercancel", () => {
    if (drag?.ghost) letGo();
    end();
  });
  document.addEventListener("dragstart", (event) => drag && event.preventDefault());

  function begin() {
    const box = drag.card.getBoundingClientRect();
    pickUp(drag.card);
    const ghost = drag.card.cloneNode(true);
    ghost.removeAttribute("id");
    ghost.classList.add("card-ghost");
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
    });
    document.body.append(ghost);
    drag.ghost = ghost;
  }

  function mark(place) {
    const over = place && table.contains(place.element) && place.element !== drag.card ? place.element : null;
    if (over === drag.over) return;
    drag.over?.classList.remove("drag-over");
    over?.classList.add("drag-over");
    drag.over = over;
  }

  function end() {
    drag?.over?.classList.remove("drag-over");
    drag?.ghost?.remove();
    drag = null;
  }

  function stop(event) {
    event.preventDefault();
    event.stopPropagation();
  }
}
