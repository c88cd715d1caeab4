"""Charts of the lab as SVG, line by line: dots with their intervals, and lines over rounds.

Everything is said by attributes, without a style sheet, so that a picture looks the same in a page
of the workbench, in a file and on paper. Lines differ in their marks as well as in colour.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from ronde.core.lab.sums import Interval
from ronde.printing.bracket_letters import shortened, text_width
from ronde.text import language
from ronde.text.lab import decimal_text, percent_text
from ronde.text.lab_charts import Chart, ChartLine, ChartMark, ChartPanel, GrowthChart, MeasureChart

_FAMILY = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Libertinus Serif', sans-serif"
_WIDTH = 760.0
_MARGIN = 16.0
_SIZE = 14.0
_SMALL = 12.0
_TITLE = 18.0
_ROW = 26.0
_GAP = 28.0
"""Between two panels."""
_MOST_LABEL = 285.0
_GROWTH_HEIGHT = 240.0
_INK, _FAINT, _GRID = "#14201A", "#5B6B63", "#D2DCD5"
_COLOURS = ("#17604A", "#B4531A", "#3557A5", "#7A2E73", "#5B6B63")
_TICKS = 4
"""About how many numbers an axis has."""


def charts_svg(charts: Sequence[Chart]) -> bytes:
    """Charts as one picture, one below the other."""
    drawn: list[str] = []
    top = _MARGIN
    for chart in charts:
        parts, height = _drawn(chart, top)
        drawn += parts
        top += height + _GAP
    height = top - _GAP + _MARGIN
    title = "; ".join(chart.title for chart in charts)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:.0f} {height:.0f}" '
        f'width="{_WIDTH:.0f}" height="{height:.0f}" lang="{language()}" role="img" '
        f'font-family="{escape(_FAMILY)}" font-size="{_SIZE:.0f}" fill="{_INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH:.0f}" height="{height:.0f}" fill="#fff"/>',
        *drawn,
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _drawn(chart: Chart, top: float) -> tuple[list[str], float]:
    """A chart, and how high it is."""
    if isinstance(chart, MeasureChart):
        return list(_comparison(chart, top)), _comparison_height(chart)
    return list(_growth(chart, top)), _growth_height()


class _Axis:
    """Values between two ends as places in pixels; the ends are round numbers."""

    def __init__(
        self, intervals: Sequence[Interval], first: float, last: float, *, is_share: bool
    ) -> None:
        low = min((each.low for each in intervals), default=0.0)
        high = max((each.high for each in intervals), default=1.0)
        self._step = _round_step(max(high - low, 0.02 if is_share else 0.004) / _TICKS)
        self._least = floor(low / self._step + 1e-9)
        self._most = max(ceil(high / self._step - 1e-9), self._least + 1)
        self._first, self._last = first, last
        self._is_share = is_share

    def at(self, value: float) -> float:
        """Where a value is."""
        part = (value / self._step - self._least) / (self._most - self._least)
        return self._first + part * (self._last - self._first)

    def ticks(self) -> Iterator[tuple[float, str]]:
        """Where numbers stand, and how they are written."""
        for number in range(self._least, self._most + 1):
            value = number * self._step
            yield self.at(value), self._words(value)

    def _words(self, value: float) -> str:
        if self._is_share and self._step >= 0.0099:
            return percent_text(value)
        decimals = max(0, -floor(log10(self._step * (100 if self._is_share else 1)) + 1e-9))
        if self._is_share:
            return percent_text(0).replace("0", decimal_text(100 * value, decimals), 1)
        return decimal_text(value, decimals)


def _round_step(step: float) -> float:
    """The next of 1, 2, 5, 10 … from a number on."""
    power = 10.0 ** floor(log10(step))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= step * 0.999)


def _comparison_height(chart: MeasureChart) -> float:
    """Title, headings, rows, numbers."""
    return _TITLE + 12 + 22 + len(chart.rows) * _ROW + 20


def _comparison(chart: MeasureChart, top: float) -> Iterator[str]:
    """Rows with a dot and its whisker for each measure."""
    label = min(max(text_width(row, _SIZE) for row in chart.rows) + 12, _MOST_LABEL)
    yield _words(_MARGIN, top + _TITLE, chart.title, size=_TITLE, bold=True)
    first_row = top + _TITLE + 12 + 22
    for index, row in enumerate(chart.rows):
        y = first_row + (index + 0.5) * _ROW
        yield _words(_MARGIN, y + 5, shortened(row, _SIZE, label - 8))
    count = len(chart.panels)
    width = (_WIDTH - 2 * _MARGIN - label - (count - 1) * _GAP) / count
    for index, panel in enumerate(chart.panels):
        left = _MARGIN + label + index * (width + _GAP)
        yield from _panel(panel, chart.rows, left, width, first_row)


def _panel(
    panel: ChartPanel, rows: Sequence[str], left: float, width: float, top: float
) -> Iterator[str]:
    """One measure of all rows."""
    intervals = [mark.interval for mark in panel.marks if mark is not None]
    axis = _Axis(intervals, left + 8, left + width - 8, is_share=panel.is_share)
    bottom = top + len(rows) * _ROW
    heading = shortened(panel.title, _SIZE, width + _GAP - 4, bold=True)
    yield _words(left + width / 2, top - 8, heading, bold=True, anchor="middle")
    yield from _scale_below(axis, top, bottom, width)
    for index, (row, mark) in enumerate(zip(rows, panel.marks, strict=True)):
        if mark is not None:
            yield from _dot(row, mark, axis, top + (index + 0.5) * _ROW)


def _scale_below(axis: _Axis, top: float, bottom: float, width: float) -> Iterator[str]:
    """Lines and numbers of an axis, as many as there is room for."""
    ticks = list(axis.ticks())
    widest = max(text_width(words, _SMALL) for _x, words in ticks) + 6
    every = max(1, ceil(widest * (len(ticks) - 1) / max(width - 16, 1)))
    for index, (x, words) in enumerate(ticks):
        yield f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="{_GRID}"/>'
        if index % every == 0:
            yield _words(x, bottom + 15, words, size=_SMALL, colour=_FAINT, anchor="middle")


def _dot(row: str, mark: ChartMark, axis: _Axis, y: float) -> Iterator[str]:
    """A value with its interval, told in words to who does not see it."""
    mean, low, high = (axis.at(value) for value in mark.interval)
    yield f"<g><title>{escape(row)}: {escape(mark.words)}</title>"
    yield (
        f'<path d="M{low:.1f} {y - 4:.1f}v8M{low:.1f} {y:.1f}H{high:.1f}M{high:.1f} {y - 4:.1f}v8" '
        f'stroke="{_COLOURS[0]}" stroke-width="2" fill="none"/>'
    )
    yield f'<circle cx="{mean:.1f}" cy="{y:.1f}" r="4.5" fill="{_COLOURS[0]}"/></g>'


def _growth_height() -> float:
    """Title, picture, numbers, what they are."""
    return _TITLE + 12 + _GROWTH_HEIGHT + 40


def _growth(chart: GrowthChart, top: float) -> Iterator[str]:
    """Lines over the same numbers, named at their right end."""
    numbers = sorted({number for line in chart.lines for number, _mark in line.marks})
    names = max(text_width(line.name, _SIZE) for line in chart.lines) + 16
    left, right = _MARGIN + 56, _WIDTH - _MARGIN - min(names, _MOST_LABEL)
    first, last = top + _TITLE + 20, top + _TITLE + 12 + _GROWTH_HEIGHT
    intervals = [mark.interval for line in chart.lines for _number, mark in line.marks]
    axis = _Axis(intervals, last, first, is_share=chart.is_share)
    across = {
        number: left + 16 + (number - numbers[0]) * (right - left - 32) / _span(numbers)
        for number in numbers
    }
    yield _words(_MARGIN, top + _TITLE, chart.title, size=_TITLE, bold=True)
    for y, words in axis.ticks():
        yield f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="{_GRID}"/>'
        yield _words(left - 8, y + 4, words, size=_SMALL, colour=_FAINT, anchor="end")
    for number, x in across.items():
        yield _words(x, last + 18, str(number), size=_SMALL, colour=_FAINT, anchor="middle")
    yield _words((left + right) / 2, last + 36, chart.across, anchor="middle")
    heights = _apart([axis.at(line.marks[-1][1].interval.mean) for line in chart.lines])
    for index, (line, height) in enumerate(zip(chart.lines, heights, strict=True)):
        yield from _line(line, index, across, axis)
        name = shortened(line.name, _SIZE, _MOST_LABEL - 12)
        yield _words(right + 8, height + 5, name, colour=_COLOURS[index % len(_COLOURS)])


def _span(numbers: Sequence[int]) -> int:
    """How far numbers reach; a single one reaches a little."""
    return max(1, numbers[-1] - numbers[0])


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights of names that stand one below the other, none upon another."""
    placed = [0.0] * len(heights)
    below = float("-inf")
    for index in sorted(range(len(heights)), key=heights.__getitem__):
        below = placed[index] = max(heights[index], below + _SIZE + 3)
    return placed


def _line(line: ChartLine, index: int, across: dict[int, float], axis: _Axis) -> Iterator[str]:
    """A line with its marks and their intervals."""
    colour = _COLOURS[index % len(_COLOURS)]
    places = [(across[number], axis.at(mark.interval.mean)) for number, mark in line.marks]
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    yield f'<path d="M{way}" stroke="{colour}" stroke-width="2" fill="none"/>'
    for (number, mark), (x, y) in zip(line.marks, places, strict=True):
        low, high = axis.at(mark.interval.low), axis.at(mark.interval.high)
        yield f"<g><title>{escape(line.name)}, {number}: {escape(mark.words)}</title>"
        yield f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}" stroke-width="2"/>'
        yield f"{_sign(index, x, y, colour)}</g>"


def _sign(index: int, x: float, y: float, colour: str) -> str:
    """The mark of a line, for eyes that do not part colours."""
    if index % 3 == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>'
    if index % 3 == 1:
        return f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" fill="{colour}"/>'
    return f'<path d="M{x:.1f} {y - 6:.1f}l6 10h-12z" fill="{colour}"/>'


def _words(
    x: float,
    y: float,
    text: str,
    *,
    size: float = _SIZE,
    colour: str = _INK,
    bold: bool = False,
    anchor: str = "start",
) -> str:
    """Words in their place."""
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.0f}" fill="{colour}" '
        f'text-anchor="{anchor}"{weight}>{escape(text)}</text>'
    )
