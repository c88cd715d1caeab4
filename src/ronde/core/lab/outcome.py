"""What became of one event that was played in the lab."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

LabGame: TypeAlias = tuple[int, int, int]
"""White, Black, and the halves that White got: 2, 1 or 0."""


class PlayedEvent(NamedTuple):
    """The final order and the games that led to it."""

    groups: Sequence[tuple[int, ...]]
    """The players in order, those whom nothing separates together, best first."""
    rounds: Sequence[Sequence[LabGame]]
    points: Sequence[int] | None = None
    """Everybody's points in tenths, by number less one; None where points rank nobody."""
    downfloats: int = 0
    """How often somebody was paired below their score."""
    byes: int = 0
    """How often somebody had no opponent."""
