"""A bracket on A4: one page where it stays readable, else the last rounds on a page of their own.

All places are computed here, in millimetres; the template draws them and fits names to their room.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ronde.core.knockout.layout import pages
from ronde.core.knockout.layout_picture import (
    ENTRY_HEIGHT,
    HEAD_HEIGHT,
    MATCH_HEIGHT,
    TITLE_HEIGHT,
    Box,
    DirectEntry,
    LayoutPicture,
    Link,
)
from ronde.core.knockout.progress import ResolvedCup
from ronde.printing.bracket_letters import text_width
from ronde.printing.pdf import Letterhead, letterhead_data
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _, labelled_text, render
from ronde.text.bracket_words import (
    BracketRow,
    Filled,
    branch_title,
    drawn_lines,
    filled,
    onward,
    winner_words,
)

_TEMPLATE = "bracket"
_POINT = 25.4 / 72
"""A point in millimetres."""
_LINE_SPACING = 1.28
"""A line of a match in parts of the type size."""
_LARGEST, _SMALLEST = 13.0, 7.5
"""The type size in points; a name that is too long for the smallest is shortened."""
_MOST_STRETCH = 2.2
"""How much further apart than needed matches may stand, to use the page."""
_GAP = 8.0
"""The least room between two columns, for the lines."""
_WIDEST_BOX = 90.0
_ABOVE = HEAD_HEIGHT + ENTRY_HEIGHT / 2
"""From the name of a round to the middle of what is first under it: this much is not stretched."""
_NARROWER = 0.85
"""The serif of the pages beside the fonts of a screen."""
_LONGEST_NAME = 11.0
"""For how long a name, in ems, the type is chosen; a longer one is set smaller, or shortened."""
_BESIDE_A_NAME = 4.5
"""Seed number and score, in ems."""


@dataclass(frozen=True, slots=True)
class _Paper:
    """The room on a page under the title."""

    flipped: bool
    width: float
    height: float
    large: bool = False

    @property
    def scale(self) -> float:
        """How much larger than on A4 everything may be."""
        return _A3_SCALE if self.large else 1.0


_A3_SCALE = 1.4


_PAPERS = (_Paper(True, 269.0, 169.0), _Paper(False, 182.0, 256.0))
_LARGE_PAPERS = (_Paper(True, 392.0, 256.0, True), _Paper(False, 269.0, 379.0, True))
_HEAD_AND_FOOT, _DRAFT_HEAD = 22.5, 10.0
"""What the head and the foot of a sheet in the hall take of its height."""


def bracket_pdf(resolved: ResolvedCup, names: Mapping[int, str] = {}, title: str = "") -> bytes:
    """The cup on A4, upright or on its side; winners stand where they have come to."""
    return typeset_pdf(_TEMPLATE, _data(resolved, names, title or _("Bracket"), _PAPERS))


def hall_bracket_pdf(
    resolved: ResolvedCup, names: Mapping[int, str], letterhead: Letterhead, *, large: bool = False
) -> bytes:
    """The cup for the hall, with its head and foot, on A4 or A3."""
    taken = _HEAD_AND_FOOT + (_DRAFT_HEAD if letterhead.draft else 0.0)
    papers = [
        replace(paper, height=paper.height - taken)
        for paper in (_LARGE_PAPERS if large else _PAPERS)
    ]
    return typeset_pdf(
        _TEMPLATE,
        {
            **_data(resolved, names, letterhead.part, papers),
            "document_title": labelled_text(letterhead.event, letterhead.part),
            "letterhead": letterhead_data(letterhead),
        },
    )


def _data(
    resolved: ResolvedCup, names: Mapping[int, str], title: str, papers: Sequence[_Paper]
) -> dict[str, Any]:
    """The cup as the template reads it, on the paper that gives the largest type."""
    cup = filled(resolved, names)
    pictures = pages(resolved.bracket)
    paper = max(papers, key=lambda paper: _type_size(cup, pictures, paper))
    size = max(_SMALLEST, _type_size(cup, pictures, paper))
    digits = len(str(max([resolved.bracket.participant_count, *names])))
    return {
        "title": title,
        "document_title": title,
        "flipped": paper.flipped,
        "large": paper.large,
        "size": size,
        "line": _line(size),
        "seed_width": (0.55 * digits + 0.4) * size * 0.8 * _POINT,
        "pages": [_Page(cup, picture, paper, size).data() for picture in pictures],
    }


def _line(size: float) -> float:
    """The height of a line at a type size."""
    return size * _LINE_SPACING * _POINT


def _type_size(cup: Filled, pictures: Sequence[LayoutPicture], paper: _Paper) -> float:
    """The type size in points at which all pages fit a paper and names have their room."""
    names = [text_width(name, 1.0) * _NARROWER for name in cup.names.values()]
    ems = min(max(names, default=6.0), _LONGEST_NAME) + _BESIDE_A_NAME
    size = _LARGEST * paper.scale
    for picture in pictures:
        by_height = paper.height / picture.height / _LINE_SPACING / _POINT
        by_width = _box_width(picture, paper) / ems / _POINT
        size = min(size, by_height, by_width)
    return size


def _box_width(picture: LayoutPicture, paper: _Paper) -> float:
    """How wide a match may be."""
    return min(_WIDEST_BOX * paper.scale, (paper.width + _GAP) / picture.column_count - _GAP)


class _Page:
    """A picture in millimetres."""

    def __init__(self, cup: Filled, picture: LayoutPicture, paper: _Paper, size: float) -> None:
        self._cup = cup
        self._picture = picture
        self._line = _line(size)
        self._width = _box_width(picture, paper)
        between = max(1, picture.column_count - 1)
        self._pitch = min((paper.width - self._width) / between, 1.5 * self._width)
        self._above = _ABOVE + (TITLE_HEIGHT if picture.titles else 0.0)
        room = paper.height / self._line - self._above
        spare = room / max(1.0, picture.height - self._above)
        self._stretch = max(1.0, min(_MOST_STRETCH, spare))
        self._lines = drawn_lines(picture)

    def data(self) -> dict[str, Any]:
        """The page as the template reads it."""
        picture = self._picture
        branches = {box.match_number: box.branch for box in picture.boxes}
        return {
            "width": self._width,
            "titles": [
                {
                    "y": self._y_before(part.top, TITLE_HEIGHT + _ABOVE),
                    "words": branch_title(part.branch),
                }
                for part in picture.titles
            ],
            "heads": [
                {
                    "x": self._x(head.column),
                    "y": self._y_before(head.top, _ABOVE),
                    "words": render(head.name),
                }
                for head in picture.heads
            ],
            "lines": [
                self._path(link, road=self._cup.is_road(link, branches[link.target_number]))
                for link in picture.links
            ],
            "entries": [self._entry(entry) for entry in picture.entries],
            "matches": [self._match(box) for box in picture.boxes],
            "winner": self._winner(),
        }

    def _x(self, column: int) -> float:
        """The left edge of a column."""
        return column * self._pitch

    def _y(self, line: float) -> float:
        """How far down the middle of a match is."""
        return (self._above + (line - self._above) * self._stretch) * self._line

    def _y_before(self, line: float, above: float) -> float:
        """How far down words are that begin so many lines before the middle of a match."""
        return self._y(line + above) - above * self._line

    def _path(self, link: Link, *, road: bool) -> dict[str, Any]:
        """A line to the right, then up or down, then to the next match."""
        start = self._x(link.source_column) + self._width
        end = self._x(link.target_column)
        return {
            "x": start,
            "y": self._y(link.source_middle),
            "bend": end - min(self._pitch - self._width, 2 * _GAP) * 0.6,
            "end": end,
            "goal": self._y(link.target_middle),
            "road": road,
        }

    def _entry(self, entry: DirectEntry) -> dict[str, Any]:
        """A participant without a match."""
        return {
            "x": self._x(entry.column),
            "y": self._y(entry.middle) - self._line / 2,
            "row": _row(self._cup.entry_row(entry)),
        }

    def _match(self, box: Box) -> dict[str, Any]:
        """A match."""
        return {
            "x": self._x(box.column),
            "y": self._y(box.middle) - self._line,
            "number": str(box.match_number),
            "conditional": box.conditional,
            "rows": [_row(row) for row in self._cup.rows(box, self._lines)],
            "note": onward(box),
        }

    def _winner(self) -> dict[str, Any] | None:
        """The line under the last match: who has won the cup, or room for a pen."""
        line = self._picture.winner_line
        if line is None:
            return None
        champion = self._cup.champion
        return {
            "x": self._x(line.column),
            "y": self._y_before(line.top, -MATCH_HEIGHT / 2),
            "words": winner_words(self._cup),
            "known": champion is not None,
        }


def _row(row: BracketRow) -> dict[str, str]:
    """A line of a match as the template reads it."""
    return {
        "seed": row.seed,
        "words": row.words,
        "score": row.score,
        "state": row.state.value,
    }
