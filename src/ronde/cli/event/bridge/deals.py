"""`ronde event deals`: the cards of the boards, for hand records and to check leads."""

from pathlib import Path

import click

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.report import Report
from ronde.formats.pbn import reader
from ronde.formats.pbn.deals import read_deals
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.bridge.actions.running import load_deals
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.export import dealt_boards, hand_records
from ronde.text import ngettext, render


@event_command(
    "deals",
    help=N_("Load the deals of FILE.pbn; without a file, the hand records (--output FILE.pdf)."),
    kind=SheetCommand,
)
@argument("file", metavar="[FILE.pbn]", type=click.Path(path_type=Path), required=False)
def cli_command(desk: Desk, file: Path | None) -> Report:
    """Load deals, or print those that are loaded."""
    state = evening_at(desk)
    if file is not None:
        read = read_deals(reader.load(file))
        made = load_deals(desk, read.deals, source=file.name)
        notes = tuple(f"{each.place}: {render(each.problem)}" for each in read.omissions)
        return answer(desk, made, notes=notes)
    boards = dealt_boards(state)
    count = ngettext("{count} deal", "{count} deals", len(boards)).format(count=len(boards))
    return Report(
        data={
            "event": desk.stream,
            "boards": [board.board_number for board in boards],
            "status": status_json(state),
        },
        lines=(f"{state.regulations.name}: {count}",),
        closing_lines=(next_step(state),),
        files={".pdf": lambda: hand_records(state)},
    )
