"""`ronde completion`: what a shell offers after what is typed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ronde.cli.completion import SHELLS, VARIABLE
from ronde.cli.main import root
from tests.contract.conftest import Runner

DATABASE = "club.ronde"


@pytest.fixture
def event(ronde: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small event, and one that is set aside."""
    monkeypatch.setenv("RONDE_DATABASE", DATABASE)
    for name in ("spring", "autumn"):
        ronde("event", "new", name, "--rounds", "3", "--name", f"{name.title()} open")
    ronde("event", "archive", "autumn")
    for name in ("Ada", "Bob"):
        ronde("event", "enter", "spring", name)


def offered(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """The words that stand for the last one of a line, each with what tells it apart."""
    words = line.split(" ")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    monkeypatch.setenv(VARIABLE, "zsh_complete")
    capsys.readouterr()
    with pytest.raises(SystemExit):
        root.main([], prog_name="ronde")
    lines = capsys.readouterr().out.splitlines()
    return [f"{word} {told}" for word, told in zip(lines[1::3], lines[2::3], strict=True)]


@pytest.mark.usefixtures("event")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ronde stan", ["standings Standings by points and tie-breaks, explained."]),
        ("ronde event st", ["standings The ranking of an event.", "start A round begins."]),
        ("ronde event show ", ["spring Spring open"]),
        ("ronde event unarchive ", ["autumn Autumn open"]),
        ("ronde event new ", []),
        ("ronde event withdraw spring ", ["1 Ada", "2 Bob"]),
        ("ronde event withdraw nowhere ", []),
        ("ronde event new x --system r", ["round-robin _", "rutsch _"]),
        ("ronde event change spring --pairing b", ["burstein _"]),
        ("ronde berger 8 --s", ["--start Day of the first round, as 2026-01-31."]),
    ],
)
def test_what_is_offered(
    line: str,
    expected: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(line, capsys, monkeypatch) == expected


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_installed_where_the_shell_looks(
    ronde: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    printed = ronde("completion", shell, "--output", "-").stdout
    assert "ronde" in printed
    assert not (tmp_path / "home").exists()
    document = ronde("completion", shell, "--install", "--json").json
    place = Path(document["file"])
    assert place.is_relative_to(tmp_path / "home")
    assert place.read_text() == printed == document["script"]


def test_the_shell_in_use_is_taken_and_another_refused(
    ronde: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert ronde("completion", "--json").json["shell"] == "fish"
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    assert ronde("completion").refused() == "expected a shell: bash, zsh, fish"


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes(ronde: Runner, tmp_path: Path) -> None:
    program = tmp_path / "bin" / "ronde"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m ronde "$@"\n')
    program.chmod(0o755)
    script = ronde("completion", "bash", "--output", "-").stdout
    asks = "COMP_WORDS=(ronde bridge mo); COMP_CWORD=2; _ronde_completion ronde; echo $COMPREPLY"
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{script}\n{asks}"],
        env={**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "movement\n"
