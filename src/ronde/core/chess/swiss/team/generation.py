"""Made-up events of teams: their players, line-ups in the order of each team, matches, byes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from random import Random

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.acceleration import accelerated_rounds, upper_group_size
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.generator import (
    bye_requests,
    drawn_attendance,
    generated_field,
    generated_result,
    happens,
    prohibited_pairs,
)
from ronde.core.chess.swiss.generator_settings import MOST_PLAYERS, GeneratorSettings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.swiss.team.codes import TEAM_CODES, team_system
from ronde.core.chess.team import ForfeitedMatch, MatchForfeit, Team, TeamByes, TeamEvent
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.errors import InputError, RuleError
from ronde.messages import N_

TIEBREAKS = ("EMMSB", "EDE")
_FORFEITS = {
    MatchForfeit.WHITE_WINS: (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    MatchForfeit.BLACK_WINS: (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    MatchForfeit.NOBODY_WINS: (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}


@dataclass(frozen=True, slots=True)
class _Teams:
    """The teams in the order of their numbers, and how strong each player really is."""

    teams: Mapping[int, Team]
    players: tuple[Player, ...]
    strengths: Mapping[int, int]


def generated_team_event(settings: GeneratorSettings, random: Random, system: SwissSystem) -> Event:
    """An event of teams paired round by round; which scores and preferences count is drawn too.

    It ends before a round that cannot be paired, as one of players does.
    """
    drawn = _drawn_teams(settings, random)
    numbers = list(drawn.teams)
    attendance = drawn_attendance(settings, numbers, random)
    event = _started(settings, drawn, random)
    for round_number in range(1, settings.round_count + 1):
        byes = attendance.byes(round_number, random)
        to_pair = replace(
            event,
            requested_byes=(*event.requested_byes, *bye_requests(byes, round_number)),
        )
        if len(numbers) - len(byes) < 2:
            return to_pair
        try:
            pairing = system.pair(system.to_pair(to_pair))
        except RuleError:
            return to_pair
        event = _with_round(to_pair, pairing, byes, drawn, settings, random)
        attendance.take_leave(round_number, random)
    return event


def _drawn_teams(settings: GeneratorSettings, random: Random) -> _Teams:
    """Teams of players who happen to be together, the strongest first; members by strength."""
    size, count = settings.board_count, settings.player_count
    if settings.ratings:
        raise InputError(N_("ratings one by one are for players: those of teams are drawn"))
    if size * count > MOST_PLAYERS:
        raise InputError(
            N_("{teams} teams of {boards} are more than {most} players"),
            teams=count,
            boards=size,
            most=MOST_PLAYERS,
        )
    field = generated_field(replace(settings, player_count=size * count), random)
    shuffled = random.sample(field.players, len(field.players))
    members = [sorted(p.number for p in shuffled[i::count]) for i in range(count)]
    # Equal numbers of players: the sum of their strengths says as much as the mean.
    members.sort(key=lambda team: (-sum(field.strengths[number] for number in team), team))
    return _Teams(
        {
            number: Team(number=number, name=f"Team {number}", members=tuple(team))
            for number, team in enumerate(members, start=1)
        },
        field.players,
        field.strengths,
    )


def _started(settings: GeneratorSettings, drawn: _Teams, random: Random) -> Event:
    """The event before its first round."""
    codes = [
        code
        for code in TEAM_CODES
        if not settings.baku or team_system(code).primary is Score.MATCH_POINTS
    ]
    code = random.choice(codes)
    draw = TeamEvent().match_points.draw
    event = Event(
        name="Generated event",
        kind="Team: Swiss-System",
        planned_round_count=settings.round_count,
        initial_colour=random.choice(tuple(Colour)),
        pairing_controller="Ronde",
        system_code=f"{code}_BAKU" if settings.baku else code,
        tiebreaks=TIEBREAKS,
        players=drawn.players,
        prohibited_pairings=prohibited_pairs(settings, list(drawn.teams), random),
        team_event=TeamEvent(
            teams=tuple(drawn.teams.values()),
            byes=TeamByes(match_points=draw, game_points=0, teams=()),
        ),
    )
    assert event.team_event is not None
    byes = TeamByes(
        match_points=draw, game_points=event.scoring.white_draw * settings.board_count, teams=()
    )
    accelerations = tuple(_baku(settings)) if settings.baku else ()
    return replace(
        event, team_event=replace(event.team_event, byes=byes), accelerations=accelerations
    )


def _baku(settings: GeneratorSettings) -> Iterator[Acceleration]:
    """The virtual match points, told round by round.

    Rule: FIDE TRF26 250
    """
    win = TeamEvent().match_points.win
    by_round = accelerated_rounds(settings.round_count, win)
    for points, rounds in groupby(sorted(by_round), key=by_round.__getitem__):
        accelerated = list(rounds)
        yield Acceleration(
            points=0,
            match_points=points,
            first_round=accelerated[0],
            last_round=accelerated[-1],
            first_player=1,
            last_player=min(upper_group_size(settings.player_count), settings.player_count),
        )


def _with_round(
    event: Event,
    pairing: RoundPairing,
    byes: Mapping[int, Result],
    drawn: _Teams,
    settings: GeneratorSettings,
    random: Random,
) -> Event:
    """The event with the next round played."""
    teams = event.team_event
    assert teams is not None
    assert teams.byes is not None
    games: list[Game] = []
    forfeits = list(teams.forfeits)
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        kind = _forfeit(settings, random)
        if kind is not None:
            forfeits.append(
                ForfeitedMatch(
                    kind=kind,
                    round_number=pairing.round_number,
                    white_team=white,
                    black_team=black,
                )
            )
        games += _games(drawn, white, black, kind, settings, random)
    resting = dict(byes)
    if pairing.bye is not None:
        resting[pairing.bye] = Result.PAIRING_ALLOCATED_BYE
    return replace(
        event,
        rounds=(*event.rounds, Round(tuple(games), tuple(_player_byes(drawn.teams, resting)))),
        team_event=replace(
            teams,
            forfeits=tuple(forfeits),
            byes=replace(teams.byes, teams=(*teams.byes.teams, pairing.bye)),
        ),
    )


def _forfeit(settings: GeneratorSettings, random: Random) -> MatchForfeit | None:
    """Who does not come to a match."""
    if happens(settings.double_forfeits, random):
        return MatchForfeit.NOBODY_WINS
    if happens(settings.forfeits, random):
        return random.choice((MatchForfeit.WHITE_WINS, MatchForfeit.BLACK_WINS))
    return None


def _games(
    drawn: _Teams,
    white: int,
    black: int,
    kind: MatchForfeit | None,
    settings: GeneratorSettings,
    random: Random,
) -> Iterator[Game]:
    """The boards of a match; who has White at board 1 has it at every second board."""
    members: Sequence[tuple[int, int]] = list(
        zip(drawn.teams[white].members, drawn.teams[black].members, strict=True)
    )
    for index, (one, other) in enumerate(members):
        if kind is not None:
            results = _FORFEITS[kind]
        else:
            results = generated_result(
                drawn.strengths[one], drawn.strengths[other], settings, random
            )
        if index % 2:
            yield Game(other, one, *results[::-1])
        else:
            yield Game(one, other, *results)


def _player_byes(teams: Mapping[int, Team], resting: Mapping[int, Result]) -> Iterator[Bye]:
    """The byes of teams as those of their players."""
    members = {
        member: result for number, result in resting.items() for member in teams[number].members
    }
    for member in sorted(members):
        yield Bye(member, members[member])
