// The line beside the slip field: who plays at the board that is typed, what is missing, what is refused.

let echo;

/** Takes the line of the page as it is. */
export function takeEcho() {
  echo = document.getElementById("slip-echo");
}

export function clearEcho() {
  echo.replaceChildren();
  echo.classList.remove("refused");
}

export const isRefused = () => echo.classList.contains("refused");

/** Says why what was typed is not taken, or what it asks. */
export function refuse(sentence) {
  echo.textContent = sentence;
  echo.classList.add("refused");
}

/** Says that something is done. */
export function tell(sentence) {
  echo.textContent = sentence;
}

/** Adds a line in small print to what stands there. */
export function addEcho(sentence) {
  echo.classList.remove("refused");
  const more = document.createElement("span");
  more.className = "echo-more";
  more.textContent = sentence;
  echo.append(more);
}

/** Who plays at a board, read before the key that gives it a result. */
export function echoSides(board) {
  clearEcho();
  const sides = [...board.querySelectorAll(".side")];
  ["white", "black"].forEach((colour, index) => {
    const side = document.createElement("span");
    side.className = "echo-side";
    const bead = document.createElement("span");
    bead.className = `bead ${colour} large`;
    bead.setAttribute("aria-hidden", "true");
    side.append(bead, ` ${sides[index].dataset.name}`);
    side.translate = false;
    echo.append(side);
  });
}
