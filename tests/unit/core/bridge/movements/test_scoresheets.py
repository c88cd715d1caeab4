"""The paper results are written on."""

import pytest

from ronde.core.bridge.movements.scoresheets import (
    match_sheets,
    scoring_sheet,
    traveller,
)
from tests.unit.core.bridge.movements.on_paper import (
    gueridon,
    half_table,
    howell,
    nine_players,
    swedish,
)
from tests.unit.core.bridge.movements.written import triplicate, written


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon")
def test_north_south_6_writes_after_north_south_1() -> None:
    lines = traveller(gueridon(), 1)
    assert [(line.round_number, line.table_number) for line in lines] == [
        (1, 1),
        (1, 6),
        (2, 5),
        (3, 4),
        (5, 3),
        (6, 2),
    ]
    assert [(line.north_south, line.east_west) for line in lines[:3]] == [
        ((1,), (1,)),
        ((6,), (6,)),
        ((5,), (4,)),
    ]
    assert [line.waits_for for line in lines] == [None, 1, None, None, None, None]


def test_a_board_that_is_not_played_has_no_line() -> None:
    lines = traveller(half_table(), 25)
    assert [line.table_number for line in lines] == [6, 5, 4, 3, 2, 1]
    assert lines[0].round_number == 2


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_a_triplicate_compares_the_sheets_of_two_tables_and_two_rounds() -> None:
    sheets = {
        (sheet.round_number, sheet.table_number): sheet for sheet in match_sheets(triplicate())
    }
    assert len(sheets) == 6
    first = sheets[1, 1]
    assert (first.north_south, first.east_west) == (("A1",), ("C2",))
    assert first.boards == (1, 2)
    assert (first.compared_round, first.compared_table) == (2, 3)
    assert first.teams == ("A", "C")
    other = sheets[2, 3]
    assert (other.compared_round, other.compared_table) == (1, 1)


def test_an_individual_of_two_tables_compares_them_in_the_round() -> None:
    sheets = match_sheets(nine_players())
    assert [(sheet.compared_round, sheet.compared_table) for sheet in sheets] == [
        (1, 2),
        (1, 1),
        (2, 2),
        (2, 1),
        (3, 2),
        (3, 1),
    ]
    assert sheets[0].north_south == (2, 3)
    assert sheets[0].teams is None


def test_boards_with_more_results_have_no_match_sheet() -> None:
    assert match_sheets(howell()) == ()
    assert match_sheets(swedish()) == ()


@pytest.mark.parametrize(
    "rounds",
    [
        ("1-2/1,2 3-4/1 5-6/2",),
        ("1-2/1,1 3-4/2,2",),
        ("1-2/ 3-4/",),
    ],
)
def test_sets_that_are_not_the_same_at_two_tables_have_no_match_sheet(
    rounds: tuple[str, ...],
) -> None:
    assert match_sheets(written(*rounds, lines=1)) == ()


@pytest.mark.rule("Organisation des tournois (FFB), Howell 6 paires")
@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
def test_the_total_of_the_swedish_howell_is_the_percentage() -> None:
    sheet = scoring_sheet(swedish())
    assert sheet is not None
    assert (sheet.top, sheet.maximum, sheet.total_is_percentage) == (4, 100, True)
    assert [entry.number for entry in sheet.contestants] == [1, 2, 3, 4, 5, 6]
    assert [round_.boards for round_ in sheet.rounds][:2] == [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)]


def test_no_scoring_sheet_where_tables_play_different_boards_or_only_two_play() -> None:
    assert scoring_sheet(howell()) is None
    assert scoring_sheet(nine_players()) is None
