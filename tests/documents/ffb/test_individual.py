"""The individuals of the course, cell by cell; what it misprints stands in square brackets."""

from collections import Counter
from itertools import chain, combinations
from pathlib import Path

import pytest

from ronde.core.bridge.movements.individual import individual
from tests.documents.tables import sections

PRINTED = sections(Path(__file__).with_name("individuals.txt"))

Seats = list[list[int]]


def _boards(word: str) -> tuple[int, ...]:
    """The boards of a printed span such as `5-6`."""
    first, last = word.split("-")
    return tuple(range(int(first), int(last) + 1))


def _players(words: list[str], *, as_printed: bool = False) -> Seats:
    """The players of a printed line, four for each table."""
    numbers = [
        int(word.split("[")[1].rstrip("]") if as_printed and "[" in word else word.split("[")[0])
        for word in words
    ]
    return [numbers[index : index + 4] for index in range(0, len(numbers), 4)]


@pytest.mark.parametrize(
    ("heading", "player_count"), [("8 joueurs", 8), ("12 joueurs", 12)], ids=["8", "12"]
)
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel a)")
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel b)")
def test_every_seat_and_board_for_8_and_for_12(heading: str, player_count: int) -> None:
    movement = individual(player_count=player_count)
    assert movement.round_count == len(PRINTED[heading]) == player_count - 1
    compared = 0
    for played, line in zip(movement.rounds, PRINTED[heading], strict=True):
        span, *words = line.split()
        assert [list(table.seats) for table in played.tables] == _players(words)
        for table in played.tables:
            assert table.boards == _boards(span)
            assert len(table.shared_with) == len(played.tables) - 1
        compared += len(words) + 1
    assert compared == {8: 7 * 9, 12: 11 * 13}[player_count]


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_every_seat_and_board_for_16() -> None:
    movement = individual(player_count=16)
    compared = 0
    for played, line in zip(movement.rounds, PRINTED["16 joueurs"], strict=True):
        low, high, *words = line.split()
        assert [list(table.seats) for table in played.tables] == _players(words)
        assert [table.boards for table in played.tables] == [
            _boards(span) for span in (low, low, high, high)
        ]
        compared += len(words) + 2
    assert compared == 15 * 18
    sharing = [[table.shared_with for table in played.tables] for played in movement.rounds]
    assert sharing[:-1] == [[(2,), (1,), (4,), (3,)]] * 14
    assert sharing[-1] == [(2, 3, 4), (1, 3, 4), (1, 2, 4), (1, 2, 3)], "round 15 is played by all"


def test_as_printed_three_rounds_of_16_seat_somebody_twice() -> None:
    damaged = {
        number
        for number, line in enumerate(PRINTED["16 joueurs"], start=1)
        if sorted(chain.from_iterable(_players(line.split()[2:], as_printed=True)))
        != list(range(1, 17))
    }
    assert damaged == {1, 2, 7}


def test_no_other_repair_of_the_damaged_cells_is_perfect() -> None:
    """In rounds 1 and 7 either of the two equal numbers may be the misprint."""
    choices = {
        1: [(1, 1, 10), (1, 3, 10)],
        7: [(0, 2, 6), (1, 3, 6)],
    }
    perfect = []
    for first in choices[1]:
        for seventh in choices[7]:
            rounds = [_players(line.split()[2:], as_printed=True) for line in PRINTED["16 joueurs"]]
            rounds[1][1][1] = 2
            for index, (table, seat, player) in ((0, first), (6, seventh)):
                rounds[index][table][seat] = player
            if _is_perfect(rounds):
                perfect.append((first, seventh))
    assert perfect == [((1, 1, 10), (0, 2, 6))]


def _is_perfect(rounds: list[Seats]) -> bool:
    """Whether everybody is everybody's partner once and opponent twice."""
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for tables in rounds:
        for north, south, east, west in tables:
            partners.update([frozenset({north, south}), frozenset({east, west})])
            opponents.update(
                frozenset({one, other}) for one in (north, south) for other in (east, west)
            )
    everybody = [frozenset(two) for two in combinations(range(1, 17), 2)]
    return partners == dict.fromkeys(everybody, 1) and opponents == dict.fromkeys(everybody, 2)
