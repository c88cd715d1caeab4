"""Exercises of a course on paper: a page for each, answers on pages of their own."""

from collections.abc import Iterator, Sequence

from ronde.core.course.exercise import Exercise
from ronde.printing.html import tables_to_html
from ronde.printing.pdf import tables_to_pdf
from ronde.printing.table import Table
from ronde.text import _, render
from ronde.text.course import answer_sheet, exercise_sheets


def exercises_pdf(exercises: Sequence[Exercise], *, answers: bool) -> bytes:
    """A page or more for each exercise; then, where they are asked for, those with the answers."""
    return tables_to_pdf(_tables(exercises, answers=answers), title=_title(exercises))


def exercises_html(exercises: Sequence[Exercise], *, answers: bool) -> bytes:
    """The same as one page for a browser."""
    return tables_to_html(_tables(exercises, answers=answers), title=_title(exercises))


def _title(exercises: Sequence[Exercise]) -> str:
    """What all exercises of a class have in common: a page names its own beneath."""
    first = exercises[0]
    return render(first.title) if len(exercises) == 1 else _(first.kind.title)


def _tables(exercises: Sequence[Exercise], *, answers: bool) -> Iterator[Table]:
    """All exercises, then all answers, each on a page of its own."""
    for exercise in exercises:
        for index, sheet in enumerate(exercise_sheets(exercise)):
            yield Table(sheet=sheet, boxed=True, own_page=index == 0)
    if answers:
        for exercise in exercises:
            yield Table(sheet=answer_sheet(exercise), boxed=True, own_page=True)
