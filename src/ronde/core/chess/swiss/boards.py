"""Boards of a round and the order in which they are numbered."""

from collections.abc import Iterable
from typing import NamedTuple

from ronde.core.chess.swiss.entrants import Entrant


class Board(NamedTuple):
    """Two players with their colours."""

    white: Entrant
    black: Entrant

    @property
    def higher(self) -> Entrant:
        """The higher ranked of the two."""
        return min(self, key=lambda entrant: (-entrant.score, entrant.tpn))


def in_board_order(boards: Iterable[Board]) -> tuple[Board, ...]:
    """The boards as they are numbered: the highest score first.

    Rule: FIDE C.04.2 (2026-02) 3.6
    """
    return tuple(
        sorted(
            boards,
            key=lambda board: (
                -board.higher.score,
                -(board.white.score + board.black.score),
                board.higher.tpn,
            ),
        )
    )
