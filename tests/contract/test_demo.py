"""`ronde demo` and `ronde doctor`."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ronde.version import __version__
from tests.contract.conftest import Runner
from tests.contract.test_serve import address_in, home_of, serving
from tests.measures import PATIENCE_IN_SECONDS, eventually
from tools.project import ROOT


def test_the_demo_opens_the_workbench_on_events_in_play(tmp_path: Path) -> None:
    with serving("--no-browser", command="demo", TMPDIR=str(tmp_path)) as (process, first):
        assert first == "Everything here is made up, and gone when you close it.\n"
        assert process.stdout is not None
        assert address_in(process.stdout.readline())
        home = home_of(process.stdout.readline().split()[-1])
        assert "New event" in home
        assert "Vauclerc Autumn Open" in home
        assert "57 of 60 results are in" in home
        assert [folder.name.startswith("ronde-demo-") for folder in tmp_path.iterdir()] == [True]
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_IN_SECONDS) == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows closes terminals otherwise")
@pytest.mark.usefixtures("closable_terminal")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_closing_the_terminal_removes_what_the_demo_made(tmp_path: Path, name: str) -> None:
    with serving("--no-browser", command="demo", TMPDIR=str(tmp_path)) as (process, _first):
        assert process.stdout is not None
        assert address_in(process.stdout.readline())
        assert list(tmp_path.iterdir()) != []
        process.send_signal(getattr(signal, name))
        assert process.wait(PATIENCE_IN_SECONDS) == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows closes terminals otherwise")
@pytest.mark.usefixtures("closable_terminal")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_demo_that_is_not_open_yet_removes_what_it_made(tmp_path: Path, name: str) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "ronde", "demo", "--no-browser"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert eventually(lambda: bool([*tmp_path.glob("ronde-demo-*/*")]))
        number = getattr(signal, name)
        process.send_signal(number)
        _output, errors = process.communicate(timeout=PATIENCE_IN_SECONDS)
        assert process.returncode == 128 + number
        assert errors == b""
    assert list(tmp_path.iterdir()) == []


def test_the_demo_refuses_what_makes_no_sense(ronde: Runner, tmp_path: Path) -> None:
    assert "0 or more" in ronde("demo", "--seed", "-1").refused()
    assert "too many" in ronde("demo", "now").refused()
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_names_every_library_with_its_version(ronde: Runner) -> None:
    document = ronde("doctor", "--json").json
    assert document["ronde"] == __version__
    found = {part["name"]: part["version"] for part in document["parts"]}
    assert set(found) == {
        *("click", "rich"),
        *("typst", "xlsxwriter", "sqlalchemy", "alembic", "psycopg", "python-calamine"),
        *("fastapi", "uvicorn", "jinja2", "python-multipart", "sse-starlette"),
        *("argon2-cffi", "segno", "markdown-it-py"),
    }
    assert all(found.values())
    assert "Everything is there." in ronde("doctor").stdout
    assert "too many" in ronde("doctor", "now").refused()
