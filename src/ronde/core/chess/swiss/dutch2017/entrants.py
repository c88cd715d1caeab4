"""Who is to be paired, as the rules until January 2026 saw a player's past rounds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.acceleration import is_baku, suits_baku, virtual_points
from ronde.core.chess.swiss.entrants import Float, RoundToPair, points_before, round_to_pair
from ronde.core.scores import WIN, Points
from ronde.errors import InputError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Round2017(RoundToPair):
    """A round with the virtual points that its scores contain, by number."""

    virtual: Mapping[int, Points]


def round_to_pair_2017(event: Event, *, initial_colour: Colour | None = None) -> Round2017:
    """The next round of an event: who takes part, in ranking order.

    Only floats and the bar to the bye are seen otherwise than by the rules of 2026, and boards are
    put in order without virtual points.
    """
    _refuse_unsuited(event)
    to_pair = round_to_pair(event, initial_colour=initial_colour)
    records = histories(event)
    points = points_before(event, records)

    def seen(number: int, round_number: int) -> Float:
        if round_number < 1:
            return Float.NONE
        entry = records[number][round_number - 1]
        own = points[number][round_number - 1]
        other = None if entry.opponent is None else points[entry.opponent][round_number - 1]
        return float_of(entry, own, other)

    last = len(event.rounds)
    return Round2017(
        round_number=to_pair.round_number,
        is_last=to_pair.is_last,
        initial_colour=to_pair.initial_colour,
        virtual={
            number: by_round[to_pair.round_number]
            for number, by_round in virtual_points(event).items()
            if to_pair.round_number in by_round
        },
        entrants=tuple(
            replace(
                entrant,
                floats=(seen(entrant.number, last), seen(entrant.number, last - 1)),
                barred=any(bars_bye(entry) for entry in records[entrant.number]),
            )
            for entrant in to_pair.entrants
        ),
    )


def _refuse_unsuited(event: Event) -> None:
    """Raise InputError if an event is to be accelerated by Baku, and its points do not allow it.

    The virtual points are 1 and 1/2, whatever a game is worth.

    Rule: FIDE C.04.5.1 (2017), Baku acceleration
    """
    scoring = event.scoring
    if is_baku(event) and not (suits_baku(scoring) and scoring.white_win == WIN):
        raise InputError(
            N_(
                "until 2026 Baku acceleration was for a win worth 1 point, a draw worth half a "
                "point and a loss worth nothing"
            )
        )


def float_of(entry: Entry, own: int, other: int | None) -> Float:
    """What a round did to a player: whoever did not play, for whatever reason, floated down.

    `own` and `other` are the scores of both players when the round was paired.

    Rule: FIDE C.04.3 (2017) A.4
    """
    is_played = entry.result.is_played or entry.result is Result.UNKNOWN
    if not is_played or other is None:
        return Float.DOWN
    return Float.DOWN if own > other else Float.UP if own < other else Float.NONE


def bars_bye(entry: Entry) -> bool:
    """Whether a round keeps a player from the bye: only a bye given before, or a forfeit win.

    Rule: FIDE C.04.3 (2017) C.2
    """
    return entry.result in (Result.PAIRING_ALLOCATED_BYE, Result.FORFEIT_WIN)
