"""`ronde event penalty`: something taken off a pair, a player or a team."""

from fractions import Fraction

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import DecimalNumber, section_option
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.ruling import penalise
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.typed import who_named


@event_command("penalty", help=N_("Take points off WHO, or a part of a top."))
@argument("named", metavar="WHO")
@option("--points", type=DecimalNumber(), metavar="P", help=N_("Points; of teams, V.P."))
@option("--percent", type=DecimalNumber(), metavar="P", help=N_("Per cent of a top."))
@option("--reason", required=True, metavar="TEXT", help=N_("Why."))
@section_option
def cli_command(
    desk: Desk,
    named: str,
    points: Fraction | None,
    percent: Fraction | None,
    reason: str,
    section: str | None,
) -> Report:
    """Take it off."""
    who = who_named(evening_at(desk), named, section)
    if percent is not None and points is None:
        return answer(desk, penalise(desk, who, percent, in_percent=True, reason=reason))
    if points is None or percent is not None:
        raise InputError(N_("expected one of --points and --percent"))
    return answer(desk, penalise(desk, who, points, reason=reason))
