"""Movements as CSV."""

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.findings import FindingKind
from ronde.core.bridge.movements.movement import Entry, Seats, Stand
from ronde.errors import FormatError
from ronde.formats.movements.csv_form import dumps_csv
from ronde.formats.movements.csv_reader import loads_csv
from tests.unit.core.bridge.movements.written import (
    COMPARISONS,
    HALF_MITCHELL,
    triplicate,
    written,
)

TYPED = """tour;table;NS;EO;étuis
1;1;1;2;1-2
1;2;3;4;3-4
2;1;1;3;5 6
2;2;4;2;7,8
"""


def test_a_movement_typed_in_a_french_spreadsheet() -> None:
    movement = loads_csv(TYPED)
    assert (movement.lines, movement.contestant_count, movement.boards_per_round) == (1, 4, 2)
    assert movement.rounds[1].tables[1].boards == (7, 8)
    assert movement_findings(movement) == ()


def test_a_line_for_each_table_and_round() -> None:
    lines = dumps_csv(written(*HALF_MITCHELL, contestant_count=5)).splitlines()
    assert lines[0] == (
        "round,table,ns,ew,boards,played,shared_with,switched,stand_after,sit_out,lines,movement"
    )
    assert lines[3] == "1,3,,3,5 6,no,,no,,,2,written"
    assert len(lines) == 1 + 9


def test_who_sits_out_and_what_lies_on_stands_comes_back() -> None:
    movement = written("1-2/1 | 1:2 1:3 | 3", "1-3/2 | 1:3 1:1 | 2", lines=1, contestant_count=3)
    read = loads_csv(dumps_csv(movement))
    assert read.rounds == movement.rounds
    assert read.rounds[0].stands == (
        Stand(after_table=1, boards=(2,)),
        Stand(after_table=1, boards=(3,)),
    )
    assert read.rounds[0].sit_out == (Entry(number=3),)


def test_what_teams_compare_is_found_from_what_they_played() -> None:
    assert loads_csv(dumps_csv(triplicate())).comparisons == COMPARISONS


def test_seats_of_players() -> None:
    movement = loads_csv("round,table,n,s,e,w,boards\n1,1,1,2,3,4,1 2\n")
    assert movement.seats is Seats.PLAYERS
    assert movement.rounds[0].tables[0].seats == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("round,table,ns,ew\n1,1,1,1\n", "m.csv:1: expected a column “boards”"),
        ("round,table,n,s,e,boards\n1,1,1,2,3,1\n", "m.csv:1: expected a column “w”"),
        ("round,table,ns,ew,boards\n", "m.csv: expected a line for each table and round"),
        ("round,table,ns,ew,boards\n1,1,1,1,a\n", "m.csv:2: column “boards”: cannot read “a”"),
        ("round,table,ns,ew,boards\n1,x,1,1,1\n", "m.csv:2: column “table”: cannot read “x”"),
        ("round,table,ns,ew,boards\n0,1,1,1,1\n", "m.csv:2: column “round”: cannot read “0”"),
        ("round,table,ns,ew,boards\n1,1,?,1,1\n", "m.csv:2: column “ns”: cannot read “?”"),
        (
            "round,table,ns,ew,boards,played\n1,1,1,1,1,perhaps\n",
            "m.csv:2: column “played”: cannot read “perhaps”",
        ),
        (
            "round,table,ns,ew,boards,lines\n1,1,1,1,1,3\n",
            "m.csv:2: column “lines”: cannot read “3”",
        ),
        (
            "round,table,ns,ew,boards,sit_out\n1,1,1,1,1,?\n",
            "m.csv:2: column “sit_out”: cannot read “?”",
        ),
        (
            "round,table,ns,ew,boards,stand_after\n1,,,,1,2\n",
            "m.csv: round 1: expected at least one table",
        ),
    ],
)
def test_a_wrong_cell_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refused:
        loads_csv(text, file="m.csv")
    assert str(refused.value).startswith(sentence)


def test_boards_forgotten_at_a_full_table_are_found() -> None:
    movement = loads_csv("round,table,ns,ew,boards\n1,1,1,2,1-4\n1,2,3,4,\n")
    assert movement.rounds[0].tables[1].played
    assert [finding.kind for finding in movement_findings(movement)] == [FindingKind.NO_BOARDS]
