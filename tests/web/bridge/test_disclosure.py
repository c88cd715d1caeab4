"""Nobody learns in the hall of a board that they, or anybody there, have still to play."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.errors import InputError
from ronde.service.events.actions.creating import close
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.running import regulate, start_round
from ronde.service.kinds.bridge.actions.scoring import enter_results
from ronde.service.kinds.bridge.disclosure import known_boards
from ronde.service.kinds.bridge.evening import evening_of, missing_spots
from ronde.service.kinds.bridge.settings import BoardsShown
from ronde.service.kinds.bridge.state import BridgeState
from ronde.web.live.topics import _TOPICS
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.unit.service.kinds.bridge.evenings import told
from tests.web.bridge.table_evening import (
    NAME,
    open_evening,
    phone_of_pair,
    phone_of_table,
)
from tests.web.browser import Browser
from tests.web.people import phone_in_the_hall

PAIRS = 10
SLAM = "7nxx s -9"
"""A score that nothing else on a page looks like."""
SCORES = re.compile(r"[>−-](?:5200|4600)(?!\w)")
_BLANK = re.compile(r"\{(\w+)(?::\w+)?\}")


@pytest.fixture
def desk(rooms: Rooms) -> Desk:
    """A Mitchell of five tables, before its first round."""
    return open_evening(rooms, pair_count=PAIRS, kind="mitchell")


def evening(rooms: Rooms) -> BridgeState:
    """The evening as it is now."""
    return evening_of(rooms.opened(NAME).state)


def play(desk: Desk, rooms: Rooms, round_number: int) -> None:
    """Have every table score its boards of a round."""
    start_round(desk, round_number)
    spots = [one for one in missing_spots(evening(rooms)) if one.round_number == round_number]
    enter_results(desk, [(spot, told(SLAM, spot.board_number)) for spot in spots])


def addresses(app: FastAPI, rooms: Rooms) -> Iterator[str]:
    """Every address that is read, with everything that may stand in its blanks."""
    known = evening(rooms)
    boards = sorted({spot.board_number for spot in known.results} | {1, 2})
    values: dict[str, Sequence[object]] = {
        "event": [NAME],
        "identity": list(known.entrants),
        "number": boards,
        "board": boards,
        "pair": [f"{line.value}{number}" for line in Direction for number in (1, 3)],
    }
    for route in iter_route_contexts(app.routes):
        path = str(route.path)
        if "GET" not in (route.methods or ()) or path.endswith(("/live", "/logout")):
            continue
        blanks = _BLANK.findall(path)
        for chosen in product(*(values.get(blank, ["1"]) for blank in blanks)):
            filled = path
            for blank, value in zip(blanks, chosen, strict=True):
                filled = re.sub(rf"\{{{blank}(?::\w+)?\}}", str(value), filled)
            yield filled


def test_a_walk_over_every_address_in_every_round_finds_no_score(
    app: FastAPI, rooms: Rooms, desk: Desk
) -> None:
    stranger = phone_in_the_hall(app)
    for round_number in (1, 3, 5):
        for number in range(round_number - 1 or 1, round_number + 1):
            play(desk, rooms, number)
        for path in addresses(app, rooms):
            for query in ("", "?after=1&each=true") if path.endswith("/ranking") else ("",):
                answer = stranger.get(path + query)
                if "text" in answer.headers.get("content-type", "text") or answer.is_success:
                    assert not SCORES.search(answer.text), path
    close(desk)
    assert SCORES.search(stranger.get(f"/p/{NAME}/me/1/card").text)
    assert SCORES.search(stranger.get(f"/p/{NAME}/boards/1").text)


def test_no_live_part_for_everybody_has_a_score(rooms: Rooms, desk: Desk) -> None:
    play(desk, rooms, 1)
    play(desk, rooms, 2)
    opened = rooms.opened(NAME)
    rendered = set()
    for topic in [one for one in _TOPICS.values() if one.role is Role.VIEWER]:
        # What only other kinds of events have is refused.
        with suppress(InputError):
            pieces = [opened] if topic.project is None else list(topic.project(opened).values())
            for piece in pieces:
                told = topic.render(piece, "en") or ""
                rendered.add(topic.name)
                assert not SCORES.search(told), topic.name
    assert {"evening-round", "evening-ranking"} <= rendered


def test_a_pairs_own_phone_shows_the_boards_it_has_played_and_their_travellers(
    app: FastAPI, rooms: Rooms, desk: Desk
) -> None:
    start_round(desk, 1)
    own = phone_of_pair(app, 4, Entry(number=4, line=Direction.NORTH_SOUTH))
    identity = next(
        one.identity
        for one in evening(rooms).entrants.values()
        if one.entry == Entry(number=4, line=Direction.NORTH_SOUTH)
    )
    play(desk, rooms, 1)
    play(desk, rooms, 2)
    page = own.get(f"/p/{NAME}/me/{identity}/card")
    assert page.text.count('<th scope="row" class="number"><a') == 4
    assert SCORES.search(page.text)
    state = rooms.opened(NAME).state
    who = evening(rooms).entrants[identity].who
    assert who is not None
    known = known_boards(state, [who])
    for board in range(1, 11):
        answer = own.get(f"/p/{NAME}/boards/{board}")
        assert answer.status_code == (200 if board in known else 403)
        assert bool(SCORES.search(answer.text)) is (board in known)
    regulate(desk, {"held_back": 4})
    card = own.get(f"/p/{NAME}/me/{identity}/card").text
    assert card.count('<th scope="row" class="number"><a') == 2
    regulate(desk, {"held_back": 0})
    # Of the others it shows what its pair has played as well.
    other = own.get(f"/p/{NAME}/me/{identity % PAIRS + 1}/card").text
    assert other.count('<th scope="row" class="number"><a') < 4


def test_the_phone_on_a_table_shows_no_score_to_those_who_sit_down_next(
    app: FastAPI, rooms: Rooms, desk: Desk
) -> None:
    play(desk, rooms, 1)
    table = phone_of_table(app, 2)
    # Those of round 2 at this table have still to play what was played here in round 1.
    start_round(desk, 2)
    page = table.get("/t?round=1&recap=1")
    assert page.status_code == 200
    assert not SCORES.search(page.text)


def test_the_director_may_open_boards_that_no_table_has_still_to_play(
    client: Browser, app: FastAPI, rooms: Rooms, desk: Desk
) -> None:
    regulate(desk, {"boards_shown": BoardsShown.PLAYED})
    stranger = phone_in_the_hall(app)
    for number in (1, 2, 3, 4):
        play(desk, rooms, number)
    assert stranger.get(f"/p/{NAME}/boards/1").status_code == 403
    spots = missing_spots(evening(rooms))
    first = [spot for spot in spots if spot.board_number == 1]
    enter_results(desk, [(spot, told(SLAM, 1)) for spot in first])
    assert SCORES.search(stranger.get(f"/p/{NAME}/boards/1").text)
    assert stranger.get(f"/p/{NAME}/boards/{spots[-1].board_number}").status_code == 403
    assert SCORES.search(stranger.get(f"/api/v1/events/{NAME}/bridge/ranking").text)
