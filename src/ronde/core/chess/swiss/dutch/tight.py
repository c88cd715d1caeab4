"""The first pairing of tight pairs in a bracket with so many floaters, if there is any.

It is made in the order of generation: the opponents of the moved-down players, then the remainder.
Each choice is the smallest that the counts of classes allow, which nearly always works out; where
it does not, a matching that is mended choice after choice tells what is possible.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.classes import BracketClasses, Refinement
from ronde.core.chess.swiss.dutch.exact import Pair, Solution, Step
from ronde.core.chess.swiss.dutch.exchanges import Remainder, remainder_pairing
from ronde.core.chess.swiss.dutch.look_ahead import Joint
from ronde.core.chess.swiss.dutch.transposition import with_players_below
from ronde.core.matching.cardinality import PerfectMatching


@dataclass(frozen=True)
class TightPairing:
    """A pairing of tight pairs: nothing is better, and nothing as good is generated earlier."""

    classes: BracketClasses
    opponents: Sequence[int]
    """The opponent of each moved-down player."""
    remainder: Remainder

    @property
    def floaters(self) -> tuple[int, ...]:
        """Those who float, in ranking order."""
        rows, columns, _steps = self.remainder
        return tuple(
            sorted(column for row, column in zip(rows, columns, strict=True) if row is None)
        )

    def solution(self, step: Step) -> Solution:
        """The pairing, certified, with what its proof rests on."""
        rows, columns, steps = self.remainder
        pairs: list[Pair] = list(zip(self.classes.bracket.moved_down, self.opponents, strict=True))
        pairs += [
            (row, column) if row < column else (column, row)
            for row, column in zip(rows, columns, strict=True)
            if row is not None
        ]
        bound = Step.REFINED if self.classes.is_refined else Step.CLASSES
        return Solution(
            tuple(sorted(pairs)), self.floaters, certified=True, steps=steps | {bound, step}
        )

    def with_players_below(
        self, below: Joint, partners: Callable[[int], int]
    ) -> "TightPairing | None":
        """The first pairing of tight pairs whose floaters can all be paired with their partners.

        None if there is none, or if it would take another S1 or other opponents.
        """
        rows, columns, steps = self.remainder
        upper = [row for row in rows if row is not None]
        lower = sorted(columns)
        chosen = with_players_below(
            self.classes, upper, lower, columns[: len(upper)], below, partners
        )
        if chosen is None:
            return None
        taken = frozenset(chosen)
        floating = [column for column in lower if column not in taken]
        return replace(self, remainder=Remainder(rows, [*chosen, *floating], steps))


def first_tight_pairing(
    bracket: Bracket, floater_count: int, may_float: frozenset[int]
) -> TightPairing | Refinement:
    """The first pairing of tight pairs, by the bound over classes or over finer ones.

    If there is none, why there can be none.
    """
    classes = BracketClasses(bracket, floater_count, may_float)
    if not classes.solve():
        return Refinement.NO_CANDIDATE
    found = tight_pairing(classes)
    if found is not None:
        return found
    refinement = classes.refine()
    if refinement is Refinement.FINER:
        found = tight_pairing(classes)
        assert found is not None, "the pairs of a perfect matching are tight"
        return found
    return refinement


def tight_pairing(classes: BracketClasses) -> TightPairing | None:
    """The first pairing of tight pairs; None if there is none."""
    for opponents_of in (_affordable_opponents, _possible_opponents):
        opponents = opponents_of(classes)
        if opponents is not None:
            taken = frozenset(opponents)
            rest = [index for index in classes.bracket.residents if index not in taken]
            remainder = remainder_pairing(classes, rest)
            if remainder is not None:
                return TightPairing(classes, opponents, remainder)
        if not classes.bracket.moved_down:
            break
    return None


def _affordable_opponents(classes: BracketClasses) -> list[int] | None:
    """For each moved-down player in turn the smallest resident they can tightly meet, or None.

    Those left are counted once as rows and once as columns: where that fails there is no pairing.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    left = list(classes.counts)
    taken: list[int] = []
    for index in classes.bracket.moved_down:
        name = classes.class_of[index]
        left[name] -= 1
        opponent = _affordable_opponent(classes, index, taken, left)
        if opponent is None:
            return None
        taken.append(opponent)
        left[classes.class_of[opponent]] -= 1
    return taken


def _affordable_opponent(
    classes: BracketClasses, index: int, taken: Sequence[int], left: list[int]
) -> int | None:
    """The smallest resident a moved-down player can tightly meet, the counts still working out."""
    field = classes.bracket.field
    met = field.entrants[index].met
    choices = set(classes.tight[classes.class_of[index]])
    for opponent in classes.bracket.residents:
        name = classes.class_of[opponent]
        if name in choices and opponent not in taken and field.numbers[opponent] not in met:
            left[name] -= 1
            feasible = classes.matched_counts(left, left).feasible
            left[name] += 1
            if feasible:
                return opponent
            choices.remove(name)
    return None


def _possible_opponents(classes: BracketClasses) -> list[int] | None:
    """The same where former opponents are in the way of the others; None if nothing is tight.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    graph = classes.tight_graph()
    matching = PerfectMatching(graph, (1 << len(graph)) - 1)
    if not matching.exists:
        return None
    bracket = classes.bracket
    return [bracket.players[matching.settle(place)] for place in range(len(bracket.moved_down))]
