"""The book's examples of tie-breaks on own results."""

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.tiebreaks.catalogue import CATALOGUE, Value
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse
from ronde.core.chess.tiebreaks.direct import direct_encounter, mutual_scores
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.koya import extended_koya, extended_limits
from ronde.core.chess.tiebreaks.unplayed import adjusted_scores
from tests.documents.departages.fields import (
    book_calculation,
    crosstable_lines,
    line,
    player_with,
)


def book_values(code: str, *players: str, predetermined: bool = False) -> list[Value]:
    """The values of players given by their results alone."""
    lines = {
        number: [line(index, word) for index, word in enumerate(results.split(), start=1)]
        for number, results in enumerate(players, start=1)
    }
    values = CATALOGUE[parse(code).code].values
    assert values is not None
    return list(values(book_calculation(lines, predetermined=predetermined), parse(code)).values())


PROGRESSIVE = (
    "absent 0 0 1 1 1",  # Soumarinov
    "1 1 1 0 0 0",  # Attakinski
    "0.5 0.5 0.5 0.5 0.5 0.5",  # Solidov
    "+ 0 1 0.5 0 0.5",  # Classikov
)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.1")
def test_progressive_scores() -> None:
    assert book_values("PS", *PROGRESSIVE) == [60, 150, 105, 120]
    assert book_values("PS/C1", *PROGRESSIVE) == [60, 140, 100, 110]
    assert book_values("PS/C2", *PROGRESSIVE) == [60, 120, 90, 100]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.1.2")
def test_a_bye_counts_as_an_opponent_with_half_the_points() -> None:
    # Six rounds: the bye, then Attakinski (15) and Solidov (10½), and three rounds like the bye.
    own = [line(1, "bye"), line(2, "1", 2), line(3, "0", 3), *(line(n, "bye") for n in (4, 5, 6))]
    others = {
        number: [line(n, word) for n, word in enumerate(PROGRESSIVE[index].split(), 1)]
        for number, index in ((2, 1), (3, 2))
    }
    calculation = book_calculation({1: own, **others})
    values = CATALOGUE["OPS"].values
    assert values is not None
    assert values(calculation, parse("OPS"))[1] == 4 * 105 + 150 + 105


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.6")
def test_kashdan() -> None:
    nine_draws = "1 " + "0.5 " * 8
    five_wins = "1 1 1 1 1 0 0 0 0"
    assert book_values("KASH", nine_draws, five_wins) == [20, 24]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.4")
def test_only_wins_over_the_board_count() -> None:
    assert book_values("WIN", "1 + bye 0.5 0") == [1]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.5")
def test_a_game_that_was_not_played_counts_as_one_with_white() -> None:
    # Black in every round; the forfeits and the bye were not played.
    own = [
        line(number, word, number + 1)._replace(colour=Colour.BLACK)
        for number, word in enumerate(("1", "+", "0.5", "-", "bye", "0"), start=1)
    ]
    lines = {1: own} | {number: player_with(30, 30, 6) for number in range(2, 8)}
    calculation = book_calculation(lines)
    for code, count in (("BPG", 3), ("BWG", 1)):
        values = CATALOGUE[code].values
        assert values is not None
        assert values(calculation, parse(code))[1] == count


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, parties non jouées")
def test_cumulative_and_koya_take_the_scores_as_they_are() -> None:
    # Player 2 has half of the points, one of them by forfeit: adjusted it would be less.
    calculation = book_calculation(crosstable_lines(["– 1 0 ½", "0 – + ½", "1 - – 1", "½ ½ 0 –"]))
    assert calculation.field.scores == {1: 15, 2: 15, 3: 20, 4: 10}
    assert adjusted_scores(calculation.field, Edition.BOOK_2012)[2] == 10
    koya = CATALOGUE["KS"].values
    assert koya is not None
    assert koya(calculation, parse("KS")) == {1: 10, 2: 10, 3: 10, 4: 10}
    progressive = CATALOGUE["PS"].values
    assert progressive is not None
    assert progressive(calculation, parse("PS"))[2] == 0 + 10 + 15


KOYA_TABLE = [
    "– ½ ½ ½ ½ 1 ½ 1 1 1",  # Albert
    "½ – ½ ½ 0 1 ½ ½ ½ 1",  # Bernard
    "½ ½ – ½ 0 1 ½ 1 ½ ½",  # Claude
    "½ ½ ½ – 1 0 ½ 1 ½ ½",  # Denis
    "½ 1 1 0 – ½ ½ 0 1 0",  # Eric
    "0 0 0 1 ½ – ½ 1 1 1",  # Franck
    "½ ½ ½ ½ ½ ½ – ½ 1 ½",  # Guy
    "0 ½ 0 0 1 0 ½ – 0 1",  # Herbert
    "0 ½ ½ ½ 0 0 0 1 – 1",  # Isidore
    "0 0 ½ ½ 1 0 ½ 0 0 –",  # Jack
]
BERNARD, CLAUDE, DENIS, FRANCK, GUY = TIED = (2, 3, 4, 6, 7)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.3")
@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.3, Koya étendu et réduit")
def test_koya_and_extended_koya() -> None:
    calculation = book_calculation(crosstable_lines(KOYA_TABLE), predetermined=True)
    scores = [calculation.field.scores[number] for number in range(1, 11)]
    assert scores == [65, 50, 50, 50, 45, 50, 50, 30, 35, 25]
    koya = CATALOGUE["KS"].values
    assert koya is not None
    plain = koya(calculation, Descriptor(code="KS"))
    assert [plain[number] for number in TIED] == [30, 30, 30, 20, 30]
    assert extended_limits(calculation, reduced=False) == [70, 60, 50]
    extended = extended_koya(calculation, Descriptor(code="KSX"))
    assert [extended[number][:2] for number in TIED] == [
        (35, 40),
        (35, 45),
        (35, 45),
        (30, 40),
        (40, 45),
    ]
    assert extended_limits(calculation, reduced=True) == [100, 130]
    reduced = extended_koya(calculation, Descriptor(code="KSX", reverse=True))
    assert [reduced[number][0] for number in TIED] == [30, 30, 20, 15, 25]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.2")
def test_direct_encounter_is_applied_once_in_the_book_and_again_since_2023() -> None:
    lines = crosstable_lines(KOYA_TABLE)
    book = book_calculation(lines, predetermined=True)
    plain = Descriptor(code="DE")
    mutual = mutual_scores(book, plain, TIED)
    sums = {number: sum(mutual[number].values()) for number in TIED}
    assert sums == {BERNARD: 25, CLAUDE: 25, DENIS: 15, FRANCK: 15, GUY: 20}
    order = direct_encounter(book, plain, TIED)
    assert order[BERNARD] == order[CLAUDE] > order[GUY] > order[DENIS] == order[FRANCK]
    since_2023 = book_calculation(lines, predetermined=True, edition=Edition.FIDE_2023)
    order = direct_encounter(since_2023, plain, TIED)
    assert order[BERNARD] == order[CLAUDE] > order[GUY] > order[FRANCK] > order[DENIS]
