"""`/e/{event}/prizes`: what can be won, how it is shared, and who gets what."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response

from ronde.core.prizes.money import Cents
from ronde.core.prizes.sharing import Sharing
from ronde.errors import FormatError, InputError, Place, RondeError
from ronde.formats.files import decoded
from ronde.formats.prizes.amounts import unit_from_text
from ronde.formats.prizes.prize_list import PrizeOffer, offer_of, offers_of_text
from ronde.messages import N_
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.papers.contents import are_prizes_final, prizes_words, sheets_of_fund
from ronde.service.events.prize_fund import USUAL_CURRENCY, OfferedPrize, PrizeFund, plain_amount
from ronde.service.events.prizes import (
    fund_of,
    is_ranked_by_points,
    offered_list,
)
from ronde.service.events.state import EventState
from ronde.text import _, render_error
from ronde.text.numbers import money_text
from ronde.text.prizes import METHOD_NAMES
from ronde.text.sheet import Sheet
from ronde.web.carried import SentList
from ronde.web.problems import as_sentence, check_shown_in_page, status_of
from ronde.web.visit import DeputyVisit

router = APIRouter()
Cells = Annotated[list[str] | None, Form()]
LEAST_ROWS = 5
"""How many rows the form has at least; some are always empty, for more."""
SPARE_ROWS = 2
FIRST_PLACES = 3
"""How many places stand in the form before anything is offered."""


@router.get("/e/{event}/prizes", response_class=HTMLResponse)
def prizes_page(visit: DeputyVisit) -> HTMLResponse:
    """The prizes on offer, and who gets them once everything is decided."""
    return visit.page("desk/prizes.html", **prize_facts(visit.state))


def prize_facts(state: EventState) -> dict[str, Any]:
    """What the page of the prizes is made of."""
    fund = state.prizes
    sheets, refusal = awarded(state)
    return {
        "sentence": _sentence(state, bool(sheets)),
        "detail": refusal or _detail(state),
        "is_refused": bool(refusal),
        "is_provisional": bool(sheets) and not are_prizes_final(state),
        "fund": fund,
        "rows": _rows(fund),
        "methods": tuple((method.value, _(METHOD_NAMES[method])) for method in Sharing),
        "method": Sharing.SHARED.value if fund is None else fund.method.value,
        "by_points": is_ranked_by_points(state),
        "one_each": fund is None or fund.one_each,
        "currency": USUAL_CURRENCY if fund is None else fund.currency,
        "unit": plain_amount(1 if fund is None else fund.unit),
        "sheets": sheets,
        "is_closed": state.closed,
        "error": "",
    }


def awarded(state: EventState) -> tuple[tuple[Sheet, ...], str]:
    """Who gets what, or the sentence why nobody does yet."""
    fund = state.prizes
    if fund is None:
        return (), ""
    try:
        return sheets_of_fund(state, fund), ""
    except RondeError as error:
        return (), as_sentence(render_error(error))


def _sentence(state: EventState, is_awarded: bool) -> str:
    """How far the prizes are."""
    if state.prizes is None:
        return _("No prizes are offered")
    if not is_awarded:
        return _("The prizes are not decided yet")
    return _("Who gets what") if are_prizes_final(state) else prizes_words(state)


def _detail(state: EventState) -> str:
    """What to do, or how far the ranking is."""
    if state.prizes is None:
        return _("Type them in rows, or open a file; the journal keeps them.")
    total = money_text(state.prizes.total, state.prizes.currency)
    if not are_prizes_final(state):
        return _("{total} in all. Rounds are still to be played: this is not final.").format(
            total=total
        )
    return _("{total} in all.").format(total=total)


@router.post("/e/{event}/prizes")
def save_prizes(
    visit: DeputyVisit,
    category: Cells = None,
    places: Cells = None,
    amount: Cells = None,
    condition: Cells = None,
    method: Annotated[Sharing, Form()] = Sharing.SHARED,
    one_each: Annotated[bool, Form()] = False,
    currency: Annotated[str, Form(max_length=8)] = "",
    unit: Annotated[str, Form(max_length=10)] = "",
) -> Response:
    """Keep what is offered; a row with nothing but a place is none.

    What cannot be read is shown again as it was typed, with the reason.
    """
    rows = _columns((category or (), places or (), amount or (), condition or ()))
    try:
        offers = [_offer(line, row) for line, row in enumerate(rows, start=1) if _is_offered(*row)]
        fund = fund_of(offers, method, one_each=one_each, currency=currency, unit=_unit(unit))
        if fund is not None:
            offered_list(fund)
    except InputError as error:
        refused = _in_its_row(error)
        check_shown_in_page(visit.request, refused)
        typed = {
            "rows": [(places, amount, category, who) for category, places, amount, who in rows],
            "error": as_sentence(render_error(refused)),
            "error_row": error.place.line,
            "method": method.value,
            "one_each": one_each,
            "currency": currency,
            "unit": unit,
        }
        status = status_of(visit.request, refused)
        return visit.page("desk/prizes.html", status=status, **prize_facts(visit.state) | typed)
    return visit.act(lambda desk: offer_prizes(desk, fund), "prizes")


def _in_its_row(error: InputError) -> InputError:
    """An error with the row of the form that it is about, where it is about one."""
    if error.place.line is None:
        return error
    return InputError(N_("row {row}: {what}"), row=error.place.line, what=error.message)


@router.post("/e/{event}/prizes/file")
def open_prizes(visit: DeputyVisit, sent: SentList) -> Response:
    """Prizes out of a file or of pasted rows, as `ronde prizes` reads them."""
    content, name = sent
    offers = offers_of_text(decoded(content), file=name)
    offered = visit.state.prizes
    fund = fund_of(
        offers,
        Sharing.SHARED if offered is None else offered.method,
        one_each=offered is None or offered.one_each,
        currency="" if offered is None else offered.currency,
        unit=1 if offered is None else offered.unit,
    )
    if fund is None:
        raise InputError(N_("expected a prize, found none"))
    return visit.act(lambda desk: offer_prizes(desk, fund), "prizes")


def _columns(cells: Sequence[Sequence[str]]) -> list[tuple[str, str, str, str]]:
    """The rows of the form out of its columns, which a browser sends one by one."""
    count = max(len(column) for column in cells)
    padded = [[*column, *[""] * (count - len(column))] for column in cells]
    return list(zip(*padded, strict=True))


def _is_offered(category: str, _places: str, amount: str, condition: str) -> bool:
    """Whether a row says more than a place, which the first rows have from the start."""
    return any(cell.strip() for cell in (category, amount, condition))


def _offer(line: int, row: Sequence[str]) -> PrizeOffer:
    """A row as it was typed."""
    try:
        return offer_of(line, *(" ".join(cell.split()) for cell in row))
    except FormatError as error:
        raise error.at(Place(line=line)) from None


def _unit(text: str) -> Cents:
    """The smallest amount that is paid, as it was typed; a cent where nothing was."""
    return unit_from_text(text) if text.strip() else 1


def _rows(fund: PrizeFund | None) -> list[tuple[str, str, str, str]]:
    """The rows of the form as they are typed, then empty ones: places, amount, category, who.

    Where nothing is offered yet the first rows have the first places.
    """
    if fund is None:
        return [
            (str(place) if place <= FIRST_PLACES else "", "", "", "")
            for place in range(1, LEAST_ROWS + 1)
        ]
    offered = [
        (_places(prize), plain_amount(prize.amount), prize.category, prize.condition)
        for prize in fund.prizes
    ]
    empty = max(SPARE_ROWS, LEAST_ROWS - len(offered))
    return [*offered, *[("", "", "", "")] * empty]


def _places(prize: OfferedPrize) -> str:
    """The places of a prize as they are typed."""
    if prize.first_place == prize.last_place:
        return str(prize.first_place)
    return f"{prize.first_place}-{prize.last_place}"
