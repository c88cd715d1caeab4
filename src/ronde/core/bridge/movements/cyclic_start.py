"""The start of a movement that turns: round 1, from which all other rounds follow."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

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
