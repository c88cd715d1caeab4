"""`ronde event bracket`: the picture of a cup."""

import shutil

from ronde.cli.command import Command
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, check_has, opened
from ronde.service.events.kind import Feature
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.pictures import cup_lines, cup_pdf, cup_svg
from ronde.service.kinds.cup.view import cup_view


@event_command(
    "bracket",
    help=N_("The bracket of a cup, in the terminal or as a picture (--output FILE.pdf or .svg)."),
    kind=Command,
)
def cli_command(desk: Desk) -> Report:
    """Draw the bracket as it stands, with a draw that is not published yet."""
    state = opened(desk).state
    check_has(state, Feature.BRACKET)
    view = cup_view(state, with_draft=True)
    if view is None:
        raise InputError(N_("the cup is not drawn yet"))
    width = shutil.get_terminal_size((100, 24)).columns
    return event_view(
        desk,
        state,
        cup_json(state),
        lines=(state.regulations.name, "", *cup_lines(view, width)),
        files={
            ".svg": lambda: cup_svg(state, view),
            ".pdf": lambda: cup_pdf(state, view),
        },
    )
