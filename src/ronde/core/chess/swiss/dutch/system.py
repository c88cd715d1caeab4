"""The FIDE (Dutch) system as a row of the catalogue."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch.articles import DUTCH_ARTICLES
from ronde.core.chess.swiss.system import Explaining, PairingWithCards, Plain, SwissSystem
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.by_hand import HandBracket, HandPairs, RuledBracket
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation, Verdict
    from ronde.core.chess.swiss.replay import Meetings


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.entrants import round_to_pair

    return round_to_pair(event, initial_colour=initial_colour)


def _pair(to_pair: "RoundToPair") -> "RoundPairing":
    from ronde.core.chess.swiss.dutch.pairing import pair_round

    return pair_round(to_pair)


def _explain(pairing: "RoundPairing", met: "Meetings") -> "tuple[BracketExplanation, ...]":
    from ronde.core.chess.swiss.dutch.explanation import explain_round
    from ronde.core.chess.swiss.dutch.pairing import DutchPairing

    assert isinstance(pairing, DutchPairing)
    return explain_round(pairing, met)


def _why_not(
    to_pair: "RoundToPair", pairing: "RoundPairing", first: int, second: int, met: "Meetings"
) -> "Answer":
    from ronde.core.chess.swiss.dutch.pairing import DutchPairing
    from ronde.core.chess.swiss.dutch.why_not import why_not

    assert isinstance(pairing, DutchPairing)
    return why_not(to_pair, pairing, first, second, met)


def _blockade(to_pair: "RoundToPair", met: "Meetings") -> "Blockade | None":
    from ronde.core.chess.swiss.no_pairing import blockade

    return blockade(to_pair, met, DUTCH_ARTICLES)


def _proof(to_pair: "RoundToPair", pairing: "RoundPairing") -> "Mapping[str, Plain]":
    from ronde.core.chess.swiss.dutch.pairing import DutchPairing
    from ronde.core.chess.swiss.dutch.proof.writer import prove_round

    assert isinstance(pairing, DutchPairing)
    return prove_round(to_pair, pairing)


def _judge(
    to_pair: "RoundToPair", hand: "HandPairs", brackets: "Sequence[HandBracket]", met: "Meetings"
) -> "dict[int, Verdict]":
    from ronde.core.chess.swiss.dutch.by_hand import judged

    return judged(to_pair, hand, brackets, met)


def _rules_for(
    to_pair: "RoundToPair", hand: "HandPairs", bracket: "HandBracket", met: "Meetings"
) -> "RuledBracket":
    from ronde.core.chess.swiss.dutch.by_hand import rules_for

    return rules_for(to_pair, hand, bracket, met)


DUTCH_2026 = SwissSystem(
    name="dutch",
    title=N_("The FIDE (Dutch) system"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_DUTCH",
    # The text applied from 2026 was once called 2025.
    edition_codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
    to_pair=_to_pair,
    pair=_pair,
    articles=DUTCH_ARTICLES,
    explaining=Explaining(
        explain=_explain,
        why_not=_why_not,
        blockade=_blockade,
    ),
    cards=PairingWithCards(judge=_judge, rules_for=_rules_for),
    proof=_proof,
)
