"""A movement as one PDF: the sheets asked for, one after the other, on A4."""

from collections.abc import Collection
from typing import Any

from ronde.core.bridge.movements.movement import Movement
from ronde.printing.bridge.cards import board_labels, contestant_cards, table_cards
from ronde.printing.bridge.plans import plan, start
from ronde.printing.bridge.room import room_svg
from ronde.printing.bridge.scores import matches, scoring, travellers
from ronde.printing.bridge.sheets import Paper, check_papers
from ronde.printing.typesetting import typeset_pdf
from ronde.text import render

_TEMPLATE = "bridge"
_FAMILY = "Libertinus Serif"
"""The typesetter's own type, for the picture inside a page."""


def movement_pdf(
    movement: Movement, papers: tuple[Paper, ...], *, tables: Collection[int] | None = None
) -> bytes:
    """The paper of a movement; `tables` keeps the guide cards and match sheets of these alone."""
    check_papers(movement, papers)
    sections = [
        {"kind": paper.value, "content": _content(movement, paper, tables)} for paper in papers
    ]
    return typeset_pdf(_TEMPLATE, {"title": render(movement.title), "sections": sections})


def _content(movement: Movement, paper: Paper, tables: Collection[int] | None) -> Any:  # noqa: ANN401
    """What a kind of sheet says, as its template reads it."""
    match paper:
        case Paper.START:
            first = movement.rounds[0].round_number
            return start(movement, room_svg(movement, first, family=_FAMILY, titled=False))
        case Paper.PLAN:
            return plan(movement)
        case Paper.TABLES:
            return table_cards(movement, tables)
        case Paper.PAIRS:
            return contestant_cards(movement)
        case Paper.BOARDS:
            return board_labels(movement)
        case Paper.TRAVELLERS:
            return travellers(movement)
        case Paper.MATCHES:
            return matches(movement, tables)
        case Paper.SCORING:
            return scoring(movement)
