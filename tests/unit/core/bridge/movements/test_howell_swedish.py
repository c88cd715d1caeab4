from fractions import Fraction
from itertools import combinations

import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.howell_swedish import howell_swedish
from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError


def test_six_pairs_all_meet_and_share_the_set_of_the_round() -> None:
    movement = howell_swedish()
    assert [table.seats for table in movement.rounds[0].tables] == [(6, 1), (4, 3), (2, 5)]
    assert [table.seats for table in movement.rounds[1].tables] == [(6, 2), (5, 4), (3, 1)]
    met = [frozenset(table.seats) for played in movement.rounds for table in played.tables]
    assert len(met) == 15
    assert set(met) == set(map(frozenset, combinations(range(1, 7), 2)))
    assert [table.shared_with for table in movement.rounds[4].tables] == [(2, 3), (1, 3), (1, 2)]
    assert movement.rounds[4].tables[0].boards == (21, 22, 23, 24, 25)
    assert movement.fixed == (Entry(number=6),)
    assert check_movement(movement).findings == ()


def test_five_pairs_play_at_two_tables_for_imps() -> None:
    movement = howell_swedish(table_count=Fraction(5, 2), boards_per_round=6)
    assert movement.contestant_count == 5
    for played in movement.rounds:
        idle, *others = played.tables
        assert idle.seats == (None, played.round_number)
        assert (idle.boards, idle.played, idle.shared_with) == ((), False, ())
        assert played.sit_out == (Entry(number=played.round_number),)
        assert [table.shared_with for table in others] == [(3,), (2,)]
    assert "Each board is played at two tables only: score in IMPs, as in a team match." in map(
        str, movement.instructions
    )
    assert check_movement(movement).findings == ()


def test_it_may_stop_early() -> None:
    assert howell_swedish(round_count=3).rounds == howell_swedish().rounds[:3]


@pytest.mark.parametrize(
    ("tables", "size", "sentence"),
    [
        ("4", 5, "for 3 tables, or 2½ with a pair missing; found 4"),
        ("3", 2, "3 boards a round or more"),
        ("5/2", 1, "2 boards a round or more"),
        ("3", 21, "from 1 to 20 boards a round"),
    ],
)
def test_what_it_cannot_do_is_refused(tables: str, size: int, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        howell_swedish(table_count=Fraction(tables), boards_per_round=size)
