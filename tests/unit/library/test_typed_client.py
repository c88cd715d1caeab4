"""Programs that use the library pass strict checks of types."""

import subprocess
import sys
from pathlib import Path

from tests.docs.snippets import ROOT

CLIENT = Path(__file__).with_name("client.py")


def checked(program: Path) -> str:
    """What a strict checker has against a program that sees Ronde as it is installed."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--config-file="),
            # Beyond --strict: no expression may have a type that nobody knows.
            *("--strict", "--disallow-any-expr", "--follow-imports=silent"),
            *("--cache-dir", str(ROOT / ".mypy_cache"), str(program)),
        ],
        cwd=program.parent,
        env={"MYPYPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_a_program_that_uses_every_room_passes() -> None:
    assert checked(CLIENT).startswith("Success")


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    program = tmp_path / "wrong.py"
    program.write_text("import ronde\n\nrank: str = ronde.imps(20)\nronde.nonsense()\n", "utf-8")
    found = checked(program)
    assert 'has type "int", variable has type "str"' in found
    assert 'has no attribute "nonsense"' in found


def test_the_program_runs() -> None:
    names: dict[str, object] = {}
    exec(compile(CLIENT.read_text("utf-8"), str(CLIENT), "exec"), names)
    assert names["sentence"] == "expected a number of players from 2 to 1000, found 0"
    assert names["again"] is not None
