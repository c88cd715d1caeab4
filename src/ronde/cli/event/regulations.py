"""What the regulations of an event say, as options: to open it, and to change it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ronde.cli.command import option
from ronde.cli.event.parameters import PointsNumber, ScoringNumbers
from ronde.cli.parameters import Day, OneOf, WholeNumber
from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import Scoring
from ronde.messages import N_
from ronde.service.events.settings import SlipKeys

COLOURS = {colour.name.lower(): colour for colour in Colour}
SLIP_KEYS = {keys.value: keys for keys in SlipKeys}

_OPTIONS = (
    option(
        "--rounds", type=WholeNumber(least=1, most=99), metavar="R", help=N_("Rounds of a Swiss.")
    ),
    option("--name", metavar="TEXT", help=N_("The full name of the event.")),
    option("--city", metavar="TEXT", help=N_("Where it is played.")),
    option("--federation", metavar="CODE", help=N_("The federation, such as FRA.")),
    option("--start", type=Day(), metavar="DATE", help=N_("The first day.")),
    option("--end", type=Day(), metavar="DATE", help=N_("The last day.")),
    option("--arbiter", metavar="NAME", help=N_("The chief arbiter.")),
    option("--time-control", metavar="TEXT", help=N_("The time control.")),
    option(
        "--tiebreaks",
        metavar="LIST",
        help=N_("Codes in order, as DE,BH/C1,SB (default: a recommended list)."),
    ),
    option(
        "--scoring",
        type=ScoringNumbers(),
        metavar="W-D-L",
        help=N_("Points for a win, a draw, a loss (default 1-0.5-0)."),
    ),
    option(
        "--bye-points",
        type=PointsNumber(),
        metavar="POINTS",
        help=N_("Points of the pairing-allocated bye (default: a win)."),
    ),
    option("--baku/--no-baku", default=None, help=N_("Baku acceleration.")),
    option(
        "--first-board",
        type=WholeNumber(least=1, most=9999),
        metavar="N",
        help=N_("The number of the first board (default 1)."),
    ),
    option(
        "--initial-colour",
        type=OneOf(*COLOURS),
        help=N_("The colour of number 1 in round 1 of a Swiss (default: by lot)."),
    ),
    option(
        "--slip-keys",
        type=OneOf(*SLIP_KEYS),
        help=N_("The letters of White, draw and Black on a slip: wdb (default) or b=n."),
    ),
)
_SETTINGS = {
    "rounds": "round_count",
    "name": "name",
    "city": "city",
    "federation": "federation",
    "start": "start_date",
    "end": "end_date",
    "arbiter": "chief_arbiter",
    "time_control": "time_control",
    "baku": "baku",
    "first_board": "first_board",
}
"""Options that are a setting as they are typed."""


def regulations(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say what an event is."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def settings_typed(typed: Mapping[str, Any], scoring: Scoring) -> dict[str, Any]:
    """The settings that were given, by name; `scoring` is what the event has so far."""
    found = {setting: typed[word] for word, setting in _SETTINGS.items()}
    found["scoring"] = typed["scoring"]
    if typed["bye_points"] is not None:
        base = typed["scoring"] or scoring
        found["scoring"] = replace(base, pairing_allocated_bye=typed["bye_points"])
    codes = (code.strip() for code in (typed["tiebreaks"] or "").split(","))
    found["tiebreaks"] = tuple(code for code in codes if code) or None
    found["initial_colour"] = COLOURS.get(typed["initial_colour"] or "")
    found["slip_keys"] = SLIP_KEYS.get(typed["slip_keys"] or "")
    return {setting: value for setting, value in found.items() if value is not None}
