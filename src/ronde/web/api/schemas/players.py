"""Players: what is known of them, and what happens to them."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.web.api.schemas.journal import Written
from ronde.web.api.schemas.words import (
    Agreement,
    Asked,
    Count,
    Line,
    Note,
    Seed,
    Told,
    Who,
)

Titles = Literal["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]
Rating = Annotated[int, Field(ge=0, le=4000)]
Born = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$",
        description="A date, or a year alone.",
        examples=["1996-05-31"],
    ),
]


class NewPlayer(Asked):
    """Somebody to be entered."""

    name: Annotated[Line, Field(examples=["Dahlmann, Élise"])]
    rating: Annotated[Rating | None, Field(examples=[2107])] = None
    title: Titles | None = None
    sex: Literal["m", "w"] | None = None
    federation: Annotated[Note, Field(examples=["FRA"])] = ""
    fide_id: Note = ""
    birth_date: Born | None = None
    club: Note = ""
    category: Annotated[Note, Field(examples=["U14"])] = ""
    town: Note = ""
    national_id: Note = ""


class Entry(Asked):
    """Players to be entered; once round 1 is published they are late."""

    players: Annotated[list[NewPlayer], Field(min_length=1, max_length=5000)]
    from_round: Annotated[Count | None, Field(description="The first round of late entries.")] = (
        None
    )
    missed: Annotated[
        Literal["zero", "half"], Field(description="What they have for each round before.")
    ] = "zero"


class ImportAsked(Agreement):
    """A list to be taken in: pasted text, or the content of a file."""

    text: Annotated[
        str | None,
        Field(max_length=2_000_000, examples=["Berg, Björn;2254\nHolm, Chloé;2116"]),
    ] = None
    content: Annotated[
        str | None, Field(max_length=4_000_000, description="A file in base64, with its `file`.")
    ] = None
    file: Annotated[Line | None, Field(examples=["players.xlsx"])] = None
    decide: Annotated[
        list[Line],
        Field(
            max_length=5000,
            description="What was decided about doubts: `12=none`, `3=new`, `rest=skip`.",
            examples=[[]],
        ),
    ] = Field(default_factory=list)
    apply_ratings: Annotated[
        Line | None, Field(description="The rows whose other rating is taken: `3,8` or `all`.")
    ] = None
    dry_run: bool = False


class PlayerChanged(Agreement):
    """What is to be corrected about a player."""

    name: Line | None = None
    rating: Annotated[Rating | None, Field(examples=[2120])] = None
    title: Titles | None = None
    sex: Literal["m", "w"] | None = None
    federation: Note | None = None
    fide_id: Note | None = None
    birth_date: Born | None = None
    club: Note | None = None
    category: Note | None = None
    town: Note | None = None
    national_id: Note | None = None


class CheckIn(Asked):
    """Who is in the hall."""

    players: Annotated[list[Who], Field(min_length=1, max_length=5000, examples=[[3, 7]])]


class Lots(Asked):
    """The seed of a draw; the system's unless told otherwise."""

    seed: Seed | None = None


class PlayerTold(Told):
    """A player; birth dates and national numbers are for the arbiters."""

    id: Annotated[int, Field(description="His pairing number.")]
    name: str
    title: str | None
    sex: str | None
    rating: int | None
    rating_source: str | None
    federation: str | None
    fide_id: str | None
    birth_date: str | None
    club: str | None
    category: str | None
    town: str | None
    national_id: str | None
    checked_in: bool
    withdrawn_from_round: int | None
    fixed_board: int | None
    late_from_round: int | None


class Players(Told):
    """The players in the order of their numbers."""

    event: str
    players: list[PlayerTold]


class PlayersWritten(Written):
    """What was written, with the players after it."""

    players: list[PlayerTold]


class ImportDone(Told):
    """What an import did, or would do."""

    event: str
    number: int
    entries: list[Any]
    warnings: list[str]
    players: list[PlayerTold]
    dry_run: bool
    file: str | None
    rating_list: str | None
    rating_kind: str
    columns: dict[str, str]
    ignored_columns: list[str]
    remarks: list[str]
    rows: list[dict[str, Any]]
    doubts: list[dict[str, Any]]
    differences: list[dict[str, Any]]
    entering_count: int
    correcting_count: int
    known_count: int
    skipped_rows: list[int]
    status: dict[str, Any]


class CardLine(Told):
    """One round on a card."""

    round: int
    board: int | None
    colour: Literal["white", "black"] | None
    opponent: str | None
    opponent_rating: int | None
    result: str
    points: float


class PlayerCard(Told):
    """Everything that a player wants to know of himself."""

    event: str
    id: int
    name: str
    rating: int | None
    points: float
    place: Annotated[int | None, Field(description="Null before a round is complete.")]
    round: Annotated[int, Field(description="The last published round.")]
    board: Annotated[int | None, Field(description="Where he sits in it.")]
    colour: Literal["white", "black"] | None
    opponent: str | None
    opponent_id: int | None
    games: list[CardLine]


class NumbersDrawn(Written):
    """The numbers that were drawn."""

    seed: int
