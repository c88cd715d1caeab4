"""The next round while games are running: the page, its run, and what programs are told."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from ronde.cli.main import run
from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.service.lab.watched import LabChild
from ronde.web.lab import turns
from ronde.web.lab.turns import LabTurns
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.measures import eventually
from tests.servers import Running
from tests.web import formats
from tests.web.api.programs import API, Program, program
from tests.web.browser import Browser
from tests.web.events import NAME
from tests.web.live.streams import listening

AT = f"{API}/events/{NAME}/next-round"
ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
WAY = f'href="/e/{NAME}/next-round"'


@pytest.fixture
def desk(app: FastAPI, director: Browser) -> Program:
    """The program of a director, who has a token."""
    return program(app, Role.DIRECTOR)


def enter_wins(rooms: Rooms, *boards: int) -> None:
    """White wins at these boards."""
    slips = [(board, (Result.WIN, Result.LOSS)) for board in boards]
    rooms.act(NAME, ANNE, lambda at: enter_results(at, slips))


def test_programs_are_told_what_the_command_line_tells(
    app: FastAPI, desk: Program, played_event: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = desk.get(AT).json()
    database = ("--database", str(app.state.options.database))
    assert run(("lab", "next", played_event, *database, "--seed", "0", "--json")) == 0
    printed = json.loads(capsys.readouterr().out)
    assert (told["outcomes"], told["exact"], told["round"]) == (27, True, 6)
    for key in ("round", "outcomes", "exact", "unpaired_outcomes", "certain", "players"):
        assert told[key] == printed[key]
    chances = [sum(each["chance"] for each in one["opponents"]) for one in told["players"]]
    assert chances == pytest.approx([1.0] * 24, abs=1e-4)


def test_one_player_alone(desk: Program, played_event: str) -> None:
    (only,) = desk.get(AT, params={"player": "Solberg"}).json()["players"]
    assert only["id"] == 19
    assert desk.get(AT, params={"player": "Nobody"}).status_code == 404


def test_with_all_results_in_everything_is_certain(
    rooms: Rooms, desk: Program, played_event: str
) -> None:
    enter_wins(rooms, 4, 7, 12)
    told = desk.get(AT).json()
    assert (told["outcomes"], told["exact"], len(told["certain"])) == (1, True, 12)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (formats.round_robin, "a table says who meets whom"),
        (formats.team_swiss, "a table says who meets whom, or teams meet"),
        (formats.swiss, "no round is published yet"),
    ],
)
def test_where_nothing_is_to_be_foreseen_there_is_a_sentence(
    rooms: Rooms, desk: Program, director: Browser, make: Callable[[Rooms], str], sentence: str
) -> None:
    name = make(rooms)
    refused = desk.get(f"{API}/events/{name}/next-round")
    assert refused.status_code == 422
    assert sentence in refused.json()["detail"].lower()
    assert sentence in director.get(f"/e/{name}/next-round").text.lower()


def test_after_the_last_round_there_is_none(rooms: Rooms, desk: Program) -> None:
    name = formats.swiss(rooms)
    for _round in range(rooms.opened(name).state.regulations.round_count or 0):
        formats.play_round(rooms, name)
    refused = desk.get(f"{API}/events/{name}/next-round")
    assert (
        refused.status_code,
        "the last round is paired" in refused.json()["detail"].lower(),
    ) == (
        422,
        True,
    )


def test_programs_wait_for_their_turn_or_are_asked_to_come_again(
    app: FastAPI, desk: Program, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "PATIENCE_IN_SECONDS", 0.01)
    app.state.labs = LabTurns(at_work=0)
    refused = desk.get(AT)
    assert refused.status_code == 503
    assert "the lab is at work" in refused.json()["detail"].lower()


@pytest.mark.parametrize("role", [Role.HELPER, Role.VIEWER])
def test_only_arbiters_look_ahead(app: FastAPI, played_event: str, role: Role) -> None:
    other = program(app, role) if role is Role.HELPER else Browser(app, client="192.168.1.31")
    assert other.get(AT).status_code in (401, 403)


def test_the_way_there_stands_where_results_are_missing(
    rooms: Rooms, director: Browser, played_event: str
) -> None:
    assert WAY in director.get(f"/e/{NAME}/round/5").text
    assert WAY not in director.get(f"/e/{NAME}/round/4").text
    assert "3 games of round 5 are still running." in director.get(f"/e/{NAME}/next-round").text
    enter_wins(rooms, 4, 7, 12)
    assert WAY not in director.get(f"/e/{NAME}/round/5").text
    assert "All results are in." in director.get(f"/e/{NAME}/next-round").text


def test_the_page_is_filled_as_outcomes_are_looked_at(director: Browser, played_event: str) -> None:
    response = director.get(f"/e/{NAME}/next-round/looks")
    looks: list[dict[str, Any]] = [
        json.loads(part.partition("data: ")[2])
        for part in response.text.split("\n\n")
        if part.startswith("event: lab")
    ]
    # Until every outcome was looked at nothing is called certain.
    assert all("possible so far" in look["html"] for look in looks[:-1])
    assert "27 outcomes, all looked at." in looks[-1]["html"]
    assert looks[-1]["over"] is True


def test_whoever_leaves_the_page_ends_the_run(server: Running, children: list[LabChild]) -> None:
    with listening(f"{server.address}/e/{NAME}/next-round/looks") as page:
        assert page.next().html
        assert children[0]._workers.child_count == 1
    assert eventually(lambda: children[0]._workers.child_count == 0)


def test_the_api_plays_in_a_process_that_ends(
    desk: Program, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[LabChild] = []

    class Noted(LabChild):
        def close(self) -> None:
            super().close()
            closed.append(self)

    monkeypatch.setattr("ronde.web.api.lab.LabChild", Noted)
    assert desk.get(AT).status_code == 200
    assert closed[0]._workers.child_count == 0
