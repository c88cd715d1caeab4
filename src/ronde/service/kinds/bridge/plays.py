"""A movement looked up by round and table: who sits there, which boards, and where a board is."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from ronde.core.bridge.movements.movement import Movement, MovementRound, TablePlay
from ronde.service.kinds.bridge.state import Spot

Plays = dict[tuple[int, int], TablePlay]
Value = TypeVar("Value")


class _ByIdentity(Generic[Value]):
    """Something large as a key: the same object is the same, without comparing all of it."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        """The identity; the key holds the object, so that nothing else gets it."""
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        """Whether it is the very same object."""
        return isinstance(other, _ByIdentity) and other.value is self.value


def plays_of(movement: Movement) -> Plays:
    """Every table of every round by round and table number."""
    return _plays(_ByIdentity(movement))


@lru_cache(maxsize=64)
def _plays(key: _ByIdentity[Movement]) -> Plays:
    """The tables of a movement, found once."""
    return {
        (played.round_number, table.table_number): table
        for played in key.value.rounds
        for table in played.tables
    }


def round_of(movement: Movement, round_number: int) -> MovementRound | None:
    """A round by its number: an individual may begin with round 7."""
    return next((played for played in movement.rounds if played.round_number == round_number), None)


def spots_at(section: str, round_number: int, table: TablePlay) -> list[Spot]:
    """The boards that two sides play at a table in a round."""
    boards = table.boards if is_play(table) else ()
    return [Spot(section, round_number, table.table_number, board) for board in boards]


def is_play(table: TablePlay) -> bool:
    """Whether two sides play at a table."""
    return table.played and table.is_full


def tables_with(movement: Movement, round_number: int, board_number: int) -> tuple[int, ...]:
    """The tables that play a board in a round."""
    played = round_of(movement, round_number)
    return tuple(
        table.table_number
        for table in (() if played is None else played.tables)
        if is_play(table) and board_number in table.boards
    )


def rounds_with(movement: Movement, table_number: int, board_number: int) -> tuple[int, ...]:
    """The rounds in which a table plays a board; nearly always one."""
    return tuple(
        round_number
        for (round_number, number), table in plays_of(movement).items()
        if number == table_number and is_play(table) and board_number in table.boards
    )


def boards_due(movement: Movement) -> Iterator[tuple[int, TablePlay, int]]:
    """Every board that is to be played: round, table and board."""
    for played in movement.rounds:
        for table in played.tables:
            if is_play(table):
                for board in table.boards:
                    yield played.round_number, table, board


def spots_due(movements: Mapping[str, Movement]) -> tuple[Spot, ...]:
    """Every board of an evening to be played, in order of round, section, table and board."""
    return _spots_due(_ByIdentity(movements))


@lru_cache(maxsize=64)
def _spots_due(key: _ByIdentity[Mapping[str, Movement]]) -> tuple[Spot, ...]:
    """The boards of all sections, put in order once: there are thousands in a large evening."""
    spots = [
        Spot(section, round_number, table.table_number, board)
        for section, movement in key.value.items()
        for round_number, table, board in boards_due(movement)
    ]
    return tuple(sorted(spots, key=lambda spot: (spot.round_number, spot)))
