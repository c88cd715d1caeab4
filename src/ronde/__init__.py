"""Ronde, the arbiter's workbench: chess tournaments and bridge sessions.

The names below are the public library; everything else may move. Each is loaded when it is first
used, so that a command which needs one of them does not wait for all.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from ronde.version import __version__

if TYPE_CHECKING:
    from ronde.core.bridge.movements.checker import check_movement
    from ronde.core.bridge.movements.howell import howell
    from ronde.core.bridge.movements.individual import individual
    from ronde.core.bridge.movements.mitchell import mitchell
    from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
    from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
    from ronde.core.bridge.movements.movement import Movement
    from ronde.core.chess.crosstable import Crosstable, Order, crosstable
    from ronde.core.chess.event import Event
    from ronde.core.chess.game import Bye, Colour, Game, Result, Round
    from ronde.core.chess.player import Player
    from ronde.core.chess.swiss.dutch.pairing import pair_round
    from ronde.core.chess.swiss.entrants import round_to_pair
    from ronde.core.knockout.bracket import Bracket
    from ronde.core.knockout.draw import fixed_bracket
    from ronde.core.knockout.sizing import sized
    from ronde.core.roundrobin.berger import berger
    from ronde.core.roundrobin.rutsch import rutsch
    from ronde.core.roundrobin.schedule import Meeting, Schedule, double_round_robin
    from ronde.core.roundrobin.scheveningen import scheveningen
    from ronde.errors import InputError, RondeError, RuleError

_HOMES = {
    "Bracket": "ronde.core.knockout.bracket",
    "Bye": "ronde.core.chess.game",
    "Colour": "ronde.core.chess.game",
    "Crosstable": "ronde.core.chess.crosstable",
    "Event": "ronde.core.chess.event",
    "Game": "ronde.core.chess.game",
    "InputError": "ronde.errors",
    "Meeting": "ronde.core.roundrobin.schedule",
    "Movement": "ronde.core.bridge.movements.movement",
    "Order": "ronde.core.chess.crosstable",
    "Player": "ronde.core.chess.player",
    "Result": "ronde.core.chess.game",
    "RondeError": "ronde.errors",
    "Round": "ronde.core.chess.game",
    "RuleError": "ronde.errors",
    "Schedule": "ronde.core.roundrobin.schedule",
    "berger": "ronde.core.roundrobin.berger",
    "check_movement": "ronde.core.bridge.movements.checker",
    "crosstable": "ronde.core.chess.crosstable",
    "double_round_robin": "ronde.core.roundrobin.schedule",
    "fixed_bracket": "ronde.core.knockout.draw",
    "howell": "ronde.core.bridge.movements.howell",
    "individual": "ronde.core.bridge.movements.individual",
    "mitchell": "ronde.core.bridge.movements.mitchell",
    "mitchell_relay": "ronde.core.bridge.movements.mitchell_relay",
    "mitchell_skip": "ronde.core.bridge.movements.mitchell_skip",
    "pair_round": "ronde.core.chess.swiss.dutch.pairing",
    "round_to_pair": "ronde.core.chess.swiss.entrants",
    "rutsch": "ronde.core.roundrobin.rutsch",
    "scheveningen": "ronde.core.roundrobin.scheveningen",
    "sized": "ronde.core.knockout.sizing",
}

__all__ = [
    "Bracket",
    "Bye",
    "Colour",
    "Crosstable",
    "Event",
    "Game",
    "InputError",
    "Meeting",
    "Movement",
    "Order",
    "Player",
    "Result",
    "RondeError",
    "Round",
    "RuleError",
    "Schedule",
    "__version__",
    "berger",
    "check_movement",
    "crosstable",
    "double_round_robin",
    "fixed_bracket",
    "howell",
    "individual",
    "mitchell",
    "mitchell_relay",
    "mitchell_skip",
    "pair_round",
    "round_to_pair",
    "rutsch",
    "scheveningen",
    "sized",
]


def __getattr__(name: str) -> object:
    """Load a public name from its home."""
    if name not in _HOMES:
        raise AttributeError(f"module 'ronde' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
