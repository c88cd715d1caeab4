"""Who goes where after each round, and where the boards go: read off a movement, for any kind.

Nothing here knows a rule of motion. A pair's next seat is where the next round has it, and a set
goes to the place where the next round has its boards, so that a card can never disagree with the
movement it was made from.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise, permutations

from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    TablePlay,
    contestants,
)

MOST_COPIES = 6
"""Of more copies of one set nobody asks which goes where: all orders are tried."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Whereabouts:
    """Where boards lie: a table, or the first, second … stand after it (0 is the table itself).

    Places sort in walking order: a table, the stands that follow it, the next table.
    """

    table_number: int
    stand_number: int = 0

    @property
    def is_stand(self) -> bool:
        """Whether it is a relay stand."""
        return self.stand_number > 0


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class SeatPlace:
    """A seat of a table; `seat_index` counts as the movement's `Seats` do."""

    table_number: int
    seat_index: int


class Presence(Enum):
    """What a contestant does in a round."""

    PLAYS = "plays"
    SITS_OUT = "sits out"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A contestant's round: seat, partner, opponents, boards; no seat where there is none."""

    round_number: int
    presence: Presence
    seat: SeatPlace | None = None
    direction: Direction | None = None
    partner: Entry | None = None
    opponents: tuple[Entry, ...] = ()
    boards: tuple[int, ...] = ()
    shared_with: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Itinerary:
    """A contestant's way through the movement, one stop for each round."""

    entry: Entry
    stops: tuple[Stop, ...]


def consecutive(
    movement: Movement,
) -> Iterator[tuple[MovementRound, MovementRound | None]]:
    """Every round with the one that follows, None after the last."""
    yield from pairwise(movement.rounds)
    yield movement.rounds[-1], None


def lying(round_: MovementRound) -> dict[Whereabouts, tuple[int, ...]]:
    """Every table and stand of a round in walking order with the boards that lie there."""
    boards_at = {Whereabouts(table_number=play.table_number): play.boards for play in round_.tables}
    stand_counts: dict[int, int] = {}
    for stand in round_.stands:
        number = stand_counts.get(stand.after_table, 0) + 1
        stand_counts[stand.after_table] = number
        boards_at[Whereabouts(table_number=stand.after_table, stand_number=number)] = stand.boards
    return dict(sorted(boards_at.items()))


def places(movement: Movement) -> tuple[Whereabouts, ...]:
    """Every table and stand that the movement ever uses, in walking order."""
    return tuple(sorted({place for round_ in movement.rounds for place in lying(round_)}))


def several_stands_follow(movement: Movement, table_number: int) -> bool:
    """Whether a table is followed by more than one stand, which must then be told apart."""
    return any(
        sum(stand.after_table == table_number for stand in round_.stands) > 1
        for round_ in movement.rounds
    )


def board_moves(
    before: MovementRound, after: MovementRound | None, *, copies: int = 1
) -> dict[Whereabouts, tuple[Whereabouts, ...]]:
    """Where the boards of each place go; nowhere means that the director takes them back.

    Boards that several tables share may go to several places. Where there are copies of a set, or
    as many places next as now, each place has one destination of its own: one step down where that
    is possible, else the nearest.
    """
    if after is None:
        return {}
    now, then = lying(before), lying(after)
    holders: dict[int, set[Whereabouts]] = {}
    for place, boards in then.items():
        for board in boards:
            holders.setdefault(board, set()).add(place)
    moves: dict[Whereabouts, tuple[Whereabouts, ...]] = {}
    for boards in dict.fromkeys(now.values()):
        if not boards:
            continue
        sources = [place for place, lying_boards in now.items() if lying_boards == boards]
        targets = sorted(set().union(*(holders.get(board, set()) for board in boards)))
        apart = copies > 1 or 1 < len(sources) == len(targets)
        if apart and max(len(sources), len(targets)) <= MOST_COPIES:
            moves |= _each_its_own(sources, targets, list(then))
        else:
            moves |= dict.fromkeys(sources, tuple(targets))
    return {place: moves[place] for place in now if place in moves}


def _each_its_own(
    sources: list[Whereabouts], targets: list[Whereabouts], order: list[Whereabouts]
) -> dict[Whereabouts, tuple[Whereabouts, ...]]:
    """One destination for each place: as few as possible that do not simply step down, then near.

    A copy too many goes back to the director, one too few comes from there.
    """

    def walk(pairs: tuple[tuple[Whereabouts, Whereabouts], ...]) -> tuple[int, int]:
        """How many do not simply step down, and how far all of them walk."""
        return (
            sum(order[(order.index(goal) + 1) % len(order)] != source for source, goal in pairs),
            sum(abs(goal.table_number - source.table_number) for source, goal in pairs),
        )

    orders: list[tuple[tuple[Whereabouts, Whereabouts], ...]]
    if len(sources) <= len(targets):
        chosen = permutations(targets, len(sources))
        orders = [tuple(zip(sources, some, strict=True)) for some in chosen]
    else:
        chosen = permutations(sources, len(targets))
        orders = [tuple(zip(some, targets, strict=True)) for some in chosen]
    shortest = min(orders, key=walk)
    best = dict(shortest)
    return {source: (best[source],) if source in best else () for source in sources}


def entries_at(movement: Movement, play: TablePlay) -> tuple[Entry | None, ...]:
    """Who sits at each seat of a table, None where nobody does."""
    half = len(play.seats) // 2
    return tuple(
        None
        if number is None
        else movement.entry(
            number,
            Direction.NORTH_SOUTH if index < half else Direction.EAST_WEST,
            switched=play.switched,
        )
        for index, number in enumerate(play.seats)
    )


def seating(movement: Movement, round_: MovementRound) -> dict[Entry, SeatPlace]:
    """The seat of everybody who has one in a round."""
    return {
        entry: SeatPlace(table_number=play.table_number, seat_index=index)
        for play in round_.tables
        for index, entry in enumerate(entries_at(movement, play))
        if entry is not None
    }


def seat_moves(
    movement: Movement, before: MovementRound, after: MovementRound | None
) -> dict[SeatPlace, SeatPlace | None]:
    """Where whoever sits at each taken seat goes next; None is a round away from the tables.

    Whoever is in the next round neither at a table nor among those sitting out has gone home.
    """
    if after is None:
        return {}
    then = seating(movement, after)
    return {
        seat: then.get(entry)
        for entry, seat in seating(movement, before).items()
        if entry in then or entry in after.sit_out
    }


def itineraries(movement: Movement) -> tuple[Itinerary, ...]:
    """The way of everybody through the movement."""
    stops = [_stops(movement, round_) for round_ in movement.rounds]
    return tuple(
        Itinerary(
            entry=entry,
            stops=tuple(
                of_round.get(
                    entry,
                    Stop(round_number=round_.round_number, presence=Presence.ABSENT),
                )
                for round_, of_round in zip(movement.rounds, stops, strict=True)
            ),
        )
        for entry in contestants(movement)
    )


def _stops(movement: Movement, round_: MovementRound) -> dict[Entry, Stop]:
    """What everybody does in one round."""
    stops = {
        entry: Stop(round_number=round_.round_number, presence=Presence.SITS_OUT)
        for entry in round_.sit_out
    }
    for play in round_.tables:
        entries = entries_at(movement, play)
        half = len(entries) // 2
        for index, entry in enumerate(entries):
            if entry is None:
                continue
            own, other = entries[:half], entries[half:]
            direction = Direction.NORTH_SOUTH
            if index >= half:
                own, other, direction = other, own, direction.other
            waits = entry in round_.sit_out or not play.played
            stops[entry] = Stop(
                round_number=round_.round_number,
                presence=Presence.SITS_OUT if waits else Presence.PLAYS,
                seat=SeatPlace(table_number=play.table_number, seat_index=index),
                direction=direction,
                partner=next((number for number in own if number not in (None, entry)), None),
                opponents=tuple(number for number in other if number is not None),
                boards=() if waits else play.boards,
                shared_with=play.shared_with,
            )
    return stops
