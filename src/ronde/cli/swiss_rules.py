"""Options that name the rules of a Swiss, for every command that looks at its pairings."""

from collections.abc import Callable
from typing import Any

from ronde.cli.command import option
from ronde.cli.parameters import OneOf
from ronde.core.chess.swiss.catalogue import EDITIONS, SYSTEM_NAMES
from ronde.messages import N_

_SYSTEM = option(
    "--system",
    type=OneOf(*SYSTEM_NAMES),
    help=N_("The Swiss system (default: as the file says, else the FIDE Dutch one)."),
)
_EDITION = option(
    "--edition",
    type=OneOf(*EDITIONS),
    help=N_("Edition of the rules (default: as the file says, else by its date, else the newest)."),
)


def swiss_rules_options(function: Callable[..., Any]) -> Any:  # noqa: ANN401 - as click's own
    """Give a command `--system` and `--edition`, as `catalogue.asked_system` takes them."""
    return _SYSTEM(_EDITION(function))
