"""The editions of the FIDE (Dutch) system, each as what it takes to pair a round by it."""

import datetime as dt
from dataclasses import dataclass
from typing import Protocol

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.pairing import pair_round_2017
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair


class ToPair(Protocol):
    """The next round of an event, as an edition sees the players' past rounds."""

    def __call__(self, event: Event, *, initial_colour: Colour | None = None) -> RoundToPair:
        """Who is to be paired."""
        ...


class Pair(Protocol):
    """A round paired by an edition."""

    def __call__(self, to_pair: RoundToPair, /) -> RoundPairing:
        """The boards and the bye."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """An edition of the rules: how it sees the players, and how it pairs them."""

    edition: str
    in_force_from: dt.date
    to_pair: ToPair
    pair: Pair


DUTCH_2017 = RuleSet(
    edition="2017",
    in_force_from=dt.date(2017, 7, 1),
    to_pair=round_to_pair_2017,
    pair=pair_round_2017,
)
DUTCH_2026 = RuleSet(
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    to_pair=round_to_pair,
    pair=pair_round,
)
RULE_SETS = {rules.edition: rules for rules in (DUTCH_2026, DUTCH_2017)}
"""The editions by name, the newest first."""


def rule_set_in_force(day: dt.date | None) -> RuleSet:
    """The edition in force on a day; the newest where no day is known.

    Reading: an event before the older edition is replayed by it too, as the nearest text there is.
    """
    for rules in RULE_SETS.values():
        if day is None or day >= rules.in_force_from:
            return rules
    return DUTCH_2017


EDITIONS_NAMED = {
    "FIDE_DUTCH_2017": DUTCH_2017,
    "FIDE_DUTCH_2025": DUTCH_2026,
    "FIDE_DUTCH_2026": DUTCH_2026,
}
"""Codes that name an edition; the text applied from 2026 was once called 2025.

Rule: FIDE TRF26 192
"""


def rule_set_of(event: Event) -> RuleSet:
    """The edition an event was paired by: the one its code names, else the one of its first day.

    Rule: FIDE TRF26 192
    """
    code = event.system_code.upper().removesuffix("_BAKU")
    return EDITIONS_NAMED.get(code) or rule_set_in_force(event.start_date)
