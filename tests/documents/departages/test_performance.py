"""The book's performance: the 350 points, the table of differences, unrated players."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.player import ESTIMATED, Player
from ronde.core.chess.tiebreaks.book_ratings import (
    average_rating,
    clamped,
    counted_ratings,
    performance,
    performance_rows,
    provisional_ratings,
)
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse
from ronde.core.chess.tiebreaks.rating_tables import book_difference
from ronde.core.chess.tiebreaks.record import player_field
from tests.documents.departages.fields import book_calculation, line, player_with

DIFFERENCES = Path(__file__).with_name("differences.txt").read_text("utf-8").splitlines()[1:]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, règle des 350 points")
def test_a_larger_difference_counts_as_350() -> None:
    assert clamped(2200, 1700) == 2050
    assert clamped(1700, 2200) == 1850
    assert clamped(1800, 1700) == 1800


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, tableau des Q")
def test_every_cell_of_the_table_of_differences() -> None:
    compared = 0
    misprints = {}
    for row in DIFFERENCES:
        games, *cells = row.split()
        assert len(cells) == 2 * int(games) + 1
        for halves, cell in enumerate(cells):
            right, printed = re.fullmatch(r"(-?\d+)(?:\[(-?\d+)\])?", cell).groups()  # type: ignore[union-attr]
            assert book_difference(halves, int(games)) == int(right)
            compared += 1
            if printed is not None:
                misprints[int(games), halves / 2] = (int(right), int(printed))
    assert compared == 180
    assert misprints == {(12, 5): (-65, -72), (12, 7): (65, 72)}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, performance")
def test_the_worked_performance() -> None:
    opponents = [1490, 1700, 1800, 2000, 2000, 1800, 1900, 1880, 1770]
    results = ["1", "1", "1", "1", "+", "0.5", "-", "0", "+"]
    own = [line(number, word, number + 1) for number, word in enumerate(results, start=1)]
    lines = {1: own} | {number: player_with(40, 40, 9) for number in range(2, 11)}
    ratings: dict[int, int | None] = {1: 1850, **dict(enumerate(opponents, start=2))}
    calculation = book_calculation(lines, ratings=ratings)
    rows = performance_rows(calculation, Descriptor(code="TPR"), 1)
    assert [row.amount for row in rows] == [1500, 1700, 1800, 2000, 1800, 1880]
    assert sum(row.amount for row in rows) == 6 * 1780
    assert performance(calculation, Descriptor(code="TPR"))[1] == 1780 + 193


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, moyenne Elo")
def test_the_mean_rating_is_cut_from_the_weakest() -> None:
    # Round 5 was won by forfeit: the mean is over the games that were played.
    own = [line(number, "1", number + 1) for number in (1, 2, 3, 4)] + [line(5, "+", 6)]
    lines = {1: own} | {number: player_with(20, 20, 5) for number in (2, 3, 4, 5, 6)}
    ratings: dict[int, int | None] = {1: 1800, 2: 1600, 3: 1700, 4: 1900, 5: 2000, 6: 1000}
    calculation = book_calculation(lines, ratings=ratings)
    means = [average_rating(calculation, parse(code))[1] for code in ("ARO", "ARO/C1", "ARO/C2")]
    assert means == [(1600 + 1700 + 1900 + 2000) / 4, 1867, (1900 + 2000) / 2]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, joueurs non classés")
def test_an_unrated_player_takes_the_mean_of_his_score_group() -> None:
    ratings: dict[int, int | None] = dict(enumerate([2200, None, 1860, 1950, 1910, None], start=1))
    lines = {number: player_with(30, 30, 7) for number in ratings}
    assert provisional_ratings(book_calculation(lines, ratings=ratings)) == {30: 1980}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, joueurs non classés")
def test_an_estimate_is_no_rating() -> None:
    printed = [2200, 1999, 1860, 1950, 1910, 1499]
    ratings: dict[int, int | None] = dict(enumerate(printed, start=1))
    lines = {number: player_with(30, 30, 7) for number in ratings}
    calculation = book_calculation(lines, ratings=ratings)
    estimated = replace(calculation, field=replace(calculation.field, estimated=frozenset({2, 6})))
    assert provisional_ratings(estimated) == {30: 1980}
    counted = counted_ratings(estimated, Descriptor(code="TPR"))
    assert counted == {**ratings, 2: 1980, 6: 1980}
    event = Event(
        players=(Player(number=1, rating=1500, rating_basis=ESTIMATED), Player(number=2)),
        rounds=(),
    )
    assert player_field(event).estimated == {1}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, joueurs non classés (moyenne pondérée)")
def test_a_group_without_ratings_lies_between_its_neighbours() -> None:
    ratings: dict[int, int | None] = {1: 1890, 2: None, 3: 1750}
    lines = {1: player_with(45, 45, 7), 2: player_with(40, 40, 7), 3: player_with(35, 35, 7)}
    found = provisional_ratings(book_calculation(lines, ratings=ratings))
    assert found == {45: 1890, 40: 1823, 35: 1750}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, joueurs non classés (moyenne pondérée)")
def test_several_groups_without_ratings_are_filled_from_the_top() -> None:
    ratings: dict[int, int | None] = {1: None, 2: 1890, 3: None, 4: None, 5: 1750, 6: None}
    scores = [50, 45, 40, 35, 30, 20]
    lines = {number: player_with(score, score, 7) for number, score in enumerate(scores, start=1)}
    found = provisional_ratings(book_calculation(lines, ratings=ratings))
    # 4 of 7 first, between 4½ and 3: 53/167 of the way; then 3½ between that and 3.
    first = round(1890 - 53 / 167 * 140)
    assert found[40] == first
    assert found[35] == round(first - 57 / 114 * (first - 1750))
    # Beyond the last group the difference of the table itself.
    assert found[50] == 1890 + 166 - 110
    assert found[20] == 1750 - (166 - 57)
