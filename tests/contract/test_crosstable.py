"""`ronde crosstable`: from a report file or the slides' table as CSV, in every form."""

import csv
import io
from pathlib import Path

import openpyxl
import pytest

from tests.contract.conftest import Runner
from tests.unit.printing.paper import pages

SLIDE = """No.,Nom,1,2,3,4,5,6,7,8,Points,Gains,Dép/SB,Rang
1,Denis,,½,0,1,0,0,½,1,3,2,8,6e
2,Albert,½,,1,0,0,½,0,0,2,1,8,7e
3,Eric,1,0,,1,½,½,1,½,4½,3,15½,2e
4,Bernard,0,1,0,,0,½,1,1,3½,3,9,4e
5,Claude,1,1,½,1,,1,½,1,6,5,18¼,1er
6,Franck,1,½,½,½,0,,1,½,4,2,12,3e
7,Guy,½,1,0,0,½,0,,1,3,2,8½,5e
8,Jack,0,1,½,0,0,½,0,,2,1,6¼,8e
"""
DOUBLE = "name;1;2;3\nAnn;;1/0;½/½\nBob;1/0;;0/1\nCid;½/½;0/1;\n"
PLAYERS = (
    ("Ann", 2000, 1.5, "   4 w 1", "   2 b ="),
    ("Bob", 1900, 1.5, "   5 b 1", "   1 w ="),
    ("Cid", 1800, 1.5, "   6 w =", "   4 b 1"),
    ("Dan", 1700, 0.0, "   1 b 0", "   3 w 0"),
    ("Eve", 1600, 1.0, "   2 w 0", "   6 b 1"),
    ("Fay", 1500, 0.5, "   3 b =", "   5 w 0"),
)
SWISS = "012 Open\n062 6\n092 Individual: Swiss-System\n142 2\n" + "".join(
    f"001 {number:4}      {name:33} {rating:4}{points:32.1f} {number:4}  {first}  {second}\n"
    for number, (name, rating, points, first, second) in enumerate(PLAYERS, start=1)
)


@pytest.fixture
def slide(tmp_path: Path) -> str:
    (tmp_path / "slide.csv").write_text(SLIDE, "utf-8")
    return "slide.csv"


@pytest.fixture
def double(tmp_path: Path) -> str:
    (tmp_path / "double.csv").write_text(DOUBLE, "utf-8")
    return "double.csv"


@pytest.fixture
def swiss(tmp_path: Path) -> str:
    (tmp_path / "swiss.trf").write_text(SWISS, "utf-8")
    return "swiss.trf"


def test_crosstable_json(ronde: Runner, slide: str) -> None:
    document = ronde("crosstable", slide, "--json").json
    assert document["player_count"] == 8
    assert document["order"] == ["PTS", "SB"]
    assert document["double"] is False
    assert document["adjustments"] == []
    claude = document["rows"][4]
    cells = claude.pop("cells")
    assert claude == {
        "rank": 1,
        "id": 5,
        "name": "Claude",
        "points": 6,
        "wins": 5,
        "sonneborn_berger": 18.25,
        "black_percentage": 87.5,
        "black": {"points": 3.5, "games": 4},
    }
    assert cells[4] == []
    assert cells[2] == [{"opponent": 3, "result": "=", "colour": "white", "round": 7}]
    assert cells[3] == [{"opponent": 4, "result": "1", "colour": "black", "round": 1}]
    assert [row["rank"] for row in document["rows"]] == [6, 7, 2, 4, 1, 3, 5, 8]


def test_the_order_decides_the_ranks(ronde: Runner, slide: str) -> None:
    document = ronde("crosstable", slide, "--order", "pts,WIN, BPCT,SB", "--json").json
    assert document["order"] == ["PTS", "WIN", "BPCT", "SB"]
    assert [row["rank"] for row in document["rows"]] == [6, 8, 2, 4, 1, 3, 5, 7]


def test_crosstable_in_the_terminal(ronde: Runner, slide: str) -> None:
    lines = ronde("crosstable", slide).stdout.splitlines()
    assert lines[0] == "slide"
    assert lines[1].split() == ["No.", "Name", *"12345678", "Points", "Wins", "%B", "SB", "Rank"]
    assert lines[7].split() == ["5", "Claude", *"11½1■1½1", "6", "5", "88", "18¼", "1st"]


def test_a_double_round_robin(ronde: Runner, double: str) -> None:
    assert ronde("crosstable", double, "--json").json["double"] is True
    assert "1/0" in ronde("crosstable", double).stdout


def test_crosstable_csv_reads_back(ronde: Runner, double: str, tmp_path: Path) -> None:
    before = ronde("crosstable", double, "--json").json
    ronde("crosstable", double, "--output", "again.csv")
    assert ronde("crosstable", "again.csv", "--json").json == before
    rows = list(csv.reader(io.StringIO((tmp_path / "again.csv").read_text("utf-8-sig"))))
    assert rows[1] == ["1", "Ann", "", "", "■", "1/0", "½/½", "2", "1", "25", "4", "1"]


def test_crosstable_trf_reads_back(ronde: Runner, slide: str) -> None:
    before = ronde("crosstable", slide, "--json").json
    assert ronde("crosstable", slide, "--output", "slide.trf").exit_code == 0
    assert ronde("crosstable", "slide.trf", "--json").json == before


def test_crosstable_pdf(ronde: Runner, slide: str, double: str, tmp_path: Path) -> None:
    ronde("crosstable", slide, "--output", "table.pdf")
    (page,) = pages((tmp_path / "table.pdf").read_bytes())
    assert "Claude" in page
    assert "18¼" in page
    ronde("crosstable", double, "--output", "double.pdf")
    (page,) = pages((tmp_path / "double.pdf").read_bytes())
    assert page.split().count("W") == 3


def test_crosstable_xlsx_calculates(ronde: Runner, slide: str, tmp_path: Path) -> None:
    ronde("crosstable", slide, "--output", "table.xlsx")
    formulas = openpyxl.load_workbook(tmp_path / "table.xlsx").worksheets[0]
    values = openpyxl.load_workbook(tmp_path / "table.xlsx", data_only=True).worksheets[0]
    assert formulas["O9"].value.startswith("=ROUND(SUMPRODUCT(")
    assert [values[f"{column}9"].value for column in "LMNOP"] == [6, 5, 0.875, 18.25, 1]


@pytest.mark.parametrize("suffix", ["svg", "html"])
def test_crosstable_pictures_and_pages(
    ronde: Runner, slide: str, suffix: str, tmp_path: Path
) -> None:
    assert ronde("crosstable", slide, "--output", f"table.{suffix}").exit_code == 0
    assert f"<{'svg' if suffix == 'svg' else 'html'} " in (tmp_path / f"table.{suffix}").read_text()


def test_a_swiss_event_is_shown_by_rounds(ronde: Runner, swiss: str) -> None:
    document = ronde("crosstable", swiss, "--json").json
    assert document["by"] == "rounds"
    assert document["rows"][2]["cells"] == [
        [{"opponent": 6, "result": "=", "colour": "white", "round": 1}],
        [{"opponent": 4, "result": "1", "colour": "black", "round": 2}],
    ]
    lines = ronde("crosstable", swiss).stdout.splitlines()
    assert lines[0] == "Open"
    assert lines[5].split()[:5] == ["3", "Cid", "1800", "6w½", "4b1"]


def test_either_form_can_be_asked_for(ronde: Runner, swiss: str, slide: str) -> None:
    assert ronde("crosstable", swiss, "--by", "opponents", "--json").json["by"] == "opponents"
    assert "■" in ronde("crosstable", swiss, "--by", "opponents").stdout
    assert "8w1" in ronde("crosstable", slide, "--by", "rounds").stdout


def test_by_rounds_in_a_spreadsheet(ronde: Runner, swiss: str, tmp_path: Path) -> None:
    ronde("crosstable", swiss, "--output", "swiss.xlsx")
    worksheet = openpyxl.load_workbook(tmp_path / "swiss.xlsx").active
    assert worksheet["D4"].value == "6w½"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("crosstable", "none.csv"), "none.csv: cannot be read: there is no such file or folder"),
        (("crosstable", "slide.doc"), "slide.doc: expected a file ending in .trf or .csv"),
        (
            ("crosstable", "slide.csv", "--order", "PTS,ELO"),
            "--order: expected codes out of PTS, DE, WIN, BPCT, SB, found “ELO”",
        ),
        (
            ("crosstable", "slide.csv", "--by", "names"),
            "--by: expected one of opponents, rounds, found “names”",
        ),
    ],
)
def test_what_cannot_be_done(
    ronde: Runner, slide: str, arguments: tuple[str, ...], told: str
) -> None:
    assert slide == "slide.csv"
    assert ronde(*arguments).refused() == told


def test_a_contradiction_is_told_with_file_line_and_column(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,1,2\nAnn,,1\nBob,1,\n", "utf-8")
    told = ronde("crosstable", "t.csv", "--output", "t.pdf").refused()
    assert told == (
        "t.csv:3:2: player 2 against 1: expected 0 to answer the 1 of player 1, found “1”"
    )
    assert not (tmp_path / "t.pdf").exists()


def test_a_thousand_opponents_are_no_columns(ronde: Runner, tmp_path: Path) -> None:
    ronde("generate", "--players", "201", "--rounds", "1", "--seed", "1", "--output", "big.trf")
    assert "--by rounds" in ronde("crosstable", "big.trf", "--by", "opponents").refused()
    assert ronde("crosstable", "big.trf", "--json").json["by"] == "rounds"
