"""A bridge evening on the home page: the clock in words, what is wrong, the pegs of the round."""

from dataclasses import dataclass
from datetime import datetime

from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.clock import late_spots, round_clock
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.text import _
from ronde.web.bridge.grid_view import PegView, grid_view, peg_word
from ronde.web.bridge.need_cards import NeedCard, need_cards
from ronde.web.bridge.timer import left_text

MOST_TAGS = 2
_COLOURS = {"disputed": "red", "late": "amber", "unlikely": "amber"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRow:
    """What the home page shows of an evening that is played."""

    sentence: str
    tags: tuple[tuple[str, str], ...]
    """Colour and words."""
    tables: tuple[tuple[PegView, ...], ...]
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
        cell.pegs
        for section in grid_view(event, state, late_spots(state, now))
        for row in section.rows
        for cell in row.cells
        if cell.round_number == number and cell.pegs
    )
    return EveningRow(
        sentence=left_text(clock) if clock else _("Round {round} is played.").format(round=number),
        tags=tuple((_COLOURS[card.kind], card.tag) for card in cards[:MOST_TAGS]),
        tables=tables,
        words=_words(number, tables),
        action=_action(cards),
        href=cards[0].href if cards and cards[0].kind != "disputed" else f"/e/{event}/tables",
    )


def _words(number: int, tables: tuple[tuple[PegView, ...], ...]) -> str:
    """The pegs of the round in a sentence."""
    counts: dict[str, int] = {}
    for pegs in tables:
        for peg in pegs:
            counts[peg.kind] = counts.get(peg.kind, 0) + 1
    told = ", ".join(f"{count} {peg_word(kind)}" for kind, count in counts.items())
    return _("Boards of round {round}: {states}").format(round=number, states=told)


def _action(cards: tuple[NeedCard, ...]) -> str:
    """What the button says: the most urgent thing."""
    return cards[0].action if cards else ""
