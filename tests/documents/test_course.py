"""Exercises of the sizes that the documents print have the printed answers."""

import pytest

from ronde.core.course.exercise import Exercise
from ronde.service.course import exercise
from ronde.text import render, use_language
from tests.documents.ffb.mitchell_printed import NINE_TABLES
from tests.documents.livre_de_l_arbitre.test_berger import TABLES, printed_size
from tests.documents.systemes_de_tournois.test_knockout import EXERCISES
from tests.documents.tables import games
from tests.documents.varma.printed import BOOK

SEEDS = range(12)
MISPRINTED = 3
"""Number 3 of 13 or 14 players is printed in two envelopes; it belongs to the one of 14."""


def answers(solved: Exercise) -> list[list[str]]:
    """All cells, row by row."""
    return [[cell.answer for cell in row] for row in solved.cells.rows]


@pytest.mark.parametrize("heading", TABLES)
def test_a_berger_table_is_the_printed_one(heading: str) -> None:
    size = printed_size(heading)
    printed = [
        [str(number), *(f"{game.white}-{game.black}" for game in games(line))]
        for number, line in enumerate(TABLES[heading], start=1)
    ]
    for seed in SEEDS:
        assert answers(exercise("berger", seed, size)) == printed


@pytest.mark.parametrize("heading", BOOK)
def test_a_number_comes_from_the_printed_envelope(heading: str) -> None:
    compared = 0
    size = int(heading.split(" / ")[1])
    for seed in SEEDS:
        for _step, _player, _offered, number, group in answers(exercise("varma", seed, size)):
            if (size, int(number), group) != (14, MISPRINTED, "D"):
                assert int(number) in BOOK[heading][group]
            compared += 1
    assert compared == size * len(SEEDS)


@pytest.mark.parametrize(("kind", "heading"), [("varma", "Étape"), ("mitchell", "Tour")])
def test_a_sheet_has_the_words_of_the_books(kind: str, heading: str) -> None:
    solved = exercise(kind, 1)
    use_language("fr")
    try:
        assert render(solved.cells.headings[0]) == heading
    finally:
        use_language("en")


def test_the_cups_of_the_slides_have_the_printed_sizes() -> None:
    printed = {
        (int(count), prequalified): cells
        for _name, count, prequalified, *cells in (
            line[:8] for line in (EXERCISES[0], EXERCISES[1], EXERCISES[4])
        )
    }
    seen = set()
    for count, _prequalified in printed:
        for seed in range(40):
            for prequalified, *cells in answers(exercise("cup", seed, count)):
                if (count, prequalified) in printed:
                    each, total, power, byes, rounds = printed[count, prequalified]
                    assert cells == [each, total, power, byes, rounds]
                    seen.add((count, prequalified))
    assert seen == set(printed)


def test_a_mitchell_of_nine_tables_is_the_printed_one() -> None:
    solved = exercise("mitchell", 1, 9)
    compared = 0
    (first, *_others) = answers(solved)
    sets = {boards: str(number) for number, boards in enumerate(first[2::2], start=1)}
    for line, row in zip(NINE_TABLES.strip().splitlines(), answers(solved), strict=True):
        pairs, boards = (part.split() for part in line.split("|"))
        assert row[1::2] == pairs
        assert [sets[cell] for cell in row[2::2]] == boards
        compared += len(pairs) + len(boards)
    assert compared == 9 * 18
