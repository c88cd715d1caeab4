"""Who floats up to complete the highest score group of those not paired yet.

As few as can be [C4], of the highest scores [C5]; of the sets that are left the first that leaves
the next score group well off [C6] with the fewest who floated in the previous round [C7].

Nearly always nobody or one is needed, and each who could be that one is looked at. Where more are
needed the choice is a matching, its cost made of all that counts in this order. It is solved among
few first, as if everybody below could meet everybody: that can only find more than there is, so
what it finds is the answer if the others can in fact be paired. Otherwise all are matched at once.
"""

from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.field import members, set_of
from ronde.core.chess.swiss.matches.entrants import MatchesToPair
from ronde.core.chess.swiss.matches.floating import Floating, floating_set
from ronde.core.chess.swiss.matches.remaining import Remaining
from ronde.core.scores import Points


@dataclass(frozen=True)
class UpfloaterChoice:
    """The highest score group of those not paired yet, and everybody below it."""

    to_pair: MatchesToPair
    remaining: Remaining
    group: tuple[int, ...]
    """The top score group, by number."""
    below: tuple[int, ...]
    """All the others who are not paired, in ranking order."""

    @cached_property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """Those below, each score by itself from the highest, by number."""
        by_score: dict[Points, list[int]] = {}
        for index in self.below:
            by_score.setdefault(self.score(index), []).append(index)
        return tuple(tuple(level) for level in by_score.values())

    @cached_property
    def below_set(self) -> int:
        """The same as a set."""
        return set_of(self.below)

    @cached_property
    def following(self) -> tuple[int, ...]:
        """Those not paired yet of the score right below the group's in this round's standings.

        Rule: FIDE C.04.6 2.3.3 [C6]
        Rule: FIDE C.04.5 2.3.3 [C6]
        Reading: the standings are the scores of all who are to be paired in the round, whoever
            rests and whoever is paired already included.
        """
        own = self.score(self.group[0])
        lower = [entrant.score for entrant in self.to_pair.entrants if entrant.score < own]
        if not lower:
            return ()
        score = max(lower)
        return tuple(index for index in self.below if self.score(index) == score)

    def score(self, index: int) -> Points:
        """The pairing score of a participant."""
        return self.to_pair.entrants[index].score

    def floated(self, index: int) -> bool:
        """Whether a participant is to be spared as an upfloater.

        Rule: FIDE C.04.6 2.3.4 [C7]
        Rule: FIDE C.04.5 2.3.4 [C7]
        """
        return self.to_pair.floats_count and self.to_pair.entrants[index].floated

    def leaves_well_off(self, chosen: int) -> bool:
        """Whether the next score group can then be completed by nobody, or one if it is odd.

        Rule: FIDE C.04.6 2.3.3 [C6]
        Rule: FIDE C.04.5 2.3.3 [C6]
        Reading: a set complies or it does not; how many more would be needed is not compared.
        """
        group = set_of(self.following) & ~chosen
        rest = self.below_set & ~chosen & ~group
        if group.bit_count() % 2 == 0:
            return self.remaining.completes(group) and self.remaining.completes(rest)
        leavable = self.remaining.leavable(rest)
        if not leavable:
            return False
        waiting = self.remaining.leavable(group)
        return bool(self.remaining.partners(members(waiting), leavable))

    def completes_without(self, chosen: int) -> bool:
        """Whether those whom a set leaves can all be paired.

        Rule: FIDE C.04.6 2.2.1 [C3]
        Rule: FIDE C.04.5 2.2.1 [C3]
        """
        return self.remaining.completes(self.below_set & ~chosen)


def chosen_upfloaters(choice: UpfloaterChoice) -> tuple[int, ...]:
    """The upfloaters of a bracket, highest score first, then by number.

    Rule: FIDE C.04.6 3.5
    Rule: FIDE C.04.5 3.5
    """
    lost = choice.remaining.lost(choice.group)
    found: tuple[int, ...] | None = None
    if lost == 0:
        found = () if choice.completes_without(0) else None
    elif lost == 1:
        found = _single(choice)
    else:
        found = _among_few(choice, lost)
    return _among_all(choice) if found is None else found


def _single(choice: UpfloaterChoice) -> tuple[int, ...] | None:
    """The one upfloater of an odd group; None if one is not enough."""
    waiting = list(members(choice.remaining.leavable(set_of(choice.group))))
    leavable = choice.remaining.leavable(choice.below_set)
    for level in choice.levels:
        possible = choice.remaining.partners(waiting, leavable & set_of(level))
        ordered = sorted(members(possible), key=lambda index: (choice.floated(index), index))
        if ordered:
            best = (one for one in ordered if choice.leaves_well_off(1 << one))
            return (next(best, ordered[0]),)
    return None


def _among_few(choice: UpfloaterChoice, lost: int) -> tuple[int, ...] | None:
    """The upfloaters by matching only those who may be chosen; None where that proves nothing."""
    found = _cheapest_loosely(choice, lost)
    if found is None:
        return None
    chosen = set_of(found.upfloaters)
    if choice.leaves_well_off(chosen):
        return found.upfloaters
    lowest = choice.score(found.upfloaters[-1])
    count = next(
        place for place, level in enumerate(choice.levels, 1) if choice.score(level[0]) == lowest
    )
    ahead = floating_set(choice, _pool(choice, count), look_ahead=True, loose=True)
    if ahead is not None and ahead.complies:
        chosen = set_of(ahead.upfloaters)
        return ahead.upfloaters if choice.leaves_well_off(chosen) else None
    return found.upfloaters if choice.completes_without(chosen) else None


def _cheapest_loosely(choice: UpfloaterChoice, lost: int) -> Floating | None:
    """The set that would be chosen if everybody below could meet everybody."""
    for count in range(1, len(choice.levels) + 1):
        pool = _pool(choice, count)
        found = floating_set(choice, pool, look_ahead=False, loose=True)
        if found is not None and (len(found.upfloaters) == lost or count == len(choice.levels)):
            return found
    return None


def _pool(choice: UpfloaterChoice, count: int) -> tuple[int, ...]:
    """Who of the highest scores may be chosen, in ranking order.

    Of those of one score who floated, or did not, some are enough: whoever comes after them could
    be exchanged for one of them whom the opponent has not met.
    """
    enough = len(choice.group) + choice.remaining.field.most_met + 1
    chosen: list[int] = []
    for level in choice.levels[:count]:
        for floated in (False, True):
            alike = [index for index in level if choice.floated(index) is floated]
            chosen += alike[:enough]
    return tuple(sorted(chosen))


def _among_all(choice: UpfloaterChoice) -> tuple[int, ...]:
    """The upfloaters by matching everybody who is not paired."""
    found = floating_set(choice, choice.below, look_ahead=True, loose=False)
    if found is None or not found.complies:
        found = floating_set(choice, choice.below, look_ahead=False, loose=False)
    assert found is not None, "everybody can be paired"
    return found.upfloaters
