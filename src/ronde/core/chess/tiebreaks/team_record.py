"""What tie-breaks of teams look at: each team's rounds, with both its scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Result
from ronde.core.chess.matches import Match, matches, team_event_of
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import (
    KINDS,
    Field,
    Kind,
    announced_as_predetermined,
    met_equally_often,
)
from ronde.core.chess.tiebreaks.team_lines import TeamLine, Worth, bye_line, match_line, worth_of
from ronde.core.scores import Points

TeamLines = Mapping[int, Sequence[TeamLine]]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRecord:
    """All teams of an event after a number of rounds."""

    board_count: int
    lines: TeamLines
    fields: Mapping[Score, Field]
    """The teams by match points and by game points, as tie-breaks of anybody see them."""


def team_record(event: Event, *, predetermined: bool | None = None) -> TeamRecord:
    """The teams of an event as tie-breaks see them."""
    met = matches(event)
    worth = worth_of(event, met)
    lines = team_lines(event, met, worth)
    if predetermined is None:
        predetermined = _is_predetermined(event, lines)
    return TeamRecord(
        board_count=worth.board_count,
        lines=lines,
        fields={
            score: Field(
                round_count=len(event.rounds),
                lines={number: [line.on(score) for line in own] for number, own in lines.items()},
                scores=team_scores(event, lines, score),
                win=worth.won(score),
                draw=worth.drawn(score),
                predetermined=predetermined,
                ratings=dict.fromkeys(lines),
            )
            for score in Score
        },
    )


def team_lines(event: Event, met: Sequence[Mapping[int, Match]], worth: Worth) -> TeamLines:
    """Each team's rounds, by number, from the matches of each round."""
    return {
        number: [
            match_line(worth, round_number, played[number])
            if number in played
            else bye_line(worth, event, round_number, number)
            for round_number, played in enumerate(met, start=1)
        ]
        for number in sorted(team.number for team in team_event_of(event).teams)
    }


def _is_predetermined(event: Event, lines: TeamLines) -> bool:
    """Whether all matches were known beforehand: announced, or every two teams met equally often.

    Rule: FIDE C.07 (2024-08) 15.2
    """
    announced = announced_as_predetermined(event)
    if announced is not None:
        return announced
    pairs = [
        frozenset((number, line.opponent))
        for number, own in lines.items()
        for line in own
        if line.opponent is not None and number < line.opponent
    ]
    return met_equally_often(pairs, len(lines))


def team_scores(event: Event, lines: TeamLines, score: Score) -> dict[int, Points]:
    """Each team's points, decisions of the arbiter included."""
    totals = {number: sum(line.points(score) for line in own) for number, own in lines.items()}
    for decision in event.abnormal_points:
        for number in decision.players or totals:
            totals[number] += _change(decision, lines[number], score)
    return totals


def _change(decision: AbnormalPoints, lines: Sequence[TeamLine], score: Score) -> Points:
    """What a decision changes in a team's points.

    Rule: FIDE TRF26 299
    Reading: as for players; a decision about a kind of result says both what it is worth in match
        points and in game points.
    """
    points = decision.match_points if score is Score.MATCH_POINTS else decision.points
    if decision.result is None:
        return points
    if decision.round_number is not None:
        decided = lines[decision.round_number - 1 : decision.round_number]
    else:
        decided = [line for line in lines if _is_kind(line, decision.result)]
    return sum(points - line.points(score) for line in decided)


def _is_kind(line: TeamLine, result: Result) -> bool:
    """Whether a team's round is of a kind."""
    if result in _HALVES:
        return line.kind is Kind.PLAYED and line.halves == _HALVES[result]
    return line.kind is KINDS.get(result)


_HALVES = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}


@dataclass(frozen=True, kw_only=True)
class TeamCalculation(Calculation):
    """Teams ranked by an edition of the rules; its field is that of the primary score.

    Rule: FIDE C.07 (2024-08) 11
    """

    record: TeamRecord
    primary: Score

    @property
    def secondary(self) -> Score:
        """The score that does not rank the teams."""
        return self.primary.other

    def on(self, score: Score | None) -> Calculation:
        """The calculation on one of the two scores; on the primary one where none is named."""
        return self if score in (None, self.primary) else self._on_secondary

    @cached_property
    def _on_secondary(self) -> Calculation:
        """The calculation on the secondary score."""
        return Calculation(field=self.record.fields[self.secondary], edition=self.edition)


def team_calculation(record: TeamRecord, edition: Edition, primary: Score) -> TeamCalculation:
    """The calculation of teams ranked by one of their scores."""
    return TeamCalculation(
        field=record.fields[primary], edition=edition, record=record, primary=primary
    )
