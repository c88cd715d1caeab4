"""Boards played at the wrong table."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.web import web
from ronde.core.bridge.replanning.wrong_boards import with_wrong_boards
from ronde.errors import InputError

NINE = mitchell(table_count=Fraction(9), boards_per_round=3)


def test_the_two_pairs_leave_the_boards_out_when_they_come_to_them_again() -> None:
    replanned = with_wrong_boards(NINE, round_number=2, table_number=3, boards=(13, 14, 15))
    after = replanned.movement
    assert after.rounds[1].tables[2].boards == (13, 14, 15)
    assert after.rounds[1].tables[2].shared_with == (4,)
    assert after.rounds[1].tables[3].shared_with == (3,)
    unplayed = [
        (played.round_number, table.table_number)
        for played in after.rounds
        for table in played.tables
        if not table.played
    ]
    assert unplayed == [(3, 3), (7, 8)]
    assert movement_findings(after) == ()


def test_one_wrong_board_leaves_the_rest_of_the_set() -> None:
    replanned = with_wrong_boards(NINE, round_number=2, table_number=3, boards=(10, 11, 15))
    third = replanned.movement.rounds[2].tables[2]
    assert third.played
    assert third.boards == (13, 14)
    assert movement_findings(replanned.movement) == ()


def test_boards_missed_are_made_up_where_nobody_else_was_to_play_them() -> None:
    """Two rounds of nine: the boards due later are known to nobody who stays."""
    short = mitchell(table_count=Fraction(9), boards_per_round=3, round_count=3)
    replanned = with_wrong_boards(short, round_number=1, table_number=1, boards=(4, 5, 6))
    second = replanned.movement.rounds[1].tables[0]
    assert second.played
    assert second.boards == (1, 2, 3)
    assert movement_findings(replanned.movement) == ()


def test_with_stands_the_missed_boards_rest_beside_the_table() -> None:
    relay = mitchell_relay(table_count=Fraction(6), boards_per_round=4)
    replanned = with_wrong_boards(relay, round_number=1, table_number=2, boards=(9, 10, 11, 12))
    assert movement_findings(replanned.movement) == ()


HALF_HOWELL = howell(table_count=Fraction(7, 2), boards_per_round=4)
GUERIDON = mitchell_relay(table_count=Fraction(6), boards_per_round=4)
HALF_GUERIDON = mitchell_relay(table_count=Fraction(11, 2), boards_per_round=4)
WEB = web(table_count=Fraction(9), boards_per_round=2)


@pytest.mark.parametrize(
    ("movement", "round_number", "table_number", "boards"),
    [
        pytest.param(HALF_HOWELL, 1, 2, (1, 2, 3, 4), id="taken from the table that rests"),
        pytest.param(GUERIDON, 1, 3, (13, 14, 15, 16), id="taken from the stand"),
        pytest.param(GUERIDON, 1, 1, (1, 2, 3), id="one missed that another table shares"),
        pytest.param(HALF_GUERIDON, 3, 2, (1, 2, 3, 4), id="left out later"),
        pytest.param(WEB, 1, 2, (1, 2, 3, 4), id="with copies"),
    ],
)
def test_boards_lie_at_one_place_whatever_was_taken(
    movement: Movement, round_number: int, table_number: int, boards: tuple[int, ...]
) -> None:
    after = with_wrong_boards(
        movement, round_number=round_number, table_number=table_number, boards=boards
    ).movement
    assert after.rounds[round_number - 1].tables[table_number - 1].boards == boards
    assert after.rounds[: round_number - 1] == movement.rounds[: round_number - 1]
    assert movement_findings(after) == ()


@pytest.mark.parametrize(
    ("boards", "sentence"),
    [
        ((40,), "boards that are in play, 1-27, found 40"),
        ((1, 40), "boards that are in play, 1-27, found 40"),
        ((), "boards that are in play"),
        ((7, 8), "had already played board 7-8"),
    ],
)
def test_boards_that_cannot_have_been_played_are_refused(
    boards: tuple[int, ...], sentence: str
) -> None:
    with pytest.raises(InputError, match=sentence):
        with_wrong_boards(NINE, round_number=2, table_number=3, boards=boards)
