"""The Burstein system as a row of the catalogue; its seeding rounds are those of the Dutch one."""

import datetime as dt
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.burstein.articles import BURSTEIN_ARTICLES
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.system import Explaining, SwissSystem
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation
    from ronde.core.chess.swiss.replay import Meetings


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.burstein.entrants import burstein_round

    return burstein_round(event, initial_colour=initial_colour)


def _pair(to_pair: "RoundToPair") -> "RoundPairing":
    from ronde.core.chess.swiss.burstein.entrants import BursteinRound
    from ronde.core.chess.swiss.burstein.pairing import pair_round

    if isinstance(to_pair, BursteinRound):
        return pair_round(to_pair)
    return DUTCH_2026.pair(to_pair)


def _explain(pairing: "RoundPairing", met: "Meetings") -> "tuple[BracketExplanation, ...]":
    from ronde.core.chess.swiss.burstein.explanation import explain_round
    from ronde.core.chess.swiss.burstein.pairing import BursteinPairing

    if isinstance(pairing, BursteinPairing):
        return explain_round(pairing, met)
    return DUTCH_2026.explained().explain(pairing, met)


def _why_not(
    to_pair: "RoundToPair", pairing: "RoundPairing", first: int, second: int, met: "Meetings"
) -> "Answer":
    from ronde.core.chess.swiss.burstein.entrants import BursteinRound
    from ronde.core.chess.swiss.burstein.pairing import BursteinPairing
    from ronde.core.chess.swiss.burstein.why_not import why_not

    if isinstance(to_pair, BursteinRound):
        assert isinstance(pairing, BursteinPairing)
        return why_not(to_pair, pairing, first, second, met)
    return DUTCH_2026.explained().why_not(to_pair, pairing, first, second, met)


def _blockade(to_pair: "RoundToPair", met: "Meetings") -> "Blockade | None":
    from ronde.core.chess.swiss.burstein.entrants import BursteinRound
    from ronde.core.chess.swiss.no_pairing import blockade

    if isinstance(to_pair, BursteinRound):
        return blockade(to_pair, met, BURSTEIN_ARTICLES)
    return DUTCH_2026.explained().blockade(to_pair, met)


BURSTEIN_2026 = SwissSystem(
    name="burstein",
    title=N_("The Burstein system"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_BURSTEIN",
    edition_codes=("FIDE_BURSTEIN_2026",),
    to_pair=_to_pair,
    pair=_pair,
    articles=BURSTEIN_ARTICLES,
    explaining=Explaining(explain=_explain, why_not=_why_not, blockade=_blockade),
)
