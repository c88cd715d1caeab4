"""Section 5 of the contract: `ronde bridge score`, `rank` and `vp` as users run them."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner

FOUR = """board,ns,ew,contract,by,tricks
1,1,1,4S,S,10
1,2,2,4S,S,11
1,3,3,4S,S,10
1,4,4,4S,S,9
"""


def test_the_score_of_a_contract(ronde: Runner) -> None:
    found = ronde("bridge", "score", "4SX", "--by", "S", "--tricks", "9", "--board", "5", "--json")
    expected = {"contract": "4SX", "by": "S", "tricks": 9, "vulnerable": True, "ns": -200}
    assert found.json.items() >= expected.items()


def test_french_letters(ronde: Runner) -> None:
    typed = ("bridge", "score", "3SA", "--by", "O", "--tricks", "9", "--board", "1")
    assert ronde(*typed, "--letters", "fr", "--json").json["ns"] == -400
    assert "“O”" in ronde(*typed).refused()
    told = ronde("bridge", "score", "4P", "--by", "N", "--tricks", "=", "--board", "1").refused()
    assert told.endswith("in the letters T K C P SA it is one: add --letters fr")
    typed = ("bridge", "score", "4S", "--by", "N", "--tricks", "=", "--board", "1")
    assert ronde(*typed, "--letters", "fr").refused().endswith("add --letters en")
    assert "--letters" not in ronde("bridge", "score", "4Z", "--board", "1").refused()


def test_victory_points(ronde: Runner) -> None:
    found = ronde("bridge", "vp", "--imps", "17", "--boards", "16", "--json").json
    assert found.items() >= {"winner": 14.39, "loser": 5.61, "scale": "wbf-2013"}.items()
    assert "12 boards" in ronde(
        "bridge", "vp", "--imps", "1", "--boards", "12", "--scale", "acbl-20"
    ).refused(1)


def test_a_ranking(ronde: Runner) -> None:
    Path("r.csv").write_text(FOUR, "utf-8")
    found = ronde("bridge", "rank", "r.csv", "--json").json
    assert found["method"] == "matchpoints"
    assert found["rankings"][0]["entries"][0] == {
        "rank": 1, "number": 2, "points": 6.0, "maximum": 6.0, "percent": 100.0, "boards_played": 1,
    }  # fmt: skip
    assert found["travellers"][0]["lines"][0] == {
        "ns": 1, "ew": 1, "score": 420, "contract": "4S", "by": "S", "tricks": 10,
        "ns_points": 3.0, "ew_points": 3.0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "arguments", "sentence"),
    [
        ("1,5,5,4S,S,14\n", (), "r.csv:6: expected 0 to 13 tricks, found 14"),
        ("1,1,5,4S,S,9\n", (), "r.csv:6: board 1: 1 has a result already, on line 2"),
        ("2,5,5,4S,S,9\n", ("--lines", "1"), "r.csv:2: board 1: 1 against itself"),
    ],
)
def test_bad_input_is_named_by_line(
    ronde: Runner, line: str, arguments: tuple[str, ...], sentence: str
) -> None:
    Path("r.csv").write_text(FOUR + line, "utf-8")
    assert sentence in ronde("bridge", "rank", "r.csv", *arguments, "--output", "x.json").refused()
    assert not Path("x.json").exists()


def test_whole_scales_are_told_and_printed(ronde: Runner, tmp_path: Path) -> None:
    found = ronde("bridge", "vp", "--boards", "24", "--json").json
    assert found["imps"][-1] == {"difference": 4000, "imps": 24}
    assert found["victory_points"][0] == {"imps": 0, "winner": 10, "loser": 10}
    assert found["victory_points"][-1] == {"imps": 74, "winner": 20, "loser": 0}
    ronde("bridge", "vp", "--boards", "24", "--output", "scales.pdf")
    assert (tmp_path / "scales.pdf").read_bytes().startswith(b"%PDF")
