"""Sums that a tie-break is made of, row by row, and the rows that are cut.

Each family makes a list of contributions; a cut marks some of them. The same list is the working
shown to a player who asks for it.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from ronde.core.scores import Points


class Note(Enum):
    """Why a row is not simply the opponent's score."""

    ADJUSTED = "adjusted"
    """The opponent's score counts differently for others than for themselves."""
    DUMMY = "dummy"
    """An own unplayed round: a game against a dummy with one's own score."""
    DUMMY_CAPPED = "dummy capped"
    """The dummy's score is limited, by the scheduled opponent's or by draws in every round."""
    VIRTUAL = "virtual"
    """An own unplayed round: the virtual opponent of the 2012 rules."""
    AWARDED = "awarded"
    """Unplayed, counted as it was awarded."""
    CLAMPED = "clamped"
    """An opponent's rating brought within 350 points of one's own."""
    PROVISIONAL = "provisional"
    """The rating of an unrated player, worked out from the players around them."""


class Contribution(NamedTuple):
    """One row of a working."""

    round_number: int
    opponent: int | None
    score: Points
    """What the opponent stands for: their score, rating or own tie-break."""
    points: Points
    """What was scored against them."""
    amount: int
    """What the row adds to the sum."""
    voluntary: bool = False
    note: Note | None = None
    cut: bool = False
    board_number: int | None = None
    """Where a row is one board of a match; its score is then what the board counts."""


Significance = Callable[[Contribution], tuple[int, ...]]
"""How significant a row is: the smallest is cut first."""


def total(rows: Iterable[Contribution]) -> int:
    """The sum of the rows that were not cut."""
    return sum([row.amount for row in rows if not row.cut])


def by_amount(row: Contribution) -> tuple[int, ...]:
    """Least significant is what adds least; of equals, the earliest round."""
    return (row.amount, row.round_number)


def by_opponent_then_amount(row: Contribution) -> tuple[int, ...]:
    """Least significant is the game with the lowest opponent, of several the smallest product.

    Rule: FIDE C.07 (2024-08) 14.1.2
    """
    return (row.score, row.amount, row.round_number)


def by_opponent_then_result(row: Contribution) -> tuple[int, ...]:
    """Least significant is the game with the lowest opponent, of several the worst result.

    Rule: FIDE C.07 (2023) 14.1.2
    """
    return (row.score, row.points, row.round_number)


def without_lowest(
    rows: Sequence[Contribution], count: int, significance: Significance, *, voluntary_first: bool
) -> list[Contribution]:
    """Cut the least significant rows, one after the other.

    With `voluntary_first` a voluntary unplayed round goes before the least significant row, unless
    it contributes less than that row does.

    Rule: FIDE C.07 (2024-08) 14.1, 14.2, 16.5
    Reading: of several voluntary unplayed rounds the one with the lowest contribution is looked at,
        as the text says, and of equals the one with the lowest score.
    """
    marked = list(rows)
    for _time in range(count):
        left = [index for index, row in enumerate(marked) if not row.cut]
        if not left:
            break
        chosen = min(left, key=lambda index: significance(marked[index]))
        unplayed = [index for index in left if marked[index].voluntary]
        if voluntary_first and unplayed:
            lowest = min(unplayed, key=lambda index: (marked[index].amount, marked[index].score))
            if marked[lowest].amount >= marked[chosen].amount:
                chosen = lowest
        marked[chosen] = marked[chosen]._replace(cut=True)
    return marked


def without_highest(rows: Sequence[Contribution], count: int) -> list[Contribution]:
    """Cut the most significant rows; unplayed rounds have no privilege here.

    Rule: FIDE C.07 (2024-08) 14.3, 14.4
    """
    marked = list(rows)
    for _time in range(count):
        left = [index for index, row in enumerate(marked) if not row.cut]
        if not left:
            break
        chosen = max(left, key=lambda index: by_amount(marked[index]))
        marked[chosen] = marked[chosen]._replace(cut=True)
    return marked
