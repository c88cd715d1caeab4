"""A session as one PDF: rankings for the wall, travellers, score cards, recap and frequencies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ronde.printing.bridge.scores import board_data
from ronde.printing.pdf import Letterhead, hall_data
from ronde.printing.table import Table, table_data
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _
from ronde.text.sheet import Sheet

_TEMPLATE = "bridge-results"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperSection:
    """A kind of sheets by the word that asks for it; `boards` are those that each is about."""

    kind: str
    sheets: tuple[Sheet, ...]
    boards: tuple[int, ...] = ()


def results_pdf(
    sections: Sequence[PaperSection], *, title: str = "", letterhead: Letterhead | None = None
) -> bytes:
    """The kinds of sheets one after the other, each on pages of its own.

    For the hall each page has the head and the foot of a letterhead.
    """
    return typeset_pdf(
        _TEMPLATE,
        {
            "title": title or _("Results"),
            "event": title,
            "sections": [_section(section) for section in sections if section.sheets],
            **({} if letterhead is None else hall_data(letterhead)),
        },
    )


def _section(section: PaperSection) -> dict[str, Any]:
    """The sheets as the template reads them, with the picture of the board where there is one."""
    sheets = [table_data(Table(sheet=sheet)) for sheet in section.sheets]
    for sheet, board in zip(sheets, section.boards, strict=bool(section.boards)):
        sheet["board"] = board_data(board)
    return {"kind": section.kind, "sheets": sheets}
