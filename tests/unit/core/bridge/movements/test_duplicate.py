from collections import Counter
from itertools import combinations

import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.duplicate import duplicate
from ronde.errors import InputError


def test_everybody_is_teamed_with_everybody_and_meets_everybody() -> None:
    movement = duplicate(board_count=27)
    opponents = []
    partners = []
    for played in movement.rounds:
        (north, east), (south, west) = (table.seats for table in played.tables)
        opponents += [frozenset({north, east}), frozenset({south, west})]
        partners += [frozenset({north, west}), frozenset({south, east})]
    everybody = dict.fromkeys(map(frozenset, combinations("ABCD", 2)), 1)
    assert Counter(opponents) == Counter(partners) == everybody
    assert len(movement.boards_in_play) == 27
    assert check_movement(movement).findings == ()


@pytest.mark.rule("Organisation des tournois (FFB), Le duplicate tournant")
def test_the_teams_of_each_round_are_told() -> None:
    sentences = [str(instruction) for instruction in duplicate().instructions]
    assert sentences[1:4] == [
        "Round 1: A and D are a team against C and B.",
        "Round 2: A and B are a team against D and C.",
        "Round 3: A and C are a team against B and D.",
    ]


@pytest.mark.parametrize(
    ("found", "remedy"), [(25, "24 or 27"), (26, "24 or 27"), (1, "3 or 6"), (0, "3 or 6")]
)
@pytest.mark.rule("Organisation des tournois (FFB), Le duplicate tournant")
def test_boards_must_be_divisible_by_three(found: int, remedy: str) -> None:
    with pytest.raises(InputError, match=f"found {found}, take {remedy}"):
        duplicate(board_count=found)


def test_more_boards_than_anybody_plays_are_refused() -> None:
    with pytest.raises(InputError, match="from 1 to 20 boards a round, found 21"):
        duplicate(board_count=63)
