"""Every command of an event on a cup and on groups: it works, or it refuses in one sentence."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest

from ronde.cli.event import cli_command as event_group
from ronde.service.events.desk import Desk, findings, opened
from ronde.store import open_journals
from tests.contract.conftest import Runner
from tests.contract.cup_play import CupHall, names_csv

ARGUMENTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "adjust": (("1", "--points", "1", "--reason", "x"),),
    "bye": (("1",), ("1", "--round", "2", "--points", "zero")),
    "change": (("--name", "Other"), ("--third-place",), ("--rounds", "4"), ("--groups", "3")),
    "check-in": (("--all",), ("1",)),
    "close": ((), ("--force",)),
    "correct": (("1", "--rating", "2500"), ("2", "--name", "Tarvin, Anne")),
    "enter": (("Zeller",), ("Zeller", "--from-round", "3")),
    "forbid": (("1", "2"),),
    "import": (("players.csv",),),
    "log": ((), ("--last", "2")),
    "pair": ((), ("--publish", "--seed", "3"), ("--by-hand", "hand.csv"), ("--force",)),
    "result": (("1a",), ("1w",), ("1=1-0",), ("2.1d",), ("1", "--round", "1"), ("99b",), ("1?",)),
    "show": ((), ("--round", "1"), ("--round", "9"), ("--players",)),
    "standings": ((), ("--after", "1"), ("--lots", "3")),
    "undo": ((), ("2",)),
    "withdraw": (("1",), ("2", "--from-round", "2")),
}
"""What is tried of each command; of others, the command alone."""
NOT_OF_AN_EVENT = {"backup", "list", "new", "restore"}
SYSTEMS = {"knockout": (), "groups": ("--groups", "2", "--qualified", "2")}
STAGES = ("entered", "draft", "played", "cup", "closed")


def hall_at(ronde: Runner, database: str, system: str, stage: str) -> CupHall:
    """An event of a family that is as far as a stage."""
    random = Random(1)
    hall = CupHall(ronde, "event", database)
    hall("new", "--system", system, *SYSTEMS[system])
    hall("import", "players.csv")
    far = STAGES.index(stage)
    if far >= STAGES.index("draft"):
        hall("pair", "--seed", "1")
    if far >= STAGES.index("played"):
        hall("publish")
        for _round in range(3 if system == "groups" else 0):
            hall.play(random)
            if hall.look("show")["status"]["next"].startswith("Next: pair"):
                hall("pair", "--publish")
        if system == "knockout":
            hall("result", "1a")
    if far >= STAGES.index("cup"):
        if system == "groups":
            hall("pair", "--publish", "--seed", "4")
        while hall.open_matches():
            hall.play_matches(random)
            if stage == "cup":
                break
    if stage == "closed":
        hall("close")
    return hall


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_command_works_or_refuses_in_a_sentence(
    ronde: Runner, tmp_path: Path, system: str, stage: str
) -> None:
    (tmp_path / "players.csv").write_text(names_csv(8), encoding="utf-8")
    (tmp_path / "hand.csv").write_text("white,black\n1,2\n3,4\n5,6\n7,8\n", encoding="utf-8")
    hall_at(ronde, str(tmp_path / "kept.ronde"), system, stage)
    try_every_command(ronde, tmp_path)


def try_every_command(
    ronde: Runner, folder: Path, more: Mapping[str, Sequence[Sequence[str]]] = MappingProxyType({})
) -> None:
    """Each command on a copy of `kept.ronde`; what refuses has changed nothing."""
    kept, tried = folder / "kept.ronde", folder / "tried.ronde"
    before, content = sound_hash(kept), kept.read_bytes()
    for command in sorted(set(event_group.listed) - NOT_OF_AN_EVENT):
        for arguments in (*ARGUMENTS.get(command, ((),)), *more.get(command, ())):
            shutil.copy(kept, tried)
            outcome = ronde("event", command, "event", *arguments, "--database", str(tried))
            # A file that is the same to the last byte needs no looking into.
            after = before if tried.read_bytes() == content else sound_hash(tried)
            if outcome.exit_code == 0:
                assert outcome.stdout, (command, arguments)
            else:
                assert outcome.refused(), (command, arguments)
                assert after == before, (command, arguments)


def sound_hash(file: Path) -> str:
    """The hash of the last entry of a journal, after seeing that all of it fits together."""
    with open_journals(str(file), create=False) as journals:
        desk = Desk(
            journals=journals, stream="event", who="", device="", clock=lambda: "2026-11-15"
        )
        assert findings(desk) == ()
        opened(desk)
        return journals.stream("event").last_hash
