"""The round as the engine works on it: players by rank, who may meet whom as bit sets.

Players are indices from 0 in ranking order, so a scoregroup is a range and a set of players one
integer. Nothing here depends on a bracket. A set over all players is long in a large field, so such
sets are made only where asked for; a graph of some players is made in a numbering of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TypeAlias

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.chess.swiss.preferences import Preference, Strength
from ronde.core.scores import Points

Kind: TypeAlias = tuple[Preference, tuple[Float, Float]]
"""What most criteria see of a player: their preference, and their floats of the last two rounds."""

LONG = 512
"""From how many bits on a set is taken apart as text, which is linear in its length."""


@dataclass(frozen=True)
class RoundField:
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
    def numbers(self) -> list[int]:
        """The players' numbers in the event."""
        return [entrant.number for entrant in self.entrants]

    @cached_property
    def _index_of(self) -> dict[int, int]:
        return {number: index for index, number in enumerate(self.numbers)}

    @cached_property
    def most_met(self) -> int:
        """The most others that any one player may not meet again."""
        return max((len(entrant.met) for entrant in self.entrants), default=0)

    @cached_property
    def club(self) -> int:
        """Those who may not meet nearly as many as anybody, as a set: a club kept apart, if any."""
        many = self.most_met // 2
        return set_where([len(entrant.met) > many for entrant in self.entrants])

    @cached_property
    def most_met_beyond_club(self) -> int:
        """The most others that any one player may not meet again, inside the club not counted."""
        inside = frozenset(self.numbers[index] for index in members(self.club))
        return max(
            (
                len(entrant.met - inside if entrant.number in inside else entrant.met)
                for entrant in self.entrants
            ),
            default=0,
        )

    @cached_property
    def kinds(self) -> tuple[list[int], list[Kind]]:
        """For each player the number of their kind, and the kinds in that numbering."""
        names: dict[Kind, int] = {}
        numbers = [
            names.setdefault((entrant.preference, entrant.floats), len(names))
            for entrant in self.entrants
        ]
        return numbers, list(names)

    @cached_property
    def absolute_colours(self) -> list[Colour | None]:
        """For each player the colour they must be given; None without, and for topscorers."""
        return [
            preference.colour
            if (preference := entrant.preference).strength is Strength.ABSOLUTE
            and not entrant.topscorer
            else None
            for entrant in self.entrants
        ]

    @cached_property
    def _same_colour(self) -> dict[Colour, int]:
        """Those with an absolute preference for a colour who are no topscorers."""
        return {
            colour: set_where([due is colour for due in self.absolute_colours]) for colour in Colour
        }

    @cached_property
    def _absolute_above(self) -> dict[Colour, list[int]]:
        """For each colour how many of those above each index, in turn, must be given it."""
        return {
            colour: list(accumulate([due is colour for due in self.absolute_colours], initial=0))
            for colour in Colour
        }

    def most_absolute(self, group: range) -> int:
        """The most players of a group who must all be given the same colour."""
        return max(
            above[group.stop] - above[group.start] for above in self._absolute_above.values()
        )

    def most_absolute_of(self, players: int) -> int:
        """The most players of a set who must all be given the same colour."""
        return max((players & wanting).bit_count() for wanting in self._same_colour.values())

    def absolute_count_of(self, players: int) -> int:
        """How many players of a set must be given one colour or the other."""
        return sum((players & wanting).bit_count() for wanting in self._same_colour.values())

    def may_meet(self, index: int) -> int:
        """Whom a player may meet, as a set.

        Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
        Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
        """
        # Set in bytes first: a large field would otherwise make one long number for each opponent.
        barred = bytearray(len(self.entrants) // 8 + 1)
        barred[index >> 3] |= 1 << (index & 7)
        for number in self.entrants[index].met:
            other = self._index_of.get(number)
            if other is not None:
                barred[other >> 3] |= 1 << (other & 7)
        allowed = self.everybody & ~int.from_bytes(barred, "little")
        colour = self.absolute_colours[index]
        if colour is not None:
            allowed &= ~self._same_colour[colour]
        return allowed

    def may_pair(self, first: int, second: int) -> bool:
        """Whether two players may meet, without the sets of all whom they may meet."""
        colour = self.absolute_colours[first]
        if colour is not None and colour is self.absolute_colours[second]:
            return False
        return first != second and self.numbers[second] not in self.entrants[first].met

    @property
    def legal(self) -> "LegalOpponents":
        """For each player whom they may meet, found when first asked for."""
        return LegalOpponents(self)

    @cached_property
    def legal_sets(self) -> dict[int, int]:
        """The sets that were asked for."""
        return {}

    def graph(self, players: Sequence[int], apart: int = 0) -> list[int]:
        """Who may meet whom among some players, as sets in the numbering of their places.

        So many at the beginning are kept apart from each other, as moved-down players are.
        """
        circle = Circle(self, players)
        first = (1 << apart) - 1
        return [
            circle.may_meet(index) & ~first if place < apart else circle.may_meet(index)
            for place, index in enumerate(players)
        ]

    @cached_property
    def may_rest(self) -> int:
        """Those who may be given the pairing-allocated bye.

        Rule: FIDE C.04.3 (2026-02) 2.1.2 [C2]
        """
        return set_where([not entrant.barred for entrant in self.entrants])


class Circle:
    """Some players in a numbering of their own, and whom of them anybody may meet."""

    def __init__(self, field: RoundField, players: Sequence[int]) -> None:
        self._field = field
        self.everybody = (1 << len(players)) - 1
        self._place = {field.numbers[index]: place for place, index in enumerate(players)}
        self._wanting = dict.fromkeys(Colour, 0)
        for place, index in enumerate(players):
            colour = field.absolute_colours[index]
            if colour is not None:
                self._wanting[colour] |= 1 << place

    def may_meet(self, index: int) -> int:
        """Whom a player may meet, as places; not themselves.

        Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
        Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
        """
        field, place = self._field, self._place
        own = place.get(field.numbers[index])
        barred = 0 if own is None else 1 << own
        colour = field.absolute_colours[index]
        if colour is not None:
            barred |= self._wanting[colour]
        met = field.entrants[index].met
        # A member of a large club may not meet hundreds, few of whom need be here.
        for number in met if len(met) < len(place) else place.keys() & met:
            if number in place:
                barred |= 1 << place[number]
        return self.everybody & ~barred


class LegalOpponents:
    """The sets of `may_meet` by player, each made once.

    The field keeps the sets and not this view of them: that would be a ring of two objects, and a
    large field would stay in memory until the collector came round.
    """

    __slots__ = ("_field",)

    def __init__(self, field: RoundField) -> None:
        self._field = field

    def __getitem__(self, index: int) -> int:
        """Whom a player may meet."""
        sets = self._field.legal_sets
        if index not in sets:
            sets[index] = self._field.may_meet(index)
        return sets[index]


def set_of(indices: Iterable[int]) -> int:
    """Indices as a bit set."""
    if isinstance(indices, range) and indices.step == 1:
        return (1 << len(indices)) - 1 << indices.start
    bits = 0
    for index in indices:
        bits |= 1 << index
    return bits


def set_where(flags: Sequence[bool]) -> int:
    """The indices where a flag is set, as a bit set, in time linear in their number."""
    return int("".join(["1" if flag else "0" for flag in reversed(flags)]) or "0", 2)


def members(bits: int) -> Iterator[int]:
    """The indices of a bit set, smallest first."""
    if bits.bit_length() < LONG:
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest
        return
    text = bin(bits)[:1:-1]
    position = text.find("1")
    while position >= 0:
        yield position
        position = text.find("1", position + 1)
