"""Phones of pairs over plain HTTP: each with a session of its own, as a browser would have it."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page, expect

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.service.kinds.bridge.evening import evening_of, missing_spots
from ronde.service.kinds.bridge.state import BridgeState
from ronde.web.rooms import Rooms
from tests.servers import Running
from tests.web.bridge.table_evening import NAME, code_path, score

_TOKEN = re.compile(r'<meta name="csrf" content="([^"]*)">')
_FACTS = re.compile(r'<script type="application/json" id="facts">(.*?)</script>', re.DOTALL)
LOOKED_AT_BY_BOTH = 4
"""The first round in which only the phones that send are looked at before."""
HEARD_NOTHING = 0.1
"""How often a phone sends a score twice."""


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
    """What asks the workbench over plain HTTP; the certificates of the world take long to read.

    A connection that rested is left well before the workbench ends it: no request meets its end.
    """
    rested = httpx.Limits(keepalive_expiry=1.0)
    return httpx.Client(
        base_url=address, follow_redirects=True, timeout=20, verify=False, limits=rested
    )


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


def evening(rooms: Rooms) -> BridgeState:
    """The evening as it is now."""
    return evening_of(rooms.opened(NAME).state)


def some_score(random: Random) -> str:
    """Any score a table may send."""
    contract = f"{random.randint(1, 5)}{random.choice('CDHSN')}"
    return f"{contract} {random.choice('NESW')} {random.choice(('=', '+1', '-1', '-2'))}"


def take_seat(page: Page, server: Running, table_number: int, entry: Entry) -> Fingers:
    """A real phone reads the code of its table and takes the seat of its pair."""
    page.goto(code_path(server.app, table_number))
    page.locator(f'button[value="{typed(entry)}"]').tap()
    expect(page.locator("#phone")).to_be_visible()
    return Fingers(page)


def play_round(
    rooms: Rooms, phones: Mapping[Entry, Phone], round_number: int, random: Random
) -> None:
    """Every table whose boards wait sends them from one side, and the other side accepts."""
    now = evening(rooms)
    movement = now.movements[""]
    tables = {spot.table_number for spot in missing_spots(now) if spot.round_number == round_number}
    for table in movement.rounds[round_number - 1].tables:
        if table.table_number not in tables:
            continue
        sides = dict(movement.seated(table))
        sending = random.choice(list(Direction))
        sender, other = phones[sides[sending]], phones[sides[sending.other]]
        seen = sender.look()
        assert (seen["round"], seen["table"]) == (round_number, table.table_number)
        if round_number < LOOKED_AT_BY_BOTH or not other.token:
            theirs = other.look()
            assert (theirs["round"], theirs["table"]) == (round_number, table.table_number)
        for board in seen["boards"]:
            if board["state"] == "coming":
                code = some_score(random)
                answer = sender.send(seen, board["number"], code)
                assert answer.json()["state"] == "sent", answer.text
                if random.random() < HEARD_NOTHING:
                    again = sender.send(seen, board["number"], code)
                    assert again.json()["number"] == answer.json()["number"]
                assert other.accept(seen, board["number"]).json()["state"] == "agreed"
