"""The next round of an event of teams: which teams meet, and who sits at which board."""

from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.kind import TeamMeetings, is_paired_by_points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.setting import named
from ronde.service.events.settings import System
from ronde.service.events.state import NOBODY, EventState, PairedMatch, PairedRound
from ronde.service.kinds.teams.order import (
    numbered_teams,
    taking_part,
    team_numbers,
    teams_of,
)
from ronde.service.kinds.teams.seating import (
    board_count_of,
    forfeit_by_absence,
    games_of_match,
    line_up_for,
    match_of,
    not_in_the_hall,
    plays_in,
)
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.service.kinds.teams.state import EnteredTeam
from ronde.service.kinds.teams.swiss import ruled_round
from ronde.service.kinds.teams.tables import meetings_of_teams


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSeating:
    """A match to come, with the line-ups of both teams."""

    match: PairedMatch
    first: tuple[int, ...]
    second: tuple[int, ...]


def next_seatings(state: EventState) -> tuple[TeamSeating, ...]:
    """The matches of the next round, refused where teams or boards are missing."""
    return _seatings(state)[0]


def _seatings(state: EventState) -> tuple[tuple[TeamSeating, ...], EnteredTeam | None]:
    """The same, and the team that has the bye of a Swiss."""
    check_teams(state)
    if is_paired_by_points(state.regulations):
        ruled = ruled_round(state)
        meetings, bye = list(ruled.meetings), ruled.bye
    else:
        meetings, bye = _meetings(state, state.next_round), None
    return tuple(_seating(state, first, second) for first, second in meetings), bye


def rests(state: EventState, team: EnteredTeam, round_number: int) -> bool:
    """Whether a team has no match in a round, as far as that is known.

    By a table it is known once the numbers stand, in a Swiss once the round is paired.
    """
    if round_number <= len(state.rounds):
        return match_of(state.rounds[round_number - 1], team.identity) is None
    if is_paired_by_points(state.regulations) or not teams_of(state).numbers:
        return False
    return not any(team in meeting for meeting in _meetings(state, round_number))


def check_teams(state: EventState) -> int:
    """The boards of a match, refused where the teams do not make an event."""
    count = len(taking_part(state))
    if state.regulations.system is System.SCHEVENINGEN and count != 2:
        raise InputError(
            N_("a Scheveningen match is between two teams, found {found}"), found=count
        )
    if count < 2:
        raise InputError(N_("expected two teams or more to pair, found {found}"), found=count)
    boards = board_count_of(state)
    if boards is None or boards < 1:
        sizes = [len(team.members) for team in taking_part(state)]
        raise InputError(
            N_("the teams have {sizes} players; {setting} says how many boards a match has"),
            setting=named(TeamSettings, "board_count"),
            sizes=", ".join(str(size) for size in sizes),
        )
    return boards


def teams_to_draw(state: EventState) -> list[int]:
    """The teams that draw numbers, refused where they do not make an event."""
    check_teams(state)
    return [team.identity for team in taking_part(state)]


def _meetings(state: EventState, round_number: int) -> list[tuple[EnteredTeam, EnteredTeam]]:
    """Who meets whom in a round, the team that the table names first before the other."""
    teams = dict(numbered_teams(state))
    if state.regulations.system is System.SCHEVENINGEN:
        return [(teams[1], teams[2])]
    schedule = meetings_of_teams(state.regulations, len(teams))
    scheduled = schedule.rounds[round_number - 1]
    return [(teams[meeting.first], teams[meeting.second]) for meeting in scheduled.meetings]


def _seating(state: EventState, first: EnteredTeam, second: EnteredTeam) -> TeamSeating:
    """A match with the line-ups that were given, else with those who are there."""
    absent = not_in_the_hall(state)
    ours, theirs = (line_up_for(state, team, state.next_round, absent) for team in (first, second))
    forfeit = forfeit_by_absence(ours, theirs)
    match = PairedMatch(first.identity, second.identity, forfeit)
    return TeamSeating(match=match, first=ours, second=theirs)


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The games of the next round, match by match; nobody is told as 0.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    Rule: Livre de l'arbitre, Scheveningen, principe
    """
    numbers = {NOBODY: NOBODY, **pairing_numbers(state)}
    games = [
        Game(numbers[game.white], numbers[game.black], game.white_result, game.black_result)
        for seating in next_seatings(state)
        for game in games_of_match(
            state.regulations, state.next_round, seating.first, seating.second
        )
    ]
    return tuple(games), ()


def meetings(state: EventState) -> TeamMeetings:
    """The matches of the next round, and the team that has the bye."""
    seatings, bye = _seatings(state)
    return {
        "matches": tuple(seating.match for seating in seatings),
        "bye_team": None if bye is None else bye.identity,
    }


def resting(state: EventState, played: PairedRound) -> list[EnteredTeam]:
    """The teams without a match in a round.

    A Swiss pairs all that are there: who left it or was yet to come did not rest in the round.
    """
    by_points = is_paired_by_points(state.regulations)
    busy = {team for match in played.matches for team in (match.first, match.second)}
    numbers = team_numbers(state)
    return [
        team
        for team in taking_part(state)
        if team.identity not in busy and team.identity in numbers
        if not by_points
        or (plays_in(state, team, played.round_number) and team.first_round <= played.round_number)
    ]
