"""Who is to be paired, as the rules until January 2026 saw a player's past rounds."""

from dataclasses import replace

from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.entrants import Float, RoundToPair, points_before, round_to_pair


def round_to_pair_2017(event: Event, *, initial_colour: Colour | None = None) -> RoundToPair:
    """The next round of an event: who takes part, in ranking order.

    Only floats and the bar to the bye are seen otherwise than by the rules of 2026.
    """
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
    return replace(
        to_pair,
        entrants=tuple(
            replace(
                entrant,
                floats=(seen(entrant.number, last), seen(entrant.number, last - 1)),
                barred=any(bars_bye(entry) for entry in records[entrant.number]),
            )
            for entrant in to_pair.entrants
        ),
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
