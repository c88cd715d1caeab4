"""A bracket paired exactly: the best candidate by the criteria, and of those the first generated.

Every criterion adds up over pairs, so the best candidate is a matching of maximum weight whose
weights have a digit for each criterion. The order of generation (article 4) adds up too, in digits
below the criteria (`candidate_order`). `docs/explanation/swiss-engine.md` tells why this is the
rule.
"""

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import prod

from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.candidate_order import Order, Pair, first_of_the_best
from ronde.core.chess.swiss.dutch.look_ahead import LookAhead, is_worth_a_look
from ronde.core.chess.swiss.dutch.worth import PairWorth
from ronde.core.chess.swiss.field import members
from ronde.core.matching.weighted import maximum_weight_matching

__all__ = ["Pair", "Solution", "Step", "goes_on", "solve", "takes_bye"]


class Step(enum.Enum):
    """What the proof of a bracket's pairing rests on."""

    NO_PAIR = "no pair possible"
    ONLY_PAIR = "only pair"
    CLASSES = "bound over classes"
    REFINED = "refined classes"
    EXCHANGE_BY_COUNTS = "exchange by counts"
    EXCHANGES = "exchanges by matching"
    IDEAL = "floaters ideal"
    WILD = "floaters as good as wild"
    GOOD = "only good floaters"
    JOINT_TAIL = "tail solved with the players below"
    TOGETHER = "matched with the players below"
    ALONE = "exact: bracket alone"
    ALONE_WILD = "exact: bracket alone, floaters as good as wild"
    EVERYBODY = "exact: with the players below"


@dataclass(frozen=True)
class Solution:
    """The pairs of a bracket and those who float out of it, each in ranking order."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    certified: bool = field(default=False, compare=False)
    """Whether the fast path found it; it is the same either way."""
    steps: frozenset[Step] = field(default=frozenset(), compare=False)
    """What its proof rests on."""


def solve(bracket: Bracket, completion: Completion) -> Solution:
    """The pairing of a bracket.

    The bracket is first paired by itself, which leaves out [C4], [C5] and [C8]; if its floaters can
    all go on, or do as well as any with their scores, nothing can be better. Otherwise everybody
    below takes part in the matching.

    Rule: FIDE C.04.3 (2026-02) 3
    """
    alone = _Matching(bracket, completion, with_everybody=False).solution()
    if goes_on(bracket, completion, alone.floaters):
        return replace(alone, steps=frozenset({Step.ALONE}))
    if is_worth_a_look(bracket) and LookAhead(bracket, completion).as_good(alone.floaters):
        return replace(alone, steps=frozenset({Step.ALONE_WILD}))
    together = _Matching(bracket, completion, with_everybody=True).solution()
    return replace(together, steps=frozenset({Step.EVERYBODY}))


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
        groups = bracket.field.groups
        following = bracket.group_index + 1
        self.next_group = groups[following] if with_everybody and following < len(groups) else ()
        self.is_complete = with_everybody and not completion.rest_is_sure(
            following + 1, (*bracket.players, *self.next_group)
        )
        """Whether everybody below takes part and has to be paired, but for who has the bye."""
        self.below: Sequence[int] = self.next_group
        if self.is_complete:
            self.below = tuple(members(completion.below(following)))

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
        vertices = [*players, *self.below]
        graph = self.bracket.field.graph(vertices)
        # What is worth nothing stands for a pair that may be, None for one that may not.
        rows: list[list[int | None]] = [[None] * len(vertices) for _vertex in vertices]
        worth = PairWorth(self.bracket, self._next_bases(), prod(order.bases))
        self._weigh_inside(players, frozenset(floating), graph, rows, worth, order)
        self._weigh_below(vertices, len(players), graph, rows, worth.after_levels)
        if self.is_complete and len(vertices) % 2:
            takers = [0 if self.completion.may_take_bye(index) else None for index in vertices]
            for row, taker in zip(rows, takers, strict=True):
                row.append(taker)
            rows.append([*takers, None])
        mates = maximum_weight_matching(len(rows), rows, maximum_cardinality=self.is_complete)
        return {
            vertices[position]: vertices[mate]
            for position, mate in enumerate(mates[: len(vertices)])
            if mate is not None and mate < len(vertices)
        }

    def _weigh_inside(
        self,
        players: Sequence[int],
        floating: frozenset[int],
        graph: Sequence[int],
        rows: list[list[int | None]],
        worth: PairWorth,
        order: Order,
    ) -> None:
        """Weigh the pairs of the bracket, by the criteria and then by the order."""
        bracket = self.bracket
        for position, index in enumerate(players):
            for place in range(position + 1, len(players)):
                other = players[place]
                if (
                    graph[position] >> place & 1
                    and not (bracket.is_moved_down(index) and bracket.is_moved_down(other))
                    and floating.isdisjoint((index, other))
                ):
                    higher, lower = (index, other) if index < other else (other, index)
                    rows[position][place] = worth(higher, lower) + order.worth(higher, lower)

    def _weigh_below(
        self,
        vertices: Sequence[int],
        inside_count: int,
        graph: Sequence[int],
        rows: list[list[int | None]],
        values: Sequence[int],
    ) -> None:
        """Weigh the pairs with somebody below the bracket: by [C8], or nothing.

        Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
        Reading: the next bracket is to leave as few as possible unpaired, then the lowest scores;
            nothing below it is looked at but that the round can be completed.
        """
        of_level = dict(zip(self._next_levels(), values[1:], strict=bool(values)))
        last_of_next = inside_count + len(self.next_group)
        for position, index in enumerate(vertices):
            row, may_meet = rows[position], graph[position]
            next_value = 0
            if values:
                next_value = values[0] + of_level.get(self.bracket.field.score(index), 0)
            for place in range(max(inside_count, position + 1), len(vertices)):
                if may_meet >> place & 1:
                    row[place] = next_value if place < last_of_next else 0

    def _next_levels(self) -> tuple[int, ...]:
        """The scores that floaters into the next bracket may have, highest first."""
        return (*self.bracket.levels, self.bracket.score) if self.next_group else ()

    def _next_bases(self) -> list[int]:
        """Bases of the digits of [C8]: pairs of the next bracket, then pairs at each score."""
        if not self.next_group:
            return []
        most = len(self.next_group) + 1
        return [most] * (1 + len(self._next_levels()))
