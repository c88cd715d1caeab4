"""What the rows of both systems of matches name; the engine is loaded when it is used first."""

from typing import TYPE_CHECKING

from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.system import Explaining

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation
    from ronde.core.chess.swiss.replay import Meetings


def pair(to_pair: "RoundToPair") -> "RoundPairing":
    """Pair a round of matches."""
    from ronde.core.chess.swiss.matches.entrants import MatchesToPair
    from ronde.core.chess.swiss.matches.pairing import pair_matches

    assert isinstance(to_pair, MatchesToPair)
    return pair_matches(to_pair)


def _explain(pairing: "RoundPairing", met: "Meetings") -> "tuple[BracketExplanation, ...]":
    from ronde.core.chess.swiss.matches.explanation import explain_matches
    from ronde.core.chess.swiss.matches.pairing import MatchPairing

    assert isinstance(pairing, MatchPairing)
    return explain_matches(pairing, met)


def _why_not(
    to_pair: "RoundToPair", pairing: "RoundPairing", first: int, second: int, met: "Meetings"
) -> "Answer":
    from ronde.core.chess.swiss.matches.entrants import MatchesToPair
    from ronde.core.chess.swiss.matches.pairing import MatchPairing
    from ronde.core.chess.swiss.matches.why_not import why_not

    assert isinstance(to_pair, MatchesToPair)
    assert isinstance(pairing, MatchPairing)
    return why_not(to_pair, pairing, first, second, met)


def _blockade(to_pair: "RoundToPair", met: "Meetings") -> "Blockade | None":
    from ronde.core.chess.swiss.matches.entrants import MatchesToPair
    from ronde.core.chess.swiss.no_pairing import blockade

    assert isinstance(to_pair, MatchesToPair)
    if to_pair.settled is not None:
        return None
    return blockade(to_pair, met, articles_of(to_pair.rules.chapter))


EXPLAINING = Explaining(explain=_explain, why_not=_why_not, blockade=_blockade)
"""How a round of matches is explained."""
