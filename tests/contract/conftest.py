"""Commands as users run them: `ronde("berger", "8")` gives the exit code and what was printed."""

import io
import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ronde.cli.main import run
from tests.schemas import documents_follow_their_schemas, shapes_are_kept

__all__ = ["documents_follow_their_schemas", "shapes_are_kept"]


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def json(self) -> dict[str, Any]:
        """The one JSON document on standard output of a command that succeeded."""
        assert self.exit_code in (0, 1), self.stderr
        document: dict[str, Any] = json.loads(self.stdout)
        # What the contract says of a document is about the rest of it.
        assert document.pop("schema").startswith("ronde-")
        return document

    def refused(self, exit_code: int = 2) -> str:
        """The one line of a command that was refused, after checking that it is one line."""
        assert self.exit_code == exit_code, (self.stdout, self.stderr)
        assert self.stdout == ""
        lines = self.stderr.splitlines()
        assert len(lines) == 1, lines
        assert lines[0].startswith("error: "), lines
        return lines[0].removeprefix("error: ")


Runner = Callable[..., Outcome]


@pytest.fixture
def closable_terminal() -> Iterator[None]:
    """Have processes end with their terminal, although the suite itself may have been told not to.

    What `nohup` starts ignores the signal, and so does all that is started from it.
    """
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.fixture
def ronde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Runner:
    """Run a command in an empty folder, in English unless told otherwise."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def runner(*arguments: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        capsys.readouterr()
        exit_code = run(arguments)
        printed = capsys.readouterr()
        return Outcome(exit_code, printed.out, printed.err)

    return runner


@pytest.fixture
def ronde_process(tmp_path: Path) -> Runner:
    """Run a command as a process of its own, in an empty folder."""

    def runner(*arguments: str, typed: str = "", **environment: str) -> Outcome:
        source = Path(__file__).parents[2] / "src"
        done = subprocess.run(
            [sys.executable, "-m", "ronde", *arguments],
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env={"PYTHONPATH": str(source), "PATH": "", "LC_ALL": "C", **environment},
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    return runner
