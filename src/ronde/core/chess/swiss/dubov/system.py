"""The Dubov system as a row of the catalogue."""

import datetime as dt
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dubov.articles import DUBOV_ARTICLES
from ronde.core.chess.swiss.system import Explaining, SwissSystem
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation
    from ronde.core.chess.swiss.replay import Meetings


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.dubov.entrants import dubov_round

    return dubov_round(event, initial_colour=initial_colour)


def _pair(to_pair: "RoundToPair") -> "RoundPairing":
    from ronde.core.chess.swiss.dubov.entrants import DubovRound
    from ronde.core.chess.swiss.dubov.pairing import pair_round

    assert isinstance(to_pair, DubovRound)
    return pair_round(to_pair)


def _explain(pairing: "RoundPairing", met: "Meetings") -> "tuple[BracketExplanation, ...]":
    from ronde.core.chess.swiss.dubov.explanation import explain_round
    from ronde.core.chess.swiss.dubov.pairing import DubovPairing

    assert isinstance(pairing, DubovPairing)
    return explain_round(pairing, met)


def _why_not(
    to_pair: "RoundToPair", pairing: "RoundPairing", first: int, second: int, met: "Meetings"
) -> "Answer":
    from ronde.core.chess.swiss.dubov.entrants import DubovRound
    from ronde.core.chess.swiss.dubov.pairing import DubovPairing
    from ronde.core.chess.swiss.dubov.why_not import why_not

    assert isinstance(to_pair, DubovRound)
    assert isinstance(pairing, DubovPairing)
    return why_not(to_pair, pairing, first, second, met)


def _blockade(to_pair: "RoundToPair", met: "Meetings") -> "Blockade | None":
    from ronde.core.chess.swiss.no_pairing import blockade

    return blockade(to_pair, met, DUBOV_ARTICLES)


DUBOV_2026 = SwissSystem(
    name="dubov",
    title=N_("The Dubov system"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_DUBOV",
    edition_codes=("FIDE_DUBOV_2026",),
    to_pair=_to_pair,
    pair=_pair,
    articles=DUBOV_ARTICLES,
    explaining=Explaining(explain=_explain, why_not=_why_not, blockade=_blockade),
    needs_ratings=True,
)
