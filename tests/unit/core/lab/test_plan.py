"""A question has one answer, however its events are divided."""

from ronde.core.lab.plan import LabPlan
from ronde.core.lab.sums import merged

PLAN = LabPlan(
    ratings=(2200, 2100, None, 1950, 1900, 1850, 1800, 1750, 1700),
    formats=("swiss:4", "dubov:3", "knockout:2", "round-robin"),
    seed=11,
)


def test_blocks_add_up_to_the_same() -> None:
    whole = PLAN.block(0, 12)
    parts = [PLAN.block(7, 12), PLAN.block(0, 1), PLAN.block(1, 7)]
    assert merged(parts).digest == whole.digest


def test_another_seed_is_another_answer() -> None:
    other = LabPlan(ratings=PLAN.ratings, formats=PLAN.formats, seed=12)
    assert other.block(0, 3).digest != PLAN.block(0, 3).digest


def test_the_unrated_are_taken_for_the_weakest_and_may_be_anything() -> None:
    assert PLAN.field.means[2] == 1700
    assert PLAN.field.spreads[2] == PLAN.unrated_spread
