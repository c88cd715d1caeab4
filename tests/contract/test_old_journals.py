"""Journals of every kind of event as Ronde once wrote them: opened, verified, ranked, undone."""

import json
from pathlib import Path

import pytest

from ronde.core.journal.effect import REDO, UNDO
from ronde.service.events.entries.known import known_entries
from ronde.service.events.settings import System
from tests.contract.conftest import Runner

FOLDER = Path(__file__).parent / "journals"
JOURNALS = sorted(FOLDER.glob("*.jsonl"))

each_journal = pytest.mark.parametrize("file", JOURNALS, ids=lambda path: path.stem)


def holds(answer: object, expected: object) -> bool:
    """Whether an answer says all that it said before; fields that are new do not count."""
    if isinstance(expected, dict):
        return isinstance(answer, dict) and all(
            name in answer and holds(answer[name], value) for name, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(answer, list)
            and len(answer) == len(expected)
            and all(map(holds, answer, expected))
        )
    return answer == expected


def name_of(file: Path) -> str:
    """The event of a journal."""
    with file.open(encoding="utf-8") as lines:
        return str(json.loads(next(lines))["name"])


def test_the_journals_hold_every_system_and_every_kind_of_entry() -> None:
    systems, kinds = set(), set()
    for file in JOURNALS:
        entries = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
        systems.add(entries[0]["payload"]["settings"]["system"])
        kinds |= {entry["kind"] for entry in entries}
    assert systems == {system.value for system in System}
    assert kinds >= {*known_entries(), UNDO, REDO} - _LATER


_LATER: frozenset[str] = frozenset()
"""Kinds of entries that came after these journals were written."""


@each_journal
def test_an_old_journal_is_kept_verified_and_ranked_as_it_was(
    ronde: Runner, database: str, tmp_path: Path, file: Path
) -> None:
    event = name_of(file)
    at = ("--database", database)
    assert ronde("event", "restore", str(file), *at).exit_code == 0
    assert ronde("event", "verify", event, *at, "--json").json["ok"]
    written = tmp_path / "again.jsonl"
    assert ronde("event", "export", event, *at, "--output", str(written)).exit_code == 0
    assert written.read_text("utf-8") == file.read_text("utf-8")
    expected = json.loads(file.with_suffix(".json").read_text("utf-8"))
    for command, answer in expected.items():
        assert holds(ronde("event", command, event, *at, "--json").json, answer), command


@each_journal
def test_the_last_entry_of_an_old_journal_is_undone_and_redone(
    ronde: Runner, tmp_path: Path, file: Path
) -> None:
    event = name_of(file)
    at = ("--database", str(tmp_path / "old.ronde"))
    assert ronde("event", "restore", str(file), *at).exit_code == 0
    before = ronde("event", "show", event, *at, "--json").json
    assert ronde("event", "undo", event, *at).exit_code == 0
    assert ronde("event", "redo", event, *at).exit_code == 0
    after = ronde("event", "show", event, *at, "--json").json
    assert {**after, "number": 0, "entries": []} == {**before, "number": 0, "entries": []}
    assert ronde("event", "verify", event, *at, "--json").json["ok"]
