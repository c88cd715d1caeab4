"""The figures of a movement: meetings, comparisons, results, sit-outs, balance, ways."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, groupby

from ronde.core.bridge.movements.balance import Balance, balance
from ronde.core.bridge.movements.check_meetings import opponents_in_order, partners_in_order
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, Seats
from ronde.core.bridge.movements.presence import contestants, playing_entries, team_of, teams_of
from ronde.core.bridge.movements.walking import Walk, boards_walk, contestants_walk


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
    contestants_walk: Walk
    boards_walk: Walk


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
            len(played.get(one, set()) & played.get(other, set()))
            for one, other in combinations(entries, 2)
            if one.line is other.line and _are_rivals(movement, one, other)
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
    found = list(figures)
    return Extent(min(found, default=0), max(found, default=0))


def _meetings(movement: Movement, entries: tuple[Entry, ...]) -> Extent:
    """How often two meet who can: of different lines where there are two, of different teams.

    Reading: half teams that sit the same way all along are team-mates of rivals, not opponents.
    """
    sides = _sides(movement)
    can_meet = (
        (one, other)
        for one, other in combinations(entries, 2)
        if (movement.lines == 1 or one.line is not other.line)
        and _are_rivals(movement, one, other)
        and not (movement.comparisons and sides.get(one) == sides.get(other))
    )
    return _extent(_counted(can_meet, opponents_in_order(movement)))


def _counted(
    wanted: Iterable[tuple[Entry, Entry]],
    found: Iterable[tuple[tuple[Entry, Entry], tuple[int, int]]],
) -> list[int]:
    """How often each two are found."""
    counts = Counter(two for two, _when in found)
    return [counts[two] for two in wanted]


def _are_rivals(movement: Movement, one: Entry, other: Entry) -> bool:
    """Whether two are not of one team."""
    if not movement.comparisons:
        return True
    teams = teams_of(movement)
    return team_of(one, teams) != team_of(other, teams)


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
