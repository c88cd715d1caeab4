import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.movement import Entry, Seats
from ronde.errors import InputError


@pytest.mark.parametrize(
    ("player_count", "boards", "fixed"),
    [(8, 28, (8,)), (9, 27, ()), (12, 33, (12,)), (16, 30, (1,))],
)
def test_usual_boards_and_who_stays(player_count: int, boards: int, fixed: tuple[int, ...]) -> None:
    movement = individual(player_count=player_count)
    assert len(movement.boards_in_play) == boards
    assert movement.fixed == tuple(Entry(number=number) for number in fixed)
    assert movement.seats is Seats.PLAYERS
    for played in movement.rounds:
        assert all(played.tables[0].seats[0] == number for number in fixed)


@pytest.mark.parametrize(("boards_per_round", "boards"), [(2, 14), (3, 21), (4, 28), (5, 35)])
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel a)")
def test_eight_play_14_21_28_or_35_boards(boards_per_round: int, boards: int) -> None:
    movement = individual(player_count=8, boards_per_round=boards_per_round)
    assert len(movement.boards_in_play) == boards


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel b)")
def test_twelve_may_play_on_two_evenings() -> None:
    whole = individual(player_count=12, boards_per_round=6)
    first = individual(player_count=12, boards_per_round=6, round_count=6)
    second = individual(player_count=12, boards_per_round=6, first_round=7)
    assert [played.round_number for played in second.rounds] == [7, 8, 9, 10, 11]
    assert first.rounds + second.rounds == whole.rounds
    assert second.boards_in_play == tuple(range(37, 67))
    assert check_movement(second).findings == ()


@pytest.mark.parametrize("round_count", [2, 8, 14, 15])
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_sixteen_stop_when_all_have_played_the_same_boards(round_count: int) -> None:
    movement = individual(player_count=16, round_count=round_count)
    results = [
        board for played in movement.rounds for table in played.tables for board in table.boards
    ]
    assert {results.count(board) for board in results} == {4}, "top 6 needs four results"
    assert check_movement(movement).findings == ()


@pytest.mark.parametrize(("first_round", "round_count"), [(1, 1), (1, 7), (2, 2), (3, 5)])
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_sixteen_do_not_stop_or_begin_between_two_rounds(
    first_round: int, round_count: int
) -> None:
    with pytest.raises(InputError, match="begin with an odd round and stop after an even one"):
        individual(player_count=16, first_round=first_round, round_count=round_count)


def test_other_numbers_are_refused() -> None:
    with pytest.raises(InputError, match="for 8, 9, 12 or 16 players, found 10"):
        individual(player_count=10)
    with pytest.raises(InputError, match="from 1 to 11 rounds, found 12"):
        individual(player_count=12, round_count=12)
    with pytest.raises(InputError, match="from 1 to 5 rounds, found 6"):
        individual(player_count=12, first_round=7, round_count=6)
    with pytest.raises(InputError, match="a round from 1 to 7, found 8"):
        individual(player_count=8, first_round=8)
    with pytest.raises(InputError, match="from 1 to 20 boards a round, found 0"):
        individual(player_count=8, boards_per_round=0)
