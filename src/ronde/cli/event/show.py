"""`ronde event show`: how far an event is, its players, a round."""

from ronde.cli.command import Command, option
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.events.owed import owed_games, owed_text
from ronde.service.events.sheets import players_json, round_json, round_sheets
from ronde.service.events.state import EventState, PairedRound
from ronde.text import _


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
    shown = _round(state, round_number)
    by_round = shown is not None and not only_players
    return event_view(
        desk,
        state,
        {
            "players": players_json(state),
            "rounds": [round_json(state, played) for played in state.rounds],
            "teams": commands.teams_json(state),
        },
        sheets=round_sheets(state, shown)
        if by_round and shown
        else (commands.people_sheet(state),),
        closing_lines=tuple(
            _("Still to be played: {game}.").format(game=owed_text(game))
            for game in owed_games(state)
        ),
    )


def _round(state: EventState, round_number: int | None) -> PairedRound | None:
    """The round asked for, or the latest one if there is any."""
    if round_number is None:
        return state.rounds[-1] if state.rounds else None
    if round_number > len(state.rounds):
        raise InputError(N_("round {round} is not paired yet"), round=round_number)
    return state.rounds[round_number - 1]
