"""The classes of a bracket: players whom the criteria cannot tell apart there.

Only former opponents are seen one by one. Everything else about a pair follows from the classes of
its two players, so a bound over classes holds for all candidates (`transport`), and the pairs of
classes that meet it exactly, the *tight* ones, are all that the best candidates are made of.
"""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.counts import ClassCounts
from ronde.core.chess.swiss.dutch.worth import PairWorth
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.matching.transport import prices
from ronde.core.scores import Points

_Absolute: TypeAlias = tuple[bool, tuple[Colour, ...]]
"""Of a player who must be given a colour: whether a topscorer, and their colours so far."""

_Seen: TypeAlias = int | tuple[int, Points | None, bool | None, int | None, _Absolute | None]
"""A kind; or a kind, the score of a moved-down player, whether they may float, the rounds they did
not play, and what topscorers' colours depend on."""


class BracketClasses:
    """The classes of a bracket by number, and which of them may tightly meet.

    Where a player floats, they are paired with a dummy, which is a class of its own: `dummy` is its
    number, one after the others. `class_of` has the class of each player. `one_by_one` makes every
    player a class of their own, so that the bound knows who has met whom.
    """

    def __init__(
        self,
        bracket: Bracket,
        floats_one: bool,
        may_float: frozenset[int],
        *,
        one_by_one: bool = False,
    ) -> None:
        self.bracket = bracket
        self.floats_one = floats_one
        self.may_float = may_float
        self.one_by_one = one_by_one
        classes = list(range(len(bracket.players))) if one_by_one else self._classes()
        self.class_of = dict(zip(bracket.players, classes, strict=True))
        self.dummy = max(classes) + 1
        self.counts = [classes.count(name) for name in range(self.dummy)]
        self.representatives: list[list[int]] = []
        """The first two of each class: what holds for a pair of them holds for all."""
        for name, count in enumerate(self.counts):
            first = classes.index(name)
            places = [first, classes.index(name, first + 1)] if count > 1 else [first]
            self.representatives.append([bracket.players[place] for place in places])
        if floats_one:
            self.counts.append(1)
        self.tight: list[list[int]] = []
        """For each class those it may tightly meet."""

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
        some_may_not = self.floats_one and len(self.may_float) < len(bracket.residents)
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
        if self.floats_one or is_moved_down:
            down = (floats[0] is Float.DOWN, floats[1] is Float.DOWN)
        if self.bracket.moved_down and not is_moved_down:
            up = (floats[0] is Float.UP, floats[1] is Float.UP)
        return (preference, down, up, others)

    def solve(self) -> bool:
        """Find the tight pairs of classes; False where the counts allow no pairing."""
        size = len(self.counts)
        costs: list[list[int | None]] = [[None] * size for _class in range(size)]
        worth = PairWorth(self.bracket)
        for one in range(self.dummy):
            for other in range(one, self.dummy):
                costs[one][other] = costs[other][one] = self._cost(one, other, worth)
            if self.floats_one and self.representatives[one][0] in self.may_float:
                # A floater is a pair with the dummy, which brings nothing.
                costs[one][self.dummy] = costs[self.dummy][one] = 0
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

    def _cost(self, one: int, other: int, worth: PairWorth) -> int | None:
        """What a pair of two classes costs, its worth with the sign turned; None if forbidden."""
        first = self.representatives[one][0]
        second = self.representatives[other][-1 if one == other else 0]
        if first == second or not self._may_pair(first, second):
            return None
        return -worth(first, second) if first < second else -worth(second, first)

    def _may_pair(self, first: int, second: int) -> bool:
        """Whether two classes may be paired, former opponents aside unless they are known."""
        bracket = self.bracket
        if self.one_by_one:
            return bracket.may_pair(first, second)
        if bracket.is_moved_down(first) and bracket.is_moved_down(second):
            return False
        one, other = bracket.field.entrants[first], bracket.field.entrants[second]
        if one.preference.colour is not other.preference.colour:
            return True
        weaker = min(one.preference.strength, other.preference.strength)
        return weaker is not Strength.ABSOLUTE or one.topscorer or other.topscorer

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
