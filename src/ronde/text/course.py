"""Exercises of a course as sheets, as JSON, and as marked."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from ronde.core.course.exercise import (
    AnswerForm,
    Cell,
    CellSpot,
    Exercise,
    ExerciseKind,
    ExerciseTable,
    Marked,
)
from ronde.text.catalogue import _, ngettext
from ronde.text.documents import JsonObject
from ronde.text.rendering import render
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table

_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_ROOM_FOR_A_NAME = _NO_BREAK_SPACE * 30
_ROOM_FOR_AN_ANSWER = _NO_BREAK_SPACE * 9
Typed: TypeAlias = Sequence[Marked]


def written(cell: Cell) -> str:
    """A right answer as it is written: pairs with a dash that no spreadsheet takes for a date."""
    if cell.form is AnswerForm.PAIR:
        return cell.answer.replace("-", f"{_NO_BREAK_SPACE}–{_NO_BREAK_SPACE}")
    return cell.answer


def spot_name(exercise: Exercise, spot: CellSpot) -> str:
    """A cell as people call it: its row, by its first cell, and its column."""
    first = exercise.cells.headings[0]
    row = f"{render(first)} {written(exercise.cells.rows[spot.row][0])}"
    return f"{row}, {render(exercise.cells.headings[spot.column])}"


def exercise_sheets(exercise: Exercise) -> tuple[Sheet, ...]:
    """An exercise to be solved: the task with room for a name, what is known, the cells."""
    cell_count = len(exercise.to_fill)
    head = Sheet(
        title=render(exercise.title),
        columns=(Column(_("Task"), wide=True), Column(_("Name")), Column(_("Mark"))),
        rows=((render(exercise.task), _ROOM_FOR_A_NAME, _out_of(cell_count)),),
    )
    cells = _sheet(exercise.cells, filled=False, blank=_ROOM_FOR_AN_ANSWER)
    return (head, *fact_sheets(exercise), cells)


def fact_sheets(exercise: Exercise) -> tuple[Sheet, ...]:
    """What is known besides the cells."""
    return tuple(_sheet(known, filled=True) for known in exercise.facts)


def answer_sheet(exercise: Exercise) -> Sheet:
    """The cells of an exercise with every answer, and the rules that give them."""
    rules = dict.fromkeys(exercise.cell(spot).rule for spot in exercise.to_fill)
    return _sheet(
        exercise.cells,
        filled=True,
        title=_("Answers: {title}").format(title=render(exercise.title)),
        notes=tuple(rules),
    )


def blank_csv_sheet(exercise: Exercise) -> Sheet:
    """The cells alone; the code of the exercise heads them, by which the answers are read back."""
    sheet = _sheet(exercise.cells, filled=False)
    return Sheet(
        title="", columns=(Column(exercise.code), *sheet.columns[1:]), rows=sheet.rows, notes=()
    )


def _sheet(
    known: ExerciseTable,
    *,
    filled: bool,
    blank: str = "",
    title: str = "",
    notes: tuple[str, ...] = (),
) -> Sheet:
    """A table of cells; those to be filled are `blank` unless it is `filled`."""
    return Sheet(
        title=render(known.title) if known.title else title,
        columns=tuple(Column(render(heading), Align.CENTRE) for heading in known.headings),
        rows=tuple(
            tuple(written(cell) if filled or cell.given else blank for cell in cells)
            for cells in known.rows
        ),
        notes=notes,
    )


def _out_of(cell_count: int) -> str:
    """Room for a mark: `___ / 12`."""
    return f"{_NO_BREAK_SPACE * 6}/{_NO_BREAK_SPACE}{cell_count}"


def mark_text(marked: Typed) -> str:
    """How many cells are right, in a sentence."""
    right = sum(each.is_right for each in marked)
    return ngettext(
        "{right} of {count} cells is right.", "{right} of {count} cells are right.", right
    ).format(right=right, count=len(marked))


def wrong_sheet(exercise: Exercise, marked: Typed) -> Sheet:
    """The cells that are wrong, each with what was expected and the rule missed."""
    columns: tuple[TableColumn[Marked], ...] = (
        TableColumn(_("Cell"), lambda each: spot_name(exercise, each.spot)),
        TableColumn(_("Answer"), lambda each: each.typed or _("(empty)"), Align.CENTRE),
        TableColumn(_("Expected"), lambda each: written(each.cell), Align.CENTRE),
        TableColumn(_("Working"), lambda each: each.cell.working),
        TableColumn(_("Rule"), lambda each: each.rule, wide=True),
    )
    wrong = [each for each in marked if not each.is_right]
    return table(render(exercise.title), columns, wrong)


def kinds_sheet(kinds: Iterable[ExerciseKind]) -> Sheet:
    """The kinds of exercises with the sizes that each may have."""
    columns: tuple[TableColumn[ExerciseKind], ...] = (
        TableColumn(_("Exercise"), lambda kind: kind.name),
        TableColumn(_("What is asked"), lambda kind: _(kind.title)),
        TableColumn(_("Size"), lambda kind: _(kind.size_of)),
        TableColumn(_("From"), lambda kind: kind.least, Align.RIGHT),
        TableColumn(_("To"), lambda kind: kind.most, Align.RIGHT),
        TableColumn(_("Usual"), lambda kind: kind.usual, Align.RIGHT),
    )
    return table(_("Exercises"), columns, kinds)


def kind_json(kind: ExerciseKind) -> JsonObject:
    """A kind for programs."""
    return {
        "kind": kind.name,
        "title": _(kind.title),
        "size_of": _(kind.size_of),
        "least": kind.least,
        "most": kind.most,
        "usual": kind.usual,
    }


def exercise_json(exercise: Exercise, *, answers: bool) -> JsonObject:
    """An exercise for programs; a cell to be filled is null, its answer is told where asked for."""
    told: JsonObject = {
        "code": exercise.code,
        "kind": exercise.kind.name,
        "size": exercise.size,
        "seed": exercise.seed,
        "title": render(exercise.title),
        "task": render(exercise.task),
        "facts": [_table_json(known) for known in exercise.facts],
        **_table_json(exercise.cells),
    }
    if answers:
        told["answers"] = list(_answers_json(exercise))
    return told


def _table_json(known: ExerciseTable) -> JsonObject:
    """A table of cells."""
    return {
        "columns": [render(heading) for heading in known.headings],
        "rows": [[cell.answer if cell.given else None for cell in cells] for cells in known.rows],
    }


def _answers_json(exercise: Exercise) -> Iterator[JsonObject]:
    """The right answer of each cell; rows and columns are counted from 1."""
    for spot in exercise.to_fill:
        cell = exercise.cell(spot)
        yield {
            "row": spot.row + 1,
            "column": spot.column + 1,
            "answer": cell.answer,
            "rule": cell.rule,
            "working": cell.working or None,
        }


def marked_json(exercise: Exercise, marked: Typed) -> JsonObject:
    """An exercise as it was marked, cell by cell."""
    return {
        "code": exercise.code,
        "right": sum(each.is_right for each in marked),
        "of": len(marked),
        "cells": [
            {
                "row": each.spot.row + 1,
                "column": each.spot.column + 1,
                "name": spot_name(exercise, each.spot),
                "right": each.is_right,
                "found": each.typed,
                "expected": each.cell.answer,
                "rule": each.rule,
                "working": each.cell.working or None,
            }
            for each in marked
        ],
    }
