"""Editions of the system: which is in force when, and that they differ."""

import datetime as dt
import re
from pathlib import Path

import pytest

import ronde
from ronde.core.chess.swiss.catalogue import (
    SWISS_SYSTEMS,
    editions_of,
    swiss_system,
    system_in_force,
)
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.dutch2017.system import DUTCH_2017
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import UnknownName
from tests.literal.table import event_of


@pytest.mark.parametrize(
    ("day", "rules"),
    [
        (None, DUTCH_2026),
        (dt.date(2026, 2, 1), DUTCH_2026),
        (dt.date(2026, 1, 31), DUTCH_2017),
        (dt.date(2018, 5, 1), DUTCH_2017),
        (dt.date(2005, 5, 1), DUTCH_2017),
    ],
)
def test_the_edition_of_a_day(day: dt.date | None, rules: SwissSystem) -> None:
    assert system_in_force("dutch", day) is rules


def test_systems_are_found_by_name_and_edition() -> None:
    names = [(row.name, row.edition) for row in SWISS_SYSTEMS.values()]
    assert names[:4] == [
        ("dutch", "2026"),
        ("dutch", "2017"),
        ("dubov", "2026"),
        ("burstein", "2026"),
    ]
    assert editions_of("dutch") == (DUTCH_2026, DUTCH_2017)
    assert swiss_system("dutch", "2017") is DUTCH_2017
    with pytest.raises(UnknownName, match=r"no edition 1999 of .* expected 2026, 2017"):
        swiss_system("dutch", "1999")


def test_rows_keep_to_their_own_names() -> None:
    codes = [code for row in SWISS_SYSTEMS.values() for code in row.edition_codes]
    assert len(codes) == len(set(codes))
    for row in SWISS_SYSTEMS.values():
        assert all(code.startswith(f"{row.code}_") for code in row.edition_codes)


def test_both_editions_pair_a_first_round_alike() -> None:
    event = event_of("1\n2\n3\n4\n5")
    for rules in editions_of("dutch"):
        found = rules.pair(rules.to_pair(event))
        boards = [(board.white.number, board.black.number) for board in found.boards]
        assert (boards, found.bye) == ([(1, 3), (4, 2)], 5)


@pytest.mark.rule("FIDE C.04.3 (2017) A.4")
@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4")
def test_an_absence_without_points_floated_down_only_until_2026() -> None:
    event = event_of("1 4w0\n2 5b1\n3 Z\n4 1b1\n5 2w0", round_count=5)
    floats = {
        rules.edition: next(
            entrant.floats[0].value
            for entrant in rules.to_pair(event).entrants
            if entrant.number == 3
        )
        for rules in editions_of("dutch")
    }
    assert floats == {"2026": "none", "2017": "down"}


@pytest.mark.parametrize(
    ("package", "others"),
    [
        *[(package, ()) for package in ("dubov", "burstein", "lim", "double", "dutch2017")],
        ("team", ("service/kinds/teams/swiss.py",)),
    ],
)
def test_a_system_is_imported_by_the_catalogue_alone(package: str, others: tuple[str, ...]) -> None:
    """A new system is a package and a row: whoever pairs by it asks the catalogue."""
    house = Path(ronde.__file__).parent
    imported = re.compile(rf"\bronde\.core\.chess\.swiss\.{package}\b")
    importing = {
        name
        for path in house.rglob("*.py")
        if not (name := path.relative_to(house).as_posix()).startswith(
            f"core/chess/swiss/{package}/"
        )
        and imported.search(path.read_text(encoding="utf-8"))
    }
    assert importing == {"core/chess/swiss/catalogue.py", *others}
