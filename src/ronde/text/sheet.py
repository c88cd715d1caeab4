"""A table to be shown, whatever shows it: terminal, page, PDF, spreadsheet or CSV."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Generic, Self, TypeAlias, TypeVar

Item = TypeVar("Item")

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


class Room(IntEnum):
    """How much room there is to show a table; a column is shown where there is at least its own."""

    PHONE = 1
    """Phones, and the wall, which is read from afar."""
    PAGE = 2
    """Pages of the desk."""
    PAPER = 3
    """Paper, spreadsheets, the terminal."""
    DATA = 4
    """What programs get."""


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


@dataclass(frozen=True, slots=True)
class TableColumn(Generic[Item]):
    """A column that knows its cells: what programs get of an item, and what people read."""

    heading: str
    value: Callable[[Item], Cell]
    align: Align = Align.LEFT
    wide: bool = False
    key: str = ""
    """What programs and pages call it; empty where only people read it."""
    meaning: str = ""
    """What a short heading stands for."""
    explanation: str = ""
    """What its values are, in a sentence."""
    room: Room = Room.PAPER
    text: Callable[[Item], Cell] | None = None
    """None where people read the value itself."""

    @property
    def column(self) -> Column:
        """Its heading and how its cells are set."""
        return Column(self.heading, self.align, self.wide)

    def cell(self, item: Item) -> Cell:
        """What people read of an item."""
        return self.value(item) if self.text is None else self.text(item)


def table(
    title: str,
    columns: Sequence[TableColumn[Item]],
    items: Iterable[Item],
    notes: tuple[str, ...] = (),
    room: Room = Room.PAPER,
) -> Sheet:
    """A row for each item, of the columns that there is room for."""
    shown = [column for column in columns if column.room <= room]
    return Sheet(
        title=title,
        columns=tuple(column.column for column in shown),
        rows=tuple(tuple(column.cell(item) for column in shown) for item in items),
        notes=notes,
    )


def records(columns: Iterable[TableColumn[Item]], items: Iterable[Item]) -> list[dict[str, Cell]]:
    """The items for programs: what each column that has a key tells of them."""
    keyed = [column for column in columns if column.key]
    return [{column.key: column.value(item) for column in keyed} for item in items]
