"""A bridge evening on the home page: the clock in words, what is wrong, the pegs of the round."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.clock import late_spots, round_clock
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.service.kinds.bridge.grid import GridBoard, grid
from ronde.text import _
from ronde.web.bridge.grid_view import peg_word
from ronde.web.bridge.need_cards import need_cards
from ronde.web.bridge.timer import left_text

MOST_TAGS = 2
_COLOURS = {"disputed": "red", "late": "amber", "unlikely": "amber"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRow:
    """What the home page shows of an evening that is played."""

    sentence: str
    tags: tuple[tuple[str, str], ...]
    """Colour and words."""
    tables: tuple[tuple[GridBoard, ...], ...]
    words: str
    """The pegs in a sentence, for readers."""
    action: str
    href: str


def evening_row(event: str, state: EventState, now: datetime) -> EveningRow | None:
    """The row of an evening in play; None before its first score and once it is closed."""
    evening = evening_of(state)
    if state.closed or not evening.movements or not (evening.results or evening.starts):
        return None
    number = current_round(evening) or 0
    clock = round_clock(state, now)
    cards = tuple(card for card in need_cards(event, state, now) if card.tag)
    tables = tuple(
        cell.boards
        for section in grid(state, late_spots(state, now))
        for cells in section.tables
        for cell in cells
        if cell.round_number == number and cell.boards
    )
    return EveningRow(
        sentence=left_text(clock) if clock else _("Round {round} is played.").format(round=number),
        tags=tuple((_COLOURS[card.kind], card.tag) for card in cards[:MOST_TAGS]),
        tables=tables,
        words=_words(number, tables),
        action=cards[0].action if cards else "",
        href=cards[0].href if cards and cards[0].kind != "disputed" else f"/e/{event}/tables",
    )


def _words(number: int, tables: tuple[tuple[GridBoard, ...], ...]) -> str:
    """The pegs of the round in a sentence."""
    counts = Counter(board.kind for boards in tables for board in boards)
    told = ", ".join(f"{count} {peg_word(kind)}" for kind, count in counts.items())
    return _("Boards of round {round}: {states}").format(round=number, states=told)
