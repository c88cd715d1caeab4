"""The upfloaters of a bracket: the first set with which it is paired best.

A matching of the residents and everybody below them tells which sets are the best: every criterion
adds up over pairs. Nearly always one resident is left over or none, and then a look at who that can
be is enough (`_single`). Where more are needed they are among the highest below, who are looked at
by themselves first (`_first_among_few`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.completion import Completion, is_dense
from ronde.core.chess.swiss.dubov.bracket import entrant_of
from ronde.core.chess.swiss.dubov.entrants import DubovEntrant
from ronde.core.chess.swiss.field import Circle, RoundField, members, set_of
from ronde.core.matching.by_classes import heaviest_by_classes, tight_graph
from ronde.core.matching.cardinality import PerfectMatching, maximum_matching
from ronde.core.matching.perfect import Certificate

SPARE = 20
"""How many below are looked at by themselves, besides two for each resident."""


@dataclass(frozen=True)
class Waiting:
    """The residents of a scoregroup still unpaired, and everybody below, in ranking order."""

    field: RoundField
    completion: Completion
    residents: tuple[int, ...]
    below: tuple[int, ...]


def chosen_upfloaters(waiting: Waiting) -> tuple[int, ...]:
    """The upfloaters of a scoregroup, in the order of their sequence numbers.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.1, 3.2.2, 4.2
    """
    if len(waiting.residents) % 2 == 0:
        if _nobody_is_needed(waiting):
            return ()
    else:
        single = _single(waiting)
        if single is not None:
            return (single,)
    among_few = _first_among_few(waiting)
    if among_few is not None:
        return among_few
    first = _Sets(waiting).first()
    assert first is not None, "everybody left can be paired"
    return first


def _first_among_few(waiting: Waiting) -> tuple[int, ...] | None:
    """The first of the best sets where it is seen among the highest below; None where it is not.

    These are looked at as if whoever is not raised could be paired with anybody, which can only
    find more than there is. So the set is the first of the best if it has as few players as the
    residents alone ask for, which leaves out nobody lower who would do as well, and the others can
    in fact be paired.
    """
    field, residents, below = waiting.field, waiting.residents, waiting.below
    enough = SPARE + 2 * len(residents)
    if len(below) <= 2 * enough:
        return None
    needed = maximum_matching(field.graph(residents)).count(None)
    if not needed:
        return None
    last = field.score(below[enough])
    few = tuple(index for index in below if field.score(index) >= last)
    chosen = _Sets(replace(waiting, below=few), others_are_free=True).first()
    if chosen is None or len(chosen) != needed:
        return None
    others = set_of(below) & ~set_of(chosen)
    return chosen if waiting.completion.possible(others) else None


def best_with(waiting: Waiting, index: int) -> tuple[int, ...] | None:
    """The best set with somebody in it, any one of them; None where there is none."""
    return _Sets(waiting).any_with(index)


def _nobody_is_needed(waiting: Waiting) -> bool:
    """Whether the residents can be paired by themselves, and the others too."""
    possible = waiting.completion.possible
    return possible(set_of(waiting.residents)) and possible(set_of(waiting.below))


def _single(waiting: Waiting) -> int | None:
    """The only upfloater; None where there must be more, or their colours need a closer look.

    With one upfloater nobody can do better than leave nobody of the colour that fewer want without
    it, so whoever achieves that comes before all others of their score; of those [C7] to [C10]
    decide, then the ranking.

    Rule: FIDE C.04.4.1 (2026-02) 2.3.3 [C7]
    """
    field, residents = waiting.field, waiting.residents
    completing = _who_completes(waiting)
    circle = Circle(field, residents)
    graph = [circle.may_meet(index) for index in residents]
    can_be_left = _who_can_be_left(graph)
    level = None
    candidates = []
    for index in waiting.below:
        if level is not None and field.score(index) != level:
            break
        if completing >> index & 1 and circle.may_meet(index) & can_be_left:
            level = field.score(index)
            candidates.append(index)
    if not candidates:
        return None
    seeks_white = [field.entrants[index].preference.colour is Colour.WHITE for index in residents]
    white_count = sum(seeks_white)
    fewer_want_white = 2 * white_count < len(residents)
    few = sum(1 << place for place, white in enumerate(seeks_white) if white is fewer_want_white)
    granted_to_few = _who_can_be_left(
        [row & ~few if few >> place & 1 else row for place, row in enumerate(graph)]
    )

    def cost(index: int) -> tuple[int, ...]:
        entrant = entrant_of(field, index)
        white = white_count + (entrant.preference.colour is Colour.WHITE)
        return (abs(len(residents) + 1 - 2 * white), *raising_cost(field, entrant), index)

    achieving = []
    for index in candidates:
        reach = circle.may_meet(index) & granted_to_few
        if (field.entrants[index].preference.colour is Colour.WHITE) is fewer_want_white:
            reach &= ~few
        if reach:
            achieving.append(index)
    return min(achieving, key=cost, default=None)


def raising_cost(field: RoundField, entrant: DubovEntrant) -> tuple[int, int, int]:
    """What it costs to raise a player: [C8], [C9] and [C10]; nothing in the last round.

    Rule: FIDE C.04.4.1 (2026-02) 2.3.4 [C8]
    Rule: FIDE C.04.4.1 (2026-02) 2.3.5 [C9]
    Rule: FIDE C.04.4.1 (2026-02) 2.3.6 [C10]
    Reading: [C9] adds up how often those who are maximum upfloaters were raised before; a number of
        them would say the same as [C8].
    """
    if field.round.is_last:
        return 0, 0, 0
    return (
        int(entrant.maximum),
        entrant.upfloat_count if entrant.maximum else 0,
        int(entrant.upfloated),
    )


def _who_can_be_left(graph: Sequence[int]) -> int:
    """Whoever of an odd number of vertices can be left over, the others being paired, as a set."""
    count = len(graph)
    everybody = (1 << count) - 1
    with_one_more = [row | 1 << count for row in graph]
    matching = PerfectMatching([*with_one_more, everybody], everybody | 1 << count)
    return matching.companions(count) if matching.exists else 0


def _who_completes(waiting: Waiting) -> int:
    """Those below without whom the others below can be paired, as indices of the field.

    Rule: FIDE C.04.4.1 (2026-02) 2.2.1 [C4]
    """
    below, field = waiting.below, waiting.field
    everybody = set_of(below)
    if is_dense(len(below) - 1, field.most_met, field.most_absolute_of(everybody)):
        return everybody
    left = _who_can_be_left(field.graph(below))
    return sum(1 << below[place] for place in members(left))


class _Sets:
    """The sets of upfloaters that are the best by [C5] to [C10]."""

    def __init__(self, waiting: Waiting, *, others_are_free: bool = False) -> None:
        self.field, self.residents, self.below = waiting.field, waiting.residents, waiting.below
        self.vertices = [*self.residents, *self.below]
        self.graph = self.field.graph(self.vertices)
        self.in_residents = (1 << len(self.residents)) - 1
        self.class_of, self.weights = self._classes()
        if others_are_free:
            self._add_sinks()

    def _add_sinks(self) -> None:
        """Let those below meet sinks in place of each other, as many as they are, which meet too.

        A sink of its own makes the number of all vertices even.
        """
        first, stop = len(self.residents), len(self.vertices)
        below = (1 << stop) - (1 << first)
        count = len(self.below) + len(self.residents) % 2
        sinks = (1 << count) - 1 << stop
        self.graph = [
            row if vertex < first else row & self.in_residents | sinks
            for vertex, row in enumerate(self.graph)
        ]
        self.graph += [(below | sinks) & ~(1 << stop + place) for place in range(count)]
        of_residents = {self.class_of[vertex] for vertex in range(first)}
        self.class_of += [len(self.weights)] * count
        for name, row in enumerate(self.weights):
            row.append(None if name in of_residents else 0)
        self.weights.append([*(row[-1] for row in self.weights), 0])

    def first(self) -> tuple[int, ...] | None:
        """The first of them, in the order of sequence numbers; None if not all can be paired.

        A player belongs to it if, with those before, some best matching raises them. The matching
        at hand answers for whoever it raises itself; who meets no resident by a tight pair is in
        none.

        Rule: FIDE C.04.4.1 (2026-02) 4.1.3, 4.2
        """
        best = heaviest_by_classes(self.class_of, self.weights, self.graph)
        if best is None:
            return None
        worth = self._worth(best)
        tight = tight_graph(self.class_of, self.weights, self.graph, best)
        raised = self._raised(best)
        count = raised.bit_count()
        chosen = 0
        for vertex in range(len(self.residents), len(self.vertices)):
            if chosen.bit_count() == count:
                break
            if not raised >> vertex & 1:
                if not tight[vertex] & self.in_residents:
                    continue
                other = heaviest_by_classes(
                    self.class_of, self.weights, self._with_raised(chosen | 1 << vertex)
                )
                if other is None or self._worth(other) != worth:
                    continue
                raised = self._raised(other)
            chosen |= 1 << vertex
        return tuple(self.vertices[vertex] for vertex in members(chosen))

    def any_with(self, index: int) -> tuple[int, ...] | None:
        """One of those that are the best with somebody in them; None where there is none."""
        graph = self._with_raised(1 << self.vertices.index(index))
        best = heaviest_by_classes(self.class_of, self.weights, graph)
        if best is None:
            return None
        return tuple(self.vertices[vertex] for vertex in members(self._raised(best)))

    def _with_raised(self, raised: int) -> list[int]:
        """The graph in which some of those below meet residents alone."""
        return [
            row & self.in_residents
            if raised >> vertex & 1
            else row
            if self.in_residents >> vertex & 1
            else row & ~raised
            for vertex, row in enumerate(self.graph)
        ]

    def _raised(self, certificate: Certificate) -> int:
        """Those below who are paired with a resident, as a set of vertices."""
        first = len(self.residents)
        return sum(1 << mate for mate in certificate.mates[:first] if mate >= first)

    def _worth(self, certificate: Certificate) -> int:
        """The weight of a matching, each pair counted twice."""
        class_of, worth = self.class_of, 0
        for vertex, mate in enumerate(certificate.mates):
            weight = self.weights[class_of[vertex]][class_of[mate]]
            assert weight is not None
            worth += weight
        return worth

    def _classes(self) -> tuple[list[int], list[list[int | None]]]:
        """What the criteria see of each vertex, and what a pair of two such costs them.

        Rule: FIDE C.04.4.1 (2026-02) 2.3.1 [C5]
        Rule: FIDE C.04.4.1 (2026-02) 2.3.2 [C6]
        Rule: FIDE C.04.4.1 (2026-02) 2.3.3 [C7]
        """
        field = self.field
        levels = sorted({field.score(index) for index in self.below})
        kinds: dict[_Kind, int] = {}
        class_of = []
        for place, index in enumerate(self.vertices):
            entrant = entrant_of(field, index)
            resident = place < len(self.residents)
            kind = _Kind(
                level=None if resident else levels.index(entrant.score),
                colour=entrant.preference.colour,
                absolute=field.absolute_colours[index] is not None,
                raising=None if resident else raising_cost(field, entrant),
            )
            class_of.append(kinds.setdefault(kind, len(kinds)))
        most = len(self.residents) + 1
        most_upfloats = max((entrant_of(field, i).upfloat_count for i in self.below), default=0)
        # [C5]; [C6] from the lowest score; [C7]; [C8], [C9], [C10].
        bases = [most] * (2 + len(levels)) + [most, most * (most_upfloats + 1), most]
        return class_of, [
            [_pair_worth(one, other, bases, len(levels)) for other in kinds] for one in kinds
        ]


class _Kind(NamedTuple):
    """What a pair with somebody costs depends on."""

    level: int | None
    """The place of their score from below; None for a resident."""
    colour: Colour | None
    absolute: bool
    raising: tuple[int, int, int] | None


def _pair_worth(one: _Kind, other: _Kind, bases: Sequence[int], level_count: int) -> int | None:
    """What a pair brings, never more than nothing; None where both must have the same colour."""
    same_colour = one.colour is other.colour
    if same_colour and one.absolute and other.absolute:
        return None
    lower = other if one.level is None else one
    if one.level is not None and other.level is not None:
        return 0
    if lower.level is None:
        digits = [0, *[0] * level_count, int(same_colour), 0, 0, 0]
    else:
        assert lower.raising is not None
        at_level = [int(level == lower.level) for level in range(level_count)]
        digits = [1, *at_level, int(same_colour), *lower.raising]
    cost = 0
    for digit, base in zip(digits, bases, strict=True):
        cost = cost * base + digit
    return -cost
