"""Standings: players or teams by points, then tie-breaks, then shared places or lots."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.matches import team_event_of
from ronde.core.chess.player import Player
from ronde.core.chess.playoff.values import PlacedBy
from ronde.core.chess.team import Team
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score, parse_list
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.places import Applied, placed
from ronde.core.chess.tiebreaks.record import player_field
from ronde.core.chess.tiebreaks.row import Participants
from ronde.core.chess.tiebreaks.team_record import TeamCalculation, team_calculation, team_record
from ronde.core.ranking import shared_ranks
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_, Message

__all__ = ["Applied", "PlayedOff", "Standing", "Standings", "after_round", "standings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOff:
    """What a play-off made of a player's place."""

    first_place: int
    """The best of the places that it was about, by which one play-off is told from another."""
    decision: PlacedBy
    after_tiebreaks: int = 0
    """How many tie-breaks were looked at before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player's place.

    `separated_by` is the index of the tie-break that put them behind the one before them; None
    where the points did, or nothing.
    """

    rank: int
    player: Player
    points: Points
    separated_by: int | None = None
    played_off: PlayedOff | None = None
    """None where no play-off decided the place."""

    @property
    def number(self) -> int:
        """The pairing number."""
        return self.player.number

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The ranking of an event."""

    edition: Edition
    applied: tuple[Applied, ...]
    standings: tuple[Standing, ...]
    calculation: Calculation
    warnings: tuple[Message, ...] = ()
    seed: int | None = None
    """The seed of the lots drawn for those whom nothing separated."""


def standings(
    event: Event,
    descriptors: Sequence[Descriptor],
    *,
    edition: Edition | None = None,
    after: int | None = None,
    predetermined: bool | None = None,
    seed: int | None = None,
) -> Standings:
    """Rank an event by points and a list of tie-breaks, each applied to those still tied.

    With a seed, lots are drawn for whoever is left tied; without one they share their place.

    Rule: FIDE C.07 (2024-08) 4.2
    Rule: Livre de l'arbitre, Départages 2
    """
    counted = after_round(event, after)
    chosen = edition or edition_in_force(event.start_date)
    calculation = Calculation(
        field=player_field(counted, predetermined=predetermined), edition=chosen
    )
    places = placed(calculation, descriptors, Participants.PLAYERS, seed=seed)
    players = {player.number: player for player in event.players}
    return Standings(
        edition=chosen,
        applied=places.applied,
        standings=tuple(
            Standing(
                rank=place.rank,
                player=players[place.number],
                points=calculation.field.scores[place.number],
                separated_by=place.separated_by,
            )
            for place in places.places
        ),
        calculation=calculation,
        warnings=places.warnings,
        seed=seed,
    )


def after_round(event: Event, round_number: int | None) -> Event:
    """The event as it stood after a round; all of it without one."""
    if round_number is None:
        return event
    if not 0 <= round_number <= len(event.rounds):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(event.rounds),
            found=round_number,
        )
    decisions = tuple(
        decision
        for decision in event.abnormal_points
        if decision.round_number is None or decision.round_number <= round_number
    )
    return replace(event, rounds=event.rounds[:round_number], abnormal_points=decisions)


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
    places = placed(calculation, descriptors, Participants.TEAMS, seed=seed)
    teams = {team.number: team for team in team_event_of(event).teams}
    points = {score: field.scores for score, field in record.fields.items()}
    return TeamStandings(
        edition=chosen,
        primary=calculation.primary,
        applied=places.applied,
        standings=tuple(
            TeamStanding(
                rank=place.rank,
                team=teams[place.number],
                points=points[calculation.primary][place.number],
                match_points=points[Score.MATCH_POINTS][place.number],
                game_points=points[Score.GAME_POINTS][place.number],
                separated_by=place.separated_by,
            )
            for place in places.places
        ),
        calculation=calculation,
        warnings=places.warnings,
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


@dataclass(frozen=True, slots=True, kw_only=True)
class RankDifference:
    """A rank that does not follow from the results, with the one that does."""

    number: int
    expected: int
    announced: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankCheck:
    """The ranks that differ, by which tie-breaks, and why these were not used if they were not."""

    differences: tuple[RankDifference, ...] = ()
    tiebreaks: tuple[Descriptor, ...] = ()
    doubt: Message | None = None


def check_ranks(event: Event, announced: Mapping[int, int], *, teams: bool = False) -> RankCheck:
    """Compare announced ranks, of players or of teams, with points and the event's tie-breaks.

    Those whom nothing separates may share their rank, or have the ranks they take up in any
    order: lots, or something the report does not tell, may have put them in order.

    Rule: FIDE TRF26 001
    Reading: a report in which all equal points share a rank does not use its tie-breaks yet, and
        is compared with points alone; so is one whose list has a code that nobody knows.
    """
    by_points = _team_ranks(event, ()) if teams else _ranks_by_points(event)
    if not event.tiebreaks or _agrees(announced, by_points):
        return RankCheck(differences=_differences(announced, by_points))
    try:
        descriptors = parse_list(",".join(event.tiebreaks))
        ranks = (_team_ranks if teams else _player_ranks)(event, descriptors)
    except InputError as error:
        return RankCheck(differences=_differences(announced, by_points), doubt=error.message)
    return RankCheck(differences=_differences(announced, ranks), tiebreaks=descriptors)


def _player_ranks(event: Event, descriptors: Sequence[Descriptor]) -> dict[int, int]:
    """The ranks of the players by a list of tie-breaks."""
    ranking = standings(event, descriptors)
    return {standing.number: standing.rank for standing in ranking.standings}


def _team_ranks(event: Event, descriptors: Sequence[Descriptor]) -> dict[int, int]:
    """The ranks of the teams by a list of tie-breaks."""
    ranking = team_standings(event, descriptors)
    return {standing.number: standing.rank for standing in ranking.standings}


def _ranks_by_points(event: Event) -> dict[int, int]:
    """The ranks by points alone."""
    totals = total_points(event)
    return shared_ranks(list(totals), [lambda group: totals])


def _agrees(announced: Mapping[int, int], ranks: Mapping[int, int]) -> bool:
    """Whether the announced ranks are exactly these."""
    return all(ranks[number] == rank for number, rank in announced.items())


def _differences(
    announced: Mapping[int, int], ranks: Mapping[int, int]
) -> tuple[RankDifference, ...]:
    """The announced ranks out of the places that their holders share."""
    last = _last_places(ranks.values())
    return tuple(
        RankDifference(number=number, expected=ranks[number], announced=rank)
        for number, rank in announced.items()
        if not ranks[number] <= rank <= last[ranks[number]]
    )


def _last_places(ranks: Iterable[int]) -> dict[int, int]:
    """For each rank the last place of those who share it: 1, 2, 2, 4 has 3 for rank 2."""
    last: dict[int, int] = {}
    for rank in sorted(ranks):
        last[rank] = last.get(rank, rank - 1) + 1
    return last
