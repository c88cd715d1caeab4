"""The tables of a Rutsch: who sits on which side in a round, by name."""

from ronde.core.roundrobin.rutsch import RutschTable, Side
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState
from ronde.service.kinds.rutsch.pairing import seating_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.rutsch import seating_json
from ronde.text.sheet import Align, Sheet, TableColumn, table


def tables_sheet(state: EventState, round_number: int) -> Sheet:
    """A row for each table: who sits on the top side and on the bottom side, White in brackets."""
    _plan, seating = seating_of(state, round_number)
    names = {
        number: state.players[identity].name for identity, number in pairing_numbers(state).items()
    }

    def seat(table: RutschTable, side: Side) -> str:
        number = table.at(side)
        if number is None:
            return "–"
        name = f"{number} {names[number]}"
        return f"({name})" if table.is_played and table.white_side is side else name

    return table(
        _("Tables of round {round}, White in brackets").format(round=round_number),
        (
            TableColumn(_("Table"), lambda table: table.table_number, Align.RIGHT),
            TableColumn(_("Top side"), lambda table: seat(table, Side.TOP)),
            TableColumn(_("Bottom side"), lambda table: seat(table, Side.BOTTOM)),
        ),
        seating.tables,
    )


def tables_json(state: EventState, round_number: int) -> JsonObject:
    """The tables of a round, the pivot and the moves after it, as `ronde rutsch` tells them."""
    plan, seating = seating_of(state, round_number)
    return seating_json(plan, seating)
