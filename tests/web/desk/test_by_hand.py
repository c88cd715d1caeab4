"""A round paired by hand at the desk, with and without a script."""

import re

import pytest

from ronde.service.events.state import EventState, PairedRound
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text

AT = "/e/swiss/round/2/by-hand"


@pytest.fixture
def drafted(rooms: Rooms) -> str:
    """A Swiss of nine with round 2 as a draft."""
    name = formats.swiss(rooms)
    formats.play_round(rooms, name)
    formats.draft_next(rooms, name)
    return name


@pytest.fixture
def at_work(director: Browser, drafted: str) -> str:
    """The same, being paired by hand."""
    director.post(AT)
    return drafted


def session(rooms: Rooms) -> PairedRound:
    """The round that is worked on."""
    found = state(rooms).session
    assert found is not None
    return found


def state(rooms: Rooms) -> EventState:
    """The event as it stands."""
    return rooms.opened("swiss").state


def test_a_session_begins_from_the_draft(director: Browser, drafted: str) -> None:
    assert "Pair by hand" in main_text(director.get("/e/swiss/round/2"))
    answer = director.post(AT)
    assert headline(answer) == "Round 2 is being paired by hand"
    assert "This is the round that the rules give." in main_text(answer)


def test_two_who_are_ticked_exchange_their_places(
    director: Browser, rooms: Rooms, at_work: str
) -> None:
    one, other = session(rooms).games[0].white, session(rooms).games[1].white
    form = {"ticked": [one, other], "consent": 3}
    answer = director.post(f"{AT}/exchange", data=form)
    assert session(rooms).games[0].white == other
    told = main_text(answer)
    assert "This is not the round that the rules give" in told
    assert "What the rules give instead" in told


def test_colours_are_turned_and_boards_cleared_and_filled(
    director: Browser, rooms: Rooms, at_work: str
) -> None:
    game = session(rooms).games[0]
    director.post(f"{AT}/turn", data={"board": 1, "consent": 3})
    assert session(rooms).games[0].white == game.black
    answer = director.post(f"{AT}/clear", data={"board": 1})
    assert "2 players have no place yet." in main_text(answer)
    assert "Finish pairing by hand" not in main_text(answer)
    director.post(f"{AT}/seat", data={"ticked": [game.white, game.black], "consent": 3})
    assert session(rooms).games[0] == game


def test_the_rest_is_paired_by_the_rules(director: Browser, rooms: Rooms, at_work: str) -> None:
    director.post(f"{AT}/clear")
    assert len(session(rooms).games) == 0
    answer = director.post(f"{AT}/rest")
    assert "This is the round that the rules give." in main_text(answer)
    assert len(session(rooms).games) == 4


def test_the_bye_goes_to_one_who_is_ticked(director: Browser, rooms: Rooms, at_work: str) -> None:
    director.post(f"{AT}/clear", data={"board": 1})
    waiting = session(rooms).by_hand
    assert waiting is not None
    chosen = waiting.unseated[0]
    director.post(f"{AT}/bye", data={"ticked": [chosen], "consent": 3})
    assert chosen in {bye.player for bye in session(rooms).byes}


@pytest.mark.parametrize(
    ("move", "form", "sentence"),
    [
        ("exchange", {"ticked": [1]}, "Tick two players first."),
        ("seat", {}, "Tick two players first."),
        ("bye", {"ticked": [1, 2]}, "Tick one player without a place for the bye."),
        ("rest", {}, "There is nobody left to pair."),
    ],
)
def test_a_move_without_its_players_is_refused(
    director: Browser, at_work: str, move: str, form: dict[str, object], sentence: str
) -> None:
    answer = director.post(f"{AT}/{move}", data=form)
    assert (answer.status_code, headline(answer)) == (422, sentence)


def test_the_end_asks_before_it_departs_from_the_rules(
    director: Browser, rooms: Rooms, at_work: str
) -> None:
    one, other = session(rooms).games[0].white, session(rooms).games[1].white
    director.post(f"{AT}/exchange", data={"ticked": [one, other], "consent": 3})
    asked = director.post(f"{AT}/end")
    assert asked.status_code == 409
    assert "pairs are not as the rules have them" in main_text(asked)
    fields = dict(re.findall(r'name="(consent)" value="(\d)"', asked.text))
    ended = director.post(f"{AT}/end", data=fields)
    assert headline(ended) == "Round 2 is a draft"
    assert state(rooms).session is None


def test_a_module_hears_what_is_against_a_move(
    director: Browser, rooms: Rooms, at_work: str
) -> None:
    met = state(rooms).published[0].games[0]
    director.post(f"{AT}/clear")
    form = {"ticked": [met.white, met.black]}
    answer = director.post(f"{AT}/seat", data=form, headers=JSON)
    assert answer.status_code == 409
    assert answer.json()["level"] == 3
    assert "met in round 1" in answer.json()["objections"][0]["text"]


def test_a_draft_by_hand_is_discarded_whole(director: Browser, rooms: Rooms, at_work: str) -> None:
    director.post(f"{AT}/turn", data={"board": 1, "consent": 3})
    answer = director.post("/e/swiss/round/2/discard")
    assert headline(answer) == "Round 2 is not paired yet"
    assert state(rooms).draft is None


def test_a_round_is_begun_by_hand_with_nobody_at_a_board(director: Browser, rooms: Rooms) -> None:
    formats.swiss(rooms)
    answer = director.post("/e/swiss/round/1/by-hand", data={"empty": "true"})
    assert "9 players have no place yet." in main_text(answer)
