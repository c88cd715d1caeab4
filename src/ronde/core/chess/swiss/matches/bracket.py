"""A bracket of a round of matches: its best pairing, first by the criteria, then by identifier."""

from collections.abc import Sequence

from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair
from ronde.core.chess.swiss.matches.identifier import first_pairing
from ronde.core.chess.swiss.matches.merits import (
    MemberKind,
    Pair,
    PairMerits,
    added,
    member_kind,
    pair_merits,
)
from ronde.core.matching.by_classes import heaviest_by_classes, tight_graph
from ronde.core.matching.perfect import heaviest_perfect_matching


def pair_bracket(
    field: RoundField, to_pair: MatchesToPair, players: Sequence[int]
) -> tuple[Pair, ...]:
    """The pairs of a bracket, the top member of each first, by places in the ranking.

    Rule: FIDE C.04.6 3.6
    Rule: FIDE C.04.5 3.6
    """
    ordered = sorted(players, key=lambda index: to_pair.entrants[index].tpn)
    bracket = _Bracket([to_pair.entrants[index] for index in ordered], to_pair.floats_count)
    pairs = bracket.best(field.graph(ordered))
    return tuple((ordered[top], ordered[bottom]) for top, bottom in pairs)


class _Bracket:
    """The members by number, and what their pairs cost."""

    def __init__(self, entrants: Sequence[MatchEntrant], floats_count: bool) -> None:
        self.entrants = entrants
        self.floats_count = floats_count
        names: dict[MemberKind, int] = {}
        self._class_of = [
            names.setdefault(member_kind(entrant, floats_count=floats_count), len(names))
            for entrant in entrants
        ]
        example = dict(zip(self._class_of, entrants, strict=True))
        self._costs = [
            [self._weight(example[mine], example[theirs]) for theirs in range(len(names))]
            for mine in range(len(names))
        ]

    def best(self, graph: list[int]) -> list[Pair]:
        """The pairs, by places in the order of the numbers."""
        if len(graph) == 2:
            return [(0, 1)]
        if not any(map(any, self._costs)):
            return first_pairing(graph)
        weights = [[-cost for cost in row] for row in self._costs]
        certificate = heaviest_by_classes(self._class_of, weights, graph)
        assert certificate is not None, "everybody can be paired"
        least = sum(
            self._cost(place, mate) for place, mate in enumerate(certificate.mates) if place < mate
        )
        pairs = first_pairing(tight_graph(self._class_of, weights, graph, certificate))
        if sum(self._cost(top, bottom) for top, bottom in pairs) == least:
            return pairs
        # Pairs without slack are those of the best pairings, but not all their matchings are best.
        return self._by_digits(graph)

    def merits(self, pairs: Sequence[Pair]) -> PairMerits:
        """What pairs cost together."""
        return added(self._merits(*pair) for pair in pairs)

    def _merits(self, top: int, bottom: int) -> PairMerits:
        first, second = self.entrants[top], self.entrants[bottom]
        return pair_merits(first, second, floats_count=self.floats_count)

    def _cost(self, place: int, other: int) -> int:
        return self._costs[self._class_of[place]][self._class_of[other]]

    def _weight(self, first: MatchEntrant, second: MatchEntrant) -> int:
        """What a pair costs as one number."""
        base = len(self.entrants) // 2 + 1
        merits = pair_merits(first, second, floats_count=self.floats_count)
        return (merits.colours * base + merits.strong_colours) * base + merits.opponents

    def _by_digits(self, graph: Sequence[int]) -> list[Pair]:
        """The same with the identifier as digits of the cost, all solved at once.

        A bit for each bottom member, the smaller the more it costs; then a digit for each top, the
        smaller the heavier, with the place of its bottom member.
        """
        count = len(graph)
        digits = count**count
        bits = digits << count
        barred = -count * bits * ((count // 2 + 1) ** 3 + 1)
        table = [[barred] * count for _row in graph]
        for top in range(count):
            for bottom in range(top + 1, count):
                if graph[top] >> bottom & 1:
                    cost = self._cost(top, bottom) * bits
                    cost += digits << (count - 1 - bottom)
                    cost += bottom * count ** (count - 1 - top)
                    table[top][bottom] = table[bottom][top] = -cost
        mates = heaviest_perfect_matching(table).mates
        return [(top, bottom) for top, bottom in enumerate(mates) if top < bottom]
