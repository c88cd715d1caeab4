"""Ronde, the arbiter's workbench: chess tournaments and bridge sessions.

The names below are the public library; everything else may move. Each is loaded when it is first
used, so that a command which needs one of them does not wait for all.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from ronde.version import __version__

if TYPE_CHECKING:
    from ronde.core.chess.crosstable import Crosstable, Order, crosstable
    from ronde.core.chess.event import Event
    from ronde.core.chess.game import Bye, Colour, Game, Result, Round
    from ronde.core.chess.player import Player
    from ronde.core.roundrobin.berger import berger
    from ronde.core.roundrobin.double import double_round_robin
    from ronde.core.roundrobin.rutsch import rutsch
    from ronde.core.roundrobin.schedule import Meeting, Schedule
    from ronde.core.roundrobin.scheveningen import scheveningen
    from ronde.errors import InputError, RondeError, RuleError

_HOMES = {
    "Bye": "ronde.core.chess.game",
    "Colour": "ronde.core.chess.game",
    "Crosstable": "ronde.core.chess.crosstable",
    "Event": "ronde.core.chess.event",
    "Game": "ronde.core.chess.game",
    "InputError": "ronde.errors",
    "Meeting": "ronde.core.roundrobin.schedule",
    "Order": "ronde.core.chess.crosstable",
    "Player": "ronde.core.chess.player",
    "Result": "ronde.core.chess.game",
    "RondeError": "ronde.errors",
    "Round": "ronde.core.chess.game",
    "RuleError": "ronde.errors",
    "Schedule": "ronde.core.roundrobin.schedule",
    "berger": "ronde.core.roundrobin.berger",
    "crosstable": "ronde.core.chess.crosstable",
    "double_round_robin": "ronde.core.roundrobin.double",
    "rutsch": "ronde.core.roundrobin.rutsch",
    "scheveningen": "ronde.core.roundrobin.scheveningen",
}

__all__ = [
    "Bye",
    "Colour",
    "Crosstable",
    "Event",
    "Game",
    "InputError",
    "Meeting",
    "Order",
    "Player",
    "Result",
    "RondeError",
    "Round",
    "RuleError",
    "Schedule",
    "__version__",
    "berger",
    "crosstable",
    "double_round_robin",
    "rutsch",
    "scheveningen",
]


def __getattr__(name: str) -> object:
    """Load a public name from its home."""
    if name not in _HOMES:
        raise AttributeError(f"module 'ronde' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
