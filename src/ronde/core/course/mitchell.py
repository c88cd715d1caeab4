"""An exercise of bridge: a Mitchell to seat."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import TablePlay, board_ranges
from ronde.core.course.exercise import (
    AnswerForm,
    Cell,
    DrawnExercise,
    ExerciseKind,
    ExerciseTable,
    given,
    some_given,
)
from ronde.messages import N_, message

ODD_RULE = "Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général"
EVEN_RULE = "Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut"


def _mitchell(size: int, random: Random) -> DrawnExercise:
    """A Mitchell of so many tables, with a skip where their number is even; round 1 is given."""
    odd = size % 2 == 1
    boards_per_round = random.randint(2, 4)
    build = mitchell if odd else mitchell_skip
    movement = build(table_count=Fraction(size), boards_per_round=boards_per_round)
    rule = ODD_RULE if odd else EVEN_RULE
    start, *rest = [
        (
            given(played.round_number),
            *(cell for table in played.tables for cell in _table(table, rule)),
        )
        for played in movement.rounds
    ]
    first = tuple(replace(cell, given=True) for cell in start)
    task = (
        N_(
            "Seat a Mitchell of {tables} tables, {boards} boards a round: the E-W pair and the"
            " boards at each table. The N-S pairs stay at the table of their number."
        )
        if odd
        else N_(
            "Seat a Mitchell with a skip of {tables} tables, {boards} boards a round: the E-W pair"
            " and the boards at each table. The N-S pairs stay at the table of their number."
        )
    )
    return DrawnExercise(
        task=message(task, tables=size, boards=boards_per_round),
        cells=ExerciseTable(
            headings=(
                message(N_("Rd.")),
                *(
                    heading
                    for table in range(1, size + 1)
                    for heading in (
                        message(N_("T{table} E-W"), table=table),
                        message(N_("T{table} boards"), table=table),
                    )
                ),
            ),
            rows=(first, *some_given(rest, random, one_in=5)),
        ),
    )


def _table(table: TablePlay, rule: str) -> tuple[Cell, Cell]:
    """Who comes to a table, and with which boards."""
    (pair,) = table.east_west
    return (
        Cell(answer=str(pair), rule=rule, form=AnswerForm.NUMBER),
        Cell(answer=board_ranges(table.boards), rule=rule, form=AnswerForm.PAIR),
    )


MITCHELL = ExerciseKind(
    name="mitchell",
    title=N_("Seat a Mitchell"),
    size_of=N_("tables"),
    least=3,
    most=12,
    usual=5,
    draw=_mitchell,
)
