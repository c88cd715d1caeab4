"""The matches of a round on paper."""

from dataclasses import replace

from ronde.printing.table import BLACK, MISSING, WHITE, Table
from ronde.service.events.documents import documents_of
from ronde.service.events.papers.wording import round_words
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.teams.sheets import matches_sheet
from ronde.text import _
from ronde.text.people import spaced_result
from ronde.text.sheet import Cell, Sheet

_FIRST_COLOUR, _RESULT, _SECOND_COLOUR = 3, 4, 5
"""Columns of the sheet of matches."""


def match_table(state: EventState, played: PairedRound) -> Table:
    """The matches of a round: the letters of the colours as marks, the teams above their boards."""
    sheet = matches_sheet(state, played)
    marks: dict[Cell, Cell] = {_("w"): WHITE, _("b"): BLACK}
    heads = tuple(index for index, row in enumerate(sheet.rows) if row[_FIRST_COLOUR] is None)
    rows = [
        (
            *row[:_FIRST_COLOUR],
            marks.get(row[_FIRST_COLOUR]),
            _result(row[_RESULT]) or (None if index in heads else MISSING),
            marks.get(row[_SECOND_COLOUR]),
            *row[_SECOND_COLOUR + 1 :],
        )
        for index, row in enumerate(sheet.rows)
    ]
    sheet = replace(sheet, title=round_words(played), rows=tuple(rows))
    return Table(sheet=sheet, strong_rows=heads)


def teams_sheets(state: EventState) -> tuple[str, list[Sheet]]:
    """The teams with their members, and what that is called."""
    return _("Teams"), [document.sheet for document in documents_of(state, "players")]


def _result(cell: Cell) -> str | None:
    """A result with room around its dash."""
    return spaced_result(str(cell)) if cell else None
