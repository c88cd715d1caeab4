"""An event as it stood before one of its rounds was paired."""

from dataclasses import replace

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import BYE_RESULTS, Result
from ronde.errors import InputError
from ronde.messages import N_


def before_round(event: Event, round_number: int) -> Event:
    """The event before a round, with whoever was not paired in it as asking for a bye.

    Everybody in a game of that round took part in its pairing, and so did whoever had the
    pairing-allocated bye; the others did not, whatever they got for it.
    """
    if not 1 <= round_number <= len(event.rounds) + 1:
        raise InputError(
            N_("expected a round from 1 to {most}, found {found}"),
            most=len(event.rounds) + 1,
            found=round_number,
        )
    if round_number == len(event.rounds) + 1:
        return event
    replayed = event.rounds[round_number - 1]
    paired = {number for game in replayed.games for number in (game.white, game.black)}
    outside = BYE_RESULTS - {Result.PAIRING_ALLOCATED_BYE}
    paired |= {bye.player for bye in replayed.byes if bye.result not in outside}
    results = {bye.player: bye.result for bye in replayed.byes}
    absences = tuple(
        RequestedBye(
            result=results.get(player.number, Result.ZERO_POINT_BYE),
            round_number=round_number,
            players=(player.number,),
        )
        for player in event.players
        if player.number not in paired
    )
    others = tuple(
        request for request in event.requested_byes if request.round_number != round_number
    )
    return replace(event, rounds=event.rounds[: round_number - 1], requested_byes=others + absences)
