"""Every decision about players is the same entry of the journal whatever door it came by."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from ronde.service.events.actions.decisions import DECISIONS
from tests.kinds.doors import REFUSED, Doors
from tests.web import events
from tests.web.api.programs import API
from tests.web.reading import JSON


class Said(NamedTuple):
    """A decision as it is typed, sent and filled in; `before` is filled in first."""

    command: Sequence[str]
    request: tuple[str, str, Mapping[str, Any]]
    form: Mapping[str, str]
    before: tuple[str, Mapping[str, str]] | None = None


LEAVE = ("leave-fide-mode", {"consent": "4"})

CASES: Mapping[str, Said] = {
    "withdraw": Said(("withdraw", "{event}", "2"), ("POST", "players/2/withdraw", {}), {}),
    "back": Said(
        ("check-in", "{event}", "2"),
        ("POST", "check-in", {"players": [2]}),
        {},
        before=("players/2/withdraw", {}),
    ),
    "bye": Said(
        ("bye", "{event}", "2", "--round", "7", "--points", "zero"),
        ("POST", "players/2/byes", {"round": 7, "kind": "zero"}),
        {"round": "7", "kind": "zero"},
    ),
    "bar-half-byes": Said(
        ("bye", "{event}", "2", "--barred"),
        ("PUT", "players/2/half-byes", {"barred": True}),
        {},
    ),
    "allow-half-byes": Said(
        ("bye", "{event}", "2", "--allowed"),
        ("PUT", "players/2/half-byes", {"barred": False}),
        {},
        before=("players/2/bar-half-byes", {}),
    ),
    "board": Said(
        ("fix-board", "{event}", "2", "5"), ("PUT", "players/2/board", {"board": 5}), {"board": "5"}
    ),
    "points": Said(
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
}


def test_every_decision_is_tried() -> None:
    assert CASES.keys() == DECISIONS.keys()


@pytest.mark.parametrize("name", CASES)
def test_a_decision_is_the_same_at_every_door(doors: Doors, name: str) -> None:
    """What each door answers to the same event: the entry it writes, or the same refusal."""
    said = CASES[name]
    method, path, body = said.request
    about = "" if DECISIONS[name].about.value == "players" else "players/2/"

    event = events.NAME
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
        address = f"/e/{event}/{about}{name}"
        return doors.browser.post(address, data=said.form, headers=JSON).json().get("detail")

    outcomes = []
    for act in (typed, sent, clicked):
        count = len(doors.entries(event))
        refusal = act()
        new = [(entry.kind, entry.payload) for entry in doors.entries(event)[count:]]
        outcomes.append((refusal, new))
        if new:
            doors.browser.post(f"/e/{event}/undo", headers=JSON)
    assert outcomes[0] == outcomes[1] == outcomes[2]
