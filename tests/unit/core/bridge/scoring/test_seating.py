"""Results beside the movement they were played in."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.seating import expected_results, seating_of
from ronde.errors import InconsistentEvent

MOVEMENT = mitchell(table_count=Fraction(5), boards_per_round=2)
SEATING = seating_of(MOVEMENT)


def test_a_result_learns_its_round_and_table() -> None:
    placed = SEATING.placed(Result(board_number=1, seats=(1, 1), score=420))
    assert (placed.round_number, placed.table_number, placed.switched) == (1, 1, False)


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (
            Result(board_number=1, seats=(1, 2)),
            "board 1: the movement does not give it to N-S 1 against E-W 2",
        ),
        (
            Result(board_number=1, seats=(1, 1), round_number=2),
            "board 1: expected in round 1, found 2",
        ),
        (
            Result(board_number=1, seats=(1, 1), table_number=3),
            "board 1: expected at table 1, found 3",
        ),
    ],
)
def test_what_the_movement_does_not_have_is_refused(result: Result, sentence: str) -> None:
    with pytest.raises(InconsistentEvent) as refused:
        SEATING.placed(result)
    assert str(refused.value) == sentence


def test_a_table_entered_the_wrong_way_round_is_named() -> None:
    board, seats = next((b, s) for b, s in SEATING.plays if s[0] != s[1])
    turned = Result(board_number=board, seats=(seats[1] or 0, seats[0] or 0))
    with pytest.raises(InconsistentEvent, match="sit the other way round"):
        SEATING.placed(turned)


def test_as_many_results_are_expected_as_rounds_were_played() -> None:
    first = SEATING.placed(Result(board_number=1, seats=(1, 1), score=420))
    assert expected_results(SEATING, [first]) == 1
    rest = [
        Result(board_number=board, seats=(table.seats[0] or 0, table.seats[1] or 0), score=50)
        for one in MOVEMENT.rounds[:3]
        for table in one.tables
        for board in table.boards
    ]
    placed = [SEATING.placed(result) for result in rest]
    assert expected_results(SEATING, placed) == 3
    sections = [result._replace(section=section) for result in placed for section in "AB"]
    assert expected_results(SEATING, sections) == 6
