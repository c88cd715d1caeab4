"""Standings from a program: points that people know, tie-breaks by code, workings."""

import pytest

import ronde
from tests.docs.snippets import ROOT

FILES = ROOT / "tests" / "unit" / "formats" / "trf" / "files"
PLAYED = ronde.event(
    [("Anna", 2100), ("Bob", 2000), ("Cleo", 1900), ("Dan", 1800)],
    [
        [(1, 3, "1-0"), (4, 2, "½-½")],
        [(2, 1, "½-½"), (3, 4, "1-0")],
        [(1, 4, "0-1"), (2, 3, "1-0")],
    ],
)


def test_points_and_tie_breaks_are_numbers_people_know() -> None:
    table = ronde.standings(PLAYED, "BH,SB")
    assert [(row.rank, row.number, row.name, row.points) for row in table] == [
        (1, 2, "Bob", 2),
        (2, 4, "Dan", 1.5),
        (3, 1, "Anna", 1.5),
        (4, 3, "Cleo", 1),
    ]
    assert table.of(1).values == {"BH": 4.5, "SB": 2}
    assert table.of(2).values["SB"] == 2.5


def test_a_list_may_be_words() -> None:
    assert ronde.standings(PLAYED, ["BH", "SB"]).tiebreaks == ("BH", "SB")


def test_without_a_list_there_is_one_that_is_recommended() -> None:
    assert ronde.standings(PLAYED).tiebreaks


def test_it_may_rank_as_it_stood_after_a_round() -> None:
    assert {row.number: row.points for row in ronde.standings(PLAYED, "BH", after=1)} == {
        1: 1,
        2: 0.5,
        3: 0,
        4: 0.5,
    }


def test_an_edition_is_told_by_its_year() -> None:
    assert ronde.standings(PLAYED, "BH", edition="2012").edition == "2012"


def test_lots_part_those_whom_nothing_separates() -> None:
    level = ronde.event(["a", "b", "c", "d"])
    assert {row.rank for row in ronde.standings(level, "BH")} == {1}
    ranks = [row.rank for row in ronde.standings(level, "BH", lots=3)]
    assert ranks == [1, 2, 3, 4]
    assert ronde.standings(level, "BH", lots=3) == ronde.standings(level, "BH", lots=3)


def test_the_rows_of_a_working_make_the_value() -> None:
    for row in ronde.standings(PLAYED, "BH,SB,ARO"):
        buchholz, sonneborn, _average = ronde.standings(PLAYED, "BH,SB,ARO").working(row.number)
        assert buchholz.value == sum(each.amount for each in buchholz.rows)
        assert sonneborn.value == sum(each.counted * each.scored for each in sonneborn.rows)


def test_a_working_of_ratings_counts_in_ratings() -> None:
    (average,) = ronde.standings(PLAYED, "ARO").working(1)
    assert [each.counted for each in average.rows] == [1900, 2000, 1800]
    assert [each.scored for each in average.rows] == [1, 0.5, 0]
    assert average.value == 1900


def test_a_row_that_is_cut_says_so() -> None:
    (buchholz,) = ronde.standings(PLAYED, "BH/C1").working(1)
    assert sum(row.cut for row in buchholz.rows) == 1
    assert buchholz.value == sum(row.amount for row in buchholz.rows if not row.cut)


def test_why_somebody_is_where_they_are() -> None:
    sentences = ronde.standings(PLAYED, "BH").why(3)
    assert sentences[0].startswith("Cleo is in place 4 with 1 point")


def test_teams_are_ranked_where_teams_meet() -> None:
    table = ronde.standings(ronde.read_trf(FILES / "teams.trf"))
    assert len(table) == len({row.name for row in table}) > 1
    assert [row.points for row in table] == sorted((row.points for row in table), reverse=True)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"tiebreaks": "XX"}, "there is no tie-break “XX”"),
        ({"tiebreaks": 5}, "tiebreaks: expected a list"),
        ({"tiebreaks": [5]}, "tiebreaks: expected a text"),
        ({"edition": "1912"}, "edition: expected one of 2012, 2023, 2024, 2026"),
        ({"after": 9}, "expected a round from 0 to 3, found 9"),
        ({"after": -1}, "after: expected 0 or more"),
        ({"lots": "x"}, "lots: expected a whole number"),
    ],
)
def test_what_cannot_be_meant_is_one_sentence(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.standings(PLAYED, **options)  # type: ignore[arg-type]


def test_somebody_who_is_not_there_has_no_place() -> None:
    table = ronde.standings(PLAYED, "BH")
    for ask in (table.of, table.working, table.why):
        with pytest.raises(ronde.InputError, match="there is no number 99"):
            ask(99)
