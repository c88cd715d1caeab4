"""What an import would do, as values: rows, doubts and their candidates, differences."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from ronde.core.chess.player import Player
from ronde.core.people.names import Likeness
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson
from ronde.messages import Message


class ImportDoubtKind(Enum):
    """What is not clear about a row."""

    ENTERED = "entered"
    """It looks like somebody who is in the event already."""
    TWICE = "twice"
    """It looks like an earlier row of the file."""
    LISTED = "listed"
    """It is not clear who of the rating list it is, if anybody."""


SAME, NEW, SKIP, NONE, FIRST = "same", "new", "skip", "none", "first"
"""What may be decided about a row, besides the FIDE number of a candidate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportCandidate:
    """Somebody whom a row may be about; `choice` is what to answer if it is them."""

    choice: str
    name: str
    likeness: Likeness | None
    fide_id: str = ""
    federation: str = ""
    born: str = ""
    rating: int | None = None
    identity: int | None = None
    """Their id, if they are in the event."""
    person: ListedPerson | None = None
    """What the list says of them, if they are in a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportDoubt:
    """Something to decide before anything is written."""

    line: int
    kind: ImportDoubtKind
    reason: Message
    candidates: tuple[ImportCandidate, ...]
    further_count: int = 0
    """How many candidates there are besides those given."""
    choices: tuple[str, ...]
    """Every answer there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportDifference:
    """What a row and a list, or a row and the event, say differently: never applied unasked."""

    line: int
    name: str
    fact: str
    kept: str
    """What counts as long as nobody says otherwise."""
    other: str
    other_source: str
    rating: int | None = None
    """The other rating, where it is one: it may be applied."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRow:
    """A row of the file: the player it tells, and whom they were found to be for sure."""

    line: int
    player: Player
    """As the file has them."""
    faults: tuple[Message, ...] = ()
    identity: int | None = None
    """The id of a player of the event, if the row is surely about them."""
    listed: ListedPerson | None = None
    """Who they surely are in the rating list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """An import before it is done: made of one state of the event, and good for that alone."""

    source: str
    """The name of the file; empty for pasted text."""
    rows: tuple[ImportRow, ...]
    doubts: tuple[ImportDoubt, ...] = ()
    columns: tuple[tuple[str, str], ...] = ()
    """Each heading that was read, and what it was read as."""
    ignored: tuple[str, ...] = ()
    remarks: tuple[Message, ...] = ()
    rating_list: str = ""
    rating_kind: RatingKind = RatingKind.STANDARD
    entered: Mapping[int, Player]
    """The players of the event when the plan was made, by id."""
    started: bool = False

    def row(self, line: int) -> ImportRow | None:
        """The row of a line."""
        return next((row for row in self.rows if row.line == line), None)

    def doubts_of(self, line: int) -> tuple[ImportDoubt, ...]:
        """What is doubtful about a row."""
        return tuple(doubt for doubt in self.doubts if doubt.line == line)

    @property
    def faults(self) -> tuple[tuple[int, Message], ...]:
        """The cells that make no sense, by line."""
        return tuple((row.line, fault) for row in self.rows for fault in row.faults)
