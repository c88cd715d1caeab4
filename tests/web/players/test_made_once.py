"""Public pages: what all phones share is made once after each change, and phones keep theirs."""

from collections import Counter

import pytest

from ronde.core.chess.game import Result
from ronde.service.events import hall
from ronde.service.events.actions.resulting import enter_results
from ronde.web import public_page, templating
from ronde.web.person import Person, Role
from ronde.web.players import find
from ronde.web.rooms import Rooms
from tests.web.browser import Browser

ANNE = Person(name="Anne", role=Role.DEPUTY, device="Anne’s phone")
WHITE = (Result.WIN, Result.LOSS)
SHARED = {
    "players/bracket_part.html",
    "players/names.html",
    "players/pairing_list.html",
    "players/standings_list.html",
}
"""The templates of what all phones share."""


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often what is shared was made: cards, places, and parts of pages by their templates."""
    counted: Counter[str] = Counter()

    class Counted(hall.HallCards):
        def __init__(self, *given: object) -> None:
            counted["cards"] += 1
            super().__init__(*given)  # type: ignore[arg-type]

    places_of = hall.places_of

    def places(*given: object) -> object:
        counted["places"] += 1
        return places_of(*given)  # type: ignore[arg-type]

    def rendered(template: str, **facts: object) -> str:
        counted.update({template} & SHARED)
        return templating.rendered(template, **facts)

    monkeypatch.setattr(hall, "HallCards", Counted)
    monkeypatch.setattr(hall, "places_of", places)
    for module in (find, public_page):
        monkeypatch.setattr(module, "rendered", rendered)
    return counted


def result(rooms: Rooms, event: str, board: int) -> None:
    """White wins at a board."""
    rooms.act(event, ANNE, lambda desk: enter_results(desk, [(board, WHITE)]))


def test_the_cards_of_all_are_made_once_after_each_change(
    phone: Browser, rooms: Rooms, played_event: str, made: Counter[str]
) -> None:
    for identity in range(1, 25):
        for page in ("", "/card"):
            assert phone.get(f"/p/{played_event}/me/{identity}{page}").status_code == 200
    assert made == {"cards": 1, "places": 1}
    result(rooms, played_event, 4)
    for identity in range(1, 25):
        phone.get(f"/p/{played_event}/me/{identity}")
    # The round goes on: nobody's place is another.
    assert made == {"cards": 2, "places": 1}
    for board in (7, 12):
        result(rooms, played_event, board)
    phone.get(f"/p/{played_event}/me/1")
    assert made == {"cards": 3, "places": 2}


@pytest.mark.parametrize(
    ("path", "template", "changes"),
    [
        ("/pairings", "players/pairing_list.html", True),
        # The round goes on: nobody's place is another.
        ("/standings", "players/standings_list.html", False),
        ("?again=1", "players/names.html", True),
    ],
)
def test_a_list_is_made_once_for_all_phones(
    phone: Browser,
    rooms: Rooms,
    played_event: str,
    made: Counter[str],
    path: str,
    template: str,
    changes: bool,
) -> None:
    pages = set()
    for identity in range(1, 11):
        phone.cookies.set("me", str(identity), domain="", path="/")
        page = phone.get(f"/p/{played_event}{path}").text
        assert f'data-me="{identity}"' in page
        assert "AALTONEN" in page
        pages.add(page)
    assert len(pages) == 10
    assert made[template] == 1
    phone.get(f"/p/{played_event}{path}", params={"lang": "fr", "again": "1"})
    assert made[template] == 2
    result(rooms, played_event, 4)
    phone.get(f"/p/{played_event}{path}")
    phone.get(f"/p/{played_event}{path}")
    assert made[template] == (3 if changes else 2)
    for board in (7, 12):
        result(rooms, played_event, board)
    phone.get(f"/p/{played_event}{path}")
    assert made[template] == (4 if changes else 3)


@pytest.mark.parametrize("path", ["/pairings", "/standings", "?again=1", "?q=berg", "/me/3"])
def test_a_page_is_the_same_compressed_and_plain(
    phone: Browser, played_event: str, path: str
) -> None:
    phone.get(f"/p/{played_event}{path}")  # from here on it knows whose it is
    packed = phone.get(f"/p/{played_event}{path}", headers={"accept-encoding": "gzip"})
    plain = phone.get(f"/p/{played_event}{path}", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert "Accept-Encoding" in packed.headers["vary"]
    assert packed.text == plain.text
    assert packed.text.endswith("</html>")


@pytest.mark.parametrize(
    "path", ["/pairings", "/standings", "?again=1", "/me/3", "/me/3/card", "/wall"]
)
def test_a_phone_that_has_the_page_is_told_so(
    phone: Browser, rooms: Rooms, played_event: str, path: str
) -> None:
    address = f"/p/{played_event}{path}"
    phone.get(address)
    first = phone.get(address)
    known = {"if-none-match": first.headers["etag"]}
    assert first.headers["cache-control"] == "private, no-cache"
    assert {"Cookie", "Accept-Language"} <= {
        each.strip() for each in first.headers["vary"].split(",")
    }
    again = phone.get(address, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    for cookie, value in (("theme", "dark"), ("lang", "fr"), ("me", "5")):
        phone.cookies.set(cookie, value, domain="", path="/")
        assert phone.get(address, headers=known).status_code == 200
        phone.cookies.delete(cookie, domain="", path="/")
    result(rooms, played_event, 4)
    assert phone.get(address, headers=known).status_code == 200


def test_the_hall_is_never_shown_what_was_made_for_arbiters(
    phone: Browser, director: Browser, drafted_event: str
) -> None:
    shown_to_arbiters = director.get(f"/api/v1/events/{drafted_event}/players/1").json()
    assert shown_to_arbiters
    page = phone.get(f"/p/{drafted_event}/me/1").text
    assert "Round 5" in page
    assert "Round 6" not in page
