"""The commands that score: `score`, `vp`, `rank`, each called as the group calls it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ronde.cli.bridge import rank, score, vp
from ronde.cli.command import Command
from ronde.errors import InputError, RuleError, UnknownName
from ronde.service.bridge.scales import scale_named

Answer = Callable[..., dict[str, Any]]

FOUR = """board,ns,ew,contract,by,tricks
1,1,1,4S,S,10
1,2,2,4S,S,11
1,3,3,4S,S,10
1,4,4,4S,S,9
"""


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str]) -> Answer:
    """Run a command and read its JSON."""

    def run(command: Command, *arguments: str) -> dict[str, Any]:
        capsys.readouterr()
        command.main([*arguments, "--json"], standalone_mode=False)
        document: dict[str, Any] = json.loads(capsys.readouterr().out)
        return document

    return run


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], str]:
    """Write a file of results and name it."""

    def written(text: str, name: str = "r.csv") -> str:
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return str(path)

    return written


def test_the_score_of_the_contract(answer: Answer) -> None:
    found = answer(score.cli_command, "4SX", "--by", "S", "--tricks", "9", "--board", "5")
    expected = {"contract": "4SX", "by": "S", "tricks": 9, "vulnerable": True, "ns": -200}
    assert found.items() >= expected.items()


def test_french_letters_go_in_and_out(answer: Answer) -> None:
    found = answer(
        score.cli_command, "3SA", "--by", "O", "--tricks", "+1", "--board", "1", "--letters", "fr"
    )
    expected = {"contract": "3SA", "by": "O", "tricks": 10, "vulnerable": False, "ns": -430}
    assert found.items() >= expected.items()


def test_the_short_form_the_pass_and_the_raw_score(answer: Answer) -> None:
    assert answer(score.cli_command, "3n n -1", "--board", "1")["ns"] == -50
    passed = answer(score.cli_command, "PASS", "--board", "1")
    assert (passed["contract"], passed["ns"], passed["vulnerable"]) == ("PASS", 0, None)
    with_tricks = answer(score.cli_command, "PASS", "--tricks", "9", "--board", "1")
    assert with_tricks["tricks"] is None
    raw = answer(score.cli_command, "2280", "--board", "1")
    assert raw["contract"] is None
    assert raw["doubts"] == ["only a redoubled contract gives 2280 on board 1"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["4S", "--tricks", "9", "--board", "1"], "--declarer is missing: who played 4S?"),
        (["4S", "--by", "N", "--tricks", "14", "--board", "1"], "0 to 13 tricks, found 14"),
        (["4S", "--by", "N", "--board", "1"], "how many tricks did 4S take"),
        (["4S", "--by", "N", "--tricks", "9", "--board", "0"], "--board: expected 1 or more"),
    ],
)
def test_scores_that_cannot_be(arguments: list[str], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        score.cli_command.main(arguments, standalone_mode=False)


def test_victory_points(answer: Answer) -> None:
    found = answer(vp.cli_command, "--imps", "17", "--boards", "16")
    expected = {"winner": 14.39, "loser": 5.61, "scale": "wbf-2013"}
    assert found.items() >= expected.items()
    discrete = answer(vp.cli_command, "--imps", "12", "--boards", "8", "--scale", "acbl-20")
    assert (discrete["winner"], discrete["loser"]) == (15, 5)


def test_a_scale_of_ones_own(answer: Answer, file: Callable[..., str]) -> None:
    own = file("margin,winner,loser\n0,2,2\n1,3,1\n", "own.csv")
    found = answer(vp.cli_command, "--imps", "1", "--boards", "8", "--scale", own)
    assert (found["scale"], found["winner"]) == ("own", 3)
    with pytest.raises(UnknownName, match="expected one of wbf-2013"):
        scale_named("ffb")
    with pytest.raises(RuleError, match="no column for 16 boards"):
        answer(vp.cli_command, "--imps", "1", "--boards", "16", "--scale", "acbl-20")


def test_a_ranking_by_matchpoints(answer: Answer, file: Callable[..., str]) -> None:
    found = answer(rank.cli_command, file(FOUR))
    assert found["method"] == "matchpoints"
    ours, theirs = found["rankings"]
    assert (ours["line"], theirs["line"]) == ("ns", "ew")
    assert ours["entries"][0] == {
        "rank": 1, "number": 2, "points": 6.0, "maximum": 6.0, "percent": 100.0, "boards_played": 1,
    }  # fmt: skip
    assert [entry["rank"] for entry in ours["entries"]] == [1, 2, 2, 4]
    (traveller,) = found["travellers"]
    assert (traveller["board"], traveller["top"]) == (1, 6)
    assert traveller["lines"][0] == {
        "ns": 1, "ew": 1, "score": 420, "contract": "4S", "by": "S", "tricks": 10,
        "ns_points": 3.0, "ew_points": 3.0,
    }  # fmt: skip


def test_other_methods_and_one_line(answer: Answer, file: Callable[..., str]) -> None:
    one_line = file(FOUR.replace(",1,1,", ",1,5,").replace(",2,2,", ",2,6,")
                    .replace(",3,3,", ",3,7,").replace(",4,4,", ",4,8,"))  # fmt: skip
    (found,) = answer(rank.cli_command, one_line, "--lines", "1")["rankings"]
    assert found["line"] is None
    assert [entry["number"] for entry in found["entries"]] == [2, 8, 1, 3, 5, 7, 4, 6]
    cross = answer(rank.cli_command, one_line, "--method", "cross-imps")
    assert cross["travellers"][0]["top"] is None
    assert cross["per_comparison"] is False
    assert cross["rankings"][0]["entries"][0]["percent"] is None
    butler = answer(rank.cli_command, one_line, "--method", "butler")
    assert butler["travellers"][0]["lines"][3]["ns_points"] == -10.0


def test_individuals_have_four_seats_and_one_ranking(
    answer: Answer, file: Callable[..., str]
) -> None:
    text = "board,n,s,e,w,score\n1,8,1,4,2,420\n1,7,3,5,6,-50\n"
    found = answer(rank.cli_command, file(text), "--method", "imps")
    assert len(found["rankings"]) == 1
    assert found["travellers"][0]["lines"][1] == {
        "n": 8, "s": 1, "e": 4, "w": 2, "score": 420, "ns_points": 10.0, "ew_points": -10.0,
    }  # fmt: skip


def test_sections_together_and_apart(answer: Answer, file: Callable[..., str]) -> None:
    text = "section,board,ns,ew,score\nA,1,1,1,420\nA,1,2,2,50\nB,1,1,1,450\nB,1,2,2,-50\n"
    together = answer(rank.cli_command, file(text))
    assert together["travellers"][0]["top"] == 6
    assert [entry["section"] for entry in together["rankings"][0]["entries"]] == [
        "B",
        "A",
        "A",
        "B",
    ]
    apart = answer(rank.cli_command, file(text), "--sections", "apart")
    assert [one["section"] for one in apart["rankings"]] == ["A", "B", "A", "B"]
    assert [board["top"] for board in apart["travellers"]] == [2, 2]


def test_a_bad_line_is_refused_or_left_out(answer: Answer, file: Callable[..., str]) -> None:
    name = file(FOUR + "1,5,5,4S,S,14\n")
    with pytest.raises(InputError, match=r"r\.csv:6: expected 0 to 13 tricks, found 14"):
        answer(rank.cli_command, name)
    found = answer(rank.cli_command, name, "--lenient")
    assert len(found["left_out"]) == 1
    assert found["travellers"][0]["top"] == 6


def test_an_explanation_of_a_board(answer: Answer, file: Callable[..., str]) -> None:
    found = answer(rank.cli_command, file(FOUR), "--explain", "1")["explanations"]
    assert found[0]["reasons"] == ["beats 1 and equals 1 of 3 other results: 3"]
    assert (found[1]["side"], found[1]["points"]) == ("ew", 3.0)
    with pytest.raises(UnknownName, match="board 9 has no result"):
        answer(rank.cli_command, file(FOUR), "--explain", "9")


def test_teams_play_matches(answer: Answer, file: Callable[..., str]) -> None:
    text = "board,ns,ew,score\n1,1,2,420\n1,2,1,-50\n2,1,2,-100\n2,2,1,-100\n"
    found = answer(rank.cli_command, file(text), "--teams")
    (match,) = found["matches"]
    assert (match["teams"], match["imps"]) == ([1, 2], [10.0, 0.0])
    assert found["rankings"][0]["entries"][0]["number"] == 1
    assert sum(match["victory_points"]) == 20


def test_unlikely_results_are_told(
    answer: Answer, file: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = "board,ns,ew,score\n1,1,1,420\n1,2,2,420\n1,3,3,450\n1,4,4,-420\n"
    assert answer(rank.cli_command, file(text))["doubts"] == [
        "4/4: -420 for N-S is unlikely on board 1: perhaps +420 was meant",
        "4/4: -420 on board 1 is 840 from the nearest other result",
    ]
    rank.cli_command.main([file(text)], standalone_mode=False)
    assert "2 results to look at:" in capsys.readouterr().out
    assert answer(rank.cli_command, file(FOUR))["doubts"] == []


MITCHELL = """{"movement": "mitchell", "title": "Mitchell", "table_count": 3, "pair_count": 6,
"lines": 2, "boards_per_round": 1, "boards_in_play": 3, "rounds": [
{"round": 1, "tables": [{"table": 1, "ns": 1, "ew": 1, "boards": [1]},
 {"table": 2, "ns": 2, "ew": 2, "boards": [2]}, {"table": 3, "ns": 3, "ew": 3, "boards": [3]}]},
{"round": 2, "tables": [{"table": 1, "ns": 1, "ew": 3, "boards": [2]},
 {"table": 2, "ns": 2, "ew": 1, "boards": [3]}, {"table": 3, "ns": 3, "ew": 2, "boards": [1]}]}]}"""


def test_results_are_checked_against_the_movement(answer: Answer, file: Callable[..., str]) -> None:
    movement = file(MITCHELL, "m.json")
    good = "board,ns,ew,score\n1,1,1,420\n1,3,2,50\n2,2,2,110\n"
    found = answer(rank.cli_command, file(good), "--movement", movement)
    assert [board["top"] for board in found["travellers"]] == [2, 2]
    assert found["travellers"][1]["lines"][0]["ns_points"] == 1.0
    bad = good + "3,1,1,420\n"
    with pytest.raises(InputError, match=r"r\.csv:5: board 3: the movement does not give it"):
        answer(rank.cli_command, file(bad), "--movement", movement)
    lenient = answer(rank.cli_command, file(bad), "--movement", movement, "--lenient")
    assert len(lenient["left_out"]) == 1


def test_a_file_without_results_is_refused(answer: Answer, file: Callable[..., str]) -> None:
    with pytest.raises(InputError, match="expected results, found none"):
        answer(rank.cli_command, file("board,ns,ew,score\n"))


def test_tables_for_people(file: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [file(FOUR), "--travellers", "--explain", "1"]
    rank.cli_command.main(arguments, standalone_mode=False)
    shown = capsys.readouterr().out
    assert "North-South" in shown
    assert "Board 1, top 6" in shown
    score.cli_command.main(["4SX S =", "--board", "5"], standalone_mode=False)
    assert "+790" in capsys.readouterr().out


def test_a_raw_score_below_zero_is_no_option(answer: Answer) -> None:
    assert answer(score.cli_command, "-50", "--board", "1")["ns"] == -50
    assert answer(score.cli_command, "--board", "1", "-420")["ns"] == -420
    assert (
        answer(score.cli_command, "4S", "--by", "N", "--tricks", "-1", "--board", "1")["ns"] == -50
    )
    with pytest.raises(InputError, match="--board: expected 1 or more, found -5"):
        score.cli_command.main(["-50", "--board", "-5"], standalone_mode=False)
