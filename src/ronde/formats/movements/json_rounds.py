"""Reading the rounds of a movement from JSON: tables, stands, who sits out."""

from collections.abc import Mapping
from dataclasses import replace

from ronde.core.bridge.movements.movement import (
    Contestant,
    Direction,
    Entry,
    MovementRound,
    Seats,
    Stand,
    TablePlay,
)
from ronde.formats.movements.section import Section, shown
from ronde.formats.movements.values import (
    MOST_BOARDS,
    MOST_ROUNDS,
    MOST_TABLES,
    boards_from_text,
    contestant_from_text,
)
from ronde.messages import N_, message


def round_from_json(
    document: Section, values: Mapping[str, object], number: int, seats: Seats
) -> tuple[MovementRound, bool]:
    """One round, and whether it tells who sits out."""
    where = message(N_("round {round}"), round=number)
    section = Section(values=values, file=document.file, where=where)
    round_number = section.number("round", most=MOST_ROUNDS, default=number)
    section = replace(section, where=message(N_("round {round}"), round=round_number))
    if not section.objects("tables", needed=True):
        section.refuse(N_("expected at least one table, found none"))
    played = MovementRound(
        round_number=round_number,
        tables=tuple(
            _table(section, table, index, seats)
            for index, table in enumerate(section.objects("tables", needed=True), 1)
        ),
        stands=tuple(_stand(section, stand) for stand in section.objects("stands")),
        sit_out=tuple(entries_from_json(section, "sit_out")),
    )
    return played, section.has("sit_out")


def _table(within: Section, values: Mapping[str, object], number: int, seats: Seats) -> TablePlay:
    """One table of a round."""
    found = values.get("table", number)
    where = message(N_("{where}, table {table}"), where=within.where, table=found)
    section = Section(values=values, file=within.file, where=where)
    table_number = section.number("table", most=MOST_TABLES, default=number)
    for seat in seats.value:
        if seat not in values:
            section.refuse(N_("expected “{key}”, found nothing"), key=seat)
    seated = tuple(_contestant(section, values[seat], seat) for seat in seats.value)
    boards = boards_from_json(section)
    return TablePlay(
        table_number=table_number,
        seats=seated,
        boards=boards,
        played=section.flag("played", default=bool(boards) and None not in seated),
        shared_with=_shared_with(section),
        switched=section.flag("switched", default=False),
    )


def _contestant(section: Section, found: object, key: str) -> Contestant | None:
    """Who sits somewhere; null is an empty seat."""
    if found is None:
        return None
    number = None
    if isinstance(found, int | str) and not isinstance(found, bool):
        number = contestant_from_text(str(found))
    if number is None:
        section.refuse(
            N_("expected a number, or a half team such as A1, as “{key}”, found {found}"),
            key=key,
            found=shown(found),
        )
    return number


def boards_from_json(section: Section) -> tuple[int, ...]:
    """The boards of a place: a list of numbers, or typed as `1-4`."""
    found = section.values.get("boards")
    if isinstance(found, str):
        boards = boards_from_text(found)
        if boards is None:
            section.refuse(
                N_("expected boards such as 1-4 as “{key}”, found {found}"),
                key="boards",
                found=shown(found),
            )
        return boards
    if not isinstance(found, list | None):
        section.refuse(N_("expected a list under “{key}”"), key="boards")
    return tuple(section.as_number(board, "boards", MOST_BOARDS) for board in found or ())


def _shared_with(section: Section) -> tuple[int, ...]:
    """The tables that play the same boards: a number, a list, or nothing."""
    found = section.values.get("shared_with")
    listed = found if isinstance(found, list) else [] if found is None else [found]
    return tuple(section.as_number(table, "shared_with", MOST_TABLES) for table in listed)


def _stand(within: Section, values: Mapping[str, object]) -> Stand:
    """One stand of a round."""
    section = Section(values=values, file=within.file, where=within.where)
    return Stand(
        after_table=section.number("after_table", most=MOST_TABLES),
        boards=boards_from_json(section),
    )


def entries_from_json(section: Section, key: str) -> list[Entry]:
    """Contestants with their lines; a bare number will do where there is one numbering."""
    found = section.values.get(key)
    if not isinstance(found, list | None):
        section.refuse(N_("expected a list under “{key}”"), key=key)
    entries = []
    for item in found or ():
        values = item if isinstance(item, dict) else {"number": item}
        line = values.get("line")
        if line not in (None, "ns", "ew"):
            section.refuse(
                N_("expected “ns”, “ew” or null as “{key}”, found {found}"),
                key="line",
                found=shown(line),
            )
        number = _contestant(section, values.get("number"), "number")
        if number is None:
            section.refuse(N_("expected “{key}”, found nothing"), key="number")
        entries.append(Entry(number=number, line=Direction(line) if line else None))
    return entries
