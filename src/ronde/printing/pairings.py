"""The pairings of a round on the wall, by board and by name, and the slips of its results."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ronde.printing.pdf import WALL_SIZE, Letterhead, letterhead_data
from ronde.printing.table_cards import stacked
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _, labelled_text

SLIPS_ON_A_PAGE = 8
"""As many as the template lays on a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSide:
    """A player at a board; `rating` and `points` are as they are read, empty where unknown."""

    name: str
    points: str = ""
    rating: str = ""
    facts: tuple[str, ...] = ()
    """What stands in the columns about players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBoard:
    """A board of a round; its result is empty as long as it is missing."""

    board: str
    white: PrintedSide
    black: PrintedSide
    result: str = ""
    group: str = ""
    """The group or the match it belongs to, where there are several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSeat:
    """Where somebody sits; without a board `words` say why."""

    name: str
    words: str
    """The colour, or why somebody does not play."""
    board: str = ""
    black: bool = False
    opponent: str = ""
    facts: tuple[str, ...] = ()
    """What stands in the columns about players."""


def boards_pdf(
    boards: Sequence[PrintedBoard],
    letterhead: Letterhead,
    *,
    notes: Sequence[str] = (),
    size: int = WALL_SIZE,
    columns: Sequence[str] = (),
) -> bytes:
    """A round in the order of the boards; who does not play stands below.

    `columns` are the headings of those about players.
    """
    return typeset_pdf(
        "pairings",
        {
            **_common(letterhead, size),
            "headings": {
                "board": _("Board"),
                "white": _("White"),
                "black": _("Black"),
                "points": _("Points"),
                "result": _("Result"),
                "group": _("Group"),
            },
            "columns": list(columns),
            "boards": [asdict(board) for board in boards],
            "notes": list(notes),
        },
    )


def names_pdf(
    seats: Iterable[PrintedSeat],
    letterhead: Letterhead,
    *,
    size: int = WALL_SIZE,
    columns: Sequence[str] = (),
) -> bytes:
    """A round in the order of the names, as they come, with columns about players."""
    return typeset_pdf(
        "names",
        {
            **_common(letterhead, size),
            "headings": [_("Name"), _("Board"), _("Colour"), _("Against")],
            "columns": list(columns),
            "seats": [asdict(seat) for seat in seats],
        },
    )


def slips_pdf(boards: Sequence[PrintedBoard], letterhead: Letterhead) -> bytes:
    """The slips on which players write their results: cut and stacked, they are in board order."""
    return typeset_pdf(
        "result-slips",
        {
            **_common(letterhead, WALL_SIZE),
            "words": {"white": _("White"), "black": _("Black"), "signature": _("Signature")},
            "pages": [
                [None if board is None else asdict(board) for board in on_page]
                for on_page in stacked(boards, SLIPS_ON_A_PAGE)
            ],
        },
    )


def _common(letterhead: Letterhead, size: int) -> dict[str, Any]:
    """What all of them need."""
    return {
        "title": labelled_text(letterhead.event, letterhead.part),
        "heading": letterhead.part,
        "letterhead": letterhead_data(letterhead),
        "type_size": size,
    }
