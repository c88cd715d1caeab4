"""`/course`: exercises for a course, filled in and marked on the page; nothing is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import Field

from ronde.core.course.catalogue import KINDS
from ronde.core.course.exercise import LONGEST_ANSWER, CellSpot, Exercise, Marked, marked
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.course import LARGEST_SEED, exercise
from ronde.service.seeds import seed_of_the_system
from ronde.text import _
from ronde.text.course import fact_sheets, mark_text, spot_name, written
from ronde.text.rendering import render
from ronde.web.access import Anybody
from ronde.web.pages import page

router = APIRouter()
MOST_CELLS = 1000
_Answer = Annotated[str, Field(max_length=LONGEST_ANSWER)]
_Answers = Annotated[Sequence[_Answer], Form(max_length=MOST_CELLS)]
"""In the order of the cells."""
_Kind = Annotated[str, Query(max_length=40)]
_Seed = Annotated[int, Query(ge=0, le=LARGEST_SEED)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCell:
    """A cell of the page: what is given, or a field with what was answered."""

    text: str
    name: str = ""
    """What the field is called; empty where there is none."""
    state: str = ""
    """`right` or `wrong` once it is marked."""


@router.get("/course", response_class=HTMLResponse)
def course_page(
    request: Request,
    _person: Anybody,
    kind: _Kind = "",
    size: int | None = None,
    seed: _Seed | None = None,
) -> Response:
    """The kinds to choose from, and the exercise that was chosen."""
    if not kind:
        return page(request, "desk/course.html", kinds=KINDS, exercise=None)
    drawn = seed_of_the_system() % LARGEST_SEED if seed is None else seed
    chosen = exercise(kind, drawn, size)
    if seed is None:
        return RedirectResponse(_address(chosen), status_code=303)
    return _page(request, chosen, ())


@router.post("/course", response_class=HTMLResponse)
def mark(
    request: Request, _person: Anybody, kind: _Kind, size: int, seed: _Seed, answer: _Answers = ()
) -> HTMLResponse:
    """The same page with every cell marked, to be corrected and marked again."""
    chosen = exercise(kind, seed, size)
    spots = chosen.to_fill
    if len(answer) != len(spots):
        raise InputError(
            N_("expected {expected} answers to {code}, found {found}"),
            expected=len(spots),
            code=chosen.code,
            found=len(answer),
        )
    answers = dict(zip(spots, answer, strict=True))
    return _page(request, chosen, marked(chosen, answers))


def _page(request: Request, chosen: Exercise, cells: Sequence[Marked]) -> HTMLResponse:
    """The page of an exercise, with its cells marked where they were filled."""
    wrong = [
        {
            "place": spot_name(chosen, each.spot),
            "typed": each.typed,
            "rule": each.rule,
            "expected": written(each.cell),
            "working": each.cell.working,
        }
        for each in cells
        if not each.is_right
    ]
    return page(
        request,
        "desk/course.html",
        kinds=KINDS,
        exercise=chosen,
        title=render(chosen.title),
        task=render(chosen.task),
        facts=fact_sheets(chosen),
        headings=[render(heading) for heading in chosen.cells.headings],
        rows=_rows(chosen, {each.spot: each for each in cells}),
        mark=mark_text(cells) if cells else "",
        wrong=wrong,
        longest=LONGEST_ANSWER,
        largest_seed=LARGEST_SEED,
        address=_address(chosen),
        another=f"/course?{urlencode({'kind': chosen.kind.name, 'size': chosen.size})}",
        size_words=_(chosen.kind.size_of),
    )


def _rows(chosen: Exercise, cells: dict[CellSpot, Marked]) -> list[list[ShownCell]]:
    """The cells of the page, row by row."""
    return [
        [
            ShownCell(text=written(cell))
            if cell.given
            else _field(chosen, CellSpot(row, column), cells.get(CellSpot(row, column)))
            for column, cell in enumerate(line)
        ]
        for row, line in enumerate(chosen.cells.rows)
    ]


def _field(chosen: Exercise, spot: CellSpot, each: Marked | None) -> ShownCell:
    """A cell to be filled."""
    return ShownCell(
        text=each.typed if each else "",
        name=spot_name(chosen, spot),
        state="" if each is None else "right" if each.is_right else "wrong",
    )


def _address(chosen: Exercise) -> str:
    """The address at which an exercise is found again."""
    asked_for = {"kind": chosen.kind.name, "size": chosen.size, "seed": chosen.seed}
    return f"/course?{urlencode(asked_for)}"
