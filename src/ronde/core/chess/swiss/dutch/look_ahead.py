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

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.candidate_order import place_values
from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.worth import PairWorth
from ronde.core.chess.swiss.field import Circle, members, set_where
from ronde.core.matching.by_classes import ClassWeights, heaviest_by_classes, tight_graph
from ronde.core.matching.perfect import Certificate
from ronde.core.matching.tight_pairs import TightPairs, blossom_sets

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
    def tight(self) -> TightPairs:
        """The pairs that the best matchings are made of."""
        graph = tight_graph(self.class_of, self.weights, self.graph, self.certificate)
        return TightPairs(graph, blossom_sets(self.certificate), self.certificate.mates)

    @cached_property
    def partners(self) -> int:
        """Whom the only floater is paired with in some best matching, as a set."""
        (floater,) = self.floaters
        return self.tight.partners(floater)

    @property
    def sink_count(self) -> int:
        """How many of those below and of the floaters are left to whoever is further below."""
        first = self.floaters.stop
        return sum(mate >= first for mate in self.certificate.mates[:first])

    def left(self, below: Sequence[int], floaters: Sequence[int]) -> tuple[int, ...]:
        """Who of the players below and the floaters is left to whoever is further below."""
        players = [*below[: self.below_count], *floaters]
        mates = self.certificate.mates
        return tuple(
            index for index, mate in zip(players, mates, strict=False) if mate >= len(players)
        )

    @cached_property
    def alike(self) -> "tuple[Joint, int] | None":
        """The players below for floaters who are to do as well as these, and their partners.

        None if one of these is in a blossom. Others do as well if they and the players below can
        all be paired, each with one of the partners he can reach.
        """
        everybody = (1 << len(self.graph)) - 1
        waiting = sum(1 << vertex for vertex in self.floaters)
        if any(blossom & waiting for blossom in self.tight.blossoms):
            return None
        graph, home = self.tight.parts(everybody)
        # The floaters are alike: a pair of some best matching is tight for all of them.
        partners = everybody & ~waiting
        for vertex in self.floaters:
            partners &= self.tight.graph[vertex]
            graph[vertex] = 0
        vertices = sum(1 << vertex for vertex in {*home.values()}) & ~waiting
        return Joint([row & ~waiting for row in graph], vertices, home), partners


@dataclass(frozen=True)
class Joint:
    """The tight pairs of the players below, each blossom counting as its first vertex.

    `vertices` are those that count, and `home` has for each player the vertex that stands for them.
    """

    graph: Sequence[int]
    vertices: int
    home: Mapping[int, int]

    def of(self, players: int) -> int:
        """The vertices that stand for some players."""
        found = 0
        for vertex in members(players):
            found |= 1 << self.home[vertex]
        return found


class LookAhead:
    """The players below a bracket, waiting for its floaters.

    Where the next bracket does not count ([C8]), all that matters is whether they can be paired.
    """

    def __init__(
        self, bracket: Bracket, completion: Completion, *, next_counts: bool = True
    ) -> None:
        self._bracket = bracket
        self._completion = completion
        field = bracket.field
        following = bracket.group_index + 1
        next_group = field.groups[following] if following < len(field.groups) else range(0)
        self._rest_is_sure = completion.rest_is_sure(following + 1, (*bracket.players, *next_group))
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
        digits = 1 + len(self._levels) if next_counts else 0
        self._bases = [len(next_group) + 1] * digits

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
        field, first = self._bracket.field, self._first_floater_class
        graph = list(self._graph)
        reaches: dict[int, int] = {}
        for candidates in floaters:
            if id(candidates) not in reaches:
                reaches[id(candidates)] = self._reach(candidates)
            _append(graph, reaches[id(candidates)])
        levels = [self._levels.index(field.score(candidates[0])) for candidates in floaters]
        rest = self._add_the_rest(floaters, graph, len(graph))
        pair, *at_level = self._next_values(place_values(self._bases))
        weights = self._weights([[None] * len(at_level) for _level in at_level], pair, at_level)
        class_of = [
            *self._below_classes,
            *(first + level for level in levels),
            *[first + len(at_level)] * rest,
        ]
        certificate = heaviest_by_classes(class_of, weights, graph)
        if certificate is None:
            return None
        return Outlook(
            below_count=len(self._below),
            floater_count=len(floaters),
            class_of=class_of,
            weights=weights,
            graph=graph,
            certificate=certificate,
        )

    def together(
        self, classes: BracketClasses, wild: Outlook
    ) -> tuple[Joint, Callable[[int], int]] | None:
        """Match the bracket and the players below at once, and make its classes finer by that.

        The players below as they then are, and whom each player can be paired with as a floater.
        None if more would have to float than the wild ones, or the proof needs blossoms.
        """
        bracket, first, below_count = self._bracket, self._first_floater_class, len(self._below)
        places = {index: place for place, index in enumerate(bracket.players, start=below_count)}
        graph = list(self._graph)
        floaters = [[index] if index in classes.may_float else [] for index in bracket.players]
        for candidates in floaters:
            _append(graph, self._reach(candidates))
        for place, row in enumerate(bracket.graph, start=below_count):
            graph[place] |= row << below_count
        rest = self._add_the_rest(floaters, graph, wild.sink_count)
        worth = PairWorth(classes.bracket, self._bases)
        pair, *at_level = self._next_values(worth.after_levels)
        inside = [row[: classes.dummy] for row in classes.pair_weights(worth)[: classes.dummy]]
        # All who float are residents.
        weights = self._weights(inside, pair, at_level[-1:] * classes.dummy)
        class_of = [
            *self._below_classes,
            *(first + classes.class_of[index] for index in bracket.players),
            *[first + classes.dummy] * rest,
        ]
        certificate = heaviest_by_classes(class_of, weights, graph)
        if certificate is None:
            return None
        certificate = certificate.without_whole_blossoms()
        inner = range(below_count, below_count + len(places))
        if certificate.blossoms:
            return None
        floating = sum(certificate.mates[vertex] not in inner for vertex in inner)
        if floating != wild.floater_count:
            return None
        outside = {
            (class_of[vertex], certificate.duals[vertex])
            for vertex in range(len(graph))
            if vertex not in inner
        }

        def floats(name: int, dual: int) -> bool:
            row = weights[first + name]
            return any(
                (weight := row[other]) is not None and dual + own == 2 * weight
                for other, own in outside
            )

        duals = [certificate.duals[vertex] for vertex in inner]
        tight = tight_graph(class_of, weights, graph, certificate)
        classes.make_finer(inside, duals, floats)
        waiting = (1 << len(places)) - 1 << below_count
        everybody = (1 << len(graph)) - 1
        below = Joint(
            [0 if vertex in inner else row & ~waiting for vertex, row in enumerate(tight)],
            everybody & ~waiting,
            {vertex: vertex for vertex in range(len(graph))},
        )
        return below, lambda index: tight[places[index]] & ~waiting

    def _next_values(self, values: Sequence[int]) -> Sequence[int]:
        """What a pair of the next scoregroup brings, and what its floater at each score."""
        return values if self._bases else [0] * (1 + len(self._levels))

    def _reach(self, candidates: Collection[int]) -> int:
        """Whom at least one of some candidates may meet below."""
        reach = 0
        for index in candidates:
            reach |= self._circle.may_meet(index)
            if reach == self._circle.everybody:
                break
        return reach

    def _add_the_rest(
        self, floaters: Sequence[Sequence[int]], graph: list[int], sink_count: int
    ) -> int:
        """Add the sinks, if those who are further below are sure to be paired; else the bye.

        How many vertices were added.
        """
        size = len(graph)
        if self._rest_is_sure:
            may_float = [True] * len(self._below) + [bool(candidates) for candidates in floaters]
            for place in range(sink_count):
                _append(graph, set_where(may_float) | (1 << place) - 1 << size)
            return sink_count
        if size % 2:
            takers = [
                any(map(self._completion.may_take_bye, candidates))
                for candidates in ([[index] for index in self._below] + [*floaters])
            ]
            _append(graph, set_where(takers))
            return 1
        return 0

    def _weights(
        self, inside: Sequence[Sequence[int | None]], pair: int, at_level: Sequence[int]
    ) -> list[list[int | None]]:
        """What pairs of two classes bring: those below, the floaters', the sinks' or the bye.

        To [C8] a pair of the next scoregroup, and its floater. Those of one class who must have a
        colour cannot meet each other. `inside` is what floaters' classes bring among themselves.
        """
        first = self._first_floater_class
        rest = first + len(at_level)
        weights: list[list[int | None]] = [[0] * (rest + 1) for _class in range(rest + 1)]
        for one in range(first):
            for other in range(first):
                is_inside = one % 2 == other % 2 == 0
                same_colour = one // 2 == other // 2 > 0
                weights[one][other] = None if same_colour else pair * is_inside
        for place, value in enumerate(at_level):
            for other in range(first):
                worth = (pair + value) * (other % 2 == 0)
                weights[first + place][other] = weights[other][first + place] = worth
            for another, weight in enumerate(inside[place]):
                weights[first + place][first + another] = weight
        return weights


def _append(graph: list[int], neighbours: int) -> None:
    """Add a vertex with its neighbours to a graph."""
    for place in members(neighbours):
        graph[place] |= 1 << len(graph)
    graph.append(neighbours)
