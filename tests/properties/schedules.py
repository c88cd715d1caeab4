"""What must hold of any schedule: measured here, asserted by the tests."""

from collections import Counter
from itertools import groupby

from ronde.core.roundrobin.schedule import Schedule


def assert_everybody_plays_once_a_round(schedule: Schedule[int]) -> None:
    """Each round names every player exactly once, in a game or as the bye; boards run from 1."""
    everybody = list(range(1, schedule.participant_count + 1))
    for scheduled in schedule.rounds:
        seen = [player for game in scheduled.meetings for player in (game.first, game.second)]
        if scheduled.bye is not None:
            seen.append(scheduled.bye)
        assert sorted(seen) == everybody
        boards = [game.board_number for game in scheduled.meetings]
        assert boards == list(range(1, len(boards) + 1))


def ordered_pairs(schedule: Schedule[int]) -> Counter[tuple[int, int]]:
    """How often each player had White against each other."""
    return Counter((game.first, game.second) for _round, game in schedule.meetings())


def unordered_pairs(schedule: Schedule[int]) -> Counter[tuple[int, int]]:
    """How often each two players meet."""
    return Counter(
        (min(game.first, game.second), max(game.first, game.second))
        for _round, game in schedule.meetings()
    )


def colours(schedule: Schedule[int]) -> dict[int, str]:
    """Each player's colours in order, W and B, byes left out."""
    sequences = dict.fromkeys(range(1, schedule.participant_count + 1), "")
    for _round, game in schedule.meetings():
        sequences[game.first] += "W"
        sequences[game.second] += "B"
    return sequences


def longest_run(sequence: str) -> int:
    """The longest run of one colour."""
    return max((len(list(run)) for _colour, run in groupby(sequence)), default=0)
