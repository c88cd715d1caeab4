"""Results in PBN, as French programs and others write them."""

import pytest

from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE_MINUS, AVERAGE_PLUS, NOT_PLAYED, Ruling
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.errors import InputError
from ronde.formats.bridge_results_csv import ReadResults
from ronde.formats.pbn.reader import loads
from ronde.formats.pbn.results import probable_lines, read_results, scoring_method

COLUMNS = (
    r"Table\2R;Round\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;"
    r"Score_NS\6R;Score_EW\6R;MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R"
)
# Board 28 of a French national final: 22 results as the federation published them.
FINAL = f"""[Event "Finale"]
[Board "28"]
[Scoring "MatchPoints;MP1"]
[ScoreTable "{COLUMNS}"]
19 14  4 11 2HX  S  8 S6   "670"      - 42.0  0.0 100   0
16 14 14  1 2S   E  5 DQ   "150"      - 40.0  2.0  95   5
10 14 20 38 2H   S  9 DA   "140"      - 38.0  4.0  90  10
15 14 15 43 2H   S  8 S6   "110"      - 33.0  9.0  79  21
 7 14 23 35 2H   S  8 C5   "110"      - 33.0  9.0  79  21
20 14  5 10 Pass -  - -      "0"      - 20.0 22.0  48  52
 1 14 33 25 1NT  N  6 H5        -  "100"  6.0 36.0  14  86
"""


def read(text: str, *, lines: int = 2, lenient: bool = False) -> ReadResults:
    return read_results(loads(text, file="f.pbn"), lines=lines, lenient=lenient)


def table(header: str, *rows: str, board: int = 1) -> str:
    return "\n".join([f'[Board "{board}"]', f'[ScoreTable "{header}"]', *rows]) + "\n"


def test_a_french_score_table() -> None:
    found = read(FINAL)
    assert [result.score for result in found.results] == [670, 150, 140, 110, 110, 0, -100]
    assert found.lines == tuple(range(5, 12))
    first = found.results[0]
    assert (first.board_number, first.seats) == (28, (4, 11))
    assert (first.table_number, first.round_number, first.lead) == (19, 14, "S6")
    assert str(first.played and first.played.contract) == "2HX"
    assert found.results[5].played is None


def test_the_points_of_the_table_are_ours() -> None:
    (board,) = score_session(read(FINAL).results, ScoringSettings()).boards
    assert board.north_south == (12, 10, 8, 5, 5, 2, 0)


def test_scores_for_either_side() -> None:
    text = table("PairId_NS;PairId_EW;Score_NS;Score_EW", "1 2 - 420", "3 4 -50 -", "5 6 - -50")
    assert [result.score for result in read(text).results] == [-420, -50, 50]


def test_adjustments() -> None:
    text = table(
        "PairId_NS;PairId_EW;Contract;Score_NS;Percentage_NS;Percentage_EW;Adjustment",
        "1 2 - - ^60 ^40 -",
        "3 4 - - - - -",
        '5 6 - - - - "60%:110 40%:-50"',
    )
    rulings = [result.ruling for result in read(text).results]
    assert rulings[:2] == [Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_MINUS), NOT_PLAYED]
    assert rulings[2] is not None


def test_a_sit_out_is_no_result() -> None:
    text = table("PairId_NS;PairId_EW;Contract;Score_NS", "1 - - -", "2 3 - 110")
    assert [result.seats for result in read(text).results] == [(2, 3)]


def test_players_of_an_individual() -> None:
    header = "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result"
    (result,) = read(table(header, "8 1 3 6 1NT S 7"), lines=1).results
    assert result.seats == (8, 1, 3, 6)
    assert result.score == 90


def test_tables_with_the_letter_of_their_section() -> None:
    text = table("Table;PairId_NS;PairId_EW;Score_NS", "A12 1 2 110", "b3 1 2 110")
    assert [(result.section, result.table_number) for result in read(text).results] == [
        ("A", 12),
        ("B", 3),
    ]


def test_single_games_of_a_match_by_room() -> None:
    game = (
        '[Board "1"]\n[HomeTeam "Paris"]\n[VisitTeam "Lyon"]\n[Room "{room}"]\n'
        '[Declarer "{by}"]\n[Contract "3NT"]\n[Result "{tricks}"]\n'
    )
    text = game.format(room="Open", by="N", tricks="9") + "\n"
    text += game.format(room="Closed", by="E", tricks="NS 5")
    results = read(text).results
    assert [result.seats for result in results] == [("Paris", "Lyon"), ("Lyon", "Paris")]
    assert [result.score for result in results] == [400, 50]


def test_a_single_game_with_the_names_of_its_players() -> None:
    names = '[West "W"]\n[North "N"]\n[East "E"]\n[South "S"]\n'
    text = f'[Board "1"]\n{names}[Declarer "^S"]\n[Contract "4HX"]\n[Result "^9"]\n'
    assert read(text).results[0].seats == ("N - S", "E - W")
    assert read(text).results[0].score == -100
    assert read(f'{text}[Competition "Individuals"]\n').results[0].seats == ("N", "S", "E", "W")


def test_a_game_that_nobody_is_told_to_have_played_is_no_result() -> None:
    assert read('[Board "1"]\n[Contract "4H"]\n[Declarer "S"]\n[Result "9"]\n').results == ()


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("1 2 4S S 14 - -", "f.pbn:3: expected 0 to 13 tricks, found 14"),
        ("1 2 4S S 10 450 -", "f.pbn:3: the contract gives 420 to N-S, but the score says 450"),
        ("1 2 9S S 10 - -", "f.pbn:3: expected a contract of level 1 to 7, found level 9"),
        ("1 2 4S Q 10 - -", "f.pbn:3: expected a seat, one of N E S W, found “Q”"),
        ("1 2 4S - 10 - -", "f.pbn:3: who played 4S? expected a seat after it"),
        ("1 2 zz S 10 - -", "f.pbn:3: expected a contract such as"),
        ("1 2 - - - 425 -", "f.pbn:3: "),
    ],
)
def test_a_bad_row_is_refused_with_its_line(row: str, problem: str) -> None:
    text = table("PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW", row)
    with pytest.raises(InputError) as error:
        read(text)
    assert str(error.value).startswith(problem)
    assert "\n" not in str(error.value)
    left_out = read(text, lenient=True)
    assert left_out.results == ()
    assert [omission.place.line for omission in left_out.omissions] == [3]


def test_a_pair_against_itself_and_a_board_twice_are_refused() -> None:
    header = "PairId_NS;PairId_EW;Score_NS"
    with pytest.raises(InputError, match=r"f.pbn:3: board 1: 4 against itself"):
        read(table(header, "4 4 110"), lines=1)
    with pytest.raises(InputError, match=r"f.pbn:4: board 1: 4 has a result already, on line 3"):
        read(table(header, "4 5 110", "4 6 110"), lines=1)


def test_a_table_without_a_board_is_refused() -> None:
    text = '[Event "x"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 110\n'
    with pytest.raises(InputError, match=r"f\.pbn:1: expected the number of a board"):
        read(text)


def _sides(*pairs: tuple[int, int, int]) -> int:
    """The lines of results given as board, N-S and E-W."""
    boards: dict[int, list[Result]] = {}
    for board, ns, ew in pairs:
        boards.setdefault(board, []).append(Result(board_number=board, seats=(ns, ew)))
    text = "\n".join(
        table(
            "PairId_NS;PairId_EW;Score_NS",
            *(f"{r.seats[0]} {r.seats[1]} 110" for r in results),
            board=board,
        )
        for board, results in boards.items()
    )
    return probable_lines(loads(text))


def test_lines_as_the_numbers_tell() -> None:
    assert _sides((1, 1, 1)) == 2
    assert _sides((1, 1, 2), (1, 2, 1)) == 2
    assert _sides((1, 1, 2), (2, 2, 1)) == 1
    assert _sides((1, 1, 12), (2, 2, 11)) == 2


def test_an_individual_has_one_line() -> None:
    header = "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Score_NS"
    assert probable_lines(loads(table(header, "1 2 3 4 110"))) == 1


@pytest.mark.parametrize(
    ("scoring", "method"),
    [
        ("MatchPoints;MP1", Method.MATCHPOINTS),
        ("MP", Method.MATCHPOINTS),
        ("IMP;Butler-2", Method.BUTLER),
        ("IMP;Cross", Method.CROSS_IMPS),
        ("IMP", Method.IMPS),
        ("?", None),
    ],
)
def test_the_method_a_file_tells(scoring: str, method: Method | None) -> None:
    assert scoring_method(loads(f'[Board "1"]\n[Scoring "{scoring}"]\n')) is method
