"""The code on a table, the names told there, and a table of which there are two."""

import re

import pytest
from fastapi import FastAPI

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import opened
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter, remove
from ronde.service.kinds.bridge.actions.movements import choose_movement, choose_movements
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.web.bridge.table_qr import ENDED_KEPT, seat_address
from ronde.web.doors.limits import SEATS_BY_TABLE
from ronde.web.person import NOBODY
from ronde.web.rooms import Rooms
from tests.web.bridge.table_evening import (
    NAME,
    code_path,
    open_evening,
    phone_of_pair,
    phone_of_table,
    score,
)
from tests.web.browser import Browser
from tests.web.people import keeper, phone_in_the_hall

NS1 = Entry(number=1, line=Direction.NORTH_SOUTH)
NS4 = Entry(number=4, line=Direction.NORTH_SOUTH)


@pytest.fixture
def evening(rooms: Rooms) -> Rooms:
    """An evening of 27 pairs in its first round."""
    open_evening(rooms)
    return rooms


def test_the_code_of_a_table_shows_who_sits_there(app: FastAPI, evening: Rooms) -> None:
    text = phone_in_the_hall(app).get(code_path(app, 4)).text
    assert "Table 4, round 1" in text
    assert "North-South 4" in text
    assert "ESTOUBLON and LANTENAC" in text


def test_a_phone_that_knows_whose_it_is_is_offered_its_seat(app: FastAPI, evening: Rooms) -> None:
    state = evening_of(evening.opened(NAME).state)
    identity = next(one.identity for one in state.entrants.values() if one.entry == NS4)
    phone = phone_in_the_hall(app)
    phone.cookies.set("me", str(identity))
    text = phone.get(code_path(app, 4)).text
    assert re.search(r'class="button next" name="number" value="ns4"', text)
    assert "In round 1 you play at table 4. This is table 5." in phone.get(code_path(app, 5)).text


def test_the_seat_outlasts_a_restart_and_ends_when_it_is_revoked(
    app: FastAPI, evening: Rooms, director: Browser
) -> None:
    phone = phone_of_pair(app, 4, NS4)
    assert phone.post("/t/scores", data=score(1, 4, 7)).status_code == 200
    card = keeper(app).doors.enrolments.of_event(NAME)[-1]
    assert card.place.first_place == 4
    director.post(f"/e/{NAME}/helpers/{card.id}/revoke")
    assert phone.get("/t").status_code == 403


def test_a_seat_of_another_card_is_worth_nothing(app: FastAPI, evening: Rooms) -> None:
    pair, table = phone_of_pair(app, 4, NS4), phone_of_table(app, 5)
    seat = pair.cookies["ronde"].partition(".")[2]
    assert seat
    table.cookies.set("seat", seat)
    assert "Table 5, round 1" in table.get("/t").text
    own = table.cookies["ronde"].partition(".")[0]
    table.cookies.delete("ronde")
    table.cookies.set("ronde", f"{own}.{seat}")
    assert table.get("/t").status_code == 403


def test_a_wrong_code_is_refused_and_counted(app: FastAPI, evening: Rooms) -> None:
    phone = phone_in_the_hall(app)
    wrong = code_path(app, 4)[:-3] + "xyz"
    assert "No table has this code." in phone.get(wrong).text
    for _try in range(12):
        answer = phone.get(wrong)
    assert answer.status_code == 429


def test_a_right_code_is_not_held_up_by_those_who_guess(app: FastAPI, evening: Rooms) -> None:
    phone = phone_in_the_hall(app)
    for _try in range(12):
        assert phone.get(code_path(app, 4)[:-3] + "xyz").status_code in (422, 429)
    assert phone.get(code_path(app, 4)).status_code == 200
    key = code_path(app, 4).rpartition("/")[2]
    facts = {"event": NAME, "place": "4", "key": key, "number": "ns4"}
    assert phone.post("/t/seat", data=facts, follow_redirects=False).status_code == 303


def test_one_key_leaves_few_cards_behind(app: FastAPI, evening: Rooms) -> None:
    phone = phone_in_the_hall(app)
    key = code_path(app, 4).rpartition("/")[2]
    facts = {"event": NAME, "place": "4", "key": key, "number": "ns4"}
    statuses = [
        phone.post("/t/seat", data=facts, follow_redirects=False).status_code
        for _time in range(SEATS_BY_TABLE.tries + 5)
    ]
    assert statuses == [303] * SEATS_BY_TABLE.tries + [429] * 5
    assert len(keeper(app).doors.enrolments.of_event(NAME)) == ENDED_KEPT + 1
    # The seat that was taken last is still there, and other tables are as they were.
    assert phone.get("/t").status_code == 200
    assert phone_of_table(app, 5).get("/t").status_code == 200


def test_only_those_who_sit_there_take_a_seat(app: FastAPI, evening: Rooms) -> None:
    phone = phone_in_the_hall(app)
    key = code_path(app, 4).rpartition("/")[2]
    facts = {"event": NAME, "place": "4", "key": key, "number": "ns5"}
    assert phone.post("/t/seat", data=facts).status_code == 422
    assert phone.get("/t").status_code == 403


def test_no_more_phones_than_a_table_has_use_for(app: FastAPI, evening: Rooms) -> None:
    for _phone in range(12):
        phone_of_pair(app, 4, NS4)
    key = code_path(app, 4).rpartition("/")[2]
    facts = {"event": NAME, "place": "4", "key": key, "number": "ns4"}
    assert "there are 12 phones" in phone_in_the_hall(app).post("/t/seat", data=facts).text.lower()


def test_the_codes_are_printed_by_the_arbiters_alone(
    app: FastAPI, evening: Rooms, director: Browser, phone: Browser
) -> None:
    text = director.get(f"/t/codes/{NAME}").text
    assert text.count("<svg aria-hidden") >= 14
    assert code_path(app, 14) in text
    assert phone.get(f"/t/codes/{NAME}").status_code == 403


def test_names_are_told_at_the_table_once(app: FastAPI, rooms: Rooms) -> None:
    open_evening(rooms, named=False)
    table = phone_of_table(app, 4)
    assert "Who sits here? Tell your names" in table.get("/t").text
    facts = {"number": "ns4", "first": "Gillardin, Anne", "second": "Hostein, Paul"}
    table.post("/t/names", data=facts)
    text = table.get("/t").text
    assert "Gillardin" in text
    assert "Hostein" in text
    again = table.post("/t/names", data=facts | {"first": "Somebody, Else"})
    assert again.status_code == 422
    assert "ask the director to correct them" in again.text
    elsewhere = table.post("/t/names", data=facts | {"number": "ns5"})
    assert elsewhere.status_code == 403
    assert table.post("/t/names", data={"number": "ew4", "first": "One"}).status_code == 422


def test_names_that_are_sent_again_with_their_key_are_no_other_names(
    app: FastAPI, rooms: Rooms
) -> None:
    desk = open_evening(rooms, named=False)
    table = phone_of_table(app, 4)
    facts = {"number": "ns4", "first": "Gillardin, Anne", "second": "Hostein, Paul", "key": "n-1"}
    before = opened(desk).number
    for _time in range(2):
        assert table.post("/t/names", data=facts, follow_redirects=False).status_code == 303
    assert opened(desk).number == before + 1


def test_those_who_wait_for_a_seat_are_picked(app: FastAPI, rooms: Rooms) -> None:
    desk = open_evening(rooms, pair_count=10, kind="mitchell")
    enter(desk, [NewEntrant(people=people_from_text("Late, Ann / Later, Bob"))])
    entrants = evening_of(opened(desk).state).entrants.values()
    late = next(one for one in entrants if one.number is None)
    gone = next(one for one in entrants if one.entry == NS1)
    table = phone_of_table(app, 1)
    taken = table.post("/t/names", data={"number": "ns1", "entrant": str(late.identity)})
    assert taken.status_code == 422
    remove(desk, gone.identity)
    assert "Late, Ann" in table.get("/t/names").text
    table.post("/t/names", data={"number": "ns1", "entrant": str(late.identity)})
    assert evening_of(opened(desk).state).entrants[late.identity].entry == NS1


def test_a_table_of_which_there_are_two_asks_its_section_once(app: FastAPI, rooms: Rooms) -> None:
    desk = open_evening(rooms, named=False)
    wanted = Wanted(kind="mitchell", pair_count=10, boards_per_round=2)
    movement = built_movement(opened(desk).state, wanted)
    choose_movements(desk, {"A": movement, "B": movement})
    table = phone_of_table(app, 2)
    assert "Which section is table 2 in?" in table.get("/t").text
    after = table.post("/t/section", data={"section": "B"})
    assert "Table B2, round 1" in after.text
    table.post("/t/scores", data=score(1, 2, 3))
    assert Spot("B", 1, 2, 3) in evening_of(rooms.opened(NAME).state).results
    sent = {"round": 1, "table": 2, "board": 4, "score": "4s s =", "section": "A"}
    address = f"/api/v1/events/{NAME}/bridge/scores/send"
    other = table.post(address, json=sent)
    assert other.status_code == 403
    assert other.json()["detail"] == "This phone is in another section."
    assert table.post(address, json=sent | {"section": "B"}).status_code == 200
    assert {spot.section for spot in evening_of(rooms.opened(NAME).state).results} == {"B"}


def test_a_pairs_phone_whose_section_is_gone_speaks_for_nobody(app: FastAPI, rooms: Rooms) -> None:
    desk = open_evening(rooms, pair_count=10, kind="mitchell")
    phone = phone_of_pair(app, 4, NS4)
    assert phone.get("/t").status_code == 200
    movement = evening_of(opened(desk).state).movements[""]
    choose_movements(desk, {"A": movement})
    answer = phone.get("/t")
    assert answer.status_code == 403
    assert "Take your seat again" in answer.text
    sent = {"round": 1, "table": 4, "board": 7, "score": "4s s =", "section": "A"}
    assert phone.post(f"/api/v1/events/{NAME}/bridge/scores/send", json=sent).status_code == 403
    assert phone.post("/t/scores", data=score(1, 4, 7)).status_code == 403
    assert not evening_of(rooms.opened(NAME).state).results


def test_players_who_come_alone_are_offered_once_each(app: FastAPI, rooms: Rooms) -> None:
    desk = rooms.desk(NAME, NOBODY)
    parts = parts_of(BridgeSettings())
    create(desk, Settings(system=System.BRIDGE_INDIVIDUAL, name="Alone", parts=parts))
    enter(desk, [NewEntrant(people=people_from_text(f"Player{i}, Ann")) for i in range(1, 13)])
    wanted = Wanted(kind="individual", player_count=12, boards_per_round=2)
    choose_movement(desk, built_movement(opened(desk).state, wanted))
    text = phone_in_the_hall(app).get(code_path(app, 1)).text
    offered = re.findall(r'name="number" value="(\w+)"><span>([^<]+)<small[^>]*>(\w+)<', text)
    assert len({number for number, _title, _name in offered}) == len(offered) == 4
    assert [title.split()[0] for _number, title, _name in offered] == [
        *("North", "South", "East", "West"),
    ]
    for number, title, name in offered:
        assert title.endswith(f" {number}")
        assert name == f"PLAYER{number}"


def test_a_table_of_a_section_is_called_by_its_letter(app: FastAPI, rooms: Rooms) -> None:
    desk = open_evening(rooms, named=False)
    state = opened(desk).state
    wanted = Wanted(kind="mitchell", pair_count=14, boards_per_round=2)
    movement = built_movement(state, wanted)
    choose_movements(desk, {"A": movement, "B": movement})
    path = seat_address(keeper(app), NAME, "B", 1)
    text = phone_in_the_hall(app).get(path[path.index("/p/") :]).text
    assert "Table B1, round 1" in text


def test_a_pair_that_sits_out_takes_its_seat_by_the_code_of_its_table(
    app: FastAPI, evening: Rooms
) -> None:
    entry = Entry(number=14, line=Direction.EAST_WEST)
    text = phone_in_the_hall(app).get(code_path(app, 14)).text
    assert "East-West 14" in text
    phone = phone_of_pair(app, 14, entry)
    assert "sit out" in phone.get("/t").text


def test_names_are_asked_for_by_the_seats_of_each_side(app: FastAPI, rooms: Rooms) -> None:
    open_evening(rooms, named=False)
    text = phone_of_table(app, 4).get("/t/names").text
    labels = re.findall(r"<label>(\w+) <input name=\"(first|second)\"", text)
    assert labels == [
        ("North", "first"),
        ("South", "second"),
        ("East", "first"),
        ("West", "second"),
    ]


def test_the_hall_calls_a_table_of_a_section_by_its_letter(app: FastAPI, rooms: Rooms) -> None:
    desk = open_evening(rooms, named=False)
    wanted = Wanted(kind="mitchell", pair_count=6, boards_per_round=2)
    movement = built_movement(opened(desk).state, wanted)
    choose_movements(desk, {"A": movement, "B": movement})
    enter(desk, [NewEntrant(people=people_from_text("Late / Later"), section="B", seat=NS1)])
    phone = phone_in_the_hall(app)
    wall = phone.get(f"/p/{NAME}/wall").text
    assert "tables A1 to B3" in wall
    assert "Table B2" in wall
    assert "Table A3" in phone.get(f"/p/{NAME}/pairings").text
    assert "Table B1" in phone.get(f"/p/{NAME}/me/1").text
