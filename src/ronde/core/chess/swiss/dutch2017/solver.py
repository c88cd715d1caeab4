"""A bracket of the rules until January 2026, paired exactly by weighted matchings.

Three kinds of bracket differ in who besides its own players takes part in the matching:

* an *ordinary* bracket looks at the next scoregroup, for [C.7], and at nothing below it;
* the *penultimate* bracket lets everybody below be paired somehow, so that the round can end;
* the *last* bracket, collapsed or not, pairs everybody but one who may have the bye.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ronde.core.chess.swiss.dutch.bracket import weighted
from ronde.core.chess.swiss.dutch.candidate_order import Order, first_of_the_best
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.matching.weighted import maximum_weight_matching


def solve_2017(bracket: Bracket2017) -> Solution:
    """The pairing of a bracket.

    Rule: FIDE C.04.3 (2017) A.9
    Rule: FIDE C.04.3 (2017) C.2
    Rule: FIDE C.04.3 (2017) C.4
    Rule: FIDE C.04.3 (2017) C.7
    Reading: where the following bracket is the last, whoever stays unpaired there has the bye, so
        that [C.2] asks for one who may have it: a player who may not is paired first.
    """
    if bracket.stage is Stage2017.ORDINARY:
        look_ahead = _LookAhead(bracket)
        return _Matching(bracket, tuple(bracket.following), look_ahead, False).solution()
    return _Matching(bracket, tuple(bracket.below), None, True).solution()


def left_in_next(bracket: Bracket2017, floaters: Sequence[int]) -> tuple[int, ...]:
    """Whom the following bracket leaves unpaired with these floaters, at best.

    Rule: FIDE C.04.3 (2017) C.7
    """
    look_ahead, legal = _LookAhead(bracket), bracket.field.legal
    vertices = [*floaters, *bracket.following]
    weights = {
        (place, other): weighted(
            look_ahead.digits(vertices[place], vertices[other]), look_ahead.bases
        )
        for other in range(len(floaters), len(vertices))
        for place in range(other)
        if legal[vertices[place]] >> vertices[other] & 1
    }
    mates = maximum_weight_matching(len(vertices), weights, maximum_cardinality=False)
    return tuple(index for index, mate in zip(vertices, mates, strict=True) if mate is None)


class _LookAhead:
    """What a pair brings for [C.7]: pairs of the following bracket, then their differences.

    There too, the smallest differences come from pairing the highest floaters first.
    """

    def __init__(self, bracket: Bracket2017) -> None:
        self.field = bracket.field
        self.following = frozenset(bracket.following)
        self.following_is_last = bracket.following_is_last
        scores = {self.field.score(index) for index in bracket.players}
        self.levels = sorted(scores, reverse=True)
        everybody = len(bracket.players) + len(self.following)
        self.bases = [2 * everybody + 1, *[everybody + 1] * len(self.levels)]

    def digits(self, higher: int, lower: int) -> list[int]:
        """One for a pair of the following bracket, then one at the score of its floater."""
        goes_on = lower in self.following
        first = int(goes_on)
        if self.following_is_last:
            barred = self.field.may_rest
            first = 1 + sum(not barred >> index & 1 for index in (higher, lower))
        score = self.field.score(higher)
        return [first, *(int(goes_on and score == level) for level in self.levels)]


@dataclass
class _Matching:
    """The weighted matchings of one bracket with some players below it."""

    bracket: Bracket2017
    below: tuple[int, ...]
    look_ahead: _LookAhead | None
    is_complete: bool
    """Whether everybody is to be paired, one with the bye if their number is odd."""

    def solution(self) -> Solution:
        """The first of the best candidates."""
        bracket = self.bracket
        pairs = first_of_the_best(bracket.moved_down, bracket.residents, self._mates)
        paired = {index for pair in pairs for index in pair}
        return Solution(pairs, tuple(index for index in bracket.players if index not in paired))

    def _mates(
        self, players: Sequence[int], order: Order, floating: Sequence[int]
    ) -> dict[int, int]:
        """The best matching of some players of the bracket and those below."""
        vertices = [*players, *self.below]
        own = frozenset(players)
        inside = own - frozenset(floating)
        legal = self.bracket.field.legal
        weigh = self._weigher(order)
        weights: dict[tuple[int, int], int] = {}
        for place, vertex in enumerate(vertices):
            for other_place in range(place + 1, len(vertices)):
                other = vertices[other_place]
                higher, lower = min(vertex, other), max(vertex, other)
                if higher in inside and lower in inside:
                    if self.bracket.may_pair(higher, lower):
                        weights[place, other_place] = weigh(higher, lower, True)
                elif lower not in own and legal[higher] >> lower & 1:
                    weights[place, other_place] = weigh(higher, lower, False)
        count = len(vertices)
        if self.is_complete and count % 2:
            for place, index in enumerate(vertices):
                if self.bracket.field.may_rest >> index & 1:
                    weights[place, count] = 0
            count += 1
        mates = maximum_weight_matching(count, weights, maximum_cardinality=self.is_complete)
        return {
            vertices[place]: vertices[mate]
            for place, mate in enumerate(mates[: len(vertices)])
            if mate is not None and mate < len(vertices)
        }

    def _weigher(self, order: Order) -> Callable[[int, int, bool], int]:
        """What a pair weighs: the criteria in their order, then the order of generation."""
        bracket = self.bracket
        split = bracket.criteria.index("C.8")
        next_bases = self.look_ahead.bases if self.look_ahead else []
        bases = [
            *bracket.digit_bases[:split],
            *next_bases,
            *bracket.digit_bases[split:],
            *order.bases,
        ]
        nothing = [0] * len(bracket.digit_bases)
        no_order = [0] * len(order.bases)

        def weigh(higher: int, lower: int, is_inside: bool) -> int:
            merits = bracket.merits(higher, lower) if is_inside else nothing
            ahead = self.look_ahead.digits(higher, lower) if self.look_ahead else []
            own_order = order.digits(higher, lower) if is_inside else no_order
            return weighted([*merits[:split], *ahead, *merits[split:], *own_order], bases)

        return weigh
