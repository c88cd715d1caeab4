"""Where a board is: the table and round meant, and a plain word where it is not there."""

from ronde.core.bridge.movements.movement import Movement, TablePlay, board_ranges
from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.service.kinds.bridge.evening import current_round, movement_of, section_of
from ronde.service.kinds.bridge.plays import (
    is_play,
    plays_of,
    round_of,
    rounds_with,
    tables_with,
)
from ronde.service.kinds.bridge.state import BridgeState, Spot


def spot_of(
    evening: BridgeState,
    *,
    table_number: int,
    board_number: int,
    round_number: int | None = None,
    section: str | None = None,
) -> Spot:
    """The board at a table that is meant; the round follows from them unless it is told.

    Where somebody notes when rounds begin, a board of a round to come is taken as one of the round
    that is played: it is a slip of the finger, and will be refused as a wrong board.
    """
    where = section_of(evening, section)
    movement = movement_of(evening, where)
    if round_number is None:
        rounds = rounds_with(movement, table_number, board_number)
        if len(rounds) > 1:
            raise InputError(
                N_("table {table} plays board {board} in rounds {rounds}: which is it?"),
                table=table_number,
                board=board_number,
                rounds=", ".join(map(str, rounds)),
            )
        played = current_round(evening) or 1
        to_come = bool(rounds and evening.starts) and rounds[0] > played
        round_number = rounds[0] if rounds and not to_come else played
    return Spot(where, round_number, table_number, board_number)


def table_at(movement: Movement, spot: Spot) -> TablePlay:
    """A table in a round where two sides play; anything else is refused."""
    played = round_of(movement, spot.round_number)
    if played is None:
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=movement.rounds[0].round_number,
            most=movement.rounds[-1].round_number,
            found=spot.round_number,
        )
    table = plays_of(movement).get((spot.round_number, spot.table_number))
    if table is None:
        raise InputError(
            N_("expected a table from 1 to {most}, found {found}"),
            most=movement.physical_table_count,
            found=spot.table_number,
        )
    if not is_play(table):
        raise InputError(
            N_("nobody plays at table {table} in round {round}"),
            table=spot.table_number,
            round=spot.round_number,
        )
    return table


def check_board(evening: BridgeState, spot: Spot) -> TablePlay:
    """The table that a board is at; a wrong board is refused with where it should be.

    Reading: only the boards that the movement gives a table can be entered there, because nearly
        every wrong board is a slip of the finger; the director may force a real one.
    """
    movement = movement_of(evening, spot.section)
    table = table_at(movement, spot)
    if spot.board_number in table.boards:
        return table
    others = tables_with(movement, spot.round_number, spot.board_number)
    fields: dict[str, object] = {
        "table": spot.table_number,
        "boards": board_ranges(table.boards),
        "round": spot.round_number,
        "board": spot.board_number,
    }
    if spot.board_number not in movement.boards_in_play:
        template = N_(
            "table {table} plays boards {boards} in round {round}; there is no board {board}"
        )
    elif not others:
        template = N_(
            "table {table} plays boards {boards} in round {round}; nobody plays board {board} then"
        )
    else:
        fields["other"] = ", ".join(map(str, others))
        template = N_(
            "table {table} plays boards {boards} in round {round}; board {board} is at table"
            " {other}"
        )
    raise InputError(Message(template, fields))
