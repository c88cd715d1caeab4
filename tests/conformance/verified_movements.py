"""The movements verified by another program, turned into our own values."""

from fractions import Fraction
from typing import Any

from ronde.core.bridge.movements.movement import (
    Comparison,
    Entry,
    Movement,
    MovementRound,
    Seats,
    Stand,
    TablePlay,
    board_set,
)
from ronde.messages import Message
from tests.conformance.answers import answers


def verified_movements() -> dict[str, dict[str, Any]]:
    """The movements by name."""
    return {data["id"]: data for data in answers("movements")}


def converted(data: dict[str, Any]) -> Movement:
    """One movement of that file as our value; boards of stands follow from the stands' sets."""
    seats = Seats.PLAYERS if data["kind"] == "individual" else Seats.PAIRS
    size = data["boards_per_set"]
    return Movement(
        kind=data.get("movement", data["kind"]),
        title=Message(data["name"]),
        table_count=Fraction(data["tables"]),
        contestant_count=data["contestants"],
        lines=2 if data.get("two_fields") else 1,
        boards_per_round=size,
        seats=seats,
        rounds=tuple(_round(played, data, seats, size) for played in data["rounds"]),
        comparisons=tuple(
            _comparison(teams, letter, data) for teams, letter in data.get("matches", {}).items()
        ),
    )


def _round(played: dict[str, Any], data: dict[str, Any], seats: Seats, size: int) -> MovementRound:
    """One round; tables with the same set share it."""
    tables = tuple(
        TablePlay(
            table_number=table["table"],
            seats=tuple(table[seat] for seat in seats.value),
            boards=tuple(table["boards"]),
            shared_with=tuple(
                other["table"]
                for other in played["tables"]
                if other is not table and other["set"] == table["set"]
            ),
        )
        for table in played["tables"]
    )
    table_of_stand = {stand: int(table) for table, stand in _stands(data).items()}
    stands = []
    for relay in data.get("stands", {}).get("relays", ()):
        before = [table for stand, table in table_of_stand.items() if stand < relay]
        set_number = (relay + played["round"] - 2) % data["sets"] + 1
        stands.append(
            Stand(
                after_table=max(before, default=data["tables"]), boards=board_set(set_number, size)
            )
        )
    return MovementRound(
        round_number=played["round"],
        tables=tables,
        stands=tuple(stands),
        sit_out=tuple(Entry(number=number) for number in played.get("out", ())),
    )


def _stands(data: dict[str, Any]) -> dict[str, int]:
    """The stand of each table in the cycle of stands."""
    stands: dict[str, int] = data.get("stands", {}).get("tables", {})
    return stands


def _comparison(teams: str, letter: str, data: dict[str, Any]) -> Comparison:
    """Two teams that compare the set of a letter."""
    one, other = teams.split("-")
    tables, boards = [], ()
    for played in data["rounds"]:
        for table in played["tables"]:
            if table["set"] == letter:
                tables.append(table["table"])
                boards = tuple(table["boards"])
    first, second = tables
    return Comparison(teams=(one, other), boards=boards, tables=(first, second))
