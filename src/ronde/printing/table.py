"""A sheet as it is printed: with headings over several columns, and boxed where pens write."""

from dataclasses import dataclass
from typing import Any

from ronde.text.crosstables import BLOCKED
from ronde.text.series import numbered_columns
from ronde.text.sheet import Align, Cell, Sheet

WHITE, BLACK, MISSING = "○", "●", "┄"
"""Cells that the templates of paper draw as marks."""

_LONG_LINE = 40
"""Letters that a column always has room for, where its page has."""
_SAMPLE_COUNT = 4
"""How many of a column's longest texts are measured: letters differ in width, but not that much."""

_FRACTIONS = ("¼", "½", "¾")


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A heading over several columns."""

    heading: str
    first_index: int
    column_count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A sheet and how it is printed."""

    sheet: Sheet
    bands: tuple[Band, ...] = ()
    """In the order of the columns; a column under none has its heading as high as both lines."""
    boxed: bool = False
    """Lines round every cell, as in a crosstable."""
    strong_rows: tuple[int, ...] = ()
    """The rows, from 0, that are headings of those below."""
    own_page: bool = False
    """Whether it begins a page, where there are pages."""


def cell_text(cell: Cell) -> str:
    """What is written in a cell."""
    return "" if cell is None else str(cell)


def table_data(table: Table) -> dict[str, Any]:
    """A table as the template reads it."""
    sheet = table.sheet
    texts = [[cell_text(cell) for cell in row] for row in sheet.rows]
    units = _units(table)
    run = _run(table)
    return {
        "title": sheet.title,
        "notes": list(sheet.notes),
        "boxed": table.boxed,
        "columns": [
            {
                "heading": column.heading,
                "align": column.align.value,
                "wide": column.wide,
                "run": index in run,
                "samples": _longest(_usual([row[index] for row in texts])),
                "fractions": _has_fractions(column.align, [row[index] for row in texts]),
            }
            for index, column in enumerate(sheet.columns)
        ],
        "bands": [
            {"heading": band.heading, "first": band.first_index, "count": band.column_count}
            for band in table.bands
        ],
        "key_count": run.start if run else min(1, len(sheet.columns)),
        "units": units,
        "blocked": BLOCKED,
        "strong_rows": list(table.strong_rows),
        "own_page": table.own_page,
        "rows": texts,
    }


def _run(table: Table) -> range:
    """The columns of one kind: those under bands, else those numbered 1, 2, 3, ..."""
    if table.bands:
        last = table.bands[-1]
        return range(table.bands[0].first_index, last.first_index + last.column_count)
    return numbered_columns(table.sheet)


def _units(table: Table) -> list[list[int]]:
    """The columns that stay together where a table is broken: those under one band."""
    covered = {
        index
        for band in table.bands
        for index in range(band.first_index, band.first_index + band.column_count)
    }
    units = [[index] for index in range(len(table.sheet.columns)) if index not in covered]
    units += [
        list(range(band.first_index, band.first_index + band.column_count)) for band in table.bands
    ]
    return sorted(units)


def _usual(texts: list[str]) -> list[str]:
    """Texts that a column gives their room; one far longer than the others breaks its own line."""
    lengths = sorted(len(text) for text in texts if text)
    if not lengths:
        return texts
    most = max(_LONG_LINE, 2 * lengths[len(lengths) // 2])
    return [text for text in texts if len(text) <= most]


def _longest(texts: list[str]) -> list[str]:
    """The longest of the texts, from which the width of a column is measured."""
    return sorted(set(texts), key=lambda text: (-len(text), text))[:_SAMPLE_COUNT]


def _has_fractions(align: Align, texts: list[str]) -> bool:
    """Whether whole numbers leave room for a fraction, so that units stand under units."""
    return align is Align.RIGHT and any(text.endswith(_FRACTIONS) for text in texts)
