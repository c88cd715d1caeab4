"""The Scheveningen system: every player of one team meets every player of the other.

Four sizes are printed in the book; the others come from a construction with the same virtues,
which `docs/explanation/scheveningen.md` derives. It fills a square: row i is the player Ai, column
j the player Bj, and each cell says in which round they meet and whether Ai has White.
"""

from collections.abc import Callable
from typing import TypeAlias

from ronde.core.roundrobin.schedule import (
    Schedule,
    ScheduledRound,
    checked_participant_count,
    numbered,
)

LARGEST_TEAM = 200

PRINTED = {
    4: """
        A1-B1 B2-A1 A1-B3 B4-A1
        A2-B2 B1-A2 A2-B4 B3-A2
        B3-A3 A3-B4 B1-A3 A3-B2
        B4-A4 A4-B3 B2-A4 A4-B1
    """,
    5: """
        B1-A1 B4-A1 A1-B5 A1-B3 B2-A1
        B2-A2 A2-B1 A2-B4 B5-A2 B3-A2
        A3-B3 B5-A3 B1-A3 A3-B2 A3-B4
        A4-B4 B3-A4 B2-A4 A4-B1 B5-A4
        A5-B5 A5-B2 B3-A5 B4-A5 A5-B1
    """,
    6: """
        B1-A1 B2-A1 A1-B3 A1-B4 B5-A1 A1-B6
        B5-A2 A2-B1 A2-B2 B6-A2 B4-A2 A2-B3
        A3-B4 B3-A3 B1-A3 A3-B5 A3-B6 B2-A3
        A4-B2 B4-A4 B6-A4 A4-B1 B3-A4 A4-B5
        A5-B3 A5-B6 B5-A5 B2-A5 A5-B1 B4-A5
        B6-A6 A6-B5 A6-B4 B3-A6 A6-B2 B1-A6
    """,
    8: """
        A1-B1 B2-A1 A1-B3 B4-A1 A1-B5 B6-A1 A1-B7 B8-A1
        A2-B2 B3-A2 A2-B4 B1-A2 A2-B6 B7-A2 A2-B8 B5-A2
        A3-B3 B4-A3 A3-B1 B2-A3 A3-B7 B8-A3 A3-B5 B6-A3
        A4-B4 B1-A4 A4-B2 B3-A4 A4-B8 B5-A4 A4-B6 B7-A4
        B5-A5 A5-B6 B7-A5 A5-B8 B1-A5 A5-B2 B3-A5 A5-B4
        B6-A6 A6-B7 B8-A6 A6-B5 B2-A6 A6-B3 B4-A6 A6-B1
        B7-A7 A7-B8 B5-A7 A7-B6 B3-A7 A7-B4 B1-A7 A7-B2
        B8-A8 A8-B5 B6-A8 A8-B7 B4-A8 A8-B1 B2-A8 A8-B3
    """,
}
"""The tables of the book, a line for each board of team A, a column for each round.

Rule: Livre de l'arbitre, Scheveningen, tables pour 4, 5, 6 et 8 joueurs
Reading: round 1 of the table for eight gives team A every White as printed; boards 5 to 8 are
    reversed here, which gives everybody and every round as many Whites as Blacks.
"""

Cell: TypeAlias = tuple[int, int]
"""Row and column of the square, both from 0."""


def scheveningen(board_count: int) -> Schedule[str]:
    """The schedule of a match of two teams in which everybody meets everybody of the other.

    Boards are those of team A. For the printed sizes it is the book's table.

    Rule: Livre de l'arbitre, Scheveningen, principe
    """
    checked_participant_count(board_count, most=LARGEST_TEAM)
    rounds = _printed_rounds(board_count) if board_count in PRINTED else _built_rounds(board_count)
    return Schedule(
        participant_count=board_count,
        rounds=tuple(
            ScheduledRound(round_number=round_number, meetings=numbered(pairs))
            for round_number, pairs in enumerate(rounds, start=1)
        ),
    )


def _printed_rounds(board_count: int) -> list[list[tuple[str, str]]]:
    """The rounds of a table of the book."""
    rows = [line.split() for line in PRINTED[board_count].strip().splitlines()]
    rounds = []
    for round_index in range(board_count):
        games = [row[round_index].split("-") for row in rows]
        rounds.append([(white, black) for white, black in games])
    return rounds


def _built_rounds(board_count: int) -> list[list[tuple[str, str]]]:
    """The rounds of a size that the book does not print."""
    round_of, whites = _square(board_count)
    rounds: list[list[tuple[str, str]]] = [[] for _index in range(board_count)]
    for row in range(board_count):
        for column in range(board_count):
            pair = (f"A{row + 1}", f"B{column + 1}")
            white_first = (row, column) in whites
            rounds[round_of(row, column)].append(pair if white_first else pair[::-1])
    return rounds


def _square(size: int) -> tuple[Callable[[int, int], int], frozenset[Cell]]:
    """For each cell its round from 0, and the cells in which A has White.

    Reading: balanced means that each player's Whites and Blacks differ by at most one, and so do
        each team's in every round and over the match. With an even size they are equal, except
        for two boards, where a team cannot have both: there each player has one of each.
    """
    if size == 2:
        return lambda row, column: (column - row) % 2, frozenset({(0, 0), (1, 1)})
    if size % 2:
        return lambda row, column: (column - row) % size, _odd_whites(size)
    if size % 4 == 0:
        return lambda row, column: (column - row) % size, _alternating_whites(size)
    return _switched_square(size)


def _odd_whites(size: int) -> frozenset[Cell]:
    """White for A on every other diagonal i + j, and on half of one more.

    Such a diagonal has one cell in each row, column and round, so every choice of diagonals is
    balanced; the half of a diagonal makes the match even to within one game.
    """
    full = {(row, (diagonal - row) % size) for diagonal in range(1, size, 2) for row in range(size)}
    half = {(row, -row % size) for row in range(0, size, 2)}
    return frozenset(full | half)


def _alternating_whites(size: int) -> frozenset[Cell]:
    """White for A in even rounds in the first half of the team, in odd rounds in the second."""
    return frozenset(
        (row, column)
        for row in range(size)
        for column in range(size)
        if (column - row + (row >= size // 2)) % 2 == 0
    )


def _switched_square(size: int) -> tuple[Callable[[int, int], int], frozenset[Cell]]:
    """The square for 10, 14, 18, ... boards.

    With half the size odd, the cyclic square has no perfect colouring. Two rounds are therefore
    exchanged in four cells, and the alternating colours, which give the players of team B with an
    odd number one White too many, are mended by moving Whites from column to column along closed
    paths that leave rows and rounds as they are.
    """
    half = size // 2
    switched = {(0, 0): half, (0, half): 0, (half, 0): 0, (half, half): half}

    def round_of(row: int, column: int) -> int:
        return switched.get((row, column), (column - row) % size)

    moves = [
        (0, 0, half + 2),
        (half + 2, 4, half),
        (4, 2, half + 4),
    ]
    surplus = list(range(6, size, 2))
    for step, (left, right) in enumerate(zip(surplus[::2], surplus[1::2], strict=True)):
        row = 2 * step + 2
        moves.append((row, left, (right + half) % size))
        moves.append((row + half, right, (left + half) % size))
    whites = set(_alternating_whites(size))
    for row, taken, replacement in moves:
        whites.remove((row, taken))
        whites.add((row, replacement))
    return round_of, frozenset(whites)
