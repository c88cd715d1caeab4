"""A table to be shown, whatever shows it: terminal, page, PDF, spreadsheet or CSV."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Cell: TypeAlias = str | int | float | None
"""What a cell holds; None is empty."""


class Align(Enum):
    """How a column is set."""

    LEFT = "left"
    CENTRE = "center"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Column:
    """The heading of a column and how its cells are set; a wide one may break its lines."""

    heading: str
    align: Align = Align.LEFT
    wide: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A titled table with notes under it."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a row that does not fill the columns: a table must not shift silently."""
        width = len(self.columns)
        for row in self.rows:
            if len(row) != width:
                raise ValueError(f"a row of {len(row)} cells in a sheet of {width} columns")
