"""The discrete scales that are known cell by cell, and the scales by name."""

from fractions import Fraction

from ronde.core.bridge.scoring.victory_points import (
    ContinuousScale,
    Scale,
    ScaleColumn,
    ScaleRow,
    TableScale,
)


def _column(
    least_boards: int, most_boards: int, total: int, draw: int, first: int, margins: str
) -> ScaleColumn:
    """A column in which every next margin is worth one point more, and both sides share `total`."""
    rows = [ScaleRow(margin=0, winner=Fraction(draw), loser=Fraction(draw))]
    for step, margin in enumerate(margins.split()):
        winner = Fraction(first + step)
        rows.append(ScaleRow(margin=int(margin), winner=winner, loser=total - winner))
    return ScaleColumn(rows=tuple(rows), least_boards=least_boards, most_boards=most_boards)


WBF_2013 = ContinuousScale()
"""Rule: WBF Victory Point scale 2013, continuous scale"""

ACBL_20 = TableScale(
    name="acbl-20",
    columns=(
        _column(6, 8, 20, 10, 11, "1 3 5 8 11 14 17 20 24 28"),
        _column(9, 11, 20, 10, 11, "1 3 6 10 14 18 22 26 31 36"),
    ),
)
"""Rule: ACBL 20-point Victory Point scale, discrete"""

ACBL_30 = TableScale(
    name="acbl-30",
    columns=(
        _column(6, 8, 30, 15, 18, "1 2 3 4 5 7 9 11 14 17 20 24 28"),
        _column(9, 11, 30, 15, 18, "1 2 3 5 7 9 12 15 18 22 26 31 36"),
    ),
)
"""Rule: ACBL 30-point Victory Point scale, discrete with a bonus for winning"""

WIN_LOSS = TableScale(
    name="win-loss",
    columns=(
        ScaleColumn(
            rows=(
                ScaleRow(margin=0, winner=Fraction(1, 2), loser=Fraction(1, 2)),
                ScaleRow(margin=1, winner=Fraction(1), loser=Fraction(0)),
            )
        ),
    ),
)

SCALES: dict[str, Scale] = {scale.name: scale for scale in (WBF_2013, ACBL_20, ACBL_30, WIN_LOSS)}
"""The scales by the name of the command line."""
