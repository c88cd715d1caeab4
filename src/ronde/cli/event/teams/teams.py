"""`ronde event teams`: the teams of an event, entered, corrected, shown."""

from pathlib import Path

import click

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer, event_view
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.event.parameters import PlacesList
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.kinds.teams.actions.entering import (
    NewTeam,
    correct_team,
    enter_teams,
    teams_warnings,
)
from ronde.service.kinds.teams.files import teams_of_file
from ronde.service.kinds.teams.finding import check_of_teams, team_named
from ronde.service.kinds.teams.json import teams_json
from ronde.service.kinds.teams.sheets import teams_sheet
from ronde.text import render


@event_command(
    "teams",
    help=N_("The teams; with FILE (columns team, board, name, rating ...) enter them."),
    kind=SheetCommand,
)
@argument("file", metavar="[FILE]", type=click.Path(path_type=Path), required=False)
@option("--add", "new", multiple=True, metavar="NAME", help=N_("Enter a team without players."))
@option("--team", metavar="TEAM", help=N_("Correct this team, by number or name."))
@option("--name", metavar="TEXT", help=N_("Its name."))
@option("--nickname", metavar="TEXT", help=N_("Its short name."))
@option("--captain", metavar="NAME", help=N_("Its captain."))
@option(
    "--order",
    type=PlacesList(),
    metavar="2,1,3",
    help=N_("Its board order, by the places the players have now; only before round 1."),
)
def cli_command(
    desk: Desk,
    file: Path | None,
    new: tuple[str, ...],
    team: str | None,
    name: str | None,
    nickname: str | None,
    captain: str | None,
    order: tuple[int | None, ...] | None,
) -> Report:
    """Enter teams, or correct one, or show them all."""
    state = opened(desk).state
    check_of_teams(state)
    facts = (name, nickname, captain, order)
    corrects = team is not None or any(fact is not None for fact in facts)
    if (file is not None) + bool(new) + corrects > 1:
        raise InputError(N_("FILE, --add and --team exclude each other: one thing at a time"))
    notes: tuple[str, ...] = ()
    made: Done | None = None
    if file is not None:
        listed = teams_of_file(file)
        made = enter_teams(desk, listed.teams, source=file.name)
        notes = tuple(render(remark) for remark in (*listed.remarks, *teams_warnings(made.state)))
    elif new:
        made = enter_teams(desk, [NewTeam(name=team_name) for team_name in new])
    elif corrects:
        if team is None:
            raise InputError(N_("say which team to correct: --team"))
        made = correct_team(
            desk,
            team_named(state, team),
            name=name,
            nickname=nickname,
            captain=captain,
            order=None if order is None else [place or 0 for place in order],
        )
    if made is None:
        return event_view(desk, state, {"teams": teams_json(state)}, sheets=(teams_sheet(state),))
    return answer(
        desk,
        made,
        sheets=(teams_sheet(made.state),),
        data={"teams": teams_json(made.state)},
        notes=notes,
    )
