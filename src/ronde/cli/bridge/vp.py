"""`ronde bridge vp`: the IMPs of a match as victory points."""

from ronde.cli.command import command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.scoring.imps import THRESHOLDS, imps
from ronde.core.bridge.scoring.victory_points import WBF_2013, Scale, margins_told
from ronde.messages import N_
from ronde.service.bridge.scales import scale_named
from ronde.text import _
from ronde.text.bridge_scales import imp_scale_sheet, victory_point_sheet
from ronde.text.bridge_scores import decimal_text, rounded
from ronde.text.sheet import Align, Column, Sheet


@command("vp", help=N_("Victory points of a match won by so many IMPs, or the scales to print."))
@option(
    "--imps",
    "margin",
    type=WholeNumber(least=0, most=9999),
    metavar="I",
    help=N_(
        "The margin of the winner in IMPs; 0 is a drawn match. Without it, both whole scales"
        " (--output FILE.pdf prints them on one page)."
    ),
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
def cli_command(margin: int | None, boards: int, scale: str) -> Report:
    """Look a margin up in a scale, or tell all of it."""
    chosen = scale_named(scale)
    if margin is None:
        return _scales(chosen, boards)
    points = chosen.victory_points(margin, boards)
    return Report(
        data={
            "winner": rounded(points.winner),
            "loser": rounded(points.loser),
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
                rows=((boards, margin, decimal_text(points.winner), decimal_text(points.loser)),),
            ),
        ),
    )


def _scales(scale: Scale, boards: int) -> Report:
    """The scale of IMPs, and that of victory points for matches of so many boards."""

    def as_pdf() -> bytes:
        from ronde.printing.bridge.scales import scales_pdf

        return scales_pdf(scale, boards)

    margins = margins_told(scale, boards)
    return Report(
        data={
            "scale": scale.name,
            "board_count": boards,
            "imps": [{"difference": least, "imps": imps(least)} for least in (0, *THRESHOLDS)],
            "victory_points": [
                {"imps": margin, "winner": rounded(points.winner), "loser": rounded(points.loser)}
                for margin in margins
                for points in [scale.victory_points(margin, boards)]
            ],
        },
        sheets=(imp_scale_sheet(), victory_point_sheet(scale, boards)),
        files={".pdf": as_pdf},
    )
