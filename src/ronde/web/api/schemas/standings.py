"""Rankings, how their values came about, prizes."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.web.api.schemas.journal import Status, Written
from ronde.web.api.schemas.words import Asked, Line, Note, Seed, Told


class Standing(Told):
    """A place; players have a rating and person, teams both their scores."""

    rank: int
    id: int
    name: str
    points: float
    rating: int | None = None
    federation: str | None = None
    title: str | None = None
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
    heading: Annotated[str | None, Field(description="What it is called, in words.")] = None
    round: Annotated[int | None, Field(description="After which round; null in a cup.")]
    edition: str | None = None
    tiebreaks: list[str] = Field(default_factory=list)
    seed: int | None = None
    warnings: list[str] = Field(default_factory=list)
    standings: list[Standing] = Field(default_factory=list)
    final: bool | None = None
    open_games: list[OpenGames] = Field(default_factory=list)
    remarks: list[str] = Field(default_factory=list)
    scores: list[dict[str, Any]] = Field(default_factory=list)
    groups: list[GroupStandings] = Field(default_factory=list)
    best_next: list[dict[str, Any]] = Field(default_factory=list)
    is_draft: bool = False
    bracket: list[dict[str, Any]] | None = None
    champion: dict[str, Any] | None = None
    ranking: list[dict[str, Any]] = Field(default_factory=list)
    consolation_ranking: list[dict[str, Any]] = Field(default_factory=list)
    match_stages: list[dict[str, Any]] = Field(default_factory=list)
    status: Status


class Workings(Told):
    """How somebody's values came about, and why he is not one place higher."""

    event: str
    explanation: dict[str, Any]
    why_not_higher: dict[str, Any] | None
    final: bool | None = None
    open_games: list[OpenGames] = Field(default_factory=list)
    remarks: list[str] = Field(default_factory=list)
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
    ] = Field(default_factory=dict)
    currency: Note = ""
    unit: Annotated[Line, Field(description="The smallest amount paid.")] = "0.01"
    lots: Seed | None = None


class OfferedPrizeAsked(Asked):
    """The same prize for one place of a category, or for several."""

    first_place: Annotated[int, Field(ge=1, le=9_999)]
    last_place: Annotated[int | None, Field(ge=1, le=9_999)] = None
    amount: Annotated[
        float, Field(ge=0, le=10**7, allow_inf_nan=False, description="For each of the places.")
    ]
    category: Annotated[Note, Field(description="Empty for the prizes open to everybody.")] = ""
    condition: Annotated[Note, Field(examples=["rating<1800"])] = ""


class FundAsked(Asked):
    """What is offered, and how it is handed out; without prizes everything is taken back."""

    prizes: Annotated[list[OfferedPrizeAsked], Field(max_length=500)]
    method: Literal["hierarchical", "shared", "hort"] = "shared"
    one_per_player: bool = True
    currency: Annotated[Note, Field(max_length=8)] = ""
    unit: Annotated[Line, Field(description="The smallest amount paid.")] = "0.01"


class OfferedPrizeTold(Told):
    """A prize that is offered."""

    first_place: int
    last_place: int
    amount: float
    category: str
    condition: str


class Fund(Told):
    """What is offered."""

    prizes: list[OfferedPrizeTold]
    method: str
    one_per_player: bool
    currency: str
    unit: float
    total: float


class Awards(Told):
    """Who gets how much."""

    method: str
    one_per_player: bool
    currency: str
    offered: float
    paid: float
    unpaid: float
    payments: list[dict[str, Any]]
    warnings: list[str]


class PrizesTold(Told):
    """The prizes of the event, and who gets them as it stands."""

    event: str
    fund: Annotated[Fund | None, Field(description="Null where nothing is offered.")]
    awards: Annotated[Awards | None, Field(description="Null as long as nobody gets anything.")]
    problem: Annotated[str | None, Field(description="Why nobody gets anything yet.")]
    status: Status


class FundWritten(Written):
    """What was written, with what is offered after it."""

    fund: Fund | None


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
