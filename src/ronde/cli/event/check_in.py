"""`ronde event check-in`: who is in the hall."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import check_in, not_checked_in, player_named
from ronde.service.events.desk import Desk, opened_to_change
from ronde.text import ngettext


@event_command(
    "check-in", help=N_("Note that players are present; who withdrew is back in the event.")
)
@argument("players", metavar="PLAYER...", nargs=-1)
@option("--all", "everybody", is_flag=True, help=N_("Everybody who is not checked in yet."))
@option("--all-but", metavar="PLAYER", multiple=True, help=N_("Everybody but this player."))
def cli_command(
    desk: Desk, players: tuple[str, ...], everybody: bool, all_but: tuple[str, ...]
) -> Report:
    """Check players in, one by one or all at once."""
    state = opened_to_change(desk).state
    if bool(players) + everybody + bool(all_but) != 1:
        raise InputError(N_("expected players by number or name, or --all, or --all-but"))
    if players:
        present = [player_named(state, text) for text in players]
    else:
        absent = {player_named(state, text) for text in all_but}
        present = [identity for identity in not_checked_in(state) if identity not in absent]
    if not present:
        raise InputError(N_("everybody is checked in"))
    made = check_in(desk, present)
    left = not_checked_in(made.state)
    note = ngettext("{count} player missing", "{count} players missing", len(left))
    return answer(
        desk,
        made,
        data={"missing": [made.state.players[identity].name for identity in left]},
        notes=(note.format(count=len(left)),),
    )
