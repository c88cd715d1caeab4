"""A movement as one PDF: the sheets asked for, one after the other, on A4."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ronde.core.bridge.movements.movement import Entry, Movement
from ronde.printing.bridge.cards import board_labels, contestant_cards, table_cards
from ronde.printing.bridge.diagrams import diagrams
from ronde.printing.bridge.plans import plan, start
from ronde.printing.bridge.room import room_svg
from ronde.printing.bridge.scores import matches, scoring, travellers
from ronde.printing.bridge.sheets import Paper, check_papers
from ronde.printing.typesetting import typeset_pdf
from ronde.text import render

_TEMPLATE = "bridge"
_FAMILY = "Libertinus Serif"
"""The typesetter's own type, for the picture inside a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementPaper:
    """A movement to be printed, the kinds of sheets, and whom its numbers mean, where known."""

    movement: Movement
    papers: tuple[Paper, ...] = ()
    names: Mapping[Entry, str] = field(default_factory=dict)


def movement_pdf(
    movement: Movement, papers: tuple[Paper, ...], *, tables: Collection[int] | None = None
) -> bytes:
    """The paper of a movement; `tables` keeps the guide cards and match sheets of these alone."""
    return movements_pdf([MovementPaper(movement=movement, papers=papers)], tables=tables)


def movements_pdf(
    bundles: Sequence[MovementPaper], *, tables: Collection[int] | None = None
) -> bytes:
    """The paper of several movements, one after the other: those of the sections of an evening."""
    for bundle in bundles:
        check_papers(bundle.movement, bundle.papers)
    sections = [
        {"kind": paper.value, "content": _content(bundle, paper, tables)}
        for bundle in bundles
        for paper in bundle.papers
    ]
    title = render(bundles[0].movement.title)
    return typeset_pdf(_TEMPLATE, {"title": title, "sections": sections})


def _content(bundle: MovementPaper, paper: Paper, tables: Collection[int] | None) -> Any:  # noqa: ANN401
    """What a kind of sheet says, as its template reads it."""
    movement = bundle.movement
    match paper:
        case Paper.START:
            first = movement.rounds[0].round_number
            return start(movement, room_svg(movement, first, family=_FAMILY, titled=False))
        case Paper.PLAN:
            return plan(movement)
        case Paper.TABLES:
            return table_cards(movement, tables, bundle.names)
        case Paper.PAIRS:
            return contestant_cards(movement, bundle.names)
        case Paper.BOARDS:
            return board_labels(movement)
        case Paper.TRAVELLERS:
            return travellers(movement)
        case Paper.MATCHES:
            return matches(movement, tables)
        case Paper.SCORING:
            return scoring(movement)
        case Paper.DIAGRAMS:
            return diagrams(movement.boards_in_play, render(movement.title))
