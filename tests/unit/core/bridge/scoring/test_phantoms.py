"""What is entered against a pair that does not exist."""

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.seating import without_phantoms

REAL = Result(board_number=1, seats=(1, 7), score=420)
AGAINST_NS = Result(board_number=1, seats=(7, 2), score=0)
SWITCHED = Result(board_number=2, seats=(3, 7), score=0, switched=True)


def test_a_phantom_of_a_line_leaves_the_pair_of_the_other_line_alone() -> None:
    phantom = Entry(number=7, line=Direction.NORTH_SOUTH)
    assert without_phantoms([REAL, AGAINST_NS], [phantom]) == [REAL]


def test_a_phantom_is_known_by_its_line_where_the_arrow_is_switched() -> None:
    phantom = Entry(number=7, line=Direction.NORTH_SOUTH)
    assert without_phantoms([SWITCHED], [phantom]) == []


def test_with_one_numbering_a_phantom_is_nowhere() -> None:
    assert without_phantoms([REAL, AGAINST_NS, SWITCHED], [Entry(number=7)]) == []


def test_nobody_is_a_phantom_unless_told() -> None:
    assert without_phantoms([REAL, AGAINST_NS], []) == [REAL, AGAINST_NS]
