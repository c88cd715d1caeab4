"""A team's round: a match played or forfeited, or a bye, with the points it brought."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.match_boards import BoardOfTeam
from ronde.core.chess.matches import Match, team_event_of
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.team import MatchPoints, TeamByes, TeamEvent
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.record import KINDS, Kind, Line
from ronde.core.scores import Points


class TeamLine(NamedTuple):
    """One team's round."""

    round_number: int
    opponent: int | None
    kind: Kind
    match_points: Points
    game_points: Points
    opponent_game_points: Points
    halves: int
    """A match won, drawn or lost over the board: 2, 1, 0."""
    boards: tuple[Points, ...]
    """What the first, second, ... board brought."""

    def points(self, score: Score) -> Points:
        """The match points or the game points."""
        return self.match_points if score is Score.MATCH_POINTS else self.game_points

    def on(self, score: Score) -> Line:
        """The round with one of its two scores."""
        return Line(
            self.round_number, self.opponent, None, self.kind, self.points(score), self.halves
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What matches, boards and byes bring in an event."""

    scoring: Scoring
    match_points: MatchPoints
    results: Mapping[tuple[Result, Colour | None], Points]
    """The points of every result, made once."""
    board_count: int
    byes: TeamByes | None = None

    def won(self, score: Score) -> Points:
        """A match won at every board."""
        if score is Score.MATCH_POINTS:
            return self.match_points.win
        return self.scoring.white_win * self.board_count

    def drawn(self, score: Score) -> Points:
        """A match drawn at every board."""
        if score is Score.MATCH_POINTS:
            return self.match_points.draw
        return self.scoring.white_draw * self.board_count

    def bye(self, kind: Kind) -> tuple[Points, Points, Points]:
        """The match points and game points of a bye, and what it counts at each board.

        Rule: FIDE C.04.6 1.4
        Rule: FIDE C.07 (2024-08) 12
        Reading: a pairing-allocated bye is worth a drawn match unless the event says otherwise, and
            counts as won at every board; other byes count at the boards what they are worth.
        """
        match, game = Score.MATCH_POINTS, Score.GAME_POINTS
        if kind is Kind.PAIRING_ALLOCATED_BYE:
            board = self.scoring.white_win
            if self.byes is not None:
                return self.byes.match_points, self.byes.game_points, board
            return self.drawn(match), self.drawn(game), board
        if kind is Kind.FULL_POINT_BYE:
            return self.won(match), self.won(game), self.scoring.white_win
        if kind is Kind.HALF_POINT_BYE:
            return self.drawn(match), self.drawn(game), self.scoring.white_draw
        return 0, 0, 0


def worth_of(event: Event, met: Sequence[dict[int, Match]]) -> Worth:
    """What matches bring in an event; the number of boards is that announced, else the largest."""
    team_event = team_event_of(event)
    sizes = [len(line_up.players) for line_up in team_event.line_ups]
    sizes += [len(match.boards) for played in met for match in played.values()]
    return Worth(
        scoring=event.scoring,
        match_points=team_event.match_points,
        results=event.scoring.table(),
        board_count=max([len(team_event.board_colours), *sizes]),
        byes=team_event.byes,
    )


def match_line(worth: Worth, round_number: int, match: Match) -> TeamLine:
    """A match, played or forfeited."""
    own = _board_points(worth, match.boards, came=match.came)
    turned = [board.turned for board in match.boards]
    against = _board_points(worth, turned, came=match.opponent_came)
    kind, points, halves = _outcome(worth.match_points, match, sum(own), sum(against))
    in_play = any(board.result is Result.UNKNOWN for board in match.boards)
    if in_play and not worth.scoring.unknown:
        points, halves = 0, 0
    return TeamLine(round_number, match.opponent, kind, points, sum(own), sum(against), halves, own)


def _board_points(worth: Worth, played: Sequence[BoardOfTeam], *, came: bool) -> tuple[Points, ...]:
    """The points at each board; where no games are known, whoever came won them all."""
    scoring = worth.scoring
    if not played:
        return (scoring.forfeit_win if came else scoring.forfeit_loss,) * worth.board_count
    points = [worth.results[board.result, board.colour] for board in played]
    return (*points, *(0,) * (worth.board_count - len(points)))


def _outcome(
    match_points: MatchPoints, match: Match, own: Points, against: Points
) -> tuple[Kind, Points, int]:
    """How a match ended: its kind, the match points, and its result in halves.

    Rule: Livre de l'arbitre, Départages 2.4.1
    Reading: the book compares a team's game points with half the boards, which is the same as
        comparing those of both teams unless a board is lost by both; the teams are compared.
    """
    if not match.came:
        return Kind.FORFEIT_LOSS, match_points.forfeit, 0
    if not match.opponent_came:
        return Kind.FORFEIT_WIN, match_points.win, 0
    if own == against:
        return Kind.PLAYED, match_points.draw, 1
    if own > against:
        return Kind.PLAYED, match_points.win, 2
    return Kind.PLAYED, match_points.loss, 0


def bye_line(worth: Worth, event: Event, round_number: int, team: int) -> TeamLine:
    """A round in which a team met nobody."""
    kind = _kind_of_bye(event, team_event_of(event), round_number, team)
    match_points, game_points, board = worth.bye(kind)
    boards = (board,) * worth.board_count
    return TeamLine(round_number, None, kind, match_points, game_points, 0, 0, boards)


def _kind_of_bye(event: Event, team_event: TeamEvent, round_number: int, team: int) -> Kind:
    """Why a team met nobody.

    Rule: FIDE TRF26 240, 320
    Reading: where the event has no word on the team, the byes of its members tell; a point that
        members got without any opponent is a full-point bye of the team.
    """
    allocated = team_event.byes.teams if team_event.byes else ()
    if team in allocated[round_number - 1 : round_number]:
        return Kind.PAIRING_ALLOCATED_BYE
    for requested in event.requested_byes:
        if requested.round_number == round_number and team in requested.players:
            return KINDS[requested.result]
    members = next(listed.members for listed in team_event.teams if listed.number == team)
    results = {bye.result for bye in event.rounds[round_number - 1].byes if bye.player in members}
    for result, kind in _KINDS_BY_MEMBERS.items():
        if result in results:
            return kind
    return Kind.ZERO_POINT_BYE


_KINDS_BY_MEMBERS = {
    Result.PAIRING_ALLOCATED_BYE: Kind.PAIRING_ALLOCATED_BYE,
    Result.FULL_POINT_BYE: Kind.FULL_POINT_BYE,
    Result.FORFEIT_WIN: Kind.FULL_POINT_BYE,
    Result.HALF_POINT_BYE: Kind.HALF_POINT_BYE,
}
