"""`/e/{event}/round/{n}/cards`: a round by hand as cards on a table, in the six steps."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import Strength
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.pairing_cards import (
    move_to_group,
    next_step,
    put_together,
    rest_card,
)
from ronde.service.events.actions.pairing_session import start_session
from ronde.service.events.card_steps import current_step, six_steps
from ronde.service.events.card_table import CardBeforeRound, card_table
from ronde.service.events.namesakes import told_apart
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState
from ronde.text import _, ngettext
from ronde.text.explanations import sentence, told
from ronde.web.desk.by_hand import CARDS_ADDRESS, check_number, done_by_hand
from ronde.web.templating import colours_text
from ronde.web.visit import Consent, DeputyVisit

router = APIRouter(dependencies=[Depends(check_number)])
CardId = Annotated[int, Form()]


@router.get(CARDS_ADDRESS, response_class=HTMLResponse)
def cards_page(visit: DeputyVisit, number: int) -> Response:
    """The table with its cards; a round that is published has its own page."""
    state = visit.state
    if 1 <= number < state.next_round:
        return RedirectResponse(f"{visit.address}/round/{number}", status_code=303)
    if number != state.next_round:
        raise InputError(N_("round {round} is not paired yet"), round=number)
    return visit.page("desk/cards.html", **cards_facts(told_apart(state)))


def cards_facts(state: EventState) -> dict[str, Any]:
    """What the page of the cards is made of."""
    cards = card_table(state)
    waiting = len(cards.to_pair.entrants) - len(cards.hand.seated)
    return {
        "number_of_round": state.next_round,
        "table": cards,
        "steps": six_steps(cards),
        "current_step": current_step(cards),
        "waiting": waiting,
        "detail": _detail(cards.is_open, waiting),
        "has_bye_place": len(cards.to_pair.entrants) % 2 == 1 or cards.bye is not None,
        "is_stuck": bool(cards.is_open and cards.ruled and cards.ruled.problem),
        "told": told,
        "sentence_of": sentence,
        "words_of": words_of,
        "colours": Colour,
        "strengths": Strength,
        "floats": Float,
    }


def _detail(is_open: bool, waiting: int) -> str:
    """How far the table is, in a sentence."""
    if not is_open:
        return _("The cards lie as they would be paired from; nobody else sees them.")
    if not waiting:
        return _("Everybody has a place. Nobody sees the round until it is finished and published.")
    return ngettext(
        "One player has no place yet.", "{count} players have no place yet.", waiting
    ).format(count=waiting)


def words_of(card: CardBeforeRound) -> str:
    """A card for those who cannot see its marks."""
    parts = [_("colours: {colours}").format(colours=colours_text(card.colours))]
    if card.due.colour is not None:
        template = {
            Strength.ABSOLUTE: _("must have {colour}"),
            Strength.STRONG: _("{colour} due, strongly"),
            Strength.MILD: _("{colour} due, mildly"),
        }[card.due.strength]
        colour = _("White") if card.due.colour is Colour.WHITE else _("Black")
        parts.append(template.format(colour=colour))
    rounds = (_("in the previous round"), _("two rounds ago"))
    for moved, when in zip(card.floats, rounds, strict=True):
        if moved is not Float.NONE:
            words = _("floated down {when}") if moved is Float.DOWN else _("floated up {when}")
            parts.append(words.format(when=when))
    if card.opponents:
        parts.append(_("met {numbers}").format(numbers=", ".join(map(str, card.opponents))))
    if card.kept_from:
        numbers = ", ".join(map(str, card.kept_from))
        parts.append(_("may not meet {numbers}").format(numbers=numbers))
    if card.had_bye:
        parts.append(_("may not have the bye"))
    return "; ".join(parts)


@router.post(f"{CARDS_ADDRESS}/begin")
def begin(visit: DeputyVisit, consent: Consent = Level.ACKNOWLEDGE) -> Response:
    """Move the cards of the draft there is."""
    return done_by_hand(visit, lambda desk: start_session(desk, consent=consent))


@router.post(f"{CARDS_ADDRESS}/step")
def step(visit: DeputyVisit, consent: Consent = Level.ACKNOWLEDGE) -> Response:
    """The next of the six steps, as the rules do it."""
    return done_by_hand(visit, lambda desk: next_step(desk, consent=consent))


@router.post(f"{CARDS_ADDRESS}/put")
def put(
    visit: DeputyVisit,
    card: CardId,
    on: Annotated[int, Form()],
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Put a card on another one."""
    return done_by_hand(visit, lambda desk: put_together(desk, card, on, consent=consent))


@router.post(f"{CARDS_ADDRESS}/group")
def group(visit: DeputyVisit, card: CardId, to: Annotated[int, Form()]) -> Response:
    """Put a card into a score group."""
    return done_by_hand(visit, lambda desk: move_to_group(desk, card, to))


@router.post(f"{CARDS_ADDRESS}/bye")
def bye(visit: DeputyVisit, card: CardId, consent: Consent = Level.ACKNOWLEDGE) -> Response:
    """Put a card on the place of the bye."""
    return done_by_hand(visit, lambda desk: rest_card(desk, card, consent=consent))
