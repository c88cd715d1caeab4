"""`ronde bridge vp`: the IMPs of a match as victory points."""

from ronde.cli.command import command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.messages import N_
from ronde.service.bridge.scales import scale_named
from ronde.text import _
from ronde.text.bridge_scores import decimal_text, rounded
from ronde.text.sheet import Align, Column, Sheet


@command("vp", help=N_("Victory points of a match won by so many IMPs."))
@option(
    "--imps",
    "margin",
    type=WholeNumber(least=0, most=9999),
    required=True,
    metavar="I",
    help=N_("The margin of the winner in IMPs; 0 is a drawn match."),
)
@option(
    "--boards",
    type=WholeNumber(least=1, most=9999),
    required=True,
    metavar="N",
    help=N_("Boards of the match."),
)
@option(
    "--scale",
    default=WBF_2013.name,
    metavar="NAME|FILE.csv",
    help=N_("wbf-2013 (default), acbl-20, acbl-30, win-loss, or a table of your own."),
)
def cli_command(margin: int, boards: int, scale: str) -> Report:
    """Look a margin up in a scale."""
    chosen = scale_named(scale)
    found = chosen.victory_points(margin, boards)
    return Report(
        data={
            "winner": rounded(found.winner),
            "loser": rounded(found.loser),
            "scale": chosen.name,
            "imps": margin,
            "board_count": boards,
        },
        sheets=(
            Sheet(
                title=_("Victory points, scale {scale}").format(scale=chosen.name),
                columns=(
                    Column(_("Boards"), Align.RIGHT),
                    Column(_("IMPs"), Align.RIGHT),
                    Column(_("Winner"), Align.RIGHT),
                    Column(_("Loser"), Align.RIGHT),
                ),
                rows=((boards, margin, decimal_text(found.winner), decimal_text(found.loser)),),
            ),
        ),
    )
