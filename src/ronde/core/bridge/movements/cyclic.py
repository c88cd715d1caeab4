"""Movements that turn as one wheel: from round to round everybody and every set takes one step.

The first round tells them all. Of `moving_pair_count` pairs each takes, after every round, the seat
of the pair one lower; pairs with higher numbers never move. There are as many places for boards as
moving pairs, tables and relay stands together, and every set goes one place down after every round.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.half_table import (
    MissingSeat,
    check_missing_number,
    nobody_is_missing,
)
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    Stand,
    TablePlay,
    board_set,
)
from ronde.messages import N_, Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTable:
    """A table in round 1: its two pairs, and its place among those that boards go through."""

    north_south: int
    east_west: int
    place_number: int

    @property
    def pairs(self) -> tuple[int, int]:
        """The two pairs, N-S first."""
        return self.north_south, self.east_west


@dataclass(frozen=True, slots=True, kw_only=True)
class CyclicStart:
    """Round 1 of such a movement, its tables in order of their places; table 1 is the first."""

    moving_pair_count: int
    tables: tuple[StartTable, ...]

    @property
    def pair_count(self) -> int:
        """How many pairs there are, those who never move included."""
        return 2 * len(self.tables)

    @property
    def stationary_pairs(self) -> range:
        """The pairs who never move."""
        return range(self.moving_pair_count + 1, self.pair_count + 1)

    @property
    def stand_blocks(self) -> int:
        """At how many spots of the room there are relay stands, several in a row counted once."""
        taken = {table.place_number for table in self.tables}
        places = range(1, self.moving_pair_count + 1)
        return sum(
            place in taken and place % self.moving_pair_count + 1 not in taken for place in places
        )

    def pair_in_round(self, number: int, round_index: int) -> int:
        """Who sits, so many rounds after the first, where this pair sat in round 1."""
        if number > self.moving_pair_count:
            return number
        return (number - 1 + round_index) % self.moving_pair_count + 1

    def set_in_round(self, place_number: int, round_index: int) -> int:
        """The set at a place, so many rounds after the first."""
        return (place_number - 1 + round_index) % self.moving_pair_count + 1

    def __str__(self) -> str:
        """The start as `cyclic_start` reads it."""
        return " ".join(
            f"{table.north_south}-{table.east_west}@{table.place_number}" for table in self.tables
        )


def cyclic_start(text: str, moving_pair_count: int) -> CyclicStart:
    """A start written as `8-1@1 2-6@4`: for each table N-S, E-W and its place."""
    tables = []
    for word in text.split():
        pairs, place = word.split("@")
        north_south, east_west = pairs.split("-")
        tables.append(
            StartTable(
                north_south=int(north_south), east_west=int(east_west), place_number=int(place)
            )
        )
    return CyclicStart(moving_pair_count=moving_pair_count, tables=tuple(tables))


def start_faults(start: CyclicStart) -> Iterator[Message]:
    """Everything that would go wrong in the movement of a start; nothing for a sound one.

    Two pairs who move meet once when no two tables have the same difference of their numbers, read
    round the wheel both ways. Nobody plays a set twice when a place less the number of the pair
    there is different for every moving pair. Two moving pairs at opposite ends of the wheel would
    meet twice. All this is seen in round 1, because every other round is a turn of it.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    size = start.moving_pair_count
    seated = Counter(pair for table in start.tables for pair in table.pairs)
    if seated != Counter(range(1, start.pair_count + 1)):
        yield message(N_("expected the pairs 1 to {most} once each"), most=start.pair_count)
        return
    places = [table.place_number for table in start.tables]
    if sorted(set(places)) != places or not 0 < places[0] <= places[-1] <= size:
        yield message(
            N_("expected a different place from 1 to {most} for each table, in order"), most=size
        )
    moving = [[pair for pair in table.pairs if pair <= size] for table in start.tables]
    if any(not pairs for pairs in moving):
        yield message(N_("two pairs who never move sit at one table"))
    steps = [(pairs[0] - pairs[1]) % size for pairs in moving if len(pairs) == 2]
    apart = {min(step, size - step) for step in steps}
    if len(apart) < len(steps) or any(2 * step == size for step in apart):
        yield message(N_("some pairs would meet twice"))
    offsets = [
        (place - pair) % size for place, pairs in zip(places, moving, strict=True) for pair in pairs
    ]
    if len(set(offsets)) < len(offsets):
        yield message(N_("some pairs would play a set twice"))


BOARDS_GO_DOWN = message(
    N_(
        "After each round all boards go down one place, through tables and relay stands alike:"
        " those of table 1 go to the last place."
    )
)
CENTRAL_TABLE = message(
    N_(
        "Or all boards are brought back to a central table after each round, and each table takes"
        " those that its guide card names for the next."
    )
)


def cyclic_rounds(
    start: CyclicStart, *, boards_per_round: int, round_count: int
) -> tuple[MovementRound, ...]:
    """The rounds of a start, every pair and every set where the wheel has brought it.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    table_at = {table.place_number: index for index, table in enumerate(start.tables, start=1)}
    first_place = start.tables[0].place_number
    size = start.moving_pair_count
    walk = [(first_place - 1 + step) % size + 1 for step in range(size)]
    rounds = []
    for round_index in range(round_count):
        stands = []
        after_table = 1
        for place in walk:
            if place in table_at:
                after_table = table_at[place]
                continue
            boards = board_set(start.set_in_round(place, round_index), boards_per_round)
            stands.append(Stand(after_table=after_table, boards=boards))
        tables = tuple(
            TablePlay(
                table_number=number,
                seats=tuple(start.pair_in_round(pair, round_index) for pair in table.pairs),
                boards=board_set(
                    start.set_in_round(table.place_number, round_index), boards_per_round
                ),
            )
            for number, table in enumerate(start.tables, start=1)
        )
        rounds.append(
            MovementRound(round_number=round_index + 1, tables=tables, stands=tuple(stands))
        )
    return tuple(rounds)


def cyclic_movement(
    start: CyclicStart,
    *,
    kind: str,
    title: Message,
    boards_per_round: int,
    round_count: int,
    instructions: tuple[Message, ...],
) -> Movement:
    """The full movement of a start, with the sentences that all such movements need."""
    last = start.moving_pair_count
    follow = message(
        N_(
            "After each round every moving pair takes the seat of the pair one lower: pair 2 that"
            " of pair 1, pair 3 that of pair 2, and pair 1 that of pair {last}."
        ),
        last=last,
    )
    return Movement(
        kind=kind,
        title=title,
        table_count=Fraction(len(start.tables)),
        contestant_count=start.pair_count,
        lines=1,
        boards_per_round=boards_per_round,
        rounds=cyclic_rounds(start, boards_per_round=boards_per_round, round_count=round_count),
        fixed=tuple(Entry(number=number) for number in start.stationary_pairs),
        instructions=(*instructions, follow, BOARDS_GO_DOWN, CENTRAL_TABLE),
    )


def missing_of_one_line(
    start: CyclicStart, table_count: Fraction, missing: MissingSeat | None
) -> MissingSeat | None:
    """Who is missing where pairs have one numbering: nobody, the pair named, or the last number.

    A seat such as `ns3` names the pair that would sit there in round 1.
    """
    if nobody_is_missing(table_count, missing):
        return None
    if missing is None:
        return MissingSeat(number=start.pair_count)
    most = start.pair_count if missing.line is None else len(start.tables)
    check_missing_number(missing, most)
    if missing.line is None:
        return missing
    table = start.tables[missing.number - 1]
    if missing.line is Direction.NORTH_SOUTH:
        return MissingSeat(number=table.north_south)
    return MissingSeat(number=table.east_west)
