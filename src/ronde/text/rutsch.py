"""The Rutsch system told to people: the seats of each round and how everybody moves."""

from ronde.core.roundrobin.rutsch import RowSeat, Rutsch, RutschRound, RutschTable
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.sheet import Align, Column, Sheet


def seating_sheet(system: Rutsch) -> Sheet:
    """Who sits on which side of which table: a row for each round, the top side first."""
    tables = system.rounds[0].tables
    return Sheet(
        title=_("Seats: top side / bottom side of the row of tables, White in brackets"),
        columns=(
            Column(_("Round"), Align.RIGHT),
            *(
                Column(_("Table {number}").format(number=table.table_number), Align.CENTRE)
                for table in tables
            ),
        ),
        rows=tuple(
            (seating.round_number, *(_seats_text(table) for table in seating.tables))
            for seating in system.rounds
        ),
    )


def words_sheet(system: Rutsch) -> Sheet:
    """What the book says of the system, to be read out and to hang beside the tables."""
    return Sheet(
        title=_("How it is played"),
        columns=(Column(_("No."), Align.RIGHT), Column(_("Read out"), wide=True)),
        rows=tuple(enumerate(movement_lines(system), start=1)),
    )


def movement_lines(system: Rutsch) -> tuple[str, ...]:
    """How to move after each round, the colours, and the book's advice about the pivot.

    Rule: Livre de l'arbitre, Rutsch, remarques
    """
    if system.pivot is None:
        pivot = _("The pivot's seat at table 1 is empty: whoever comes to table 1 rests.")
    else:
        pivot = _(
            "Pivot: {pivot} stays at table 1 and changes colour each round. Give this number to an "
            "experienced player, who collects the results."
        ).format(pivot=system.pivot)
    colours = (
        _(
            "The colours alternate along the tables and at each of them, and from game to game "
            "for everybody."
        )
        if system.pivot is None
        else _(
            "The colours alternate along the tables and at each of them. A player has one colour "
            "twice running once, in the round of the game with the pivot or in the next; the "
            "pivot and one other never do."
        )
    )
    return (
        pivot,
        _(
            "After each round the top side moves one table away from table 1 and the bottom side "
            "one table towards it; at the last table one crosses from top to bottom, and whoever "
            "was at table 1 goes to the top of table 2."
        ),
        colours,
        _("For friendly events; rated competitions use the Berger tables."),
    )


def seating_json(system: Rutsch, seating: RutschRound) -> JsonObject:
    """Who sits where in a round, and who moves where after it."""
    return {
        "pivot": system.pivot,
        "tables": [
            {
                "table": table.table_number,
                "top": table.top,
                "bottom": table.bottom,
                "white": table.white_side.value,
                "played": table.is_played,
            }
            for table in seating.tables
        ],
        "moves": [
            {"player": player, "from": _seat_json(before), "to": _seat_json(after)}
            for player, (before, after) in sorted(system.moves_after(seating.round_number).items())
        ],
    }


def _seat_json(seat: RowSeat) -> JsonObject:
    """A seat by its table and side."""
    return {"table": seat.table_number, "side": seat.side.value}


def _seats_text(table: RutschTable) -> str:
    """The two seats of a table, White's in brackets, a dash for an empty one."""
    names = {
        side: "–" if (player := table.at(side)) is None else str(player)
        for side in (table.white_side, table.white_side.other)
    }
    if table.is_played:
        names[table.white_side] = f"({names[table.white_side]})"
    return " / ".join(names[side] for side in sorted(names, key=lambda side: side.value != "top"))
