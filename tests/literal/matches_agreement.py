"""The engine for rounds of matches beside the literal pairing of the same round."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from ronde.core.chess.swiss.matches import bracket, upfloaters
from ronde.core.chess.swiss.matches.entrants import MatchesToPair
from ronde.core.chess.swiss.matches.pairing import MatchPairing, pair_matches
from ronde.errors import RuleError
from tests.literal.dutch import NoPairingError
from tests.literal.matches import LiteralBracket, LiteralMatches, pair_matches_literally

WAYS = (
    "no pairing",
    "nobody floats up",
    "one floats up",
    "more float up",
    "chosen among few",
    "chosen among all",
    "nothing complies",
    "a later profile",
    "tops not the first half",
    "bye",
)
"""What a comparison is to come across at least once."""


@dataclass
class MatchTally:
    """How many rounds agreed, in which ways, and which did not."""

    round_count: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    differences: list[MatchesToPair] = field(default_factory=list)

    def compare(self, to_pair: MatchesToPair) -> bool:
        """Pair a round in both ways; whether they agree."""
        self.round_count += 1
        agreed = self._agrees(to_pair)
        if not agreed:
            self.differences.append(to_pair)
        return agreed

    def _agrees(self, to_pair: MatchesToPair) -> bool:
        try:
            literal = pair_matches_literally(to_pair)
        except NoPairingError:
            self.ways["no pairing"] += 1
            return paired(to_pair) is None
        self._look_at(literal)
        with _counted(self.ways):
            found = paired(to_pair)
        with everything_at_once():
            slow = paired(to_pair)
        return (
            found is not None
            and slow is not None
            and (
                answer(found)
                == answer(slow)
                == (literal.pairs, literal.bye, literal_brackets(literal))
            )
        )

    def _look_at(self, literal: LiteralMatches) -> None:
        """Count what the literal pairing tells of its brackets."""
        self.ways["bye"] += literal.bye is not None
        for one in literal.brackets:
            self._look_at_bracket(one)

    def _look_at_bracket(self, one: LiteralBracket) -> None:
        count = len(one.upfloaters)
        kind = ("nobody floats up", "one floats up", "more float up")[min(count, 2)]
        self.ways[kind] += 1
        self.ways["nothing complies"] += not one.complies
        self.ways["a later profile"] += one.later_profile
        largest_top = max(top for top, _bottom in one.pairs)
        self.ways["tops not the first half"] += any(
            bottom < largest_top for _top, bottom in one.pairs
        )


def paired(to_pair: MatchesToPair) -> MatchPairing | None:
    """The round by the engine; None where it finds none."""
    try:
        return pair_matches(to_pair)
    except RuleError:
        return None


def answer(found: MatchPairing) -> tuple[object, ...]:
    """What the engine says: the pairs, White first, who rests, and each bracket."""
    numbers = [entrant.number for entrant in found.to_pair.entrants]
    return (
        frozenset((board.white.number, board.black.number) for board in found.boards),
        found.bye,
        tuple(
            (
                tuple(numbers[index] for index in one.upfloaters),
                tuple((numbers[top], numbers[bottom]) for top, bottom in one.pairs),
            )
            for one in found.brackets
        ),
    )


def literal_brackets(literal: LiteralMatches) -> tuple[object, ...]:
    """The brackets in the same form."""
    return tuple((one.upfloaters, one.pairs) for one in literal.brackets)


@contextmanager
def _counted(ways: Counter[str]) -> Iterator[None]:
    """Count how upfloaters were chosen where it took a matching."""
    few, everybody = upfloaters._among_few, upfloaters._among_all

    def among_few(choice: upfloaters.UpfloaterChoice, lost: int) -> tuple[int, ...] | None:
        found = few(choice, lost)
        ways["chosen among few"] += found is not None
        return found

    def among_all(choice: upfloaters.UpfloaterChoice) -> tuple[int, ...]:
        ways["chosen among all"] += 1
        return everybody(choice)

    with (
        patch.object(upfloaters, "_among_few", among_few),
        patch.object(upfloaters, "_among_all", among_all),
    ):
        yield


@contextmanager
def everything_at_once() -> Iterator[None]:
    """Choose all upfloaters and pair all brackets by a matching with everything in its digits."""

    def by_digits(self: Any, graph: list[int]) -> list[tuple[int, int]]:  # noqa: ANN401
        return self._by_digits(graph)  # type: ignore[no-any-return]

    with (
        patch.object(upfloaters, "_single", lambda choice: None),
        patch.object(upfloaters, "_among_few", lambda choice, lost: None),
        patch.object(bracket._Bracket, "best", by_digits),
    ):
        yield
