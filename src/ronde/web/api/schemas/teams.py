"""Teams, their line-ups and their matches."""

from typing import Annotated, Literal

from pydantic import Field

from ronde.web.api.schemas.players import NewPlayer
from ronde.web.api.schemas.words import Asked, Count, Line, Note


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
