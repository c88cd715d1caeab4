"""A bracket of the Burstein system: incoming floaters and residents, ranked by the index."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.burstein.entrants import BursteinEntrant
from ronde.core.chess.swiss.field import RoundField
from ronde.core.scores import Points

Pair = tuple[int, int]


@dataclass(frozen=True)
class BursteinBracket:
    """Who is to be paired in a bracket, as indices of the field.

    Rule: FIDE C.04.4.2 (2026-02) 1.2.2
    """

    field: RoundField
    group_index: int
    incoming: tuple[int, ...]
    residents: tuple[int, ...]

    @cached_property
    def players(self) -> tuple[int, ...]:
        """Everybody in the order of their numbers in the bracket (BSN).

        Rule: FIDE C.04.4.2 (2026-02) 4.1
        """
        return tuple(
            sorted(self.incoming + self.residents, key=lambda index: self.entrant(index).rank)
        )

    @property
    def score(self) -> Points:
        """The score of the residents."""
        return self.field.score(self.residents[0])

    def entrant(self, index: int) -> BursteinEntrant:
        """A player by index."""
        entrant = self.field.entrants[index]
        assert isinstance(entrant, BursteinEntrant)
        return entrant

    def numbers(self, indices: Iterable[int]) -> tuple[int, ...]:
        """Players as the numbers people know."""
        return tuple(self.field.numbers[index] for index in indices)


@dataclass(frozen=True)
class BursteinSolution:
    """The pairs of a bracket, the higher ranked first, by rank; and who floats, by rank."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
