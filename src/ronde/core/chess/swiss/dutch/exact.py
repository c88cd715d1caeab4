"""A bracket paired exactly: the best candidate by the criteria, and of those the first generated.

Every criterion adds up over pairs, so the best candidate is a matching of maximum weight whose
weights have a digit for each criterion. The order of generation (article 4) adds up too, in digits
below the criteria (`candidate_order`). `docs/explanation/swiss-engine.md` tells why this is the
rule.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ronde.core.chess.swiss.dutch.bracket import Bracket, weighted
from ronde.core.chess.swiss.dutch.candidate_order import Order, Pair, first_of_the_best
from ronde.core.chess.swiss.dutch.completion import Completion
from ronde.core.chess.swiss.dutch.field import members
from ronde.core.matching.weighted import maximum_weight_matching

__all__ = ["Pair", "Solution", "goes_on", "solve", "takes_bye"]


@dataclass(frozen=True)
class Solution:
    """The pairs of a bracket and those who float out of it, each in ranking order."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    certified: bool = field(default=False, compare=False)
    """Whether the fast path found it; it is the same either way."""


def solve(bracket: Bracket, completion: Completion) -> Solution:
    """The pairing of a bracket.

    The bracket is first paired by itself, which leaves out [C4], [C5] and [C8]; if its floaters can
    all go on, nothing can be better. Otherwise everybody below takes part in the matching.

    Rule: FIDE C.04.3 (2026-02) 3
    """
    alone = _Matching(bracket, completion, with_everybody=False).solution()
    if goes_on(bracket, completion, alone.floaters):
        return alone
    return _Matching(bracket, completion, with_everybody=True).solution()


def goes_on(bracket: Bracket, completion: Completion, floaters: Sequence[int]) -> bool:
    """Whether floaters meet [C4] and [C5] and leave nothing to be wished for in [C8]."""
    if takes_bye(bracket, completion, floaters):
        return completion.may_take_bye(floaters[0]) and completion.can(bracket.group_index + 1)
    return completion.passes(bracket.group_index + 1, floaters)


def takes_bye(bracket: Bracket, completion: Completion, floaters: Sequence[int]) -> bool:
    """Whether the one player who floats is the one who gets the bye.

    Nobody below the score of the bye can take it, so from there on a single floater must.
    """
    lowest = completion.bye_score
    return lowest is not None and len(floaters) == 1 and bracket.score <= lowest


class _Matching:
    """The weighted matchings of one bracket, with or without the players below it."""

    def __init__(self, bracket: Bracket, completion: Completion, *, with_everybody: bool) -> None:
        self.bracket = bracket
        self.completion = completion
        self.with_everybody = with_everybody
        lower = completion.below(bracket.group_index + 1) if with_everybody else 0
        self.below = below = tuple(members(lower))
        groups = bracket.field.groups
        following = bracket.group_index + 1
        self.next_group = groups[following] if below and following < len(groups) else range(0)

    def solution(self) -> Solution:
        """Both matchings, one after the other."""
        bracket = self.bracket
        pairs = first_of_the_best(bracket.moved_down, bracket.residents, self._mates)
        paired = {index for pair in pairs for index in pair}
        floaters = tuple(index for index in bracket.players if index not in paired)
        return Solution(pairs, floaters)

    def _mates(
        self,
        players: Sequence[int],
        order: Order,
        floating: Sequence[int] = (),
    ) -> dict[int, int]:
        """The best matching of some players of the bracket and everybody below.

        Those in `floating` are settled to leave the bracket.
        """
        bracket, field = self.bracket, self.bracket.field
        inside = [index for index in players if index not in set(floating)]
        vertices = [*players, *self.below]
        place = {index: position for position, index in enumerate(vertices)}
        next_bases = self._next_bases()
        bases = [bracket.merit_bases[0], *bracket.merit_bases[1 : 1 + len(bracket.levels)]]
        rest_bases = bracket.merit_bases[1 + len(bracket.levels) :]
        all_bases = [*bases, *next_bases, *rest_bases, *order.bases]
        no_next = [0] * len(next_bases)
        blank_order = [0] * len(order.bases)
        blank_merits = [0] * len(bracket.merit_bases)
        split = len(bases)
        weights: dict[tuple[int, int], int] = {}
        for position, index in enumerate(inside):
            for other in inside[position + 1 :]:
                higher, lower = min(index, other), max(index, other)
                if bracket.may_pair(higher, lower):
                    merits = bracket.merits(higher, lower)
                    digits = [
                        *merits[:split],
                        *no_next,
                        *merits[split:],
                        *order.digits(higher, lower),
                    ]
                    weights[place[higher], place[lower]] = weighted(digits, all_bases)
        lower_players = set(self.below)
        for position, index in enumerate(vertices):
            for other in vertices[position + 1 :]:
                higher, lower = min(index, other), max(index, other)
                if lower in lower_players and field.legal[higher] >> lower & 1:
                    digits = [
                        *blank_merits[:split],
                        *self._next_digits(higher, lower),
                        *blank_merits[split:],
                        *blank_order,
                    ]
                    weights[place[higher], place[lower]] = weighted(digits, all_bases)
        count = len(vertices)
        if self.with_everybody and count % 2:
            for index in vertices:
                if self.completion.may_take_bye(index):
                    weights[place[index], count] = 0
            count += 1
        found = maximum_weight_matching(count, weights, maximum_cardinality=self.with_everybody)
        return {
            vertices[position]: vertices[mate]
            for position, mate in enumerate(found)
            if mate is not None and mate < len(vertices) and position < len(vertices)
        }

    def _next_levels(self) -> tuple[int, ...]:
        """The scores that the next bracket may have, highest first."""
        if not self.next_group:
            return ()
        return (*self.bracket.levels, self.bracket.score)

    def _next_bases(self) -> list[int]:
        """Bases of the digits of [C8]: pairs of the next bracket, then pairs at each score."""
        if not self.next_group:
            return []
        most = len(self.next_group) + 1
        return [most] * (1 + len(self._next_levels()))

    def _next_digits(self, higher: int, lower: int) -> list[int]:
        """What a pair brings for [C8]: one in the next bracket, at the score of its floater.

        Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
        Reading: the next bracket is to leave as few as possible unpaired, then the lowest scores;
            nothing below it is looked at but that the round can be completed.
        """
        levels = self._next_levels()
        if lower not in self.next_group:
            return [0] * (1 + len(levels)) if levels else []
        score = self.bracket.field.score(higher)
        return [1, *(int(score == level) for level in levels)]
