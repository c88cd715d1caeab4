// Sends a form or an action without leaving the page. The server answers JSON: what was done, or
// one sentence (problem+json) why not.

const TOKEN = document.querySelector('meta[name="csrf"]')?.content ?? "";

let written = 0;

/** The journal's last entry that this page wrote: whatever is older than it is out of date here. */
export function lastWritten() {
  return written;
}

/** The server said no, in a sentence. */
export class Refused extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? String(status));
    this.status = status;
    this.problem = problem;
  }
}

/** The server did not answer: nothing is known to be saved. */
export class NoAnswer extends Error {}

/** A key that makes a repeated request harmless. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends JSON, a FormData or URLSearchParams; gives the JSON that comes back. */
export async function post(address, body, { key, number, method = "POST" } = {}) {
  const form = body instanceof FormData || body instanceof URLSearchParams;
  const headers = { Accept: "application/json", "X-CSRF-Token": TOKEN };
  if (!form) headers["Content-Type"] = "application/json";
  if (key) headers["Idempotency-Key"] = key;
  if (number !== undefined) headers["If-Match"] = `"${number}"`;
  const sent = form ? formSent(body) : JSON.stringify(body ?? {});
  let response;
  try {
    response = await fetch(address, { method, headers, body: sent, credentials: "same-origin" });
  } catch {
    throw new NoAnswer();
  }
  const answer = await json(response);
  if (!response.ok) throw new Refused(response.status, answer);
  if (typeof answer.number === "number") written = Math.max(written, answer.number);
  return answer;
}

/** A form as the server takes it: with a field for files as a browser sends it, else as a line. */
function formSent(body) {
  const facts = [...body];
  return facts.some(([, value]) => value instanceof File) ? body : new URLSearchParams(facts);
}

async function json(response) {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
