"""A pair that leaves while the movement is under way."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.replanning.change import without_leaving_pair
from ronde.errors import InputError

THIRTEEN = mitchell(table_count=Fraction(13), boards_per_round=2)


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète")
def test_north_of_table_5_cannot_go_on_after_the_first_round() -> None:
    """The course's own case: 13 full tables, then N-S 5 is the pair that is missing."""
    leaving = MissingSeat(number=5, line=Direction.NORTH_SOUTH)
    replanned = without_leaving_pair(THIRTEEN, leaving, from_round=2)
    assert replanned.movement.rounds[0] == THIRTEEN.rounds[0]
    assert {change.table_number for change in replanned.changes} == {5}
    assert replanned.changed_tables == (5, 6), "N-S 6 keep the boards of table 5 from now on"
    assert [change.round_number for change in replanned.changes] == list(range(2, 14))
    assert {played.tables[4].played for played in replanned.movement.rounds[1:]} == {False}
    assert movement_findings(replanned.movement) == ()


def test_a_second_pair_that_leaves_before_play_is_counted() -> None:
    half = mitchell(table_count=Fraction(25, 2), boards_per_round=2)
    leaving = MissingSeat(number=3, line=Direction.NORTH_SOUTH)
    after = without_leaving_pair(half, leaving, from_round=1).movement
    assert after.table_count == 12
    assert after.physical_table_count == 13
    assert movement_findings(after) == ()


def test_everybody_else_plays_as_before() -> None:
    leaving = MissingSeat(number=3, line=Direction.EAST_WEST)
    replanned = without_leaving_pair(THIRTEEN, leaving, from_round=4)
    changed = {(change.round_number, change.table_number) for change in replanned.changes}
    for before, after in zip(THIRTEEN.rounds, replanned.movement.rounds, strict=True):
        for old, new in zip(before.tables, after.tables, strict=True):
            assert (old == new) is ((after.round_number, new.table_number) not in changed)
    assert len(changed) == 10


def test_a_pair_that_is_not_there_cannot_leave() -> None:
    gone = without_leaving_pair(
        THIRTEEN, MissingSeat(number=5, line=Direction.NORTH_SOUTH), from_round=2
    )
    with pytest.raises(InputError, match="no pair ns5 in round 3"):
        without_leaving_pair(
            gone.movement, MissingSeat(number=5, line=Direction.NORTH_SOUTH), from_round=3
        )
