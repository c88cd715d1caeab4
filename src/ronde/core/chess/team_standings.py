"""Standings of teams: match points or game points, then tie-breaks, then shared places or lots."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.matches import team_event_of
from ronde.core.chess.standings import after_round
from ronde.core.chess.team import Team
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.places import Applied, placed
from ronde.core.chess.tiebreaks.row import Participants
from ronde.core.chess.tiebreaks.team_calculation import TeamCalculation, team_calculation
from ronde.core.chess.tiebreaks.team_record import team_record
from ronde.core.scores import Points
from ronde.messages import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStanding:
    """One team's place.

    `separated_by` is the index of the tie-break that put it behind the one before it; None where
    the points did, or nothing.
    """

    rank: int
    team: Team
    points: Points
    """The points that rank the teams: one of the two that follow."""
    match_points: Points
    game_points: Points
    separated_by: int | None = None

    @property
    def number(self) -> int:
        """The pairing number."""
        return self.team.number

    @property
    def name(self) -> str:
        """The team's name."""
        return self.team.name


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStandings:
    """The ranking of the teams of an event."""

    edition: Edition
    primary: Score
    applied: tuple[Applied, ...]
    standings: tuple[TeamStanding, ...]
    calculation: TeamCalculation
    warnings: tuple[Message, ...] = ()
    seed: int | None = None
    """The seed of the lots drawn for those whom nothing separated."""


def team_standings(
    event: Event,
    descriptors: Sequence[Descriptor],
    *,
    primary: Score | None = None,
    edition: Edition | None = None,
    after: int | None = None,
    predetermined: bool | None = None,
    seed: int | None = None,
) -> TeamStandings:
    """Rank the teams of an event by one of their scores and a list of tie-breaks.

    Rule: FIDE C.07 (2024-08) 4.2, 11
    """
    chosen = edition or edition_in_force(event.start_date)
    record = team_record(after_round(event, after), predetermined=predetermined)
    calculation = team_calculation(record, chosen, primary or primary_score(event))
    found = placed(calculation, descriptors, Participants.TEAMS, seed=seed)
    teams = {team.number: team for team in team_event_of(event).teams}
    points = {score: field.scores for score, field in record.fields.items()}
    return TeamStandings(
        edition=chosen,
        primary=calculation.primary,
        applied=found.applied,
        standings=tuple(
            TeamStanding(
                rank=place.rank,
                team=teams[place.number],
                points=points[calculation.primary][place.number],
                match_points=points[Score.MATCH_POINTS][place.number],
                game_points=points[Score.GAME_POINTS][place.number],
                separated_by=place.separated_by,
            )
            for place in found.places
        ),
        calculation=calculation,
        warnings=found.warnings,
        seed=seed,
    )


def primary_score(event: Event) -> Score:
    """The score that ranks the teams: the first that the event's system code names.

    Rule: FIDE TRF26 192
    Rule: FIDE C.04.6 1.2
    Reading: a Scheveningen match is decided by the games of all its rounds together, as the same
        two teams meet in every one of them.
    """
    words = event.system_code.upper().split("_")
    if any(word in ("SCHEVENINGEN", "DOUBLESCHEVENINGEN") for word in words):
        return Score.GAME_POINTS
    for word in words:
        if word in {score.value for score in Score}:
            return Score(word)
    return Score.MATCH_POINTS
