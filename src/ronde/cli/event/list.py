"""`ronde event list`: the events of a database."""

from ronde.cli.command import command, option
from ronde.cli.event.commanding import database_option, desk_at
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.faults import Fault, looked_at
from ronde.store import open_journals
from ronde.text import _, ngettext, render
from ronde.text.sheet import Align, TableColumn, table


@command("list", help=N_("The events of the database."))
@option("--archived", is_flag=True, help=N_("Those that are archived as well."))
@option("--check", is_flag=True, help=N_("Open each of them, and tell what is wrong with any."))
@database_option
def cli_command(archived: bool, check: bool, database: str | None) -> Report:
    """A row for each event; its number names it where its name cannot be typed."""
    with open_journals(database, create=False) as journals:
        streams, numbers, place = journals.streams(), journals.numbers(), journals.name
        shown = [stream for stream in streams if archived or stream.archived_at is None]
        looked = [
            looked_at(desk_at(journals, stream.name, None), stream) for stream in shown if check
        ]
    faults = {
        fault.stream.name: render(fault.message) for fault in looked if isinstance(fault, Fault)
    }
    hidden = len(streams) - len(shown)
    aside = ngettext(
        "{count} event is archived: --archived lists it.",
        "{count} events are archived: --archived lists them.",
        hidden,
    ).format(count=hidden)
    return Report(
        data={
            "database": place,
            "events": [
                {
                    "event": stream.name,
                    "name": stream.title,
                    "entry_count": stream.last_number,
                    "number": numbers[stream.name],
                    "archived": stream.archived_at is not None,
                    "fault": faults.get(stream.name),
                }
                for stream in shown
            ],
        },
        sheets=(
            table(
                place,
                (
                    TableColumn(_("No."), lambda stream: numbers[stream.name], Align.RIGHT),
                    TableColumn(_("Event"), lambda stream: stream.name),
                    TableColumn(_("Name"), lambda stream: stream.title, wide=True),
                    TableColumn(_("Entries"), lambda stream: stream.last_number, Align.RIGHT),
                ),
                shown,
            ),
        ),
        closing_lines=(
            *(
                _("{event}: {problem}.").format(event=name, problem=why)
                for name, why in faults.items()
            ),
            *((aside,) if hidden else ()),
        ),
        exit_code=1 if faults else 0,
    )
