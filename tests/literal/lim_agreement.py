"""The Lim engine beside the literal pairing of the same round."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.acceleration import suits_baku
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.lim.entrants import lim_round
from ronde.core.chess.swiss.lim.pairing import pair_round
from ronde.core.chess.swiss.lim.system import LIM_2026
from ronde.errors import RuleError
from tests.literal.lim import NoPairingError, pair_literally
from tests.literal.random_events import random_events

STEPS = (
    "no pairing",
    "bye passed on",
    "floater of type a",
    "floater of type b",
    "floater of type c",
    "floater of type d",
    "floats again",
    "floater for colours",
    "exchange",
    "exchange for colours",
    "cracked above",
    "cracked below",
)
"""What a comparison is to come across at least once."""


@dataclass
class Tally:
    """How many rounds agreed, what they came across, and what differed."""

    round_count: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    differences: list[tuple[Event, bool]] = field(default_factory=list)

    def compare(self, event: Event, *, maxi: bool) -> bool:
        """Pair the next round of an event in both ways; whether they agree."""
        self.round_count += 1
        agreed = self._compare(event, maxi=maxi)
        if not agreed:
            self.differences.append((event, maxi))
        return agreed

    def _compare(self, event: Event, *, maxi: bool) -> bool:
        """The same; a step that a round has several times is counted once."""
        to_pair = lim_round(event, maxi=maxi)
        try:
            literal = pair_literally(to_pair)
        except NoPairingError:
            self.steps["no pairing"] += 1
            return _refuses(event, maxi=maxi)
        self.steps.update(set(literal.steps))
        try:
            found = pair_round(to_pair)
        except RuleError:
            return False
        pairs = frozenset((board.white.number, board.black.number) for board in found.boards)
        return (pairs, found.bye) == (literal.pairs, literal.bye)


def lim_events(seed: int, sizes: tuple[int, int] = (4, 10), *, maxi: bool) -> Iterator[Event]:
    """Rounds of a random event paired by the Lim system, with ratings that follow no order.

    Half of those that are accelerated, and may be by Baku, are so by its name.
    """
    chance = random.Random(seed)
    ratings = [chance.choice((None, *range(1800, 2300, 25))) for _ in range(sizes[1])]
    dress = partial(_dressed, ratings=ratings, maxi=maxi, named=chance.random() < 0.5)

    def to_pair(event: Event, *, initial_colour: Colour | None = None) -> RoundToPair:
        return lim_round(dress(event), maxi=maxi)

    system = replace(LIM_2026, to_pair=to_pair)
    for event in random_events(seed, sizes, system):
        yield dress(event)


def _dressed(event: Event, *, ratings: list[int | None], maxi: bool, named: bool) -> Event:
    """An event whose players have these ratings, with its acceleration by name if it may be."""
    code = "FIDE_LIM_MAXI" if maxi else "FIDE_LIM"
    if named and event.accelerations and suits_baku(event.scoring):
        event = replace(event, accelerations=())
        code += "_BAKU"
    players = zip(event.players, ratings, strict=False)
    return replace(
        event,
        system_code=code,
        players=tuple(replace(player, rating=rating) for player, rating in players),
    )


def _refuses(event: Event, *, maxi: bool) -> bool:
    """Whether the engine finds no pairing either."""
    try:
        pair_round(lim_round(event, maxi=maxi))
    except RuleError:
        return True
    return False
