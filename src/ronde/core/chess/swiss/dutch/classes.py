"""The classes of a bracket: players whom the criteria cannot tell apart there.

Only former opponents are seen one by one. Everything else about a pair follows from the classes of
its two players, so a bound over classes holds for all candidates (`core.matching.transport`), and
the pairs of classes that meet it exactly, the *tight* ones, are all that the best candidates are
made of. Where former opponents put that bound out of reach, a matching of the players finds the
true one (`core.matching.by_classes`): players of one class with equal duals are then a finer class.
"""

import enum
from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.counts import ClassCounts
from ronde.core.chess.swiss.dutch.worth import PairWorth
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.matching.by_classes import ClassWeights, heaviest_by_classes
from ronde.core.matching.transport import prices
from ronde.core.scores import Points

_Absolute: TypeAlias = tuple[bool, tuple[Colour, ...]]
"""Of a player who must be given a colour: whether a topscorer, and their colours so far."""

_Seen: TypeAlias = int | tuple[int, Points | None, bool | None, int | None, _Absolute | None]
"""A kind; or a kind, the score of a moved-down player, whether they may float, the rounds they did
not play, and what topscorers' colours depend on."""


class Refinement(enum.Enum):
    """What came of making finer classes."""

    FINER = enum.auto()
    NO_CANDIDATE = enum.auto()
    """There is no pairing with so many floaters, all of whom may float."""
    BLOSSOMS = enum.auto()
    """The bound needs blossoms, of which classes know nothing."""


class BracketClasses:
    """The classes of a bracket by number, and which of them may tightly meet.

    Players who float are paired with dummies, which are a class of their own: `dummy` is its
    number, one after the others. `class_of` has the class of each player.
    """

    def __init__(self, bracket: Bracket, floater_count: int, may_float: frozenset[int]) -> None:
        self.bracket = bracket
        self.floater_count = floater_count
        self.may_float = may_float
        self.is_refined = False
        classes = self._classes()
        self.class_of = dict(zip(bracket.players, classes, strict=True))
        self.dummy = max(classes) + 1
        self.counts = [classes.count(name) for name in range(self.dummy)]
        self.tight: list[list[int]] = []
        """For each class those it may tightly meet."""
        if floater_count:
            self.counts.append(floater_count)
        self._some: list[list[int]] = []
        """The first two of each class: what holds for a pair of them holds for all."""
        for name, count in enumerate(self.counts[: self.dummy]):
            first = classes.index(name)
            places = [first, classes.index(name, first + 1)] if count > 1 else [first]
            self._some.append([bracket.players[place] for place in places])
        self._weights = self._weights_with_dummies()

    def _classes(self) -> list[int]:
        """The class of each player, players being alike if the criteria see no difference."""
        names: dict[Hashable, int] = {}
        seen = self._seen_of_each()
        name_of = {
            view: names.setdefault(self._seen(view), len(names)) for view in dict.fromkeys(seen)
        }
        return [name_of[view] for view in seen]

    def _seen_of_each(self) -> list[_Seen]:
        """For each player their kind, and what else of them the criteria see in this bracket.

        What else there is has a place of its own in the tuple. In most brackets it is nothing, so
        that a large bracket is sorted out by kinds alone.
        """
        bracket = self.bracket
        field = bracket.field
        kind_of, _kinds = field.kinds
        some_may_not = self.floater_count > 0 and len(self.may_float) < len(bracket.residents)
        has_topscorers = field.entrants[bracket.players[0]].topscorer
        if not (some_may_not or bracket.one_rests or has_topscorers):
            moved_down = [
                (kind_of[index], field.score(index), None, None, None)
                for index in bracket.moved_down
            ]
            return [*moved_down, *[kind_of[index] for index in bracket.residents]]
        return [
            (
                kind_of[index],
                field.score(index) if bracket.is_moved_down(index) else None,
                index in self.may_float if some_may_not else None,
                field.entrants[index].unplayed_count if bracket.one_rests else None,
                _absolute(field.entrants[index]) if has_topscorers else None,
            )
            for index in bracket.players
        ]

    def _seen(self, view: _Seen) -> Hashable:
        """What the criteria see of a player, with their kind as coarse as the bracket allows."""
        kind = view if isinstance(view, int) else view[0]
        others = () if isinstance(view, int) else view[1:]
        is_moved_down = not isinstance(view, int) and view[1] is not None
        preference, floats = self.bracket.field.kinds[1][kind]
        down = up = None
        if self.floater_count or is_moved_down:
            down = (floats[0] is Float.DOWN, floats[1] is Float.DOWN)
        if self.bracket.moved_down and not is_moved_down:
            up = (floats[0] is Float.UP, floats[1] is Float.UP)
        return (preference, down, up, others)

    def pair_weights(self, worth: PairWorth) -> list[list[int | None]]:
        """What a pair of two classes is worth; None if they may not be paired, or with a dummy."""
        size = len(self.counts)
        weights: list[list[int | None]] = [[None] * size for _class in range(size)]
        for one in range(self.dummy):
            for other in range(one, self.dummy):
                first, second = self._some[one][0], self._some[other][-1 if one == other else 0]
                if first != second and self._may_pair(first, second):
                    pair = (first, second) if first < second else (second, first)
                    weights[one][other] = weights[other][one] = worth(*pair)
        return weights

    def _weights_with_dummies(self) -> list[list[int | None]]:
        """The same, where a floater is a pair with a dummy, which brings nothing."""
        weights = self.pair_weights(PairWorth(self.bracket))
        if self.floater_count:
            for name, (index, *_others) in enumerate(self._some):
                if index in self.may_float:
                    weights[name][self.dummy] = weights[self.dummy][name] = 0
        return weights

    def _may_pair(self, first: int, second: int) -> bool:
        """Whether the classes of two players may be paired, former opponents aside."""
        bracket = self.bracket
        if bracket.is_moved_down(first) and bracket.is_moved_down(second):
            return False
        one, other = bracket.field.entrants[first], bracket.field.entrants[second]
        if one.preference.colour is not other.preference.colour:
            return True
        weaker = min(one.preference.strength, other.preference.strength)
        return weaker is not Strength.ABSOLUTE or one.topscorer or other.topscorer

    def solve(self) -> bool:
        """Find the tight pairs of classes; False where the counts allow no pairing."""
        costs = [[None if weight is None else -weight for weight in row] for row in self._weights]
        found = prices(self.counts, costs)
        if found is None:
            return False
        self.tight = [
            [
                other
                for other, cost in enumerate(row)
                if cost is not None and own + found[other] == 2 * cost
            ]
            for own, row in zip(found, costs, strict=True)
        ]
        return True

    def refine(self) -> Refinement:
        """Make finer classes of players with equal duals, and find their tight pairs.

        The dummies are alike: a pair of some best candidate is tight for all of them.
        """
        players, dummy, weights = self.bracket.players, self.dummy, self._weights
        class_of = [self.class_of[index] for index in players] + [dummy] * self.floater_count
        certificate = heaviest_by_classes(class_of, weights, self._graph())
        if certificate is None:
            return Refinement.NO_CANDIDATE
        certificate = certificate.without_whole_blossoms()
        if certificate.blossoms:
            return Refinement.BLOSSOMS
        of_dummies = {*certificate.duals[len(players) :]}
        self.make_finer(
            weights,
            certificate.duals[: len(players)],
            lambda name, dual: weights[name][dummy] is not None and of_dummies <= {-dual},
        )
        return Refinement.FINER

    def make_finer(
        self,
        weights: ClassWeights,
        duals: Sequence[int],
        floats: Callable[[int, int], bool],
    ) -> None:
        """Make finer classes by the duals of the players, and find their tight pairs.

        `floats` tells of a class and a dual whether such a player may tightly float.
        """
        keys = list(zip(map(self.class_of.__getitem__, self.bracket.players), duals, strict=True))
        finer = {key: place for place, key in enumerate(dict.fromkeys(keys))}
        self.tight = [
            [
                place
                for (other, own), place in finer.items()
                if (weight := weights[name][other]) is not None and dual + own == 2 * weight
            ]
            for name, dual in finer
        ]
        self.class_of = {
            index: finer[key] for index, key in zip(self.bracket.players, keys, strict=True)
        }
        self.dummy = len(finer)
        self.counts = [0] * len(finer)
        for name in self.class_of.values():
            self.counts[name] += 1
        if self.floater_count:
            self.counts.append(self.floater_count)
            floating = [place for key, place in finer.items() if floats(*key)]
            for place in floating:
                self.tight[place].append(self.dummy)
            self.tight.append(floating)
        self.is_refined = True

    def _graph(self) -> list[int]:
        """Who may meet whom, by place in the bracket, and the dummies after the players."""
        bracket = self.bracket
        graph = bracket.graph
        floating = 0
        dummies = (1 << self.floater_count) - 1 << len(graph)
        for place, index in enumerate(bracket.players):
            if dummies and index in self.may_float:
                floating |= 1 << place
                graph[place] |= dummies
        return graph + [floating] * self.floater_count

    def tight_graph(self) -> list[int]:
        """Who may tightly meet whom, by place in the bracket, and the dummies after the players."""
        graph = self._graph()
        of_class = [0] * len(self.counts)
        names = [self.class_of[index] for index in self.bracket.players]
        names += [self.dummy] * self.floater_count
        for place, name in enumerate(names):
            of_class[name] |= 1 << place
        partners = [sum(of_class[other] for other in others) for others in self.tight]
        return [row & partners[name] for row, name in zip(graph, names, strict=True)]

    def counts_of(self, players: Sequence[int], dummies: int) -> list[int]:
        """How many of each class are among some players and dummies."""
        classes = [self.class_of[index] for index in players]
        counts = [classes.count(name) for name in range(len(self.counts))]
        if dummies:
            counts[self.dummy] = dummies
        return counts

    def matched_counts(self, rows: Sequence[int], columns: Sequence[int]) -> ClassCounts:
        """Counts of rows and columns, and whether they can be matched tightly."""
        return ClassCounts(rows, columns, self.tight)


def _absolute(entrant: Entrant) -> _Absolute | None:
    """What the colour criteria see of a player who must be given a colour, among topscorers.

    If two of them meet who must have the same one, [C10] and [C11] follow from their colours so
    far. Their ranks do not matter: they decide only where no game tells the two apart, and then
    both had the same colours in their last two games.
    """
    if entrant.preference.strength is not Strength.ABSOLUTE:
        return None
    return entrant.topscorer, entrant.colours
