"""What a picture of a bracket consists of, in lines of text down and columns across."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ronde.core.knockout.bracket import Branch, Seed, Slot, WinnerOf
from ronde.messages import Message

_T = TypeVar("_T")

MATCH_HEIGHT = 2.0
ENTRY_HEIGHT = 1.0
GAP = 0.5
"""Between two matches, one above the other."""
HEAD_HEIGHT = 1.5
TITLE_HEIGHT = 2.0
WINNER_HEIGHT = 1.5
PART_GAP = 1.0
"""Between two parts of the cup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A match in its place; on several pages it says where its people come from and go to."""

    match_number: int
    branch: Branch
    round_name: Message
    column: int
    middle: float
    a: Slot
    b: Slot
    conditional: bool = False
    a_page: int | None = None
    """The page on which the match that fills the upper slot stands, where that is another."""
    b_page: int | None = None
    onward_page: int | None = None
    """The page on which the winner plays on, where that is another."""

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.middle - MATCH_HEIGHT / 2

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.middle + MATCH_HEIGHT / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectEntry:
    """A participant who comes in without a match: a bye, or a prequalified one."""

    seed: Seed
    column: int
    middle: float

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.middle - ENTRY_HEIGHT / 2

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.middle + ENTRY_HEIGHT / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """The line along which somebody goes on: the winner of a match, or who had a bye."""

    source: WinnerOf | Seed
    source_column: int
    source_middle: float
    target_number: int
    target_column: int
    target_middle: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLabel:
    """The name of a round above its matches."""

    name: Message
    column: int
    top: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PartTitle:
    """The name of a part of the cup above its rounds."""

    branch: Branch
    top: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnerLine:
    """Where the winner of the cup is written: under the last match."""

    column: int
    top: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutPicture:
    """A drawing as wide as its columns and as high as its lines."""

    column_count: int
    height: float
    boxes: tuple[Box, ...] = ()
    entries: tuple[DirectEntry, ...] = ()
    links: tuple[Link, ...] = ()
    heads: tuple[RoundLabel, ...] = ()
    titles: tuple[PartTitle, ...] = ()
    winner_line: WinnerLine | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLimits:
    """What a page holds."""

    columns: int = 6
    height: float = 46.0
    """Sixteen matches and the names above them, or two small brackets one below the other."""


def fits(picture: LayoutPicture, limits: PageLimits) -> bool:
    """Whether a picture fits a page."""
    return picture.column_count <= limits.columns and picture.height <= limits.height


def link(source: Box | DirectEntry, target: Box) -> Link:
    """The line from a match or a participant to the match that follows."""
    return Link(
        source=WinnerOf(source.match_number) if isinstance(source, Box) else source.seed,
        source_column=source.column,
        source_middle=source.middle,
        target_number=target.match_number,
        target_column=target.column,
        target_middle=target.middle,
    )


def lowered(picture: LayoutPicture, by: float) -> LayoutPicture:
    """A picture moved down."""
    if not by:
        return picture
    line = picture.winner_line
    return replace(
        picture,
        height=picture.height + by,
        boxes=tuple(replace(box, middle=box.middle + by) for box in picture.boxes),
        entries=tuple(replace(entry, middle=entry.middle + by) for entry in picture.entries),
        links=tuple(
            replace(
                link,
                source_middle=link.source_middle + by,
                target_middle=link.target_middle + by,
            )
            for link in picture.links
        ),
        heads=tuple(replace(head, top=head.top + by) for head in picture.heads),
        titles=tuple(replace(title, top=title.top + by) for title in picture.titles),
        winner_line=None if line is None else replace(line, top=line.top + by),
    )


def titled(picture: LayoutPicture, branch: Branch) -> LayoutPicture:
    """A picture with the name of its part above it."""
    moved = lowered(picture, TITLE_HEIGHT)
    return replace(moved, titles=(PartTitle(branch=branch, top=0.0), *moved.titles))


def stacked(pictures: Sequence[LayoutPicture]) -> LayoutPicture:
    """Pictures one below the other."""
    moved: list[LayoutPicture] = []
    for picture in pictures:
        above = moved[-1].height + PART_GAP if moved else 0.0
        moved.append(lowered(picture, above))
    return LayoutPicture(
        column_count=max(picture.column_count for picture in moved),
        height=moved[-1].height,
        boxes=_all(picture.boxes for picture in moved),
        entries=_all(picture.entries for picture in moved),
        links=_all(picture.links for picture in moved),
        heads=_all(picture.heads for picture in moved),
        titles=_all(picture.titles for picture in moved),
        winner_line=next((p.winner_line for p in moved if p.winner_line is not None), None),
    )


def _all(groups: Iterable[Iterable[_T]]) -> tuple[_T, ...]:
    """The members of all groups."""
    return tuple(member for group in groups for member in group)
