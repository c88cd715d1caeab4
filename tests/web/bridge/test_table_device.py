"""The phone on a table: its table, this round and the last; anything else is refused in words."""

import re
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
import sqlalchemy as sa
from fastapi import FastAPI

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.grid import Urgency, needs
from ronde.service.kinds.bridge.settings import BridgeSettings, LeadAsked
from ronde.service.kinds.bridge.state import BoardResult, Spot, Sureness
from ronde.store.engine import Database
from ronde.web import rooms as rooms_module
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web.bridge.table_evening import (
    NAME,
    open_evening,
    phone_of_pair,
    phone_of_table,
    score,
)
from tests.web.browser import Browser
from tests.web.people import HALL, signed_in

JSON = {"Accept": "application/json"}
NS4 = Entry(number=4, line=Direction.NORTH_SOUTH)
EW4 = Entry(number=4, line=Direction.EAST_WEST)


@pytest.fixture
def desk(rooms: Rooms) -> Desk:
    """The director of an evening of 27 pairs whose first round began."""
    at = open_evening(rooms)
    start_round(at, 1)
    return at


@pytest.fixture
def table(app: FastAPI, desk: Desk) -> Browser:
    """The phone that lies on table 4, which plays boards 7 and 8 in round 1."""
    return phone_of_table(app, 4)


def known(rooms: Rooms, board: int, round_number: int = 1, table_number: int = 4) -> BoardResult:
    """What is known of a board at a table."""
    evening = evening_of(rooms.opened(NAME).state)
    return evening.results[Spot("", round_number, table_number, board)]


def test_the_phone_shows_its_board_its_pairs_and_the_keys(table: Browser) -> None:
    text = table.get("/t").text
    assert "Table 4, round 1" in text
    assert "Board 7" in text
    assert "1 of 2" in text
    assert "South deals, everybody vulnerable" in text
    assert "Estoublon" in text
    assert "Send to East-West" in text
    assert text.count('name="level"') == 7


def test_a_score_waits_for_the_other_side_and_is_accepted_on_the_same_phone(
    table: Browser, rooms: Rooms
) -> None:
    sent = table.post("/t/scores", data=score(1, 4, 7))
    assert "North-South sent" in sent.text
    assert "Hand the phone to East-West" in sent.text
    assert known(rooms, 7).standing is Sureness.SENT
    after = table.post(
        "/t/accept", data={"round": "1", "table": "4", "board": "7", "seen": "4S S ="}
    )
    assert known(rooms, 7).standing is Sureness.AGREED
    assert "Board 8" in after.text
    assert known(rooms, 7).told is not None


def test_a_score_is_one_look_at_who_sends_it_and_one_writing(
    table: Browser, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "SHOWN_SECONDS", 60.0)
    table.post("/t/scores", data=score(1, 4, 7), headers=JSON | {"Idempotency-Key": "first"})
    transactions: list[str] = []

    def counted(name: str) -> Callable[[Database], AbstractContextManager[sa.Connection]]:
        method = getattr(Database, name)

        def begun(database: Database) -> AbstractContextManager[sa.Connection]:
            # The watcher looks whenever somebody wrote, whoever it was.
            if threading.current_thread().name != "ronde-watcher":
                transactions.append(name)
            made: AbstractContextManager[sa.Connection] = method(database)
            return made

        return begun

    for name in ("reading", "writing"):
        monkeypatch.setattr(Database, name, counted(name))
    sent = table.post("/t/scores", data=score(1, 4, 8), headers=JSON | {"Idempotency-Key": "next"})
    assert sent.json()["state"] == "sent"
    assert transactions == ["reading", "writing"]
    assert known(rooms, 8).standing is Sureness.SENT


def test_the_table_plays_on_while_a_score_waits(table: Browser) -> None:
    table.post("/t/scores", data=score(1, 4, 7))
    text = table.get("/t").text
    assert "Board 8" in text
    assert "Board 7 waits for East-West" in text


def test_the_other_sides_own_phone_accepts_and_the_senders_does_not(
    app: FastAPI, desk: Desk, rooms: Rooms
) -> None:
    north, east = phone_of_pair(app, 4, NS4), phone_of_pair(app, 4, EW4)
    north.post("/t/scores", data=score(1, 4, 7))
    place = {"round": "1", "table": "4", "board": "7"}
    own = north.post("/t/accept", data=place, headers=JSON)
    assert own.status_code == 422
    assert "your opponents accept what you sent" in own.json()["detail"]
    shown = east.get("/t").text
    assert "North-South sent" in shown
    assert "you −620" in shown
    assert "You are East-West 4" in shown
    assert east.post("/t/accept", data=place, headers=JSON).json()["state"] == "agreed"
    assert known(rooms, 7).sent_by is Direction.NORTH_SOUTH


def test_two_versions_go_to_the_director(
    app: FastAPI, client: Browser, desk: Desk, rooms: Rooms
) -> None:
    north, east = phone_of_pair(app, 4, NS4), phone_of_pair(app, 4, EW4)
    north.post("/t/scores", data=score(1, 4, 7, "4S S ="))
    asked = east.post("/t/dispute", data={"round": "1", "table": "4", "board": "7"})
    assert "Send to the director" in asked.text
    assert known(rooms, 7).standing is Sureness.DISPUTED
    east.post("/t/scores", data=score(1, 4, 7, "4S S -1"))
    found = known(rooms, 7)
    assert found.told is not None
    assert found.other is not None
    assert (found.told.score, found.other.score) == (620, -100)
    told = client.get(f"/e/{NAME}/journal").text
    assert "two versions: 4♠ by South made or 4♠ by South down 1" in told
    assert "settled" not in told
    assert [need.urgency for need in needs(rooms.opened(NAME).state)] == [Urgency.DISPUTED]


def test_a_shared_phone_tells_the_version_of_the_other_side(table: Browser, rooms: Rooms) -> None:
    table.post("/t/scores", data=score(1, 4, 7))
    asked = table.post("/t/dispute", data={"round": "1", "table": "4", "board": "7"})
    side = re.search(r'name="side" value="(\w*)"', asked.text)
    assert side is not None
    assert side[1] == "ew"
    table.post("/t/scores", data=score(1, 4, 7, "4S S -1", side="ew"))
    assert known(rooms, 7).standing is Sureness.DISPUTED
    assert known(rooms, 7).other is not None


def test_the_sender_corrects_himself_until_it_is_accepted(table: Browser, rooms: Rooms) -> None:
    table.post("/t/scores", data=score(1, 4, 7, "4S S ="))
    table.post("/t/scores", data=score(1, 4, 7, "4S S +1"))
    assert known(rooms, 7).standing is Sureness.SENT
    assert known(rooms, 7).told is not None
    assert known(rooms, 7).other is None


def test_what_changed_meanwhile_is_not_accepted(table: Browser) -> None:
    table.post("/t/scores", data=score(1, 4, 7, "4S S ="))
    table.post("/t/scores", data=score(1, 4, 7, "4S S +1"))
    place = {"round": "1", "table": "4", "board": "7", "seen": "4S S ="}
    refused = table.post("/t/accept", data=place, headers=JSON)
    assert refused.status_code == 422
    assert "was changed since" in refused.json()["detail"]


@pytest.mark.parametrize(
    ("facts", "status", "words"),
    [
        (score(1, 5, 9), 403, "This phone enters scores at table 4. Table 5 is another one."),
        (score(2, 4, 9), 403, "Round 2 is not among them"),
        (score(1, 4, 9), 422, "table 4 plays boards 7-8 in round 1; board 9 is at table 5"),
        (score(1, 4, 99), 422, "there is no board 99"),
        (score(1, 4, 7, "7S S +1"), 422, "would be 14 tricks"),
        ({"round": "1", "table": "4", "board": "7", "level": "4"}, 422, "choose level, suit"),
        (score(1, 4, 7, lead="XX"), 422, "expected a card"),
    ],
)
def test_another_table_a_wrong_board_or_an_impossible_score_is_refused_in_words(
    table: Browser, rooms: Rooms, facts: dict[str, str], status: int, words: str
) -> None:
    before = rooms.opened(NAME).number
    refused = table.post("/t/scores", data=facts, headers=JSON)
    assert refused.status_code == status
    assert words in refused.json()["detail"]
    assert rooms.opened(NAME).number == before


def test_without_a_script_what_was_pressed_stays_beside_the_words(table: Browser) -> None:
    facts = {"round": "1", "table": "4", "board": "8", "level": "4", "strain": "H"}
    refused = table.post("/t/scores", data=facts)
    assert refused.status_code == 422
    assert "Choose level, suit, declarer and result, then send." in refused.text
    assert re.search(r'name="level" value="4" checked', refused.text)
    assert re.search(r'name="strain" value="H" checked', refused.text)
    assert "Board 8" in refused.text


def test_a_number_that_stands_on_the_wrong_board_is_told_with_its_place(table: Browser) -> None:
    text = table.get("/t", params={"wrong": "9"}).text
    assert "Table 4 plays boards 7-8 in round 1; board 9 is at table 5." in text
    assert 'role="alert"' not in table.get("/t", params={"wrong": "8"}).text


def test_a_repeated_request_is_harmless_even_two_rounds_later(
    table: Browser, rooms: Rooms, desk: Desk
) -> None:
    headers = JSON | {"Idempotency-Key": "k1"}
    first = table.post("/t/scores", data=score(1, 4, 7), headers=headers)
    again = table.post("/t/scores", data=score(1, 4, 7), headers=headers)
    assert first.json()["number"] == again.json()["number"]
    start_round(desk, 2)
    start_round(desk, 3)
    late = table.post("/t/scores", data=score(1, 4, 7), headers=headers)
    assert late.status_code == 200
    assert late.json()["number"] == first.json()["number"]
    fresh = table.post("/t/scores", data=score(1, 4, 8), headers=JSON)
    assert fresh.status_code == 403


def test_this_round_and_the_last_are_open(table: Browser, rooms: Rooms, desk: Desk) -> None:
    start_round(desk, 2)
    assert "Table 4, round 2" in table.get("/t").text
    assert table.post("/t/scores", data=score(1, 4, 8), headers=JSON).status_code == 200
    boards = table.get("/t").text
    number = re.search(r'name="board" value="(\d+)"', boards)
    assert number is not None
    sent = table.post("/t/scores", data=score(2, 4, int(number[1])), headers=JSON)
    assert sent.status_code == 200


def test_without_a_clock_a_table_goes_on_at_its_own_pace(app: FastAPI, rooms: Rooms) -> None:
    open_evening(rooms)
    table = phone_of_table(app, 4)
    for board in (7, 8):
        table.post("/t/scores", data=score(1, 4, board))
    text = table.get("/t").text
    assert "End of round 1" in text
    assert "We sit: round 2" in text
    assert "Table 4, round 2" in table.get("/t", params={"round": "2"}).text
    assert table.post("/t/scores", data=score(3, 4, 9), headers=JSON).status_code == 403


def test_the_end_of_the_round_tells_both_pairs_where_to_go(table: Browser) -> None:
    for board in (7, 8):
        table.post("/t/scores", data=score(1, 4, board))
    text = table.get("/t").text
    assert "End of round 1" in text
    assert "stay at table 4, North-South" in text
    assert "to table 5, East-West" in text


def test_the_phone_of_a_pair_goes_with_it(app: FastAPI, desk: Desk) -> None:
    east = phone_of_pair(app, 4, EW4)
    for board in (7, 8):
        east.post("/t/scores", data=score(1, 4, board))
    recap = east.get("/t").text
    assert "Table 5, East-West" in recap
    start_round(desk, 2)
    assert "Table 5, round 2" in east.get("/t").text
    elsewhere = east.post("/t/scores", data=score(2, 4, 11), headers=JSON)
    assert elsewhere.status_code == 403
    assert "at table 5. Table 4 is another one" in elsewhere.json()["detail"]


def test_a_table_where_nobody_plays_says_so(app: FastAPI, desk: Desk) -> None:
    text = phone_of_table(app, 14).get("/t").text
    assert "Nobody plays here in round 1" in text


def test_an_unlikely_score_is_taken_and_shown_to_the_director_alone(
    app: FastAPI, desk: Desk, rooms: Rooms
) -> None:
    for round_number in (1, 2, 3, 4):
        if round_number > 1:
            start_round(desk, round_number)
        movement = evening_of(rooms.opened(NAME).state).movements[""]
        table_number = next(
            one.table_number
            for one in movement.rounds[round_number - 1].tables
            if 7 in one.boards and one.played and one.is_full
        )
        phone = phone_of_table(app, table_number)
        code = "1C N =" if round_number < 4 else "7NXX E -13"
        facts = score(round_number, table_number, 7, code)
        answer = phone.post("/t/scores", data=facts, headers=JSON)
        assert answer.status_code == 200, answer.text
    assert answer.json()["unlikely"] is True
    assert "warnings" not in answer.json()
    assert any(need.urgency is Urgency.UNLIKELY for need in needs(rooms.opened(NAME).state))


def test_the_directors_score_is_not_overwritten(table: Browser, rooms: Rooms, desk: Desk) -> None:
    from ronde.core.bridge.scoring.rulings import NOT_PLAYED

    adjust(desk, Spot("", 1, 4, 7), NOT_PLAYED)
    refused = table.post("/t/scores", data=score(1, 4, 7), headers=JSON)
    assert refused.status_code == 422
    assert "the director has given a score" in refused.json()["detail"]


def test_passed_out_and_doubled_scores(table: Browser, rooms: Rooms) -> None:
    table.post("/t/scores", data=score(1, 4, 7, "PASS"))
    table.post("/t/scores", data=score(1, 4, 8, "3NXX W -2", lead="SQ"))
    passed, doubled = known(rooms, 7).told, known(rooms, 8).told
    assert passed is not None
    assert passed.score == 0
    assert doubled is not None
    assert (doubled.score, doubled.lead) == (600, "SQ")


@pytest.mark.parametrize("role", [Role.HELPER, Role.DEPUTY])
def test_whoever_is_no_table_is_told_what_the_page_is_for(
    app: FastAPI, desk: Desk, role: Role
) -> None:
    answer = signed_in(app, role, NAME).get("/t")
    assert answer.status_code == 422
    assert "This page is for the phones on the tables." in answer.text


def test_whoever_only_looks_enters_nothing(phone: Browser, desk: Desk) -> None:
    assert phone.get("/t").status_code == 403
    assert phone.post("/t/scores", data=score(1, 4, 7)).status_code == 403


def test_the_ranking_is_held_back(app: FastAPI, rooms: Rooms) -> None:
    at = open_evening(rooms, settings=BridgeSettings(held_back=13))
    start_round(at, 1)
    table = phone_of_table(app, 4)
    for board in (7, 8):
        table.post("/t/scores", data=score(1, 4, board))
    assert "The ranking is held back until the end." in table.get("/t").text


def test_a_phone_of_a_pair_that_leaves_its_cookie_of_the_seat_at_home_is_still_that_pair(
    app: FastAPI, desk: Desk, rooms: Rooms
) -> None:
    north = phone_of_pair(app, 4, NS4)
    north.post("/t/scores", data=score(1, 4, 7))
    for cookie in list(north.cookies.jar):
        if cookie.name == "seat":
            north.cookies.delete(cookie.name)
    place = {"round": "1", "table": "4", "board": "7"}
    assert north.post("/t/accept", data=place, headers=JSON).status_code == 422
    assert known(rooms, 7).standing is Sureness.SENT
    token = north.cookies["ronde"]
    north.cookies.delete("ronde")
    north.cookies.set("ronde", token.partition(".")[0], domain=HALL, path="/")
    assert north.post("/t/accept", data=place, headers=JSON).status_code == 403


@pytest.mark.parametrize("way", ["ns, then ew", "accept", "accept without a side"])
def test_a_pair_cannot_agree_with_itself_through_the_api(
    app: FastAPI, desk: Desk, rooms: Rooms, way: str
) -> None:
    north, east = phone_of_pair(app, 4, NS4), phone_of_pair(app, 4, EW4)
    api = f"/api/v1/events/{NAME}/bridge/scores"
    place = {"round": 1, "table": 4, "board": 7}
    sent = {**place, "score": "7nt s ="}
    own = {} if way == "accept without a side" else {"side": "ns"}
    assert north.post(f"{api}/send", json={**sent, **own}).status_code == 200
    assert known(rooms, 7).sent_by is Direction.NORTH_SOUTH
    if way == "ns, then ew":
        refused = north.post(f"{api}/send", json={**sent, "side": "ew"})
        assert refused.status_code == 403
        assert "does not speak for the others" in refused.json()["detail"]
    else:
        refused = north.post(f"{api}/accept", json=place)
        assert refused.status_code == 422
        assert refused.json()["detail"] == "your opponents accept what you sent"
    assert known(rooms, 7).standing is Sureness.SENT
    assert east.post(f"{api}/accept", json=place).status_code == 200
    assert known(rooms, 7).standing is Sureness.AGREED


def test_one_device_for_the_table_speaks_for_either_side(table: Browser, rooms: Rooms) -> None:
    api = f"/api/v1/events/{NAME}/bridge/scores"
    sent = {"round": 1, "table": 4, "board": 7, "score": "4s s ="}
    assert table.post(f"{api}/send", json={**sent, "side": "ns"}).status_code == 200
    assert table.post(f"{api}/send", json={**sent, "side": "ew"}).status_code == 200
    assert known(rooms, 7).standing is Sureness.AGREED


@pytest.mark.parametrize(
    ("asked", "opener", "may_leave_out"),
    [
        (LeadAsked.OFF, False, True),
        (LeadAsked.ASKED, True, True),
        (LeadAsked.COMPULSORY, True, False),
    ],
)
def test_the_lead_is_asked_for_as_the_regulations_say(
    app: FastAPI, rooms: Rooms, asked: LeadAsked, opener: bool, may_leave_out: bool
) -> None:
    open_evening(rooms, settings=BridgeSettings(lead_asked=asked))
    phone = phone_of_table(app, 4)
    page = phone.get("/t").text
    assert ('id="lead-opener"' in page) == opener
    assert f'"lead_asked": "{asked.value}"' in page
    assert ("Lead (optional)" in page) == (asked is LeadAsked.ASKED)
    sent = phone.post("/t/scores", data=score(1, 4, 7))
    assert (sent.status_code == 200) == may_leave_out
    assert ("Choose the card that was led, then send" in sent.text) != may_leave_out
    with_lead = phone.post("/t/scores", data={**score(1, 4, 8), "lead": "HA"})
    assert with_lead.status_code == 200
    passed = {**score(1, 4, 8), "passed": "true", "level": "", "lead": ""}
    assert phone.post("/t/scores", data=passed).status_code == 200
