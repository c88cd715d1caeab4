"""Rounds of matches written down participant by participant, for tests."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.double.to_pair import DOUBLE_RULES
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair, MatchRules
from ronde.core.chess.swiss.preferences import NO_PREFERENCE, Preference, colour_difference

LETTERS = {colour.value: colour for colour in Colour}


@dataclass(frozen=True, slots=True, kw_only=True)
class Of:
    """A participant: what differs from one who has played nothing."""

    score: int
    met: Sequence[int] = ()
    colours: str = ""
    preference: Preference = NO_PREFERENCE
    floated: bool = False
    barred: bool = False
    played: int = 0
    secondary: int = 0


def round_of(
    participants: dict[int, Of],
    *,
    rules: MatchRules = DOUBLE_RULES,
    floats_count: bool = True,
    initial_colour: Colour = Colour.WHITE,
) -> MatchesToPair:
    """The round of participants by number, everybody met by both."""
    entrants = []
    for number, one in participants.items():
        colours = tuple(LETTERS[letter.lower()] for letter in one.colours)
        met = {*one.met} | {other for other, their in participants.items() if number in their.met}
        entrants.append(
            MatchEntrant(
                number=number,
                tpn=number,
                score=one.score,
                ranking_score=one.score,
                secondary=one.secondary,
                colours=colours,
                difference=colour_difference(colours),
                preference=one.preference,
                floats=(Float.UP if one.floated else Float.NONE, Float.NONE),
                barred=one.barred,
                unplayed_count=9 - one.played,
                met=frozenset(met),
            )
        )
    return MatchesToPair(
        round_number=5,
        is_last=False,
        entrants=tuple(sorted(entrants, key=lambda one: (-one.score, one.tpn))),
        initial_colour=initial_colour,
        rules=rules,
        match_number=5,
        floats_count=floats_count,
    )


def pairs_of(pairing: RoundPairing) -> list[tuple[int, int]]:
    """The pairs of a round, White first, in the order of the smaller numbers."""
    pairs = [(board.white.number, board.black.number) for board in pairing.boards]
    return sorted(pairs, key=min)
