"""Commands that no other test here asks for JSON answer by their schemas as well."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contract.conftest import Runner

DATABASE = ("--database", "club.ronde")
PASSWORD = "a long enough password"


@pytest.fixture
def asked(ronde: Runner) -> Any:  # noqa: ANN401 - a function with any words
    """Run a command on the club's database and give its document."""

    def run(*words: str, typed: str = "") -> dict[str, Any]:
        outcome = ronde(*words, *DATABASE, "--json", typed=typed)
        assert outcome.exit_code == 0, (words, outcome.stderr)
        return outcome.json

    return run


def test_accounts(asked: Any) -> None:  # noqa: ANN401
    typed = f"{PASSWORD}\n{PASSWORD}\n"
    asked("account", "add", "Anne", "--password-stdin", typed=typed)
    changed = asked("account", "password", "Anne", "--password-stdin", typed=typed)
    assert changed["account"]["name"] == "Anne"
    assert asked("account", "token", "Anne")["token"]
    assert asked("account", "remove", "Anne")["account"]["role"] == "director"


def test_an_event_on_the_shelf(asked: Any) -> None:  # noqa: ANN401
    asked("event", "new", "open", "--rounds", "3")
    assert asked("event", "announce", "open", "We go on at 16:15")["event"] == "open"
    asked("event", "enter", "open", "Anna")
    asked("event", "enter", "open", "Bob")
    asked("event", "pair", "open")
    asked("event", "publish", "open")
    assert asked("event", "print", "open", "pairings", "--output", "sheet.pdf")
    assert asked("event", "archive", "open")["archived_at"]
    assert asked("event", "unarchive", "open")["archived_at"] is None
    assert asked("event", "remove", "open", "--no-copy", "--confirm", "open")


def test_a_draw_from_envelopes(asked: Any) -> None:  # noqa: ANN401
    asked("event", "new", "masters", "--system", "round-robin", "--numbers", "varma")
    for number in range(9):
        asked("event", "enter", "masters", f"Player {number}", "--federation", "FRA")
    assert asked("event", "envelopes", "masters", "--seed", "7")["entries"]
    assert asked("event", "draw-number", "masters", "--rest")["entries"]


def test_a_play_off(asked: Any) -> None:  # noqa: ANN401
    asked("event", "new", "duel", "--system", "round-robin", "--playoff-places", "1")
    asked("event", "enter", "duel", "Anna")
    asked("event", "enter", "duel", "Bob")
    asked("event", "pair", "duel")
    asked("event", "publish", "duel")
    asked("event", "result", "duel", "1=")
    assert asked("event", "playoff", "duel", "--seed", "7", "--force")["entries"]
    assert asked("event", "playoff-lots", "duel", "2", "1")["entries"]
    assert asked("event", "playoff-result", "duel", "2", "1", "--result", "1-0")["entries"]


def test_boards_of_a_bridge_evening(asked: Any) -> None:  # noqa: ANN401
    asked("event", "new", "thursday", "--system", "bridge-pairs")
    for number in range(1, 15):
        asked("event", "enter", "thursday", f"North {number} / South {number}")
    asked("event", "movement", "thursday", "mitchell", "--tables", "7", "--boards-per-round", "2")
    asked("event", "start", "thursday")
    asked("event", "score", "thursday", "--table", "1", "--board", "1", "4s n =")
    assert asked("event", "traveller", "thursday", "1")["event"] == "thursday"
    assert asked("event", "dispute", "thursday", "--table", "1", "--board", "1")["entries"]
    fouled = ("--board", "1", "--groups", "1-3 / 4-7", "--reason", "a card")
    assert asked("event", "fouled", "thursday", *fouled)["entries"]


def test_a_file_of_groups_is_its_document(ronde: Runner) -> None:
    assert ronde("groups", "16", "--groups", "4", "--output", "g.json").exit_code == 0
    assert json.loads(Path("g.json").read_text("utf-8"))["schema"] == "ronde-groups-1"
