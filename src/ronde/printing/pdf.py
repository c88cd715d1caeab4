"""Tables as PDF and SVG: A4, upright or on its side, with the head of a sheet for the hall."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ronde.printing.table import Table, table_data
from ronde.printing.typesetting import typeset_pdf, typeset_svg
from ronde.text import _, labelled_text
from ronde.text.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """The head and the foot of a sheet.

    `qr` is a picture in SVG of the address; without an address phones have nothing to open.
    """

    event: str
    printed: str
    """When, and after how many results: `printed 15:06, after result 57 of 60`."""
    part: str = ""
    """What of the event: `Round 5`."""
    draft: bool = False
    address: str = ""
    wifi_name: str = ""
    qr: str = ""


def letterhead_data(letterhead: Letterhead) -> dict[str, Any]:
    """A letterhead as the templates read it."""
    foot = [letterhead.address]
    if letterhead.wifi_name:
        foot.insert(0, _("Wi-Fi: {name}").format(name=letterhead.wifi_name))
    return {
        "event": letterhead.event,
        "part": letterhead.part,
        "printed": letterhead.printed,
        "draft": letterhead.draft,
        "draft_words": _("Draft"),
        "address": letterhead.address,
        "qr": letterhead.qr,
        "foot": foot,
    }


_TEMPLATE = "tables"

BODY_SIZE = 10
"""The type of a sheet in the hall that is read on a desk, in points."""
WALL_SIZE = 16
"""The type of a list on the wall."""
LARGE_WALL_SIZE = 24
"""The type of a list on the wall for children, and for large halls."""


def sheets_to_pdf(sheets: Iterable[Sheet]) -> bytes:
    """Sheets as one PDF."""
    return tables_to_pdf(Table(sheet=sheet) for sheet in sheets)


def sheets_to_svg(sheets: Iterable[Sheet]) -> bytes:
    """Sheets as one SVG, one below the other."""
    return tables_to_svg(Table(sheet=sheet) for sheet in sheets)


def hall_pdf(
    sheets: Iterable[Sheet | Table],
    letterhead: Letterhead,
    *,
    size: int = BODY_SIZE,
    may_be_large: bool = False,
) -> bytes:
    """Sheets for the hall, each page with its head and foot, in a type size in points.

    `may_be_large` allows A3 for a table whose letters would be too small on A4.
    """
    return typeset_pdf(
        _TEMPLATE,
        {
            **_data(sheet if isinstance(sheet, Table) else Table(sheet=sheet) for sheet in sheets),
            "document_title": labelled_text(letterhead.event, letterhead.part),
            **hall_data(letterhead, size=size, may_be_large=may_be_large),
        },
    )


def hall_data(
    letterhead: Letterhead, *, size: int = BODY_SIZE, may_be_large: bool = False
) -> dict[str, Any]:
    """What makes a sheet one for the hall, as the templates read it."""
    return {
        "letterhead": letterhead_data(letterhead),
        "type_size": size,
        "may_be_large": may_be_large,
    }


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture in SVG, and what it shows for those who do not see it."""

    picture: bytes
    words: str


def tables_to_pdf(
    tables: Iterable[Table], *, title: str = "", illustrations: Iterable[Illustration] = ()
) -> bytes:
    """Tables as one PDF; a table too wide for the page is broken into blocks of columns.

    The title stands above every page but the first; without any it is that of the first table.
    Illustrations stand below the tables.
    """
    data = _data(tables) | {
        "illustrations": [
            {"picture": each.picture.decode(), "words": each.words} for each in illustrations
        ]
    }
    return typeset_pdf(_TEMPLATE, data | {"document_title": title} if title else data)


def tables_to_svg(tables: Iterable[Table]) -> bytes:
    """Tables as one SVG, one below the other."""
    return typeset_svg(_TEMPLATE, _data(tables))


def _data(tables: Iterable[Table]) -> dict[str, Any]:
    """The tables as the template reads them; a document always has a title for screen readers."""
    printed = [table_data(table) for table in tables]
    title = next((table["title"] for table in printed if table["title"]), "Ronde")
    return {"document_title": title, "tables": printed}
