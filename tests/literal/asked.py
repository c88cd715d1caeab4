"""Small rounds of a system to be explained, as random events lead to them."""

from collections.abc import Iterator
from itertools import combinations

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.reasons import Answer
from ronde.core.chess.swiss.replay import Meetings, meetings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import RuleError
from tests.literal.random_events import random_events

Round = tuple[RoundToPair, RoundPairing, Meetings]


def paired_rounds(
    system: SwissSystem, seeds: range, sizes: tuple[int, int] = (4, 9)
) -> Iterator[Round]:
    """Every round of random events that can be paired."""
    for seed in seeds:
        for event in random_events(seed, sizes, system):
            found = paired(system, event)
            if found is not None:
                yield found


def paired(system: SwissSystem, event: Event) -> Round | None:
    """The next round of an event; None where it cannot be paired."""
    to_pair = system.to_pair(event)
    try:
        return to_pair, system.pair(to_pair), meetings(event)
    except RuleError:
        return None


def answers(system: SwissSystem, found: Round) -> Iterator[Answer]:
    """Why any two of a round do not meet, or why they do."""
    to_pair, pairing, met = found
    numbers = [entrant.number for entrant in to_pair.entrants]
    for first, second in combinations(numbers, 2):
        yield system.explaining.why_not(to_pair, pairing, first, second, met)
