"""A Rutsch as tables to be written: its rounds have their tables besides."""

from collections.abc import Iterator
from functools import partial

from ronde.service.events.documents import (
    TABLES_OF_PLAYERS,
    Document,
    Tables,
    round_document,
)
from ronde.service.events.sheets import round_sheet
from ronde.service.events.state import EventState
from ronde.service.kinds.rutsch.tables import tables_sheet


def _rounds(state: EventState) -> Iterator[Document]:
    """Every published round: its games, then who sits where."""
    for played in state.published:
        number = played.round_number
        yield round_document(number, partial(round_sheet, state, played))
        yield round_document(number, partial(tables_sheet, state, number))


TABLES: Tables = {**TABLES_OF_PLAYERS, "rounds": _rounds}
