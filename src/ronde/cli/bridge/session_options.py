"""The options that a session has wherever it is ranked."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from ronde.cli.command import option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.settings import CrossImps
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.messages import N_

Callback = TypeVar("Callback", bound=Callable[..., Report])

_SESSION_OPTIONS = (
    option(
        "--sections",
        type=OneOf("together", "apart"),
        default="together",
        help=N_("Sections with the same boards as one field (the default), or each by itself."),
    ),
    option(
        "--cross",
        type=OneOf(*(cross.value for cross in CrossImps)),
        help=N_("Cross-IMPs summed or per comparison (default: summed where fields are equal)."),
    ),
    option("--teams", is_flag=True, help=N_("Teams of four: matches in IMPs and victory points.")),
    option(
        "--scale",
        default=WBF_2013.name,
        metavar="NAME|FILE.csv",
        help=N_("Scale of the victory points, as in ronde bridge vp."),
    ),
    option(
        "--letters",
        type=OneOf(*(letters.value for letters in Letters)),
        default=Letters.ENGLISH.value,
        help=N_("Letters of the suits: C D H S N, or T K C P SA (default en)."),
    ),
    option(
        "--handicaps",
        type=click.Path(path_type=Path),
        metavar="FILE.csv",
        help=N_("Handicaps in per cent: number, line, value; a second list has them added."),
    ),
    option(
        "--awards",
        type=click.Path(path_type=Path),
        metavar="FILE.csv",
        help=N_("Expert points by your own table: tables, place, points."),
    ),
    option("--title", default="", metavar="TEXT", help=N_("What the ranking is headed with.")),
    option("--lenient", is_flag=True, help=N_("Leave out bad lines, and tell which.")),
)


def session_options(function: Callback) -> Callback:
    """The options that a session has in `rank` and in `total`."""
    for decorate in reversed(_SESSION_OPTIONS):
        function = decorate(function)
    return function
