"""Corrections of rounds that are over: asked for, kept, or told why not."""

import pytest

from ronde.service.events.results import result_text
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import JSON, main_text, words


def result(rooms: Rooms, event: str, number: int, board: int) -> str:
    """What a board of a round has."""
    game = rooms.opened(event).state.published[number - 1].games[board - 1]
    return result_text(game.white_result, game.black_result)


@pytest.mark.parametrize("kind", ["swiss", "round_robin"])
def test_a_result_of_the_round_before_asks_in_words_and_stays(
    director: Browser, rooms: Rooms, kind: str
) -> None:
    event = getattr(formats, kind)(rooms)
    for _round in range(2):
        formats.play_round(rooms, event)
    before = result(rooms, event, 1, 1)
    fields = {"board": "1", "result": "0-0", "seen": before}
    asked = director.post(f"/e/{event}/round/1/results", data=fields, headers=JSON)
    assert asked.status_code == 409
    assert asked.json()["level"] == 3
    (objection,) = asked.json()["objections"]
    assert ("C.04.2" in objection["rule"]) is (kind == "swiss")
    assert result(rooms, event, 1, 1) == before
    fields["consent"] = "3"
    assert (
        director.post(f"/e/{event}/round/1/results", data=fields, headers=JSON).status_code == 200
    )
    assert result(rooms, event, 1, 1) == "0-0"


def test_the_foot_says_which_round_was_corrected(director: Browser, rooms: Rooms) -> None:
    event = formats.round_robin(rooms)
    for _round in range(2):
        formats.play_round(rooms, event)
    before = result(rooms, event, 1, 1)
    fields = {"board": "1", "result": "0-0", "consent": "3"}
    director.post(f"/e/{event}/round/1/results", data=fields).raise_for_status()
    told = f"Round 1, board 1, 0-0 instead of {before}"
    assert told in words(director.get(f"/e/{event}/standings").text)
    director.post(f"/e/{event}/round/2/results", data=fields).raise_for_status()
    page = words(director.get(f"/e/{event}/standings").text)
    assert "Board 1, 0-0 instead of" in page
    assert "Round 2, board 1" not in page


def test_an_older_round_of_a_swiss_says_why_it_is_closed_and_what_is_left(
    director: Browser, played_event: str
) -> None:
    shown = main_text(director.get(f"/e/{played_event}/round/2"))
    assert "Round 2 is closed: only results of rounds 4 and 5 can be changed" in shown
    assert "Correct the rating report alone" in shown
    assert "Other results change only outside FIDE mode: Leave FIDE mode" in shown
    assert "Round 4 is closed" not in main_text(director.get(f"/e/{played_event}/round/4"))


def test_a_result_that_is_rated_otherwise_says_so_at_its_board(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    there = result(rooms, played_event, 1, 1)
    really = "0-1" if there != "0-1" else "1-0"
    address = f"/e/{played_event}/round/1/rating-corrections"
    director.post(address, data={"board": "1", "result": really}).raise_for_status()
    page = director.get(f"/e/{played_event}/round/1")
    assert f"rated {really.replace('-', ' – ')}" in main_text(page)
    assert page.text.count('class="rated"') == 1
    assert result(rooms, played_event, 1, 1) == there


@pytest.mark.parametrize("kind", ["round_robin", "league", "scheveningen"])
def test_every_round_is_open_where_no_pairing_depends_on_it(
    director: Browser, rooms: Rooms, kind: str
) -> None:
    event = getattr(formats, kind)(rooms)
    for _round in range(3):
        formats.play_round(rooms, event)
    page = director.get(f"/e/{event}/round/1")
    assert "is closed" not in main_text(page)
    assert '<details class="more">' in page.text
    fields = {"board": "1", "result": "0-0", "seen": result(rooms, event, 1, 1), "consent": "3"}
    director.post(f"/e/{event}/round/1/results", data=fields).raise_for_status()
    assert result(rooms, event, 1, 1) == "0-0"


def test_an_older_round_of_an_event_outside_fide_mode_is_open(
    director: Browser, played_event: str
) -> None:
    director.post(f"/e/{played_event}/leave-fide-mode", data={"consent": "4"}).raise_for_status()
    page = director.get(f"/e/{played_event}/round/1")
    assert '<details class="more">' in page.text
    assert "is closed" not in main_text(page)


def test_the_journal_offers_an_undo_only_where_it_will_do_it(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/journal")
    offered = {int(part.split('"')[0]) for part in page.text.split('name="number" value="')[1:]}
    entries = rooms.opened(played_event).entries
    results_of_5 = {
        entry.number
        for entry in entries
        if entry.kind == "result_entered" and entry.payload["round"] == 5
    }
    results_of_4 = {
        entry.number
        for entry in entries
        if entry.kind == "result_entered" and entry.payload["round"] == 4
    }
    assert results_of_5 <= offered
    assert not results_of_4 & offered
    assert "needs it: Round 5 paired, 12 boards" in main_text(page)
    for number in sorted(offered)[:2]:
        answer = director.post(f"/e/{played_event}/undo", data={"number": str(number)})
        assert answer.status_code == 200, answer.text
