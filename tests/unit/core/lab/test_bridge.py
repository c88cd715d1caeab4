"""Evenings of bridge in the lab."""

import pytest

from ronde.core.lab.bridge import MovementQuestion, PreparedMovement
from ronde.core.lab.lots import event_key
from ronde.core.lab.sums import merged
from ronde.errors import InputError


def test_blocks_add_up_to_the_same() -> None:
    evening = MovementQuestion(pair_count=8, boards=21, seed=4)
    whole = evening.block(0, 10)
    assert merged([evening.block(6, 10), evening.block(0, 6)]).digest == whole.digest


def test_movements_of_one_and_two_rankings_are_compared() -> None:
    rows = MovementQuestion(pair_count=14, boards=28).rows()
    assert {row.movement.lines for row in rows} == {1, 2}
    assert {row.switched for row in rows} == {0, 1, 2, 3}
    assert all(row.movement.round_count * row.movement.boards_per_round <= 28 for row in rows)


def test_what_everybody_wins_is_half_on_average() -> None:
    for row in MovementQuestion(pair_count=14, boards=28).rows():
        prepared = PreparedMovement(row.movement)
        key = event_key(1, 1)
        won = prepared.percentages(key, [0] * 14)
        weights = [prepared.most(place) for place in range(14)]
        total = sum(share * weight for share, weight in zip(won, weights, strict=True))
        assert total / sum(weights) == pytest.approx(0.5)


def test_the_stronger_come_in_before_the_weaker_more_often_than_not() -> None:
    evening = MovementQuestion(pair_count=14, boards=28, seed=1)
    sums = evening.block(0, 60)
    for row in evening.rows():
        interval = sums.interval(row.code, "order")
        assert interval is not None
        assert 0.3 < interval.mean < 0.6


def test_an_evening_without_a_movement_is_refused() -> None:
    with pytest.raises(InputError, match="expected a number of pairs"):
        MovementQuestion(pair_count=3, boards=28).rows()
