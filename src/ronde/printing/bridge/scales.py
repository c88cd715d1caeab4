"""The scales of IMPs and victory points on one page, for the wall and for captains."""

from ronde.core.bridge.scoring.victory_points import Scale
from ronde.printing.pdf import Letterhead, hall_data
from ronde.printing.table import Table, table_data
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _
from ronde.text.bridge_scales import imp_scale_sheet, victory_point_sheet

_TEMPLATE = "bridge-scales"


def scales_pdf(
    scale: Scale, board_count: int | None, letterhead: Letterhead | None = None
) -> bytes:
    """The scale of IMPs, and beside it that of victory points for matches of so many boards."""
    sheets = [imp_scale_sheet()]
    if board_count is not None:
        sheets.append(victory_point_sheet(scale, board_count))
    return typeset_pdf(
        _TEMPLATE,
        {
            "title": _("Scales"),
            "sheets": [table_data(Table(sheet=sheet)) for sheet in sheets],
            **({} if letterhead is None else hall_data(letterhead)),
        },
    )
