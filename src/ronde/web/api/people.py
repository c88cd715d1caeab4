"""Players as programs name them."""

from collections.abc import Callable

from ronde.errors import InputError, UnknownName
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.state import EventState


def named_in(
    state: EventState, text: str, named: Callable[[EventState, str], int] = player_named
) -> int:
    """The id of the player or team that an address names.

    Raises UnknownName where there is nobody of that name.
    """
    try:
        return named(state, text)
    except InputError as error:
        raise UnknownName(error.message) from error


def player_of(desk: Desk, named: str | int) -> int:
    """The id of a player of the event at a desk."""
    return named_in(opened(desk).state, str(named))
