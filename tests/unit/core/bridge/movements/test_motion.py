"""How a room moves: round, across, or not at all."""

from fractions import Fraction

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.itinerary import SeatPlace
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.motion import goes_round, motions
from tests.unit.core.bridge.movements.on_paper import (
    gueridon,
    half_table,
    howell,
    nine_players,
    skipping,
    swedish,
)


def test_in_a_gueridon_all_go_round() -> None:
    moving = motions(gueridon())
    assert goes_round(motions(gueridon()))
    assert [motion.steps for motion in moving] == [1, 1, 1, 1, 1, None]
    assert [motion.boards_go_down for motion in moving] == [True] * 5 + [False]
    assert all(motion.crossings == () for motion in moving)


def test_the_skip_is_two_steps() -> None:
    assert [motion.steps for motion in motions(skipping())] == [1, 1, 2, 1, None]


def test_a_half_table_goes_round_as_a_full_one() -> None:
    assert goes_round(motions(half_table()))
    assert motions(half_table())[0].boards_go_down


def test_in_a_howell_seven_pairs_cross_and_the_boards_go_down() -> None:
    first = motions(howell())[0]
    assert not goes_round(motions(howell()))
    assert first.steps is None
    assert len(first.crossings) == 7
    assert (
        SeatPlace(table_number=4, seat_index=1),
        SeatPlace(table_number=4, seat_index=0),
    ) in first.crossings
    assert first.boards_go_down


def test_boards_that_are_new_each_round_do_not_go_down() -> None:
    first = motions(swedish())[0]
    assert not first.boards_go_down
    assert set(first.board_goals.values()) == {()}


def test_who_has_no_seat_next_crosses_to_nowhere() -> None:
    crossings = dict(motions(nine_players())[0].crossings)
    assert crossings[SeatPlace(table_number=1, seat_index=0)] is None


def test_the_arrow_switch_turns_the_sides_and_all_still_go_round() -> None:
    movement = arrow_switched(mitchell(table_count=Fraction(7), boards_per_round=4), 1)
    moving = motions(movement)
    assert goes_round(moving)
    assert [motion.flips for motion in moving].count(True) in (1, 2)
    assert all(motion.crossings == () for motion in moving)
