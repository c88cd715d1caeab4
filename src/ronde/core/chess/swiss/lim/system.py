"""The Lim system as two rows of the catalogue: as it is, and for a Maxi-tournament."""

import datetime as dt
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.lim.articles import LIM_ARTICLES
from ronde.core.chess.swiss.system import Explaining, SwissSystem
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation
    from ronde.core.chess.swiss.replay import Meetings


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.lim.entrants import lim_round

    return lim_round(event, initial_colour=initial_colour, maxi=False)


def _to_pair_maxi(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.lim.entrants import lim_round

    return lim_round(event, initial_colour=initial_colour, maxi=True)


def _pair(to_pair: "RoundToPair") -> "RoundPairing":
    from ronde.core.chess.swiss.lim.entrants import LimRound
    from ronde.core.chess.swiss.lim.pairing import pair_round

    assert isinstance(to_pair, LimRound)
    return pair_round(to_pair)


def _explain(pairing: "RoundPairing", met: "Meetings") -> "tuple[BracketExplanation, ...]":
    from ronde.core.chess.swiss.lim.explanation import explain_round
    from ronde.core.chess.swiss.lim.pairing import LimPairing

    assert isinstance(pairing, LimPairing)
    return explain_round(pairing, met)


def _why_not(
    to_pair: "RoundToPair", pairing: "RoundPairing", first: int, second: int, met: "Meetings"
) -> "Answer":
    from ronde.core.chess.swiss.lim.entrants import LimRound
    from ronde.core.chess.swiss.lim.pairing import LimPairing
    from ronde.core.chess.swiss.lim.why_not import why_not

    assert isinstance(to_pair, LimRound)
    assert isinstance(pairing, LimPairing)
    return why_not(to_pair, pairing, first, second, met)


def _blockade(to_pair: "RoundToPair", met: "Meetings") -> "Blockade | None":
    from ronde.core.chess.swiss.no_pairing import blockade

    return blockade(to_pair, met, LIM_ARTICLES)


_EXPLAINING = Explaining(explain=_explain, why_not=_why_not, blockade=_blockade)
_IN_FORCE_FROM = dt.date(2026, 2, 1)

# Reading: record 192 has no code for Lim yet. `FIDE_LIM` is made as the other codes are, and other
# engines write it too; `FIDE_LIM_MAXI` tells of a Maxi-tournament, which the organiser declares and
# nothing else in a file shows, so that a check repeats it.

LIM_2026 = SwissSystem(
    name="lim",
    title=N_("The Lim system"),
    edition="2026",
    in_force_from=_IN_FORCE_FROM,
    code="FIDE_LIM",
    edition_codes=("FIDE_LIM_2026",),
    to_pair=_to_pair,
    pair=_pair,
    articles=LIM_ARTICLES,
    explaining=_EXPLAINING,
)
LIM_MAXI_2026 = SwissSystem(
    name="lim-maxi",
    title=N_("The Lim system in a Maxi-tournament"),
    edition="2026",
    in_force_from=_IN_FORCE_FROM,
    code="FIDE_LIM_MAXI",
    edition_codes=("FIDE_LIM_MAXI_2026",),
    to_pair=_to_pair_maxi,
    pair=_pair,
    articles=LIM_ARTICLES,
    explaining=_EXPLAINING,
)
