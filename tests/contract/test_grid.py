"""`ronde grid`: the blank crosstable, in every form."""

import csv
import io
from pathlib import Path

import openpyxl
import pytest

from tests.contract.conftest import Runner
from tests.unit.printing.paper import A4_SIDEWAYS, pages, sizes


def test_grid_json(ronde: Runner) -> None:
    assert ronde("grid", "3", "--json").json == {
        "player_count": 3,
        "double": False,
        "columns": [
            *("number", "participants", "rating"),
            *("1", "2", "3"),
            *("total", "rank", "sonneborn_berger"),
        ],
    }


def test_grid_in_the_terminal(ronde: Runner) -> None:
    lines = ronde("grid", "4").stdout.splitlines()
    assert lines[0] == "Crosstable, 4 players"
    assert lines[1].split() == ["No.", "Participants", "Elo", *"1234", "Total", "Pl.", "S.B."]
    assert [line.split() for line in lines[3:]] == [[str(number), "■"] for number in range(1, 5)]


def test_grid_pdf(ronde: Runner, tmp_path: Path) -> None:
    outcome = ronde("grid", "20", "--output", "grid.pdf")
    assert (outcome.exit_code, outcome.stdout) == (0, "")
    content = (tmp_path / "grid.pdf").read_bytes()
    assert sizes(content) == {A4_SIDEWAYS}
    (page,) = pages(content)
    assert "Participants" in page


def test_grid_csv(ronde: Runner, tmp_path: Path) -> None:
    ronde("grid", "3", "--output", "grid.csv")
    text = (tmp_path / "grid.csv").read_text("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["No.", "Participants", "Elo", "1", "2", "3", "Total", "Pl.", "S.B."]
    assert rows[2] == ["2", "", "", "", "■", "", "", "", ""]


def test_grid_xlsx_calculates(ronde: Runner, tmp_path: Path) -> None:
    ronde("grid", "6", "--output", "model.xlsx")
    table, _calculation = openpyxl.load_workbook(tmp_path / "model.xlsx").worksheets
    assert table["D6"].value.startswith("=IF(E5=")
    assert table["J5"].value.startswith("=ROUND(SUM(")


def test_grid_with_two_entries(ronde: Runner, tmp_path: Path) -> None:
    ronde("grid", "6", "--double", "--output", "grid.html")
    assert (tmp_path / "grid.html").read_text("utf-8").count('colspan="2"') == 6
    ronde("grid", "6", "--double", "--output", "grid.pdf")
    (page,) = pages((tmp_path / "grid.pdf").read_bytes())
    assert page.count("W B") == 6
    document = ronde("grid", "3", "--double", "--json").json
    assert document["double"] is True
    colours = ["1w", "1b", "2w", "2b", "3w", "3b"]
    assert document["columns"][3:-3] == colours
    assert ronde("grid", "3", "--double").stdout.splitlines()[1].split()[3:-3] == colours
    ronde("grid", "3", "--double", "--output", "grid.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "grid.csv").read_text("utf-8-sig"))))
    assert rows[0][3:-3] == colours
    assert rows[2][3:-3] == ["", "", "■", "■", "", ""]


def test_grid_svg(ronde: Runner, tmp_path: Path) -> None:
    ronde("grid", "6", "--output", "grid.svg")
    assert (tmp_path / "grid.svg").read_bytes().startswith(b"<svg")


@pytest.mark.parametrize("count", ["1", "0", "-4", "101"])
def test_grid_of_an_impossible_size(ronde: Runner, count: str, tmp_path: Path) -> None:
    told = ronde("grid", "--output", "grid.pdf", "--", count).refused()
    assert told == f"expected a number of players from 2 to 100, found {count}"
    assert list(tmp_path.iterdir()) == []


def test_grid_of_something_else(ronde: Runner) -> None:
    assert ronde("grid", "eight").refused() == "N: expected a whole number, found “eight”"


def test_grid_in_a_form_nobody_makes(ronde: Runner, tmp_path: Path) -> None:
    told = ronde("grid", "8", "--output", "grid.doc").refused()
    assert told.endswith("expected a name ending in .csv, .html, .json, .pdf, .svg, .xlsx")
    assert list(tmp_path.iterdir()) == []
