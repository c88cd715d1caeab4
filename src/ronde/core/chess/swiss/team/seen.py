"""An event of teams as its teams see it: they are the players, and their matches the games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.match_boards import BoardOfTeam
from ronde.core.chess.matches import Match, matches, team_event_of
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.team import TeamEvent
from ronde.core.chess.tiebreaks.record import Kind
from ronde.core.chess.tiebreaks.team_lines import TeamLine, Worth, worth_of
from ronde.core.chess.tiebreaks.team_record import TeamLines, team_lines
from ronde.errors import InconsistentEvent
from ronde.messages import N_

_BYES = {
    Kind.PAIRING_ALLOCATED_BYE: Result.PAIRING_ALLOCATED_BYE,
    Kind.FULL_POINT_BYE: Result.FULL_POINT_BYE,
    Kind.HALF_POINT_BYE: Result.HALF_POINT_BYE,
}
_SCORES = {
    2: (Result.WIN, Result.LOSS),
    1: (Result.DRAW, Result.DRAW),
    0: (Result.LOSS, Result.WIN),
}


def as_teams_see_it(event: Event) -> Event:
    """The event with teams as players and matches as games; raises InputError without teams."""
    return seen_with_lines(event)[0]


def seen_with_lines(event: Event) -> tuple[Event, TeamLines]:
    """The same, and what each match and bye brought; both need the matches of all boards."""
    team_event = team_event_of(event)
    met = matches(event)
    check_records(event, met)
    worth = worth_of(event, met)
    lines = team_lines(event, met, worth)
    seen = replace(
        event,
        players=tuple(Player(number=team.number, name=team.name) for team in team_event.teams),
        rounds=tuple(
            _round(team_event, played, {number: own[index] for number, own in lines.items()})
            for index, played in enumerate(met)
        ),
        scoring=_scoring(worth),
        # Points and virtual points of teams are told in two scores: whoever pairs adds them.
        accelerations=(),
        abnormal_points=(),
        system_code="",
        team_event=None,
    )
    return seen, lines


def _scoring(worth: Worth) -> Scoring:
    """What matches bring in match points, as games would."""
    points = worth.match_points
    return Scoring.simple(
        win=points.win, draw=points.draw, loss=points.loss, absence=points.forfeit
    )


def _round(team_event: TeamEvent, met: Mapping[int, Match], lines: Mapping[int, TeamLine]) -> Round:
    """The matches of a round as games, and the byes."""
    games = []
    byes = []
    for number, line in lines.items():
        match = met.get(number)
        if match is None:
            byes.append(Bye(number, _BYES.get(line.kind, Result.ZERO_POINT_BYE)))
        elif number < match.opponent:
            games.append(_game(team_event, number, match, line))
    return Round(games=tuple(games), byes=tuple(byes))


def _game(team_event: TeamEvent, number: int, match: Match, line: TeamLine) -> Game:
    """A match as a game; it was played unless a team forfeited it.

    Rule: FIDE C.04.6 1.6
    Rule: FIDE C.04.2 (2026-02) 3.5
    Reading: a match in which both teams won boards is played though nobody sat at a board, as only
        who loses all boards by forfeit forfeits the match. One with a board still open counts as
        played and drawn.
    """
    colour = _colour_at_board_1(team_event.board_colours, match.boards)
    if any(Result.UNKNOWN in (board.result, board.answer) for board in match.boards):
        results = Result.UNKNOWN, Result.UNKNOWN
    elif _is_played(match):
        results = _SCORES[line.halves]
    else:
        mine, theirs = (
            Result.FORFEIT_WIN if came else Result.FORFEIT_LOSS
            for came in (match.came, match.opponent_came)
        )
        results = mine, theirs
    if colour is Colour.BLACK:
        return Game(match.opponent, number, *results[::-1])
    return Game(number, match.opponent, *results, colours_known=colour is not None)


def _is_played(match: Match) -> bool:
    """Whether a match was played, and not forfeited by a team or both."""
    return (match.came and match.opponent_came) or any(map(_was_at_the_board, match.boards))


def _was_at_the_board(board: BoardOfTeam) -> bool:
    """Whether a game took place."""
    return board.result.is_played or board.answer.is_played


def _colour_at_board_1(colours: Sequence[Colour], boards: Sequence[BoardOfTeam]) -> Colour | None:
    """The colour a team had at board 1; None where no board tells it.

    Rule: FIDE C.04.6 1.6
    Rule: FIDE TRF26 352
    Reading: where board 1 has no colours the first board that has them tells, colours alternating
        from board to board unless the event says otherwise.
    """
    for index, board in enumerate(boards):
        if board.colour is not None:
            of_white = _of_white(colours, index)
            return Colour.WHITE if board.colour is of_white else Colour.BLACK
    return None


def _of_white(colours: Sequence[Colour], index: int) -> Colour:
    """The colour at a board of the team that has White at board 1."""
    if index < len(colours):
        return colours[index]
    return Colour.BLACK if index % 2 else Colour.WHITE


def check_records(event: Event, met: Sequence[Mapping[int, Match]]) -> None:
    """Raise InconsistentEvent if records of teams say something else than the boards."""
    team_event = team_event_of(event)
    _check_line_ups(team_event, met)
    _check_byes(team_event, met)
    _check_forfeits(team_event, met)


def _check_line_ups(team_event: TeamEvent, met: Sequence[Mapping[int, Match]]) -> None:
    """Line-ups are against whomever the boards met.

    Rule: FIDE TRF26 300
    """
    for line_up in team_event.line_ups:
        played = met[line_up.round_number - 1] if line_up.round_number <= len(met) else {}
        match = played.get(line_up.team)
        if match is not None and match.opponent != line_up.opponent:
            raise InconsistentEvent(
                N_(
                    "round {round}: a line-up has team {team} against team {told}, but its boards "
                    "were played against team {met}"
                ),
                round=line_up.round_number,
                team=line_up.team,
                told=line_up.opponent,
                met=match.opponent,
            )


def _check_byes(team_event: TeamEvent, met: Sequence[Mapping[int, Match]]) -> None:
    """Whoever has the bye met nobody.

    Rule: FIDE TRF26 320
    """
    resting = team_event.byes.teams if team_event.byes else ()
    for round_number, (team, played) in enumerate(zip(resting, met, strict=False), start=1):
        if team is not None and team in played:
            raise InconsistentEvent(
                N_("round {round}: team {team} has the bye, but its boards met team {met}"),
                round=round_number,
                team=team,
                met=played[team].opponent,
            )


def _check_forfeits(team_event: TeamEvent, met: Sequence[Mapping[int, Match]]) -> None:
    """Nobody sat at a board of a forfeited match.

    Rule: FIDE TRF26 330
    """
    for forfeit in team_event.forfeits:
        played = met[forfeit.round_number - 1] if forfeit.round_number <= len(met) else {}
        match = played.get(forfeit.white_team)
        if match is not None and any(map(_was_at_the_board, match.boards)):
            raise InconsistentEvent(
                N_(
                    "round {round}: the match of teams {white} and {black} is said to be "
                    "forfeited, but games of it were played"
                ),
                round=forfeit.round_number,
                white=forfeit.white_team,
                black=forfeit.black_team,
            )
