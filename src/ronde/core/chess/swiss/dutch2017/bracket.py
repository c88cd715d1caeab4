"""A bracket of the rules until January 2026, and what a pair is worth in it."""

import enum
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.colour_criteria import colour_faults
from ronde.core.chess.swiss.entrants import Float
from ronde.core.scores import PER_POINT, Points


class Stage2017(enum.Enum):
    """Which part of the procedure pairs a bracket.

    Rule: FIDE C.04.3 (2017) A.9
    """

    ORDINARY = "ordinary"
    PENULTIMATE = "penultimate"
    """Paired again, so that the round can be completed."""
    LAST = "last"
    COLLAPSED = "collapsed"
    """The last one, its residents everybody below the penultimate."""


@dataclass(frozen=True)
class Bracket2017(Bracket):
    """Moved-down players and residents, by index in ranking order.

    The residents have one score, but in the collapsed last bracket, where they are everybody below
    and keep the scores they have.

    Rule: FIDE C.04.3 (2017) A.3
    Rule: FIDE C.04.3 (2017) A.9
    Rule: FIDE C.04.3 (2017) B.3
    Rule: FIDE C.04.3 (2017) C.1
    Rule: FIDE C.04.3 (2017) C.3
    """

    stage: Stage2017 = Stage2017.ORDINARY

    @property
    def is_last(self) -> bool:
        """Whether it completes the round."""
        return self.stage in (Stage2017.LAST, Stage2017.COLLAPSED)

    @property
    def has_mixed_residents(self) -> bool:
        """Whether its residents have different scores."""
        return self.field.score(self.residents[0]) != self.field.score(self.residents[-1])

    @property
    def following(self) -> range:
        """The scoregroup of the following bracket; empty where this one is the last."""
        return range(0) if self.is_last else self.field.groups[self.group_index + 1]

    @property
    def following_is_last(self) -> bool:
        """Whether the following bracket is the last one."""
        return self.following.stop == len(self.field.entrants)

    @property
    def below(self) -> range:
        """Everybody below the bracket."""
        if self.is_last:
            return range(0)
        return range(self.following.start, len(self.field.entrants))

    @cached_property
    def _artificial_score(self) -> Points:
        """What a downfloater's score is held against: a point less than the lowest score here.

        Rule: FIDE C.04.3 (2017) A.8
        """
        return self.field.score(self.players[-1]) - PER_POINT

    def floating_difference(self, index: int) -> Points:
        """The score difference of a player who floats out of the bracket.

        Rule: FIDE C.04.3 (2017) A.8
        """
        return self.field.score(index) - self._artificial_score

    def difference(self, higher: int, lower: int) -> Points:
        """The score difference of a pair.

        Rule: FIDE C.04.3 (2017) A.8
        """
        return self.field.score(higher) - self.field.score(lower)

    @cached_property
    def _levels(self) -> dict[Points, int]:
        """Every score difference there can be, the largest first; none at all is not looked at."""
        scores = {self.field.score(index) for index in self.players}
        differences = {score - self._artificial_score for score in scores}
        differences |= {first - second for first in scores for second in scores if first > second}
        return {level: place for place, level in enumerate(sorted(differences, reverse=True))}

    def merits(self, higher: int, lower: int) -> tuple[int, ...]:
        """What a pair brings for each criterion but [C.7], more being better.

        Differences are compared from the largest on. So a pair brings, at each difference, what it
        spares: those of its two players as floaters, less its own.

        Rule: FIDE C.04.3 (2017) C.5
        Rule: FIDE C.04.3 (2017) C.6
        Rule: FIDE C.04.3 (2017) C.8
        Rule: FIDE C.04.3 (2017) C.9
        Rule: FIDE C.04.3 (2017) C.10
        Rule: FIDE C.04.3 (2017) C.11
        Rule: FIDE C.04.3 (2017) C.12
        Rule: FIDE C.04.3 (2017) C.13
        Rule: FIDE C.04.3 (2017) C.14
        Rule: FIDE C.04.3 (2017) C.15
        Rule: FIDE C.04.3 (2017) C.16
        Rule: FIDE C.04.3 (2017) C.17
        Rule: FIDE C.04.3 (2017) C.18
        Rule: FIDE C.04.3 (2017) C.19
        """
        top, bottom = self.entrant(higher), self.entrant(lower)
        is_float = top.score > bottom.score
        merits = [1, *self._spared((higher, lower), (higher, lower))]
        merits += [int(not fault) for fault in colour_faults(top, bottom)]
        for back in (0, 1):
            again_down = [player.floats[back] is Float.DOWN for player in (top, bottom)]
            again_up = is_float and bottom.floats[back] is Float.UP
            merits += [sum(again_down) - (is_float and again_down[0]), int(not again_up)]
        for back in (0, 1):
            floaters = [
                index for index in (higher, lower) if self.entrant(index).floats[back] is Float.DOWN
            ]
            down = (higher, lower) if is_float and higher in floaters else None
            up = (higher, lower) if is_float and bottom.floats[back] is Float.UP else None
            merits += self._spared(floaters, down)
            merits += self._spared((), up)
        return tuple(merits)

    def _spared(
        self, floaters: tuple[int, ...] | list[int], pair: tuple[int, int] | None
    ) -> list[int]:
        """At each score difference: how many of these would be floaters, less the pair's own."""
        counts = [0] * len(self._levels)
        for index in floaters:
            counts[self._levels[self.floating_difference(index)]] += 1
        if pair is not None:
            place = self._levels.get(self.difference(*pair))
            if place is not None:
                counts[place] -= 1
        return counts

    @cached_property
    def digit_bases(self) -> tuple[int, ...]:
        """For each merit, more than twice what all pairs of the bracket can differ by."""
        return (4 * len(self.players) + 3,) * len(self.criteria)

    @cached_property
    def criteria(self) -> tuple[str, ...]:
        """The criterion that each merit belongs to; [C.7] comes after those of [C.6]."""
        count = len(self._levels)
        names = ["C.5", *["C.6"] * count, "C.8", "C.9", "C.10", "C.11"]
        names += ["C.12", "C.13", "C.14", "C.15"]
        for name in ("C.16", "C.17", "C.18", "C.19"):
            names += [name] * count
        return tuple(names)
