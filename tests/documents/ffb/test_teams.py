"""The rotating duplicate and the triplicate as the course prints them."""

import pytest

from ronde.core.bridge.movements.duplicate import duplicate
from ronde.core.bridge.movements.movement import board_set
from ronde.core.bridge.movements.triplicate import triplicate

DUPLICATE = [
    [("A", "B"), ("C", "D")],
    [("A", "C"), ("D", "B")],
    [("A", "D"), ("B", "C")],
]

TRIPLICATE = [
    [("A1", "C2", "A"), ("B1", "A2", "B"), ("C1", "B2", "C")],
    [("A1", "B2", "B"), ("B1", "C2", "C"), ("C1", "A2", "A")],
]


@pytest.mark.rule("Organisation des tournois (FFB), Le duplicate tournant")
def test_the_three_rounds_of_the_rotating_duplicate() -> None:
    movement = duplicate()
    for number, (played, printed) in enumerate(zip(movement.rounds, DUPLICATE, strict=True), 1):
        assert [table.seats for table in played.tables] == printed
        assert {table.boards for table in played.tables} == {board_set(number, 8)}


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_the_two_rounds_of_the_triplicate() -> None:
    movement = triplicate(boards_per_round=12)
    for played, printed in zip(movement.rounds, TRIPLICATE, strict=True):
        for table, (north_south, east_west, set_letter) in zip(played.tables, printed, strict=True):
            assert table.seats == (north_south, east_west)
            assert table.boards == board_set("ABC".index(set_letter) + 1, 12)


@pytest.mark.parametrize(("match", "prepared"), [(16, 24), (24, 36)])
@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_24_boards_for_16_and_36_for_24(match: int, prepared: int) -> None:
    movement = triplicate(boards_per_round=match // 2)
    assert len(movement.boards_in_play) == prepared
    played = [
        board
        for one in movement.rounds
        for table in one.tables
        if "A1" in table.seats
        for board in table.boards
    ]
    assert len(played) == match
