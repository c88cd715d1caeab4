"""Events that come in by a report with their rounds, and go out in every form."""

import json
from pathlib import Path

import openpyxl
import pypdf
import pytest

from tests.contract.conftest import Runner
from tests.contract.event_play import Hall


@pytest.fixture
def report(ronde: Runner, tmp_path: Path) -> Path:
    """The report of an event of seven rounds with all that may happen in one."""
    made = ronde(
        *("generate", "--players", "21", "--rounds", "7", "--seed", "11"),
        *("--output", "spring.trf"),
    )
    assert made.exit_code == 0, made.stderr
    return tmp_path / "spring.trf"


def told(path: Path) -> list[str]:
    """The lines of a report but for the edition of the rules, which Ronde names."""
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith(("192", "###"))]


def test_a_report_becomes_a_journal_and_a_report_again(
    ronde: Runner, database: str, tmp_path: Path, report: Path
) -> None:
    hall = Hall(ronde, "spring", database)
    dry = hall("new", "--from", "spring.trf", "--dry-run")
    assert (dry["dry_run"], dry["entries"], dry["player_count"]) == (True, [], 21)
    assert all(played["ok"] for played in dry["rounds"])
    # A dry run does not even make the file.
    nothing = "there is no event spring" if "://" in database else "there is no database"
    assert nothing in hall.refused("show")
    made = hall("new", "--from", "spring.trf")
    assert made["adjustments"] == made["repairs"] == []
    assert made["status"]["published_round_count"] == len(dry["rounds"])
    done = ronde(*("event", "export", "spring", "--database", database, "--output", "again.trf"))
    assert done.exit_code == 0, done.stderr
    assert told(tmp_path / "again.trf") == told(report)
    assert hall.look("verify")["ok"]
    assert "there is an event spring already" in hall.refused("new", "--from", "spring.trf")


def test_an_event_that_came_in_goes_on(
    ronde: Runner, database: str, tmp_path: Path, report: Path
) -> None:
    hall = Hall(ronde, "spring", database)
    made = hall("new", "--from", "spring.trf", "--rounds", "9", "--name", "Spring")
    played = made["status"]["published_round_count"]
    assert made["status"]["round_count"] == 9
    hall("pair", "--publish")
    hall("result", *(f"{board}d" for board in hall.open_boards()))
    assert hall.look("show")["status"]["complete_round_count"] == played + 1
    hall("undo")
    exported = ronde(*("event", "export", "spring", "--database", database, "--output", "s.trf"))
    assert exported.exit_code == 0, exported.stderr
    assert ronde("check", "s.trf", "--json").json["rounds"][-1]["ok"]


def test_a_defective_report_is_listed_before_it_is_taken(
    ronde: Runner, database: str, report: Path
) -> None:
    text = report.read_text("utf-8")
    report.write_text(text.replace(" w 1", " w X", 1).replace(" b 0", " b 1", 1), "utf-8")
    hall = Hall(ronde, "spring", database)
    refused = hall.refused("new", "--from", "spring.trf")
    assert "--lenient takes the rest, --lenient --dry-run shows it first" in refused
    dry = hall("new", "--from", "spring.trf", "--lenient", "--dry-run")
    assert len(dry["repairs"]) >= 2
    assert all(repair["line"] for repair in dry["repairs"])
    made = hall("new", "--from", "spring.trf", "--lenient")
    assert made["repairs"] == dry["repairs"]
    assert made["status"]["player_count"] == 21


def test_trf16_comes_in_too(ronde: Runner, database: str, tmp_path: Path, report: Path) -> None:
    assert (
        ronde("convert", "spring.trf", "--edition", "trf16", "--output", "old.trf").exit_code == 0
    )
    made = Hall(ronde, "old", database)("new", "--from", "old.trf", "--lenient")
    assert made["status"]["player_count"] == 21
    assert any("no tie-breaks are told" in told for told in made["adjustments"])


def test_options_of_a_report_need_one(ronde: Runner, tmp_path: Path) -> None:
    hall = Hall(ronde, "x", str(tmp_path / "e.ronde"))
    assert "--lenient goes with --from" in hall.refused("new", "--rounds", "3", "--lenient")
    assert "cannot be read" in hall.refused("new", "--from", "none.trf")
    (tmp_path / "empty.trf").write_text("012 Nothing\n")
    assert "there is no player in it" in hall.refused("new", "--from", "empty.trf")


def test_every_form_of_an_event(ronde: Runner, database: str, tmp_path: Path, report: Path) -> None:
    hall = Hall(ronde, "spring", database)
    hall("new", "--from", "spring.trf")

    def written(name: str, *options: str) -> Path:
        done = ronde(
            *("event", "export", "spring", "--database", database, "--output", name, *options)
        )
        assert done.exit_code == 0, done.stderr
        return tmp_path / name

    workbook = openpyxl.load_workbook(written("spring.xlsx"))
    assert workbook.sheetnames[:2] == ["Players", "Round 1"]
    assert {"Crosstable", "Standings", "Crosstable by rank", "Rating changes"} <= set(
        workbook.sheetnames
    )
    pages = pypdf.PdfReader(written("spring.pdf")).pages
    assert any("Standings after round" in page.extract_text() for page in pages)
    lines = written("s.csv", "--sheets", "standings").read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("Rank,No.,Name")
    assert len(lines) == 22
    document = json.loads(written("spring.json").read_text("utf-8"))
    assert len(document["report"]["players"]) == 21
    assert written("spring.jsonl").read_text("utf-8").startswith('{"format":"ronde-journal"')
    assert "Standings" in written("spring.html").read_text("utf-8")
    assert "say which with --sheets" in hall.refused("export", "--output", "all.csv")
    assert "expected some of players" in hall.refused("export", "--sheets", "prizes")


def test_a_name_that_looks_like_a_formula_stays_a_name(ronde: Runner, tmp_path: Path) -> None:
    hall = Hall(ronde, "open", str(tmp_path / "e.ronde"))
    hall("new", "--rounds", "3", "--seed", "1")
    names = ["=HYPERLINK(A1)", "+1+1", "-Paul", "@cmd"]
    (tmp_path / "in.csv").write_text("name;rating\n" + "".join(f"{one};\n" for one in names))
    hall("import", "in.csv")
    for form in ("p.csv", "p.xlsx"):
        done = ronde(
            *("event", "export", "open", "--database", hall.database),
            *("--output", form, "--sheets", "players"),
        )
        assert done.exit_code == 0, done.stderr
    text = (tmp_path / "p.csv").read_text("utf-8-sig")
    for name in ("'=HYPERLINK", "'+1+1", "'-Paul", "'@cmd"):
        assert name in text
    sheet = openpyxl.load_workbook(tmp_path / "p.xlsx")["Players"]
    cells = [cell for row in sheet.iter_rows(min_row=2) for cell in row if cell.value in names]
    assert len(cells) == 4
    assert {cell.data_type for cell in cells} == {"s"}
    # What was guarded is read back as it was.
    back = Hall(ronde, "back", hall.database)
    back("new", "--rounds", "3", "--seed", "1")
    found = back("import", "p.csv")["players"]
    assert {player["name"] for player in found} == set(names)
