"""What the regulations of an event of teams say, as options: to open it, and to change it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import click

from ronde.cli.command import option
from ronde.cli.parameters import OneOf, WholeNumber, parameter_name
from ronde.core.alphabet import plain
from ronde.core.chess.game import Colour
from ronde.core.chess.team import MatchPoints
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.roundrobin.rutsch import Variant
from ronde.core.scores import points_from_text
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.teams.actions.entering import NewTeam
from ronde.service.kinds.teams.settings import TeamSettings

LARGEST_MATCH = 200


class MatchPointsNumbers(click.ParamType[MatchPoints]):
    """Match points for a win, a draw, a loss, and for not coming: `2-1-0` or `3-2-1-0`."""

    name = "match points"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> MatchPoints:
        """The match points, or one sentence."""
        if isinstance(value, MatchPoints):
            return value
        try:
            points = [points_from_text(part) for part in str(value).split("-")]
            win, draw, loss, forfeit = points if len(points) == 4 else [*points, 0]
        except ValueError:
            raise InputError(
                N_("{name}: expected win-draw-loss such as 2-1-0 or 3-2-1-0, found “{found}”"),
                name=parameter_name(param),
                found=value,
            ) from None
        return MatchPoints(win=win, draw=draw, loss=loss, forfeit=forfeit)


_OPTIONS = (
    option(
        "--boards",
        type=WholeNumber(least=1, most=LARGEST_MATCH),
        metavar="N",
        help=N_("Boards of a match of teams."),
    ),
    option(
        "--match-points",
        type=MatchPointsNumbers(),
        metavar="W-D-L",
        help=N_("Match points for a win, a draw, a loss, and for not coming (default 2-1-0-0)."),
    ),
    option(
        "--rank-by",
        type=OneOf("mp", "gp"),
        help=N_("Teams: match points or game points first (default mp)."),
    ),
    option(
        "--first-colour",
        type=OneOf(*(colour.name.lower() for colour in Colour)),
        help=N_("The colour at board 1 of the team named first (default white)."),
    ),
)


def team_regulations(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say how teams play."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def team_settings_typed(
    typed: Mapping[str, Any], system: System, known: TeamSettings | None
) -> dict[str, TeamSettings]:
    """The settings of teams with what was given, by name; refused where players play alone."""
    found = {
        "board_count": typed["boards"],
        "match_points": typed["match_points"],
        "rank_by": Score(typed["rank_by"].upper()) if typed["rank_by"] else None,
        "first_colour": Colour[typed["first_colour"].upper()] if typed["first_colour"] else None,
    }
    given = {name: value for name, value in found.items() if value is not None}
    if given and not system.of_teams:
        raise InputError(
            N_("--boards, --match-points, --rank-by and --first-colour are for events of teams")
        )
    if not system.of_teams or (known is not None and not given):
        return {}
    return {"teams": replace(known or TeamSettings(), **given)}


def tables_typed(typed: Mapping[str, Any], system: System, numbers: str | None) -> dict[str, Any]:
    """Whose Rutsch tables, and whom a directed draw keeps apart; refused where neither is used."""
    found: dict[str, Any] = {}
    if typed["variant"] is not None:
        if system is not System.RUTSCH:
            raise InputError(N_("--variant is for a Rutsch"))
        found["variant"] = Variant(typed["variant"])
    if typed["by"] is not None:
        if numbers != Numbering.VARMA.value:
            raise InputError(N_("--by goes with --numbers varma"))
        found["drawn_by"] = typed["by"]
    return found


def two_teams(typed: Mapping[str, Any], system: System) -> list[NewTeam]:
    """The teams of a Scheveningen match, without players so far; none where none is named."""
    names = [typed["team_a"], typed["team_b"]]
    if names == [None, None]:
        return []
    if system is not System.SCHEVENINGEN:
        raise InputError(N_("--team-a and --team-b are for a Scheveningen match"))
    if None in names:
        raise InputError(N_("expected both teams: --team-a and --team-b"))
    if not all(plain(name) for name in names) or plain(names[0]) == plain(names[1]):
        raise InputError(N_("expected two teams with different names"))
    return [NewTeam(name=name) for name in names]
