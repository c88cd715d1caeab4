"""Phones on the tables of evenings that are no pairs': individuals, and teams of a triplicate."""

import re

import pytest
from fastapi import FastAPI

from ronde.core.bridge.movements.movement import Entry
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk, opened
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import enter_result
from ronde.service.kinds.bridge.evening import evening_of, missing_spots
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import Sureness, Told
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.web.person import NOBODY
from ronde.web.rooms import Rooms
from tests.web.bridge.table_evening import NAME, phone_of_pair, phone_of_table, score
from tests.web.browser import Browser
from tests.web.reading import main_text

JSON = {"Accept": "application/json"}
PLAYERS = ("Aigremont, Anne", "Bellencombre, Bo", "Corvesier, Lou", "Dambrine, Zoé")


def open_with(rooms: Rooms, system: System, wanted: Wanted, names: list[str]) -> Desk:
    """An evening whose first round began."""
    desk = rooms.desk(NAME, NOBODY)
    create(desk, Settings(system=system, name="Lindvik", parts=parts_of(BridgeSettings())))
    enter(desk, [NewEntrant(people=people_from_text(each)) for each in names])
    choose_movement(desk, built_movement(opened(desk).state, wanted))
    start_round(desk)
    return desk


@pytest.fixture
def individual(rooms: Rooms) -> Desk:
    """Twelve players who change partners each round."""
    names = [f"{PLAYERS[index % 4]} {index}" for index in range(12)]
    wanted = Wanted(kind="individual", player_count=12, boards_per_round=2)
    return open_with(rooms, System.BRIDGE_INDIVIDUAL, wanted, names)


@pytest.fixture
def triplicate(rooms: Rooms) -> Desk:
    """Three teams of four."""
    names = [" / ".join(f"{player} {team}" for player in PLAYERS) for team in (1, 2, 3)]
    wanted = Wanted(kind="triplicate", boards_per_round=4)
    return open_with(rooms, System.BRIDGE_TEAMS, wanted, names)


def play(app: FastAPI, rooms: Rooms, desk: Desk) -> int:
    """Play every round with one phone on each table; how many scores were agreed."""
    phones: dict[int, Browser] = {}
    evening = evening_of(rooms.opened(NAME).state)
    for round_number in evening.round_numbers:
        if round_number > 1:
            start_round(desk)
        for spot in missing_spots(evening_of(rooms.opened(NAME).state)):
            if spot.round_number != round_number:
                continue
            table = spot.table_number
            if table not in phones:
                phones[table] = phone_of_table(app, table)
            phone = phones[table]
            assert f"Table {table}, round {round_number}" in phone.get("/t").text
            facts = score(round_number, table, spot.board_number)
            sent = phone.post("/t/scores", data=facts, headers=JSON)
            assert sent.json()["state"] == "sent", sent.text
            place = {name: facts[name] for name in ("round", "table", "board")}
            agreed = phone.post("/t/accept", data=place, headers=JSON)
            assert agreed.json()["state"] == "agreed", agreed.text
    results = evening_of(rooms.opened(NAME).state).results
    assert all(found.standing is Sureness.AGREED for found in results.values())
    return len(results)


def test_an_individual_is_played_with_phones(
    app: FastAPI, client: Browser, rooms: Rooms, individual: Desk
) -> None:
    assert play(app, rooms, individual) == 3 * 2 * 11
    assert missing_spots(evening_of(rooms.opened(NAME).state)) == []
    ranking = main_text(client.get(f"/e/{NAME}/ranking"))
    assert "Ranking after the last round" in ranking
    assert ranking.count("50.00") == 12


def test_a_phone_names_all_four_of_an_individual(
    app: FastAPI, rooms: Rooms, individual: Desk
) -> None:
    evening = evening_of(rooms.opened(NAME).state)
    numbered = {
        entrant.entry.number: entrant.people.players[0].name
        for entrant in evening.entrants.values()
        if entrant.entry is not None
    }
    seats = evening.movements[""].rounds[0].tables[0].seats
    text = main_text(phone_of_table(app, 1).get("/t"))
    for number in seats:
        assert number is not None
        surname = numbered[number].partition(",")[0]
        assert surname.upper() in text.upper()


def test_a_players_own_phone_goes_with_him(app: FastAPI, rooms: Rooms, individual: Desk) -> None:
    movement = evening_of(rooms.opened(NAME).state).movements[""]
    number = 5

    def table_in(round_number: int) -> int:
        """Where the player sits in a round."""
        tables = movement.rounds[round_number - 1].tables
        return next(table.table_number for table in tables if number in table.seats)

    phone = phone_of_pair(app, table_in(1), Entry(number=number))
    assert f"Table {table_in(1)}, round 1" in phone.get("/t").text
    start_round(individual)
    assert f"Table {table_in(2)}, round 2" in phone.get("/t").text


def test_a_triplicate_is_played_with_phones(
    app: FastAPI, client: Browser, rooms: Rooms, triplicate: Desk
) -> None:
    count = len(missing_spots(evening_of(rooms.opened(NAME).state)))
    assert play(app, rooms, triplicate) == count
    ranking = main_text(client.get(f"/e/{NAME}/ranking"))
    assert "AIGREMONT" in ranking.upper()


def entered_round(desk: Desk, round_number: int) -> None:
    """All scores of a round, each from a slip."""
    spots = missing_spots(evening_of(opened(desk).state))
    for spot in spots:
        if spot.round_number == round_number:
            enter_result(desk, spot, Told(score=50))


def test_a_pair_of_a_howell_is_named_as_its_ranking_names_it(app: FastAPI, rooms: Rooms) -> None:
    names = [f"Aigremont {index}, Anne / Bellencombre, Bo" for index in range(8)]
    wanted = Wanted(kind="howell", pair_count=8, boards_per_round=2)
    desk = open_with(rooms, System.BRIDGE_PAIRS, wanted, names)
    movement = evening_of(opened(desk).state).movements[""]
    (_side, entry), *_others = movement.seated(movement.rounds[0].tables[0])
    phone = phone_of_pair(app, movement.rounds[0].tables[0].table_number, entry)
    entered_round(desk, 1)
    start_round(desk)
    entered_round(desk, 2)
    text = main_text(phone.get("/t"))
    assert f"Pair {entry.number}: " in text
    assert f"Card of Pair {entry.number}" in text


def test_the_players_of_a_side_have_a_card_each(app: FastAPI, individual: Desk) -> None:
    entered_round(individual, 1)
    text = main_text(phone_of_table(app, 1).get("/t"))
    seats = evening_of(opened(individual).state).movements[""].rounds[0].tables[0].seats
    cards = re.findall(r"Card of Player (\d+)", text)
    assert sorted(cards) == sorted(str(number) for number in seats if number is not None)
