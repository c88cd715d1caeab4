"""`ronde event cards`: the next round as cards on a table, with the six steps by hand."""

from ronde.cli.command import Command
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.card_answers import card_sheets, card_table_json
from ronde.service.events.card_table import card_table
from ronde.service.events.desk import Desk, opened


@event_command(
    "cards",
    help=N_("The next round of a Swiss as cards: groups, halves, colours due, the six steps."),
    kind=Command,
)
def cli_command(desk: Desk) -> Report:
    """Show what lies on the table."""
    state = opened(desk).state
    cards = card_table(state)
    return event_view(desk, state, lambda: card_table_json(cards), sheets=card_sheets(cards))
