"""What a command loads before it answers: modules are counted, as no two seconds are the same."""

import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
FILE = Path(__file__).parents[1] / "unit" / "formats" / "trf" / "files" / "open.trf"
WAITED_FOR = {"logging", "pickle", "random", "rich", "sqlalchemy", "subprocess", "tempfile"}
"""Libraries that only some commands need: children, temporary files, draws, tables, databases."""
PROGRAM = """
import sys
from ronde.cli.main import run

try:
    run(sys.argv[1:])
except SystemExit:
    pass
print()
print(*sys.modules)
"""


def loaded(folder: Path, *arguments: str) -> list[str]:
    """The modules that a command has loaded when it ends."""
    (folder / "open.trf").write_bytes(FILE.read_bytes())
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()[-1].split()


@pytest.mark.parametrize(
    ("arguments", "most"),
    [
        (("--version",), 35),
        (("event", "--help"), 40),
        (("pair", "open.trf", "--json"), 120),
        (("pairer", "--dutch", "open.trf", "-p"), 116),
    ],
)
def test_a_command_loads_only_what_it_needs(
    tmp_path: Path, arguments: tuple[str, ...], most: int
) -> None:
    names = loaded(tmp_path, *arguments)
    assert not WAITED_FOR & set(names)
    own = [name for name in names if name.split(".")[0] == "ronde"]
    assert 15 < len(own) <= most, own


def test_a_command_at_an_event_loads_its_kind_alone(tmp_path: Path) -> None:
    at_event = ("open", "--database", "club.ronde")
    loaded(tmp_path, "event", "new", *at_event, "--rounds", "5", "--who", "Anne")
    loaded(tmp_path, "event", "enter", *at_event, "Alekhine", "--who", "Anne")
    names = loaded(tmp_path, "event", "show", *at_event, "--json")
    own = [name for name in names if name.split(".")[0] == "ronde"]
    kinds = {name.split(".")[3] for name in own if name.startswith("ronde.service.kinds.")}
    assert kinds == {"swiss"}
    elsewhere = ("ronde.core.bridge", "ronde.core.knockout", "ronde.formats.trf", "ronde.printing")
    assert not [name for name in own if name.startswith(elsewhere)]
    assert 100 < len(own) <= 235, own


def test_a_movement_of_no_event_loads_no_event(tmp_path: Path) -> None:
    names = loaded(tmp_path, "bridge", "movement", "howell", "--tables", "4", "--json")
    assert "ronde.core.bridge.movements.movement" in names
    assert not [name for name in names if name.startswith("ronde.service.events")]


def test_what_writes_a_file_is_loaded_where_one_is_written(tmp_path: Path) -> None:
    names = loaded(tmp_path, "pair", "open.trf", "--output", "round.json")
    assert "tempfile" in names
    assert (tmp_path / "round.json").is_file()
