"""Letters on a grid of cells: a letter may be two cells wide, an accent none."""

from rich.cells import cell_len, get_character_cell_size

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
