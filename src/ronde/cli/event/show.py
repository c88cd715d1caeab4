"""`ronde event show`: how far an event is, its players, a round."""

from ronde.cli.command import Command, option
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.calendar import calendar_of
from ronde.service.events.calendar_sheets import calendar_sheet, round_to_come_sheet
from ronde.service.events.calendar_told import calendar_json
from ronde.service.events.desk import Desk, opened
from ronde.service.events.owed import owed_games, owed_text
from ronde.service.events.sheets import players_json, round_json, round_sheets
from ronde.text import _
from ronde.text.sheet import Sheet


@event_command(
    "show", help=N_("How far the event is, with its latest round or its players."), kind=Command
)
@number_option("--round", N_("This round."), "R", name="round_number", least=1)
@option("--players", "only_players", is_flag=True, help=N_("The players, with remarks."))
@option(
    "--calendar",
    "whole_calendar",
    is_flag=True,
    help=N_("All rounds, where a table says who meets whom."),
)
def cli_command(
    desk: Desk, round_number: int | None, only_players: bool, whole_calendar: bool
) -> Report:
    """Show the round asked for, else the latest, else the players."""
    state = opened(desk).state
    if whole_calendar:
        told = calendar_json(calendar_of(state))
        return event_view(desk, state, {"calendar": told}, sheets=(calendar_sheet(state),))
    commands = commands_of(state)
    if commands.show is not None:
        return commands.show(desk, state, round_number, only_players=only_players)
    sheets: tuple[Sheet, ...] = (commands.people_sheet(state),)
    number = round_number or len(state.rounds)
    if number > len(state.rounds):
        sheets = (round_to_come_sheet(state, number),)
    elif number and not only_players:
        sheets = round_sheets(state, state.rounds[number - 1])
    return event_view(
        desk,
        state,
        {
            "players": players_json(state),
            "rounds": [round_json(state, played) for played in state.rounds],
            "teams": commands.teams_json(state),
        },
        sheets=sheets,
        closing_lines=tuple(
            _("Still to be played: {game}.").format(game=owed_text(game))
            for game in owed_games(state)
        ),
    )
