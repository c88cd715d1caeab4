"""The engine, with and without its fast path, beside the literal pairing of the same round.

With its fast path it looks ahead however few the players are; its exact solver alone never does.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch import exact, look_ahead, pairing
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution, Step
from ronde.core.chess.swiss.dutch.fast import Aside, fast_solution
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.remembered import Remembered
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.errors import RuleError
from tests.literal.dutch import LiteralPairing, NoPairingError, pair_literally

Answer = tuple[frozenset[tuple[int, int]], int | None]
"""The pairs, White first, and the bye."""

WAYS = (
    "no pairing",
    "fast path",
    Step.REFINED.value,
    Step.EXCHANGE_BY_COUNTS.value,
    Step.EXCHANGES.value,
    Step.WILD.value,
    Step.GOOD.value,
    "exact alone",
    "exact with everybody",
    "limbo",
    "exchange",
    "moved-down players",
    "bye above the last bracket",
)
"""What a comparison is to come across at least once."""


@dataclass
class Tally:
    """How many rounds agreed, in which ways brackets were settled, and what differed."""

    round_count: int = 0
    bracket_count: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    differences: list[Event] = field(default_factory=list)

    def compare(self, event: Event) -> bool:
        """Pair the next round of an event in all ways; whether they agree."""
        agreed = self.compare_round(round_to_pair(event))
        if not agreed:
            self.differences.append(event)
        return agreed

    def compare_round(self, to_pair: RoundToPair) -> bool:
        """Pair a round in all ways; whether they agree."""
        self.round_count += 1
        try:
            literal = pair_literally(to_pair)
        except NoPairingError:
            self.ways["no pairing"] += 1
            return _refuses(to_pair)
        self._look_at(literal)
        return self._agrees(to_pair, literal)

    def _agrees(self, to_pair: RoundToPair, literal: LiteralPairing) -> bool:
        """Whether both forms of the engine give the literal answer."""
        expected = literal.pairs, literal.bye
        try:
            with _fast_path_counted(self.ways):
                whole = answer(pair_round(to_pair))
            with _exact_only(self.ways):
                alone = answer(pair_round(to_pair))
        except RuleError:
            return False
        return expected == whole == alone

    def _look_at(self, literal: LiteralPairing) -> None:
        """Count what the literal pairing tells of its brackets."""
        self.bracket_count += len(literal.chosen)
        resting = set(literal.chosen[-1].downfloaters)
        for chosen in literal.chosen:
            self.ways["limbo"] += not resting.issuperset(chosen.limbo)
            self.ways["exchange"] += bool(chosen.exchange_size)
            self.ways["moved-down players"] += bool(chosen.moved_down_pairs)
        if literal.bye is not None and not literal.chosen[-1].left_over:
            self.ways["bye above the last bracket"] += 1


def answer(paired: RoundPairing) -> Answer:
    """What the engine says, without the order of the boards."""
    boards = frozenset((board.white.number, board.black.number) for board in paired.boards)
    return boards, paired.bye


def exact_answer(to_pair: RoundToPair) -> Answer:
    """What the exact solver says without the fast path in front of it."""
    with _exact_only(Counter()):
        return answer(pair_round(to_pair))


def _refuses(to_pair: RoundToPair) -> bool:
    """Whether the engine finds no pairing either."""
    try:
        pair_round(to_pair)
    except RuleError:
        return True
    return False


@contextmanager
def _fast_path_counted(ways: Counter[str]) -> Iterator[None]:
    """Count the brackets that the fast path settles."""

    def counted(
        bracket: Bracket, completion: Completion, remembered: Remembered | None
    ) -> Solution | Aside:
        found = fast_solution(bracket, completion, remembered)
        if isinstance(found, Solution):
            ways["fast path"] += 1
            ways.update(step.value for step in found.steps)
        return found

    with patch.object(pairing, "fast_solution", counted), patch.object(look_ahead, "FEW", 0):
        yield


@contextmanager
def _exact_only(ways: Counter[str]) -> Iterator[None]:
    """Have every bracket paired by the exact solver, and count with whom."""

    class Counted(exact._Matching):
        def __init__(
            self, bracket: Bracket, completion: Completion, *, with_everybody: bool
        ) -> None:
            super().__init__(bracket, completion, with_everybody=with_everybody)
            if with_everybody:
                # The solver tries a bracket alone first; this one it did not settle.
                ways["exact alone"] -= 1
                ways["exact with everybody"] += 1
            else:
                ways["exact alone"] += 1

    with (
        patch.object(pairing, "fast_solution", lambda *_asked: None),
        patch.object(exact, "is_worth_a_look", lambda bracket: False),
        patch.object(exact, "_Matching", Counted),
    ):
        yield
