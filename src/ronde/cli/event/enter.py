"""`ronde event enter`: enter a player, in time or late."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.evening import SeatNumber, section_option
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.members import member_entered
from ronde.cli.event.parameters import BYES, SEXES, TITLES
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Entry
from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import enter
from ronde.service.events.desk import Desk, opened
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
@option("--team", metavar="TEAM", help=N_("The team he plays for, by number or name."))
@option(
    "--board",
    type=WholeNumber(least=1),
    metavar="N",
    help=N_("His place in the list of his team (default: the last)."),
)
@option(
    "--seat",
    type=SeatNumber(),
    metavar="ns3|7|A",
    help=N_("Bridge: the number of the pair, player or team (default: one that is free)."),
)
@section_option
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
    team: str | None,
    board: int | None,
    seat: Entry | None,
    section: str | None,
) -> Report:
    """Enter one player; in a bridge evening a pair, as “Dupont / Martin”."""
    own_way = commands_of(opened(desk).state).enter
    if own_way is not None:
        of_chess = {"--rating": rating, "--title": title, "--from-round": from_round}
        of_chess |= {"--federation": federation, "--fide-id": fide_id, "--club": club}
        return own_way(desk, name, of_chess, seat=seat, section=section, team=team)
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
    if team is not None:
        if from_round is not None or missed != "zero":
            raise InputError(N_("--from-round and --missed are for players without a team"))
        return member_entered(desk, team, player, board)
    if board is not None:
        raise InputError(N_("--board goes with --team"))
    made = enter(desk, [player], from_round=from_round, missed=BYES[missed])
    return answer(desk, made, data={"players": players_json(made.state)})
