"""A small spreadsheet: it works out the formulas of a workbook, as Excel and Calc would.

Only what the crosstable that calculates uses; anything else is an error, so that a formula nobody
checked cannot slip in.
"""

import io
import math
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import openpyxl
from openpyxl.utils.cell import range_boundaries

Value: TypeAlias = float | str | bool | None

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<number>\d+(?:\.\d+)?(?![A-Z]))
      | (?P<string>"[^"]*")
      | (?P<function>[A-Z]+)\(
      | (?P<reference>(?:'(?:[^']|'')+'!)?\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)
      | (?P<sign>[-+*/=><(),])
    )""",
    re.VERBOSE,
)


class Spreadsheet:
    """A workbook in which cells can be typed and read."""

    def __init__(self, content: bytes) -> None:
        self._workbook = openpyxl.load_workbook(io.BytesIO(content))
        self._known: dict[tuple[str, int, int], Value] = {}

    def type(self, row: int, column: int, value: Value) -> None:
        """Type into a cell of the first worksheet; rows and columns count from 0."""
        self._workbook.worksheets[0].cell(row + 1, column + 1).value = value
        self._known.clear()

    def read(self, row: int, column: int) -> Value:
        """What a cell of the first worksheet shows."""
        return self.value(self._workbook.worksheets[0].title, row + 1, column + 1)

    def value(self, worksheet: str, row: int, column: int) -> Value:
        """What a cell shows; rows and columns count from 1."""
        key = (worksheet, row, column)
        if key not in self._known:
            content = self._workbook[worksheet].cell(row, column).value
            if isinstance(content, str) and content.startswith("="):
                self._known[key] = _Formula(content[1:], worksheet, self).result()
            else:
                self._known[key] = content
        return self._known[key]


class _Formula:
    """One formula, read from left to right."""

    def __init__(self, text: str, worksheet: str, spreadsheet: Spreadsheet) -> None:
        self._tokens = _tokens(text)
        self._at = 0
        self._worksheet = worksheet
        self._spreadsheet = spreadsheet

    def result(self) -> Value:
        value: Value = self._comparison()
        assert self._at == len(self._tokens), self._tokens[self._at :]
        assert not isinstance(value, list), "a formula of one cell gives one value"
        return value

    def _take(self, *signs: str) -> str | None:
        if self._at < len(self._tokens):
            kind, text = self._tokens[self._at]
            if kind == "sign" and text in signs:
                self._at += 1
                return text
        return None

    def _comparison(self) -> Any:  # noqa: ANN401 - a value or a range of values
        left = self._sum()
        while sign := self._take("=", ">", "<"):
            left = _spread(_COMPARISONS[sign], left, self._sum())
        return left

    def _sum(self) -> Any:  # noqa: ANN401
        left = self._product()
        while sign := self._take("+", "-"):
            left = _spread(_ARITHMETIC[sign], left, self._product())
        return left

    def _product(self) -> Any:  # noqa: ANN401
        left = self._primary()
        while sign := self._take("*", "/"):
            left = _spread(_ARITHMETIC[sign], left, self._primary())
        return left

    def _primary(self) -> Any:  # noqa: ANN401
        if self._take("("):
            inner = self._comparison()
            assert self._take(")")
            return inner
        kind, text = self._tokens[self._at]
        self._at += 1
        if kind == "number":
            return float(text)
        if kind == "string":
            return text[1:-1]
        if kind == "reference":
            return self._cells(text)
        assert kind == "function", text
        arguments = [self._comparison()]
        while self._take(","):
            arguments.append(self._comparison())
        assert self._take(")")
        return _FUNCTIONS[text](*arguments)

    def _cells(self, reference: str) -> Value | list[Value]:
        quoted, _mark, cells = reference.rpartition("!")
        worksheet = quoted[1:-1].replace("''", "'") if quoted else self._worksheet
        left, top, right, bottom = range_boundaries(cells.replace("$", ""))
        values = [
            self._spreadsheet.value(worksheet, row, column)
            for row in range(top, bottom + 1)
            for column in range(left, right + 1)
        ]
        return values if ":" in cells else values[0]


def _tokens(text: str) -> list[tuple[str, str]]:
    found = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        assert match is not None, text[at:]
        assert match.lastgroup is not None
        found.append((match.lastgroup, match[match.lastgroup]))
        at = match.end()
    return found


def _spread(work: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:  # noqa: ANN401
    """A sign between values, or between ranges cell by cell."""
    if not isinstance(left, list) and not isinstance(right, list):
        return work(left, right)
    length = len(left) if isinstance(left, list) else len(right)
    lefts = left if isinstance(left, list) else [left] * length
    rights = right if isinstance(right, list) else [right] * length
    return [work(one, other) for one, other in zip(lefts, rights, strict=True)]


def _equal(left: Value, right: Value) -> bool:
    """Excel's equality: an empty cell is like an empty text or 0, a text is no number."""
    if left is None or right is None:
        return (left or "") in ("", 0) and (right or "") in ("", 0)
    return isinstance(left, str) == isinstance(right, str) and left == right


_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": _equal,
    ">": lambda left, right: (left or 0) > (right or 0),
    "<": lambda left, right: (left or 0) < (right or 0),
}
_ARITHMETIC: dict[str, Callable[[Value, Value], float]] = {
    "+": lambda left, right: _number(left) + _number(right),
    "-": lambda left, right: _number(left) - _number(right),
    "*": lambda left, right: _number(left) * _number(right),
    "/": lambda left, right: _number(left) / _number(right) if _number(right) else math.nan,
}


def _number(value: Value) -> float:
    """A value to be calculated with; a text is an error, which nothing equals."""
    return math.nan if isinstance(value, str) else float(value or 0)


def _is_number(value: Value) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _sumproduct(*ranges: list[Value]) -> float:
    total = 0.0
    for cells in zip(*ranges, strict=True):
        product = 1.0
        for cell in cells:
            product *= float(cell) if isinstance(cell, int | float) else 0.0
        total += product
    return total


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "IF": lambda condition, then, otherwise: then if condition else otherwise,
    "OR": lambda *conditions: any(conditions),
    "ISNUMBER": _is_number,
    "SUM": lambda cells: sum(cell for cell in cells if _is_number(cell)),
    "SUMPRODUCT": _sumproduct,
    "COUNTIF": lambda cells, wanted: sum(_is_number(c) and c == wanted for c in cells),
    "ROUND": lambda value, digits: round(value + 1e-12, int(digits)),
}
