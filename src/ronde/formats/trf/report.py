"""What a report file holds besides the event itself, read or being written."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from ronde.core.chess.event import Event
from ronde.core.scores import Points
from ronde.errors import InputError, Place
from ronde.formats.trf.values import Columns
from ronde.messages import N_, Message


class TrfEdition(Enum):
    """The editions of the standard that Ronde writes."""

    TRF16 = "trf16"
    TRF26 = "trf26"


class Dialect(Enum):
    """Whose lines a report may have; `docs/reference/trf.md` lists them."""

    TRF16 = "trf16"
    TRF26 = "trf26"
    JAVAFO = "javafo"
    BBPPAIRINGS = "bbppairings"
    GACRUX = "gacrux"
    WIDE = "wide"
    """Ronde's own: a number of five digits takes the blank column before its field."""


@dataclass(frozen=True, slots=True)
class ReportedStanding:
    """Points and rank as a player's line announces them; None where it is blank."""

    points: Points | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class ReportedTeam:
    """Match points, game points and rank as a team's line announces them."""

    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line that Ronde does not read, with the place it had in the file."""

    line_number: int
    text: str


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Something that was not read as it stands: what was found, and what was made of it."""

    place: Place
    problem: Message
    repair: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfReport:
    """A report file: the event, and what only the file knows.

    With empty `standings` the writer computes points and ranks; this is what a changed event
    needs, as the announced ones are no longer its own.
    """

    event: Event
    standings: Mapping[int, ReportedStanding] = field(default_factory=dict)
    team_standings: Mapping[int, ReportedTeam] = field(default_factory=dict)
    unknown_lines: tuple[KeptLine, ...] = ()
    comments: tuple[KeptLine, ...] = ()
    dialects: frozenset[Dialect] = frozenset()
    adjustments: tuple[Adjustment, ...] = ()
    ranked_by_position: bool = False
    """Whether pairing goes by the order of the player lines (`XXC rank`), not by their numbers."""
    adjourned: frozenset[tuple[int, int]] = frozenset()
    """Rounds and players whose game goes on later, where somebody said so."""

    def with_event(self, event: Event) -> "TrfReport":
        """The same file about a changed event; points and ranks are computed when it is written."""
        return TrfReport(
            event=event,
            unknown_lines=self.unknown_lines,
            comments=self.comments,
            ranked_by_position=self.ranked_by_position,
        )


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """A report as text, and what the form asked for has no place for."""

    text: str
    omissions: tuple[Message, ...] = ()


_NOT_IN_A_LINE = re.compile("[\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")
"""Line ends of any kind, control characters, and halves of characters."""

ENGINES = (Dialect.JAVAFO, Dialect.BBPPAIRINGS)
"""The programs whose own lines the writer can add."""


@dataclass(slots=True)
class ReportDraft:
    """The edition, the engine whose lines are added, and the list of what is left out."""

    edition: TrfEdition = TrfEdition.TRF26
    engine: Dialect | None = None
    omissions: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Refuse a dialect that has no lines of its own to add."""
        if self.engine is not None and self.engine not in ENGINES:
            raise InputError(
                N_("expected one of {choices} as dialect to write, found {found}"),
                choices=", ".join(engine.value for engine in ENGINES),
                found=self.engine.value,
            )

    @property
    def is_trf26(self) -> bool:
        """Whether the records of TRF26 may be used."""
        return self.edition is TrfEdition.TRF26

    def omit(self, template: str, **fields: object) -> None:
        """Note something that is not written."""
        self.omissions.append(Message(template, fields))

    def one_line(self, text: str) -> str:
        """The text without anything that would end or spoil a line."""
        if text.isprintable():
            return text.strip()
        cleaned = _NOT_IN_A_LINE.sub(" ", text)
        if cleaned != text:
            self.omit(N_("line ends and control characters in “{text}”"), text=cleaned.strip())
        return cleaned.strip()

    def fitted(self, text: str, columns: Columns) -> str:
        """The text cut to the width of a field, never running into the next one."""
        cleaned = self.one_line(text)
        if len(cleaned) <= columns.width:
            return cleaned
        kept = cleaned[: columns.width].rstrip()
        self.omit(
            N_("the end of “{text}”: {width} characters fit"), text=cleaned, width=columns.width
        )
        return kept
