"""The accounts of each movement, as the course gives them."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.duplicate import duplicate
from ronde.core.bridge.movements.howell_swedish import howell_swedish
from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.triplicate import triplicate
from ronde.core.bridge.scoring.accounts import (
    Counting,
    accounts_of,
    rankings_by_round,
    total_as_percent,
)
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.settings import Method


def played(movement: Movement) -> list[Result]:
    """Every board of a movement, those who sit N-S at table 1 always making the most."""
    return [
        Result(
            board_number=board,
            seats=tuple(seat for seat in table.seats if seat is not None),
            score=100 - 50 * table.table_number,
            round_number=one.round_number,
        )
        for one in movement.rounds
        for table in one.tables
        if table.played and table.is_full
        for board in table.boards
    ]


@pytest.mark.rule("Organisation des tournois (FFB), Howell 6 paires")
def test_a_swedish_howell_is_topped_after_each_round_with_four() -> None:
    movement = howell_swedish(table_count=Fraction(3), boards_per_round=5)
    accounts = accounts_of(movement)
    assert accounts == Counting(method=Method.MATCHPOINTS, lines=1, ranked_every=1, top=4)
    by_round = rankings_by_round(played(movement), accounts, movement.round_count)
    assert list(by_round) == [1, 2, 3, 4, 5]
    assert {entry.maximum for entry in by_round[1][0].entries} == {20}
    assert {entry.boards_played for entry in by_round[2][0].entries} == {10}


@pytest.mark.rule(
    "Organisation des tournois (FFB), Howell à trois tables, le total donne le pourcentage"
)
def test_the_total_of_a_swedish_howell_is_the_percentage() -> None:
    movement = howell_swedish(table_count=Fraction(3), boards_per_round=5)
    last = rankings_by_round(played(movement), accounts_of(movement), 5)[5]
    for entry in last[0].entries:
        assert entry.points == entry.percent == total_as_percent(entry.points, 25)
    assert total_as_percent(Fraction(30), 15) == 50


def test_two_and_a_half_tables_are_counted_in_imps() -> None:
    movement = howell_swedish(table_count=Fraction(5, 2), boards_per_round=5)
    accounts = accounts_of(movement)
    assert accounts.method is Method.IMPS
    last = rankings_by_round(played(movement), accounts, movement.round_count)[5]
    assert sum(entry.points for entry in last[0].entries) == 0
    assert {entry.boards_played for entry in last[0].entries} == {20}


@pytest.mark.rule("Organisation des tournois (FFB), Le duplicate tournant")
def test_the_rotating_duplicate_is_counted_after_each_round_in_imps() -> None:
    movement = duplicate(board_count=24)
    accounts = accounts_of(movement)
    assert (accounts.method, accounts.ranked_every) == (Method.IMPS, 1)
    by_round = rankings_by_round(played(movement), accounts, movement.round_count)
    assert sorted(by_round) == [1, 2, 3]
    # Eight boards at 2 IMPs: N-S at table 1 win them, and with them E-W at table 2.
    assert sorted(entry.points for entry in by_round[1][0].entries) == [-16, -16, 16, 16]


@pytest.mark.parametrize(
    ("player_count", "method", "every", "top"),
    [
        (8, Method.IMPS, 1, None),
        (9, Method.IMPS, 1, None),
        (12, Method.MATCHPOINTS, 1, 4),
        (16, Method.MATCHPOINTS, 2, 6),
    ],
)
@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_individuals(player_count: int, method: Method, every: int, top: int | None) -> None:
    movement = individual(player_count=player_count)
    accounts = accounts_of(movement)
    assert (accounts.method, accounts.ranked_every, accounts.top) == (method, every, top)
    by_round = rankings_by_round(played(movement), accounts, movement.round_count)
    last = by_round[movement.round_count][0]
    assert len(last.entries) == player_count
    if top is not None:
        own = {entry.maximum / entry.boards_played for entry in last.entries}
        assert own == {top}


def test_sixteen_players_are_ranked_after_every_second_round_and_the_last() -> None:
    assert accounts_of(individual(player_count=16)).rounds_ranked(15) == (
        2, 4, 6, 8, 10, 12, 14, 15,
    )  # fmt: skip


def test_the_triplicate_is_counted_in_matches() -> None:
    assert accounts_of(triplicate(boards_per_round=4)).in_teams


def test_a_mitchell_is_ranked_at_the_end_line_by_line() -> None:
    accounts = accounts_of(mitchell(table_count=Fraction(7), boards_per_round=4))
    assert accounts == Counting(method=Method.MATCHPOINTS, lines=2)
    assert accounts.rounds_ranked(7) == (7,)
