"""What tie-breaks of teams look at: each team's match in each round, with both its scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Result
from ronde.core.chess.match_boards import Board
from ronde.core.chess.matches import Match, matches, team_event_of
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.team import MatchPoints, TeamEvent
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.record import (
    KINDS,
    Field,
    Kind,
    Line,
    announced_as_predetermined,
    met_equally_often,
)
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

    def on(self, score: Score) -> Line:
        """The round with one of its two scores."""
        points = self.match_points if score is Score.MATCH_POINTS else self.game_points
        return Line(self.round_number, self.opponent, None, self.kind, points, self.halves)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRecord:
    """All teams of an event after a number of rounds."""

    board_count: int
    lines: Mapping[int, Sequence[TeamLine]]
    fields: Mapping[Score, Field]
    """The teams by match points and by game points."""


def team_record(event: Event, *, predetermined: bool | None = None) -> TeamRecord:
    """The teams of an event as tie-breaks see them."""
    team_event = team_event_of(event)
    met = matches(event)
    rounds = _Rounds(
        scoring=event.scoring,
        match_points=team_event.match_points,
        board_count=_board_count(team_event, met),
    )
    lines = {
        team.number: [
            rounds.match(round_number, played[team.number])
            if team.number in played
            else rounds.without_match(event, round_number, team.number)
            for round_number, played in enumerate(met, start=1)
        ]
        for team in sorted(team_event.teams, key=lambda team: team.number)
    }
    if predetermined is None:
        predetermined = _is_predetermined(event, lines)
    return TeamRecord(
        board_count=rounds.board_count,
        lines=lines,
        fields={
            score: Field(
                round_count=len(event.rounds),
                lines={number: [line.on(score) for line in own] for number, own in lines.items()},
                scores=_scores(event, lines, score),
                win=rounds.won_match(score),
                draw=rounds.drawn_match(score),
                predetermined=predetermined,
                ratings=dict.fromkeys(lines),
            )
            for score in Score
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rounds:
    """How rounds of an event become lines."""

    scoring: Scoring
    match_points: MatchPoints
    board_count: int

    def won_match(self, score: Score) -> Points:
        """The points of a match won at every board."""
        if score is Score.MATCH_POINTS:
            return self.match_points.win
        return self.scoring.white_win * self.board_count

    def drawn_match(self, score: Score) -> Points:
        """The points of a match drawn at every board."""
        if score is Score.MATCH_POINTS:
            return self.match_points.draw
        return self.scoring.white_draw * self.board_count

    def match(self, round_number: int, match: Match) -> TeamLine:
        """A match, played or forfeited."""
        own = self._boards(match.boards, won=match.came)
        turned = [board.turned for board in match.boards]
        against = self._boards(turned, won=match.opponent_came)
        kind, points, halves = self._outcome(match, sum(own), sum(against))
        return TeamLine(
            round_number, match.opponent, kind, points, sum(own), sum(against), halves, own
        )

    def _boards(self, played: Sequence[Board], *, won: bool) -> tuple[Points, ...]:
        """The points at each board; without games a forfeited match is won or lost at all."""
        if not played:
            return (self.scoring.forfeit_win if won else self.scoring.forfeit_loss,) * (
                self.board_count
            )
        points = [self.scoring.points(board.result, board.colour) for board in played]
        return (*points, *(0,) * (self.board_count - len(points)))

    def _outcome(self, match: Match, own: Points, against: Points) -> tuple[Kind, Points, int]:
        """How a match ended: its kind, the match points, and its result in halves.

        Rule: Livre de l'arbitre, Départages 2.4.1
        Reading: the book compares a team's game points with half the boards, which is the same as
            comparing both teams' unless a board is lost by both; then the teams are compared.
        """
        if not match.came:
            return Kind.FORFEIT_LOSS, self.match_points.forfeit, 0
        if not match.opponent_came:
            return Kind.FORFEIT_WIN, self.match_points.win, 0
        if own == against:
            return Kind.PLAYED, self.match_points.draw, 1
        if own > against:
            return Kind.PLAYED, self.match_points.win, 2
        return Kind.PLAYED, self.match_points.loss, 0

    def without_match(self, event: Event, round_number: int, team: int) -> TeamLine:
        """A round in which a team met nobody, with the points it got and what its boards count.

        Rule: FIDE C.07 (2024-08) 12
        Rule: FIDE TRF26 240, 320
        """
        kind = _kind_without_match(event, round_number, team)
        match_points, game_points, board = self._awarded(event, kind)
        boards = (board,) * self.board_count
        return TeamLine(round_number, None, kind, match_points, game_points, 0, 0, boards)

    def _awarded(self, event: Event, kind: Kind) -> tuple[Points, Points, Points]:
        """The match points and game points of a bye, and what it counts on each board.

        Rule: FIDE C.04.6 1.4
        Rule: FIDE C.07 (2024-08) 12
        Reading: a pairing-allocated bye is worth a drawn match unless the event says otherwise, and
            counts as won at every board; other byes count at the boards what they are worth.
        """
        won = tuple(self.won_match(score) for score in Score)
        drawn = tuple(self.drawn_match(score) for score in Score)
        if kind is Kind.PAIRING_ALLOCATED_BYE:
            byes = team_event_of(event).byes
            awarded = (byes.match_points, byes.game_points) if byes else drawn
            return (*awarded, self.scoring.white_win)
        if kind is Kind.FULL_POINT_BYE:
            return (*won, self.scoring.white_win)
        if kind is Kind.HALF_POINT_BYE:
            return (*drawn, self.scoring.white_draw)
        return 0, 0, 0
