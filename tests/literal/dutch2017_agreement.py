"""The engine of the Dutch system of 2017, with and without its fast path, beside its enumeration.

With its fast path it looks ahead however few the players are.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.dutch import look_ahead
from ronde.core.chess.swiss.dutch.exact import Solution, Step
from ronde.core.chess.swiss.dutch2017 import pairing
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017
from ronde.core.chess.swiss.dutch2017.fast import fast_solution_2017
from ronde.core.chess.swiss.dutch2017.pairing import Pairing2017, pair_round_2017
from ronde.core.chess.swiss.dutch2017.system import DUTCH_2017
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.errors import RuleError
from tests.literal.agreement import answer
from tests.literal.dutch import NoPairingError
from tests.literal.dutch2017 import pair_2017_literally
from tests.literal.random_rounds import random_round
from tests.literal.systems import Agreement

WAYS = (
    "no pairing",
    "fast path",
    "exact engine",
    "fast penultimate",
    "exact penultimate",
    "fast last",
    "exact last",
    "fast collapsed",
    "exact collapsed",
    Step.REFINED.value,
    Step.EXCHANGE_BY_COUNTS.value,
    Step.EXCHANGES.value,
    Step.WILD.value,
    Step.GOOD.value,
)
"""What a comparison is to come across at least once."""


def dutch_2017_agreement() -> Agreement:
    """Nothing compared yet."""
    return Agreement(DUTCH_2017, _compare)


def _compare(tally: Agreement, event: Event, to_pair: RoundToPair) -> bool:
    """Compare a round, and one that no event leads to."""
    drawn = random_round(Random(f"{len(event.players)} {tally.round_count}").randrange(10**9))
    return dutch_2017_agrees(tally, to_pair) and dutch_2017_agrees(tally, drawn)


def dutch_2017_agrees(tally: Agreement, to_pair: RoundToPair) -> bool:
    """Compare a round: the answers, and the brackets of both forms of the engine."""
    tally.round_count += 1
    with looking_ahead_always(tally.ways):
        whole = paired_2017(to_pair)
    with exact_engine_alone():
        alone = paired_2017(to_pair)
    try:
        literal, collapsed = pair_2017_literally(to_pair)
    except NoPairingError:
        tally.ways["no pairing"] += 1
        return whole is None and alone is None
    if whole is None or alone is None or whole != alone:
        return False
    tally.bracket_count += len(literal.chosen)
    tally.ways["collapsed"] += collapsed
    return answer(whole) == (literal.pairs, literal.bye)


def paired_2017(to_pair: RoundToPair) -> Pairing2017 | None:
    """The pairing of a round; None without any."""
    try:
        return pair_round_2017(to_pair)
    except RuleError:
        return None


@contextmanager
def exact_engine_alone() -> Iterator[None]:
    """Without the fast path."""
    with patch.object(pairing, "fast_solution_2017", lambda *_asked: None):
        yield


@contextmanager
def looking_ahead_always(ways: Counter[str]) -> Iterator[None]:
    """Have the fast path look ahead however few the players are, and count what it settles."""

    def counted(bracket: Bracket2017, completion: Completion2017) -> Solution | None:
        found = fast_solution_2017(bracket, completion)
        ways["exact engine" if found is None else "fast path"] += 1
        ways[f"{'exact' if found is None else 'fast'} {bracket.stage.value}"] += 1
        ways.update([] if found is None else [step.value for step in found.steps])
        return found

    with (
        patch.object(pairing, "fast_solution_2017", counted),
        patch.object(look_ahead, "FEW", 0),
    ):
        yield
