"""`ronde event enter`: enter a player, in time or late."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import SeatNumber, section_option
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.player_options import facts_given, player_options
from ronde.cli.event.teams.members import member_entered
from ronde.cli.options import number_option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Entry
from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.formats.player_fields import FIELD_NAMED, PLAYER_FIELDS, with_facts
from ronde.messages import N_
from ronde.service.events.actions.entering import MISSED, enter
from ronde.service.events.desk import Desk, opened
from ronde.service.events.sheets import players_json


@event_command("enter", help=N_("Enter the player NAME; once round 1 is published they are late."))
@argument("name", metavar="NAME")
@player_options(PLAYER_FIELDS[1:])
@number_option(
    "--from-round", N_("The first round of a late entry (default: the next one)."), "R", least=2
)
@option(
    "--missed",
    type=OneOf(*MISSED),
    default="zero",
    help=N_("What a late entry has for each round before (default: zero)."),
)
@option("--team", metavar="TEAM", help=N_("The team they play for, by number or name."))
@number_option(
    "--board", N_("Their place in the list of the team (default: the last)."), "N", least=1
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
    from_round: int | None,
    missed: str,
    team: str | None,
    board: int | None,
    seat: Entry | None,
    section: str | None,
    **typed: str | int | None,
) -> Report:
    """Enter one player; in a bridge evening a pair, as “Dupont / Martin”."""
    own_way = commands_of(opened(desk).state).enter
    if own_way is not None:
        of_chess = {FIELD_NAMED[field].option: value for field, value in typed.items()}
        of_chess["--from-round"] = from_round
        return own_way(desk, name, of_chess, seat=seat, section=section, team=team)
    player = with_facts(Player(number=0), facts_given({"name": name, **typed}))
    if team is not None:
        if from_round is not None or missed != "zero":
            raise InputError(N_("--from-round and --missed are for players without a team"))
        return member_entered(desk, team, player, board)
    if board is not None:
        raise InputError(N_("--board goes with --team"))
    made = enter(desk, [player], from_round=from_round, missed=MISSED[missed])
    return answer(desk, made, data={"players": players_json(made.state)})
