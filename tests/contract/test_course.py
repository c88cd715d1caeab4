"""`ronde course`."""

import csv
import re
from pathlib import Path

import pytest

from ronde.core.course.catalogue import KINDS
from tests.contract.conftest import Outcome, Runner
from tests.unit.printing.paper import pages

KIND_NAMES = [kind.name for kind in KINDS]


def check(ronde: Runner, kind: str, answers: Path, *more: str) -> Outcome:
    """What is said of the answers to the exercise of seed 5."""
    return ronde("course", "check", kind, "--seed", "5", str(answers), *more)


def solved(ronde: Runner, folder: Path, kind: str, *wrong: tuple[int, int, str]) -> Path:
    """The filled CSV of an exercise, right but for some cells: row, column, answer."""
    blank = folder / "blank.csv"
    drawn = ronde(
        "course", "exercise", kind, "--seed", "5", "--answers", "--json", "--output", str(blank)
    )
    (exercise,) = drawn.json["exercises"]
    rows = list(csv.reader(blank.read_text("utf-8-sig").splitlines()))
    for answer in exercise["answers"]:
        rows[answer["row"]][answer["column"] - 1] = answer["answer"]
    for row, column, answer in wrong:
        rows[row][column - 1] = answer
    filled = folder / "filled.csv"
    with filled.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=";").writerows(rows)
    return filled


def test_the_list_has_every_kind_with_its_sizes(ronde: Runner) -> None:
    listed = ronde("course", "list", "--json").json["kinds"]
    assert [kind["kind"] for kind in listed] == KIND_NAMES
    assert listed[0] == {
        "kind": "berger",
        "title": "Fill a Berger table",
        "size_of": "players",
        "least": 3,
        "most": 24,
        "usual": 6,
    }
    assert "Remplir une table de Berger" in ronde("course", "list", "--lang", "fr").stdout


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_right_answers_are_right_and_a_wrong_one_is_told(
    ronde: Runner, tmp_path: Path, kind: str
) -> None:
    right = check(ronde, kind, solved(ronde, tmp_path, kind))
    assert (right.exit_code, right.stderr) == (0, "")
    document = check(ronde, kind, solved(ronde, tmp_path, kind), "--json").json
    assert document["right"] == document["of"] == len(document["cells"]) > 4
    cell = document["cells"][-1]
    wrong = solved(ronde, tmp_path, kind, (cell["row"], cell["column"], "97"))
    outcome = check(ronde, kind, wrong, "--json")
    assert outcome.exit_code == 1
    assert outcome.json["right"] == document["of"] - 1
    (missed,) = [each for each in outcome.json["cells"] if not each["right"]]
    assert missed == cell | {"right": False, "found": "97"}
    shown = check(ronde, kind, wrong)
    assert shown.exit_code == 1
    assert f"{document['of'] - 1} of {document['of']} cells are right" in shown.stdout


def test_exchanged_colours_miss_the_rule_of_colours(ronde: Runner, tmp_path: Path) -> None:
    right = check(ronde, "berger", solved(ronde, tmp_path, "berger"), "--json").json
    for cell in right["cells"]:
        turned = "-".join(reversed(cell["expected"].split("-")))
        wrong = solved(ronde, tmp_path, "berger", (cell["row"], cell["column"], turned))
        told = check(ronde, "berger", wrong, "--json").json
        (missed,) = [each for each in told["cells"] if not each["right"]]
        assert "couleur" in missed["rule"]
        assert "couleur" not in cell["rule"]


def test_a_blank_sheet_does_not_tell_its_answers(ronde: Runner, tmp_path: Path) -> None:
    blank = ronde("course", "exercise", "berger", "--seed", "3", "--json").json["exercises"][0]
    assert "answers" not in blank
    empty = sum(cell is None for row in blank["rows"] for cell in row)
    with_answers = ronde("course", "exercise", "berger", "--seed", "3", "--answers", "--json").json
    assert len(with_answers["exercises"][0]["answers"]) == empty > 4
    page = tmp_path / "sheet.html"
    ronde("course", "exercise", "berger", "--seed", "3", "--output", str(page))
    assert "Answers" not in page.read_text("utf-8")


def test_a_class_has_a_sheet_each_with_the_answers_apart(ronde: Runner, tmp_path: Path) -> None:
    pdf, page, cells = (tmp_path / f"class.{form}" for form in ("pdf", "html", "csv"))
    given = ("course", "exercise", "varma", "--seed", "7", "--copies", "3", "--answers", "--output")
    for file in (pdf, page, cells):
        assert ronde(*given, str(file)).exit_code == 0
    # Each page of the class names its own exercise and no other.
    codes = [
        set(re.findall(r"varma-10-\d", text))
        for text in pages(pdf.read_bytes())
        if "varma-" in text
    ]
    assert {code for (code,) in codes} == {f"varma-10-{seed}" for seed in (7, 8, 9)}
    html = page.read_text("utf-8")
    places = [html.index(f"Draw a Varma (varma-10-{seed})") for seed in (7, 8, 9)]
    answers = [html.index(f"Answers: Draw a Varma (varma-10-{seed})") for seed in (7, 8, 9)]
    assert places + answers == sorted(places + answers)
    # The file of a class is read too: each looks for their own sheet in it.
    marked = ronde("course", "check", "varma", "--seed", "8", str(cells), "--json")
    assert (marked.exit_code, marked.json["right"]) == (1, 0)


def test_the_last_of_a_class_can_be_marked(ronde: Runner) -> None:
    told = ronde("course", "exercise", "cup", "--seed", "999999").refused()
    assert told == "--seed: expected 999940 or less, found 999999"
    given = ("course", "exercise", "cup", "--seed", "999940", "--copies", "60", "--json")
    last = ronde(*given).json["exercises"][-1]
    assert last["seed"] == 999_999


def test_bad_input_is_one_sentence(ronde: Runner, tmp_path: Path) -> None:
    filled = solved(ronde, tmp_path, "cup")
    told = ronde("course", "exercise", "bergre").refused()
    assert told == f"there is no exercise “bergre”; expected one of {', '.join(KIND_NAMES)}"
    told = ronde("course", "exercise", "varma", "--size", "8").refused()
    assert told == "expected a size from 9 to 24, found 8"
    told = ronde("course", "check", "cup", "--seed", "6", str(filled)).refused()
    assert told == f"{filled}:1:1: expected the answers to cup-11-6, found “cup-11-5”"
    assert "cup-9-5" in check(ronde, "cup", filled, "--size", "9").refused()
    lines = filled.read_text("utf-8").splitlines()
    short = tmp_path / "short.csv"
    short.write_text("\n".join([*lines[:2], lines[2].rpartition(";")[0], *lines[3:]]), "utf-8")
    told = check(ronde, "cup", short).refused()
    assert told == f"{short}:3: expected a row of 6 cells, found 5"
    short.write_text("\n".join(lines[:-1]), "utf-8")
    told = check(ronde, "cup", short).refused()
    assert told == f"{short}:{len(lines)}: expected a row of 6 cells, found 0"
    short.write_text("\n".join([lines[0], f"9{lines[1]}", *lines[2:]]), "utf-8")
    told = check(ronde, "cup", short).refused()
    assert told == f"{short}:2:1: expected the given cell “0” of cup-11-5, found “90”"
    cell = check(ronde, "cup", filled, "--json").json["cells"][0]
    long = solved(ronde, tmp_path, "cup", (cell["row"], cell["column"], "a" * 5000))
    told = check(ronde, "cup", long).refused()
    assert told.endswith("expected an answer of 60 letters or less, found 5000")
    assert "--seed" in ronde("course", "check", "cup", str(filled)).refused()
