"""The best that the players below a bracket can do with its floaters, whoever these may be.

A *wild* floater has the score of a real one, but may meet everybody whom at least one candidate may
meet, and may rest if one of them may. One matching of the players below with wild floaters gives
bounds for whole sets of candidates: if there is none, nobody can complete the round with so many
floaters ([C4], [C5]); and what it is worth by [C8] is more than none of them can reach. So floaters
who are worth as much need not be compared with others.

Only the next scoregroup counts in [C8]. Those below it take part where it is not sure that they can
be paired with anybody; otherwise as many *sinks* as there are players stand for them.
`docs/explanation/swiss-engine.md` has the proof.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.candidate_order import place_values
from ronde.core.chess.swiss.dutch.completion import Completion
from ronde.core.chess.swiss.dutch.field import Circle, members
from ronde.core.matching.by_classes import ClassWeights, heaviest_by_classes, tight_graph
from ronde.core.matching.cardinality import PerfectMatching
from ronde.core.matching.perfect import Certificate

FEW = 70
"""Up to how many players, the bracket and all below, the exact engine is as quick as a look."""


def is_worth_a_look(bracket: Bracket) -> bool:
    """Whether there are so many players that looking ahead is quicker than the exact engine."""
    below = len(bracket.field.entrants) - 1 - bracket.residents[-1]
    return len(bracket.players) + below > FEW


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """A best matching of the players below with some floaters, and what it is worth by [C8].

    Vertices are the players below, then the floaters, then the bye or the sinks.
    """

    below_count: int
    floater_count: int
    class_of: Sequence[int]
    weights: ClassWeights
    graph: Sequence[int]
    certificate: Certificate

    @cached_property
    def worth(self) -> int:
        """Its worth: pairs of the next scoregroup, then the floaters among them by their score."""
        weights = (
            self.weights[self.class_of[vertex]][self.class_of[mate]]
            for vertex, mate in enumerate(self.certificate.mates)
            if vertex < mate
        )
        return sum(weight for weight in weights if weight is not None)

    @property
    def floaters(self) -> range:
        """The floaters' vertices."""
        return range(self.below_count, self.below_count + self.floater_count)

    @cached_property
    def tight(self) -> list[int]:
        """The pairs that the best matchings are made of."""
        return tight_graph(self.class_of, self.weights, self.graph, self.certificate)

    @cached_property
    def blossoms(self) -> list[int]:
        """The blossoms with a positive dual, as sets: just one pair leads out of each."""
        return [
            sum(1 << vertex for vertex in held) for held, dual in self.certificate.blossoms if dual
        ]

    @cached_property
    def partners(self) -> int:
        """Whom the only floater is paired with in some best matching, as a set.

        Without the floater, their mate is left over; and so can be whoever an even path of tight
        pairs leads to from there. A blossom counts as one vertex. If the floater is in one, it is
        looked into: what is outside is then one more vertex, joined to those of the blossom by whom
        it can be left.
        """
        (floater,) = self.floaters
        inside = (1 << len(self.graph)) - 1
        outside = len(self.graph)
        reach = 0
        while True:
            graph, home = self._parts(inside)
            mates: list[int | None] = [None] * (outside + 1)
            exits = 0
            for vertex in members(inside):
                part, mate = home[vertex], self.certificate.mates[vertex]
                if self.tight[vertex] & reach:
                    exits |= 1 << part
                if not inside >> mate & 1:
                    mates[part], mates[outside] = outside, part
                elif home[mate] != part:
                    mates[part] = home[mate]
            for part in members(exits):
                graph[part] |= 1 << outside
            graph.append(exits)
            parts = sum(1 << part for part in {*home.values()}) | bool(exits) << outside
            left = PerfectMatching(graph, parts, mates).companions(home[floater])
            if not left >> outside & 1:
                reach = 0
            reach |= sum(1 << vertex for vertex in members(inside) if left >> home[vertex] & 1)
            within = [blossom for blossom in self.blossoms if blossom >> floater & 1]
            inside = max((b for b in within if b & ~inside == 0 and b != inside), default=0)
            if not inside:
                return self.tight[floater] & reach

    def _parts(self, inside: int) -> tuple[list[int], dict[int, int]]:
        """The tight pairs of a set whose outermost blossoms each count as their first vertex.

        For each vertex of the set also that which stands for it.
        """
        home = {vertex: vertex for vertex in members(inside)}
        graph = [
            row & inside if inside >> vertex & 1 else 0 for vertex, row in enumerate(self.tight)
        ]
        within = [b for b in self.blossoms if b & ~inside == 0 and b != inside]
        for blossom in within:
            if any(blossom & ~other == 0 and blossom != other for other in within):
                continue
            first, *others = members(blossom)
            for vertex in others:
                home[vertex] = first
                graph[first] |= graph[vertex]
                graph[vertex] = 0
            for vertex, row in enumerate(graph):
                if row & blossom:
                    graph[vertex] = row & ~blossom | 1 << first
            graph[first] &= ~blossom
        return graph, home

    @cached_property
    def joint(self) -> "Joint | None":
        """The players below, for floaters who are to do as well as these.

        None if one of these is in a blossom. Others do as well if they and the players below can
        all be paired by its pairs.
        """
        everybody = (1 << len(self.graph)) - 1
        waiting = sum(1 << vertex for vertex in self.floaters)
        if any(blossom & waiting for blossom in self.blossoms):
            return None
        graph, home = self._parts(everybody)
        # The floaters are alike: a pair of some best matching is tight for all of them.
        partners = everybody & ~waiting
        for vertex in self.floaters:
            partners &= self.tight[vertex]
            graph[vertex] = 0
        return Joint(
            graph=[row & ~waiting for row in graph],
            vertices=sum(1 << vertex for vertex in {*home.values()}) & ~waiting,
            partners=partners,
            home=home,
        )


@dataclass(frozen=True, kw_only=True)
class Joint:
    """The tight pairs of the players below, each blossom counting as its first vertex.

    `vertices` are those that count, `partners` whom a floater may be paired with, and `home` has
    for each of these the vertex that stands for it.
    """

    graph: Sequence[int]
    vertices: int
    partners: int
    home: Mapping[int, int]

    def of(self, reach: int) -> int:
        """The vertices that stand for the partners of a floater who can reach some of them."""
        partners = 0
        for vertex in members(reach & self.partners):
            partners |= 1 << self.home[vertex]
        return partners


class LookAhead:
    """The players below a bracket, waiting for its floaters."""

    def __init__(self, bracket: Bracket, completion: Completion) -> None:
        self._bracket = bracket
        self._completion = completion
        field = bracket.field
        following = bracket.group_index + 1
        next_group = field.groups[following] if following < len(field.groups) else range(0)
        self._rest_is_sure = completion.rest_is_sure(following + 1)
        self._below: Sequence[int] = next_group
        if not self._rest_is_sure:
            self._below = tuple(members(completion.below(following)))
        self._circle = Circle(field, self._below)
        self._graph = [self._circle.may_meet(index) for index in self._below]
        self._levels = (*bracket.levels, bracket.score)
        # Those who must have the same colour are classes, so that the bound knows of them.
        colours = (None, *Colour)
        self._below_classes = [
            2 * colours.index(field.absolute_colours[index]) + (index not in next_group)
            for index in self._below
        ]
        self._first_floater_class = 2 * len(colours)
        values = place_values([len(next_group) + 1] * (1 + len(self._levels)))
        self._pair, self._at_level = values[0], values[1:]

    def as_good(self, floaters: Sequence[int]) -> bool:
        """Whether these floaters do as well as any with the same scores could.

        Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
        """
        bracket = self._bracket
        of_score: dict[object, list[int]] = {}
        for index in bracket.players:
            of_score.setdefault(bracket.field.score(index), []).append(index)
        wild = self.outlook([of_score[bracket.field.score(index)] for index in floaters])
        return wild is not None and self.reaches(wild, floaters)

    def reaches(self, wild: Outlook, floaters: Sequence[int]) -> bool:
        """Whether floaters do as well as the wild ones of an outlook."""
        found = self.outlook([[index] for index in floaters])
        return found is not None and found.worth == wild.worth

    def good_floaters(self, wild: Outlook, candidates: Collection[int]) -> frozenset[int]:
        """Those of some players who do as well as a single wild floater."""
        partners = wild.partners
        return frozenset(index for index in candidates if self.reach_in(wild, index) & partners)

    def reach_in(self, outlook: Outlook, index: int) -> int:
        """The vertices of an outlook that a floater could be paired with, the other floaters apart.

        The bye or the sinks are among them.
        """
        reach = self._circle.may_meet(index)
        size = outlook.below_count + outlook.floater_count
        if self._rest_is_sure:
            return reach | (1 << len(outlook.graph)) - (1 << size)
        if size < len(outlook.graph) and self._completion.may_take_bye(index):
            return reach | 1 << size
        return reach

    def outlook(self, floaters: Sequence[Sequence[int]]) -> Outlook | None:
        """The best with some floaters, each of whom is one of some players; None if there is none.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
        Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
        """
        field = self._bracket.field
        below_count, count = len(self._below), len(floaters)
        class_of = list(self._below_classes)
        graph = list(self._graph)
        reaches: dict[int, int] = {}
        for candidates in floaters:
            if id(candidates) not in reaches:
                reaches[id(candidates)] = self._reach(candidates)
            reach = reaches[id(candidates)]
            for place in members(reach):
                graph[place] |= 1 << len(graph)
            graph.append(reach)
            level = self._levels.index(field.score(candidates[0]))
            class_of.append(self._first_floater_class + level)
        self._add_the_rest(floaters, graph, class_of)
        weights = self._weights()
        certificate = heaviest_by_classes(class_of, weights, graph)
        if certificate is None:
            return None
        return Outlook(
            below_count=below_count,
            floater_count=count,
            class_of=class_of,
            weights=weights,
            graph=graph,
            certificate=certificate,
        )

    def _reach(self, candidates: Collection[int]) -> int:
        """Whom at least one of some candidates may meet below."""
        reach = 0
        for index in candidates:
            reach |= self._circle.may_meet(index)
            if reach == self._circle.everybody:
                break
        return reach

    def _add_the_rest(
        self, floaters: Sequence[Sequence[int]], graph: list[int], class_of: list[int]
    ) -> None:
        """Add the sinks, if those who are further below are sure to be paired; else the bye."""
        size = len(graph)
        rest = self._first_floater_class + len(self._levels)
        if self._rest_is_sure:
            sinks = (1 << size) - 1 << size
            for place in range(size):
                graph[place] |= sinks
            everybody = (1 << 2 * size) - 1
            graph += [everybody & ~(1 << place) for place in range(size, 2 * size)]
            class_of += [rest] * size
        elif size % 2:
            groups = [[index] for index in self._below] + [*floaters]
            takers = 0
            for place, candidates in enumerate(groups):
                if any(map(self._completion.may_take_bye, candidates)):
                    graph[place] |= 1 << size
                    takers |= 1 << place
            graph.append(takers)
            class_of.append(rest)

    def _weights(self) -> list[list[int | None]]:
        """What pairs of two classes bring to [C8]: a pair of the next scoregroup, and its floater.

        Those of one class who must have a colour cannot meet each other.
        """
        first = self._first_floater_class
        rest = first + len(self._levels)
        weights: list[list[int | None]] = [[0] * (rest + 1) for _class in range(rest + 1)]
        for one in range(first):
            for other in range(first):
                is_inside = one % 2 == other % 2 == 0
                same_colour = one // 2 == other // 2 > 0
                weights[one][other] = None if same_colour else self._pair * is_inside
        for level, value in enumerate(self._at_level):
            for other in range(first):
                inside = (self._pair + value) * (other % 2 == 0)
                weights[first + level][other] = weights[other][first + level] = inside
            for another in range(len(self._at_level)):
                weights[first + level][first + another] = None
        return weights
