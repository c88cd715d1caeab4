"""Whether teams compare the boards that they really played against each other."""

from collections.abc import Iterator, Sequence

from ronde.core.bridge.movements.findings import Finding, FindingKind
from ronde.core.bridge.movements.movement import Comparison, Movement
from ronde.core.bridge.movements.names import board_ranges
from ronde.core.bridge.movements.presence import team_of, teams_of
from ronde.messages import N_, message

_Result = tuple[int, str, str]
"""One result of a board: the table, the team that sat N-S there, and the team E-W."""


def comparisons_played(movement: Movement, teams: Sequence[str]) -> tuple[Comparison, ...]:
    """What teams can compare: boards that two of them played at two tables, changing sides.

    Rule: Organisation des tournois (FFB), Le triplicate
    """
    found: dict[tuple[tuple[str, str], tuple[int, int]], list[int]] = {}
    for board, results in sorted(_results(movement, teams).items()):
        for index, (table, north_south, east_west) in enumerate(results):
            for other_table, other_north_south, other_east_west in results[index + 1 :]:
                if (north_south, east_west) == (other_east_west, other_north_south):
                    one, other = sorted((north_south, east_west))
                    tables = min(table, other_table), max(table, other_table)
                    found.setdefault(((one, other), tables), []).append(board)
    return tuple(
        Comparison(teams=two, boards=tuple(boards), tables=tables)
        for (two, tables), boards in sorted(found.items())
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


def wrong_comparisons(movement: Movement) -> Iterator[Finding]:
    """Every comparison is of boards the two teams played at these tables, and none is left out.

    Rule: Organisation des tournois (FFB), Le triplicate
    """
    if not movement.comparisons:
        return
    found = {
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
            found - expected,
        ),
        (
            N_("teams {one} and {other} do not compare boards {boards} of tables {tables}"),
            expected - found,
        ),
    ):
        boards_of: dict[tuple[tuple[str, ...], tuple[int, ...]], list[int]] = {}
        for two, tables, board in sorted(keys):
            boards_of.setdefault((two, tables), []).append(board)
        for (two, tables), boards in boards_of.items():
            yield Finding(
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
