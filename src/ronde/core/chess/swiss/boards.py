"""Boards of a round and the order in which they are numbered."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from ronde.core.chess.swiss.entrants import Entrant


class Board(NamedTuple):
    """Two players with their colours."""

    white: Entrant
    black: Entrant

    @property
    def higher(self) -> Entrant:
        """The higher ranked of the two."""
        white, black = self
        if white.score != black.score:
            return white if white.score > black.score else black
        return white if white.tpn < black.tpn else black


def in_board_order(boards: Iterable[Board]) -> tuple[Board, ...]:
    """The boards as they are numbered: the highest score first.

    Rule: FIDE C.04.2 (2026-02) 3.6
    """

    def rank(board: Board) -> tuple[int, int, int]:
        higher = board.higher
        return -higher.score, -(board.white.score + board.black.score), higher.tpn

    return tuple(sorted(boards, key=rank))


def numbered_boards(
    boards: Sequence[Board], fixed: Mapping[int, int] | None = None
) -> tuple[tuple[int, Board], ...]:
    """The boards with their numbers; who has a fixed board keeps it, the others fill the rest.

    A fixed board beyond the number of pairs leaves numbers unused before it. Of two players with
    fixed boards in one pair the higher ranked one's counts, and of two pairs that claim one board
    the first has it.

    Reading: no rule speaks of fixed boards; they are for players who cannot move about, so the
        order of C.04.2 3.6 gives way to them and to nothing else.
    """
    claims: dict[int, Board] = {}
    for board in boards:
        wanted = next(
            (
                number
                for entrant in sorted(board, key=lambda entrant: (-entrant.score, entrant.tpn))
                if (number := (fixed or {}).get(entrant.number)) is not None
            ),
            None,
        )
        if wanted is not None and wanted not in claims:
            claims[wanted] = board
    settled = {id(board) for board in claims.values()}
    numbers = (number for number in count(1) if number not in claims)
    filled = [(next(numbers), board) for board in boards if id(board) not in settled]
    return tuple(sorted([*filled, *claims.items()], key=lambda pair: pair[0]))
