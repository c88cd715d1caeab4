"""Players as programs name them."""

from ronde.errors import InputError, UnknownName
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.state import EventState


def player_at(state: EventState, named: str | int) -> int:
    """The id of the player whom an address names; whoever is not there is not found."""
    try:
        return player_named(state, str(named))
    except InputError as error:
        raise UnknownName(error.message) from error


def player_of(desk: Desk, named: str | int) -> int:
    """The id of a player of the event at a desk."""
    return player_at(opened(desk).state, named)
