"""What a user gets from `pip install ronde`: a wheel that is complete, and a light program."""

import os
import shutil
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.project import ROOT

BASE_PACKAGES = {"click", "rich"}
BROUGHT_BY_RICH = {"markdown_it", "mdurl", "pygments"}

WORKBENCH_PACKAGES = [
    "alembic",
    "argon2",
    "fastapi",
    "jinja2",
    "psycopg",
    "python_calamine",
    "python_multipart",
    "segno",
    "sqlalchemy",
    "sse_starlette",
    "typst",
    "uvicorn",
    "xlsxwriter",
]

# Runs a command of Ronde where none of these is installed.
WITHOUT_THE_WORKBENCH = f"""
import sys
for name in {WORKBENCH_PACKAGES}:
    sys.modules[name] = None
from ronde.cli.main import main
main()
"""
# Runs a command of Ronde and lists the packages it loaded, on standard error.
LOADED_PACKAGES = """
import runpy, sys
before = set(sys.modules)
sys.argv = ["ronde", "berger", "8"]
try:
    runpy.run_module("ronde", run_name="__main__", alter_sys=True)
except SystemExit as left:
    assert not left.code, left.code
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - set(sys.stdlib_module_names)), file=sys.stderr)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy, so that nothing is left behind in the checkout."""
    folder = tmp_path_factory.mktemp("packaging")
    copy = folder / "checkout"
    junk = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("src", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=junk)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder)]
    built = subprocess.run([*command, str(copy)], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """The files of the wheel, as an installation lays them out."""
    folder = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def files_under(folder: Path, pattern: str = "*") -> set[str]:
    """The files of a package by their path in it."""
    found = {
        file.relative_to(folder).as_posix() for file in folder.rglob(pattern) if file.is_file()
    }
    return {name for name in found if "__pycache__" not in name}


@pytest.mark.parametrize(
    "pattern", ["*.py", "*.typ", "*.mo", "py.typed", "*.html", "*.css", "*.js", "*.svg"]
)
def test_the_wheel_has_every_file_the_program_needs(unpacked: Path, pattern: str) -> None:
    needed = files_under(ROOT / "src" / "ronde", pattern)
    assert needed
    in_wheel = files_under(unpacked / "ronde", pattern)
    assert {name for name in in_wheel if not name.startswith("manual/")} == needed


def test_the_wheel_has_the_manual(unpacked: Path) -> None:
    assert files_under(unpacked / "ronde" / "manual") == files_under(ROOT / "docs")


def test_the_wheel_has_nothing_but_the_package(unpacked: Path) -> None:
    (metadata,) = unpacked.glob("ronde-*.dist-info")
    assert {entry.name for entry in unpacked.iterdir()} == {"ronde", metadata.name}
    assert "LICENSE" in {Path(name).name for name in files_under(metadata)}


def test_the_base_needs_click_and_rich_alone(unpacked: Path) -> None:
    (metadata,) = unpacked.glob("ronde-*.dist-info/METADATA")
    headers = Parser().parsestr(metadata.read_text(encoding="utf-8"))
    requirements = [Requirement(line) for line in headers.get_all("Requires-Dist", [])]
    assert {needed.name for needed in requirements if needed.marker is None} == BASE_PACKAGES
    assert headers.get_all("Provides-Extra") == ["workbench", "lab"]


def test_the_wheel_runs_by_itself_in_both_languages(unpacked: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(unpacked), "PYTHONIOENCODING": "utf-8"}
    answers = {
        language: subprocess.run(
            [sys.executable, "-P", "-m", "ronde", "berger", "4", "--lang", language],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for language in ("en", "fr")
    }
    assert "Round" in answers["en"]
    assert "Ronde" in answers["fr"]


def test_a_schedule_loads_nothing_beyond_the_base(unpacked: Path, tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-P", "-c", LOADED_PACKAGES],
        env={**os.environ, "PYTHONPATH": str(unpacked), "PYTHONIOENCODING": "utf-8"},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = set(finished.stderr.split())
    assert {"ronde", "click"} <= loaded
    assert loaded - {"ronde"} <= BASE_PACKAGES | BROUGHT_BY_RICH


@pytest.mark.parametrize(
    "command",
    [
        "event list",
        "event import open club.xlsx --list list.zip",
        "event show open",
        "ratings import list.zip",
        "account list",
        "serve --no-browser",
        "berger 4 --output table.pdf",
    ],
)
def test_without_the_workbench_a_command_says_how_to_have_it(
    unpacked: Path, tmp_path: Path, command: str
) -> None:
    for name in ("club.xlsx", "list.zip"):
        (tmp_path / name).write_bytes(b"PK")
    finished = subprocess.run(
        [sys.executable, "-P", "-c", WITHOUT_THE_WORKBENCH, *command.split()],
        env={**os.environ, "PYTHONPATH": str(unpacked), "RONDE_DATABASE": str(tmp_path / "one.db")},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert finished.returncode == 2
    (line,) = finished.stderr.splitlines()
    assert line.startswith("error: ")
    assert line.endswith('pip install ".[workbench]" in the folder of Ronde')
