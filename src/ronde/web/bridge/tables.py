"""`/e/{event}/tables`: the grid, what needs the director, and the clock of the round."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response

from ronde.service.events.desk import Desk, Done
from ronde.service.events.objections import Level
from ronde.service.kinds.bridge.actions.running import regulate, reopen_evening, start_round
from ronde.service.kinds.bridge.actions.timing import give_time, go_on, stop_clock
from ronde.service.kinds.bridge.clock import late_spots, tables_finished
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    current_round,
    missing_spots,
)
from ronde.service.kinds.bridge.grid import grid
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _, ngettext
from ronde.text.numbers import count_word
from ronde.web.bridge.grid_view import cell_label, grid_words, legend
from ronde.web.bridge.letters import key_sets, letters_named
from ronde.web.bridge.need_cards import MOST_CARDS, NeedCard, need_cards, unseated_text
from ronde.web.bridge.timer import timer_of
from ronde.web.bridge.visit import (
    EveningDeputy,
    EveningHelper,
    EveningVisit,
    present,
    table_address,
)
from ronde.web.visit import Consent

router = APIRouter()


@router.get("/e/{event}/tables", response_class=HTMLResponse)
def tables_page(visit: EveningHelper) -> HTMLResponse:
    """Every table in every round."""
    state, evening, now = visit.state, visit.evening, present()
    cards = need_cards(visit.event, state, now)
    number = current_round(evening) or 0
    return visit.page(
        "bridge/tables.html",
        sections=[grid_words(evening, section) for section in grid(state, late_spots(state, now))],
        cell_label=cell_label,
        cards=cards[:MOST_CARDS],
        more_cards=len(cards) - len(cards[:MOST_CARDS]),
        legend=legend(),
        timer=timer_of(state, now, with_calls=True),
        round_number=number,
        head=_head(visit, cards),
        detail=f"{unseated_text(evening)} {_detail(evening, number)}".strip(),
        next_round=_next_round(evening),
        has_scores=evening.has_scores,
        letters=bridge_settings(state).letters,
        key_sets=key_sets(),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesHead:
    """The sentence of the page and its one button: where it leads, or what it posts."""

    sentence: str
    label: str = ""
    href: str = ""
    post: str = ""
    why: str = ""
    """What waits at the table that the button leads to."""


def _head(visit: EveningVisit, cards: tuple[NeedCard, ...]) -> TablesHead:
    """The sentence of the page and its one button: where it leads, or what it posts."""
    at, evening = visit.address, visit.evening
    if not evening.movements:
        return TablesHead(
            sentence=_("No movement yet"),
            label=_("Choose the movement"),
            href=f"{at}/movement",
        )
    if visit.state.closed:
        return TablesHead(sentence=_("The evening is closed"))
    number = current_round(evening) or 0
    missing = missing_spots(evening)
    coming = _next_round(evening)
    urgent = [card for card in cards if card.kind in ("disputed", "late", "unlikely")]
    if not evening.starts and not evening.results:
        return TablesHead(
            sentence=_("Round {round}: start it when everybody sits").format(round=number),
            label=_("Start round {round}").format(round=number),
            post=f"{at}/rounds/start",
        )
    if not missing and not urgent:
        return TablesHead(
            sentence=_("All scores are in"),
            label=_("To the closing list"),
            href=f"{at}/finish",
        )
    if urgent:
        most = urgent[0]
        return TablesHead(
            sentence=_needed_text(number, urgent),
            why=_("Table {table}: {what}.").format(table=most.table, what=most.title),
            label=_("To table {table}").format(table=most.table),
            href=most.href or table_address(visit.event, most.spot),
        )
    if not any(spot.round_number <= number for spot in missing) and coming:
        return TablesHead(
            sentence=_("Round {round}: all scores are in").format(round=number),
            label=_("Start round {round}").format(round=coming),
            post=f"{at}/rounds/start",
        )
    count = sum(spot.round_number == number for spot in missing)
    sentence = ngettext(
        "Round {round}: one score missing", "Round {round}: {count} scores missing", count
    ).format(round=number, count=count)
    first = table_address(visit.event, missing[0]) if missing else ""
    return TablesHead(sentence=sentence, label=_("Enter scores"), href=first)


def _needed_text(number: int, urgent: list[NeedCard]) -> str:
    """How many tables wait for the director."""
    count = len({card.spot[::2] for card in urgent})
    return ngettext(
        "Round {round}: one table needs you", "Round {round}: {count} tables need you", count
    ).format(round=number, count=count_word(count))


def _detail(evening: BridgeState, number: int) -> str:
    """How far the tables are."""
    if not evening.movements:
        return _("Tables and boards follow from the movement.")
    finished, playing = tables_finished(evening, number)
    return ngettext(
        "{finished} of {count} table has finished the round.",
        "{finished} of {count} tables have finished the round.",
        playing,
    ).format(finished=finished, count=playing)


def _next_round(evening: BridgeState) -> int | None:
    """The round that comes; None after the last."""
    rounds = evening.round_numbers
    if not rounds:
        return None
    number = max(evening.starts) + 1 if evening.starts else (current_round(evening) or 0)
    if not evening.starts and evening.results:
        number += 1
    return number if number in rounds else None


@router.post("/e/{event}/reopen")
def reopen(visit: EveningDeputy) -> Response:
    """The evening is not over yet: scores can be corrected again."""
    return visit.act(reopen_evening, "tables")


@router.post("/e/{event}/rounds/start")
def start(
    visit: EveningDeputy,
    number: Annotated[int | None, Form(alias="round")] = None,
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """A round begins; the clock runs. Where scores of earlier rounds are missing it is asked."""
    return visit.act(lambda desk: start_round(desk, number, consent=consent), "tables")


@router.post("/e/{event}/rounds/clock")
def set_clock(
    visit: EveningDeputy,
    do: Annotated[str, Form(max_length=8)] = "",
    minutes: Annotated[int, Form(ge=-60, le=60)] = 0,
) -> Response:
    """Stop the clock, have it go on, or give the round more time."""

    def timed(desk: Desk) -> Done:
        if do == "stop":
            return stop_clock(desk)
        return go_on(desk) if do == "go" else give_time(desk, minutes * 60)

    return visit.act(timed, "tables")


@router.post("/e/{event}/letters")
def choose_letters(visit: EveningDeputy, letters: Annotated[str, Form(max_length=4)]) -> Response:
    """The letters that results are typed with in this event."""
    chosen = letters_named(letters)
    return visit.act(lambda desk: regulate(desk, {"letters": chosen}), "tables")
