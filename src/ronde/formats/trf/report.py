"""What a report file holds besides the event itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from ronde.core.chess.event import Event
from ronde.core.scores import Points
from ronde.errors import Place
from ronde.messages import Message


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
class Standing:
    """Points and rank as a player's line announces them; None where it is blank."""

    points: Points | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class TeamStanding:
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
    standings: Mapping[int, Standing] = field(default_factory=dict)
    team_standings: Mapping[int, TeamStanding] = field(default_factory=dict)
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
