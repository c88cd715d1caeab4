"""What the regulations of a bridge evening say, as options: to open it, and to change it."""

from collections.abc import Callable, Mapping
from typing import Any

from ronde.cli.command import option
from ronde.cli.event.bridge.evening import DecimalNumber
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.settings import CrossImps, Method
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.scales import scale_typed
from ronde.service.events.settings import Family, System
from ronde.service.kinds.bridge.settings import BRIDGE_OPTIONS, BridgeSettings

_OPTIONS = (
    option(
        "--method",
        type=OneOf(*(method.value for method in Method)),
        help=N_("Bridge: how results become points (default: as the movement says)."),
    ),
    option(
        "--winners",
        type=WholeNumber(least=1, most=2),
        metavar="1|2",
        help=N_("Bridge: one ranking, or N-S and E-W apart (default: as the movement says)."),
    ),
    option(
        "--minutes-per-board",
        type=DecimalNumber(),
        metavar="M",
        help=N_("Bridge: how long a board takes (default 7.5)."),
    ),
    option(
        "--letters",
        type=OneOf(*(letters.value for letters in Letters)),
        help=N_("Bridge: letters of the suits, C D H S N or T K C P SA (default en)."),
    ),
    option(
        "--scale",
        metavar="NAME|FILE.csv",
        help=N_("Bridge: scale of the victory points of teams (default wbf-2013)."),
    ),
    option(
        "--cross",
        type=OneOf(*(cross.value for cross in CrossImps)),
        help=N_("Bridge: cross-IMPs summed or per comparison."),
    ),
    option(
        "--sections",
        type=OneOf("together", "apart"),
        help=N_("Bridge: sections ranked as one field (default), or each by itself."),
    ),
    option(
        "--hold-back",
        type=WholeNumber(least=0),
        metavar="K",
        help=N_("Bridge: the public ranking leaves out the last K rounds until the end."),
    ),
    option("--club", metavar="TEXT", help=N_("Bridge: the name of the club, for USEBIO.")),
    option("--club-number", metavar="TEXT", help=N_("Bridge: the number of the club.")),
)
_NAMES = {
    words.removeprefix("--").replace("-", "_"): name for name, words in BRIDGE_OPTIONS.items()
}


def evening_regulations(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say what a bridge evening is."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def evening_typed(typed: dict[str, Any], system: System) -> dict[str, Any]:
    """The regulations of a new evening as a setting; nothing for an event of chess."""
    given = evening_changes(typed, system)
    if system.family is not Family.BRIDGE:
        return {}
    return {"bridge": BridgeSettings(**given)}


def evening_changes(typed: dict[str, Any], system: System) -> dict[str, Any]:
    """The regulations of an evening that were given, taken out of what was typed.

    They are refused for an event of chess.
    """
    found = {name: typed.pop(word) for word, name in _NAMES.items()}
    meanings: Mapping[str, Callable[[Any], Any]] = {
        "method": Method,
        "letters": Letters,
        "cross": CrossImps,
        "seconds_per_board": lambda minutes: int(minutes * 60),
        "scale": scale_typed,
        "sections_apart": lambda word: word == "apart",
    }
    given = {
        name: meanings[name](value) if name in meanings else value
        for name, value in found.items()
        if value is not None
    }
    if system.family is not Family.BRIDGE:
        for name in given:
            raise InputError(N_("{option} is for bridge"), option=BRIDGE_OPTIONS[name])
    return given
