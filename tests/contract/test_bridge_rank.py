"""`ronde bridge rank` for the wall: names, penalties, handicaps, tie-breaks, awards, paper."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.unit.printing.paper import pages

RESULTS = """board,ns,ew,score
1,1,1,420
1,2,2,450
1,3,3,-50
2,1,3,140
2,2,1,110
2,3,2,140
"""
BUTLER = (-1100, 420, 400, 420, 430)
NAMES = "line,number,name1,name2\n" + "".join(
    f"{line},{number},{line.upper()}{number}a,{line.upper()}{number}b\n"
    for line in ("ns", "ew")
    for number in (1, 2, 3)
)


@pytest.fixture(autouse=True)
def files(ronde: Runner) -> None:
    """The files of a small session."""
    for name, text in (
        ("r.csv", RESULTS),
        ("names.csv", NAMES),
        ("penalties.csv", "line,number,value\nns,1,2\new,3,50%\n"),
        ("handicaps.csv", "line,number,value\nns,3,40\n"),
        ("awards.csv", "tables,place,points\n3,1,80\n3,2,60\n"),
    ):
        Path(name).write_text(text, "utf-8")


def test_names_are_on_the_wall(ronde: Runner) -> None:
    found = ronde("bridge", "rank", "r.csv", "--names", "names.csv", "--title", "Tuesday")
    assert "Tuesday · North-South" in found.stdout
    assert "NS1a – NS1b" in found.stdout
    document = ronde("bridge", "rank", "r.csv", "--names", "names.csv", "--json").json
    assert document["rankings"][1]["entries"][0]["names"] == "EW1a – EW1b"


def test_penalties_are_points_or_a_part_of_a_top(ronde: Runner) -> None:
    found = ronde("bridge", "rank", "r.csv", "--penalties", "penalties.csv", "--json").json
    north_south, east_west = (
        {entry["number"]: entry for entry in ranking["entries"]} for ranking in found["rankings"]
    )
    # N-S 1 has 2 + 3 of 8; E-W 3 has 4 + 1, of which half a top of 4 is taken.
    assert north_south[1]["points"] == 3.0
    assert north_south[1]["penalty"] == 2.0
    assert (east_west[3]["points"], east_west[3]["penalty_percent_of_top"]) == (3.0, 50.0)


def test_a_scratch_and_a_handicap_list(ronde: Runner) -> None:
    found = ronde("bridge", "rank", "r.csv", "--handicaps", "handicaps.csv", "--json").json
    assert found["rankings"][0]["entries"][0]["number"] == 1
    best = found["handicap_rankings"][0]["entries"][0]
    # N-S 3 has 0 + 3 of 8, 37.5 %, and 40 more.
    assert (best["number"], best["percent"], best["percent_with_handicap"]) == (3, 37.5, 77.5)
    refused = ronde("bridge", "rank", "r.csv", "--handicaps", "handicaps.csv", "--method", "butler")
    assert "IMPs have none" in refused.refused()


def test_awards_follow_the_table_of_the_club(ronde: Runner) -> None:
    found = ronde("bridge", "rank", "r.csv", "--awards", "awards.csv", "--json").json
    assert [e["award"] for e in found["rankings"][0]["entries"]] == [80.0, 60.0, 0.0]


def test_tie_breaks_are_asked_for_by_name(ronde: Runner) -> None:
    assert ronde("bridge", "rank", "r.csv", "--ties", "boards-won").exit_code == 0
    assert "never meet" in ronde("bridge", "rank", "r.csv", "--ties", "direct-match").refused(1)
    assert (
        "direct-match, imp-quotient, boards-won"
        in ronde("bridge", "rank", "r.csv", "--ties", "coin").refused()
    )


def test_a_number_nobody_has_is_named_by_line(ronde: Runner) -> None:
    Path("penalties.csv").write_text("line,number,value\nns,1,2\nns,9,2\n", "utf-8")
    sentence = ronde("bridge", "rank", "r.csv", "--penalties", "penalties.csv").refused()
    assert sentence == "penalties.csv:3: nobody in the session is ns 9"
    Path("penalties.csv").write_text("line,number,value\nns,1,-2\n", "utf-8")
    sentence = ronde("bridge", "rank", "r.csv", "--penalties", "penalties.csv").refused()
    assert "taken off, 0 or more" in sentence


def test_all_the_paper_of_a_session(ronde: Runner) -> None:
    arguments = ("bridge", "rank", "r.csv", "--names", "names.csv", "--title", "Tuesday")
    sheets = ("--sheets", "ranking,travellers,pairs,recap,frequencies")
    assert ronde(*arguments, *sheets, "--output", "x.pdf").exit_code == 0
    text = " ".join(pages(Path("x.pdf").read_bytes()))
    for words in ("Tuesday · North-South", "Board 2, top 4", "N-S 3 · NS3a", "points on every"):
        assert words in text
    shown = ronde(*arguments, "--sheets", "pairs").stdout
    assert shown.count("Rank ") == 6
    for suffix in ("xlsx", "html", "csv"):
        assert ronde(*arguments, *sheets, "--output", f"x.{suffix}").exit_code == 0
    assert "expected words out of" in ronde(*arguments, "--sheets", "poster").refused()
    assert "found nothing" in ronde(*arguments, "--sheets", ",").refused()


def test_too_many_cells_are_left_out_with_one_line(ronde: Runner) -> None:
    Path("r.csv").write_text(RESULTS + "2,4,4,110,late,late\n", "utf-8")
    assert "r.csv:8: expected at most 4 cells" in ronde("bridge", "rank", "r.csv").refused()
    found = ronde("bridge", "rank", "r.csv", "--lenient", "--json").json
    assert found["left_out"] == ["r.csv:8: expected at most 4 cells, one for each heading, found 6"]


def test_teams_take_names_penalties_and_tie_breaks(ronde: Runner) -> None:
    Path("r.csv").write_text("board,ns,ew,score\n1,1,2,110\n1,2,1,110\n", "utf-8")
    Path("names.csv").write_text("number,team name,name1\n1,Reds,a\n2,Blues,b\n", "utf-8")
    Path("penalties.csv").write_text("number,value\n1,0.5\n", "utf-8")
    arguments = ("bridge", "rank", "r.csv", "--teams", "--names", "names.csv")
    found = ronde(
        *arguments, "--penalties", "penalties.csv", "--ties", "imp-difference", "--json"
    ).json
    entries = found["rankings"][0]["entries"]
    assert [(e["names"], e["points"]) for e in entries] == [("Blues", 10.0), ("Reds", 9.5)]
    assert "not teams" in ronde(*arguments, "--handicaps", "handicaps.csv").refused()


def test_butler_with_or_without_the_extremes(ronde: Runner) -> None:
    Path("butler.csv").write_text(
        "board,ns,ew,score\n" + "".join(f"1,{n},{n},{s}\n" for n, s in enumerate(BUTLER, 1)),
        "utf-8",
    )

    def points(*options: str) -> list[float]:
        found = ronde("bridge", "rank", "butler.csv", "--method", "butler", *options, "--json").json
        return [line["ns_points"] for line in found["travellers"][0]["lines"]]

    # The mean of all is 110, that of the three in the middle 410.
    assert points() == points("--extremes", "one") == [-17.0, 0.0, 0.0, 0.0, 1.0]
    assert points("--extremes", "kept") == [-15.0, 7.0, 7.0, 7.0, 8.0]
    refused = ronde("bridge", "rank", "butler.csv", "--extremes", "kept").refused()
    assert refused.startswith("--extremes: only Butler has a mean")


def test_a_lead_that_the_hand_did_not_hold_is_told(ronde: Runner) -> None:
    ronde("bridge", "deal", "--boards", "1", "--seed", "7", "--output", "d.pbn")
    Path("leads.csv").write_text(
        "board,ns,ew,contract,by,tricks,lead\n1,1,1,4S,N,10,SA\n1,2,2,4S,N,10,J♠\n", "utf-8"
    )
    found = ronde("bridge", "rank", "leads.csv", "--deals", "d.pbn", "--json").json
    assert found["doubts"] == ["1/1: SA was led on board 1, but E does not hold it"]
    assert ronde("bridge", "rank", "leads.csv", "--json").json["doubts"] == []


def test_a_board_that_one_table_of_a_match_has_not_is_told(ronde: Runner) -> None:
    Path("t.csv").write_text("board,ns,ew,score\n1,1,2,110\n1,2,1,110\n2,1,2,420\n", "utf-8")
    told = "board 2, 1 N-S against 2: the other table has no result"
    assert ronde("bridge", "rank", "t.csv", "--teams", "--json").json["doubts"] == [told]
    assert ronde("bridge", "rank", "t.csv", "--teams").stdout.rstrip().endswith(told)


def test_a_team_against_itself_is_named_by_line(ronde: Runner) -> None:
    Path("t.csv").write_text("board,ns,ew,score\n1,1,2,110\n1,2,1,110\n2,A1,A2,420\n", "utf-8")
    refused = ronde("bridge", "rank", "t.csv", "--teams").refused()
    assert refused == "t.csv:4: board 2: team A against itself"
    found = ronde("bridge", "rank", "t.csv", "--teams", "--lenient", "--json").json
    assert found["left_out"] == ["t.csv:4: board 2: team A against itself"]


def test_a_howell_without_its_number_of_lines_gets_a_word(ronde: Runner) -> None:
    Path("howell.csv").write_text(
        "board,ns,ew,score\n1,1,2,420\n1,3,4,50\n2,1,3,140\n2,4,2,110\n", "utf-8"
    )
    assert "--lines 1?" in ronde("bridge", "rank", "howell.csv").stderr
    assert "--lines 1?" not in ronde("bridge", "rank", "howell.csv", "--lines", "1").stderr
    assert "--lines 1?" not in ronde("bridge", "rank", "r.csv").stderr


def test_what_is_entered_against_a_phantom_is_no_result(ronde: Runner) -> None:
    Path("half.csv").write_text(RESULTS + "1,4,4,0\n", "utf-8")
    with_phantom = ronde("bridge", "rank", "half.csv", "--phantom", "ns4", "--json").json
    assert with_phantom["rankings"] == ronde("bridge", "rank", "r.csv", "--json").json["rankings"]


def test_a_traveller_in_json_says_what_was_played(ronde: Runner) -> None:
    Path("played.csv").write_text(
        "board,ns,ew,contract,by,tricks\n1,1,1,4SX,S,9\n1,2,2,PASS,,\n", "utf-8"
    )
    document = ronde("bridge", "rank", "played.csv", "--json").json
    lines = {line["ns"]: line for line in document["travellers"][0]["lines"]}
    assert (lines[1]["contract"], lines[1]["by"], lines[1]["tricks"]) == ("4SX", "S", 9)
    assert "contract" not in lines[2]
