"""Matchpoints: the worked examples, incomplete boards, adjusted and weighted scores."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.matchpoints import MatchpointRules, top
from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Assigned,
    Ruling,
    WeightedScore,
    assigned,
)
from ronde.core.bridge.scoring.settings import ScoringSettings
from tests.unit.core.bridge.scoring.boards import NINE, east_west, north_south, scored

NATIONAL_FINAL = (670, 150, 140, *[110] * 4, *[0] * 9, *[-100] * 5, -300)
"""Board 28 of a national final, 22 results."""


def as_fractions(*values: float | str) -> list[Fraction]:
    """Exact numbers from how they are printed."""
    return [Fraction(str(value)) for value in values]


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 78A")
def test_nine_results() -> None:
    assert north_south(NINE) == as_fractions(16, 12, 12, 12, 8, 6, 4, 1, 1)
    assert east_west(NINE) == as_fractions(0, 4, 4, 4, 8, 10, 12, 15, 15)
    assert scored(NINE, ScoringSettings()).boards[0].maximum == top(9) == 16


def test_a_published_board_of_a_national_final() -> None:
    expected = [42, 40, 38, *[33] * 4, *[20] * 9, *[6] * 5, 0]
    assert north_south(NATIONAL_FINAL) == as_fractions(*expected)


def test_american_points_are_half() -> None:
    rules = ScoringSettings(matchpoints=MatchpointRules(win=1))
    assert north_south(NINE, rules) == as_fractions(8, 6, 6, 6, 4, 3, 2, "0.5", "0.5")
    assert east_west(NINE, rules)[0] == 0


@pytest.mark.rule("Neuberg's formula (EBU White Book), boards with missing results")
def test_eight_of_nine_results_are_factored() -> None:
    points = north_south([650, 620, 620, 620, 200, 170, -100, -100, NOT_PLAYED])
    expected = "15.875 11.375 11.375 11.375 6.875 4.625 1.25 1.25"
    assert points == [*as_fractions(*expected.split()), None]
    assert sum(value for value in points if value is not None) == 8 * 8


def test_ten_of_eleven_results_are_factored() -> None:
    points = north_south(range(-450, 550, 100), ScoringSettings(expected=11))
    assert (points[-1], points[0]) == (Fraction("19.9"), Fraction("0.1"))


def test_three_of_four_results_are_factored() -> None:
    points = north_south([450, 420, -50], ScoringSettings(expected=4))
    assert points == [Fraction(17, 3), Fraction(3), Fraction(1, 3)]


def test_one_result_alone_is_average() -> None:
    assert north_south([620], ScoringSettings(expected=7)) == [Fraction(6)]


def test_american_points_are_factored_alike() -> None:
    rules = ScoringSettings(expected=4, matchpoints=MatchpointRules(win=1))
    points = north_south([450, 420, -50], rules)
    assert points == [Fraction(17, 6), Fraction(3, 2), Fraction(1, 6)]


def test_small_fields_may_have_fixed_percentages() -> None:
    fixed = {2: (Fraction(65), Fraction(35)), 3: (Fraction(70), Fraction(50), Fraction(30))}
    rules = ScoringSettings(expected=6, matchpoints=MatchpointRules(small_fields=fixed))
    assert north_south([620, 100], rules) == as_fractions("6.5", "3.5")
    assert north_south([620, 620], rules) == as_fractions(5, 5)
    assert north_south([620, 100, 100], rules) == as_fractions(7, 4, 4)
    assert north_south([1, 2, 3, 4], rules)[0] == Fraction(1, 2)


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 12C1")
def test_a_weighted_score_is_the_mean_of_its_outcomes_for_both_sides() -> None:
    mixed = Assigned(
        outcomes=(
            WeightedScore(score=620, weight=Fraction(3, 5)),
            WeightedScore(score=-100, weight=Fraction(2, 5)),
        )
    )
    ruling = Ruling(north_south=mixed, east_west=mixed)
    ours, theirs = north_south([620, -100, ruling]), east_west([620, -100, ruling])
    # Against 620 and -100: 620 has 1 + 2, -100 has 0 + 1.
    assert ours[2] == Fraction(3, 5) * 3 + Fraction(2, 5) * 1 == Fraction(11, 5)
    # 620 beats -100 and 40 % of the mix, and ties with 60 % of it.
    assert ours[0] == 2 + Fraction(2, 5) * 2 + Fraction(3, 5)
    assert [(a or 0) + (b or 0) for a, b in zip(ours, theirs, strict=True)] == [4, 4, 4]


def test_a_split_score_is_compared_in_each_direction_by_itself() -> None:
    ruling = Ruling(north_south=assigned(-100), east_west=assigned(620))
    assert north_south([620, 140, ruling]) == as_fractions(4, 2, 0)
    assert east_west([620, 140, ruling]) == as_fractions(1, 4, 1)


def test_artificial_scores_are_no_comparisons() -> None:
    sixty_forty = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_MINUS)
    points = north_south([620, 140, sixty_forty])
    assert points == [Fraction(7, 2), Fraction(1, 2), None]


def test_a_side_may_have_an_artificial_score_and_the_other_an_assigned_one() -> None:
    ruling = Ruling(north_south=AVERAGE, east_west=assigned(620))
    assert north_south([620, 140, ruling]) == [Fraction(7, 2), Fraction(1, 2), None]
    assert east_west([620, 140, ruling]) == as_fractions(1, 4, 1)
