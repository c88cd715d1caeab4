"""`ronde event show`: how far an event is, its players, a round."""

from ronde.cli.command import Command, option
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.calendar import has_calendar
from ronde.service.events.calendar_sheets import round_to_come_sheet
from ronde.service.events.desk import Desk, opened
from ronde.service.events.kind import planned_round_count
from ronde.service.events.owed import owed_games, owed_text
from ronde.service.events.sheets import players_json, round_json, round_sheets
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.sheet import Sheet


@event_command(
    "show", help=N_("How far the event is, with its latest round or its players."), kind=Command
)
@number_option("--round", N_("This round."), "R", name="round_number", least=1)
@option("--players", "only_players", is_flag=True, help=N_("The players, with remarks."))
def cli_command(desk: Desk, round_number: int | None, only_players: bool) -> Report:
    """Show the round asked for, else the latest, else the players."""
    state = opened(desk).state
    commands = commands_of(state)
    if commands.show is not None:
        return commands.show(desk, state, round_number, only_players=only_players)
    sheets: tuple[Sheet, ...] = (commands.people_sheet(state),)
    number = round_number or len(state.rounds)
    if number > len(state.rounds):
        sheets = (_round_to_come(state, number),)
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


def _round_to_come(state: EventState, round_number: int) -> Sheet:
    """A round that is not paired yet, where a table says who meets whom in it."""
    if has_calendar(state) and round_number <= (planned_round_count(state) or 0):
        return round_to_come_sheet(state, round_number)
    raise InputError(N_("round {round} is not paired yet"), round=round_number)
