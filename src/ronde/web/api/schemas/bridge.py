"""Bridge evenings: who plays, the movement, scores, the ranking."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.web.api.schemas.journal import Status, Written
from ronde.web.api.schemas.words import NO_CONTROLS, Asked, Count, Line, Note, Told

Number = Annotated[int, Field(ge=1, le=9_999)]
SeatText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=12,
        pattern=NO_CONTROLS,
        description="A number: `ns3`, `ew5`, `7`, or `A` for a team.",
        examples=["ns3"],
    ),
]
SectionText = Annotated[str, Field(max_length=8, pattern=r"^[A-Za-z0-9]*$", examples=["A"])]
ScoreText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=40,
        pattern=NO_CONTROLS,
        description="A result by the letters of the evening, `4s n =`, `3nx w -1`, `pass`; or the"
        " score for North-South, `420`.",
        examples=["4s n ="],
    ),
]
Amount = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{1,6}(\.[0-9]{1,4})?$",
        description="A number, to be kept exactly.",
        examples=["2.5"],
    ),
]


class BridgePlayer(Asked):
    """A player, and the number the federation knows them by."""

    name: Line
    licence: Note = ""


class NewEntrant(Asked):
    """A pair, a player or a team; without a seat it gets one that is free."""

    players: Annotated[list[BridgePlayer], Field(max_length=8)] = Field(default_factory=list)
    team_name: Note = ""
    section: SectionText = ""
    seat: SeatText | None = None


class NewEntrants(Asked):
    """Those who come."""

    entrants: Annotated[list[NewEntrant], Field(min_length=1, max_length=2000)]


class EntrantNames(Asked):
    """The names behind a number."""

    players: Annotated[list[BridgePlayer], Field(max_length=8)]
    team_name: Note | None = None


class SeatAsked(Asked):
    """The number somebody is to have; whoever has it gets theirs."""

    seat: SeatText
    section: SectionText | None = None


class MovementAsked(Asked):
    """A movement to be chosen: a kind, or an option of the adviser."""

    kind: Annotated[Line | None, Field(examples=["mitchell"])] = None
    option: Annotated[Count | None, Field(description="An option of the adviser.")] = None
    minutes: Annotated[int | None, Field(ge=1, le=1440)] = None
    section: SectionText = ""
    table_count: Annotated[
        float | None,
        Field(ge=1, le=999, multiple_of=0.5, description="6.5 is 7 tables with a pair missing."),
    ] = None
    pair_count: Annotated[int | None, Field(ge=1, le=1998)] = None
    player_count: Annotated[int | None, Field(ge=1, le=3996)] = None
    boards_per_round: Annotated[int | None, Field(ge=1, le=99)] = None
    board_count: Annotated[int | None, Field(ge=1, le=999)] = None
    round_count: Annotated[int | None, Field(ge=1, le=999)] = None
    missing: Annotated[SeatText | None, Field(description="The pair that is missing.")] = None
    arrow_switch: Annotated[
        Literal["auto"] | Annotated[int, Field(ge=1, le=99)] | None,
        Field(description="In how many of the last rounds the arrow is switched."),
    ] = None
    first_round: Annotated[int | None, Field(ge=1, le=999)] = None


class LatePair(Asked):
    """A pair that comes late."""

    players: Annotated[list[BridgePlayer], Field(max_length=8)] = Field(default_factory=list)
    from_round: Number | None = None
    section: SectionText | None = None


class LeavingPair(Asked):
    """A pair that does not go on; what it played counts."""

    who: Annotated[Line, Field(examples=["ew5"])]
    from_round: Number | None = None
    section: SectionText | None = None


class OtherBoards(Asked):
    """Boards that a table played although the movement gives it others."""

    round: Number
    table: Number
    boards: Annotated[list[Number], Field(min_length=1, max_length=99)]
    section: SectionText | None = None


class RoundStart(Asked):
    """A round begins: the next one, for as long as its boards take."""

    round: Number | None = None
    seconds: Annotated[int | None, Field(ge=1, le=21_600)] = None


class ClockAsked(Asked):
    """What is done to the clock of the round that is played."""

    clock: Literal["stop", "go-on", "give"]
    seconds: Annotated[
        int, Field(ge=-21_600, le=21_600, description="To `give`: more time, or less.")
    ] = 0


class SpotAsked(Asked):
    """A board at a table; the round follows from them where it is left out."""

    table: Annotated[Number, Field(examples=[5])]
    board: Annotated[Number, Field(examples=[22])]
    round: Number | None = None
    section: SectionText | None = None


class ScoreAsked(SpotAsked):
    """A score of a board at a table."""

    score: ScoreText
    lead: Annotated[Note | None, Field(description="The card led, as `SQ`.")] = None


class Scores(Asked):
    """Scores as the director enters them: all are written, or none."""

    scores: Annotated[list[ScoreAsked], Field(min_length=1, max_length=5000)]
    force: Annotated[
        bool, Field(description="Although the movement gives the table other boards.")
    ] = False


class SentScore(ScoreAsked):
    """A score from the table, which waits for the opponents."""

    side: Annotated[Literal["ns", "ew"] | None, Field(description="The side that sends it.")] = None


class AcceptedScore(SpotAsked):
    """A score that the opponents accept, as their screen shows it."""

    seen: ScoreText | None = None


class DisputedScore(SpotAsked):
    """A score that is not right, and perhaps what it should be."""

    score: ScoreText | None = None


class SettledScore(SpotAsked):
    """What the director decides: the first or the second version, or another score."""

    version: Literal[1, 2] | None = None
    score: ScoreText | None = None


class AdjustedScore(SpotAsked):
    """A score that the director gives."""

    adjustment: Annotated[
        Line,
        Field(
            max_length=80,
            description="`60-40`, `A+`, `NP` for not played, `60%:620 40%:-100`.",
            examples=["60-40"],
        ),
    ]
    reason: Note = ""


class PenaltyAsked(Asked):
    """Something taken off: points, or per cent of a top."""

    who: Annotated[Line, Field(examples=["ns3"])]
    section: SectionText | None = None
    points: Amount | None = None
    percent: Amount | None = None
    reason: Annotated[Line, Field(examples=["late at the table"])]


class DealsAsked(Asked):
    """The cards of the boards."""

    pbn: Annotated[str, Field(max_length=2_000_000, description="The text of a PBN file.")]
    source: Annotated[Line, Field(examples=["monday.pbn"])] = "deals.pbn"


class EntrantPlayer(Told):
    """A player of an entrant."""

    name: str
    licence: str | None


class EntrantTold(Told):
    """A pair, a player or a team, and the number it plays under."""

    id: int
    section: str
    line: str | None
    number: int | str | None
    team_name: str | None
    players: list[EntrantPlayer]
    late_from_round: int | None
    left_from_round: int | None


class Evening(Told):
    """The whole evening: who plays, the grid of tables, what needs the director."""

    event: str
    regulations: dict[str, Any]
    entrants: list[EntrantTold]
    grid: list[dict[str, Any]]
    needs: list[dict[str, Any]]
    starts: list[dict[str, Any]]
    penalties: list[dict[str, Any]]
    deals: list[int]
    status: Status


class EntrantsWritten(Written):
    """What was written, with those who play after it."""

    entrants: list[EntrantTold]


class Movements(Told):
    """The movement of each section."""

    event: str
    movements: list[dict[str, Any]]
    status: Status


class MovementsWritten(EntrantsWritten):
    """What was written, with the movements after it."""

    movements: list[dict[str, Any]]


class MovementAdvice(Told):
    """The options of the adviser, the best first."""

    event: str
    options: list[dict[str, Any]]
    status: Status


class RoundStarted(Written):
    """A round that began."""

    round: int
    time: str
    seconds: int


class BridgeRanking(Told):
    """The ranking; travellers are told to the arbiters, and to all when the event is closed."""

    event: str
    method: str
    rankings: list[dict[str, Any]]
    travellers: list[dict[str, Any]]
    left_out: list[str]
    doubts: list[str]
    lines: int | None = None
    title: str | None = None
    heading: Annotated[str | None, Field(description="What it is called, in words.")] = None
    after_round: int | None = None
    by_round: list[dict[str, Any]] = Field(default_factory=list)
    per_comparison: bool | None = None
    scale: str | None = None
    matches: list[dict[str, Any]] = Field(default_factory=list)
    status: Status


class BridgeTotal(Told):
    """Several evenings as one ranking; `by` is percent, points, or vp."""

    event: str
    by: str
    method: str
    sessions: list[dict[str, Any]]
    rankings: list[dict[str, Any]]
    left_out: list[str]
    status: Status


class BoardTold(Told):
    """A board: its cards and what each table made of it."""

    event: str
    board: int
    dealer: str
    vulnerable: str
    deal: str | None
    travellers: list[dict[str, Any]]
    status: Status


class Way(Told):
    """Somebody's way through the evening, and the boards with their points."""

    event: str
    section: str
    line: str | None
    number: int | str
    names: str | None
    rounds: list[dict[str, Any]]
    rank: int | None
    points: float | None = None
    maximum: float | None = None
    percent: float | None = None
    boards: list[dict[str, Any]]
    status: Status


class DealsWritten(Written):
    """The deals that were loaded, and what of the file was not understood."""

    omissions: list[str]
