"""Movements, their figures and what a check found, as tables to be shown."""

from collections.abc import Iterable, Iterator, Sequence

from ronde.core.bridge.movements.checker import MovementCheck
from ronde.core.bridge.movements.findings import MovementFinding
from ronde.core.bridge.movements.measures import Extent, Measures, MovementWalk, fewest_boards
from ronde.core.bridge.movements.movement import (
    Movement,
    MovementRound,
    Seats,
    TablePlay,
    board_ranges,
    contestant_name,
)
from ronde.text.catalogue import _, ngettext
from ronde.text.numbers import number_text
from ronde.text.rendering import capital, render
from ronde.text.sheet import Align, Cell, Column, Sheet

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_NOBODY = "×"
_TURNED = "↔"
_FEW = 2
"""One or two who play less than everybody else may be a slip of whoever typed the movement."""


def movement_sheet(movement: Movement) -> Sheet:
    """A row for each round: who sits at each table with which boards, stands, who sits out.

    Where all tables have the same boards these stand once, in a column of their own.
    """
    common = all(len({table.boards for table in played.tables}) == 1 for played in movement.rounds)
    with_stands = any(played.stands for played in movement.rounds)
    with_rests = any(played.sit_out for played in movement.rounds)
    columns = [Column(_("Rd."), Align.RIGHT)]
    if common:
        columns.append(Column(_("Boards"), Align.CENTRE))
    columns += [
        Column(_("Table {number}").format(number=number), Align.CENTRE)
        for number in range(1, _table_count(movement) + 1)
    ]
    if with_stands:
        columns.append(Column(_("Stands"), wide=True))
    if with_rests:
        columns.append(Column(_("Sits out"), wide=True))
    rows = []
    for played in movement.rounds:
        row: list[Cell] = [played.round_number]
        if common:
            row.append(board_ranges(played.tables[0].boards))
        tables = {table.table_number: table for table in played.tables}
        row += [
            _table_text(tables[number], with_boards=not common) if number in tables else None
            for number in range(1, _table_count(movement) + 1)
        ]
        if with_stands:
            row.append(_stands_text(played))
        if with_rests:
            row.append(
                ", ".join(render(contestant_name(movement, entry)) for entry in played.sit_out)
            )
        rows.append(tuple(row))
    return Sheet(
        title=render(movement.title),
        columns=tuple(columns),
        rows=tuple(rows),
        notes=tuple(_notes(movement, common=common)),
    )


def _table_count(movement: Movement) -> int:
    """The highest number of a table."""
    return max(table.table_number for played in movement.rounds for table in played.tables)


def _table_text(table: TablePlay, *, with_boards: bool) -> str:
    """Who sits at a table and what lies there: `3–7 / 13-16`; in brackets if it is not played."""
    sides = (
        NO_BREAK_SPACE.join(_NOBODY if number is None else str(number) for number in side)
        for side in (table.north_south, table.east_west)
    )
    text = "–".join(sides)
    if table.switched:
        text += _TURNED
    if with_boards and table.boards:
        text += f" / {board_ranges(table.boards)}"
    text = text.replace(" ", NO_BREAK_SPACE)
    return text if table.played else f"({text})"


def _stands_text(played: MovementRound) -> str:
    """What lies on the stands: `3: 13-16`; sets on stands in a row are drawn together."""
    sets_after: dict[int, list[tuple[int, ...]]] = {}
    for stand in played.stands:
        sets_after.setdefault(stand.after_table, []).append(stand.boards)
    return "  ".join(
        f"{table}:{NO_BREAK_SPACE}"
        + f",{NO_BREAK_SPACE}".join(board_ranges(run) for run in _runs(sets))
        for table, sets in sets_after.items()
    )


def _runs(sets: Iterable[tuple[int, ...]]) -> list[list[int]]:
    """Sets one after the other, those joined that go on counting."""
    runs: list[list[int]] = []
    for boards in sets:
        if runs and boards and runs[-1][-1] + 1 == boards[0]:
            runs[-1].extend(boards)
        elif boards:
            runs.append(list(boards))
    return runs


def _notes(movement: Movement, *, common: bool) -> Iterator[str]:
    """How to read the table, and what the director must know."""
    tables = [table for played in movement.rounds for table in played.tables]
    if movement.seats is Seats.PLAYERS:
        yield _("In each cell: North South – East West.")
    elif common:
        yield _("In each cell: N-S – E-W.")
    else:
        yield _("In each cell: N-S – E-W / boards.")
    if any(played.stands for played in movement.rounds):
        yield _("Stands: after which table, and what lies there, one set on each stand.")
    if not all(table.played for table in tables):
        yield _("In brackets: not played in that round; {nobody} is an empty seat.").format(
            nobody=_NOBODY
        )
    if any(table.switched for table in tables):
        yield _("{sign}: the table is turned, those who were E-W sit N-S.").format(sign=_TURNED)
    if any(table.shared_with for table in tables):
        yield _sharing_text(movement)
    for instruction in movement.instructions:
        yield render(instruction)


def _sharing_text(movement: Movement) -> str:
    """Which tables share boards, where they are the same in every round."""
    groups = {
        tuple(sorted((table.table_number, *table.shared_with)))
        for played in movement.rounds
        for table in played.tables
        if table.shared_with
    }
    if len(groups) == 1:
        (group,) = groups
        return _("Tables {tables} share their boards.").format(tables=", ".join(map(str, group)))
    return _("Tables with the same boards in a round share them.")


def figures_sheet(movement: Movement, check: MovementCheck) -> Sheet:
    """The figures of a movement, a row for each."""
    return Sheet(
        title=_("Figures"),
        columns=(Column(_("Figure"), wide=True), Column(_("Value"), Align.RIGHT)),
        rows=tuple(_figures(movement, check.measures)),
    )


def _figures(movement: Movement, measures: Measures) -> Iterator[tuple[str, str]]:
    """The figures, named."""
    yield _("Boards in play"), str(len(movement.boards_in_play))
    yield _("Boards played by each"), _extent(measures.boards_played)
    fewest = fewest_boards(movement)
    if 0 < len(fewest) <= _FEW:
        names = ", ".join(render(contestant_name(movement, entry)) for entry in fewest)
        yield _("Fewest boards played by"), names
    yield _("Results per board"), _extent(measures.results)
    if measures.partnerships is None:
        yield _("Times two meet"), _extent(measures.meetings)
    else:
        yield _("Times two are partners"), _extent(measures.partnerships)
        yield _("Times two are opponents"), _extent(measures.meetings)
    yield _("Boards on which two are compared"), _extent(measures.comparisons)
    yield _("Rounds N-S"), _extent(measures.north_south)
    if measures.sit_out_boards.most:
        yield _("Boards sat out"), _extent(measures.sit_out_boards)
        yield _("Rounds sat out running"), str(measures.rounds_running)
    yield _("Balance (0 is even)"), number_text(measures.balance.sum_of_squares)
    yield _("Tables to the next seat, most (mean)"), _walk(measures.contestants_walk)
    yield _("Places boards move, most (mean)"), _walk(measures.boards_walk)


def _extent(extent: Extent) -> str:
    """The least and the most of a figure; one number where they are the same."""
    if extent.least == extent.most:
        return str(extent.least)
    return _("{least} to {most}").format(least=extent.least, most=extent.most)


def _walk(walk: MovementWalk) -> str:
    """The longest way and, in brackets, the mean one."""
    return f"{walk.longest} ({number_text(walk.mean)})"


def findings_sheet(findings: Sequence[MovementFinding]) -> Sheet:
    """A row for each finding."""
    return Sheet(
        title=_("Findings"),
        columns=(Column(_("What is wrong"), wide=True),),
        rows=tuple((capital(render(finding.text)),) for finding in findings),
    )


def verdict_text(findings: Sequence[MovementFinding]) -> str:
    """Whether a movement is sound, in one line."""
    if not findings:
        return _("The movement is sound: no one and no board is at two places or plays twice.")
    count = len(findings)
    return ngettext(
        "The movement is not sound: {count} finding.",
        "The movement is not sound: {count} findings.",
        count,
    ).format(count=count)
