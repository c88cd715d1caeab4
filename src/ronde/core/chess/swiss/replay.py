"""An event as it stood before one of its rounds was paired, and who had met whom by then."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import BYE_RESULTS, Result
from ronde.core.chess.team import TeamEvent
from ronde.errors import InputError
from ronde.messages import N_


def before_round(event: Event, round_number: int, seen: Event | None = None) -> Event:
    """The event before a round, with whoever was not paired in it as asking for a bye.

    Everybody in a game of that round took part in its pairing, and so did whoever had the
    pairing-allocated bye; the others did not, whatever they got for it. `seen` is the event as
    those who are paired see it, where they are not its players.
    """
    seen = event if seen is None else seen
    if not 1 <= round_number <= len(event.rounds) + 1:
        raise InputError(
            N_("expected a round from 1 to {most}, found {found}"),
            most=len(event.rounds) + 1,
            found=round_number,
        )
    if round_number == len(event.rounds) + 1:
        return event
    replayed = seen.rounds[round_number - 1]
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
        for player in seen.players
        if player.number not in paired
    )
    others = tuple(
        request for request in event.requested_byes if request.round_number != round_number
    )
    teams = event.team_event
    return replace(
        event,
        rounds=event.rounds[: round_number - 1],
        requested_byes=others + absences,
        team_event=None if teams is None else _teams_before(teams, round_number),
    )


def _teams_before(teams: TeamEvent, round_number: int) -> TeamEvent:
    """What is told of teams, without anything from a round on."""
    byes = teams.byes
    return replace(
        teams,
        line_ups=tuple(one for one in teams.line_ups if one.round_number < round_number),
        forfeits=tuple(one for one in teams.forfeits if one.round_number < round_number),
        byes=None if byes is None else replace(byes, teams=byes.teams[: round_number - 1]),
    )


PROHIBITED_RULE = "TRF26 260"
"""A prohibited pair stands in the report file, not in the handbook."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """In which round two players met, the last time if several."""

    rounds: Mapping[frozenset[int], int]

    def round_of(self, first: int, second: int) -> int | None:
        """The round in which two players met; None if they did not."""
        return self.rounds.get(frozenset((first, second)))


def meetings(event: Event) -> Meetings:
    """Everybody who met, by the games played so far; an open game counts.

    Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
    """
    rounds: dict[frozenset[int], int] = {}
    for round_number, played in enumerate(event.rounds, start=1):
        for game in played.games:
            if game.is_played or game.white_result is Result.UNKNOWN:
                rounds[frozenset((game.white, game.black))] = round_number
    return Meetings(rounds)
