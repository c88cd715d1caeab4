"""The book's examples of tie-breaks on opponents' results: Buchholz, virtual opponents, SB."""

from pathlib import Path

import pytest

from ronde.core.chess.tiebreaks.buchholz import buchholz, buchholz_rows
from ronde.core.chess.tiebreaks.catalogue import CATALOGUE
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import Line
from ronde.core.chess.tiebreaks.sonneborn import sonneborn_berger
from ronde.core.chess.tiebreaks.unplayed import (
    adjusted_scores,
    own_unplayed_round,
    virtual_opponent,
)
from ronde.core.scores import points_from_text
from tests.documents.departages.fields import (
    book_calculation,
    crosstable_lines,
    line,
    player_with,
)
from tests.documents.tables import sections

CARDS = sections(Path(__file__).with_name("buchholz_cards.txt"))
BUCHHOLZ = parse("BH")


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, joueur virtuel")
@pytest.mark.parametrize(
    ("round_count", "before", "result", "score"),
    [
        (3, "1 0.5", "-", 25),
        (9, "1 0.5", "-", 55),
        (6, "1 1 1 0.5 0", "+", 35),
        (9, "1 1 1 0.5 0", "+", 50),
        (11, "1 1 0", "-", 65),
        (11, "", "+", 50),
    ],
)
def test_the_virtual_opponent(round_count: int, before: str, result: str, score: int) -> None:
    results = [*before.split(), result]
    results += ["0"] * (round_count - len(results))
    lines = [line(number, word) for number, word in enumerate(results, start=1)]
    field = book_calculation({1: lines}).field
    unplayed = lines[len(before.split())]
    found, _note = own_unplayed_round(field, Edition.BOOK_2012, dict(field.scores), 1, unplayed)
    assert found == score


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, Buchholz")
@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, parties non jouées")
@pytest.mark.parametrize("heading", CARDS)
def test_a_buchholz_card(heading: str) -> None:
    own: list[Line] = []
    opponents: dict[int, list[Line]] = {}
    printed = []
    for row in CARDS[heading]:
        number, _name, points, adjusted, result = row.split()
        round_number = int(number)
        unplayed = result in "+-"
        opponents[round_number + 1] = player_with(
            points_from_text(points),
            points_from_text(points if unplayed else adjusted),
            len(CARDS[heading]),
        )
        own.append(line(round_number, result, round_number + 1))
        printed.append(points_from_text(adjusted))
    calculation = book_calculation({1: own, **opponents})
    rows = buchholz_rows(calculation, BUCHHOLZ, 1)
    assert [row.amount for row in rows] == printed
    assert len(printed) == 11
    total = points_from_text(heading.rpartition(" ")[2])
    assert buchholz(calculation, BUCHHOLZ)[1] == total


FOUR = {
    "Paul": (["1", "0.5", "0.5", "0", "1"], [30, 20, 10, 25, 40], 30, (125, 115, 95, 75, 25)),
    "Loïc": (["absent", "1", "1", "0", "-"], [0, 20, 30, 40, 0], 30, (150, 130, 100, 90, 30)),
    "Tony": (["0", "0", "bye", "1", "+"], [25, 15, 0, 30, 0], 20, (100, 90, 75, 60, 20)),
    "Ludo": (
        ["0.5", "0", "absent", "absent", "absent"],
        [15, 20, 0, 0, 0],
        20,
        (95, 80, 65, 55, 20),
    ),
}
"""Results, the opponents' adjusted scores, the own adjusted score, and BH, C1, C2, M1, M2."""


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, Buchholz")
@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, parties non jouées")
@pytest.mark.parametrize("name", FOUR)
def test_adjusted_scores_and_buchholz_with_its_cuts(name: str) -> None:
    results, scores, adjusted, expected = FOUR[name]
    own = [line(number, word, number + 1) for number, word in enumerate(results, start=1)]
    opponents = {
        number + 1: player_with(score, score, 5) for number, score in enumerate(scores, start=1)
    }
    calculation = book_calculation({1: own, **opponents})
    assert adjusted_scores(calculation.field, Edition.BOOK_2012)[1] == adjusted
    codes = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
    assert tuple(buchholz(calculation, parse(code))[1] for code in codes) == expected


@pytest.mark.rule("FIDE C.07 (2024-08) 14.1, 14.2, 16.5")
def test_forfeits_and_byes_are_cut_first_since_2023_alone() -> None:
    # Loïc was absent in round 1 and lost round 5 by forfeit: the book cuts the weakest opponent.
    results, scores, _adjusted, _expected = FOUR["Loïc"]
    own = [line(number, word, number + 1) for number, word in enumerate(results, start=1)]
    opponents = {
        number + 1: player_with(score, score, 5) for number, score in enumerate(scores, start=1)
    }
    cut: dict[Edition, list[int]] = {}
    for edition in (Edition.BOOK_2012, Edition.FIDE_2023, Edition.FIDE_2024):
        calculation = book_calculation({1: own, **opponents}, edition=edition)
        rows = buchholz_rows(calculation, parse("BH/C1"), 1)
        cut[edition] = [row.round_number for row in rows if row.cut]
    assert cut[Edition.BOOK_2012] == [2]
    assert cut[Edition.FIDE_2023] == cut[Edition.FIDE_2024] == [1]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, parties non jouées")
def test_what_the_examples_misprint_is_not_what_they_add_up_to() -> None:
    # Example 4 as printed, one 8 too many; Loïc's round 5 with 5 - 1 for 5 - 5.
    printed = [0, 5, 6.5, 7, -0.5, 7.5, 7.5, 9, 8, 8, 8, 7.5, 8, 8]
    assert sum(printed) == 89.5 == 81.5 + 8
    assert 2 + (1 - 0) + 0.5 * (5 - 1) == 5
    calculation = book_calculation(
        {1: [line(number, word) for number, word in enumerate(["absent", "1", "1", "0", "-"], 1)]}
    )
    assert virtual_opponent(calculation.field, 1, 5).score == 30


FOUR_PLAYERS = ["– 0 1 0", "1 – ½ ½", "0 ½ – ½", "1 ½ ½ –"]
"""The printed crosstable of A, B, C and D, with 1, 2, 1 and 2 points."""


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, Buchholz")
def test_the_sum_of_buchholz_is_that_of_all_opponents() -> None:
    calculation = book_calculation(crosstable_lines(FOUR_PLAYERS), predetermined=True)
    buchholzes = buchholz(calculation, BUCHHOLZ)
    assert buchholzes == {1: 20 + 10 + 20, 2: 10 + 10 + 20, 3: 10 + 20 + 20, 4: 10 + 20 + 10}
    values = CATALOGUE["SUMBH"].values
    assert values is not None
    # A met B, C and D: 4 + 5 + 4; and so on.
    assert values(calculation, parse("SUMBH")) == {1: 130, 2: 140, 3: 130, 4: 140}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, Sonneborn-Berger")
def test_sonneborn_berger() -> None:
    calculation = book_calculation(crosstable_lines(FOUR_PLAYERS), predetermined=True)
    assert list(calculation.field.scores.values()) == [10, 20, 10, 20]
    values = sonneborn_berger(calculation, Descriptor(code="SB"))
    assert list(values.values()) == [100, 250, 200, 250]
