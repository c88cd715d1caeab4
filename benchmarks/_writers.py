"""People entering results, each from a browser of his own; a program for other benchmarks.

    python -m benchmarks._writers ADDRESS EVENT BOARDS WRITERS SECONDS [ROUND]

Prints a JSON list of [number of the entry, when it was sent, when it was answered].
"""

import http.client
import json
import re
import sys
import threading
import time
import uuid
from collections.abc import Mapping
from urllib.parse import urlencode, urlsplit

RESULTS = ("1-0", "0-1", "½-½")
PACE_IN_SECONDS = 1.0
_TOKEN = re.compile(r'<meta name="csrf" content="([^"]+)">')


def main(arguments: list[str]) -> int:
    """Enter results for some time."""
    address, event = arguments[:2]
    boards, writers, seconds, *more = map(int, arguments[2:])
    round_number = more[0] if more else 1
    entered: list[tuple[int, float, float]] = []
    all_ready = threading.Barrier(writers)

    def work(index: int) -> None:
        """One person's part of it, who starts a little after the one before."""
        writer = Writer(address, event, round_number)
        all_ready.wait()
        due = time.monotonic() + index / writers * PACE_IN_SECONDS
        until = due + seconds
        own = [*range(index + 1, boards + 1, writers)]
        count = 0
        while due < until:
            time.sleep(max(0.0, due - time.monotonic()))
            result = RESULTS[count // len(own) % len(RESULTS)]
            entered.append(writer.enter(own[count % len(own)], result))
            count += 1
            due += PACE_IN_SECONDS

    people = [threading.Thread(target=work, args=(index,)) for index in range(writers)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    print(json.dumps(sorted(entered)))
    return 0


class Writer:
    """Somebody at the page of the round."""

    def __init__(self, address: str, event: str, round_number: int) -> None:
        self._page = f"/e/{event}/round/{round_number}"
        self._connection = http.client.HTTPConnection(urlsplit(address).netloc)
        self._connection.request("GET", self._page)
        page = self._connection.getresponse()
        token = _TOKEN.search(page.read().decode())
        assert token is not None, page.status
        kept = [
            value.partition(";")[0] for name, value in page.getheaders() if name == "set-cookie"
        ]
        self._headers = {
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": "; ".join(kept),
            "X-CSRF-Token": token[1],
        }

    def enter(self, board: int, result: str, key: str = "") -> tuple[int, float, float]:
        """Enter a result: its number, when it was sent, when it was answered."""
        facts = {"board": board, "result": result, "key": key or uuid.uuid4().hex}
        sent = time.monotonic()
        body = self.post(f"{self._page}/results", facts)
        return json.loads(body)["number"], sent, time.monotonic()

    def close(self) -> None:
        """Let the connection go; the next request opens another."""
        self._connection.close()

    def post(self, address: str, facts: Mapping[str, object]) -> bytes:
        """Send a form: its answer."""
        self._connection.request("POST", address, urlencode(facts), self._headers)
        response = self._connection.getresponse()
        body = response.read()
        assert response.status == 200, body
        return body

    def get(self, address: str) -> bytes:
        """Ask for a page."""
        self._connection.request("GET", address, headers={"Cookie": self._headers["Cookie"]})
        response = self._connection.getresponse()
        body = response.read()
        assert response.status == 200, body
        return body


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
