"""Individuals: everybody is everybody's partner once and everybody's opponent twice."""

from collections import Counter
from itertools import combinations

import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.individual import individual

SIZES = {8: 7, 9: 9, 12: 11, 16: 15}


@pytest.mark.parametrize("player_count", SIZES)
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel a)")
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel b)")
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_partners_once_and_opponents_twice(player_count: int) -> None:
    movement = individual(player_count=player_count)
    assert movement.round_count == SIZES[player_count]
    partners: Counter[frozenset[object]] = Counter()
    opponents: Counter[frozenset[object]] = Counter()
    boards: Counter[tuple[object, int]] = Counter()
    for played in movement.rounds:
        for table in played.tables:
            north, south, east, west = table.seats
            partners.update([frozenset({north, south}), frozenset({east, west})])
            opponents.update(
                frozenset({one, other}) for one in (north, south) for other in (east, west)
            )
            boards.update((player, board) for player in table.seats for board in table.boards)
    everybody = [frozenset(two) for two in combinations(range(1, player_count + 1), 2)]
    assert partners == dict.fromkeys(everybody, 1)
    assert opponents == dict.fromkeys(everybody, 2)
    assert set(boards.values()) == {1}
    assert check_movement(movement).findings == ()


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel a)")
def test_with_nine_everybody_rests_once_and_sits_twice_in_each_seat() -> None:
    movement = individual(player_count=9)
    seats: Counter[tuple[object, int]] = Counter()
    for played in movement.rounds:
        assert [entry.number for entry in played.sit_out] == [played.round_number]
        for table in played.tables:
            seats.update((player, index) for index, player in enumerate(table.seats))
    assert seats == {(player, index): 2 for player in range(1, 10) for index in range(4)}


@pytest.mark.parametrize("round_count", range(1, 12))
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel b)")
def test_with_twelve_play_can_stop_after_any_round(round_count: int) -> None:
    movement = individual(player_count=12, round_count=round_count)
    assert check_movement(movement).findings == ()
    for played in movement.rounds:
        assert len({table.boards for table in played.tables}) == 1
    assert len(movement.boards_in_play) == 3 * round_count
