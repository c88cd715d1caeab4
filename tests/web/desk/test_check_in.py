"""Check-in: a part of a name, a number, a row; by arbiters and helpers."""

from fastapi import FastAPI

from ronde.core.chess.player import Player
from ronde.service.events.actions.entering import check_in, enter, withdraw
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web import events, formats
from tests.web.browser import Browser
from tests.web.people import signed_in
from tests.web.reading import JSON, headline, main_text


def test_the_counter_says_how_many_are_not_here(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    at = f"/e/{entered_event}/check-in"
    assert headline(director.get(at)) == "24 players are not here yet"
    page = director.submit(at, name="gas")
    assert headline(page) == "23 players are not here yet"
    assert "1 of 24 are checked in." in main_text(page)
    assert rooms.opened(entered_event).state.checked_in == {7}


def test_everybody_is_here(director: Browser, entered_event: str) -> None:
    at = f"/e/{entered_event}/check-in"
    for number in range(1, 25):
        director.post(at, data={"name": str(number)})
    assert headline(director.get(at)) == "Everybody is here"


def test_an_event_that_began_without_a_check_in_waits_for_nobody(
    director: Browser, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/check-in")
    assert headline(page) == "Nobody needs to check in any more"
    assert "check-in-form" not in page.text
    assert f"/e/{played_event}/check-in" not in director.get(f"/e/{played_event}/players").text


def test_once_nobody_is_missing_the_round_is_paired_from_here(
    director: Browser, entered_event: str
) -> None:
    at = f"/e/{entered_event}/check-in"
    assert "button next" not in director.get(at).text
    for number in range(1, 25):
        director.post(at, data={"name": str(number)})
    assert "Pair round 1" in main_text(director.get(at))
    assert "button next" in director.get(at).text


def test_who_is_entered_late_is_here_and_paired(director: Browser, rooms: Rooms) -> None:
    formats.swiss(rooms, "swiss", 6)
    rooms.act("swiss", formats.ANNE, lambda desk: check_in(desk, [1, 2, 3, 4, 5]))
    formats.play_round(rooms, "swiss")
    rooms.act("swiss", formats.ANNE, lambda desk: enter(desk, events.players()[6:7]))
    page = director.get("/e/swiss/check-in")
    assert headline(page) == "One player is not here yet"
    assert "6 of 7 are checked in." in main_text(page)
    assert "6 of 7 are checked in." in main_text(director.get("/e/swiss/players"))
    formats.draft_next(rooms, "swiss")
    byes = rooms.opened("swiss").state.rounds[-1].byes
    assert [bye.player for bye in byes] == [6], "who did not come is the only one without a game"


def test_who_has_gone_home_is_counted_nowhere(director: Browser, rooms: Rooms) -> None:
    formats.swiss(rooms, "swiss", 6)
    rooms.act("swiss", formats.ANNE, lambda desk: check_in(desk, [1, 2, 3, 4, 5, 6]))
    formats.play_round(rooms, "swiss")
    rooms.act("swiss", formats.ANNE, lambda desk: withdraw(desk, 6))
    for page in ("players", "check-in"):
        assert "5 of 5 are checked in." in main_text(director.get(f"/e/swiss/{page}"))


def test_a_wrong_name_is_one_sentence(director: Browser, rooms: Rooms, entered_event: str) -> None:
    at = f"/e/{entered_event}/check-in"
    before = rooms.opened(entered_event).number
    for fields, sentence in (
        ({"name": "Marten"}, "nobody in this event is called “Marten”"),
        ({"name": ""}, "expected a name or a number"),
        ({"name": "99"}, "there is no number 99 in this event"),
        ({"player": "999"}, "there is no player with the id 999"),
    ):
        answer = director.post(at, data=fields, headers=JSON)
        assert (answer.status_code, answer.json()["detail"]) == (422, sentence)
    several = director.post(at, data={"name": "Chloé"}, headers=JSON).json()["detail"]
    assert several.startswith("“Chloé” may be any of 2 Berg, Chloé")
    assert rooms.opened(entered_event).number == before


def test_helpers_check_in_and_others_do_not(
    app: FastAPI, director: Browser, entered_event: str
) -> None:
    at = f"/e/{entered_event}/check-in"
    helper = signed_in(app, Role.HELPER, entered_event)
    assert helper.get(at).status_code == 200
    assert helper.post(at, data={"name": "gas"}, headers=JSON).status_code == 200
    for role in (Role.VIEWER, Role.TABLE):
        event = None if role is Role.VIEWER else entered_event
        assert signed_in(app, role, event).post(at, data={"name": "1"}).status_code == 403


def test_names_stand_in_the_order_of_the_alphabet_whatever_their_accents(
    director: Browser, rooms: Rooms
) -> None:
    names = ("Zola, Anne", "Évrard, Luc", "Étienne, Camille", "Fabre, Anne", "Delmas, Paul")
    formats.swiss(rooms, "open", 0)
    players = [Player(number=number, name=name) for number, name in enumerate(names, 1)]
    rooms.act("open", formats.ANNE, lambda desk: enter(desk, players))
    page = main_text(director.get("/e/open/check-in"))
    listed = sorted(("DELMAS", "ÉTIENNE", "ÉVRARD", "FABRE", "ZOLA"), key=page.index)
    assert listed == ["DELMAS", "ÉTIENNE", "ÉVRARD", "FABRE", "ZOLA"]


def test_the_parts_that_follow_are_the_same_whoever_is_here(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    """The page in the browser takes new parts by their order: none may come or go."""
    at = f"/e/{entered_event}/check-in"
    before = director.get(at).text
    director.post(at, data={"everybody": "true"})
    whole = director.get(at).text
    formats.draft_next(rooms, entered_event)
    drafted = director.get(at).text
    counts = [page.count('data-topic="changes"') for page in (before, whole, drafted)]
    assert counts == [counts[0]] * 3
    assert 'id="check-in-form" hidden' not in before
    assert 'id="check-in-form" hidden' in whole
