"""`ronde crosstable`: who got what from whom, and the ranking."""

from ronde.cli.command import option
from ronde.cli.eventfile import event_file_command
from ronde.cli.output import sheet_makers
from ronde.cli.parameters import OneOf
from ronde.cli.report import FileMaker, Report, made_by
from ronde.core.chess.crosstable import BERGER_ORDER, Crosstable, Order, crosstable
from ronde.core.chess.event import Event
from ronde.core.chess.tiebreaks.record import announced_as_predetermined
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text.crosstables import (
    crosstable_sheet,
    has_two_entries,
    plain_sheet,
    rounds_sheet,
    rows_json,
)

MOST_OPPONENTS = 200
"""Beyond, no page and no screen shows a column for each opponent."""

_FORMS = (
    (".pdf", "crosstable", "crosstable_pdf"),
    (".svg", "crosstable", "crosstable_svg"),
    (".html", "crosstable", "crosstable_html"),
    (".xlsx", "live_crosstable", "crosstable_xlsx"),
)
"""The forms that have more than the sheet, and what makes each."""
_OPPONENTS = "opponents"
_ROUNDS = "rounds"


@event_file_command(
    "crosstable", help=N_("Crosstable of the event in FILE (.trf, or .csv as on the slides).")
)
@option(
    "--order",
    metavar="CODES",
    default=",".join(key.value for key in BERGER_ORDER),
    help=N_("What the ranking goes by: PTS, DE, WIN, BPCT, SB (default PTS,SB)."),
)
@option(
    "--columns",
    "by",
    old=("--by",),
    type=OneOf(_OPPONENTS, _ROUNDS),
    help=N_("A column for each opponent or for each round (default: as the event is)."),
)
def cli_command(event: Event, order: str, by: str | None) -> Report:
    """Show the table of the event."""
    table = crosstable(event, _order(order))
    if by is None:
        by = _OPPONENTS if everybody_meets(event, table) else _ROUNDS
    return crosstable_report(event, table, by_rounds=by == _ROUNDS)


def crosstable_report(event: Event, table: Crosstable, *, by_rounds: bool = False) -> Report:
    """A crosstable to be shown, printed or handed on."""
    if not by_rounds and len(table.rows) > MOST_OPPONENTS:
        raise InputError(
            N_("--by opponents goes up to {most} players, found {found}; try --by rounds"),
            most=MOST_OPPONENTS,
            found=len(table.rows),
        )
    sheet = rounds_sheet(event, table) if by_rounds else crosstable_sheet(event, table)
    return Report(
        data={
            "player_count": len(table.rows),
            "order": [key.value for key in table.order],
            "double": has_two_entries(table),
            "by": _ROUNDS if by_rounds else _OPPONENTS,
            "rows": rows_json(event, table, by_rounds=by_rounds),
        },
        sheets=(sheet,),
        files={".trf": lambda: _as_trf(event)} | ({} if by_rounds else _files(event, table)),
    )


def everybody_meets(event: Event, table: Crosstable) -> bool:
    """Whether the event is a round robin, or near enough for a column for each opponent.

    Reading: a file need not say so. Where it does not, it is one if as many rounds are planned as a
    round robin has, or if four pairs out of five have met.
    """
    announced = announced_as_predetermined(event)
    if announced is not None:
        return announced
    count = len(table.rows)
    met = sum(len(row.against) for row in table.rows)
    planned = max(event.planned_round_count or 0, len(event.rounds))
    return planned >= count - 1 or 5 * met >= 4 * count * (count - 1)


def _as_trf(event: Event) -> bytes:
    """The event as a report file."""
    from ronde.formats import trf

    return trf.dumps(event).encode()


def _order(codes: str) -> tuple[Order, ...]:
    """The criteria behind the codes that were typed."""
    orders = {key.value: key for key in Order}
    order = []
    for code in codes.split(","):
        key = orders.get(code.strip().upper())
        if key is None:
            raise InputError(
                N_("--order: expected codes out of {codes}, found “{found}”"),
                codes=", ".join(orders),
                found=code.strip(),
            )
        order.append(key)
    return tuple(order)


def _files(event: Event, table: Crosstable) -> dict[str, FileMaker]:
    """The forms in which a table by opponents is more than its sheet."""
    printed = {
        suffix: made_by(f"ronde.printing.{module}", function, event, table)
        for suffix, module, function in _FORMS
    }
    return {".csv": sheet_makers(lambda: (plain_sheet(event, table),))[".csv"], **printed}
