"""Teams: entered, corrected, lined up, and their matches."""

from typing import Annotated, Literal

from fastapi import Path
from fastapi.responses import Response
from pydantic import Field

from ronde.core.chess.team import MatchForfeit
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.actions import entering
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.finding import check_of_teams, team_named
from ronde.service.kinds.teams.json import (
    LineUpTold,
    TeamMatch,
    TeamTold,
    line_ups_json,
    matches_json,
    teams_json,
)
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, Written
from ronde.web.api.asking import RoundNumber, TeamName, named_in
from ronde.web.api.operations import event_router, operation
from ronde.web.api.players import player_from
from ronde.web.api.reading import DeputyReading, OfEvent, ViewerReading
from ronde.web.api.schemas.players import NewPlayer
from ronde.web.api.schemas.words import Asked, Count, Line, Note

router = event_router("teams")
_FORFEITS = {
    "1F-0F": MatchForfeit.WHITE_WINS,
    "0F-1F": MatchForfeit.BLACK_WINS,
    "0F-0F": MatchForfeit.NOBODY_WINS,
    None: None,
}


class NewTeam(Asked):
    """A team to be entered, its players in board order."""

    name: Annotated[Line, Field(examples=["Lindvik"])]
    nickname: Note = ""
    captain: Note = ""
    players: Annotated[list[NewPlayer], Field(max_length=200)] = Field(default_factory=list)


class NewTeams(Asked):
    """Teams to be entered."""

    teams: Annotated[list[NewTeam], Field(min_length=1, max_length=500)]


class NewMember(NewPlayer):
    """A player who joins a team, at the end of its list unless a board is given."""

    board: Count | None = None


class TeamChanged(Asked):
    """What is to be corrected about a team."""

    name: Line | None = None
    nickname: Note | None = None
    captain: Note | None = None
    order: Annotated[
        list[Count] | None,
        Field(
            max_length=200,
            description="Its members by the places they have now, in their new order.",
            examples=[[2, 1, 3, 4]],
        ),
    ] = None


class LineUp(Asked):
    """Who plays: places in the list of the team, board by board; null is an empty board."""

    places: Annotated[
        list[Count | None], Field(min_length=1, max_length=200, examples=[[1, 2, 3, 5]])
    ]


class MatchForfeited(Asked):
    """Who won a match by forfeit, the team named first on the left; null where it is played."""

    forfeit: Annotated[Literal["1F-0F", "0F-1F", "0F-0F"] | None, Field(examples=["1F-0F"])]


class Teams(OfEvent):
    """The teams in the order of their numbers."""

    teams: list[TeamTold]


class TeamsWritten(Written):
    """What was written, with the teams after it."""

    teams: list[TeamTold]


class LineUps(OfEvent):
    """The line-ups of a round."""

    round: int
    line_ups: list[LineUpTold]


class LineUpsWritten(Written):
    """What was written, with the line-ups after it."""

    round: int
    line_ups: list[LineUpTold]


class MatchesWritten(Written):
    """What was written, with the matches of the round after it."""

    round: int
    matches: list[TeamMatch]


@router.get("/teams", **operation("listTeams", N_("The teams"), Teams))
def list_teams(reading: ViewerReading) -> Response:
    """The teams with their players in board order."""

    def facts(state: EventState) -> JsonObject:
        check_of_teams(state)
        return _teams(state)

    return reading.with_status(facts)


@router.post("/teams", **operation("enterTeams", N_("Enter teams"), TeamsWritten))
def enter_new_teams(writing: DeputyWriting, body: NewTeams) -> Response:
    """Enter teams with their players in board order; more players may follow."""
    teams = [
        entering.NewTeam(
            name=" ".join(team.name.split()),
            nickname=team.nickname.strip(),
            captain=team.captain.strip(),
            players=tuple(player_from(player) for player in team.players),
        )
        for team in body.teams
    ]
    return writing.done(lambda desk: entering.enter_teams(desk, teams), _teams)


@router.patch("/teams/{team}", **operation("correctTeam", N_("Correct a team"), TeamsWritten))
def correct_named_team(writing: DeputyWriting, team: TeamName, body: TeamChanged) -> Response:
    """Correct a team's name or captain; its board order only before round 1 is published."""

    def corrected(desk: Desk) -> Done:
        return entering.correct_team(
            desk,
            team_of(desk, team),
            name=body.name,
            nickname=body.nickname,
            captain=body.captain,
            order=body.order,
        )

    return writing.done(corrected, _teams)


@router.post(
    "/teams/{team}/players",
    **operation("enterMember", N_("Enter a player of a team"), TeamsWritten),
)
def enter_team_member(writing: DeputyWriting, team: TeamName, body: NewMember) -> Response:
    """Enter a player for a team; once round 1 is published a reserve comes last."""
    player = player_from(body)
    return writing.done(
        lambda desk: entering.enter_member(desk, team_of(desk, team), player, board=body.board),
        _teams,
    )


@router.get("/rounds/{number}/line-ups", **operation("listLineUps", N_("The line-ups"), LineUps))
def list_line_ups(reading: DeputyReading, number: RoundNumber) -> Response:
    """Who plays for each team in a round, published or to come."""

    def facts(state: EventState) -> JsonObject:
        check_of_teams(state)
        return {"round": number, "line_ups": line_ups_json(state, number)}

    return reading.with_status(facts)


@router.put(
    "/rounds/{number}/line-ups/{team}", **operation("lineUp", N_("Line a team up"), LineUpsWritten)
)
def line_team_up(
    writing: DeputyWriting, number: RoundNumber, team: TeamName, body: LineUp
) -> Response:
    """Say who plays for a team in a round, board by board; an empty board is lost by forfeit."""

    def facts(state: EventState) -> JsonObject:
        return {"round": number, "line_ups": line_ups_json(state, number)}

    return writing.done(
        lambda desk: line_up(desk, team_of(desk, team), body.places, round_number=number), facts
    )


@router.put(
    "/rounds/{number}/matches/{match}/forfeit",
    **operation("forfeitMatch", N_("A match that a team did not come to"), MatchesWritten),
)
def forfeit_team_match(
    writing: DeputyWriting,
    number: RoundNumber,
    match: Annotated[int, Path(ge=1, le=9_999)],
    body: MatchForfeited,
) -> Response:
    """Say that a team, or both, did not come to a match; or with null that they did."""
    kind = _FORFEITS[body.forfeit]

    def facts(state: EventState) -> JsonObject:
        played = state.published[number - 1]
        return {"round": number, "matches": matches_json(state, played)}

    return writing.done(lambda desk: forfeit_match(desk, match, kind, round_number=number), facts)


def _teams(state: EventState) -> JsonObject:
    """The teams after a change."""
    return {"teams": teams_json(state)}


def team_of(desk: Desk, named: str) -> int:
    """The id of a team of the event at a desk."""
    return named_in(opened(desk).state, named, team_named)
