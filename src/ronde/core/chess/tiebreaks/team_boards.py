"""Results by board: Berlin, board count, top boards first, bottom boards left out."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TypeAlias

from ronde.core.chess.tiebreaks.contributions import Contribution, Note, total
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score
from ronde.core.chess.tiebreaks.team_record import TeamCalculation
from ronde.core.scores import PER_POINT, Points

Weight: TypeAlias = Callable[[int, int], int]
"""What a board counts, from its number and the number of boards."""


def berlin_weight(board_number: int, board_count: int) -> int:
    """The last board counts once, the one before it twice, and so on up to the first.

    Rule: Livre de l'arbitre, Départages 2.4.2
    """
    return board_count + 1 - board_number


def board_count_weight(board_number: int, board_count: int) -> int:
    """A board counts as many times as its number says.

    Rule: FIDE C.07 (2024-08) 12.1
    """
    return board_number


def first_board_weight(board_number: int, board_count: int) -> int:
    """Only the first board counts.

    Rule: Livre de l'arbitre, Départages 2.4.3
    Reading: the book names a win on the first board; a draw there is worth half of one.
    """
    return 1 if board_number == 1 else 0


def weighted(boards: Sequence[Points], weight: Weight) -> Points:
    """The points of a match, or of several added board by board, each board with its weight."""
    return sum(
        weight(board_number, len(boards)) * points
        for board_number, points in enumerate(boards, start=1)
    )


def top_to_bottom(boards: Sequence[Points]) -> tuple[Points, ...]:
    """The points on the first board, then on the second, and so on.

    Rule: FIDE C.07 (2024-08) 12.2
    """
    return tuple(boards) or (0,)


def without_bottom_boards(boards: Sequence[Points]) -> tuple[Points, ...]:
    """The points without the last board, then without the last two, and so on.

    Rule: FIDE C.07 (2024-08) 12.3
    """
    return tuple(reversed(list(accumulate(boards))[:-1])) or (0,)


def all_boards(calculation: TeamCalculation, number: int) -> tuple[Points, ...]:
    """What each board of a team brought over all rounds.

    Rule: FIDE C.07 (2024-08) 12
    """
    lines = calculation.record.lines[number]
    if not lines:
        return (0,) * calculation.record.board_count
    return tuple(map(sum, zip(*(line.boards for line in lines), strict=True)))


WeightedRows: TypeAlias = Callable[[TeamCalculation, Descriptor, int], list[Contribution]]


def weighted_rows(weight: Weight) -> WeightedRows:
    """The working of a sum over boards: every board that counts, of every round."""

    def rows(
        calculation: TeamCalculation, descriptor: Descriptor, number: int
    ) -> list[Contribution]:
        return [
            row._replace(score=factor * PER_POINT, amount=factor * row.points)
            for row in board_rows(calculation, descriptor, number)
            if (factor := weight(row.board_number or 0, calculation.record.board_count))
        ]

    return rows


def weighted_boards(
    weight: Weight,
) -> Callable[[TeamCalculation, Descriptor], dict[int, int]]:
    """The sum over boards of all teams, in tenths."""
    rows = weighted_rows(weight)

    def values(calculation: TeamCalculation, descriptor: Descriptor) -> dict[int, int]:
        return {
            number: total(rows(calculation, descriptor, number))
            for number in calculation.field.numbers
        }

    return values


def board_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """What every board of every round brought."""
    return [
        Contribution(
            line.round_number,
            line.opponent,
            0,
            points,
            points,
            note=Note.AWARDED if line.opponent is None else None,
            board_number=board_number,
        )
        for line in calculation.record.lines[number]
        for board_number, points in enumerate(line.boards, start=1)
    ]


def top_board_results(
    calculation: TeamCalculation, descriptor: Descriptor
) -> dict[int, tuple[Points, ...]]:
    """The boards of all teams from the first on; two teams part at the first that differs."""
    return {
        number: top_to_bottom(all_boards(calculation, number))
        for number in calculation.field.numbers
    }


def bottom_board_elimination(
    calculation: TeamCalculation, descriptor: Descriptor
) -> dict[int, tuple[Points, ...]]:
    """The points of all teams with the last boards left out one after the other."""
    return {
        number: without_bottom_boards(all_boards(calculation, number))
        for number in calculation.field.numbers
    }


def have_equal_game_points(calculation: TeamCalculation, group: Sequence[int]) -> bool:
    """Whether teams may be compared by board count: only those with equal game points.

    Rule: FIDE C.07 (2024-08) 12.1
    Reading: in a tied group with several totals of game points nobody is compared, because some
        of its members could not be put in order.
    """
    scores = calculation.on(Score.GAME_POINTS).field.scores
    return len({scores[number] for number in group}) == 1
