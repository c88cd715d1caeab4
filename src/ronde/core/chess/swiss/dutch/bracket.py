"""A bracket: the players of a scoregroup and those moved down to it, and what a pair costs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ronde.core.chess.swiss.dutch.colour_criteria import ColourFaults, colour_faults
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField
from ronde.core.scores import Points


@dataclass(frozen=True)
class Bracket:
    """Moved-down players and residents, each as indices in ranking order.

    Rule: FIDE C.04.3 (2026-02) 1.3.2
    """

    field: RoundField
    group_index: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    one_rests: bool = False
    """Whether the bracket floats exactly one player, and they take the bye."""
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
        return self.field.may_pair(first, second)

    @property
    def has_pairs(self) -> bool:
        """Whether any two players of the bracket may be paired in it."""
        return any(self.may_pair(*pair) for pair in combinations(self.players, 2))

    @property
    def graph(self) -> list[int]:
        """Who may be paired with whom in the bracket, as sets of places among its players."""
        return self.field.graph(self.players, apart=len(self.moved_down))

    def faults(self, higher: int, lower: int) -> ColourFaults:
        """What a pair gives up in colours."""
        return colour_faults(self.entrant(higher), self.entrant(lower))

    @cached_property
    def merit_bases(self) -> tuple[int, ...]:
        """For each digit of a pair's worth, one more than all pairs together can bring."""
        pairs = len(self.players) // 2 + 1
        levels = [pairs] * len(self.levels)
        unplayed = 1
        if self.one_rests:
            rounds = max(self.entrant(index).unplayed_count for index in self.players)
            unplayed += 2 * pairs * rounds
        return tuple(
            [pairs, *levels, unplayed, *([pairs] * 4)]
            + [2 * pairs, pairs, 2 * pairs, pairs]
            + levels * 4
        )


CRITERIA_AFTER_LEVELS = ("C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17")


def player_numbers(bracket: Bracket, indices: Iterable[int]) -> tuple[int, ...]:
    """Players of a bracket as the numbers people know."""
    return tuple(bracket.entrant(index).number for index in indices)


def criteria_names(bracket: Bracket) -> tuple[str, ...]:
    """The criterion that each digit of a pair's worth belongs to."""
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
