"""Who is to be paired by the Lim system, and what its rules look at besides."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair, round_to_pair
from ronde.core.chess.swiss.initial_order import ranking_rating
from ronde.core.chess.swiss.rounds_so_far import COUNTED_AS_PLAYED
from ronde.core.scores import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class LimRound(RoundToPair):
    """A round to be paired by the Lim system.

    Whoever may get any colour is a topscorer to the criteria that systems share: in the last round
    everybody is, as the colour limits hold nobody then.

    Rule: FIDE C.04.4.3 (2026-02) 6
    Reading: in the last round the colour limits are lifted for everybody. That equal scores come
        before them is said of pairs of equal scores alone; but then a player might have to float
        only to be kept from a third game with one colour, which is what the article is against.
    """

    ratings: Mapping[int, int]
    """By number; 0 for those who have none."""
    floated: frozenset[int]
    """The numbers of those who floated in the previous round."""
    twice_median: Points
    """Twice the score of the median scoregroup."""
    is_maxi: bool


def lim_round(event: Event, *, initial_colour: Colour | None = None, maxi: bool) -> LimRound:
    """The next round of an event: who takes part, in ranking order.

    Rule: FIDE C.04.4.3 (2026-02) 2.2
    Reading: the median score is half of what the rounds played could give. It is the same whether
        or not anybody has it, and virtual points do not move it.
    """
    to_pair = round_to_pair(event, initial_colour=initial_colour)
    entrants = to_pair.entrants
    if to_pair.is_last:
        entrants = tuple(replace(entrant, topscorer=True) for entrant in entrants)
    return LimRound(
        round_number=to_pair.round_number,
        is_last=to_pair.is_last,
        entrants=entrants,
        initial_colour=to_pair.initial_colour,
        ratings={player.number: ranking_rating(event, player) for player in event.players},
        floated=_floated(event, entrants),
        twice_median=len(event.rounds) * event.scoring.white_win,
        is_maxi=maxi,
    )


def _floated(event: Event, entrants: tuple[Entrant, ...]) -> frozenset[int]:
    """Who played somebody of another score in the previous round.

    Rule: FIDE C.04.4.3 (2026-02) 3.10
    Reading: a float is a game, so neither a bye nor a forfeited game is one.
    """
    if not event.rounds:
        return frozenset()
    played = {
        number
        for game in event.rounds[-1].games
        for number, result in ((game.white, game.white_result), (game.black, game.black_result))
        if result in COUNTED_AS_PLAYED
    }
    return frozenset(
        entrant.number
        for entrant in entrants
        if entrant.number in played and entrant.floats[0] is not Float.NONE
    )
