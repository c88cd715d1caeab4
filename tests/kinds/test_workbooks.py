"""Rankings, totals and travellers as spreadsheets: what is a number is one, for every kind."""

import re
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from ronde.cli.main import run
from ronde.text import use_language

JOURNALS = Path(__file__).parents[1] / "contract" / "journals"
_NUMBER = re.compile(r"[-+−]?\d+([.,]\d+)?\s*%?|\d*½")
_WORDS = {"Result", "Résultat", "Adversaires", "Opponents"}
"""Tricks over or under, which may be `=`, and opponents, who may be two: columns of words."""


def numbers_as_text(file: Path) -> list[tuple[str, str]]:
    """The cells below the headings that look like numbers and are none."""
    return [
        (str(sheet.cell(1, cell.column).value), cell.value)
        for sheet in openpyxl.load_workbook(file)
        for row in sheet.iter_rows(min_row=2)
        for cell in row
        if isinstance(cell.value, str)
        and _NUMBER.fullmatch(cell.value.strip())
        and sheet.cell(1, cell.column).value not in _WORDS
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a database of its own; commands speak French."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RONDE_DATABASE", str(tmp_path / "club.db"))
    yield tmp_path
    use_language("en")


def restored(journal: str) -> str:
    """An event of another version by its journal; its name."""
    file = JOURNALS / f"{journal}.jsonl"
    assert run(("event", "restore", str(file))) == 0
    found = re.search(r'"name": ?"([^"]+)"', file.read_text())
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    "journal",
    ["swiss-1", "round-robin-1", "bridge-pairs-1", "bridge-individual-1", "bridge-teams-1"],
)
def test_a_ranking_has_numbers(folder: Path, journal: str) -> None:
    event = restored(journal)
    asked = ("event", "standings", event, "--lang", "fr", "--output", "ranking.xlsx")
    assert run(asked) == 0
    assert numbers_as_text(folder / "ranking.xlsx") == []


def test_travellers_cards_and_totals_have_numbers(folder: Path) -> None:
    event = restored("bridge-pairs-1")
    sheets = "ranking,recap,travellers,frequencies,pairs"
    for command, *options in (("standings", "--sheets", sheets), ("total",)):
        asked = ("event", command, event, *options, "--lang", "fr", "--output", "all.xlsx")
        assert run(asked) == 0
        assert numbers_as_text(folder / "all.xlsx") == []
