"""Whether anybody plays a board twice, meets somebody too often, or compares wrong boards."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from ronde.core.bridge.movements.findings import FindingKind, MovementFinding
from ronde.core.bridge.movements.movement import (
    Comparison,
    Direction,
    Entry,
    Movement,
    Seats,
    board_ranges,
    contestant_name,
    entry_order,
    team_of,
    teams_of,
)
from ronde.messages import N_, message

_OPPOSITIONS_IN_INDIVIDUALS = 2
_When = tuple[int, int]
"""A round number and a table number."""


def boards_played_twice(movement: Movement) -> Iterator[MovementFinding]:
    """Nobody plays a board a second time.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut
    """
    first_time: dict[tuple[Entry, int], _When] = {}
    for played in movement.rounds:
        for table in played.tables:
            if not table.played:
                continue
            now = played.round_number, table.table_number
            for _direction, entry in dict.fromkeys(movement.seated(table)):
                before: dict[_When, list[int]] = {}
                for board in dict.fromkeys(table.boards):
                    then = first_time.setdefault((entry, board), now)
                    if then != now:
                        before.setdefault(then, []).append(board)
                for then, boards in before.items():
                    yield _board_again(movement, entry, boards, then, now)


def _board_again(
    movement: Movement, entry: Entry, boards: list[int], then: _When, now: _When
) -> MovementFinding:
    """Boards that somebody has played already."""
    return MovementFinding(
        kind=FindingKind.BOARD_PLAYED_TWICE,
        rounds=(then[0], now[0]),
        tables=(then[1], now[1]),
        who=(entry,),
        boards=tuple(boards),
        text=message(
            N_(
                "round {round}, table {table}: {who} plays boards {boards} again, "
                "after round {then_round}, table {then_table}"
            ),
            round=now[0],
            table=now[1],
            who=contestant_name(movement, entry),
            boards=board_ranges(boards),
            then_round=then[0],
            then_table=then[1],
        ),
    )


def opponents_in_order(movement: Movement) -> Iterator[tuple[tuple[Entry, Entry], _When]]:
    """Everybody who plays against somebody, round by round; the two in the order of the list."""
    for played in movement.rounds:
        for table in played.tables:
            if table.played:
                sides = list(movement.seated(table))
                for (one_side, first), (other_side, second) in combinations(sides, 2):
                    if one_side is not other_side:
                        yield _in_order(first, second), (played.round_number, table.table_number)


def partners_in_order(movement: Movement) -> Iterator[tuple[tuple[Entry, Entry], _When]]:
    """Everybody who plays with somebody in an individual, round by round."""
    for played in movement.rounds:
        for table in played.tables:
            if table.played:
                sides = list(movement.seated(table))
                for direction in Direction:
                    partners = [entry for side, entry in sides if side is direction]
                    for first, second in combinations(partners, 2):
                        yield _in_order(first, second), (played.round_number, table.table_number)


def _in_order(first: Entry, second: Entry) -> tuple[Entry, Entry]:
    """Two contestants in the order of the list."""
    return (first, second) if entry_order(first) <= entry_order(second) else (second, first)


def repeated_meetings(movement: Movement) -> Iterator[MovementFinding]:
    """Two meet once at most, unless the movement says that some meet again.

    In an individual two are partners once and opponents twice: that is what a perfect one has.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    Rule: Organisation des tournois (FFB), L'individuel
    """
    if movement.meetings_repeat:
        return
    if movement.seats is Seats.PAIRS:
        yield from _more_often(
            movement,
            opponents_in_order(movement),
            1,
            FindingKind.MEETING_REPEATED,
            N_("{one} and {other} meet more than once, in rounds {rounds}"),
        )
        return
    yield from _more_often(
        movement,
        partners_in_order(movement),
        1,
        FindingKind.PARTNERSHIP_REPEATED,
        N_("{one} and {other} are partners more than once, in rounds {rounds}"),
    )
    yield from _more_often(
        movement,
        opponents_in_order(movement),
        _OPPOSITIONS_IN_INDIVIDUALS,
        FindingKind.OPPOSITION_REPEATED,
        N_("{one} and {other} are opponents more than twice, in rounds {rounds}"),
    )


def _more_often(
    movement: Movement,
    meetings: Iterable[tuple[tuple[Entry, Entry], _When]],
    most: int,
    kind: FindingKind,
    template: str,
) -> Iterator[MovementFinding]:
    """Those who meet more often than so many times."""
    met: dict[tuple[Entry, Entry], list[_When]] = {}
    for two, when in meetings:
        met.setdefault(two, []).append(when)
    for two, times in met.items():
        if len(times) > most:
            yield MovementFinding(
                kind=kind,
                rounds=tuple(round_number for round_number, _table in times),
                tables=tuple(table for _round_number, table in times),
                who=two,
                text=message(
                    template,
                    one=contestant_name(movement, two[0]),
                    other=contestant_name(movement, two[1]),
                    rounds=", ".join(str(round_number) for round_number, _table in times),
                ),
            )


_Result = tuple[int, str, str]
"""One result of a board: the table, the team that sat N-S there, and the team E-W."""


def comparisons_played(movement: Movement, teams: Sequence[str]) -> tuple[Comparison, ...]:
    """What teams can compare: boards that two of them played at two tables, changing sides.

    Rule: Organisation des tournois (FFB), Le triplicate
    """
    boards_of: dict[tuple[tuple[str, str], tuple[int, int]], list[int]] = {}
    for board, results in sorted(_results(movement, teams).items()):
        for index, (table, north_south, east_west) in enumerate(results):
            for other_table, other_north_south, other_east_west in results[index + 1 :]:
                if (north_south, east_west) == (other_east_west, other_north_south):
                    first, second = sorted((north_south, east_west))
                    tables = min(table, other_table), max(table, other_table)
                    boards_of.setdefault(((first, second), tables), []).append(board)
    return tuple(
        Comparison(teams=two, boards=tuple(boards), tables=tables)
        for (two, tables), boards in sorted(boards_of.items())
    )


def _results(movement: Movement, teams: Sequence[str]) -> dict[int, list[_Result]]:
    """Every result of every board that two different teams played."""
    results: dict[int, list[_Result]] = {}
    for played in movement.rounds:
        for table in played.tables:
            entries = [entry for _direction, entry in movement.seated(table)]
            if not table.played or len(entries) != 2:
                continue
            north_south, east_west = (team_of(entry, teams) for entry in entries)
            if north_south is not None and east_west is not None and north_south != east_west:
                for board in table.boards:
                    results.setdefault(board, []).append(
                        (table.table_number, north_south, east_west)
                    )
    return results


def wrong_comparisons(movement: Movement) -> Iterator[MovementFinding]:
    """Every comparison is of boards the two teams played at these tables, and none is left out.

    Rule: Organisation des tournois (FFB), Le triplicate
    """
    if not movement.comparisons:
        return
    played = {
        _key(compared, board) for compared in movement.comparisons for board in compared.boards
    }
    expected = {
        _key(compared, board)
        for compared in comparisons_played(movement, teams_of(movement))
        for board in compared.boards
    }
    for template, keys in (
        (
            N_("teams {one} and {other} cannot compare boards {boards} of tables {tables}"),
            played - expected,
        ),
        (
            N_("teams {one} and {other} do not compare boards {boards} of tables {tables}"),
            expected - played,
        ),
    ):
        boards_of: dict[tuple[tuple[str, ...], tuple[int, ...]], list[int]] = {}
        for two, tables, board in sorted(keys):
            boards_of.setdefault((two, tables), []).append(board)
        for (two, tables), boards in boards_of.items():
            yield MovementFinding(
                kind=FindingKind.COMPARISON,
                tables=tables,
                boards=tuple(boards),
                text=message(
                    template,
                    one=two[0],
                    other=two[-1],
                    boards=board_ranges(boards),
                    tables=", ".join(map(str, tables)),
                ),
            )


def _key(compared: Comparison, board: int) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    """A comparison of one board, whatever order it names teams and tables in."""
    return tuple(sorted(compared.teams)), tuple(sorted(compared.tables)), board
