"""An event of teams as the rest of Ronde knows events: teams, line-ups, forfeits, decisions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.team import ForfeitedMatch, LineUp, MatchForfeit, Team, TeamEvent
from ronde.core.chess.tiebreaks.record import Kind as RoundKind
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.chess.tiebreaks.team_record import team_record
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.settings import System
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.service.kinds.teams.order import numbered_teams, regulations_of, team_numbers, teams_of
from ronde.service.kinds.teams.seating import games_at
from ronde.service.kinds.teams.swiss import absences_of_teams, byes_of_teams
from ronde.service.kinds.teams.tables import match_boards

_TURNED = {
    MatchForfeit.WHITE_WINS: MatchForfeit.BLACK_WINS,
    MatchForfeit.BLACK_WINS: MatchForfeit.WHITE_WINS,
    MatchForfeit.NOBODY_WINS: MatchForfeit.NOBODY_WINS,
}


def with_teams(event: Event, state: EventState) -> Event:
    """The event with its teams; absences of players are told by the line-ups alone."""
    numbers = team_numbers(state)
    by_points = is_paired_by_points(state.regulations)
    team_event = _team_event(state)
    made = replace(
        event,
        requested_byes=tuple(absences_of_teams(state)) if by_points else (),
        team_event=replace(team_event, byes=byes_of_teams(state)) if by_points else team_event,
        abnormal_points=tuple(
            AbnormalPoints(
                points=decision.game_points,
                match_points=decision.match_points,
                players=(numbers[decision.team],),
                round_number=decision.round_number or None,
            )
            for decision in teams_of(state).decisions
            if decision.team in numbers
        ),
    )
    return made if by_points else _without_matches_that_do_not_count(made, state)


def _team_event(state: EventState) -> TeamEvent:
    """What an event of teams has besides its players and games."""
    settings = regulations_of(state)
    players = {NOBODY: None, **pairing_numbers(state)}
    return TeamEvent(
        teams=tuple(
            Team(
                number=number,
                name=team.name,
                nickname=team.nickname,
                members=tuple(
                    member
                    for member in (players.get(identity) for identity in team.members)
                    if member is not None
                ),
            )
            for number, team in numbered_teams(state)
        ),
        line_ups=tuple(
            line_up for played in state.published for line_up in _line_ups(state, played)
        ),
        forfeits=tuple(
            forfeit for played in state.published for forfeit in _forfeits(state, played)
        ),
        match_points=settings.match_points,
        board_colours=_board_colours(state),
    )


def _board_colours(state: EventState) -> tuple[Colour, ...]:
    """The colours of the boards; in a Scheveningen match they change from round to round.

    Rule: FIDE TRF26 352
    """
    count = teams_of(state).board_count or regulations_of(state).board_count
    if state.regulations.system is System.SCHEVENINGEN or count is None:
        return ()
    return tuple(Colour.BLACK if index % 2 else Colour.WHITE for index in range(count))


def boards_of_teams(
    state: EventState, played: PairedRound, match_index: int
) -> tuple[tuple[int, int], ...]:
    """Who sits at each board of a match: for the first team, for the second; by id."""
    boards = match_boards(state.regulations, played.round_number, played.board_count)
    return tuple(
        (game.white, game.black) if board.first_has_white else (game.black, game.white)
        for board, game in zip(boards, games_at(played, match_index), strict=True)
    )


def _line_ups(state: EventState, played: PairedRound) -> Iterator[LineUp]:
    """The line-ups that the order of the team does not tell.

    Rule: FIDE TRF26 300
    """
    players = {NOBODY: None, **pairing_numbers(state)}
    numbers, teams = team_numbers(state), teams_of(state).teams
    for index, match in enumerate(played.matches):
        seats = boards_of_teams(state, played, index)
        sides = (match.first, match.second)
        for side, own in zip(sides, zip(*seats, strict=True), strict=True):
            if not _is_in_order(own, teams[side].members):
                yield LineUp(
                    round_number=played.round_number,
                    team=numbers[side],
                    opponent=numbers[sides[side == match.first]],
                    players=tuple(players[identity] for identity in own),
                )


def _is_in_order(seated: Sequence[int], members: Sequence[int]) -> bool:
    """Whether nobody is missing and everybody sits in the order of their team."""
    if NOBODY in seated:
        return False
    places = [members.index(player) for player in seated]
    return places == sorted(places)


def _forfeits(state: EventState, played: PairedRound) -> Iterator[ForfeitedMatch]:
    """The matches that a whole team did not come to, White's at board 1 first.

    Rule: FIDE TRF26 330
    """
    numbers = team_numbers(state)
    first_board = match_boards(state.regulations, played.round_number, played.board_count)[:1]
    first_is_white = all(board.first_has_white for board in first_board)
    for match in played.matches:
        if match.forfeit is None:
            continue
        first, second = numbers[match.first], numbers[match.second]
        yield ForfeitedMatch(
            kind=match.forfeit if first_is_white else _TURNED[match.forfeit],
            round_number=played.round_number,
            white_team=first if first_is_white else second,
            black_team=second if first_is_white else first,
        )


def _without_matches_that_do_not_count(event: Event, state: EventState) -> Event:
    """The event with the matches worth nothing of a team that left before half of its matches.

    Rule: FIDE VCL4THP (2026-08) 94-105
    Reading: what holds for players of a round robin holds for teams: half is of the matches the
        table gives a team, and one it did not come to is none that it completed. The games of the
        players stand, for ratings. A Scheveningen match has no third team to be fair to, so there
        everything counts.
    """
    withdrawn, numbers = teams_of(state).withdrawn, team_numbers(state)
    if state.regulations.system is System.SCHEVENINGEN or not event.rounds:
        return event
    early = [numbers[identity] for identity in withdrawn if identity in numbers]
    if not early:
        return event
    lines = team_record(event, predetermined=True).lines
    planned = (len(numbers) - 1) * (2 if state.regulations.double else 1)
    early = [
        number
        for number in early
        if 2 * sum(line.kind is RoundKind.PLAYED for line in lines[number]) < planned
    ]
    decisions = [
        AbnormalPoints(
            points=0,
            match_points=0,
            players=(number,),
            result=_result(line),
            round_number=line.round_number,
        )
        for number, own in lines.items()
        for line in own
        if line.opponent is not None
        if number in early or line.opponent in early
        if line.match_points or line.game_points
    ]
    return replace(event, abnormal_points=(*event.abnormal_points, *decisions))


def _result(line: TeamLine) -> Result:
    """How a match ended for a team, as a kind of points.

    Rule: FIDE TRF26 299
    """
    if line.kind is RoundKind.FORFEIT_WIN:
        return Result.FORFEIT_WIN
    if line.kind is RoundKind.FORFEIT_LOSS:
        return Result.FORFEIT_LOSS
    return {2: Result.WIN, 1: Result.DRAW, 0: Result.LOSS}[line.halves]
