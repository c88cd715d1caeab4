"""Every Mitchell form from 5 to 40 tables: whole or cut short, full or with any pair missing."""

from collections import Counter
from fractions import Fraction
from typing import Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.core.bridge.movements.web import web
from tests.examples import examples

HALF = Fraction(1, 2)
SMALL_ROOM = 10
LARGEST_SECTION = 17
"""Up to here the checker, which takes its time over large rooms, has its say as well."""


class Builder(Protocol):
    """A movement in two lines for any number of tables."""

    def __call__(
        self,
        *,
        table_count: Fraction,
        boards_per_round: int,
        round_count: int | None = None,
        missing: MissingSeat | None = None,
    ) -> Movement: ...


FORMS: list[tuple[Builder, int, int]] = [
    *((mitchell, tables, tables) for tables in range(5, 41, 2)),
    *((mitchell_skip, tables, tables - 1) for tables in range(6, 41, 2)),
    *((mitchell_relay, tables, tables) for tables in range(6, 41, 2)),
]
"""A form, the tables in the room and the most rounds it has."""

WEBS = [
    (tables, sets)
    for sets in range(3, 21)
    for tables in range(sets + 1, 2 * sets + 1)
    if tables <= 40 and (sets % 2 or tables % 2 == 0)
]


def name(entry: Entry) -> str:
    """A pair in short: quicker to look up than the entry."""
    return f"{entry.line.value if entry.line else ''}{entry.number}"


def assert_sound(movement: Movement) -> None:
    """What nobody may break: one seat, one opponent, one board, one place, one time.

    It is counted here without the checker.
    """
    met: set[frozenset[str]] = set()
    had: set[tuple[str, int]] = set()
    for played in movement.rounds:
        resting = {name(entry) for entry in played.sit_out}
        present = Counter(resting)
        at: dict[int, list[int]] = {}
        for table in played.tables:
            seated = [name(entry) for _side, entry in movement.seated(table)]
            for board in table.boards:
                at.setdefault(board, []).append(table.table_number)
            if not table.played:
                assert None in table.seats
                assert resting.issuperset(seated)
                continue
            present.update(seated)
            assert len(seated) == 2
            assert len(table.boards) == movement.boards_per_round
            assert frozenset(seated) not in met, "two pairs meet once"
            met.add(frozenset(seated))
            for pair in seated:
                for board in table.boards:
                    assert (pair, board) not in had, "a pair plays a board once"
                    had.add((pair, board))
        assert max(present.values()) == 1, "nobody is at two tables"
        for stand in played.stands:
            for board in stand.boards:
                assert board not in at, "a board that rests is not played"
        for board, tables in at.items():
            for number in tables:
                others = {other for other in tables if other != number}
                shared = set(played.tables[number - 1].shared_with)
                assert others == shared, f"board {board}"


def assert_everybody_is_there(movement: Movement, absent: Entry | None) -> None:
    """In each round everybody plays or sits out, but for the missing pair."""
    room = movement.physical_table_count
    everybody = {f"{line.value}{number}" for line in Direction for number in range(1, room + 1)}
    if absent is not None:
        everybody.remove(name(absent))
    assert movement.contestant_count == len(everybody)
    assert movement.table_count == Fraction(len(everybody), 2)
    for played in movement.rounds:
        seated = {name(entry) for table in played.tables for _side, entry in movement.seated(table)}
        assert seated == everybody
        assert len(played.sit_out) == (absent is not None)


@pytest.mark.parametrize(("build", "tables", "most"), FORMS)
def test_full_tables_play_a_sound_movement_with_everybody_meeting_everybody(
    build: Builder, tables: int, most: int
) -> None:
    movement = build(table_count=Fraction(tables), boards_per_round=1)
    assert movement.round_count == most
    assert_sound(movement)
    assert_everybody_is_there(movement, None)
    assert len(movement.boards_in_play) == tables
    results = Counter(
        board for played in movement.rounds for table in played.tables for board in table.boards
    )
    assert set(results.values()) == {most}, "every board has as many results"
    if tables <= LARGEST_SECTION:
        assert movement_findings(movement) == ()


@pytest.mark.parametrize(("build", "tables", "most"), FORMS)
def test_cut_short_it_is_the_beginning_of_the_whole(build: Builder, tables: int, most: int) -> None:
    whole = build(table_count=Fraction(tables), boards_per_round=2)
    for rounds in range(1, most + 1):
        short = build(table_count=Fraction(tables), boards_per_round=2, round_count=rounds)
        assert short.rounds == whole.rounds[:rounds]


def sampled_seats(tables: int) -> list[MissingSeat]:
    """Every seat of a small room; of a large one those where something special happens."""
    half = tables // 2
    numbers = range(1, tables + 1) if tables <= SMALL_ROOM else (1, half, tables - 1, tables)
    return [MissingSeat(number=number, line=line) for line in Direction for number in numbers]


@pytest.mark.parametrize(("build", "tables", "most"), FORMS)
def test_half_tables_are_sound_whoever_is_missing(build: Builder, tables: int, most: int) -> None:
    for missing in sampled_seats(tables):
        movement = build(table_count=tables - HALF, boards_per_round=1, missing=missing)
        assert movement.round_count == most
        assert_sound(movement)
        assert_everybody_is_there(movement, missing.entry)
        resting = Counter(entry for played in movement.rounds for entry in played.sit_out)
        assert set(resting.values()) == {1}, "nobody sits out twice"
        assert missing.line is not None
        assert {entry.line for entry in resting} == {missing.line.other}
        if tables <= SMALL_ROOM:
            assert movement_findings(movement) == ()


@settings(max_examples=examples(30), deadline=None)
@given(st.data())
def test_half_tables_may_be_cut_short_too(data: st.DataObject) -> None:
    build, tables, most = data.draw(st.sampled_from(FORMS))
    missing = data.draw(seats(tables))
    rounds = data.draw(st.integers(1, most))
    whole = build(table_count=tables - HALF, boards_per_round=1, missing=missing)
    short = build(
        table_count=tables - HALF, boards_per_round=1, round_count=rounds, missing=missing
    )
    assert short.rounds == whole.rounds[:rounds]


def seats(tables: int) -> st.SearchStrategy[MissingSeat]:
    """Any seat of a room."""
    return st.builds(MissingSeat, number=st.integers(1, tables), line=st.sampled_from(Direction))


@settings(max_examples=examples(30), deadline=None)
@given(st.data())
def test_an_arrow_switch_only_turns_tables(data: st.DataObject) -> None:
    build, tables, most = data.draw(st.sampled_from(FORMS))
    rounds = data.draw(st.integers(2, most))
    half = data.draw(st.booleans())
    movement = build(
        table_count=tables - HALF if half else Fraction(tables),
        boards_per_round=1,
        round_count=rounds,
    )
    switched = arrow_switched(movement, data.draw(st.none() | st.integers(1, rounds - 1)))
    assert_sound(switched)
    for played, before in zip(switched.rounds, movement.rounds, strict=True):
        for table, old in zip(played.tables, before.tables, strict=True):
            north_south, east_west = table.seats[::-1] if table.switched else table.seats
            assert north_south == old.seats[0]
            assert (None if old.seats[1] is None else tables + int(old.seats[1])) == east_west


@pytest.mark.parametrize(("tables", "sets"), WEBS)
def test_webs_are_sound_and_everybody_plays_every_board(tables: int, sets: int) -> None:
    movement = web(table_count=Fraction(tables), boards_per_round=1, round_count=sets)
    assert_sound(movement)
    assert_everybody_is_there(movement, None)
    assert movement.boards_in_play == tuple(range(1, sets + 1))
    for played in movement.rounds:
        assert max(len(table.shared_with) for table in played.tables) < movement.copies
    if tables <= LARGEST_SECTION:
        assert movement_findings(movement) == ()
