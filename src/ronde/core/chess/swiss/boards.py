"""Boards of a round and the order in which they are numbered."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple, TypeVar

from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.shown import Picture, Shown, many

Pair = TypeVar("Pair")


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


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RoundPairing(Shown):
    """The pairs of a round in board order, and who has the bye."""

    round_number: int
    boards: tuple[Board, ...]
    bye: int | None

    def _picture(self) -> Picture:
        """A row for each board."""
        bye = "" if self.bye is None else f", bye {self.bye}"
        return Picture(
            f"Round {self.round_number}: {many(len(self.boards), 'board')}{bye}",
            ("board", "white", "black"),
            [
                (number, board.white.number, board.black.number)
                for number, board in enumerate(self.boards, 1)
            ],
        )


def in_board_order(boards: Iterable[Board]) -> tuple[Board, ...]:
    """The boards as they are numbered: the highest score first.

    Rule: FIDE C.04.2 (2026-02) 3.6
    """

    def rank(board: Board) -> tuple[int, int, int]:
        higher = board.higher
        return -higher.score, -(board.white.score + board.black.score), higher.tpn

    return tuple(sorted(boards, key=rank))


def numbered_boards(
    boards: Sequence[Board], fixed: Mapping[int, int] | None = None, first: int = 1
) -> tuple[tuple[int, Board], ...]:
    """The boards with their numbers; who has a fixed board keeps it, the others fill the rest.

    A fixed board beyond the number of pairs leaves numbers unused before it. Of two players with
    fixed boards in one pair the higher ranked one's counts, and of two pairs that claim one board
    the first has it.

    Reading: no rule speaks of fixed boards; they are for players who cannot move about, so the
        order of C.04.2 3.6 gives way to them and to nothing else.
    """

    def claim(board: Board) -> int | None:
        ranked = sorted(board, key=lambda entrant: (-entrant.score, entrant.tpn))
        return first_claim((entrant.number for entrant in ranked), fixed or {})

    return placed(boards, claim, first)


def first_claim(players: Iterable[int], fixed: Mapping[int, int]) -> int | None:
    """The fixed board of the first player who has one."""
    return next((fixed[number] for number in players if number in fixed), None)


def placed(
    pairs: Sequence[Pair], claim: Callable[[Pair], int | None], first: int = 1
) -> tuple[tuple[int, Pair], ...]:
    """Pairs with their boards: those that claim one have it, the others fill the rest in order."""
    claims: dict[int, int] = {}
    for index, pair in enumerate(pairs):
        board = claim(pair)
        if board is not None:
            claims.setdefault(board, index)
    settled = set(claims.values())
    numbers = (number for number in count(first) if number not in claims)
    filled = [(next(numbers), pair) for index, pair in enumerate(pairs) if index not in settled]
    claimed = [(number, pairs[index]) for number, index in claims.items()]
    return tuple(sorted([*filled, *claimed], key=lambda place: place[0]))
