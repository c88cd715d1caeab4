"""A bracket: the players of a scoregroup and those moved down to it, and what a pair costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.dutch.colour_criteria import ColourFaults, colour_faults
from ronde.core.chess.swiss.dutch.field import DutchField
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.scores import Points


@dataclass(frozen=True)
class Bracket:
    """Moved-down players and residents, each as indices in ranking order.

    Rule: FIDE C.04.3 (2026-02) 1.3.2
    """

    field: DutchField
    group_index: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    one_rests: bool = False
    """Whether the bracket floats exactly one player, and he takes the bye."""
    nobody_floats: bool = False
    """Whether everybody is paired, so that [C14] and [C16] are the same for all candidates."""

    @cached_property
    def players(self) -> tuple[int, ...]:
        """Everybody in the order of the bracket's numbers.

        Rule: FIDE C.04.3 (2026-02) 4.1
        """
        return tuple(sorted(self.moved_down + self.residents))

    @cached_property
    def _moved_down(self) -> frozenset[int]:
        return frozenset(self.moved_down)

    @property
    def score(self) -> Points:
        """The score of the residents."""
        return self.field.score(self.residents[0])

    @cached_property
    def levels(self) -> tuple[Points, ...]:
        """The different scores of the moved-down players, highest first."""
        return tuple(sorted({self.field.score(index) for index in self.moved_down}, reverse=True))

    def entrant(self, index: int) -> Entrant:
        """A player by index."""
        return self.field.entrants[index]

    def is_moved_down(self, index: int) -> bool:
        """Whether a player came from a higher scoregroup."""
        return index in self._moved_down

    def may_pair(self, first: int, second: int) -> bool:
        """Whether two players of the bracket may be paired in it: never two moved-down ones.

        Rule: FIDE C.04.3 (2026-02) 3.3
        """
        if self.is_moved_down(first) and self.is_moved_down(second):
            return False
        return bool(self.field.legal[first] >> second & 1)

    def faults(self, higher: int, lower: int) -> ColourFaults:
        """What a pair gives up in colours."""
        return colour_faults(self.entrant(higher), self.entrant(lower))

    def merits(self, higher: int, lower: int) -> tuple[int, ...]:
        """What a pair brings for each criterion from [C6] on, more being better.

        [C8] is not among them: it looks at the next bracket. Criteria that go level by level have
        one number for each score of the moved-down players.

        Rule: FIDE C.04.3 (2026-02) 2.4
        """
        top, bottom = self.entrant(higher), self.entrant(lower)
        level = top.score if self.is_moved_down(higher) else None
        faults = self.faults(higher, lower)
        residents = (bottom,) if level is not None else (top, bottom)
        unplayed = top.unplayed_count + bottom.unplayed_count if self.one_rests else 0

        def by_level(counts: bool) -> tuple[int, ...]:
            return tuple(int(counts and level == other) for other in self.levels)

        merits = [1, *by_level(True), unplayed]
        merits += [int(not fault) for fault in faults]
        for back in (0, 1):
            saved = sum(player.floats[back] is Float.DOWN for player in residents)
            saved = 0 if self.nobody_floats else saved
            raised = level is not None and bottom.floats[back] is Float.UP
            merits += [saved, int(not raised)]
        for back in (0, 1):
            merits += by_level(top.floats[back] is Float.DOWN)
            merits += by_level(bottom.floats[back] is not Float.UP)
        return tuple(merits)

    @cached_property
    def merit_bases(self) -> tuple[int, ...]:
        """For each merit, one more than all pairs of the bracket together can bring."""
        pairs = len(self.players) // 2 + 1
        rounds = max((self.entrant(index).unplayed_count for index in self.players), default=0)
        levels = [pairs] * len(self.levels)
        unplayed = 2 * pairs * rounds + 1
        return tuple(
            [pairs, *levels, unplayed, *([pairs] * 4)]
            + [2 * pairs, pairs, 2 * pairs, pairs]
            + levels * 4
        )


CRITERIA_AFTER_LEVELS = ("C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17")


def criteria_names(bracket: Bracket) -> tuple[str, ...]:
    """The criterion that each merit of a bracket belongs to."""
    count = len(bracket.levels)
    names: list[str] = ["C6", *["C7"] * count, *CRITERIA_AFTER_LEVELS]
    for name in ("C18", "C19", "C20", "C21"):
        names += [name] * count
    return tuple(names)


def weighted(digits: Sequence[int], bases: Sequence[int]) -> int:
    """Digits as one number, the first being the most significant."""
    number = 0
    for digit, base in zip(digits, bases, strict=True):
        number = number * base + digit
    return number
