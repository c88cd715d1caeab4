"""The Mitchell movements of the course: every printed table, every position, every row."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from ronde.core.bridge.movements.measures import measure
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Movement, MovementRound, board_set
from tests.documents.ffb.mitchell_printed import (
    NINE_TABLES,
    NINE_TABLES_START,
    SIX_TABLES_RELAY,
    SIX_TABLES_RELAY_START,
    SKIP_AFTER,
    SYNOPTIC,
    TIMES,
)
from tests.documents.tables import sections

VERIFIED = sections(Path(__file__).with_name("mitchell_verified.txt"))
BUILDERS = {"mitchell": mitchell, "mitchell-skip": mitchell_skip, "mitchell-relay": mitchell_relay}


def rows(table: str) -> list[list[list[int]]]:
    """The rows of a table of numbers, each in parts between bars."""
    return [
        [[int(number) for number in part.split()] for part in line.split("|")]
        for line in table.strip().splitlines()
    ]


def shown(played: MovementRound, boards_per_round: int) -> list[list[int | str | None]]:
    """A round as the tables show it: E-W pairs, sets, and sets on stands if there are any."""
    parts: list[list[int | str | None]] = [
        [table.seats[1] for table in played.tables],
        [set_number(table.boards, boards_per_round) for table in played.tables],
    ]
    if played.stands:
        parts.append([set_number(stand.boards, boards_per_round) for stand in played.stands])
    return parts


def set_number(boards: tuple[int, ...], boards_per_round: int) -> int:
    """The number of a whole set of boards."""
    number = (boards[0] - 1) // boards_per_round + 1
    assert boards == board_set(number, boards_per_round)
    return number


def stationary(movement: Movement) -> bool:
    """Whether N-S pairs sit at the table of their number all the time."""
    return all(
        table.seats[0] == table.table_number
        for played in movement.rounds
        for table in played.tables
    )


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
def test_nine_tables_with_27_boards_in_all_nine_positions() -> None:
    movement = mitchell(table_count=Fraction(9), boards_per_round=3)
    start = movement.rounds[0]
    assert {
        table.table_number: (table.boards[0], table.boards[-1]) for table in start.tables
    } == NINE_TABLES_START
    assert [table.seats for table in start.tables] == [(pair, pair) for pair in range(1, 10)]
    assert stationary(movement)
    assert [shown(played, 3) for played in movement.rounds] == rows(NINE_TABLES)
    assert movement.boards_in_play == tuple(range(1, 28))


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon")
def test_six_tables_with_a_gueridon_in_all_six_positions() -> None:
    movement = mitchell_relay(table_count=Fraction(6), boards_per_round=4)
    start = movement.rounds[0]
    places = {str(table.table_number): table.boards for table in start.tables}
    (stand,) = start.stands
    assert stand.after_table == 3
    places["guéridon"] = stand.boards
    for place, printed in SIX_TABLES_RELAY_START.items():
        first, last = printed or (1, 4)
        assert places[place] == tuple(range(first, last + 1))
    assert stationary(movement)
    assert [shown(played, 4) for played in movement.rounds] == rows(SIX_TABLES_RELAY)
    for played in movement.rounds:
        assert [table.shared_with for table in played.tables] == [(6,), (), (), (), (), (1,)]
    assert len(movement.boards_in_play) == measure(movement).boards_played.least == 24


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
@pytest.mark.parametrize(("tables", "boards", "in_play", "positions", "length"), TIMES)
def test_the_example_times_come_out(
    tables: int, boards: int, in_play: int, positions: int, length: str
) -> None:
    movement = mitchell(
        table_count=Fraction(tables), boards_per_round=boards, round_count=positions
    )
    assert len(movement.boards_in_play) == in_play
    played = measure(movement).boards_played
    assert played.least == played.most == positions * boards
    minutes = int(Fraction(60, 8) * played.most)
    assert f"{minutes // 60}h{minutes % 60:02}" == length


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut")
@pytest.mark.parametrize(("tables", "position"), SKIP_AFTER.items())
def test_the_skip_comes_after_the_printed_position(tables: int, position: int) -> None:
    movement = mitchell_skip(table_count=Fraction(tables), boards_per_round=4)
    assert movement.round_count == tables - 1, "the skip loses a position"
    steps = []
    at_table_1 = [played.tables[0].seats[1] for played in movement.rounds]
    for before, after in pairwise(at_table_1):
        assert isinstance(before, int)
        assert isinstance(after, int)
        steps.append((before - after) % tables)
    assert [number for number, step in enumerate(steps, start=1) if step == 2] == [position]
    assert sorted(steps)[:-1] == [1] * (tables - 3)
    if tables == 6:
        assert measure(movement).boards_played.most == 20


@pytest.mark.parametrize("heading", VERIFIED)
def test_a_verified_table_is_built_cell_by_cell(heading: str) -> None:
    kind, tables, _tables, boards, _boards = heading.split()
    movement = BUILDERS[kind](table_count=Fraction(tables), boards_per_round=int(boards))
    lines = VERIFIED[heading]
    assert movement.round_count == len(lines)
    for played, line in zip(movement.rounds, lines, strict=True):
        cells = [
            f"{table.seats[0]}-{table.seats[1]}/{set_number(table.boards, int(boards))}"
            for table in played.tables
        ]
        assert cells == line.split()


def test_seven_tables_were_verified() -> None:
    assert len(VERIFIED) == 7
    assert sum(len(line.split()) for lines in VERIFIED.values() for line in lines) == 49 + 81 + (
        30 + 90 + 36 + 64 + 144
    )


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(("tables", "name", "played", "stand_after", "boards", "in_all"), SYNOPTIC)
def test_a_row_of_the_table_of_movements_comes_out(
    tables: str,
    name: str,
    played: tuple[int, ...],
    stand_after: int | None,
    boards: int,
    in_all: int,
) -> None:
    whole, _space, half = tables.partition(" ")
    table_count = Fraction(whole) + (Fraction(1, 2) if half else 0)
    room = int(table_count + Fraction(1, 2))
    odd_or_skip = mitchell if room % 2 else mitchell_skip
    builder = mitchell_relay if name == "Guéridon" else odd_or_skip
    for session in played:
        movement = builder(
            table_count=table_count, boards_per_round=boards, round_count=session // boards
        )
        assert len(movement.boards_in_play) == in_all
        extent = measure(movement).boards_played
        assert extent.most == session
        assert extent.least == (session - boards if half else session)
        stands = {stand.after_table for each in movement.rounds for stand in each.stands}
        assert stands == ({stand_after} if stand_after else set())
