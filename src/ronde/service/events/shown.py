"""What a hall full of phones asks for again and again: made once after each change, for all."""

from collections.abc import Mapping

from ronde.service.events.desk import Opened
from ronde.service.events.hall import Cards, Seat, facts_of_places, places_of, seats


def cards_of(opened: Opened) -> Cards:
    """Everybody's card."""
    state = opened.state
    return opened.kept.once("cards", (state,), lambda: Cards(state, _places(opened)))


def seats_in(opened: Opened) -> tuple[Seat, ...]:
    """Everybody of the last published round, in the order of the alphabet."""
    return opened.kept.once("seats", (opened.state,), lambda: seats(opened.state))


def _places(opened: Opened) -> Mapping[int, int]:
    """Everybody's place; results of the round in play leave it as it is."""
    state = opened.state
    return opened.kept.once("places", facts_of_places(state), lambda: places_of(state))
