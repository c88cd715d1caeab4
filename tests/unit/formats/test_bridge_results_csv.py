"""Results of a session as CSV, and everything that can be wrong with a line."""

from pathlib import Path

import pytest

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.results import Result
from ronde.errors import FormatError, InconsistentEvent, InputError
from ronde.formats import bridge_results_csv
from ronde.formats.bridge_results_csv import ReadResults
from ronde.messages import N_

HEADING = "board,ns,ew,contract,by,tricks,score,adjustment"


def read(
    *lines: str,
    heading: str = HEADING,
    line_count: int = 2,
    letters: Letters = Letters.ENGLISH,
    lenient: bool = False,
) -> ReadResults:
    """Read lines under a heading."""
    text = "\n".join((heading, *lines))
    return bridge_results_csv.loads(
        text, file="r.csv", lines=line_count, letters=letters, lenient=lenient
    )


def only(*lines: str, heading: str = HEADING) -> Result:
    """The one result of a file."""
    (result,) = read(*lines, heading=heading).results
    return result


def refusal(*lines: str, line_count: int = 2, heading: str = HEADING) -> str:
    """The sentence for lines that are refused."""
    with pytest.raises(InputError) as refused:
        read(*lines, line_count=line_count, heading=heading)
    return str(refused.value)


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("1,1,2,4S,S,10,,", 420),
        ("1,1,2,4SX,S,=,,", 590),
        ("1,1,2,3NT,W,-1,,", 50),
        ("1,1,2,PASS,,,,", 0),
        ("1,1,2,,,,-50,", -50),
        ("1,1,2,4SX S =,,,,", 590),
        ("1,1,2,4S+1,N,,,", 450),
        ("1,1,2,4S,S,10,420,", 420),
        ("5,1,2,4S,S,10,,", 620),
    ],
)
def test_every_way_to_tell_a_result(line: str, score: int) -> None:
    assert only(line).score == score


def test_where_a_result_was_played_and_the_lead_are_kept() -> None:
    heading = "Section;Tour;Table;Donne;NS;EO;Contrat;Par;Levées;Entame"
    result = only("A;2;3;7;1;12;3NT;N;9;SQ", heading=heading)
    assert (result.section, result.round_number, result.table_number) == ("A", 2, 3)
    assert (result.seats, result.lead, result.score) == ((1, 12), "SQ", 600)


def test_french_letters_are_asked_for() -> None:
    (result,) = read("1,1,2,4P,O,10,,", letters=Letters.FRENCH).results
    assert result.score == -420


def test_players_of_an_individual() -> None:
    result = only("1,8,1,4,2,420", heading="board,n,s,e,w,score")
    assert result.seats == (8, 1, 4, 2)


def test_half_teams_are_names() -> None:
    assert only("1,A1,C2,,,,420,").seats == ("A1", "C2")


def test_an_adjustment_goes_before_all_else() -> None:
    result = only("1,1,2,,,,,60-40")
    assert result.ruling is not None
    assert result.score is None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (",1,2,,,,420,", "expected the number of a board, found nothing"),
        ("0,1,2,,,,420,", "board: expected a number from 1 to 9999, found “0”"),
        ("x,1,2,,,,420,", "board: expected a number from 1 to 9999, found “x”"),
        ("1,,2,,,,420,", "expected who sits here, found an empty seat"),
        ("1,1,2,4S,S,14,,", "expected 0 to 13 tricks, found 14"),
        ("1,1,2,4S,S,+4,,", "4S +4 would be 14 tricks, expected 0 to 13"),
        ("1,1,2,9S,S,10,,", "expected a contract of level 1 to 7, found level 9"),
        ("1,1,2,4S,Q,10,,", "expected a seat, one of N E S W, found “Q”"),
        ("1,1,2,4S,S,,,", "how many tricks did 4S take? none are told"),
        ("1,1,2,,,,,", "expected a contract, a score or an adjustment, found nothing"),
        ("1,1,2,,,,many,", "expected the score for N-S as a number, found “many”"),
        ("1,1,2,,,,35,", "no contract gives 35"),
        ("1,1,2,4S,S,10,450,", "the contract gives 420 to N-S, but the score says 450"),
        ("1,1,2,,,,,70-", "expected an adjustment such as 60-40, A+, A+/A- or NP, found “70-”"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(line: str, sentence: str) -> None:
    assert refusal("1,5,6,,,,420,", line) == f"r.csv:3: {sentence}"


def test_a_pair_does_not_meet_itself() -> None:
    assert refusal("1,3,3,,,,420,", line_count=1) == (
        "r.csv:2: board 1: 3 against itself, the same number twice at one table"
    )
    assert read("1,3,3,,,,420,", line_count=2).results
    players = refusal("1,8,1,4,8,420", heading="board,n,s,e,w,score")
    assert "8 against itself" in players


def test_nobody_has_two_results_on_a_board() -> None:
    assert refusal("1,1,2,,,,420,", "1,1,2,,,,450,") == (
        "r.csv:3: board 1: 1 has a result already, on line 2"
    )
    assert "2 has a result already" in refusal("1,1,2,,,,420,", "1,3,2,,,,450,")
    # In two lines the numbers of N-S and of E-W are different pairs.
    assert len(read("1,1,2,,,,420,", "1,2,1,,,,450,").results) == 2
    assert "1 has a result" in refusal("1,2,1,,,,420,", "1,1,3,,,,450,", line_count=1)
    heading = "section,board,ns,ew,score"
    assert len(read("A,1,1,2,420", "B,1,1,2,450", heading=heading).results) == 2


def test_lenient_reading_keeps_the_rest_and_lists_what_it_left_out() -> None:
    found = read("1,1,1,,,,420,", "1,2,2,4S,S,14,,", "1,1,3,,,,50,", "1,3,3,,,,50,", lenient=True)
    assert [result.seats for result in found.results] == [(1, 1), (3, 3)]
    assert found.lines == (2, 5)
    assert [(omission.place.line, str(omission.problem)) for omission in found.omissions] == [
        (3, "expected 0 to 13 tricks, found 14"),
        (4, "board 1: 1 has a result already, on line 2"),
    ]


@pytest.mark.parametrize(
    ("heading", "column"),
    [
        ("ns,ew,score", "board"),
        ("board,ns,score", "ew"),
        ("board,n,s,e,score", "w"),
        ("board,ns,ew", "contract"),
    ],
)
def test_a_missing_column_is_named(heading: str, column: str) -> None:
    with pytest.raises(FormatError, match=f"r.csv:1: expected a column “{column}”"):
        read("1,1,1", heading=heading)


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "r.csv"
    file.write_text("board,ns,ew,score\n1,1,1,420\n", "utf-8")
    assert bridge_results_csv.load(file, lines=2).results[0].score == 420


def test_a_line_with_too_many_cells_is_refused_or_left_out() -> None:
    lines = ("1,1,2,4S,S,10,,", "1,3,4,4S,S,10,,,more", "1,5,6,4S,S,9,,,,")
    assert refusal(*lines) == ("r.csv:3: expected at most 8 cells, one for each heading, found 9")
    found = read(*lines, lenient=True)
    assert [result.seats for result in found.results] == [(1, 2), (5, 6)]
    (omission,) = found.omissions
    assert omission.place.line == 3


def test_a_short_line_has_empty_cells() -> None:
    assert only("1,1,2,4S S =").score == 420


def test_a_line_the_movement_refuses_does_not_stand_in_the_way_of_the_right_one() -> None:
    def placed(result: Result) -> Result:
        if result.seats == (1, 3):
            raise InconsistentEvent(N_("not in the movement"))
        return result._replace(round_number=4)

    text = f"{HEADING}\n1,1,3,4S,S,10,,\n1,1,2,4S,S,9,,\n1,1,4,4S,S,9,,\n"
    found = bridge_results_csv.loads(text, file="r.csv", lines=1, lenient=True, placed=placed)
    assert [(result.seats, result.round_number) for result in found.results] == [((1, 2), 4)]
    assert [(left.place.line, str(left.problem)) for left in found.omissions] == [
        (2, "not in the movement"),
        (4, "board 1: 1 has a result already, on line 3"),
    ]
    with pytest.raises(InconsistentEvent, match=r"r\.csv:2: not in the movement"):
        bridge_results_csv.loads(text, file="r.csv", lines=1, placed=placed)


def test_leads_are_cards_in_the_letters_of_the_file() -> None:
    heading = "board,ns,ew,contract,by,tricks,lead"
    found = read(
        "1,1,1,4P,S,10,DP", "1,2,2,4P,S,10,??", heading=heading, letters=Letters.FRENCH
    ).results
    assert [result.lead for result in found] == ["SQ", "??"]


def test_a_contract_with_two_declarers_is_refused() -> None:
    assert refusal("1,1,2,4S N =,S,,,").startswith("r.csv:2: “4S N =” names who played it, but S")
    assert refusal("1,1,2,4S,,10,,") == "r.csv:2: who played 4S? expected a seat after it"
