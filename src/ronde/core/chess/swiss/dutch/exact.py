"""A bracket paired exactly: the best candidate by the criteria, and of those the first generated.

Every criterion adds up over pairs, so the best candidate is a matching of maximum weight whose
weights have a digit for each criterion. The order of generation (article 4) adds up too, in digits
below the criteria: a first matching settles which moved-down players are paired and with whom, a
second one the remainder. `docs/explanation/swiss-engine.md` tells why this is the rule.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ronde.core.chess.swiss.dutch.bracket import Bracket, weighted
from ronde.core.chess.swiss.dutch.completion import Completion
from ronde.core.chess.swiss.dutch.field import members
from ronde.core.matching.weighted import maximum_weight_matching

Pair = tuple[int, int]
"""Two players by index, the higher ranked first."""


@dataclass(frozen=True)
class Solution:
    """The pairs of a bracket and those who float out of it, each in ranking order."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]


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
        return completion.may_take_bye(floaters[0]) and completion.possible(
            completion.below(bracket.group_index + 1)
        )
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
        moved_down_pairs: list[Pair] = []
        players = self.bracket.players
        if self.bracket.moved_down:
            mates = self._mates(players, self._first_digits, self._first_bases())
            moved_down_pairs = [
                (index, mates[index])
                for index in self.bracket.moved_down
                if mates.get(index) in set(self.bracket.residents)
            ]
            pair_count = _pairs_within(mates, players) - len(moved_down_pairs)
        else:
            pair_count = 0
        taken = {index for pair in moved_down_pairs for index in pair}
        remainder = [index for index in self.bracket.residents if index not in taken]
        if not self.bracket.moved_down:
            mates = self._mates(players, lambda a, b: (), ())
            pair_count = _pairs_within(mates, players)
        if not pair_count:
            pairs = moved_down_pairs
        else:
            order = _RemainderOrder(remainder, pair_count)
            limbo = [index for index in self.bracket.moved_down if index not in taken]
            mates = self._mates(
                (*limbo, *remainder), order.digits, order.bases, floating=set(limbo)
            )
            inside = set(remainder)
            pairs = moved_down_pairs + [
                (index, mates[index])
                for index in remainder
                if mates.get(index, -1) in inside and index < mates[index]
            ]
        paired = {index for pair in pairs for index in pair}
        floaters = tuple(index for index in players if index not in paired)
        return Solution(tuple(sorted(pairs)), floaters)

    def _mates(
        self,
        players: Sequence[int],
        order_digits: Callable[[int, int], Sequence[int]],
        order_bases: Sequence[int],
        floating: Iterable[int] = (),
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
        all_bases = [*bases, *next_bases, *rest_bases, *order_bases]
        no_next = [0] * len(next_bases)
        blank_order = [0] * len(order_bases)
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
                        *order_digits(higher, lower),
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

    def _first_bases(self) -> list[int]:
        """Bases of the order of moved-down players and their opponents."""
        count = len(self.bracket.moved_down)
        return [1 << count, *[len(self.bracket.residents) + 1] * count]

    def _first_digits(self, higher: int, lower: int) -> list[int]:
        """The earlier set of moved-down players, then the smaller opponent of each in turn.

        Rule: FIDE C.04.3 (2026-02) 4.2, 4.4
        """
        moved_down = self.bracket.moved_down
        if higher not in moved_down:
            return [0] * (1 + len(moved_down))
        position = moved_down.index(higher)
        resident = self.bracket.residents.index(lower)
        opponents = [0] * len(moved_down)
        opponents[position] = len(self.bracket.residents) - resident
        return [1 << len(moved_down) - 1 - position, *opponents]


class _RemainderOrder:
    """The order of generation in a homogeneous bracket or remainder, as digits of its pairs."""

    def __init__(self, remainder: Sequence[int], pair_count: int) -> None:
        self.number = {index: position for position, index in enumerate(remainder, start=1)}
        self.size = len(remainder)
        self.pair_count = pair_count
        self.bases = [
            pair_count + 1,
            self.size * pair_count + 1,
            1 << pair_count + 2,
            1 << self.size,
            *[self.size + 1] * self.size,
        ]

    def digits(self, higher: int, lower: int) -> list[int]:
        """Fewest exchanges, then article 4.3 in its order, then the smallest partners in turn.

        The higher ranked of a pair is the one in S1: a candidate in which it is not repeats an
        earlier one.

        Rule: FIDE C.04.3 (2026-02) 4.2
        Rule: FIDE C.04.3 (2026-02) 4.3
        """
        first, second = self.number[higher], self.number[lower]
        original = first <= self.pair_count
        partners = [0] * self.size
        partners[first - 1] = self.size + 1 - second
        return [
            int(original),
            self.size - first,
            (1 << self.pair_count + 1) - (1 << first) if original else 0,
            0 if original else 1 << self.size - first,
            *partners,
        ]


def _pairs_within(mates: dict[int, int], players: Sequence[int]) -> int:
    """How many pairs a matching has among some players."""
    inside = set(players)
    return sum(mate in inside for index, mate in mates.items() if index in inside) // 2
