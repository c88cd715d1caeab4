"""The round as the engine works on it: players by rank, who may meet whom as bit sets.

Players are indices from 0 in ranking order, so a scoregroup is a range and a set of players one
integer. Nothing here depends on a bracket.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.scores import Points


@dataclass(frozen=True)
class DutchField:
    """Everybody to be paired, highest ranked first."""

    round: RoundToPair

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The players in ranking order."""
        return self.round.entrants

    @cached_property
    def everybody(self) -> int:
        """All players as a set."""
        return (1 << len(self.entrants)) - 1

    @cached_property
    def groups(self) -> tuple[range, ...]:
        """The scoregroups from the top, each as a range of indices.

        Rule: FIDE C.04.3 (2026-02) 1.3.1
        """
        found: list[range] = []
        start = 0
        for index, entrant in enumerate(self.entrants):
            if entrant.score != self.entrants[start].score:
                found.append(range(start, index))
                start = index
        if self.entrants:
            found.append(range(start, len(self.entrants)))
        return tuple(found)

    def score(self, index: int) -> Points:
        """A player's pairing score."""
        return self.entrants[index].score

    @cached_property
    def _index_of(self) -> dict[int, int]:
        return {entrant.number: index for index, entrant in enumerate(self.entrants)}

    @cached_property
    def _same_colour(self) -> dict[Colour, int]:
        """Those with an absolute preference for a colour who are no topscorers."""
        found = dict.fromkeys(Colour, 0)
        for index, entrant in enumerate(self.entrants):
            if entrant.preference.strength is Strength.ABSOLUTE and not entrant.topscorer:
                assert entrant.preference.colour is not None
                found[entrant.preference.colour] |= 1 << index
        return found

    def may_meet(self, index: int) -> int:
        """Whom a player may meet, as a set.

        Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
        Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
        """
        entrant = self.entrants[index]
        # Set in bytes first: a large field would otherwise make one long number for each opponent.
        barred = bytearray(len(self.entrants) // 8 + 1)
        barred[index >> 3] |= 1 << (index & 7)
        for number in entrant.met:
            other = self._index_of.get(number)
            if other is not None:
                barred[other >> 3] |= 1 << (other & 7)
        allowed = self.everybody & ~int.from_bytes(barred, "little")
        if entrant.preference.strength is Strength.ABSOLUTE and not entrant.topscorer:
            assert entrant.preference.colour is not None
            allowed &= ~self._same_colour[entrant.preference.colour]
        return allowed

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """For each player whom he may meet."""
        return tuple(self.may_meet(index) for index in range(len(self.entrants)))

    @cached_property
    def may_rest(self) -> int:
        """Those who may be given the pairing-allocated bye.

        Rule: FIDE C.04.3 (2026-02) 2.1.2 [C2]
        """
        return set_of(index for index, entrant in enumerate(self.entrants) if not entrant.barred)


def set_of(indices: Iterable[int]) -> int:
    """Indices as a bit set."""
    found = 0
    for index in indices:
        found |= 1 << index
    return found


def members(bits: int) -> Iterator[int]:
    """The indices of a bit set, smallest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
