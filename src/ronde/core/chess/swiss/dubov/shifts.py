"""Who changes between G1 and G2, so that the two can be paired against each other.

Every pair joins a player of the final G1 with one of the final G2. So of two of the same initial
subgroup who meet just one was shifted, and of two of different ones neither: a pairing with the
fewest pairs inside the smaller subgroup has nobody shifted who need not be. Which sets of shifters
leave such a pairing is therefore asked of graphs without the pairs that a set forbids.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dubov.bracket import Subgroups, middle_out
from ronde.core.chess.swiss.field import RoundField
from ronde.core.matching.by_classes import heaviest_by_classes
from ronde.core.matching.cardinality import has_perfect_matching


@dataclass(frozen=True)
class Recomposition:
    """Who was shifted out of the smaller subgroup, then out of the larger one."""

    first_shift: tuple[int, ...]
    second_shift: tuple[int, ...]


def recomposition(field: RoundField, parts: Subgroups) -> Recomposition:
    """The shifts that make both subgroups equal with the best [C7].

    Rule: FIDE C.04.4.1 (2026-02) 3.2.4
    Reading: only own members of the larger subgroup are shifted out of it, not those who have just
        come.
    """
    shifts = _Shifts(field, parts)
    missing = (len(parts.larger) - len(parts.smaller)) // 2
    wanted = middle_out(parts.larger)
    usual = tuple(wanted[:missing])
    if shifts.across(usual):
        return Recomposition((), usual)
    inside = shifts.fewest_inside()
    first = shifts.first_shift(inside)
    return Recomposition(first, shifts.second_shift(first, missing + inside))


class _Shifts:
    """The players of a bracket, the smaller subgroup first, in a numbering of their own."""

    def __init__(self, field: RoundField, parts: Subgroups) -> None:
        self.smaller, self.larger = parts.smaller, parts.larger
        self.players = [*self.smaller, *self.larger]
        self.place = {index: place for place, index in enumerate(self.players)}
        self.graph = field.graph(self.players)
        self.in_smaller = (1 << len(self.smaller)) - 1
        self.in_larger = (1 << len(self.players)) - 1 & ~self.in_smaller
        self.colours = [field.absolute_colours[index] for index in self.players]

    def across(self, shifted: Sequence[int]) -> bool:
        """Whether everybody can be paired with these of the larger subgroup shifted, no others."""
        first = self.in_smaller | self._set(shifted)
        second = self.in_larger & ~first
        return crosses(self.graph, first, second)

    def fewest_inside(self) -> int:
        """How many pairs of the smaller subgroup cannot be avoided.

        Rule: FIDE C.04.4.1 (2026-02) 3.2.4
        """
        fewest = self._inside(self.graph)
        assert fewest is not None, "the bracket can be paired"
        return fewest

    def first_shift(self, count: int) -> tuple[int, ...]:
        """The first set of the smaller subgroup with just one player of each of its pairs.

        Rule: FIDE C.04.4.1 (2026-02) 3.2.4, 4.1.3
        """
        chosen: list[int] = []
        for index in middle_out(self.smaller):
            if len(chosen) == count:
                break
            graph = self._with_first(self._set([*chosen, index]))
            if self._inside(graph) == count:
                chosen.append(index)
        return tuple(chosen)

    def second_shift(self, first: Sequence[int], count: int) -> tuple[int, ...]:
        """The first set of the larger subgroup with just one player of each of its pairs.

        Rule: FIDE C.04.4.1 (2026-02) 3.2.4, 4.1.3
        """
        shifted = self._set(first)
        staying = self.in_smaller & ~shifted
        # As many pairs inside the smaller subgroup as players shifted out of it, and no more.
        graph = [
            row & ~staying if staying >> place & 1 else row
            for place, row in enumerate(self._with_first(shifted))
        ]
        wanted = middle_out(self.larger)
        usual = wanted[:count]
        if has_perfect_matching(self._with_second(graph, self._set(usual))):
            return tuple(usual)
        chosen: list[int] = []
        for index in wanted:
            if len(chosen) == count:
                break
            if has_perfect_matching(self._with_second(graph, self._set([*chosen, index]))):
                chosen.append(index)
        return tuple(chosen)

    def _with_first(self, shifted: int) -> list[int]:
        """The graph where these of the smaller subgroup meet those of it who stay, nobody else."""
        return self._only(self.graph, shifted, self.in_smaller & ~shifted)

    def _with_second(self, graph: Sequence[int], shifted: int) -> list[int]:
        """The graph where these of the larger subgroup meet those of it who stay, nobody else."""
        return self._only(graph, shifted, self.in_larger & ~shifted)

    def _only(self, graph: Sequence[int], shifted: int, partners: int) -> list[int]:
        """A graph in which some vertices have certain partners and no others."""
        return [
            row & partners
            if shifted >> place & 1
            else row
            if partners >> place & 1
            else row & ~shifted
            for place, row in enumerate(graph)
        ]

    def _inside(self, graph: Sequence[int]) -> int | None:
        """The fewest pairs of the smaller subgroup in a pairing of all; None if there is none."""
        kinds: dict[tuple[bool, Colour | None], int] = {}
        class_of = [
            kinds.setdefault((place < len(self.smaller), colour), len(kinds))
            for place, colour in enumerate(self.colours)
        ]
        weights: list[list[int | None]] = [
            [
                None
                if one[1] is not None and one[1] is other[1]
                else -1
                if one[0] and other[0]
                else 0
                for other in kinds
            ]
            for one in kinds
        ]
        certificate = heaviest_by_classes(class_of, weights, graph)
        if certificate is None:
            return None
        count = len(self.smaller)
        return sum(mate < count for mate in certificate.mates[:count]) // 2

    def _set(self, indices: Sequence[int]) -> int:
        """Players as a set of places."""
        return sum(1 << self.place[index] for index in indices)


def crosses(graph: Sequence[int], first: int, second: int) -> bool:
    """Whether two sets, which are all vertices, can be paired against each other.

    Where everybody may meet at least half of the other set they can (Hall); else it is tried.
    """
    half = second.bit_count()
    if first.bit_count() != half:
        return False
    rows = [row & (second if first >> place & 1 else first) for place, row in enumerate(graph)]
    return all(2 * row.bit_count() >= half for row in rows) or has_perfect_matching(rows)
