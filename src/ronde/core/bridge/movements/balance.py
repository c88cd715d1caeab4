"""How evenly a movement compares its contestants."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.core.bridge.movements.presence import contestants, entry_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """How uneven a movement is: every two contestants by their imbalance, in sets of boards.

    The sum of the squares is 0 where everybody is compared equally with everybody.
    """

    histogram: Mapping[Fraction, int]

    @property
    def sum_of_squares(self) -> Fraction:
        """The one figure by which movements are compared; less is better."""
        return sum(
            (imbalance**2 * count for imbalance, count in self.histogram.items()), Fraction(0)
        )


@dataclass(slots=True)
class _Played:
    """The boards of a contestant by direction, each board one bit of a number."""

    north_south: int = 0
    east_west: int = 0

    @property
    def boards(self) -> int:
        """All of them."""
        return self.north_south | self.east_west


def balance(movement: Movement, absent: Collection[Entry] = ()) -> Balance:
    """How uneven a movement is, with some contestants absent if asked.

    In one ranking, two contestants help each other on the boards they play in the same direction
    and fight on those they play in opposite ones; their imbalance is the difference, the boards
    on which they meet left out. With two rankings, everybody of a line sits the same way, and two
    of them are uneven by the boards that one has played and the other has not.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    Reading: the course does not say how to measure; this is the usual sum of squares, counted in
        sets, so that it does not depend on the number of boards. For two lines the boards not in
        common are taken, so that a complete Mitchell has 0 and one cut short has not.
        Teams are uneven by what they compare more or less than the mean of all.
    """
    played, met = _boards(movement, frozenset(absent))
    present = [entry for entry in contestants(movement) if entry in played]
    size = max(1, movement.boards_per_round)
    histogram: Counter[Fraction] = Counter()
    if movement.comparisons:
        return _between_teams(movement, size)
    for one, other in combinations(present, 2):
        if movement.lines == 1:
            imbalance = _in_one_line(played[one], played[other], met.get((one, other), 0))
        elif one.line is other.line:
            imbalance = (played[one].boards ^ played[other].boards).bit_count()
        else:
            continue
        histogram[Fraction(imbalance, size)] += 1
    return Balance(histogram=dict(sorted(histogram.items())))


def _in_one_line(one: _Played, other: _Played, met: int) -> int:
    """Boards in the same direction less boards in opposite directions, meetings left out."""
    same = (one.north_south & other.north_south) | (one.east_west & other.east_west)
    opposite = (one.north_south & other.east_west) | (one.east_west & other.north_south)
    return (same & ~met).bit_count() - (opposite & ~met).bit_count()


def _boards(
    movement: Movement, absent: frozenset[Entry]
) -> tuple[dict[Entry, _Played], dict[tuple[Entry, Entry], int]]:
    """What each contestant plays, and the boards two of them play at one table."""
    played: dict[Entry, _Played] = {}
    met: dict[tuple[Entry, Entry], int] = {}
    for scheduled in movement.rounds:
        for table in scheduled.tables:
            seated = list(movement.seated(table))
            if not table.played or not absent.isdisjoint(entry for _side, entry in seated):
                continue
            boards = sum(1 << board for board in set(table.boards))
            for side, entry in seated:
                record = played.setdefault(entry, _Played())
                if side is Direction.NORTH_SOUTH:
                    record.north_south |= boards
                else:
                    record.east_west |= boards
            entries = sorted((entry for _side, entry in seated), key=entry_order)
            for two in combinations(entries, 2):
                met[two] = met.get(two, 0) | boards
    return played, met


def _between_teams(movement: Movement, size: int) -> Balance:
    """How far every two teams are from comparing as many boards as the others do."""
    teams = sorted({team for compared in movement.comparisons for team in compared.teams})
    compared_boards = {
        two: sum(
            len(compared.boards)
            for compared in movement.comparisons
            if tuple(sorted(compared.teams)) == two
        )
        for two in combinations(teams, 2)
    }
    mean = Fraction(sum(compared_boards.values()), len(compared_boards))
    return Balance(
        histogram=dict(
            sorted(Counter((count - mean) / size for count in compared_boards.values()).items())
        )
    )
