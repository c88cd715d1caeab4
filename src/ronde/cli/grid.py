"""`ronde grid`: the blank crosstable of the book, to be filled in by hand or by formula."""

from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report, made_by
from ronde.messages import N_
from ronde.text.crosstables import grid_sheet

_FORMS = (
    (".pdf", "grid", "grid_pdf"),
    (".svg", "grid", "grid_svg"),
    (".html", "grid", "grid_html"),
    (".xlsx", "live_crosstable", "blank_xlsx"),
)
"""The forms with cells to write in, and what makes each."""


@command("grid", help=N_("Blank crosstable of N players; as .xlsx it calculates."))
@argument("player_count", metavar="N", type=WholeNumber())
@option("--double", is_flag=True, help=N_("Two entries for each opponent: White and Black."))
def cli_command(player_count: int, double: bool) -> Report:
    """Rule the grid."""
    sheet = grid_sheet(player_count, two_entries=double)
    numbers = [str(number) for number in range(1, player_count + 1)]
    opponents = [f"{number}{colour}" for number in numbers for colour in ("w", "b")]
    return Report(
        data={
            "player_count": player_count,
            "double": double,
            "columns": [
                *("number", "participants", "rating"),
                *(opponents if double else numbers),
                *("total", "rank", "sonneborn_berger"),
            ],
        },
        sheets=(sheet,),
        files={
            suffix: made_by(f"ronde.printing.{module}", function, player_count, double=double)
            for suffix, module, function in _FORMS
        },
    )
