"""Phones of pairs over plain HTTP: each with a session of its own, as a browser would have it."""

import json
import re
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page

from ronde.core.bridge.movements.movement import Entry
from tests.servers import Running
from tests.web.bridge.table_evening import NAME, code_path, score

_TOKEN = re.compile(r'<meta name="csrf" content="([^"]*)">')
_FACTS = re.compile(r'<script type="application/json" id="facts">(.*?)</script>', re.DOTALL)


@dataclass
class Phone:
    """A phone that asks and sends; its keys make a repetition harmless."""

    client: httpx.Client
    token: str = ""

    def look(self) -> dict[str, Any]:
        """What the phone shows: its screen, round, table and boards."""
        page = self.client.get("/t")
        assert page.status_code == 200, page.text
        token, facts = _TOKEN.search(page.text), _FACTS.search(page.text)
        assert token is not None
        assert facts is not None
        self.token = token[1]
        found: dict[str, Any] = json.loads(facts[1])
        return found

    def post(self, path: str, facts: dict[str, str], key: str) -> httpx.Response:
        """Send something, as the module of the page does."""
        headers = {
            "Accept": "application/json",
            "X-CSRF-Token": self.token,
            "Idempotency-Key": key,
        }
        return self.client.post(path, data=facts, headers=headers)

    def send(self, seen: dict[str, Any], board: int, code: str) -> httpx.Response:
        """Send a score of this table."""
        facts = score(seen["round"], seen["table"], board, code)
        return self.post("/t/scores", facts, f"send-{seen['round']}-{seen['table']}-{board}-{code}")

    def accept(self, seen: dict[str, Any], board: int) -> httpx.Response:
        """Accept what the others sent."""
        facts = {"round": seen["round"], "table": seen["table"], "board": board}
        texts = {name: str(value) for name, value in facts.items()}
        return self.post("/t/accept", texts, f"accept-{seen['round']}-{seen['table']}-{board}")


def phone_at(server: Running, table_number: int, entry: Entry) -> Phone:
    """A phone that reads the code on a table and takes the seat of its pair."""
    client = _client(server.address)
    path = code_path(server.app, table_number)
    token = _TOKEN.search(client.get(path).text)
    assert token is not None
    facts = {
        "csrf": token[1],
        "event": NAME,
        "place": str(table_number),
        "key": path.rpartition("/")[2],
        "number": typed(entry),
    }
    assert client.post("/t/seat", data=facts).status_code == 200
    return Phone(client)


def same_phone(context: BrowserContext, address: str) -> Phone:
    """The phone of a real browser, over plain HTTP from now on."""
    cookies = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
    client = _client(address)
    client.cookies.update(cookies)
    return Phone(client)


def _client(address: str) -> httpx.Client:
    """What asks the workbench over plain HTTP; the certificates of the world take long to read."""
    return httpx.Client(base_url=address, follow_redirects=True, timeout=20, verify=False)


def typed(entry: Entry) -> str:
    """A number as it is typed: `ns3`."""
    return f"{'' if entry.line is None else entry.line.value}{entry.number}"


class Fingers:
    """Somebody's fingers on a real phone: every tap is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        """One tap on what can be seen."""
        self.page.locator(selector).locator("visible=true").first.tap()
        self.taps += 1

    def key(self, name: str, value: str) -> None:
        """One of the keys of a score."""
        self.tap(f'label:has(input[name="{name}"][value="{value}"])')

    def enter(self, code: str, *, lead: str = "") -> int:
        """Enter a result and send it; how many taps it took."""
        before = self.taps
        if code == "PASS":
            self.key("passed", "1")
        else:
            contract, declarer, result = code.split()
            self.key("level", contract[0])
            self.key("strain", contract[1])
            if contract.endswith("X"):
                self.key("doubled", "1")
            self.key("declarer", declarer)
            self.key("result", result)
        if lead:
            self.key("lead", lead)
        self.tap("#send")
        return self.taps - before
