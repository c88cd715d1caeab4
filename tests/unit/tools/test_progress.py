"""What a first start tells of how far it is."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import progress
from tools.progress import Progress, bytes_in, told


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_how_long_the_rest_takes_is_guessed_from_what_is_done() -> None:
    line = Progress("fetched {done} of {all} MB", total=60, done=lambda: 20).line(10.0)
    assert line == "fetched 20 of 60 MB, about 20 s left"


@pytest.mark.parametrize("done", [0, 3, 60, 99])
def test_neither_the_very_beginning_nor_the_end_is_a_guess(done: int) -> None:
    assert "left" not in Progress("{done} of {all}", total=60, done=lambda: done).line(10.0)


def test_more_than_was_said_is_never_told() -> None:
    assert Progress("{done} of {all}", total=60, done=lambda: 99).line(10.0) == "60 of 60"


def test_it_waits_for_the_process_and_gives_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1); exit(3)"])
    clock = iter(range(0, 10_000, 20))
    telling = Progress("{done} of {all}", total=4, done=lambda: 2, clock=lambda: next(clock))
    assert telling.until_ended(process) == 3
    assert capsys.readouterr().err.startswith("ronde: 2 of 4, about 20 s left\n")


@pytest.mark.parametrize(
    ("settings", "french"),
    [
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, False),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_BE", "LANG": "en_GB"}, True),
    ],
)
def test_the_machine_says_the_language(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], french: bool
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert told("{count} packages to fetch, {size} MB", count=3, size=4) == (
        "3 paquets à télécharger, 4 Mo" if french else "3 packages to fetch, 4 MB"
    )


def test_every_sentence_has_the_same_places_in_french() -> None:
    for english, french in progress.FRENCH.items():
        places = [sorted(it.replace("}", "{").split("{")[1::2]) for it in (english, french)]
        assert places[0] == places[1]


def test_the_bytes_of_a_folder_are_those_of_its_files(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a").write_bytes(b"123")
    (tmp_path / "b").write_bytes(b"45")
    assert bytes_in(tmp_path) == 5
    assert bytes_in(tmp_path / "nothing") == 0
