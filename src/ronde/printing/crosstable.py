"""The crosstable on paper: boxed, the diagonal black, two entries for a double round robin."""

from ronde.core.chess.crosstable import Crosstable
from ronde.core.chess.event import Event
from ronde.printing.html import tables_to_html
from ronde.printing.pdf import tables_to_pdf, tables_to_svg
from ronde.printing.table import Band, Table
from ronde.text.crosstables import (
    crosstable_sheet,
    has_two_entries,
    is_rated,
    player_columns,
    two_entry_sheet,
)


def crosstable_pdf(event: Event, table: Crosstable) -> bytes:
    """The crosstable as a PDF."""
    return tables_to_pdf([printed(event, table)])


def crosstable_svg(event: Event, table: Crosstable) -> bytes:
    """The crosstable as an SVG."""
    return tables_to_svg([printed(event, table)])


def crosstable_html(event: Event, table: Crosstable) -> bytes:
    """The crosstable as a page."""
    return tables_to_html([printed(event, table)])


def printed(event: Event, table: Crosstable) -> Table:
    """The crosstable as it is printed."""
    if not has_two_entries(table):
        return Table(sheet=crosstable_sheet(event, table), boxed=True)
    first_index = len(player_columns(rated=is_rated(event)))
    return Table(
        sheet=two_entry_sheet(event, table),
        bands=opponent_bands([row.player.number for row in table.rows], first_index),
        boxed=True,
    )


def opponent_bands(numbers: list[int], first_index: int) -> tuple[Band, ...]:
    """The numbers of the opponents, each over its two columns."""
    return tuple(
        Band(heading=str(number), first_index=first_index + 2 * index, column_count=2)
        for index, number in enumerate(numbers)
    )
