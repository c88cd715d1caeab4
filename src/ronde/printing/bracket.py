"""A bracket as one SVG picture, in the fonts of whoever looks at it.

It reads without colours: the winner is bold, the loser grey, the road of those still in is thick.
Each match carries its sentence for those who do not see it.
"""

import re
from collections.abc import Iterator, Mapping
from math import ceil
from xml.sax.saxutils import escape, quoteattr

from ronde.core.knockout.layout import whole_picture
from ronde.core.knockout.layout_picture import Box, DirectEntry, LayoutPicture, Link, RoundLabel
from ronde.core.knockout.progress import ResolvedCup
from ronde.printing.bracket_letters import shortened, text_width
from ronde.printing.bracket_pdf import bracket_pdf
from ronde.text import _, language, ngettext, render
from ronde.text.bracket_words import (
    BracketRow,
    Filled,
    RowState,
    branch_title,
    drawn_lines,
    filled,
    winner_words,
)

__all__ = ["bracket_pdf", "bracket_svg"]

_LINE = 24.0
_SIZE = 15.0
_SMALL = 12.0
_MARGIN = 24.0
_GAP = 44.0
"""Between two columns, for the lines."""
_DISC = 9.5
_PAD = 8.0
_MOST_NAME = 260.0
_LEAST_NAME = 90.0

_STYLE = """
.rb{font-family:system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-size:15px;fill:#14201A;
font-variant-numeric:tabular-nums lining-nums}
.rb .t{font-size:26px}.rb .p{font-size:19px}.rb .h{font-size:13px;font-weight:600;fill:#43534B}
.rb .w{font-weight:650}.rb .l,.rb .s,.rb .c,.rb .n{fill:#5B6B63}
.rb .s,.rb .c,.rb .n{font-size:12px}.rb .e,.rb .m{text-anchor:end}
.rb .d{font-size:11px;text-anchor:middle;fill:#43534B}
.rb .b{fill:#fff;stroke:#76867D}.rb .i{fill:none;stroke:#76867D;stroke-dasharray:2 3}
.rb .q{fill:#fff;stroke:#76867D;stroke-dasharray:5 4}.rb .o{fill:#fff;stroke:#43534B}
.rb .k{fill:none;stroke:#76867D}.rb .r{fill:none;stroke:#17604A;stroke-width:3}
.rb .g{stroke:#D2DCD5}.rb .u{stroke:#76867D}
"""

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def bracket_svg(
    cup: ResolvedCup, names: Mapping[int, str] = {}, title: str = "", *, inside_page: bool = False
) -> bytes:
    """The whole cup as one SVG, whose winners stand where they have come to.

    Inside a page it has neither paper nor colours of its own: the style of the page gives them.
    """
    drawing = _Drawing(filled(cup, names), whole_picture(cup.bracket), title, inside_page)
    return "\n".join(drawing.parts()).encode()


class _Drawing:
    """A picture in pixels."""

    def __init__(self, cup: Filled, picture: LayoutPicture, title: str, inside_page: bool) -> None:
        self._cup = cup
        self._picture = picture
        self._title = title or _("Bracket")
        self._inside_page = inside_page
        seeds = [cup.cup.bracket.participant_count, *cup.names]
        self._seed_width = text_width("0" * len(str(max(seeds))), _SMALL) + 6
        self._left_pad = _DISC + self._seed_width + 6
        lines = drawn_lines(picture)
        self._rows = {box.match_number: cup.rows(box, lines) for box in picture.boxes}
        self._score_width = self._width_of_scores()
        self._box_width = self._left_pad + self._width_of_names() + self._score_width + _PAD
        self._top = _MARGIN + (0 if inside_page else 1.6 * 26)

    def parts(self) -> Iterator[str]:
        """The file, line by line."""
        width = 2 * _MARGIN + _DISC + self._x(self._picture.column_count) - self._x(0) - _GAP
        width = max(width, 2 * _MARGIN + text_width(self._title, 26.0))
        height = self._y(self._picture.height) + _MARGIN
        match_count = len(self._picture.boxes)
        summary = ngettext(
            "Bracket of {participants} participants, {count} match",
            "Bracket of {participants} participants, {count} matches",
            match_count,
        ).format(participants=self._cup.cup.bracket.participant_count, count=match_count)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" height="{height:.0f}" lang="{language()}" class="rb" '
            'role="group" aria-labelledby="rb-title rb-desc">'
        )
        yield f'<title id="rb-title">{_text(self._title)}</title>'
        yield f'<desc id="rb-desc">{_text(summary)}</desc>'
        if not self._inside_page:
            yield f"<style>{_STYLE}</style>"
            yield f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>'
            yield _words(_MARGIN, _MARGIN + 26, self._title, "t")
        for part in self._picture.titles:
            y = self._y(part.top) + 1.1 * _LINE
            yield _words(_MARGIN, y, branch_title(part.branch), "p")
        for head in self._picture.heads:
            yield self._head(head)
        yield from self._lines()
        for entry in self._picture.entries:
            yield from self._entry(entry)
        yield '<g role="list">'
        for box in self._picture.boxes:
            yield from self._match(box)
        yield "</g>"
        yield from self._winner()
        yield "</svg>\n"

    def _width_of_scores(self) -> float:
        """The room at the right end of a match."""
        scores = [row.score for rows in self._rows.values() for row in rows]
        widest = max((text_width(score, _SIZE, bold=True) for score in scores), default=0.0)
        return max(widest, text_width("0½", _SIZE)) + _PAD

    def _width_of_names(self) -> float:
        """The room for a name; beside a participant without a match there is a word as well."""
        bold = [
            text_width(row.words, _SIZE, bold=True) for rows in self._rows.values() for row in rows
        ]
        heads = [
            text_width(render(head.name), 13.0, bold=True) - self._left_pad
            for head in self._picture.heads
        ]
        names = max([*bold, *heads], default=0.0)
        for entry in self._picture.entries:
            row = self._cup.entry_row(entry)
            beside = text_width(row.words, _SIZE) + text_width(row.score, _SMALL) + _PAD
            names = max(names, beside - self._score_width)
        return ceil(min(max(names, _LEAST_NAME), _MOST_NAME)) + 1

    def _x(self, column: int) -> float:
        """The left edge of a column."""
        return _MARGIN + _DISC + column * (self._box_width + _GAP)

    def _y(self, line: float) -> float:
        """How far down a line is."""
        return self._top + line * _LINE

    def _head(self, head: RoundLabel) -> str:
        """The name of a round."""
        name = shortened(render(head.name), 13.0, self._box_width + _GAP - 4, bold=True)
        return _words(self._x(head.column), self._y(head.top) + 0.9 * _LINE, name, "h")

    def _lines(self) -> Iterator[str]:
        """The lines between the matches, the road of those still in on top."""
        branches = {box.match_number: box.branch for box in self._picture.boxes}
        roads = []
        for link in self._picture.links:
            if self._cup.is_road(link, branches[link.target_number]):
                roads.append(link)
            else:
                yield f'<path class="k" d="{self._path(link)}"/>'
        for link in roads:
            yield f'<path class="r" d="{self._path(link)}"/>'

    def _path(self, link: Link) -> str:
        """A line to the right, then up or down, then to the next match."""
        x = self._x(link.source_column) + self._box_width
        end = self._x(link.target_column) - _DISC
        bend = self._x(link.target_column) - _DISC - (_GAP - _DISC) / 2
        y, goal = self._y(link.source_middle), self._y(link.target_middle)
        if abs(y - goal) < 1:
            return f"M{x:.1f} {y:.1f}H{end:.1f}"
        turn = min(8.0, abs(goal - y) / 2)
        way = turn if goal > y else -turn
        return (
            f"M{x:.1f} {y:.1f}H{bend - turn:.1f}Q{bend:.1f} {y:.1f} {bend:.1f} {y + way:.1f}"
            f"V{goal - way:.1f}Q{bend:.1f} {goal:.1f} {bend + turn:.1f} {goal:.1f}H{end:.1f}"
        )

    def _entry(self, entry: DirectEntry) -> Iterator[str]:
        """A participant without a match: one line, drawn light."""
        row = self._cup.entry_row(entry)
        x, y = self._x(entry.column), self._y(entry.top)
        yield (
            f'<rect class="i" x="{x:.1f}" y="{y + 1:.1f}" width="{self._box_width:.1f}" '
            f'height="{_LINE - 2:.1f}" rx="5"/>'
        )
        room = self._box_width - self._left_pad - text_width(row.score, _SMALL) - 2 * _PAD
        yield from self._line(x, y, row, room, "n e")

    def _match(self, box: Box) -> Iterator[str]:
        """A match: two lines, the number in a disc at its left edge."""
        x, y = self._x(box.column), self._y(box.top)
        kind = "q" if box.conditional else "b"
        yield f'<g role="listitem"><title>{_text(self._cup.sentence(box))}</title>'
        yield (
            f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{self._box_width:.1f}" '
            f'height="{2 * _LINE:.1f}" rx="5"/>'
        )
        middle = y + _LINE
        yield (
            f'<path class="g" d="M{x + self._left_pad:.1f} {middle:.1f}'
            f'H{x + self._box_width - _PAD:.1f}"/>'
        )
        room = self._box_width - self._left_pad - self._score_width - _PAD
        upper, lower = self._rows[box.match_number]
        yield from self._line(x, y, upper, room, "e")
        yield from self._line(x, middle, lower, room, "e")
        number = str(box.match_number)
        half = max(_DISC, text_width(number, 11.0) / 2 + 3.5)
        yield (
            f'<rect class="o" x="{x - half:.1f}" y="{middle - _DISC:.1f}" width="{2 * half:.1f}" '
            f'height="{2 * _DISC:.1f}" rx="{_DISC}"/>'
        )
        yield _words(x, middle + 4, number, "d")
        yield "</g>"

    def _line(
        self, x: float, y: float, row: BracketRow, room: float, score_kind: str
    ) -> Iterator[str]:
        """One line of a match: seed number, name, score."""
        base = y + 0.7 * _LINE
        is_winner = row.state is RowState.WINNER
        kind = {RowState.WINNER: "w", RowState.LOSER: "l", RowState.TO_COME: "c"}.get(row.state, "")
        if row.seed:
            seed_kind = "s" if row.words else kind
            yield _words(x + self._left_pad - 6, base, row.seed, f"{seed_kind} m".strip())
        if row.words:
            size = _SMALL if row.state is RowState.TO_COME else _SIZE
            name = shortened(row.words, size, room, bold=is_winner)
            yield _words(x + self._left_pad, base, name, kind)
        if row.score:
            end = x + self._box_width - _PAD
            yield _words(end, base, row.score, f"{kind} {score_kind}".strip())

    def _winner(self) -> Iterator[str]:
        """The line under the last match: who has won the cup, or room for a pen."""
        line = self._picture.winner_line
        if line is None:
            return
        x, y = self._x(line.column), self._y(line.top) + _LINE
        words = winner_words(self._cup)
        if self._cup.champion is None:
            yield _words(x, y, words, "n")
            start = x + text_width(words, _SMALL) + 8
            yield f'<path class="u" d="M{start:.1f} {y + 2:.1f}H{x + self._box_width:.1f}"/>'
        else:
            yield _words(x, y, shortened(words, _SIZE, self._box_width + _GAP, bold=True), "w")


def _text(text: str) -> str:
    """A text inside an element, whatever signs are in it."""
    return escape(_NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text))


def _words(x: float, y: float, text: str, kind: str) -> str:
    """Words in their place."""
    kinds = f" class={quoteattr(kind)}" if kind else ""
    return f'<text{kinds} x="{x:.1f}" y="{y:.1f}">{_text(text)}</text>'
