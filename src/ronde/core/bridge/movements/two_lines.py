"""What all movements in two lines share: N-S pairs stay, E-W pairs and boards go round them."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ronde.core.bounds import check_bounds
from ronde.core.bridge.movements.half_table import MissingSeat, missing_of_two_lines, without_pair
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    Stand,
    TablePlay,
    board_set,
)
from ronde.errors import InputError
from ronde.messages import N_, Message, message

LEAST_TABLES = 3
MOST_TABLES = 100
MOST_BOARDS_PER_ROUND = 20

PAIRS_MOVE = message(
    N_(
        "N-S pairs stay at their table. E-W pairs go up one table at each change,"
        " from the last table to table 1."
    )
)
BOARDS_MOVE = message(
    N_("Boards go down one table at each change, from table 1 to the last table.")
)
FIRST_ROUND = message(
    N_(
        "In round 1 each table deals its boards, plays them, writes the results on the first line"
        " of the travellers and records the hands."
    )
)
EXACT_LEAD = message(
    N_("Write the exact card led on the traveller: it tells when two hands were exchanged.")
)


def skip_after(round_number: int) -> Message:
    """The reminder of the skip, which only E-W pairs make."""
    return message(
        N_(
            "After round {round} E-W pairs skip a table: they go up two. The boards go down one"
            " table as usual."
        ),
        round=round_number,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoLines:
    """The rule of a movement in two lines, for `room` tables that all stand in the room.

    Rounds are counted from 0 here, as the formulas of the movements do. `climbed` is how many
    tables E-W pairs have gone up since the start, `set_at` the set at a table, `on_stand` the set
    on the stand after table `stand_after`.
    """

    kind: str
    title: Message
    room: int
    boards_per_round: int
    round_count: int
    climbed: Callable[[int], int]
    set_at: Callable[[int, int], int]
    on_stand: Callable[[int], int] | None = None
    stand_after: int = 0
    copies: int = 1

    def full_movement(self, instructions: tuple[Message, ...]) -> Movement:
        """The movement with every seat taken."""
        return Movement(
            kind=self.kind,
            title=self.title,
            table_count=Fraction(self.room),
            contestant_count=2 * self.room,
            lines=2,
            boards_per_round=self.boards_per_round,
            rounds=tuple(self._round(index) for index in range(self.round_count)),
            fixed=tuple(
                Entry(number=number, line=Direction.NORTH_SOUTH)
                for number in range(1, self.room + 1)
            ),
            instructions=instructions,
            copies=self.copies,
        )

    def _round(self, round_index: int) -> MovementRound:
        """The tables and the stand of a round; tables with the same set share it."""
        numbers = range(1, self.room + 1)
        set_numbers = [self.set_at(number, round_index) for number in numbers]
        players_of: dict[int, list[int]] = {}
        for number, set_number in zip(numbers, set_numbers, strict=True):
            players_of.setdefault(set_number, []).append(number)
        climbed = self.climbed(round_index)
        tables = tuple(
            TablePlay(
                table_number=number,
                seats=(number, (number - 1 - climbed) % self.room + 1),
                boards=board_set(set_number, self.boards_per_round),
                shared_with=tuple(other for other in players_of[set_number] if other != number),
            )
            for number, set_number in zip(numbers, set_numbers, strict=True)
        )
        stands: tuple[Stand, ...] = ()
        if self.on_stand is not None:
            boards = board_set(self.on_stand(round_index), self.boards_per_round)
            stands = (Stand(after_table=self.stand_after, boards=boards),)
        return MovementRound(round_number=round_index + 1, tables=tables, stands=stands)


def seated(movement: Movement, table_count: Fraction, missing: MissingSeat | None) -> Movement:
    """A full movement of two lines as it is played with so many tables, one pair missing or not."""
    absent = missing_of_two_lines(table_count, movement.physical_table_count, missing)
    return movement if absent is None else without_pair(movement, absent)


def checked_room(table_count: Fraction, *, least: int = LEAST_TABLES) -> int:
    """How many tables stand in the room, the incomplete one included; refuses other numbers."""
    if table_count.denominator not in (1, 2) or not least <= ceil(table_count) <= MOST_TABLES:
        raise InputError(
            N_("expected from {least} to {most} tables, the last one perhaps half, found {found}"),
            least=least,
            most=MOST_TABLES,
            found=table_count,
        )
    return ceil(table_count)


def checked_even_room(table_count: Fraction) -> int:
    """How many tables stand in the room where the movement is for an even number of them.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut
    """
    room = checked_room(table_count, least=LEAST_TABLES + 1)
    if room % 2:
        raise InputError(
            N_("this movement is for an even number of tables; with {room} take mitchell"),
            room=room,
        )
    return room


def checked_boards_per_round(boards_per_round: int) -> int:
    """The boards of a set; refuses a number that nobody plays in a round."""
    check_bounds(
        boards_per_round,
        1,
        MOST_BOARDS_PER_ROUND,
        N_("expected from {least} to {most} boards a round, found {found}"),
    )
    return boards_per_round


def checked_round_count(round_count: int | None, *, most: int) -> int:
    """The rounds to play, all of them where no number is given; refuses more than there are."""
    if round_count is None:
        return most
    check_bounds(round_count, 1, most, N_("expected from {least} to {most} rounds, found {found}"))
    return round_count
