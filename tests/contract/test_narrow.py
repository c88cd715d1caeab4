"""A terminal of forty columns breaks no figure, and nothing is wider than it."""

import re

import pytest

from tests.contract.conftest import Runner

FIGURE = re.compile(r"[\d½¼¾][\d½¼¾.,/:%–+-]*")
COMMANDS = (
    "berger 12",
    "rutsch 10",
    "standings open.trf --tiebreaks BH/C1,BH,SB,DE,ARO",
    "crosstable open.trf",
    "performance open.trf",
    "pair open.trf --round 4",
    "card open.trf --player 3",
    "knockout 12",
    "bridge movement howell --tables 5",
    "bridge movement mitchell --tables 9",
    "bridge advise --pairs 27",
    "bridge vp --boards 16",
    "advise --players 14 --rounds 5",
)


def figures(text: str) -> set[str]:
    return set(FIGURE.findall(text))


@pytest.mark.parametrize("typed", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_figure_is_broken_in_forty_columns(
    ronde: Runner, monkeypatch: pytest.MonkeyPatch, typed: str, language: str
) -> None:
    made = ("--players", "14", "--rounds", "4", "--seed", "3", "--output", "open.trf")
    assert ronde("generate", *made).exit_code == 0
    monkeypatch.setenv("COLUMNS", "400")
    wide = ronde(*typed.split(), "--lang", language).stdout
    monkeypatch.setenv("COLUMNS", "40")
    narrow = ronde(*typed.split(), "--lang", language).stdout
    assert figures(wide) - figures(narrow) == set()
    assert max(map(len, narrow.splitlines())) <= 40


def test_names_give_way_before_rows_stand_by_themselves(
    ronde: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    ronde("generate", "--players", "8", "--rounds", "3", "--seed", "3", "--output", "open.trf")
    monkeypatch.setenv("COLUMNS", "58")
    lines = ronde("pair", "open.trf", "--round", "3").stdout.splitlines()
    assert lines[1].split()[:2] == ["Board", "No."]
    monkeypatch.setenv("COLUMNS", "30")
    lines = ronde("pair", "open.trf", "--round", "3").stdout.splitlines()
    assert lines[1].startswith("Board 1  No.")
