"""The files that are double-clicked: what is in them, and how the one for Linux starts and ends."""

import os
import plistlib
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.measures import PATIENCE_IN_SECONDS
from tools import package
from tools.project import ROOT

PROGRAM = """
import signal, sys, time
print("making ready", sys.argv[1:], flush=True)
signal.signal(signal.SIGINT, lambda *_: (print("ended well", flush=True), sys.exit(0)))
print("open http://127.0.0.1:9/secret", flush=True)
while True:
    time.sleep(0.05)
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The file of each system, with a small program that waits for its end."""
    root = tmp_path / "checkout"
    (root / "src" / "ronde").mkdir(parents=True)
    (root / "ronde").write_text(PROGRAM)
    (root / "src" / "ronde" / "version.py").write_text('__version__ = "1.2.3"\n')
    monkeypatch.setattr(package, "ROOT", root)
    monkeypatch.setattr(package, "sources", lambda: [root / "ronde"])
    return {file.name.split("-")[2].partition(".")[0]: file for file in package.packages(tmp_path)}


def test_one_file_for_each_system_named_after_the_version(files: dict[str, Path]) -> None:
    assert sorted(file.name for file in files.values()) == [
        "Ronde-1.2.3-linux.pyz",
        "Ronde-1.2.3-macos.zip",
        "Ronde-1.2.3-windows.pyzw",
    ]
    assert files["linux"].read_bytes().startswith(b"#!/usr/bin/env python3\n")
    assert os.access(files["linux"], os.X_OK)
    assert files["windows"].read_bytes().startswith(b"#!python3\n")
    assert {"__main__.py", "program/ronde"} == set(zipfile.ZipFile(files["windows"]).namelist())


def test_the_application_for_macos_is_whole(files: dict[str, Path], tmp_path: Path) -> None:
    with zipfile.ZipFile(files["macos"]) as bundle:
        start = bundle.getinfo("Ronde.app/Contents/MacOS/ronde")
        assert start.external_attr >> 16 == 0o755
        about = plistlib.loads(bundle.read("Ronde.app/Contents/Info.plist"))
        bundle.extractall(tmp_path)
    assert about["CFBundleExecutable"] == "ronde"
    assert about["CFBundleShortVersionString"] == "1.2.3"
    # The shell of macOS is that of POSIX.
    script = tmp_path / "Ronde.app" / "Contents" / "MacOS" / "ronde"
    subprocess.run(["sh", "-n", str(script)], check=True)
    assert zipfile.is_zipfile(tmp_path / "Ronde.app" / "Contents" / "Resources" / "ronde.pyz")


def test_the_same_program_gives_the_same_bytes(files: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    for file in package.packages(tmp_path / "again"):
        assert file.read_bytes() == (tmp_path / file.name).read_bytes()


def test_the_whole_program_goes_in() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in package.sources()}
    assert {"ronde", "requirements/ronde.txt", "tools/install.py", "docs/index.md"} <= names
    assert "src/ronde/cli/main.py" in names
    assert not any(name.startswith(("tests/", ".venv")) or name.endswith(".pyc") for name in names)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty home of somebody, in English, where no browser is opened."""
    for name in ("XDG_DATA_HOME", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("RONDE_NO_WINDOW", "1")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


@pytest.fixture
def started(files: dict[str, Path], home: Path) -> Iterator["subprocess.Popen[str]"]:
    """The file for Linux, started in a folder that is empty."""
    process = subprocess.Popen(
        [sys.executable, str(files["linux"])],
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    yield process
    if process.poll() is None:
        process.kill()
    process.communicate()


def read(address: str, data: bytes | None = None) -> str:
    with urllib.request.urlopen(address, data=data, timeout=PATIENCE_IN_SECONDS) as answer:
        content: bytes = answer.read()
    return content.decode()


def waited_for(home: Path, words: str) -> str:
    """The address of the page, once it says something."""
    running = home / ".local" / "share" / "ronde" / "launcher-running.txt"
    until = time.monotonic() + PATIENCE_IN_SECONDS
    while time.monotonic() < until:
        if running.exists() and words in read(running.read_text()):
            return running.read_text()
        time.sleep(0.05)
    raise AssertionError(words)


LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the file for Linux")


@LINUX
def test_it_shows_that_it_runs_and_ends_by_its_button(
    started: "subprocess.Popen[str]", home: Path, files: dict[str, Path]
) -> None:
    address = waited_for(home, "Ronde is running")
    page = read(address)
    # The link of the director is not for a page that stays open.
    assert "secret" not in page
    assert "making ready [&#x27;serve&#x27;]" in page
    with pytest.raises(urllib.error.HTTPError):
        read(address.rpartition("/")[0] + "/guessed", b"")
    # A second click shows the first one.
    again = subprocess.run([sys.executable, str(files["linux"])], check=True, capture_output=True)
    assert again.stdout == b""
    assert "Ronde has ended" in read(address, b"")
    assert started.wait(PATIENCE_IN_SECONDS) == 0
    assert started.stdout is not None
    assert started.stdout.read().endswith("ended well\n")
    assert not (home / ".local" / "share" / "ronde" / "launcher-running.txt").exists()
    entry = (home / ".local" / "share" / "applications" / "ronde.desktop").read_text()
    assert f'Exec="{sys.executable}" "{files["linux"]}"\n' in entry
    assert "Terminal=false\n" in entry


@LINUX
def test_ctrl_c_ends_it_well(started: "subprocess.Popen[str]", home: Path) -> None:
    import signal

    waited_for(home, "Ronde is running")
    started.send_signal(signal.SIGINT)
    output, _errors = started.communicate(timeout=PATIENCE_IN_SECONDS)
    assert started.returncode == 0
    assert "Traceback" not in output
    assert output.endswith("ended well\n")


@LINUX
def test_a_newer_program_takes_the_place_of_the_older(
    started: "subprocess.Popen[str]", home: Path, tmp_path: Path
) -> None:
    read(waited_for(home, "Ronde is running"), b"")
    started.wait(PATIENCE_IN_SECONDS)
    folder = home / ".local" / "share" / "ronde"
    (before,) = folder.glob("program-*")
    (tmp_path / "checkout" / "ronde").write_text("raise SystemExit(3)\n")
    (linux,) = (file for file in package.packages(tmp_path) if file.suffix == ".pyz")
    assert subprocess.run([sys.executable, str(linux)], check=False).returncode == 3
    (after,) = folder.glob("program-*")
    assert after != before
