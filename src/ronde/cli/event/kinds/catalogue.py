"""Where the row of every kind of event is; each is loaded only for an event of its kind."""

from collections.abc import Mapping
from importlib import import_module

from ronde.cli.event.kinds.row import KindCommands
from ronde.service.events.settings import System
from ronde.service.events.state import EventState

_IN_ROUNDS = KindCommands()
_MODULES: Mapping[System, str | None] = {
    System.SWISS: None,
    System.ROUND_ROBIN: None,
    System.RUTSCH: None,
    System.KNOCKOUT: "cup",
    System.GROUPS: "groups",
    System.SCHEVENINGEN: "teams",
    System.TEAM_ROUND_ROBIN: "teams",
    System.BRIDGE_PAIRS: "bridge",
    System.BRIDGE_INDIVIDUAL: "bridge",
    System.BRIDGE_TEAMS: "bridge",
}
"""One line for each kind; None where the commands do nothing otherwise."""


def commands_of(state: EventState) -> KindCommands:
    """The row of an event."""
    name = _MODULES[state.regulations.system]
    if name is None:
        return _IN_ROUNDS
    row: KindCommands = import_module(f"ronde.cli.event.kinds.{name}").COMMANDS
    return row
