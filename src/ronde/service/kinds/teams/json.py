"""Teams, matches, line-ups and the crosstable for programs."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.teams.crosstable import TeamCrosstable
from ronde.service.kinds.teams.order import numbered_teams, teams_of
from ronde.service.kinds.teams.scheveningen import PlayerCrosstable, RoundScore
from ronde.service.kinds.teams.views import line_up_views, match_views
from ronde.text.answers import ColourWord, PointsValue, answer_of, by, in_whole, of
from ronde.text.documents import JsonObject


class Member(TypedDict):
    """A player of a team, in its order."""

    place: int
    id: int | None
    name: str
    rating: int | None
    withdrawn_from_round: int | None


class TeamTold(TypedDict):
    """A team."""

    number: int
    name: str
    nickname: str | None
    captain: str | None
    withdrawn_from_round: int | None
    members: list[Member]


class TeamName(TypedDict):
    """A team by number and name."""

    team: Annotated[int, of("number")]
    name: str


class SeatedMember(TypedDict):
    """A player at a board, or in a line-up."""

    id: Annotated[int, of("number")]
    place: int
    name: str


class TeamMatchBoard(TypedDict):
    """A board of a match; nobody is null."""

    board: Annotated[int, of("board_number")]
    label: str
    first_seat: int
    second_seat: int
    first: SeatedMember | None
    second: SeatedMember | None
    first_colour: ColourWord
    result: str | None


class TeamMatch(TypedDict):
    """A match of teams; the score counts the boards that have a result."""

    match: Annotated[int, of("match_number")]
    first: TeamName
    second: TeamName
    score: Annotated[
        list[PointsValue], in_whole(lambda match: (match.first.points, match.second.points))
    ]
    forfeit: str | None
    missing: list[int]
    boards: list[TeamMatchBoard]


class LineUpTold(TypedDict):
    """Who plays for a team, seat by seat; an empty one is null."""

    team: Annotated[int, of("team.number")]
    name: Annotated[str, of("team.name")]
    opponent: TeamName | None
    given: bool
    players: list[SeatedMember | None]
    reserves: list[SeatedMember]


class TeamCrosstableMatch(TypedDict):
    """A match as one team sees it, in game points."""

    round: Annotated[int, of("round_number")]
    points: PointsValue
    against: PointsValue
    forfeit: bool


class TeamRow(TypedDict):
    """A team of a crosstable: its matches against every other in turn, and its sums."""

    rank: int
    team: Annotated[int, of("number")]
    name: str
    match_points: PointsValue
    game_points: PointsValue
    cells: list[list[TeamCrosstableMatch]]


def teams_json(state: EventState) -> list[JsonObject]:
    """The teams with their members in board order."""
    teams, numbers = teams_of(state), pairing_numbers(state)
    return [
        answer_of(
            TeamTold,
            team,
            number=number,
            withdrawn_from_round=teams.withdrawn.get(team.identity),
            members=[
                answer_of(
                    Member,
                    state.players[member],
                    place=place,
                    id=numbers.get(member),
                    withdrawn_from_round=state.withdrawn.get(member),
                )
                for place, member in enumerate(team.members, start=1)
            ],
        )
        for number, team in numbered_teams(state)
    ]


def matches_json(state: EventState, played: PairedRound) -> list[JsonObject]:
    """The matches of a round with their boards and scores."""
    return [answer_of(TeamMatch, view) for view in match_views(state, played)]


def line_ups_json(state: EventState, round_number: int) -> list[JsonObject]:
    """The line-ups of all teams in a round."""
    return [answer_of(LineUpTold, view) for view in line_up_views(state, round_number)]


class MatchCrosstableRow(TypedDict):
    """A player of A, and the results against every player of B in turn."""

    id: Annotated[int, of("number")]
    name: str
    points: PointsValue
    cells: list[list[Annotated[str, by(lambda entry: entry.result.value)]]]


class MatchCrosstable(TypedDict):
    """The crosstable of a Scheveningen match: the players of A against those of B."""

    columns: list[dict[str, int | str]]
    rows: list[MatchCrosstableRow]
    column_points: list[PointsValue]


def player_crosstable_json(table: PlayerCrosstable) -> JsonObject:
    """The crosstable of a Scheveningen match: the players of A against those of B."""
    columns = [{"id": number, "name": name} for number, name in table.columns]
    return answer_of(MatchCrosstable, table, columns=columns)


class RoundOfMatch(TypedDict):
    """The score of a match of two teams in a round."""

    round: Annotated[int, of("round_number")]
    score: Annotated[list[PointsValue], in_whole(lambda score: (score.first, score.second))]


def scores_by_round_json(scores: Sequence[RoundScore]) -> list[JsonObject]:
    """The score of a match of two teams round by round."""
    return [answer_of(RoundOfMatch, score) for score in scores]


def team_crosstable_json(table: TeamCrosstable) -> list[JsonObject]:
    """The crosstable of teams."""
    return [answer_of(TeamRow, row) for row in table.rows]
