"""Events and their regulations."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.service.events.settings import System
from ronde.web.api.schemas.journal import Status, Written
from ronde.web.api.schemas.settings import RegulationsAsked
from ronde.web.api.schemas.words import Asked, Consent, Line, Seed, Told

SHORT_NAME = r"^[A-Za-z0-9_][A-Za-z0-9_.-]*$"


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
        Literal[tuple(system.value for system in System)],  # type: ignore[valid-type]
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
