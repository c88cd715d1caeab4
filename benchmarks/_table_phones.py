"""Phones on tables that send scores; run by `benchmarks.phones`.

    python -m benchmarks._table_phones ADDRESS SECONDS RATE < JSON: [token, section] of each phone

At a rate of 0 each phone sends as fast as it is answered. Prints a line once all phones show their
table, and a JSON list of [key, number of the entry, how long the answer took] at the end.
"""

import http.client
import json
import re
import sys
import threading
import time
import uuid
from urllib.parse import urlencode, urlsplit

REPEATED_EVERY = 20
"""Every so many scores are sent twice, as a phone does that heard no answer."""
PATIENCE_IN_SECONDS = 30.0
_TOKEN = re.compile(r'<meta name="csrf" content="([^"]+)">')
_FACTS = re.compile(r'<script type="application/json" id="facts">(.*?)</script>', re.DOTALL)

Sent = tuple[str, int, float]


def main(arguments: list[str]) -> int:
    """Send scores for some time, all phones at once."""
    address, seconds, rate = arguments[0], int(arguments[1]), int(arguments[2])
    tokens: list[tuple[str, str]] = json.load(sys.stdin)
    sent: list[Sent] = []
    all_ready = threading.Barrier(len(tokens), action=lambda: print("ready", flush=True))
    pause = len(tokens) / rate if rate else 0.0

    def work(index: int, card: tuple[str, str]) -> None:
        """One phone's part of it."""
        phone = TablePhone(address, *card)
        all_ready.wait()
        begun = time.monotonic()
        count = 0
        while time.monotonic() < begun + seconds:
            # Whoever finishes a board while the one before is still on its way waits for both.
            due = begun + pause * (count + index / len(tokens)) if rate else time.monotonic()
            time.sleep(max(0.0, due - time.monotonic()))
            count += 1
            first = phone.send(count, due)
            sent.append(first)
            if count % REPEATED_EVERY == 0:
                again = phone.send(count, time.monotonic(), key=first[0])
                assert again[1] == first[1], "a repetition was written"

    phones = [threading.Thread(target=work, args=each) for each in enumerate(tokens)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    print(json.dumps(sent))
    return 0


class TablePhone:
    """A phone that lies on a table."""

    def __init__(self, address: str, token: str, section: str = "") -> None:
        parts = urlsplit(address)
        assert parts.hostname in ("127.0.0.1", "localhost"), "this machine alone"
        self._connection = http.client.HTTPConnection(parts.netloc, timeout=PATIENCE_IN_SECONDS)
        self._headers = {"Cookie": f"ronde={token}"}
        csrf, facts = self._page()
        if facts is None and section:
            self._choose(section, csrf)
            csrf, facts = self._page()
        assert facts is not None, "the page of a table tells what it knows"
        seen = json.loads(facts[1])
        self._place = {"round": seen["round"], "table": seen["table"]}
        self._boards = [board["number"] for board in seen["boards"]]
        self._headers |= {
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRF-Token": csrf,
        }

    def _page(self) -> tuple[str, re.Match[str] | None]:
        """What the forms of its page are checked by, and the facts where it shows a table."""
        self._connection.request("GET", "/t", headers=self._headers)
        page = self._connection.getresponse()
        text = page.read().decode()
        csrf = _TOKEN.search(text)
        assert csrf is not None, page.status
        return csrf[1], _FACTS.search(text)

    def _choose(self, section: str, csrf: str) -> None:
        """Say in which of several sections its table stands."""
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        body = urlencode({"csrf": csrf, "section": section})
        self._connection.request("POST", "/t/section", body, self._headers | form)
        answer = self._connection.getresponse()
        answer.read()
        kept = answer.headers["Set-Cookie"].partition(";")[0]
        self._headers["Cookie"] += f"; {kept}"

    def send(self, count: int, due: float, key: str | None = None) -> Sent:
        """Send a score, each time another one: its key, its entry, how long after it was due."""
        key = key or uuid.uuid4().hex
        facts = {
            **self._place,
            "board": self._boards[count % len(self._boards)],
            "level": 1 + count // 4 % 5,
            "strain": "CDHSN"[count // 20 % 5],
            "declarer": "NESW"[count // 2 % 4],
            "result": "=",
        }
        headers = self._headers | {"Idempotency-Key": key}
        self._connection.request("POST", "/t/scores", urlencode(facts), headers)
        response = self._connection.getresponse()
        body = response.read()
        assert response.status == 200, body
        return key, json.loads(body)["number"], time.monotonic() - due


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
