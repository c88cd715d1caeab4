"""Adjusted scores that cannot be."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Artificial,
    Assigned,
    WeightedScore,
)
from ronde.errors import InputError


def test_an_artificial_score_is_a_percentage() -> None:
    with pytest.raises(InputError, match=r"percentage from 0 to 100, found 101$"):
        Artificial(percent=Fraction(101))


def test_weights_make_one_result() -> None:
    with pytest.raises(InputError, match="weights above 0 that make 100 %, found 60 %"):
        Assigned(outcomes=(WeightedScore(score=420, weight=Fraction(3, 5)),))
    with pytest.raises(InputError, match="found 150 %, -50 %"):
        Assigned(
            outcomes=(
                WeightedScore(score=420, weight=Fraction(3, 2)),
                WeightedScore(score=-50, weight=Fraction(-1, 2)),
            )
        )


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 12C2")
def test_only_plus_and_minus_follow_the_session() -> None:
    own = Fraction(65)
    assert [a.percent_for(own) for a in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [65, 50, 40]
    low = Fraction(30)
    assert [a.percent_for(low) for a in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [60, 50, 30]
    assert AVERAGE_PLUS.percent_for(None) == 60


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 86")
def test_artificial_scores_at_imps() -> None:
    assert [a.imps for a in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [3, 0, -3]
