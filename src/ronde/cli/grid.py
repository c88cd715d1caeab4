"""`ronde grid`: the blank crosstable of the book, to be filled in by hand or by formula."""

from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import FileMaker, Report
from ronde.messages import N_
from ronde.text.crosstables import grid_sheet


@command("grid", help=N_("Blank crosstable of N players; as .xlsx it calculates."))
@argument("player_count", metavar="N", type=WholeNumber())
@option("--double", is_flag=True, help=N_("Two entries for each opponent: White and Black."))
def cli_command(player_count: int, double: bool) -> Report:
    """Rule the grid."""
    sheet = grid_sheet(player_count)
    opponents = [str(number) for number in range(1, player_count + 1)]
    return Report(
        data={
            "player_count": player_count,
            "double": double,
            "columns": [
                *("number", "participants", "rating"),
                *opponents,
                *("total", "rank", "sonneborn_berger"),
            ],
        },
        sheets=(sheet,),
        files=_files(player_count, double=double),
    )


def _files(player_count: int, *, double: bool) -> dict[str, FileMaker]:
    """The forms with cells to write in."""

    def as_pdf() -> bytes:
        from ronde.printing.grid import grid_pdf

        return grid_pdf(player_count, double=double)

    def as_svg() -> bytes:
        from ronde.printing.grid import grid_svg

        return grid_svg(player_count, double=double)

    def as_html() -> bytes:
        from ronde.printing.grid import grid_html

        return grid_html(player_count, double=double)

    def as_xlsx() -> bytes:
        from ronde.printing.live_crosstable import blank_xlsx

        return blank_xlsx(player_count, double=double)

    return {".pdf": as_pdf, ".svg": as_svg, ".html": as_html, ".xlsx": as_xlsx}
