"""A table to be shown, whatever shows it: terminal, page, PDF, spreadsheet or CSV."""

from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeAlias

Cell: TypeAlias = str | int | float | None
"""What a cell holds; None is empty."""


class Figure(str):
    """A number as people read it, `45½` or `56,25`, which keeps its value for spreadsheets."""

    __slots__ = ("decimals", "value")

    value: int | float
    decimals: int | None
    """How many decimals are always written; None for as many as it needs."""

    def __new__(cls, text: str, value: int | float = 0, decimals: int | None = None) -> Self:
        """The text of a number, with the number."""
        figure = super().__new__(cls, text)
        figure.value = value
        figure.decimals = decimals
        return figure


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
