"""The FIDE (Dutch) system as it stood until January 2026, as a row of the catalogue."""

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch.system import DUTCH_2026

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.entrants import RoundToPair


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017

    return round_to_pair_2017(event, initial_colour=initial_colour)


def _pair(to_pair: "RoundToPair") -> "RoundPairing":
    from ronde.core.chess.swiss.dutch2017.pairing import pair_round_2017

    return pair_round_2017(to_pair)


DUTCH_2017 = replace(
    DUTCH_2026,
    edition="2017",
    in_force_from=dt.date(2017, 7, 1),
    edition_codes=("FIDE_DUTCH_2017",),
    to_pair=_to_pair,
    pair=_pair,
    explaining=None,
    cards=None,
    proof=None,
)
