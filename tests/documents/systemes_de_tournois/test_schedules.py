"""Every pairing table of the slides."""

import datetime as dt
import itertools
import re
from pathlib import Path

import pytest

from ronde.core.roundrobin.berger import berger, round_pairs, seats_of_round
from ronde.core.roundrobin.rutsch import Variant, rutsch
from ronde.core.roundrobin.schedule import Schedule, double_round_robin
from ronde.printing.rotation import rotation_pdf, rotation_svg
from tests.documents.tables import games, sections
from tests.unit.printing.paper import pages, text_outside_the_margins

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


ROTATION = """\
1 2 3 4 / 8 7 6 5
5 6 7 1 / 8 4 3 2
2 3 4 5 / 8 1 7 6
6 7 1 2 / 8 5 4 3
3 4 5 6 / 8 2 1 7
7 1 2 3 / 8 6 5 4
4 5 6 7 / 8 3 2 1
"""
"""The slides of the rotation: both sides of the boards in rounds 1 to 7."""


@pytest.mark.rule(
    "Systèmes de tournois (NA), Toutes-rondes – Visualisation du tableau d'appariements"
)
def test_the_rotation_is_that_of_the_slides() -> None:
    compared = 0
    for round_number, printed in enumerate(ROTATION.splitlines(), start=1):
        found = seats_of_round(round_number, 8)
        assert " / ".join(" ".join(map(str, side)) for side in found) == printed
        compared += sum(map(len, found))
    assert compared == 56


@pytest.mark.parametrize("size", range(4, 31, 2))
def test_everybody_but_the_last_number_goes_the_same_way(size: int) -> None:
    rings = []
    for round_number in range(1, size):
        top, bottom = seats_of_round(round_number, size)
        assert bottom[0] == size
        assert {frozenset(pair) for pair in zip(top, bottom, strict=True)} == {
            frozenset(pair) for pair in round_pairs(round_number, size)
        }
        rings.append([*top, *reversed(bottom[1:])])
    for before, after in itertools.pairwise(rings):
        moves = {(after.index(player) - before.index(player)) % (size - 1) for player in before}
        assert moves == {size // 2 - 1}


def test_the_rotation_is_drawn_on_paper_and_as_a_picture() -> None:
    text = " ".join("\n".join(pages(rotation_pdf(7))).split())
    assert "everybody but 8 goes 3 places on" in text
    assert "Nobody is number 8" in text
    assert all(f"Round {number}" in text for number in range(1, 8))
    assert rotation_svg(8).startswith(b"<svg")
    assert len(pages(rotation_pdf(40))) > 1
    assert text_outside_the_margins(rotation_pdf(40)) == []
