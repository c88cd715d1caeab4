"""Awards by a table that somebody supplies."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.expert_points import AwardTable, expert_points
from ronde.errors import RuleError


def test_awards_follow_the_table_and_equals_share() -> None:
    table = AwardTable(points={13: [Fraction(179), Fraction(119)], 30: [Fraction(276)]})
    assert list(expert_points([1, 2, 3], table, Fraction(13))) == [179, 119, 0]
    assert list(expert_points([1, 1, 3], table, Fraction("13.5"))) == [149, 149, 0]
    assert list(expert_points([1], table, Fraction(31))) == [276]
    with pytest.raises(RuleError, match="begins at 13 tables"):
        expert_points([1], table, Fraction("12.5"))
