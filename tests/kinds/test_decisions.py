"""Every action that is a plain form is the same entry of the journal whatever door it came by."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest

from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.catalogue import actions
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import opened
from ronde.service.events.given_settings import new_settings
from ronde.service.events.results import slip_from_text
from ronde.service.events.settings import System, declared
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.teams.actions.entering import enter_teams
from tests.kinds.doors import REFUSED, Doors
from tests.unit.service.kinds.bridge.evenings import play_all
from tests.web import events, formats
from tests.web.api.programs import API
from tests.web.reading import JSON

TEAMS = "teams"
"""An event of teams, beside the one of players."""
TIED = "tied"
"""A round robin that is over, in which two players are level."""
DRAWN = "drawn"
"""A round robin before its players draw their numbers."""
EVENING = "evening"
"""Five tables of bridge that have played."""


class Said(NamedTuple):
    """An action as it is typed, sent and filled in; `before` is filled in first."""

    command: Sequence[str]
    request: tuple[str, str, Mapping[str, Any]]
    form: Mapping[str, str]
    before: tuple[str, Mapping[str, str]] | None = None
    event: str = events.NAME


LEAVE = ("leave-fide-mode", {"consent": "4"})

CASES: Mapping[str, Said] = {
    "players/2/withdraw": Said(
        ("withdraw", "{event}", "2"), ("POST", "players/2/withdraw", {}), {}
    ),
    "players/2/back": Said(
        ("check-in", "{event}", "2"),
        ("POST", "check-in", {"players": [2]}),
        {},
        before=("players/2/withdraw", {}),
    ),
    "players/2/bye": Said(
        ("bye", "{event}", "2", "--round", "7", "--points", "zero"),
        ("POST", "players/2/byes", {"round": 7, "kind": "zero"}),
        {"round": "7", "kind": "zero"},
    ),
    "players/2/bar-half-byes": Said(
        ("bye", "{event}", "2", "--barred"),
        ("PUT", "players/2/half-byes", {"barred": True}),
        {},
    ),
    "players/2/allow-half-byes": Said(
        ("bye", "{event}", "2", "--allowed"),
        ("PUT", "players/2/half-byes", {"barred": False}),
        {},
        before=("players/2/bar-half-byes", {}),
    ),
    "players/2/board": Said(
        ("fix-board", "{event}", "2", "5"), ("PUT", "players/2/board", {"board": 5}), {"board": "5"}
    ),
    "players/2/points": Said(
        ("adjust", "{event}", "2", "--points", "-0.5", "--reason", "late", "--round", "3"),
        ("POST", "players/2/points", {"points": -0.5, "reason": "late", "round": 3}),
        {"points": "-½", "reason": "late", "round": "3"},
    ),
    "forbid": Said(
        ("forbid", "{event}", "2", "7", "--force", "--force"),
        ("POST", "forbidden-pairs", {"players": [2, 7], "consent": 4}),
        {"a": "2", "b": "7", "consent": "4"},
        before=LEAVE,
    ),
    "allow": Said(
        ("forbid", "{event}", "2", "7", "--lift", "--force", "--force"),
        ("POST", "forbidden-pairs/lift", {"players": [2, 7], "consent": 4}),
        {"players": "2,7", "consent": "4"},
    ),
    "exchange-numbers": Said(
        ("numbers", "{event}", "--exchange", "2-3", "--force", "--force"),
        ("POST", "numbers/exchange", {"players": [2, 3], "consent": 4}),
        {"a": "2", "b": "3", "consent": "4"},
        before=LEAVE,
    ),
    "regenerate-numbers": Said(
        ("numbers", "{event}", "--regenerate", "--force", "--force"),
        ("POST", "numbers/regenerate", {"consent": 4}),
        {"consent": "4"},
    ),
    "round/2/rating-corrections": Said(
        ("result", "{event}", "1=1-0", "--round", "2", "--rating-report-only"),
        ("POST", "rounds/2/rating-corrections", {"results": [{"board": 1, "result": "1-0"}]}),
        {"board": "1", "result": "1-0"},
    ),
    "finish": Said(
        ("close", "{event}", "--force"), ("POST", "close", {"consent": 3}), {"consent": "3"}
    ),
    "announcement": Said(
        ("announce", "{event}", "We go on at 16:15"),
        ("POST", "announcement", {"text": "We go on at 16:15"}),
        {"text": "We go on at 16:15"},
    ),
    "leave-fide-mode": Said(
        ("leave-fide-mode", "{event}", "--force", "--force"),
        ("POST", "leave-fide-mode", {"consent": 4}),
        {"consent": "4"},
    ),
    "undo": Said(("undo", "{event}", "40"), ("POST", "undo", {"number": 40}), {"number": "40"}),
    "redo": Said(("redo", "{event}"), ("POST", "redo", {}), {}, before=("undo", {})),
    "playoff": Said(
        ("playoff", "{event}", "--seed", "7", "--slower", "10+5", "--force"),
        ("POST", "playoffs", {"seed": 7, "slower": "10+5", "consent": 3}),
        {"seed": "7", "slower": "10+5", "consent": "3"},
        event=TIED,
    ),
    "playoff-lots": Said(
        ("playoff-lots", "{event}", "2", "1"),
        ("POST", "playoffs/lots", {"players": [2, 1]}),
        {"a": "2", "b": "1"},
        before=("playoff", {"seed": "7", "consent": "3"}),
        event=TIED,
    ),
    "playoff-result": Said(
        ("playoff-result", "{event}", "2", "1", "--result", "1/2-1/2"),
        ("POST", "playoffs/games", {"players": [2, 1], "result": "½-½"}),
        {"a": "2", "b": "1", "result": "½-½"},
        before=("playoff", {"seed": "7", "consent": "3"}),
        event=TIED,
    ),
    "draw": Said(
        ("envelopes", "{event}", "--seed", "7"),
        ("POST", "draw", {"seed": 7}),
        {"seed": "7"},
        event=DRAWN,
    ),
    "draw-number": Said(
        ("draw-number", "{event}", "--envelope", "5", "--step", "1"),
        ("POST", "draw/numbers", {"envelope": 5, "step": 1}),
        {"envelope": "5", "step": "1"},
        before=("draw", {"seed": "7"}),
        event=DRAWN,
    ),
    "draw-absent": Said(
        ("draw-number", "{event}", "--absent", "--step", "1"),
        ("POST", "draw/absent", {"step": 1}),
        {"step": "1"},
        before=("draw", {"seed": "7"}),
        event=DRAWN,
    ),
    "draw-rest": Said(
        ("draw-number", "{event}", "--rest"),
        ("POST", "draw/rest", {}),
        {},
        before=("draw", {"seed": "7"}),
        event=DRAWN,
    ),
    "teams/2/withdraw": Said(
        ("withdraw", "{event}", "2", "--team", "--from-round", "2"),
        ("POST", "teams/2/withdraw", {"from_round": 2}),
        {"from_round": "2"},
        event=TEAMS,
    ),
    "teams/2/adjust": Said(
        ("adjust", "{event}", "2", "--team", "--match-points", "-1", "--reason", "late"),
        ("POST", "teams/2/points", {"match_points": -1, "reason": "late"}),
        {"match_points": "−1", "reason": "late"},
        event=TEAMS,
    ),
    "fouled": Said(
        ("fouled", "{event}", "--board", "1", "--groups", "1-3 / 4-5", "--reason", "a card"),
        (
            "POST",
            "bridge/fouled-boards",
            {"board": 1, "groups": "1-3 / 4-5", "reason": "a card"},
        ),
        {"board": "1", "groups": "1-3 / 4-5", "reason": "a card"},
        event=EVENING,
    ),
    "fouled-lift": Said(
        ("fouled", "{event}", "--board", "1", "--lift"),
        ("POST", "bridge/fouled-boards/lift", {"board": 1}),
        {"board": "1"},
        before=("fouled", {"board": "1", "groups": "1-3"}),
        event=EVENING,
    ),
}
"""By the address of the form after that of the event."""


def test_every_action_is_tried() -> None:
    assert CASES.keys() == {
        f"{row.subject.page}/2/{form.name}" if row.subject else form.name
        for row in actions().values()
        for form in row.forms
    }


def open_teams(doors: Doors) -> None:
    """Teams in round 1, numbered in the order of their entry."""
    act = partial(doors.rooms.act, TEAMS, formats.ANNE)
    settings = new_settings(System.SCHEVENINGEN, "Club", {})
    act(lambda desk: create(desk, settings))
    act(lambda desk: enter_teams(desk, formats.new_teams(2, 3)))
    formats.draft_next(doors.rooms, TEAMS)
    formats.publish_draft(doors.rooms, TEAMS)


def open_tied(doors: Doors) -> None:
    """Two players who drew their only game."""
    act = partial(doors.rooms.act, TIED, formats.ANNE)
    given = {declared()["numbering"]: formats.Numbering.ENTRY}
    settings = new_settings(System.ROUND_ROBIN, "Duel", given)
    act(lambda desk: create(desk, settings))
    act(lambda desk: enter(desk, events.players()[:2]))
    formats.draft_next(doors.rooms, TIED)
    formats.publish_draft(doors.rooms, TIED)
    act(lambda desk: enter_results(desk, [slip_from_text("1d")]))


def open_drawn(doors: Doors) -> None:
    """Ten players who are to draw their numbers."""
    act = partial(doors.rooms.act, DRAWN, formats.ANNE)
    given = {declared()["numbering"]: formats.Numbering.VARMA}
    settings = new_settings(System.ROUND_ROBIN, "Masters", given)
    act(lambda desk: create(desk, settings))
    act(lambda desk: enter(desk, events.players()[:10]))


def open_evening(doors: Doors) -> None:
    """Five tables with all scores."""
    act = partial(doors.rooms.act, EVENING, formats.ANNE)
    settings = new_settings(System.BRIDGE_PAIRS, "Night", {})
    act(lambda desk: create(desk, settings))
    wanted = Wanted(kind="mitchell", pair_count=10, boards_per_round=2)
    act(lambda desk: choose_movement(desk, built_movement(opened(desk).state, wanted)))
    play_all(doors.rooms.desk(EVENING, formats.ANNE), Random(1))


OPENED: Mapping[str, Callable[[Doors], None]] = {
    TEAMS: open_teams,
    TIED: open_tied,
    DRAWN: open_drawn,
    EVENING: open_evening,
}


@pytest.mark.parametrize("address", CASES)
def test_an_action_is_the_same_at_every_door(doors: Doors, address: str) -> None:
    """What each door answers to the same event: the entry it writes, or the same refusal."""
    said = CASES[address]
    method, path, body = said.request
    event = said.event
    if event in OPENED:
        OPENED[event](doors)
    else:
        doors.rooms.journals.import_jsonl(events.played_journal())
    if said.before:
        doors.browser.post(f"/e/{event}/{said.before[0]}", data=said.before[1], headers=JSON)

    def typed() -> object:
        command, *arguments = (each.format(event=event) for each in said.command)
        return doors.command(command, *arguments, codes=(0, REFUSED)).get("error")

    def sent() -> object:
        answer = doors.program.request(method, f"{API}/events/{event}/{path}", json=body)
        return answer.json().get("detail")

    def clicked() -> object:
        answer = doors.browser.post(f"/e/{event}/{address}", data=said.form, headers=JSON)
        return answer.json().get("detail")

    outcomes = []
    for act in (typed, sent, clicked):
        count = len(doors.entries(event))
        refusal = act()
        new = [(entry.kind, entry.payload) for entry in doors.entries(event)[count:]]
        outcomes.append((refusal, new))
        for _entry in new:
            doors.browser.post(f"/e/{event}/undo", headers=JSON)
    assert outcomes[0] == outcomes[1] == outcomes[2]
    refused = ("finish", "undo", "forbid", "allow", "exchange-numbers", "regenerate-numbers")
    if address not in refused:
        assert outcomes[0][1], outcomes[0][0]


def test_a_form_that_comes_twice_is_written_once(doors: Doors) -> None:
    doors.rooms.journals.import_jsonl(events.played_journal())
    count = len(doors.entries(events.NAME))
    for _time in range(2):
        form = {"points": "-½", "reason": "late", "key": "0123456789"}
        doors.browser.post(f"/e/{events.NAME}/players/2/points", data=form, headers=JSON)
    assert len(doors.entries(events.NAME)) == count + 1


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            ("adjust", "2", "--match-points", "1", "--reason", "x"),
            "--match-points goes with --team",
        ),
        (("bye", "2", "--barred", "--round", "7"), "--round does not go with --barred/--allowed"),
        (("numbers",), "expected one of --exchange, --regenerate"),
        (("fix-board", "2"), "expected BOARD, or --release"),
        (("fix-board", "2", "3", "--release"), "expected BOARD, or --release"),
        (
            ("adjust", "2", "--reason", "x"),
            "--points is missing; `ronde event adjust --help` shows what is expected",
        ),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    doors: Doors, command: tuple[str, ...], sentence: str
) -> None:
    doors.rooms.journals.import_jsonl(events.played_journal())
    name, *arguments = command
    told = doors.command(name, events.NAME, *arguments, codes=(REFUSED,))
    assert told == {"error": sentence}
