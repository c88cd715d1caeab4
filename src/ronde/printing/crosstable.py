"""The crosstable on paper, filled or blank: boxed, the diagonal black, two entries if double."""

from typing import Any

from ronde.core.chess.crosstable import Crosstable
from ronde.core.chess.event import Event
from ronde.printing.html import tables_to_html
from ronde.printing.pdf import tables_to_pdf, tables_to_svg
from ronde.printing.table import Band, Table
from ronde.printing.typesetting import typeset_pdf, typeset_svg
from ronde.text import _
from ronde.text.crosstables import (
    colour_columns,
    crosstable_sheet,
    has_two_entries,
    is_rated,
    player_columns,
    two_entry_sheet,
)
from ronde.text.grids import PLAYER_COLUMN_COUNT, grid_sheet, grid_title


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


_TEMPLATE = "grid"

MOST_ON_A_PAGE = 32
"""With more opponents on an A4 page the cells are less than 5 mm, too small for a pen."""


def grid_pdf(player_count: int, *, double: bool) -> bytes:
    """The blank grid as a PDF: one page up to 32 players (16 with two entries), else several."""
    return typeset_pdf(_TEMPLATE, _data(player_count, double=double))


def grid_svg(player_count: int, *, double: bool) -> bytes:
    """The blank grid as an SVG."""
    return typeset_svg(_TEMPLATE, _data(player_count, double=double))


def grid_html(player_count: int, *, double: bool) -> bytes:
    """The blank grid as a page."""
    numbers = list(range(1, player_count + 1))
    bands = opponent_bands(numbers, PLAYER_COLUMN_COUNT) if double else ()
    sheet = grid_sheet(player_count, two_entries=double)
    return tables_to_html([Table(sheet=sheet, bands=bands, boxed=True)])


def _data(player_count: int, *, double: bool) -> dict[str, Any]:
    """The grid as the template reads it."""
    white, black = colour_columns()
    return {
        "title": grid_title(player_count),
        "player_count": player_count,
        "double": double,
        "most_rows": MOST_ON_A_PAGE,
        "most_columns": MOST_ON_A_PAGE // 2 if double else MOST_ON_A_PAGE,
        "headings": {
            "number": _("No."),
            "name": _("Participants"),
            "rating": _("Elo"),
            "total": _("Total"),
            "rank": _("Rank"),
            "berger": _("S.B."),
            "white": white.heading,
            "black": black.heading,
            "event": _("Event"),
            "place": _("Venue"),
            "date": _("Date"),
        },
    }
