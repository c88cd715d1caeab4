"""The figures of a movement: meetings, comparisons, results, sit-outs, balance, ways."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby, pairwise
from typing import TypeVar

from ronde.core.bridge.movements.check_meetings import opponents_in_order, partners_in_order
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    contestants,
    entry_order,
    playing_entries,
    team_of,
    teams_of,
)

Mover = TypeVar("Mover", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementWalk:
    """How far they go in one change of round: the longest way, and the mean of all ways."""

    longest: int
    mean: Fraction


def contestants_walk(movement: Movement) -> MovementWalk:
    """How many tables contestants move on between rounds.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    Reading: the tables stand in a ring, as the course draws them, so that the last one is next to
        the first; the shorter way round counts, and those who stay go 0. Those who rest away from
        the tables are not counted on the way there and back.
    """
    rounds = [_seats(movement, played) for played in movement.rounds]
    return _walk(rounds, movement.physical_table_count)


def boards_walk(movement: Movement) -> MovementWalk:
    """How many places, tables and stands, boards move on between rounds.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    Reading: a stand counts as a place of its own, since boards go through them one by one.
    """
    stands: dict[int, int] = {}
    for played in movement.rounds:
        here: dict[int, int] = {}
        for stand in played.stands:
            here[stand.after_table] = here.get(stand.after_table, 0) + 1
        stands = {after: max(stands.get(after, 0), here.get(after, 0)) for after in stands | here}
    place_of_table: dict[int, int] = {}
    place = 0
    for table_number in sorted({t.table_number for p in movement.rounds for t in p.tables}):
        place_of_table[table_number] = place
        place += 1 + stands.get(table_number, 0)
    rounds = [_board_places(played, place_of_table) for played in movement.rounds]
    return _walk(rounds, place)


def _seats(movement: Movement, played: MovementRound) -> dict[Entry, list[int]]:
    """The tables where everybody sits in a round."""
    tables: dict[Entry, list[int]] = {}
    for table in played.tables:
        for _direction, entry in movement.seated(table):
            tables.setdefault(entry, []).append(table.table_number)
    return tables


def _board_places(played: MovementRound, place_of_table: Mapping[int, int]) -> dict[int, list[int]]:
    """The places where every board is in a round; several where tables share it."""
    places: dict[int, list[int]] = {}
    for table in played.tables:
        for board in table.boards:
            places.setdefault(board, []).append(place_of_table[table.table_number])
    passed: dict[int, int] = {}
    for stand in played.stands:
        passed[stand.after_table] = passed.get(stand.after_table, 0) + 1
        place = place_of_table.get(stand.after_table, 0) + passed[stand.after_table]
        for board in stand.boards:
            places.setdefault(board, []).append(place)
    return places


def _walk(rounds: Iterable[Mapping[Mover, list[int]]], ring: int) -> MovementWalk:
    """The ways of all who are somewhere in two rounds running, on a ring of so many places."""
    ways = [
        min(_apart(start, goal, ring) for start in before[mover] for goal in after[mover])
        for before, after in pairwise(rounds)
        for mover in before
        if mover in after
    ]
    return MovementWalk(
        longest=max(ways, default=0), mean=Fraction(sum(ways), len(ways)) if ways else Fraction(0)
    )


def _apart(start: int, goal: int, ring: int) -> int:
    """The shorter way between two places of a ring."""
    straight = abs(start - goal)
    return min(straight, max(0, ring - straight))


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
    for first, second in combinations(present, 2):
        if movement.lines == 1:
            imbalance = _in_one_line(played[first], played[second], met.get((first, second), 0))
        elif first.line is second.line:
            imbalance = (played[first].boards ^ played[second].boards).bit_count()
        else:
            continue
        histogram[Fraction(imbalance, size)] += 1
    return Balance(histogram=dict(sorted(histogram.items())))


def _in_one_line(first: _Played, second: _Played, met: int) -> int:
    """Boards in the same direction less boards in opposite directions, meetings left out."""
    same = (first.north_south & second.north_south) | (first.east_west & second.east_west)
    opposite = (first.north_south & second.east_west) | (first.east_west & second.north_south)
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


@dataclass(frozen=True, slots=True)
class Extent:
    """The least and the most of a figure over all it is counted for."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The figures of a movement, sound or not.

    `meetings` of two who can be opponents; `partnerships` of two players of an individual;
    `comparisons`, the boards on which two of one ranking can be compared; `results` of a board;
    `boards_played` and `sit_out_boards` by a contestant, the latter over the whole movement;
    `rounds_running` of sitting out without playing between; `north_south` rounds of a contestant.
    """

    meetings: Extent
    partnerships: Extent | None
    comparisons: Extent
    results: Extent
    boards_played: Extent
    sit_out_boards: Extent
    rounds_running: int
    north_south: Extent
    balance: Balance
    contestants_walk: MovementWalk
    boards_walk: MovementWalk


def measure(movement: Movement) -> Measures:
    """All figures of a movement.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    """
    entries = contestants(movement)
    played = _boards_played(movement)
    waits = _waits(movement, entries)
    return Measures(
        meetings=_meetings(movement, entries),
        partnerships=(
            _extent(_counted(combinations(entries, 2), partners_in_order(movement)))
            if movement.seats is Seats.PLAYERS
            else None
        ),
        comparisons=_extent(
            len(played.get(first, set()) & played.get(second, set()))
            for first, second in combinations(entries, 2)
            if first.line is second.line and _are_rivals(movement, first, second)
        ),
        results=_extent(_results(movement).values()),
        boards_played=_extent(len(played.get(entry, ())) for entry in entries),
        sit_out_boards=_extent(
            sum(lengths) * movement.boards_per_round for lengths in waits.values()
        ),
        rounds_running=max((max(lengths, default=0) for lengths in waits.values()), default=0),
        north_south=_extent(_north_south(movement, entries).values()),
        balance=balance(movement),
        contestants_walk=contestants_walk(movement),
        boards_walk=boards_walk(movement),
    )


def boards_played(movement: Movement) -> Extent:
    """How many boards everybody plays, for those who need no other figure."""
    played = _boards_played(movement)
    return _extent(len(played.get(entry, ())) for entry in contestants(movement))


def fewest_boards(movement: Movement) -> tuple[Entry, ...]:
    """Those who play fewer boards than all others; nobody where all play as many."""
    played = _boards_played(movement)
    counts = {entry: len(played.get(entry, ())) for entry in contestants(movement)}
    least = min(counts.values(), default=0)
    fewest = tuple(entry for entry, count in counts.items() if count == least)
    return fewest if len(fewest) < len(counts) else ()


def sit_out_boards(movement: Movement) -> Extent:
    """How many boards everybody sits out, for those who need no other figure."""
    waits = _waits(movement, contestants(movement))
    return _extent(sum(lengths) * movement.boards_per_round for lengths in waits.values())


def _extent(figures: Iterable[int]) -> Extent:
    """The least and the most; nothing counted is 0."""
    counts = list(figures)
    return Extent(min(counts, default=0), max(counts, default=0))


def _meetings(movement: Movement, entries: tuple[Entry, ...]) -> Extent:
    """How often two meet who can: of different lines where there are two, of different teams.

    Reading: half teams that sit the same way all along are team-mates of rivals, not opponents.
    """
    sides = _sides(movement)
    can_meet = (
        (first, second)
        for first, second in combinations(entries, 2)
        if (movement.lines == 1 or first.line is not second.line)
        and _are_rivals(movement, first, second)
        and not (movement.comparisons and sides.get(first) == sides.get(second))
    )
    return _extent(_counted(can_meet, opponents_in_order(movement)))


def _counted(
    pairs: Iterable[tuple[Entry, Entry]],
    meetings: Iterable[tuple[tuple[Entry, Entry], tuple[int, int]]],
) -> list[int]:
    """How often each two are found."""
    counts = Counter(two for two, _when in meetings)
    return [counts[two] for two in pairs]


def _are_rivals(movement: Movement, first: Entry, second: Entry) -> bool:
    """Whether two are not of one team."""
    if not movement.comparisons:
        return True
    teams = teams_of(movement)
    return team_of(first, teams) != team_of(second, teams)


def _sides(movement: Movement) -> dict[Entry, frozenset[Direction]]:
    """The directions in which everybody sits in some round."""
    sides: dict[Entry, frozenset[Direction]] = {}
    for played in movement.rounds:
        for table in played.tables:
            for direction, entry in movement.seated(table):
                sides[entry] = sides.get(entry, frozenset()) | {direction}
    return sides


def _boards_played(movement: Movement) -> dict[Entry, set[int]]:
    """The boards that everybody plays."""
    boards: dict[Entry, set[int]] = {}
    for played in movement.rounds:
        for table in played.tables:
            if table.played:
                for _direction, entry in movement.seated(table):
                    boards.setdefault(entry, set()).update(table.boards)
    return boards


def _results(movement: Movement) -> dict[int, int]:
    """How often each board in play is played."""
    results = dict.fromkeys(movement.boards_in_play, 0)
    for played in movement.rounds:
        for table in played.tables:
            if table.played:
                for board in set(table.boards):
                    results[board] += 1
    return results


def _waits(movement: Movement, entries: Iterable[Entry]) -> dict[Entry, list[int]]:
    """The rounds everybody sits out, as lengths of runs without playing between."""
    resting = [
        set(scheduled.sit_out) - playing_entries(movement, scheduled)
        for scheduled in movement.rounds
    ]
    return {
        entry: [
            len(list(run))
            for is_resting, run in groupby(entry in those for those in resting)
            if is_resting
        ]
        for entry in entries
    }


def _north_south(movement: Movement, entries: tuple[Entry, ...]) -> dict[Entry, int]:
    """How many rounds everybody plays North-South."""
    rounds = dict.fromkeys(entries, 0)
    for played in movement.rounds:
        for table in played.tables:
            if table.played:
                for direction, entry in movement.seated(table):
                    rounds[entry] += direction is Direction.NORTH_SOUTH
    return rounds
