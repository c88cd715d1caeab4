"""Two players of one name are told apart on every page and every sheet of an event."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest

from ronde.core.chess.player import Player
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.prize_fund import OfferedPrize, PrizeFund
from ronde.web.rooms import Rooms
from tests.web import events, formats
from tests.web.browser import Browser
from tests.web.paper.playing import words as printed_words
from tests.web.reading import words

MARTIN = "Martin, Jean"
UNMARKED = re.compile(r"Martin,? Jean(?! \((?:1990|2008)\))", re.IGNORECASE)
BESIDE_THE_NAME = ("/players", "/teams", "name-cards", "badges", "place-cards")
"""Where the year, the club or the rating stands in a place of its own."""
LINK = re.compile(r'href="(/[ep]/[^"#]*)"')
PRIZES = PrizeFund(
    prizes=tuple(
        OfferedPrize(category="", condition="", first_place=place, last_place=place, amount=1000)
        for place in (1, 2, 3, 4)
    )
)


@pytest.fixture(autouse=True)
def two_martins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first and the third of everybody have one name."""
    everybody = events.players()
    years = {1: "1990", 3: "2008"}

    def players() -> list[Player]:
        return [
            replace(player, name=MARTIN, birth_date=years[player.number])
            if player.number in years
            else player
            for player in everybody
        ]

    monkeypatch.setattr(events, "players", players)


def _swiss(rooms: Rooms) -> str:
    name = formats.swiss(rooms)
    for _round in range(5):
        formats.play_round(rooms, name)
    return name


def _round_robin(rooms: Rooms) -> str:
    name = formats.round_robin(rooms)
    for _round in range(3):
        formats.play_round(rooms, name)
    return name


def _level(rooms: Rooms) -> str:
    """Everybody level for the first place, which may be played off."""
    name = formats.round_robin(rooms)
    for _round in range(3):
        formats.draft_next(rooms, name)
        formats.publish_draft(rooms, name)
        slips = [(board, formats.OUTCOMES[1]) for board in (1, 2)]
        rooms.act(name, formats.ANNE, partial(enter_results, slips=slips))
    return name


def _under_way(rooms: Rooms) -> str:
    name = formats.swiss(rooms)
    formats.play_round(rooms, name, but=1)
    return name


def _league(rooms: Rooms) -> str:
    name = formats.league(rooms)
    formats.play_round(rooms, name)
    return name


def _match(rooms: Rooms) -> str:
    name = formats.scheveningen(rooms)
    for _round in range(3):
        formats.play_round(rooms, name)
    return name


def _cup(rooms: Rooms) -> str:
    name = formats.cup(rooms)
    formats.drawn_cup(rooms, name)
    formats.report(rooms, name, "1a")
    return name


def _groups(rooms: Rooms) -> str:
    """The groups are over, and the cup after them is drawn."""
    name = formats.groups(rooms)
    for _round in range(3):
        formats.play_round(rooms, name)
    formats.drawn_cup(rooms, name)
    return name


def _tells_them_apart(address: str) -> bool:
    """Whether a page or sheet has more than the name."""
    return any(part in address for part in BESIDE_THE_NAME)


def _read(browser: Browser, start: str) -> Iterator[tuple[str, str]]:
    """Every page and sheet that can be reached, with its words."""
    waiting, seen = [start, start.replace("/e/", "/p/")], set()
    while waiting:
        address = waiting.pop()
        bare = address.split("?lang")[0]
        if bare in seen or "export" in bare:
            continue
        seen.add(bare)
        if _tells_them_apart(bare) and bare.endswith(".pdf"):
            continue
        answer = browser.get(address)
        kind = answer.headers.get("content-type", "")
        if answer.status_code == 200 and kind.startswith("text/html"):
            waiting += [found.replace("&amp;", "&") for found in LINK.findall(answer.text)]
            yield bare, words(answer.text)
        elif answer.status_code == 200 and kind == "application/pdf":
            yield bare, printed_words(answer.content)


@pytest.mark.parametrize(
    "made",
    [_swiss, _under_way, _round_robin, _level, _league, _match, _cup, _groups],
    ids=lambda made: made.__name__,
)
def test_no_page_and_no_sheet_has_one_name_twice(
    director: Browser, rooms: Rooms, made: Callable[[Rooms], str]
) -> None:
    name = made(rooms)
    rooms.act(name, formats.ANNE, lambda desk: offer_prizes(desk, PRIZES))
    read = dict(_read(director, f"/e/{name}"))
    assert any("prizes" in address for address in read)
    wrong = {
        address: UNMARKED.findall(text)
        for address, text in read.items()
        if not _tells_them_apart(address) and UNMARKED.search(text)
    }
    assert wrong == {}
