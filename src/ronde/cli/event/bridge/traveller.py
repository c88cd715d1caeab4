"""`ronde event traveller`: a board with all its scores."""

from ronde.cli.command import Command, argument, option
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.status import status_json
from ronde.service.kinds.bridge.documents import board_facts_json
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.ranking import ranking_json
from ronde.service.kinds.bridge.sheets import traveller_sheets


@event_command("traveller", help=N_("The scores of BOARD and what they are worth."), kind=Command)
@argument("board_number", metavar="BOARD", type=WholeNumber(least=1))
@option("--explain", "explained", is_flag=True, help=N_("Say why each is worth what it is."))
def cli_command(desk: Desk, board_number: int, explained: bool) -> Report:
    """Show a board."""
    state = evening_at(desk)
    sheets = traveller_sheets(state, board_number, explained=explained)
    document = ranking_json(state, explained=board_number if explained else None)
    return Report(
        data={
            "event": desk.stream,
            **board_facts_json(state, board_number),
            "travellers": [
                each for each in document["travellers"] if each["board"] == board_number
            ],
            **({"explanations": document["explanations"]} if explained else {}),
            "status": status_json(state),
        },
        sheets=sheets,
    )
