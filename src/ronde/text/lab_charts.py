"""What the lab found, as charts to be drawn: values with their intervals, and what they grow with.

A chart is facts and words; how it looks is for whoever draws it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.core.lab.bridge import MovementRow
from ronde.core.lab.forecast import PlacesForeseen
from ronde.core.lab.forms import LabFormat
from ronde.core.lab.measures import HEADLINES, MEASURE_BY_KEY, LabMeasure, MeasureScale
from ronde.core.lab.sums import Interval, Sums
from ronde.text.catalogue import _
from ronde.text.lab import interval_text
from ronde.text.lab_forecast import share_text
from ronde.text.rendering import render

MOST_PLAYERS_SHOWN = 15


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A value with its interval, and in words."""

    interval: Interval
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartPanel:
    """A measure of every row of a chart."""

    title: str
    marks: tuple[ChartMark | None, ...]
    """In the order of the rows; None where a row has no such measure."""
    is_share: bool
    """Whether values are shares, told in per cent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureChart:
    """Several measures of the same rows, side by side."""

    title: str
    rows: tuple[str, ...]
    panels: tuple[ChartPanel, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartLine:
    """How a measure grows with a number."""

    name: str
    marks: tuple[tuple[int, ChartMark], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GrowthChart:
    """Lines over the same numbers."""

    title: str
    across: str
    """What the numbers are."""
    lines: tuple[ChartLine, ...]
    is_share: bool


Chart = MeasureChart | GrowthChart


def formats_charts(rows: Sequence[LabFormat], sums: Sums, title: str) -> tuple[Chart, ...]:
    """The headlines of every format; order against rounds where a Swiss has several lengths."""
    codes = [row.code for row in rows]
    names = [render(row.name) for row in rows]
    growth = _order_by_rounds(rows, sums)
    compared = MeasureChart(title=title, rows=tuple(names), panels=_headline_panels(codes, sums))
    return (compared,) if growth is None else (compared, growth)


def movements_charts(rows: Sequence[MovementRow], sums: Sums, title: str) -> tuple[Chart, ...]:
    """The headlines of every movement."""
    return (
        MeasureChart(
            title=title,
            rows=tuple(render(row.movement.title) for row in rows),
            panels=_headline_panels([row.code for row in rows], sums),
        ),
    )


def forecast_charts(
    foreseen: PlacesForeseen, names: Mapping[int, str], title: str
) -> tuple[Chart, ...]:
    """The chances of those who have the best, likeliest first."""
    prizes = foreseen.prizes
    order = sorted(
        names,
        key=lambda number: (
            -foreseen.share(number, prizes).mean,
            -foreseen.share(number, 1).mean,
            number,
        ),
    )[:MOST_PLAYERS_SHOWN]
    panels = []
    for places, heading in (
        (1, _("first")),
        (prizes, _("first {count}").format(count=prizes)),
    ):
        shares = [foreseen.share(number, places) for number in order]
        panels.append(
            ChartPanel(
                title=heading,
                marks=tuple(ChartMark(share, str(share_text(share))) for share in shares),
                is_share=True,
            )
        )
    return (
        MeasureChart(
            title=title,
            rows=tuple(f"{number} {names[number]}".strip() for number in order),
            panels=tuple(panels[: 1 if prizes == 1 else 2]),
        ),
    )


def chart_words(chart: Chart) -> str:
    """What a chart shows, for those who do not see it; its values are in the table."""
    if isinstance(chart, GrowthChart):
        shown = [line.name for line in chart.lines]
    else:
        shown = [panel.title for panel in chart.panels]
    return _("{term}: {meaning}").format(term=chart.title, meaning=", ".join(shown))


def _headline_panels(codes: Sequence[str], sums: Sums) -> tuple[ChartPanel, ...]:
    """A panel for each headline."""
    return tuple(
        ChartPanel(
            title=_(measure.label),
            marks=tuple(_mark(sums, code, measure) for code in codes),
            is_share=measure.scale is MeasureScale.SHARE,
        )
        for measure in map(MEASURE_BY_KEY.__getitem__, HEADLINES)
    )


def _mark(sums: Sums, code: str, measure: LabMeasure) -> ChartMark | None:
    """A measure of a format."""
    interval = sums.interval(code, measure.key)
    return None if interval is None else ChartMark(interval, str(interval_text(interval, measure)))


def _order_by_rounds(rows: Sequence[LabFormat], sums: Sums) -> GrowthChart | None:
    """How the order grows with the rounds of a Swiss, where one has more than one length."""
    measure = MEASURE_BY_KEY["order"]
    lines: dict[str, list[tuple[int, ChartMark]]] = {}
    for row in rows:
        mark = _mark(sums, row.code, measure)
        if row.series is not None and mark is not None:
            lines.setdefault(render(row.series), []).append((row.round_count, mark))
    if all(len(marks) < 2 for marks in lines.values()):
        return None
    return GrowthChart(
        title=_("{measure} by rounds").format(measure=_(measure.label)),
        across=_("Rounds"),
        lines=tuple(
            ChartLine(name=name, marks=tuple(sorted(marks, key=lambda each: each[0])))
            for name, marks in lines.items()
        ),
        is_share=measure.scale is MeasureScale.SHARE,
    )
