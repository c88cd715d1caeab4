"""What is in a PBN file: games with their tags and the lines of their sections."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ronde.errors import Place
from ronde.formats.bridge_results_csv import Omission

AUCTION, PLAY = "Auction", "Play"
SCORE_TABLE = "ScoreTable"
TOTAL_SCORE_TABLE = "TotalScoreTable"
MANDATORY_TAGS = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The tags of every game, in the order in which they are written.

Rule: PBN 2.1, mandatory tag set
"""

_UNKNOWN = {"", "?"}


def is_section(tag: str) -> bool:
    """Whether lines of data follow a tag."""
    return tag in (AUCTION, PLAY) or tag.endswith("Table")


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A line of a section: its number in the file, its elements, and the line as it stands."""

    line: int
    elements: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: the values of its tags, the lines where they stand, and its sections."""

    line: int
    tags: Mapping[str, str]
    lines: Mapping[str, int] = field(default_factory=dict)
    sections: Mapping[str, tuple[SectionLine, ...]] = field(default_factory=dict)

    def value(self, tag: str) -> str | None:
        """What a tag says, or None where it is missing, empty or a question mark.

        Rule: PBN 2.1, unknown tag values
        """
        value = self.tags.get(tag, "").strip()
        return None if value in _UNKNOWN else value

    def place(self, tag: str, file: str) -> Place:
        """Where a tag stands, or the game where it has none of its own."""
        return Place(file=file, line=self.lines.get(tag, self.line))


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnFile:
    """The games of a file, and the stray text that was passed over."""

    file: str
    games: tuple[Game, ...]
    omissions: tuple[Omission, ...] = ()
