"""A pair that comes when the movement is under way."""

from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.duplicate import duplicate
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.core.bridge.replanning.change import without_leaving_pair
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.core.bridge.replanning.wrong_boards import with_wrong_boards
from ronde.errors import InputError


@pytest.mark.parametrize("from_round", [1, 2, 5])
def test_the_empty_seat_is_taken_and_nobody_else_moves(from_round: int) -> None:
    half = mitchell(table_count=Fraction(13, 2), boards_per_round=4)
    replanned = with_late_pair(half, from_round=from_round)
    assert replanned.movement.rounds[: from_round - 1] == half.rounds[: from_round - 1]
    assert {change.table_number for change in replanned.changes} == {7}
    assert replanned.changed_tables == (1, 7), "N-S 1 keep no boards in waiting any more"
    full = mitchell(table_count=Fraction(7), boards_per_round=4)
    for late, whole in zip(replanned.movement.rounds, full.rounds, strict=True):
        if late.round_number >= from_round:
            assert late.tables == whole.tables
            assert late.sit_out == ()
    assert replanned.movement.table_count == 7


def test_a_last_round_may_have_fewer_tables_than_the_others() -> None:
    whole = mitchell(table_count=Fraction(5), boards_per_round=2)
    last = replace(whole.rounds[-1], tables=whole.rounds[-1].tables[:1])
    replanned = with_late_pair(replace(whole, rounds=(*whole.rounds[:-1], last)), from_round=1)
    assert [len(played.tables) for played in replanned.movement.rounds] == [5, 5, 5, 5, 1]


def test_what_was_said_of_the_missing_pair_ends_when_it_comes() -> None:
    half = mitchell(table_count=Fraction(13, 2), boards_per_round=4)
    full = mitchell(table_count=Fraction(7), boards_per_round=4)
    from_the_start = with_late_pair(half, from_round=1).movement.instructions
    assert from_the_start[:-1] == full.instructions
    later = [str(each) for each in with_late_pair(half, from_round=3).movement.instructions]
    waiting = [sentence for sentence in later if "boards in waiting" in sentence]
    assert len(waiting) == 1
    assert waiting[0].startswith("Before round 3: The boards of table 7 wait with N-S of table 1")
    assert (
        "In round 1 E-W 7, alone at table 7, deal the boards there and record the hands." in later
    )


def test_a_pair_may_take_the_seats_of_one_that_left() -> None:
    half = without_leaving_pair(
        mitchell(table_count=Fraction(7), boards_per_round=4),
        MissingSeat(number=3, line=Direction.EAST_WEST),
        from_round=2,
    ).movement
    told = with_late_pair(half, from_round=4).movement.instructions
    missing = [str(each) for each in told if "E-W 3 are missing" in str(each)]
    assert len(missing) == 1
    assert missing[0].startswith("Before round 4: From round 2 on: E-W 3 are missing")


def test_nobody_joins_a_rotating_duplicate() -> None:
    with pytest.raises(InputError, match="no pair can join duplicate"):
        with_late_pair(duplicate(), from_round=2)


def test_a_pair_that_played_the_boards_by_mistake_does_not_play_them_again() -> None:
    left = without_leaving_pair(
        mitchell(table_count=Fraction(13), boards_per_round=2),
        MissingSeat(number=1, line=Direction.NORTH_SOUTH),
        from_round=2,
    )
    mistaken = with_wrong_boards(left.movement, round_number=2, table_number=3, boards=(25,))
    after = with_late_pair(mistaken.movement, from_round=13).movement
    assert movement_findings(after) == ()


def test_two_pairs_too_many_are_counted() -> None:
    one = with_late_pair(mitchell(table_count=Fraction(7), boards_per_round=4), from_round=1)
    two = with_late_pair(one.movement, from_round=1)
    assert two.movement.table_count == 8
    assert two.movement.physical_table_count == 7
    assert movement_findings(two.movement) == ()


def test_the_completed_last_table_of_a_gueridon_is_told_that_it_shares() -> None:
    half = mitchell_relay(table_count=Fraction(11, 2), boards_per_round=4)
    told = [str(each) for each in with_late_pair(half, from_round=3).movement.instructions]
    assert any(sentence.startswith("N-S 6 always skip a line") for sentence in told)


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
