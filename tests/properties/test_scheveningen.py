"""Scheveningen matches of every size: everybody meets everybody of the other team, colours fair."""

from collections import Counter
from itertools import product

import pytest

from ronde.core.roundrobin.scheveningen import scheveningen
from tests.properties.schedules import longest_run


@pytest.mark.parametrize("size", [*range(2, 51), 99, 100, 101, 102])
def test_everybody_meets_everybody_with_fair_colours(size: int) -> None:
    schedule = scheveningen(size)
    members = [f"A{number}" for number in range(1, size + 1)]
    opponents = [f"B{number}" for number in range(1, size + 1)]
    met: Counter[tuple[str, str]] = Counter()
    sequences = dict.fromkeys(members + opponents, "")
    white_games_of_a = 0
    for scheduled in schedule.rounds:
        seats = [sorted((game.first, game.second)) for game in scheduled.meetings]
        assert [seat[0] for seat in seats] == members, "boards are those of team A"
        assert sorted(seat[1] for seat in seats) == sorted(opponents)
        met.update((left, right) for left, right in seats)
        for game in scheduled.meetings:
            sequences[game.first] += "W"
            sequences[game.second] += "B"
        whites = sum(game.first.startswith("A") for game in scheduled.meetings)
        white_games_of_a += whites
        if size > 2:
            assert abs(2 * whites - size) == size % 2, "a team's colours in a round"
    assert met == dict.fromkeys(product(members, opponents), 1)
    assert abs(2 * white_games_of_a - size * size) == size % 2
    for sequence in sequences.values():
        assert abs(sequence.count("W") - sequence.count("B")) == size % 2
        assert longest_run(sequence) <= (3 if size % 4 == 2 and size > 6 else 2)


def test_with_two_boards_each_player_has_one_of_each_colour() -> None:
    first, second = scheveningen(2).rounds
    assert [(game.first, game.second) for game in first.meetings] == [("A1", "B1"), ("A2", "B2")]
    assert [(game.first, game.second) for game in second.meetings] == [("B2", "A1"), ("B1", "A2")]
