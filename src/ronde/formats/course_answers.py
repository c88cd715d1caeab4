"""Answers to an exercise of a course: its CSV, filled."""

from pathlib import Path

from ronde.core.course.exercise import LONGEST_ANSWER, CellSpot, Exercise
from ronde.errors import FormatError, InputError, Place
from ronde.formats.csvfile import parse_lines
from ronde.formats.files import read_text
from ronde.messages import N_


def load(path: Path, exercise: Exercise) -> dict[CellSpot, str]:
    """The answers of a file; of a class's file, those to this exercise."""
    return loads(read_text(path), exercise, file=str(path))


def loads(text: str, exercise: Exercise, *, file: str = "") -> dict[CellSpot, str]:
    """The answers of a text.

    Raises InputError where it is the text of another exercise, and FormatError where a row or a
    cell of this one is missing.
    """
    read = parse_lines(text, file=file)
    lines = [list(read.headings), *read.cells]
    numbers = [1, *read.line_numbers]
    start = next((at for at, cells in enumerate(lines) if cells[0] == exercise.code), None)
    if start is None:
        raise InputError(
            N_("expected the answers to {expected}, found “{found}”"),
            expected=exercise.code,
            found=read.headings[0],
            place=Place(file=file, line=1, column=1),
        )
    width = len(exercise.cells.headings)
    answers = {}
    for row, right in enumerate(exercise.cells.rows):
        at = start + 1 + row
        cells = lines[at] if at < len(lines) else []
        where = Place(file=file, line=numbers[at] if at < len(lines) else numbers[-1] + 1)
        if len(cells) < width:
            raise FormatError(
                N_("expected a row of {expected} cells, found {found}"),
                expected=width,
                found=len(cells),
                place=where,
            )
        for column, cell in enumerate(right):
            typed = cells[column]
            place = Place(file=file, line=where.line, column=column + 1)
            if not cell.given:
                answers[CellSpot(row, column)] = _checked(typed, place)
            elif not cell.is_right(typed):
                raise InputError(
                    N_("expected the given cell “{expected}” of {code}, found “{found}”"),
                    expected=cell.answer,
                    code=exercise.code,
                    found=typed,
                    place=place,
                )
    return answers


def _checked(typed: str, place: Place) -> str:
    """An answer, refused where it is too long to be one."""
    if len(typed) > LONGEST_ANSWER:
        raise FormatError(
            N_("expected an answer of {most} letters or less, found {found}"),
            most=LONGEST_ANSWER,
            found=len(typed),
            place=place,
        )
    return typed
