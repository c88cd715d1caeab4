"""Rankings, how their values came about, prizes."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.web.api.schemas.journal import Status
from ronde.web.api.schemas.words import Asked, Line, Note, Seed, Told


class Standing(Told):
    """A place; players have a rating and person, teams both their scores."""

    rank: int
    id: int
    name: str
    points: float
    rating: int | None = None
    federation: str | None = None
    sex: str | None = None
    birth_date: str | None = None
    match_points: float | None = None
    game_points: float | None = None
    values: Annotated[
        dict[str, float | None], Field(description="Tie-breaks by code; null where undefined.")
    ]


class OpenGames(Told):
    """Games that are not over."""

    round: int
    boards: list[int]


class GroupStandings(Told):
    """The ranking of a group."""

    group: str
    edition: str
    tiebreaks: list[str]
    seed: int | None
    warnings: list[str]
    standings: list[Standing]


class Standings(Told):
    """The ranking: of players or teams, of each group, or the places of a cup."""

    event: str
    round: Annotated[int | None, Field(description="After which round; null in a cup.")]
    edition: str | None = None
    tiebreaks: list[str] = []
    seed: int | None = None
    warnings: list[str] = []
    standings: list[Standing] = []
    final: bool | None = None
    open_games: list[OpenGames] = []
    remarks: list[str] = []
    scores: list[dict[str, Any]] = []
    groups: list[GroupStandings] = []
    best_next: list[dict[str, Any]] = []
    is_draft: bool = False
    bracket: list[dict[str, Any]] | None = None
    champion: dict[str, Any] | None = None
    ranking: list[dict[str, Any]] = []
    consolation_ranking: list[dict[str, Any]] = []
    match_stages: list[dict[str, Any]] = []
    status: Status


class Workings(Told):
    """How somebody's values came about, and why he is not one place higher."""

    event: str
    explanation: dict[str, Any]
    why_not_higher: dict[str, Any] | None
    final: bool | None = None
    open_games: list[OpenGames] = []
    remarks: list[str] = []
    status: Status


class Crosstable(Told):
    """Who got what from whom."""

    event: str
    round: int
    crosstable: Annotated[
        Any, Field(description="Rows with a cell for each opponent, or for each round.")
    ]
    status: Status


class BoardPlaces(Told):
    """The best at each board of an event of teams."""

    event: str
    round: int
    boards: list[dict[str, Any]]
    status: Status


class PrizesAsked(Asked):
    """What is offered, and how it is handed out."""

    prizes: Annotated[
        str,
        Field(
            max_length=200_000,
            description="A CSV with category, place, amount and perhaps condition.",
            examples=["category,place,amount\nGeneral,1,500\nGeneral,2,300\n"],
        ),
    ]
    method: Literal["hierarchical", "shared", "hort"] = "shared"
    one_per_player: bool = True
    categories: Annotated[
        dict[str, Line],
        Field(description="Who belongs to a category.", examples=[{"U1800": "rating<1800"}]),
    ] = {}
    currency: Note = ""
    unit: Annotated[Line, Field(description="The smallest amount paid.")] = "0.01"
    lots: Seed | None = None


class Prizes(Told):
    """Who gets how much."""

    event: str
    method: str
    one_per_player: bool
    currency: str
    offered: float
    paid: float
    unpaid: float
    payments: list[dict[str, Any]]
    warnings: list[str]
    status: Status
