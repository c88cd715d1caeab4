"""Every pairing table of the slides."""

import datetime as dt
import re
from pathlib import Path

import pytest

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.rutsch import Variant, rutsch
from ronde.core.roundrobin.schedule import Schedule, double_round_robin
from tests.documents.tables import games, sections

TABLES = sections(Path(__file__).with_name("schedules.txt"))


def cells_equal(schedule: Schedule[int], lines: list[str]) -> int:
    """Compare a schedule with a printed table, cell by cell; the number of cells compared."""
    compared = 0
    for scheduled, line in zip(schedule.rounds, lines, strict=True):
        assert line.split()[0] == str(scheduled.round_number)
        bye = re.search(r"\((\d+)\)", line)
        assert scheduled.bye == (int(bye[1]) if bye else None)
        compared += bye is not None
        printed = games(line)
        for meeting, cell in zip(scheduled.meetings, printed, strict=True):
            assert (str(meeting.first), str(meeting.second)) == (cell.white, cell.black)
            compared += 2
    return compared


@pytest.mark.rule("Systèmes de tournois (NA), Appariements au «Système Rutsch»")
def test_the_rutsch_tables_for_8_and_9() -> None:
    eight = rutsch(8, Variant.SLIDES)
    assert cells_equal(eight.schedule(), TABLES["Système Rutsch, 8 joueurs"]) == 56
    assert eight.pivot == 1
    nine = rutsch(9, Variant.SLIDES)
    assert cells_equal(nine.schedule(), TABLES["Système Rutsch, 9 joueurs"]) == 81
    assert nine.pivot is None


@pytest.mark.rule("Systèmes de tournois (NA), Toutes-rondes aller-retour")
def test_the_double_round_robin_in_both_printed_forms() -> None:
    plain = TABLES["Aller-retour, premier tableau"]
    swapped = TABLES["Aller-retour, second tableau (rondes finales inversées)"]
    assert cells_equal(double_round_robin(berger(8), swap_last_two=False), plain) == 112
    assert cells_equal(double_round_robin(berger(8)), swapped) == 112


def test_the_dated_table_and_the_exercise() -> None:
    dated_lines = TABLES["Berger, 8 joueurs, avec dates"]
    schedule = berger(8).dated(dt.date(2023, 1, 7), 7)
    assert cells_equal(schedule, dated_lines) == 56
    for scheduled, line in zip(schedule.rounds, dated_lines, strict=True):
        assert scheduled.date is not None
        assert scheduled.date.strftime("%d.%m.%Y") == line.split()[1]
    assert cells_equal(berger(6), TABLES["Exercice, 6 joueurs"]) == 30
