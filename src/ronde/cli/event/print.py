"""`ronde event print`: a sheet of an event as PDF, as the print menu of the browser has it."""

from datetime import datetime
from typing import Any

from ronde.cli.bridge.session_options import listed
from ronde.cli.command import Command, argument, option
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Opened, opened
from ronde.service.events.papers.catalogue import offered_papers, paper_named
from ronde.service.events.papers.row import PaperOption, PaperRow, PrintRequest
from ronde.service.events.papers.wording import Size
from ronde.service.events.person_columns import columns_named, with_columns
from ronde.text import _
from ronde.text.days import time_text
from ronde.text.sheet import Sheet, TableColumn, table

_FLAGS = {each: f"--{each.value}" for each in PaperOption}


@event_command(
    "print",
    help=N_(
        "A sheet for the hall as PDF (--output FILE.pdf); without SHEET, the list of the sheets"
        " that the event has."
    ),
    kind=Command,
)
@argument("sheet", metavar="[SHEET]", required=False)
@number_option("--round", N_("The round (default: the last one that is paired)."), "R", least=1)
@number_option("--after", N_("Standings after this round."), "R", least=0)
@option(
    "--columns",
    metavar="LIST",
    help=N_("Columns about players, as elo,club,category (default: what the settings say)."),
)
@option("--large", is_flag=True, help=N_("Large letters."))
@option("--fold", is_flag=True, help=N_("Cards with a second half, to be folded."))
@option(
    "--sheets",
    metavar="LIST",
    help=N_("Kinds of cards of a movement, as tables,pairs (default: what the movement needs)."),
)
@option("--section", metavar="S", help=N_("Cards of this section (default: all)."))
@option("--tables", metavar="LIST", help=N_("Cards of these tables alone, as 3,4."))
@number_option("--from-round", N_("Cards without the rounds before round R."), "R", least=1)
@number_option("--boards", N_("Boards of a match, for the scales."), "N", least=1)
def cli_command(desk: Desk, sheet: str | None, **typed: Any) -> Report:  # noqa: ANN401 - options
    """Make a sheet, or tell which there are."""
    event = opened(desk)
    state = event.state
    if sheet is None:
        rows = offered_papers(state)
        return event_view(
            desk, state, {"sheets": [_row_json(row) for row in rows]}, sheets=(_list(rows),)
        )
    row = paper_named(state, sheet)
    request = _request(event, row, typed)
    return event_view(
        desk,
        state,
        {"sheet": _row_json(row)},
        lines=(_(row.title), _("--output FILE.pdf writes the sheet.")),
        files={".pdf": lambda: row.make(request)},
    )


def _request(event: Opened, row: PaperRow, typed: dict[str, Any]) -> PrintRequest:
    """What was asked for; raises InputError for what says nothing of this sheet."""
    for each in PaperOption:
        if typed[each.word] and each not in row.takes:
            raise InputError(
                N_("{option} says nothing of the sheet {sheet}"),
                option=_FLAGS[each],
                sheet=row.key,
            )
    columns = typed["columns"]
    return PrintRequest(
        state=with_columns(event.state, None if columns is None else columns_named(columns)),
        time=time_text(datetime.now().time()),
        round_number=typed["round"],
        after=typed["after"],
        size=Size.LARGE if typed["large"] else Size.NORMAL,
        fold=typed["fold"],
        sheets=tuple(listed(typed["sheets"] or "")),
        section=typed["section"],
        tables=_table_numbers(typed["tables"]),
        from_round=typed["from_round"],
        boards=typed["boards"],
        entry_number=event.number,
        entry_hash=event.last_hash,
    )


def _table_numbers(text: str | None) -> tuple[int, ...] | None:
    """The tables that were asked for; None for all."""
    if text is None:
        return None
    words = listed(text)
    wrong = next((word for word in words if not is_number(word)), None)
    if wrong is not None or not words:
        raise InputError(
            N_("--tables: expected numbers such as 3,4, found “{found}”"), found=wrong or text
        )
    return tuple(int(word) for word in words)


def _list(rows: tuple[PaperRow, ...]) -> Sheet:
    """The sheets, group by group."""
    return table(
        _("Sheets"),
        (
            TableColumn(_("Sheet"), lambda row: row.key),
            TableColumn(_("What it is"), lambda row: _(row.title)),
            TableColumn(_("Group"), lambda row: _(row.group.value)),
            TableColumn(_("Takes"), lambda row: " ".join(_row_json(row)["options"])),
        ),
        rows,
    )


def _row_json(row: PaperRow) -> dict[str, Any]:
    """A sheet for programs."""
    return {
        "name": row.key,
        "title": _(row.title),
        "group": row.group.name.lower(),
        "options": [_FLAGS[each] for each in PaperOption if each in row.takes],
    }
