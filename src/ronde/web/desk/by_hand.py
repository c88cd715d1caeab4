"""A round paired by hand: players are ticked, a button says what happens to them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form
from fastapi.responses import Response

from ronde.core.chess.swiss.checker import Seats
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import (
    end_session,
    session_comparison,
    start_session,
)
from ronde.service.events.desk import Desk, Done
from ronde.service.events.hand_made import PairingComparison
from ronde.service.events.kind import is_swiss_of_players
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level
from ronde.service.events.sessions import unseated
from ronde.service.events.state import EventState
from ronde.text import _, render
from ronde.text.people import capital_name
from ronde.web.request_log import route_template
from ronde.web.visit import Consent, DeputyVisit, Visit


async def check_number(number: int) -> None:
    """Read the number of the round: an address without one is refused before anything is done."""


router = APIRouter(dependencies=[Depends(check_number)])
ADDRESS = "/e/{event}/round/{number}/by-hand"
CARDS_ADDRESS = "/e/{event}/round/{number}/cards"
"""The same round as cards on a table; some moves are the same there."""
Ticked = Annotated[Sequence[int], Form()]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRound:
    """The round as it stands beside the one that the rules give."""

    sentence: str
    made: tuple[str, ...] = ()
    """The pairs that the rules do not have."""
    ruled: tuple[str, ...] = ()
    """What they have instead."""


@router.post(ADDRESS)
def start(
    visit: DeputyVisit, empty: Annotated[bool, Form()] = False, consent: Consent = Level.ACKNOWLEDGE
) -> Response:
    """Begin: from the draft there is, or with nobody at a board."""
    return done_by_hand(visit, lambda desk: start_session(desk, empty=empty, consent=consent))


@router.post(f"{ADDRESS}/exchange")
def exchange(
    visit: DeputyVisit, ticked: Ticked = (), consent: Consent = Level.ACKNOWLEDGE
) -> Response:
    """Two players take each other's place."""
    first, second = _two(ticked)
    return done_by_hand(visit, lambda desk: exchange_seats(desk, first, second, consent=consent))


@router.post(f"{ADDRESS}/seat")
def seat(visit: DeputyVisit, ticked: Ticked = (), consent: Consent = Level.ACKNOWLEDGE) -> Response:
    """Two players without a place meet; the first of them has White."""
    white, black = _two(ticked)
    return done_by_hand(visit, lambda desk: seat_pair(desk, white, black, consent=consent))


@router.post(f"{ADDRESS}/bye")
def bye(visit: DeputyVisit, ticked: Ticked = (), consent: Consent = Level.ACKNOWLEDGE) -> Response:
    """The bye for a player without a place."""
    if len(ticked) != 1:
        raise InputError(N_("tick one player without a place for the bye"))
    return done_by_hand(visit, lambda desk: give_bye(desk, ticked[0], consent=consent))


@router.post(f"{ADDRESS}/turn")
@router.post(f"{CARDS_ADDRESS}/turn")
def turn(
    visit: DeputyVisit, board: Annotated[int, Form()], consent: Consent = Level.ACKNOWLEDGE
) -> Response:
    """The two players of a board exchange colours."""
    return done_by_hand(visit, lambda desk: turn_board(desk, board, consent=consent))


@router.post(f"{ADDRESS}/clear")
@router.post(f"{CARDS_ADDRESS}/clear")
def clear(visit: DeputyVisit, board: Annotated[int | None, Form()] = None) -> Response:
    """Nobody sits at a board any more; without one, at none of them."""
    return done_by_hand(visit, lambda desk: clear_boards(desk, None if board is None else [board]))


@router.post(f"{ADDRESS}/rest")
@router.post(f"{CARDS_ADDRESS}/rest")
def rest(visit: DeputyVisit) -> Response:
    """Whoever has no place is paired by the rules."""
    return done_by_hand(visit, pair_rest)


@router.post(f"{ADDRESS}/end")
def end(visit: DeputyVisit, consent: Consent = Level.ACKNOWLEDGE) -> Response:
    """Finish; what differs from the rules is asked about, and the report tells it."""
    return done_by_hand(visit, lambda desk: end_session(desk, consent=consent))


def by_hand_facts(state: EventState) -> dict[str, Any]:
    """What the page of a round knows of pairing by hand."""
    session = state.session
    may_begin = session is None and is_swiss_of_players(state.regulations)
    if session is None:
        return {"by_hand": False, "may_pair_by_hand": may_begin}
    numbers = pairing_numbers(state)
    waiting = [
        (numbers[identity], state.players[identity])
        for identity in sorted(unseated(session), key=lambda identity: numbers[identity])
    ]
    return {
        "by_hand": True,
        "may_pair_by_hand": False,
        "waiting": waiting,
        "compared": None if waiting else _compared(state, session_comparison(state)),
    }


def _compared(state: EventState, comparison: PairingComparison) -> ComparedRound:
    """A comparison in words."""
    if comparison.problem is not None:
        return ComparedRound(sentence=render(comparison.problem))
    if not comparison.differences:
        return ComparedRound(sentence=_("This is the round that the rules give."))
    names = {
        number: capital_name(state.players[identity].name)
        for identity, number in pairing_numbers(state).items()
    }
    return ComparedRound(
        sentence=_("This is not the round that the rules give; the report will tell it."),
        made=_pairs(comparison.only_made, names),
        ruled=_pairs(comparison.only_ruled, names),
    )


def _pairs(pairs: Sequence[Seats], names: Mapping[int, str]) -> tuple[str, ...]:
    """Pairs by name, White first."""
    return tuple(
        f"{names[white]} – {names[black]}"
        if black is not None
        else _("bye: {name}").format(name=names[white])
        for white, black in pairs
    )


def _two(ticked: Sequence[int]) -> tuple[int, int]:
    """Two players, as they are ticked."""
    if len(ticked) != 2:
        raise InputError(N_("tick two players first"))
    return ticked[0], ticked[1]


def done_by_hand(visit: Visit, action: Callable[[Desk], Done]) -> Response:
    """Do it, and go back to the round, or to its cards where it was done there."""
    done = visit.done(action)
    at_cards = route_template(visit.request.scope).startswith(CARDS_ADDRESS)
    return visit.answered(done, f"round/{done.state.next_round}{'/cards' if at_cards else ''}")
