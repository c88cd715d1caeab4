"""`ronde bridge total`: several sessions as one ranking."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner

FIRST = """board,ns,ew,score
1,1,1,420
1,2,2,450
1,3,3,-50
2,1,3,140
2,2,1,110
2,3,2,140
"""
SECOND = """board,ns,ew,score
1,1,2,620
1,2,3,170
1,3,1,-100
2,1,1,90
2,2,2,-90
2,3,3,120
"""


def names(*pairs: str) -> str:
    """A file of names: three pairs N-S, then three E-W."""
    lines = [
        f"{'ns' if index < 3 else 'ew'},{index % 3 + 1},{pair[0]},{pair[1]}"
        for index, pair in enumerate(pairs)
    ]
    return "\n".join(("line,number,name1,name2", *lines)) + "\n"


@pytest.fixture(autouse=True)
def files(ronde: Runner) -> None:
    """Two sessions of three tables, in the second of which the lines changed places."""
    for name, text in (
        ("a.csv", FIRST),
        ("b.csv", SECOND),
        ("a-names.csv", names("AB", "CD", "EF", "GH", "IJ", "KL")),
        ("b-names.csv", names("GH", "IJ", "KL", "BA", "CD", "EF")),
        ("values.csv", "line,number,value\nns,2,20\n"),
    ):
        Path(name).write_text(text, "utf-8")


def test_the_mean_of_percentages_line_by_line(ronde: Runner) -> None:
    found = ronde("bridge", "total", "a.csv", "b.csv", "--json").json
    assert found["by"] == "percent"
    # N-S 1: 2 + 3 of 8, then 4 + 2 of 8; N-S 3: 0 + 3, then 0 + 4; N-S 2: 4 + 0, then 2 + 0.
    assert [
        (entry["rank"], entry["number"], entry["sessions"], entry["total"])
        for entry in found["rankings"][0]["entries"]
    ] == [
        (1, 1, [62.5, 75.0], 68.75), (2, 3, [37.5, 50.0], 43.75), (3, 2, [50.0, 25.0], 37.5),
    ]  # fmt: skip


def test_weights_carry_over_and_penalties(ronde: Runner) -> None:
    arguments = ("bridge", "total", "a.csv", "b.csv", "--weights", "1,3", "--json")
    weighted = ronde(*arguments).json["rankings"][0]["entries"]
    # 62.5 + 3 x 75 of four.
    assert (weighted[0]["number"], weighted[0]["total"]) == (1, 71.88)
    found = ronde(
        *arguments, "--carry-over", "values.csv", "--carry-part", "50", "--carry-cap", "8",
        "--penalties", "values.csv",
    ).json  # fmt: skip
    second = next(e for e in found["rankings"][0]["entries"] if e["number"] == 2)
    # (50 + 3 x 25) / 4, 8 of the 10 carried over, 20 taken off.
    assert (second["carry_over"], second["penalty"], second["total"]) == (8.0, 20.0, 19.25)


def test_points_add_up(ronde: Runner) -> None:
    found = ronde("bridge", "total", "a.csv", "b.csv", "--by", "points", "--json").json
    assert [entry["total"] for entry in found["rankings"][0]["entries"]] == [11.0, 7.0, 6.0]


def test_people_are_the_same_whatever_their_number(ronde: Runner) -> None:
    found = ronde(
        "bridge", "total", "a.csv", "b.csv", "--names", "a-names.csv", "--names", "b-names.csv",
        "--handicaps", "values.csv", "--json",
    ).json  # fmt: skip
    (ranking,) = found["rankings"]
    assert [(entry["names"], entry["total"]) for entry in ranking["entries"]][:2] == [
        ("G – H", 75.0), ("A – B", 68.75),
    ]  # fmt: skip
    # Number N-S 2 of the last session is I – J.
    (with_handicap,) = found["handicap_rankings"]
    assert {e["names"]: e["handicap"] for e in with_handicap["entries"]}["I – J"] == 20.0


def test_ties_awards_and_victory_points(ronde: Runner) -> None:
    Path("awards.csv").write_text("place,points\n1,10\n2,5\n", "utf-8")
    found = ronde(
        "bridge", "total", "a.csv", "--ties", "last-session", "--awards", "awards.csv", "--json"
    ).json
    assert [e["award"] for e in found["rankings"][0]["entries"]] == [10.0, 5.0, 0.0]
    Path("t.csv").write_text("board,ns,ew,score\n1,1,2,110\n1,2,1,-50\n", "utf-8")
    teams = ronde("bridge", "total", "t.csv", "t.csv", "--by", "vp", "--json").json
    # 4 IMPs on one board: 10 + 10 (1 - 0.618034^0.8) / (1 - 0.236068) = 14.18, twice.
    assert [e["total"] for e in teams["rankings"][0]["entries"]] == [28.36, 11.64]


def test_the_total_on_paper(ronde: Runner) -> None:
    done = ronde("bridge", "total", "a.csv", "b.csv", "--title", "Final", "--output", "x.pdf")
    assert done.exit_code == 0
    assert Path("x.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "expected the results of one session or more"),
        (("a.csv", "--weights", "1,2"), "--weights: expected a number for each session"),
        (("a.csv", "--weights", "0"), "--weights: expected a number for each session"),
        (("a.csv", "--carry-cap", "x"), "--carry-cap: expected a number of 0 or more"),
        (("a.csv", "--method", "butler", "--by", "percent"), "IMPs have no percentages"),
        (("a.csv", "--by", "points", "--handicaps", "values.csv"), "added to percentages"),
        (("a.csv", "--teams", "--by", "points"), "--by vp"),
        (("a.csv", "--by", "vp"), "a.csv:2: board 1: team 1 against itself"),
        (("a.csv", "b.csv", "a.csv", "--names", "x", "--names", "y"), "--names: expected one"),
        (("a.csv", "--ties", "coin"), "last-session, best-session"),
        (("none.csv",), "none.csv: cannot be read"),
    ],
)
def test_bad_requests_are_one_sentence(
    ronde: Runner, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in ronde("bridge", "total", *arguments).refused()


def test_the_same_people_twice_in_a_session_are_refused(ronde: Runner) -> None:
    Path("b-names.csv").write_text(names("GH", "GH", "KL", "AB", "CD", "EF"), "utf-8")
    arguments = ("a.csv", "b.csv", "--names", "a-names.csv", "--names", "b-names.csv")
    sentence = ronde("bridge", "total", *arguments).refused()
    assert sentence == "b.csv: G – H are in this session twice"
