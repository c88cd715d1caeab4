"""The blank crosstable of the book on paper, with cells that a pen can write in."""

from typing import Any

from ronde.printing.crosstable import opponent_bands
from ronde.printing.html import tables_to_html
from ronde.printing.table import Table
from ronde.printing.typesetting import typeset_pdf, typeset_svg
from ronde.text import _
from ronde.text.crosstables import PLAYER_COLUMN_COUNT, colour_columns, grid_sheet, grid_title

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
    sheet = grid_sheet(player_count, two_entries=double, banded=double)
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
            "rank": _("Pl."),
            "berger": _("S.B."),
            "white": white.heading,
            "black": black.heading,
            "event": _("Event"),
            "place": _("Venue"),
            "date": _("Date"),
        },
    }
