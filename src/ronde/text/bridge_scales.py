"""The scales of bridge as tables: differences in IMPs, IMPs in victory points."""

from itertools import pairwise

from ronde.core.bridge.scoring.imps import THRESHOLDS
from ronde.core.bridge.scoring.victory_points import Scale, margins_told
from ronde.text import _
from ronde.text.bridge_scores import decimal_text
from ronde.text.sheet import Align, Column, Figure, Sheet


def imp_scale_sheet() -> Sheet:
    """What a difference of scores is worth.

    Rule: Laws of Duplicate Bridge 2017 Law 78B
    """
    least = (0, *THRESHOLDS)
    # Scores are whole tens: the next one is 10 points away.
    most = [f"{first} – {after - 10}" for first, after in pairwise(least)]
    ranges = [*most, _("{points} and more").format(points=least[-1])]
    return Sheet(
        title=_("IMP scale"),
        columns=(Column(_("Difference"), Align.RIGHT), Column(_("IMPs"), Align.RIGHT)),
        rows=tuple((margin, count) for count, margin in enumerate(ranges)),
    )


def victory_point_sheet(scale: Scale, board_count: int) -> Sheet:
    """What a margin is worth in a match of so many boards, from a draw to the most there is."""
    margins = margins_told(scale, board_count)
    rows = []
    for first, after in zip(margins, [*margins[1:], None], strict=True):
        worth = scale.victory_points(first, board_count)
        if after is None:
            margin = _("{points} and more").format(points=first)
        else:
            single = Figure(str(first), first)
            margin = single if after == first + 1 else f"{first} – {after - 1}"
        rows.append((margin, decimal_text(worth.winner), decimal_text(worth.loser)))
    return Sheet(
        title=_("Victory points, {boards} boards, scale {scale}").format(
            boards=board_count, scale=scale.name
        ),
        columns=(
            Column(_("IMPs"), Align.RIGHT),
            Column(_("Winner"), Align.RIGHT),
            Column(_("Loser"), Align.RIGHT),
        ),
        rows=tuple(rows),
    )
