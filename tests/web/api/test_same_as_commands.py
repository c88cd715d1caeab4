"""The API and the command line tell the same, because the same functions make it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from ronde.cli.main import run
from ronde.web.rooms import Rooms
from tests.web.api.programs import API, Program
from tests.web.events import NAME

AT = f"{API}/events/{NAME}"
Ask = Callable[..., Any]


@pytest.fixture
def ronde(app: FastAPI, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """What a command about events tells of the same database."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def asked(command: str, *arguments: str) -> Any:  # noqa: ANN401 - JSON
        capsys.readouterr()
        database = ("--database", str(app.state.options.database))
        code = run(("event", command, *arguments, *database, "--json"))
        printed = capsys.readouterr()
        assert code in (0, 1), printed.err
        answer = json.loads(printed.out)
        assert answer.pop("schema").startswith("ronde-event-")
        return answer

    return asked


def test_the_list_of_events(ronde: Ask, desk: Program, played_event: str) -> None:
    assert desk.get(f"{API}/events").json()["events"] == ronde("list")["events"]


def test_an_event_with_its_players_and_rounds(
    ronde: Ask, desk: Program, drafted_event: str
) -> None:
    told = ronde("show", NAME)
    assert desk.get(AT).json()["status"] == told["status"]
    assert desk.get(f"{AT}/players").json()["players"] == told["players"]
    assert desk.get(f"{AT}/rounds").json()["rounds"] == told["rounds"]


@pytest.mark.parametrize(
    ("path", "arguments"),
    [
        ("/standings", ("standings", NAME)),
        ("/standings?after=2&lots=7", ("standings", NAME, "--after", "2", "--lots", "7")),
        ("/standings/3", ("standings", NAME, "--explain", "3")),
        ("/rounds/6/explanation", ("explain", NAME, "--round", "6")),
        ("/rounds/6/boards/2/explanation", ("explain", NAME, "--round", "6", "--board", "2")),
        ("/rounds/6/why-not?a=1&b=2", ("explain", NAME, "--round", "6", "--why-not", "1-2")),
        ("/blockade", ("explain", NAME, "--blocked")),
        ("/verdict", ("verify", NAME)),
    ],
)
def test_what_is_only_read(
    ronde: Ask, desk: Program, drafted_event: str, path: str, arguments: tuple[str, ...]
) -> None:
    assert desk.get(f"{AT}{path}").json() == ronde(*arguments)


def test_the_journal(ronde: Ask, desk: Program, played_event: str) -> None:
    told = desk.get(f"{AT}/journal", params={"limit": 1000}).json()
    assert told.pop("next_after") is None
    assert told == ronde("log", NAME)


def without_time(told: dict[str, Any]) -> dict[str, Any]:
    """What an action answered, without who did it and when."""
    varying = {"time", "who", "device", "hash", "number"}
    entries = [
        {name: value for name, value in entry.items() if name not in varying}
        for entry in told["entries"]
    ]
    return {name: value for name, value in told.items() if name != "number"} | {"entries": entries}


@pytest.mark.parametrize(
    ("asked", "arguments"),
    [
        (("POST", "/rounds/5/results", {"board": 4, "result": "1-0"}), ("result", NAME, "4w")),
        (("POST", "/rounds/5/results", {"adjourned": [4]}), ("result", NAME, "4adj")),
        (
            ("POST", "/rounds/5/results", {"adjourned": [4], "agreed_date": "2026-11-21"}),
            ("result", NAME, "4adj:2026-11-21"),
        ),
        (
            ("POST", "/rounds/5/results", {"slip": "4adj:2026-11-21"}),
            ("result", NAME, "4j@2026-11-21"),
        ),
        (("POST", "/undo", {}), ("undo", NAME)),
        (("POST", "/players/3/withdraw", {}), ("withdraw", NAME, "3")),
        (("POST", "/players/3/byes", {"round": 7}), ("bye", NAME, "3", "--round", "7")),
        (
            ("POST", "/players", {"players": [{"name": "Late, Anne", "rating": 1800}]}),
            ("enter", NAME, "Late, Anne", "--rating", "1800"),
        ),
        (
            ("POST", "/players/3/points", {"points": -0.5, "reason": "phone"}),
            ("adjust", NAME, "3", "--points", "-0.5", "--reason", "phone"),
        ),
    ],
)
def test_what_is_written_is_told_alike(
    ronde: Ask,
    desk: Program,
    rooms: Rooms,
    played_event: str,
    asked: tuple[str, str, object],
    arguments: tuple[str, ...],
) -> None:
    method, path, body = asked
    by_api = desk.request(method, f"{AT}{path}", json=body).json()
    desk.post(f"{AT}/undo")
    if path == "/undo":
        desk.post(f"{AT}/redo", json={"number": by_api["entries"][0]["undoes"]})
    by_command = ronde(*arguments)
    told, other = without_time(by_api), without_time(by_command)
    assert set(told) == set(other)
    assert [entry["kind"] for entry in told["entries"]] == [
        entry["kind"] for entry in other["entries"]
    ]
    assert set(told["entries"][0]) == set(other["entries"][0])
    assert told["warnings"] == other["warnings"]
    assert set(told["status"]) == set(other["status"])


def test_a_draft_and_its_publication(ronde: Ask, desk: Program, played_event: str) -> None:
    drafted = desk.post(f"{AT}/rounds/draft", json={"consent": 3}).json()
    desk.delete(f"{AT}/rounds/draft")
    command = ronde("pair", NAME, "--force")
    assert set(command) == (set(drafted) | set(drafted["round"])) - {"number"}
    assert {name: command[name] for name in drafted["round"]} == drafted["round"]
    published = desk.post(f"{AT}/rounds/publish").json()
    assert set(published["round"]) == set(drafted["round"])


def test_a_cup(ronde: Ask, desk: Program) -> None:
    desk.post(f"{API}/events", json={"event": NAME, "name": "Cup", "system": "knockout"})
    desk.post(f"{AT}/players", json={"players": [{"name": name} for name in "ABCDE"]})
    desk.post(f"{AT}/cup/draw", json={"seed": 1})
    assert desk.get(f"{AT}/cup").json() == ronde("bracket", NAME)
    desk.post(f"{AT}/cup/publish")
    assert desk.get(f"{AT}/standings").json() == ronde("standings", NAME)


def test_groups(ronde: Ask, desk: Program) -> None:
    new = {"event": NAME, "name": "Groups", "system": "groups", "groups": {"group_count": 2}}
    desk.post(f"{API}/events", json=new)
    desk.post(f"{AT}/players", json={"players": [{"name": name} for name in "ABCDEF"]})
    desk.post(f"{AT}/rounds/draft", json={"seed": 1})
    desk.post(f"{AT}/rounds/publish")
    told = ronde("show", NAME)
    rounds = desk.get(f"{AT}/rounds").json()
    assert (rounds["rounds"], rounds["groups"]) == (told["rounds"], told["groups"])
    assert desk.get(f"{AT}/standings").json() == ronde("standings", NAME)


def test_teams(ronde: Ask, desk: Program) -> None:
    new = {"event": NAME, "name": "Match", "system": "scheveningen"}
    desk.post(f"{API}/events", json=new)
    teams = [
        {"name": name, "players": [{"name": f"{name} {place}"} for place in range(3)]}
        for name in ("Ash", "Birch")
    ]
    desk.post(f"{AT}/teams", json={"teams": teams})
    desk.post(f"{AT}/rounds/draft")
    desk.post(f"{AT}/rounds/publish")
    assert desk.get(f"{AT}/teams").json()["teams"] == ronde("show", NAME)["teams"]
    for path, arguments in (
        ("/standings", ()),
        ("/standings?players=true", ("--players",)),
        ("/crosstable", ("--crosstable",)),
        ("/board-places", ("--boards",)),
    ):
        assert desk.get(f"{AT}{path}").json() == ronde("standings", NAME, *arguments)
    assert desk.get(f"{AT}/calendar").json() == ronde("show", NAME, "--calendar")
    assert desk.get(f"{AT}/rounds/2/line-ups").json() == ronde("lineup", NAME, "--round", "2")


def test_a_bridge_evening(ronde: Ask, desk: Program) -> None:
    new = {"event": NAME, "name": "Monday", "system": "bridge-pairs"}
    desk.post(f"{API}/events", json=new)
    asked = {"kind": "mitchell", "table_count": 3, "boards_per_round": 2}
    desk.put(f"{AT}/bridge/movement", json=asked)
    scores = [
        {"table": 1, "board": 1, "score": "4s n ="},
        {"table": 3, "board": 1, "score": "3n e -1"},
    ]
    assert desk.post(f"{AT}/bridge/scores", json={"scores": scores}).is_success
    for path, arguments in (
        ("", ("show", NAME)),
        ("/ranking", ("standings", NAME)),
        ("/pairs/ns1", ("card", NAME, "ns1")),
        ("/boards/1", ("traveller", NAME, "1")),
        ("/movement", ("movement", NAME)),
        ("/advice?pairs=12", ("movement", NAME, "--advise", "--pairs", "12")),
    ):
        assert desk.get(f"{AT}/bridge{path}").json() == ronde(*arguments), path
