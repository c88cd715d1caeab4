"""The crosstable of the slides as CSV."""

from pathlib import Path

import pytest

from ronde.core.chess.crosstable import crosstable
from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import double_round_robin
from ronde.errors import FormatError, InconsistentEvent, RondeError
from ronde.formats.crosstable_csv import load, loads
from ronde.formats.csvfile import sheets_to_csv
from ronde.text.crosstables import grid_sheet, plain_sheet

SINGLE = "No.,Name,Elo,Federation,Club,1,2,3,4\n1,Ann,2000,FRA,Lyon,X,½,0,1\n2,Bob,,,,0.5,■,1,+\n"
SINGLE += '3,Cid,1850,GER,,1,0,,=\n4,Dan,,,,0,-,"0,5",\n'


def games(event: Event) -> dict[tuple[int, int], tuple[str, str]]:
    """The results by White's and Black's number."""
    return {
        (game.white, game.black): (game.white_result.value, game.black_result.value)
        for played in event.rounds
        for game in played.games
    }


def refusal(text: str, kind: type[RondeError] = FormatError) -> str:
    """The one line with which a table is refused."""
    with pytest.raises(kind) as caught:
        loads(text, file="t.csv")
    return str(caught.value)


def test_results_in_every_spelling_get_the_rounds_and_colours_of_the_berger_table() -> None:
    event = loads(SINGLE)
    assert games(event) == {
        (1, 4): ("1", "0"),
        (2, 3): ("1", "0"),
        (4, 3): ("=", "="),
        (1, 2): ("=", "="),
        (2, 4): ("+", "-"),
        (3, 1): ("1", "0"),
    }
    pairs = [[(game.white, game.black) for game in played.games] for played in event.rounds]
    assert pairs == [
        [(meeting.first, meeting.second) for meeting in scheduled.meetings]
        for scheduled in berger(4).rounds
    ]


def test_what_is_known_of_the_players() -> None:
    first, second, *_others = loads(SINGLE).players
    assert (first.number, first.name, first.rating, first.federation) == (1, "Ann", 2000, "FRA")
    assert first.affinities == (("club", "Lyon"),)
    assert (second.rating, second.federation, second.affinities) == (None, "", ())


def test_one_half_may_be_written_as_a_fraction() -> None:
    assert games(loads("nom;1;2\nAnn;;1/2\nBob;1/2;\n")) == {(1, 2): ("=", "=")}


def test_rows_in_any_order_are_sorted_by_their_numbers() -> None:
    event = loads("n°;nom;1;2\n2;Bob;0;\n1;Ann;;1\n")
    assert [player.name for player in event.players] == ["Ann", "Bob"]
    assert games(event) == {(1, 2): ("1", "0")}


def test_games_still_to_come_are_left_out() -> None:
    event = loads("name;1;2;3;4\nAnn;;;;1\nBob;;;;\nCid;;;;\nDan;0;;;\n")
    assert [len(played.games) for played in event.rounds] == [1]
    assert event.planned_round_count == 3
    assert loads("name;1;2\nAnn;;\nBob;;\n").rounds == ()


def test_an_odd_number_has_somebody_rest_in_every_round() -> None:
    event = loads("name;1;2;3\nAnn;;1;1\nBob;0;;1\nCid;0;0;\n")
    assert [len(played.games) for played in event.rounds] == [1, 1, 1]
    assert [row.points for row in crosstable(event).rows] == [20, 10, 0]


def test_two_results_in_a_cell_are_a_double_round_robin_white_first() -> None:
    event = loads(
        "name;1;2;3;4\nAnn;;1/0;½/½;1/1\nBob;1/0;;0/1;½/\nCid;½/½;0/1;;+/0\nDan;0/0;/½;1/-;\n"
    )
    found = games(event)
    assert found[1, 2] == ("1", "0")
    assert found[2, 1] == ("1", "0")
    assert found[2, 3] == ("0", "1")
    assert found[3, 4] == ("+", "-")
    assert (4, 2) not in found
    schedule = double_round_robin(berger(4))
    for played, scheduled in zip(event.rounds, schedule.rounds, strict=True):
        meetings = [(meeting.first, meeting.second) for meeting in scheduled.meetings]
        assert [pair for pair in meetings if pair in found] == [
            (game.white, game.black) for game in played.games
        ]
    assert event.system_code == "FIDE_DOUBLEROUNDROBIN"


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (("0", "0"), (Result.LOSS, Result.LOSS)),
        (("½", "0"), (Result.DRAW, Result.LOSS)),
        (("0", "½"), (Result.LOSS, Result.DRAW)),
        (("-", "-"), (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)),
    ],
)
def test_irregular_results_exist(cells: tuple[str, str], expected: tuple[Result, Result]) -> None:
    event = loads(f"name;1;2\nAnn;;{cells[0]}\nBob;{cells[1]};\n")
    assert event.rounds[0].games == (Game(1, 2, *expected),)


@pytest.mark.parametrize(
    "text",
    [
        SINGLE,
        "name;1;2;3\nAnn;;½;0\nBob;0;;-\nCid;1;-;\n",
        "name;1;2;3;4\nAnn;;1/0;½/½;1/1\nBob;1/0;;0/1;½/\nCid;½/½;0/1;;+/0\nDan;0/0;/½;1/-;\n",
    ],
)
def test_what_ronde_writes_it_reads_back(text: str, tmp_path: Path) -> None:
    event = loads(text)
    path = tmp_path / "again.csv"
    path.write_bytes(sheets_to_csv([plain_sheet(event, crosstable(event))]))
    again = load(path)
    assert again.rounds == event.rounds
    assert [(p.name, p.rating, p.federation) for p in again.players] == [
        (p.name, p.rating, p.federation) for p in event.players
    ]


def test_the_blank_grid_can_be_filled_in_and_read() -> None:
    event = loads(sheets_to_csv([grid_sheet(5)]).decode("utf-8-sig"))
    assert len(event.players) == 5
    assert event.rounds == ()


def test_a_result_that_does_not_answer_the_other_is_refused_with_its_place() -> None:
    told = refusal("name;1;2;3\nAnn;;1;\nBob;½;;\nCid;;;\n", InconsistentEvent)
    assert told == (
        "t.csv:3:2: player 2 against 1: expected 0 to answer the 1 of player 1, found “½”"
    )


@pytest.mark.parametrize("pair", [("1", "1"), ("1", "½"), ("+", "0"), ("1", "-"), ("+", "+")])
def test_impossible_pairs_of_results(pair: tuple[str, str]) -> None:
    told = refusal(f"name;1;2\nAnn;;{pair[0]}\nBob;{pair[1]};\n", InconsistentEvent)
    assert told.startswith("t.csv:3:2: player 2 against 1: expected ")


@pytest.mark.parametrize(
    ("text", "place"),
    [("name;1;2\nAnn;;1\nBob;;\n", "t.csv:3:2"), ("name;1;2\nAnn;;\nBob;0;\n", "t.csv:2:3")],
)
def test_half_of_a_game_is_refused_at_the_empty_cell(text: str, place: str) -> None:
    assert refusal(text, InconsistentEvent).startswith(f"{place}: ")


def test_a_result_on_the_diagonal_is_refused() -> None:
    told = refusal("name;1;2\nAnn;1;1\nBob;0;\n", InconsistentEvent)
    assert told == "t.csv:2:2: expected nothing on the diagonal of player 1, found “1”"


@pytest.mark.parametrize("cell", ["2", "win", "1/0/1", "1/5", "½½"])
def test_what_is_no_result_is_refused_with_what_was_expected(cell: str) -> None:
    told = refusal(f"name;1;2\nAnn;;{cell}\nBob;0;\n")
    assert told == (
        f"t.csv:2:3: expected 1, 0, ½, + or - (two games: 1/½, White first), found “{cell}”"
    )


def test_one_result_where_two_are_expected() -> None:
    told = refusal("name;1;2;3\nAnn;;1/0;1\nBob;1/0;;\nCid;0;;\n")
    assert told == "t.csv:2:4: expected two results such as 1/½, White first, found “1”"


@pytest.mark.parametrize("count", [1, 3])
def test_a_row_for_each_column(count: int) -> None:
    rows = "".join(f"P{number};;\n" for number in range(count))
    told = refusal(f"name;1;2\n{rows}")
    assert told == (
        f"t.csv:{count + 1}: expected 2 rows, as there are columns 1 to 2, found {count}"
    )


@pytest.mark.parametrize("headings", ["name", "name;1", "name;1;3", "name;1;2;2", "name;0;1"])
def test_columns_are_numbered_from_one_without_a_gap(headings: str) -> None:
    assert refusal(f"{headings}\nAnn\nBob\n").startswith(
        "t.csv:1: expected a column for each opponent, headed 1, 2, 3, ... once each, found "
    )


@pytest.mark.parametrize("number", ["1", "0", "3", "x", ""])
def test_numbers_are_those_of_the_players_once_each(number: str) -> None:
    told = refusal(f"no;name;1;2\n1;Ann;;\n{number};Bob;;\n")
    assert told == f"t.csv:3:1: expected each number from 1 to 2 once, found “{number}”"


def test_a_rating_is_a_number() -> None:
    told = refusal("name;elo;1;2\nAnn;strong;;\nBob;;;\n")
    assert told == "t.csv:2:2: expected a rating such as 1850 or nothing, found “strong”"


def test_players_have_names() -> None:
    assert refusal("no;1;2\n1;;\n2;;\n") == "t.csv:1: expected a column “name” or “nom”"
