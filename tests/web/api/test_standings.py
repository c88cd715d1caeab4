"""Standings, their workings, the crosstable, prizes, and files."""

import io
import json
from collections.abc import Callable

import openpyxl
import pytest
from fastapi import FastAPI

from ronde.service.events.actions.resulting import enter_results
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.api.programs import API, Program, program
from tests.web.events import NAME

AT = f"{API}/events/{NAME}"


def test_standings_after_any_round(desk: Program, played_event: str) -> None:
    told = desk.get(f"{AT}/standings").json()
    assert (told["round"], told["final"]) == (4, False)
    assert told["standings"][0]["rank"] == 1
    assert set(told["standings"][0]["values"]) == set(told["tiebreaks"])
    assert desk.get(f"{AT}/standings", params={"after": 2}).json()["round"] == 2
    lots = desk.get(f"{AT}/standings", params={"after": 0, "lots": 7}).json()
    assert lots["seed"] == 7
    assert desk.get(f"{AT}/standings", params={"after": 6}).status_code == 422
    assert desk.get(f"{AT}/standings", params={"players": True}).status_code == 422


@pytest.mark.parametrize("make", [formats.scheveningen, formats.groups])
def test_standings_of_teams_and_groups_say_whether_they_are_final(
    app: FastAPI, desk: Program, make: Callable[[Rooms], str]
) -> None:
    rooms = app.state.rooms
    name = make(rooms)
    formats.play_round(rooms, name, but=1)
    told = desk.get(f"{API}/events/{name}/standings", params={"after": 1}).json()
    board = rooms.opened(name).state.published[0].open_boards[0]
    assert (told["final"], told["remarks"]) == (False, [])
    assert told["open_games"] == [{"round": 1, "boards": [board]}]
    rooms.act(name, formats.ANNE, lambda at: enter_results(at, [(board, formats.OUTCOMES[0])]))
    for _round in range(2):
        formats.play_round(rooms, name)
    told = desk.get(f"{API}/events/{name}/standings").json()
    assert (told["final"], told["open_games"]) == (True, [])


def test_a_place_is_explained(app: FastAPI, desk: Program, played_event: str) -> None:
    second = desk.get(f"{AT}/standings").json()["standings"][1]
    told = desk.get(f"{AT}/standings/{second['id']}").json()
    assert told["explanation"]["id"] == second["id"]
    assert told["why_not_higher"]["behind"] == second["id"]
    assert desk.get(f"{AT}/standings/99").status_code == 404
    helper = program(app, Role.HELPER, NAME)
    assert helper.get(f"{AT}/standings/1").status_code == 403


def test_the_crosstable_of_a_swiss_is_by_rounds(desk: Program, played_event: str) -> None:
    rows = desk.get(f"{AT}/crosstable", params={"after": 3}).json()["crosstable"]
    assert len(rows) == 24
    assert {len(row["cells"]) for row in rows} == {3}


def test_prizes_wait_for_the_last_game(desk: Program, played_event: str) -> None:
    asked = {
        "prizes": "category,place,amount\nGeneral,1,500\nU2000,1,100\n",
        "categories": {"U2000": "rating<2000"},
        "method": "hort",
    }
    assert desk.post(f"{AT}/prizes", json=asked).status_code == 422
    results = [{"board": board, "result": "1-0"} for board in (4, 7, 12)]
    desk.post(f"{AT}/rounds/5/results", json={"results": results})
    told = desk.post(f"{AT}/prizes", json=asked).json()
    assert (told["paid"], told["method"], told["currency"]) == (600, "hort", "€")
    for wrong in (
        {"prizes": "what"},
        asked | {"unit": "0"},
        asked | {"method": "most"},
        asked | {"categories": {"U2000": "beard>10"}},
    ):
        assert desk.post(f"{AT}/prizes", json=wrong).status_code in (404, 422)


def test_prizes_are_offered_changed_and_taken_back(desk: Program, played_event: str) -> None:
    assert desk.get(f"{AT}/prizes").json()["fund"] is None
    prizes = [
        {"first_place": 1, "amount": 500},
        {"first_place": 2, "last_place": 3, "amount": 99.5},
        {"first_place": 1, "amount": 50, "category": "U2000", "condition": "rating<2000"},
    ]
    first, again = [
        desk.put(f"{AT}/prizes", json={"prizes": prizes}, headers={"Idempotency-Key": "a"})
        for _time in range(2)
    ]
    assert (first.json()["fund"]["total"], again.json()) == (749, first.json())
    waiting = desk.get(f"{AT}/prizes").json()
    assert (waiting["awards"], bool(waiting["problem"])) == (None, True)
    results = [{"board": board, "result": "1-0"} for board in (4, 7, 12)]
    desk.post(f"{AT}/rounds/5/results", json={"results": results})
    assert desk.get(f"{AT}/prizes").json()["awards"]["paid"] == 749
    for wrong in (
        [{"first_place": 3, "last_place": 2, "amount": 1}],
        [{"first_place": 1, "amount": 0.001}],
        [{"first_place": 1, "amount": 5, "category": "X", "condition": "rating"}],
    ):
        assert desk.put(f"{AT}/prizes", json={"prizes": wrong}).status_code in (404, 422), wrong
    assert desk.put(f"{AT}/prizes", json={"prizes": []}).json()["fund"] is None


def test_files_to_take_away(desk: Program, played_event: str) -> None:
    report = desk.get(f"{AT}/exports/report.trf", params={"edition": "trf16"})
    assert 'filename="open-report.trf"' in report.headers["content-disposition"]
    assert "Open de Lindvik" in report.text
    book = desk.get(f"{AT}/exports/tables.xlsx").content
    assert "Standings" in openpyxl.load_workbook(io.BytesIO(book)).sheetnames
    assert desk.get(f"{AT}/exports/tables.csv").status_code == 422
    table = desk.get(f"{AT}/exports/tables.csv", params={"sheets": "standings"}).text
    assert len(table.splitlines()) >= 25
    rounds = desk.get(f"{AT}/exports/tables.html", params={"sheets": "rounds"}).text
    assert "Round 5" in rounds
    paper = desk.get(f"{AT}/exports/tables.pdf", params={"sheets": "round-5"})
    assert paper.content.startswith(b"%PDF")
    lines = desk.get(f"{AT}/exports/journal.jsonl").text.splitlines()
    assert all(json.loads(line) for line in lines)
    for wrong in ("bracket.svg", "results.csv", "tables.doc"):
        assert desk.get(f"{AT}/exports/{wrong}").status_code == 422
    assert desk.get(f"{AT}/exports/tables.pdf", params={"sheets": "x"}).status_code == 422


def test_a_copy_of_everything_is_for_the_director(
    app: FastAPI, desk: Program, played_event: str
) -> None:
    assert desk.get(f"{API}/backup").content.startswith(b"SQLite format 3")
    assert program(app, Role.DEPUTY).get(f"{API}/backup").status_code == 403


@pytest.mark.parametrize("path", ["/standings", "/crosstable", "/exports/tables.xlsx"])
def test_an_event_without_a_round_has_no_standings_to_fail_at(desk: Program, path: str) -> None:
    new = {"event": NAME, "name": "New", "round_count": 3}
    desk.post(f"{API}/events", json=new)
    assert desk.get(f"{AT}{path}").status_code == 200
