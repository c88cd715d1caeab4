"""Players and teams as programs name them."""

from ronde.errors import InputError, UnknownName
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.finding import team_named


def player_at(state: EventState, named: str | int) -> int:
    """The id of the player whom an address names; whoever is not there is not found."""
    try:
        return player_named(state, str(named))
    except InputError as error:
        raise UnknownName(error.message) from error


def player_of(desk: Desk, named: str | int) -> int:
    """The id of a player of the event at a desk."""
    return player_at(opened(desk).state, named)


def team_at(state: EventState, named: str) -> int:
    """The id of the team that an address names."""
    try:
        return team_named(state, named)
    except InputError as error:
        raise UnknownName(error.message) from error


def team_of(desk: Desk, named: str) -> int:
    """The id of a team of the event at a desk."""
    return team_at(opened(desk).state, named)
