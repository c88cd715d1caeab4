"""A bracket in the letters of a terminal: lines lead from match to match, heavy ones the winner's.

Each participant has a line of their own and each winner one in the next column. Where the terminal
is too narrow, or the cup too large, the rounds come in several blocks, and in a very narrow one as
lists.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from rich.cells import cell_len, get_character_cell_size

from ronde.core.knockout.bracket import Branch, Bye, LoserOf, Seed, Slot
from ronde.core.knockout.layout import StageColumns, shares
from ronde.core.knockout.layout_sections import BracketSection, Node, feeder, sections
from ronde.core.knockout.progress import ResolvedCup
from ronde.text.bracket_words import Filled, branch_title, filled, winner_words
from ronde.text.catalogue import _
from ronde.text.rendering import render

__all__ = ["Canvas", "cell_len", "fitted"]

_CORNERS = {True: ("┓", "┃", "┛"), False: ("┐", "│", "┘")}
"""The upper corner, the bar and the lower corner; heavy for the winner of a match."""
_JOINTS = {(True, False): "┡", (False, True): "┢", (False, False): "├", (True, True): "┣"}


class Canvas:
    """A drawing of a given width that grows downwards."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._rows: list[list[str]] = []

    def put(self, row: int, column: int, text: str) -> None:
        """Write a text from a cell to the right; what does not fit is cut off."""
        cells = self._row(row)
        for letter in text:
            size = get_character_cell_size(letter)
            if column + size > self._width:
                return
            if size == 0:
                cells[column - 1] += letter
                continue
            cells[column] = letter
            cells[column + 1 : column + size] = [""] * (size - 1)
            column += size

    def fill(self, row: int, start: int, stop: int, letter: str) -> None:
        """Draw a line from a cell to before another."""
        self.put(row, start, letter * max(0, stop - start))

    def bar(self, column: int, rows: tuple[int, int, int], *, upper: bool, lower: bool) -> None:
        """Draw what joins two lines into one: from the first row to the last, out in the middle."""
        first, middle, last = rows
        top_corner, upper_bar, _bottom = _CORNERS[upper]
        _top, lower_bar, bottom_corner = _CORNERS[lower]
        self.put(first, column, top_corner)
        for row in range(first + 1, middle):
            self.put(row, column, upper_bar)
        self.put(middle, column, _JOINTS[upper, lower])
        for row in range(middle + 1, last):
            self.put(row, column, lower_bar)
        self.put(last, column, bottom_corner)

    def lines(self) -> list[str]:
        """What has been drawn, without blanks at the right."""
        return ["".join(row).rstrip() for row in self._rows]

    def _row(self, row: int) -> list[str]:
        """The cells of a row."""
        while len(self._rows) <= row:
            self._rows.append([" "] * self._width)
        return self._rows[row]


def fitted(text: str, room: int) -> str:
    """A text shortened to a number of cells, with … where it was cut."""
    if cell_len(text) <= room:
        return text
    kept, used = "", 1
    for letter in text:
        used += get_character_cell_size(letter)
        if used > room:
            break
        kept += letter
    return f"{kept.rstrip()}…" if room > 0 else ""


_LEAST_CELL = 15
"""Room for eight letters, a score and the line."""
_AIRY_CELL = 20
"""From here on there are blanks around a score."""
_OUTCOME = 8
"""What is left at the right of the last match: its number, or the beginning of a name."""
_MOST_CELL = 34
_MOST_COLUMNS = 6
"""Sixty-four participants: a block of more lines than this is lost on any screen."""
_NEEDS_NO_TITLES = (Branch.MAIN, Branch.THIRD_PLACE)
"""With nothing else than these the names of the rounds say enough."""
_LEAST_COLUMNS = 3
"""With blocks of fewer rounds than this a list is easier to read."""


def bracket_lines(
    resolved: ResolvedCup, names: Mapping[int, str] = {}, width: int = 100
) -> list[str]:
    """A bracket as lines of text not wider than `width`, winners where they have come to."""
    cup = filled(resolved, names)
    parts = [_without(part, cup.needless) for part in sections(resolved.bracket)]
    has_titles = any(part.branch not in _NEEDS_NO_TITLES for part in parts)
    as_lists = any(_needs_lists(part, width) for part in parts)
    lines: list[str] = []
    for part in parts:
        if lines:
            lines.append("")
        if has_titles and len(part.columns) > 1 and part.branch is not Branch.GRAND_FINAL:
            lines += [fitted(branch_title(part.branch), width), ""]
        lines += (_lists if as_lists else _trees)(part, cup, width)
    last = resolved.bracket.matches[-1].match_number
    if cup.champion is not None:
        lines += ["", fitted(winner_words(cup), width)]
    elif any(line.endswith(_pending(last)) for line in lines):
        lines += ["", fitted(_("({number}): winner of match {number}").format(number=last), width)]
    return lines


def _without(section: BracketSection, needless: Collection[int]) -> BracketSection:
    """A part of the cup without the matches that are not played after all."""
    kept = [
        tuple(node for node in column if node.match_number not in needless)
        for column in section.columns
    ]
    return replace(section, columns=tuple(column for column in kept if column))


def _most_columns(width: int) -> int:
    """How many rounds have room side by side."""
    return min(_MOST_COLUMNS, (width - _OUTCOME) // _LEAST_CELL)


def _needs_lists(section: BracketSection, width: int) -> bool:
    """Whether lines would lead nowhere, or hardly anywhere."""
    fewest = min(_LEAST_COLUMNS, len(section.columns))
    return not section.is_linked or _most_columns(width) < fewest


def _lists(section: BracketSection, cup: Filled, width: int) -> list[str]:
    """A part of the cup as one list for each round."""
    lists = [_list_lines(column, cup, width) for column in section.columns]
    return [line for index, lines in enumerate(lists) for line in ([""] * (index > 0) + lines)]


def _trees(section: BracketSection, cup: Filled, width: int) -> list[str]:
    """A part of the cup as one block of trees, or as several."""
    column_count, most = len(section.columns), _most_columns(width)
    lines: list[str] = []
    for start, stop in shares(column_count, -(-column_count // most)):
        stage = StageColumns(section, start, stop)
        blocks = [[root] for root in stage.roots] if column_count > most else [stage.roots]
        trees = _Trees(section, cup, (start, stop), width)
        for block in blocks:
            if lines:
                lines.append("")
            lines += trees.lines(block)
    return lines


class _Trees:
    """Some columns of a part of the cup, drawn on a canvas."""

    def __init__(
        self, section: BracketSection, cup: Filled, span: tuple[int, int], width: int
    ) -> None:
        self._cup = cup
        self._start, stop = span
        self._columns = section.columns[self._start : stop]
        self._nodes = {node.match_number: node for column in self._columns for node in column}
        self._width = width
        self._cell = self._cell_width()
        self._canvas = Canvas(width)
        self._next_row = 0

    def lines(self, roots: Sequence[Node]) -> list[str]:
        """The trees of these matches one below the other, the names of the rounds above."""
        self._canvas = Canvas(self._width)
        self._next_row = 2
        for index, column in enumerate(self._columns):
            name = fitted(render(column[0].round_name), self._cell - 1)
            self._canvas.put(0, index * self._cell, name)
        for root in roots:
            if root.round_name != self._columns[root.column - self._start][0].round_name:
                head = fitted(render(root.round_name), self._cell - 1)
                self._canvas.put(self._next_row, self._left(root), head)
                self._next_row += 2
            row = self._match(root)
            self._canvas.put(row, self._left(root) + self._cell, self._outcome(root))
            self._next_row += 1
        return self._canvas.lines()

    def _cell_width(self) -> int:
        """How wide a column is: as the longest text in it asks for, within what there is."""
        longest = max(
            cell_len(text)
            for node in self._nodes.values()
            for text in (*self._texts(node), render(node.round_name))
        )
        score = max(
            cell_len(score) for number in self._nodes for score in self._cup.matches[number].scores
        )
        width = min(longest + max(score, 2) + 7, _MOST_CELL)
        if width * len(self._columns) + longest + 2 <= self._width:
            return max(_LEAST_CELL, width)
        return max(_LEAST_CELL, min(width, (self._width - _OUTCOME) // len(self._columns)))

    def _texts(self, node: Node) -> tuple[str, str]:
        """What stands on the two lines of a match, at its longest."""
        shown = self._cup.matches[node.match_number]
        return self._label(node.a, shown.a, 99), self._label(node.b, shown.b, 99)

    def _left(self, node: Node) -> int:
        """Where the column of a match begins."""
        return (node.column - self._start) * self._cell

    def _match(self, node: Node) -> int:
        """Draw a match and what leads to it; gives the row on which its winner goes on."""
        shown = self._cup.matches[node.match_number]
        scores = shown.scores
        slots = ((node.a, shown.a, scores[0]), (node.b, shown.b, scores[1]))
        rows = []
        for slot, seed_number, score in slots:
            number = feeder(slot)
            is_fed = number in self._nodes
            if number is not None and is_fed:
                rows.append(self._match(self._nodes[number]))
            else:
                rows.append(self._next_row)
                self._next_row += 2
            heavy = seed_number is not None and seed_number == shown.winner
            self._slot(rows[-1], node, (slot, seed_number, score), is_fed=is_fed, heavy=heavy)
        row = (rows[0] + rows[1]) // 2
        bar = self._left(node) + self._cell - 1
        upper = shown.winner is not None and shown.winner == shown.a
        lower = shown.winner is not None and shown.winner == shown.b
        self._canvas.bar(bar, (rows[0], row, rows[1]), upper=upper, lower=lower)
        return row

    def _slot(
        self,
        row: int,
        node: Node,
        content: tuple[Slot, int | None, str],
        *,
        is_fed: bool,
        heavy: bool,
    ) -> None:
        """Write one line of a match: who is there, a line to the bar, the score in it."""
        slot, seed_number, score = content
        left = self._left(node)
        end = left + self._cell - 1
        line = "━" if heavy else "─"
        if is_fed:
            came = "━" if seed_number is not None else "─"
            self._canvas.put(row, left, came)
            left += 2
        blank = " " if self._cell >= _AIRY_CELL else ""
        tail = f" {score}{blank}{line}" if score else line
        label = self._label(slot, seed_number, end - left - cell_len(tail) - 1)
        self._canvas.put(row, left, label)
        self._canvas.fill(row, left + cell_len(label) + 1, end, line)
        self._canvas.put(row, end - cell_len(tail), tail)

    def _label(self, slot: Slot, seed_number: int | None, room: int) -> str:
        """Who is in a slot, shortened to the room there is."""
        if seed_number is not None:
            name = self._cup.names.get(seed_number, "")
            seed = str(seed_number)
            text = f"{seed} {name}".rstrip() if isinstance(slot, Seed) or not name else name
            return fitted(text, room)
        number = feeder(slot)
        is_vacant = self._cup.is_vacant(slot)
        if number is not None and not is_vacant:
            return f"({number})"
        text = self._cup.origin(slot)
        if cell_len(text) > room and isinstance(slot, LoserOf) and not is_vacant:
            text = _("L{number}").format(number=slot.match_number)
        return fitted(text, room)

    def _outcome(self, root: Node) -> str:
        """The winner of the last match of a tree, or its number."""
        winner = self._cup.matches[root.match_number].winner
        if winner is None:
            return _pending(root.match_number)
        room = self._width - self._left(root) - self._cell - 2
        return f"━ {fitted(self._cup.name(winner), room)}"


def _pending(match_number: int) -> str:
    """The line of a winner to come at the end of a tree."""
    return f"─ ({match_number})"


def _list_lines(column: Sequence[Node], cup: Filled, width: int) -> list[str]:
    """A round as a list: the number of each match, its two sides, a star for the winner."""
    lines: list[str] = []
    sides = [side for node in column for side in _sides(node, cup)]
    widest_score = max(cell_len(score) for _text, _won, score in sides)
    longest = max(cell_len(text) for text, _won, _score in sides)
    room = max(1, min(longest, width - 9 - widest_score))
    for index, node in enumerate(column):
        if index == 0 or node.round_name != column[index - 1].round_name:
            lines.append(fitted(render(node.round_name), width))
        mark = f"{node.match_number:>4}"
        for text, won, score in _sides(node, cup):
            shown = fitted(text, room)
            blank = " " * (room - cell_len(shown))
            lines.append(f"{mark}  {shown}{blank} {'*' if won else ' '} {score}".rstrip())
            mark = " " * len(mark)
    return lines


def _sides(node: Node, cup: Filled) -> list[tuple[str, bool, str]]:
    """Each side of a match: who it is, whether they won, their score; a bye is no side."""
    shown = cup.matches[node.match_number]
    slots = ((node.a, shown.a, shown.scores[0]), (node.b, shown.b, shown.scores[1]))
    return [
        (
            cup.origin(slot) if seed_number is None else _numbered(cup, seed_number),
            seed_number is not None and seed_number == shown.winner,
            _("bye") if node.has_bye else score,
        )
        for slot, seed_number, score in slots
        if not isinstance(slot, Bye)
    ]


def _numbered(cup: Filled, seed_number: int) -> str:
    """A participant with their number."""
    return f"{seed_number} {cup.names.get(seed_number, '')}".rstrip()
