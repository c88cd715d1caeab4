// A run of the lab, for as long as somebody looks: the answer grows in its place, and leaving the page,
// stopping or asking something else ends the run, on the server as well.

import { replaceInside } from "./replace.js";
import { say } from "./words.js";

/** A run whose answer fills `part`; `said` is told how it goes, `running` whether it does. */
export function labRun(part, said, running = () => {}) {
  let leaving = null;

  function stop() {
    if (!leaving) return;
    leaving.abort();
    leaving = null;
    said.textContent = say("lab_stopped");
    running(false);
  }

  async function start(address, options = {}) {
    leaving?.abort();
    const mine = (leaving = new AbortController());
    said.textContent = say("lab_playing");
    part.setAttribute("aria-busy", "true");
    running(true);
    let isOver = false;
    try {
      for await (const { html, over } of looks(address, { ...options, signal: mine.signal })) {
        if (mine.signal.aborted) break;
        if (html !== undefined) replaceInside(part, html);
        isOver = over;
      }
    } catch (error) {
      // Who left wants to hear nothing; a connection that broke is the same as a stop.
      if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
    }
    if (leaving !== mine) return;
    leaving = null;
    part.removeAttribute("aria-busy");
    said.textContent = say(isOver ? "lab_over" : "lab_stopped");
    running(false);
  }

  addEventListener("pagehide", stop);
  return { start, stop, isRunning: () => leaving !== null };
}

/** What the stream brings, message by message. */
async function* looks(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (rest + value).split("\n\n");
    rest = messages.pop();
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message);
      if (message.startsWith("event: lab") && data) yield JSON.parse(data[1]);
    }
  }
}
