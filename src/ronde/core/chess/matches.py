"""Matches: which teams met in each round, and the boards of their matches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.game import Result
from ronde.core.chess.match_boards import BoardOfTeam, Games, boards, games_of
from ronde.core.chess.team import ForfeitedMatch, MatchForfeit, TeamEvent
from ronde.errors import InconsistentEvent, InputError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match as one of the two teams sees it."""

    opponent: int
    boards: tuple[BoardOfTeam, ...]
    """Empty where the match was forfeited and no games were written down."""
    came: bool
    """Whether this team came: a match is forfeited by a team of which nobody did."""
    opponent_came: bool


def team_event_of(event: Event) -> TeamEvent:
    """What the event has of teams; refused where it has none."""
    if event.team_event is None or not event.team_event.teams:
        raise InputError(N_("this event has no teams"))
    return event.team_event


def matches(event: Event) -> list[dict[int, Match]]:
    """The matches of each round, by team; a team without one is missing.

    Rule: FIDE TRF26 300, 310, 330
    """
    team_event = team_event_of(event)
    return [
        _of_round(team_event, round_number, games_of(played))
        for round_number, played in enumerate(event.rounds, start=1)
    ]


def _of_round(team_event: TeamEvent, round_number: int, games: Games) -> dict[int, Match]:
    """The matches of one round."""
    teams = {team.number: team for team in team_event.teams}
    forfeits = [match for match in team_event.forfeits if match.round_number == round_number]
    line_ups = {
        line_up.team: line_up.players
        for line_up in team_event.line_ups
        if line_up.round_number == round_number
    }
    presence = _declared_presence(forfeits)
    matches: dict[int, Match] = {}
    for number, opponent in sorted(_meetings(team_event, round_number, games, forfeits).items()):
        if number in matches:
            continue
        ours = boards(teams[number], teams[opponent], games, line_ups)
        theirs = tuple(board.turned for board in ours)
        came = presence.get(number, _came(ours))
        they_came = presence.get(opponent, _came(theirs))
        matches[number] = Match(opponent=opponent, boards=ours, came=came, opponent_came=they_came)
        matches[opponent] = Match(
            opponent=number, boards=theirs, came=they_came, opponent_came=came
        )
    return matches


def _declared_presence(forfeits: Iterable[ForfeitedMatch]) -> dict[int, bool]:
    """Which teams came to matches that are said to be forfeited.

    Rule: FIDE TRF26 330
    """
    presence: dict[int, bool] = {}
    for match in forfeits:
        presence[match.white_team] = match.kind is MatchForfeit.WHITE_WINS
        presence[match.black_team] = match.kind is MatchForfeit.BLACK_WINS
    return presence


def _came(own: Iterable[BoardOfTeam]) -> bool:
    """Whether a team came to its match: at least one of its players did.

    Rule: FIDE TRF26 330
    """
    return any(
        board.player is not None and board.result is not Result.FORFEIT_LOSS for board in own
    )


def _meetings(
    team_event: TeamEvent, round_number: int, games: Games, forfeits: Iterable[ForfeitedMatch]
) -> dict[int, int]:
    """Which team met which, from the games of their members and the forfeits."""
    team_of = {member: team.number for team in team_event.teams for member in team.members}
    opponents: dict[int, int] = {}
    for player, board in games.items():
        if board.opponent is not None:
            team = _team(player, team_of, round_number)
            _meet(opponents, round_number, team, _team(board.opponent, team_of, round_number))
    for match in forfeits:
        _meet(opponents, round_number, match.white_team, match.black_team)
        _meet(opponents, round_number, match.black_team, match.white_team)
    return opponents


def _team(player: int, team_of: Mapping[int, int], round_number: int) -> int:
    """The team of a player, who must have one."""
    if player not in team_of:
        raise InconsistentEvent(
            N_("round {round}: player {player} has a game but belongs to no team"),
            round=round_number,
            player=player,
        )
    return team_of[player]


def _meet(opponents: dict[int, int], round_number: int, team: int, opponent: int) -> None:
    """Note that a team met another, one only in a round and never itself."""
    if team == opponent:
        raise InconsistentEvent(
            N_("round {round}: two members of team {team} play each other"),
            round=round_number,
            team=team,
        )
    if opponents.setdefault(team, opponent) != opponent:
        raise InconsistentEvent(
            N_("round {round}: team {team} meets both team {first} and team {second}"),
            round=round_number,
            team=team,
            first=opponents[team],
            second=opponent,
        )
