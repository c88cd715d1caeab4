"""`ronde event enter`: enter a player, in time or late."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.parameters import BYES, SEXES, TITLES
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.player import Player
from ronde.messages import N_
from ronde.service.events.actions.entering import enter
from ronde.service.events.desk import Desk
from ronde.service.events.player_payload import birth_date
from ronde.service.events.sheets import players_json


@event_command("enter", help=N_("Enter the player NAME; once round 1 is published he is late."))
@argument("name", metavar="NAME")
@option("--rating", type=WholeNumber(least=0, most=4000), metavar="N", help=N_("The rating."))
@option("--title", type=OneOf(*TITLES), help=N_("The FIDE title."))
@option("--federation", default="", metavar="CODE", help=N_("The federation, such as FRA."))
@option("--sex", type=OneOf(*SEXES), help=N_("m or w."))
@option("--born", metavar="DATE", help=N_("The date or year of birth."))
@option("--fide-id", default="", metavar="ID", help=N_("The FIDE number."))
@option("--club", metavar="TEXT", help=N_("The club."))
@option(
    "--from-round",
    type=WholeNumber(least=2),
    metavar="R",
    help=N_("The first round of a late entry (default: the next one)."),
)
@option(
    "--missed",
    type=OneOf("zero", "half"),
    default="zero",
    help=N_("What a late entry has for each round before (default: zero)."),
)
def cli_command(
    desk: Desk,
    name: str,
    rating: int | None,
    title: str | None,
    federation: str,
    sex: str | None,
    born: str | None,
    fide_id: str,
    club: str | None,
    from_round: int | None,
    missed: str,
) -> Report:
    """Enter one player."""
    player = Player(
        number=0,
        name=" ".join(name.split()),
        title=TITLES.get(title or ""),
        sex=SEXES.get(sex or ""),
        rating=rating or None,
        federation=federation.upper(),
        fide_id=fide_id,
        birth_date=birth_date(born),
        affinities=(("club", club),) if club else (),
    )
    made = enter(desk, [player], from_round=from_round, missed=BYES[missed])
    return answer(desk, made, data={"players": players_json(made.state)})
