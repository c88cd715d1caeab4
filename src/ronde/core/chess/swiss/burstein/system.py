"""The Burstein system as a row of the catalogue; its seeding rounds are those of the Dutch one."""

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.core.chess.swiss.burstein.articles import BURSTEIN_ARTICLES
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.system import Articles, Explaining, SwissSystem, loaded
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation
    from ronde.core.chess.swiss.replay import Meetings

_AFTER_SEEDING = SwissSystem(
    name="burstein",
    title=N_("The Burstein system"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_BURSTEIN",
    edition_codes=("FIDE_BURSTEIN_2026",),
    to_pair=loaded("burstein.entrants:burstein_round"),
    pair=loaded("burstein.pairing:pair_round"),
    articles=BURSTEIN_ARTICLES,
    explaining=Explaining(
        explain=loaded("burstein.explanation:explain_round"),
        why_not=loaded("burstein.why_not:why_not"),
    ),
)


def _row(of: "RoundToPair | RoundPairing") -> SwissSystem:
    """By which row a round is paired: while seeding by the Dutch one."""
    from ronde.core.chess.swiss.burstein.entrants import BursteinRound
    from ronde.core.chess.swiss.burstein.pairing import BursteinPairing

    return _AFTER_SEEDING if isinstance(of, BursteinRound | BursteinPairing) else DUTCH_2026


def _pair(to_pair: "RoundToPair") -> "RoundPairing":
    return _row(to_pair).pair(to_pair)


def _explain(pairing: "RoundPairing", met: "Meetings") -> "tuple[BracketExplanation, ...]":
    row = _row(pairing)
    brackets = row.explaining.explain(pairing, met)
    if row is _AFTER_SEEDING:
        return brackets
    explained: tuple[BracketExplanation, ...] = loaded("burstein.seeding:explain_seeding")(brackets)
    return explained


def _why_not(
    to_pair: "RoundToPair", pairing: "RoundPairing", first: int, second: int, met: "Meetings"
) -> "Answer":
    return _row(to_pair).explaining.why_not(to_pair, pairing, first, second, met)


def _blockade(to_pair: "RoundToPair", met: "Meetings", _articles: Articles) -> "Blockade | None":
    return _row(to_pair).blockade(to_pair, met)


BURSTEIN_2026 = replace(
    _AFTER_SEEDING,
    pair=_pair,
    explaining=Explaining(explain=_explain, why_not=_why_not, blockade=_blockade),
)
