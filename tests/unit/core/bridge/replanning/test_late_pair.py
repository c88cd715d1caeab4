"""A pair that comes when the movement is under way."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.errors import InputError


@pytest.mark.parametrize("from_round", [1, 2, 5])
def test_the_empty_seat_is_taken_and_nobody_else_moves(from_round: int) -> None:
    half = mitchell(table_count=Fraction(13, 2), boards_per_round=4)
    replanned = with_late_pair(half, from_round=from_round)
    assert replanned.movement.rounds[: from_round - 1] == half.rounds[: from_round - 1]
    assert replanned.changed_tables == (7,)
    full = mitchell(table_count=Fraction(7), boards_per_round=4)
    for late, whole in zip(replanned.movement.rounds, full.rounds, strict=True):
        if late.round_number >= from_round:
            assert late.tables == whole.tables
            assert late.sit_out == ()
    assert replanned.movement.table_count == 7


def test_the_completed_last_table_of_a_gueridon_shares_with_table_1() -> None:
    half = mitchell_relay(table_count=Fraction(15, 2), boards_per_round=3)
    replanned = with_late_pair(half, from_round=3)
    full = mitchell_relay(table_count=Fraction(8), boards_per_round=3)
    assert [played.tables for played in replanned.movement.rounds[2:]] == [
        played.tables for played in full.rounds[2:]
    ]
    assert replanned.changed_tables == (1, 8)


FULL = [
    mitchell(table_count=Fraction(7), boards_per_round=4),
    mitchell(table_count=Fraction(11), boards_per_round=3, round_count=9),
    mitchell_skip(table_count=Fraction(10), boards_per_round=3),
    mitchell_relay(table_count=Fraction(8), boards_per_round=3),
    howell(table_count=Fraction(4), boards_per_round=4),
    howell(table_count=Fraction(5), boards_per_round=3),
]


@pytest.mark.parametrize("movement", FULL, ids=lambda found: f"{found.kind}-{found.table_count}")
@pytest.mark.parametrize("from_round", [1, 2, 4])
def test_with_no_empty_seat_one_pair_a_round_is_displaced_and_all_stays_legal(
    movement: Movement, from_round: int
) -> None:
    replanned = with_late_pair(movement, from_round=from_round)
    assert movement_findings(replanned.movement) == ()
    assert replanned.movement.rounds[: from_round - 1] == movement.rounds[: from_round - 1]
    for played in replanned.movement.rounds[from_round - 1 :]:
        assert len(played.sit_out) == 1
        changed = [c for c in replanned.changes if c.round_number == played.round_number]
        assert len(changed) <= 1


def test_in_seven_tables_the_late_pair_never_rests_and_displaces_everybody_once() -> None:
    replanned = with_late_pair(FULL[0], from_round=2)
    late = Entry(number=8, line=Direction.NORTH_SOUTH)
    rested = [entry for played in replanned.movement.rounds for entry in played.sit_out]
    assert late not in rested
    assert len(set(rested)) == len(rested) == 6


def test_an_individual_takes_no_late_pair() -> None:
    with pytest.raises(InputError, match="only a movement of pairs"):
        with_late_pair(individual(player_count=8), from_round=2)


def test_a_round_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match="a round from 1 to 7, found 8"):
        with_late_pair(FULL[0], from_round=8)
