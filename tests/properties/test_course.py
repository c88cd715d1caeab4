"""Exercises of every kind: the right answers are right, and a wrong one is found with its rule."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.course.catalogue import KINDS
from ronde.core.course.exercise import CellSpot, Exercise, ExerciseKind, marked
from ronde.formats import course_answers
from ronde.formats.csvfile import sheets_to_csv
from ronde.service.course import exercise
from ronde.text.course import blank_csv_sheet, written
from tests.examples import examples

SOURCE = Path(__file__).parent.parent.parent / "src" / "ronde" / "core"
CITED = {
    line.strip().removeprefix("Rule: ")
    for file in SOURCE.rglob("*.py")
    for line in file.read_text("utf-8").splitlines()
    if line.strip().startswith("Rule: ")
}
"""Every rule that a function of the core says it follows."""

EXERCISES = st.sampled_from(KINDS).flatmap(
    lambda kind: st.builds(
        exercise,
        st.just(kind.name),
        st.integers(0, 999_999),
        st.integers(kind.least, min(kind.most, 24)),
    )
)


def right_answers(solved: Exercise) -> dict[CellSpot, str]:
    """The answers that a teacher would give."""
    return {spot: solved.cell(spot).answer for spot in solved.to_fill}


def filled(solved: Exercise, answers: dict[CellSpot, str]) -> str:
    """The CSV of an exercise with answers in its cells."""
    lines = sheets_to_csv([blank_csv_sheet(solved)]).decode("utf-8-sig").splitlines()
    rows = [line.split(",") for line in lines]
    for spot, answer in answers.items():
        assert rows[1 + spot.row][spot.column] == ""
        rows[1 + spot.row][spot.column] = answer
    return "\n".join(";".join(row) for row in rows)


def is_cited(rule: str) -> bool:
    """Whether a function of the core follows a rule, alone or among several articles of a text."""
    text, _blank, article = rule.rpartition(" ")
    return rule in CITED or any(
        cited.startswith(f"{text} ") and article in cited.removeprefix(f"{text} ").split(", ")
        for cited in CITED
    )


@given(EXERCISES)
@settings(max_examples=examples(160))
def test_the_right_answers_are_all_right_however_they_come(solved: Exercise) -> None:
    assert solved.to_fill
    answers = right_answers(solved)
    assert all(each.is_right for each in marked(solved, answers))
    as_printed = {spot: written(solved.cell(spot)) for spot in solved.to_fill}
    assert all(each.is_right for each in marked(solved, as_printed))
    if not any("," in cell.answer for row in solved.cells.rows for cell in row):
        read = course_answers.loads(filled(solved, answers), solved)
        assert read == answers


@given(EXERCISES, st.data())
@settings(max_examples=examples(160))
def test_one_wrong_cell_is_found_with_its_rule(solved: Exercise, data: st.DataObject) -> None:
    spot = data.draw(st.sampled_from(solved.to_fill))
    right = solved.cell(spot)
    others = {other.answer for row in solved.cells.rows for other in row} | {"97", ""}
    wrong = data.draw(
        st.sampled_from(sorted(other for other in others if not right.is_right(other)))
    )
    (found,) = [
        each for each in marked(solved, right_answers(solved) | {spot: wrong}) if not each.is_right
    ]
    assert (found.spot, found.typed) == (spot, wrong)
    assert found.rule == right.rule_missed(wrong)
    assert is_cited(found.rule)


@given(EXERCISES)
def test_a_seed_has_the_same_exercise_again(solved: Exercise) -> None:
    again = exercise(solved.kind.name, solved.seed, solved.size)
    assert again == solved
    other = exercise(solved.kind.name, solved.seed + 1, solved.size)
    assert other.cells != solved.cells or other.facts != solved.facts or len(solved.to_fill) < 12


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_cell_to_be_filled_has_a_rule_that_the_core_follows(kind: ExerciseKind) -> None:
    for size in range(kind.least, min(kind.most, 16) + 1):
        solved = exercise(kind.name, 1, size)
        cells = [solved.cell(spot) for spot in solved.to_fill]
        assert all(cell.answer and is_cited(cell.rule) for cell in cells)
        assert all(is_cited(rule) for cell in cells for rule in cell.slips.values())
