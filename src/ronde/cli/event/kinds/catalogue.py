"""Where the row of every kind of event is; each is loaded only for an event of its kind."""

from collections.abc import Mapping
from importlib import import_module

from ronde.cli.event.kinds.row import KindCommands
from ronde.service.events.settings import System
from ronde.service.events.state import EventState

_IN_ROUNDS = KindCommands()
_MODULES: Mapping[System, str] = {
    System.KNOCKOUT: "cup",
    System.GROUPS: "groups",
    System.SCHEVENINGEN: "teams",
    System.TEAM_ROUND_ROBIN: "teams",
    System.TEAM_SWISS: "teams",
    System.BRIDGE_PAIRS: "bridge",
    System.BRIDGE_INDIVIDUAL: "bridge",
    System.BRIDGE_TEAMS: "bridge",
}
"""One line for each kind for which commands do something otherwise."""


def commands_of(state: EventState) -> KindCommands:
    """The row of an event."""
    name = _MODULES.get(state.regulations.system)
    if name is None:
        return _IN_ROUNDS
    row: KindCommands = import_module(f"ronde.cli.event.kinds.{name}").COMMANDS
    return row
