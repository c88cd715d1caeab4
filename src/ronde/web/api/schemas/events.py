"""Events and their regulations."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.web.api.schemas.journal import Status, Written
from ronde.web.api.schemas.words import (
    Asked,
    Consent,
    Day,
    Line,
    Note,
    PointsNumber,
    Seed,
    Told,
)

SHORT_NAME = r"^[A-Za-z0-9_][A-Za-z0-9_.-]*$"
Tiebreaks = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=20)]],
    Field(max_length=20, examples=[["BH/C1", "BH", "SB"]]),
]
Colours = Literal["white", "black"]


class ScoringAsked(Asked):
    """Points for each result; a bye is worth a win unless told otherwise."""

    win: PointsNumber = 1
    draw: PointsNumber = 0.5
    loss: PointsNumber = 0
    bye: PointsNumber | None = None


class MatchPointsAsked(Asked):
    """Points for a match of teams."""

    win: PointsNumber = 2
    draw: PointsNumber = 1
    loss: PointsNumber = 0
    forfeit: PointsNumber = 0


class TeamsAsked(Asked):
    """How teams play."""

    board_count: Annotated[int | None, Field(ge=1, le=200)] = None
    match_points: MatchPointsAsked | None = None
    rank_by: Literal["MP", "GP"] | None = None
    first_colour: Colours | None = None


class CupAsked(Asked):
    """How a cup is drawn and decided."""

    draw: Literal["fixed", "each-round"] | None = None
    prequalified_count: Annotated[int | None, Field(ge=0, le=9_999)] = None
    preliminary_count: Annotated[int | None, Field(ge=1, le=20)] = None
    third_place: bool | None = None
    classification: bool | None = None
    consolation: bool | None = None
    double_elimination: bool | None = None
    game_count: Annotated[int | None, Field(ge=1, le=99)] = None
    ladder: Literal["replay", "playoff"] | None = None
    apart_by: Line | None = None


class GroupsAsked(Asked):
    """How many groups there are, and who goes on."""

    group_count: Annotated[int | None, Field(ge=2, le=999)] = None
    group_size: Annotated[int | None, Field(ge=2, le=999)] = None
    draw: Literal["lots", "deal"] | None = None
    qualified_each: Annotated[int | None, Field(ge=1, le=99)] = None
    best_next_count: Annotated[int | None, Field(ge=0, le=99)] = None
    with_cup: bool | None = None


class ScaleRowAsked(Asked):
    """From this margin on, winner and loser get so much; `boards` as `8`, `6-8`, or empty."""

    boards: Annotated[str, Field(max_length=9, examples=["6-8"])] = ""
    margin: Annotated[int, Field(ge=0, le=9_999)]
    winner: Annotated[str, Field(max_length=9, examples=["12.5"])]
    loser: Annotated[str, Field(max_length=9, examples=["7.5"])]


class ScaleAsked(Asked):
    """A scale of victory points of your own."""

    name: Line
    rows: Annotated[list[ScaleRowAsked], Field(min_length=1, max_length=2_000)]


class BridgeAsked(Asked):
    """How a bridge evening is scored, timed and typed."""

    method: Literal["matchpoints", "imps", "butler", "cross-imps"] | None = None
    winners: Literal[1, 2] | None = None
    seconds_per_board: Annotated[int | None, Field(ge=60, le=3600)] = None
    letters: Literal["en", "fr"] | None = None
    scale: Literal["wbf-2013", "acbl-20", "acbl-30", "win-loss"] | ScaleAsked | None = None
    cross: Literal["sum", "average"] | None = None
    sections_apart: bool | None = None
    held_back: Annotated[int | None, Field(ge=0, le=99)] = None
    club: Note | None = None
    club_number: Note | None = None


class RegulationsAsked(Asked):
    """What the regulations say; what is left out stays as it is, or as it usually is.

    Null takes back what may be open, such as a date, and is left out elsewhere.
    """

    city: Note | None = None
    federation: Note | None = None
    start_date: Day | None = None
    end_date: Day | None = None
    chief_arbiter: Note | None = None
    time_control: Note | None = None
    round_count: Annotated[int | None, Field(ge=1, le=99)] = None
    scoring: ScoringAsked | None = None
    tiebreaks: Tiebreaks | None = None
    baku: bool | None = None
    initial_colour: Colours | None = None
    double: bool | None = None
    swap_last_two: bool | None = None
    numbering: Literal["rating", "entry", "lots", "varma"] | None = None
    slip_keys: Literal["wdb", "b=n"] | None = None
    drawn_by: Literal["federation", "club"] | None = None
    first_board: Annotated[int | None, Field(ge=1, le=9_999)] = None
    variant: Literal["book", "slides"] | None = None
    teams: TeamsAsked | None = None
    cup: CupAsked | None = None
    groups: GroupsAsked | None = None
    bridge: BridgeAsked | None = None


class NewEvent(RegulationsAsked):
    """An event to be opened."""

    event: Annotated[
        str | None,
        Field(
            max_length=60,
            pattern=SHORT_NAME,
            description="Its short name in addresses; made of its name where it is left out.",
            examples=["open-2026"],
        ),
    ] = None
    name: Annotated[Line, Field(examples=["Open de Lindvik"])]
    system: Annotated[
        Literal[
            "swiss",
            "round-robin",
            "rutsch",
            "scheveningen",
            "team-round-robin",
            "knockout",
            "groups",
            "bridge-pairs",
            "bridge-individual",
            "bridge-teams",
        ],
        Field(examples=["swiss"]),
    ] = "swiss"
    seed: Seed | None = None


class ReportedEvent(Asked):
    """An event to be opened from a report, with its rounds and results."""

    event: Annotated[str, Field(max_length=60, pattern=SHORT_NAME, examples=["open-2025"])]
    report: Annotated[str, Field(max_length=4_000_000, description="The text of a TRF file.")]
    lenient: Annotated[bool, Field(description="Take what is right in a faulty file.")] = False
    dry_run: Annotated[bool, Field(description="Show what would be done; write nothing.")] = False
    seed: Seed | None = None


class ChangedEvent(RegulationsAsked):
    """Regulations to be changed."""

    name: Annotated[Line | None, Field(examples=["Open de Lindvik 2026"])] = None
    consent: Consent = 2


class ListedEvent(Told):
    """An event in the list of all."""

    event: str
    name: str
    entry_count: int
    number: Annotated[
        int,
        Field(description="Names the event as `no:7` where its own name cannot be in an address."),
    ]
    archived: bool
    fault: Annotated[
        str | None,
        Field(description="What was wrong with it when it was last opened; arbiters are told why."),
    ]


class Shelved(Told):
    """Whether an event is archived now."""

    event: str
    archived: bool


class Confirmed(Asked):
    """The name of the event once more: it goes for good."""

    confirm: Annotated[str, Field(max_length=400, examples=["open-2025"])]


class RemovedEvent(Told):
    """What was removed, and the hash of its last entry."""

    event: str
    name: str
    entry_count: int
    hash: str


class Events(Told):
    """The events, in the order they were opened."""

    events: list[ListedEvent]


class EventTold(Told):
    """An event: how far it is, and its regulations."""

    event: str
    number: int
    status: Status
    regulations: Annotated[
        dict[str, Any], Field(description="The settings by name; points are numbers.")
    ]


class OpenedEvent(Written):
    """A new event."""

    seed: Annotated[int | None, Field(description="Of the first colour, where it was drawn.")]


class ReportTaken(Told):
    """An event that came in by a report, or would."""

    event: str
    number: int = 0
    entries: list[Any]
    warnings: list[str]
    status: Status | None = None
    seed: int | None
    dry_run: bool
    file: str
    player_count: int
    round_count: int
    repairs: Annotated[
        list[dict[str, Any]], Field(description="What was made of a faulty file, line by line.")
    ]
    adjustments: Annotated[list[str], Field(description="What has no place in an event here.")]
    rounds: Annotated[
        list[dict[str, Any]], Field(description="How the rounds compare with the rules.")
    ]


class FormatGroups(Told):
    """Groups that an adviser suggests."""

    group_count: int
    smallest: int
    largest: int
    qualifiers_each: int
    group_rounds: int
    knockout_rounds: int


class FormatOption(Told):
    """A format that fits."""

    rank: int
    format: str
    round_count: int
    minutes: int | None
    groups: FormatGroups | None
    why: str


class FormatAdvice(Told):
    """The formats that fit, the best first."""

    player_count: int
    options: list[FormatOption]


class Root(Told):
    """Where to begin."""

    version: Annotated[str, Field(description="Of Ronde.")]
    api: Annotated[str, Field(description="Of this interface: `v1`.")]
    openapi: str
    events: str
    session: str
