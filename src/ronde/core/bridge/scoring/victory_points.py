"""Victory points (P.V.): what the IMPs of a match are worth in a competition; the known scales."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from ronde.errors import InputError, RuleError
from ronde.messages import N_

_GOLDEN = (math.sqrt(5) - 1) / 2
"""0.618..., by which the value of an IMP falls over a third of the way to the blitz."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryPoints:
    """What winner and loser of a match get; equal in a drawn match."""

    winner: Fraction
    loser: Fraction


class Scale(Protocol):
    """A scale of victory points."""

    @property
    def name(self) -> str:
        """What the scale is called on the command line."""

    def victory_points(self, margin: int, board_count: int) -> VictoryPoints:
        """What a margin in IMPs is worth in a match of so many boards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinuousScale:
    """The continuous scale of the World Bridge Federation, with two decimals.

    `printed` overrides the formula for a number of boards and a margin, where an official table
    differs from it in the last figure.
    """

    name: str = "wbf-2013"
    printed: Mapping[tuple[int, int], Fraction] = field(default_factory=dict)

    def victory_points(self, margin: int, board_count: int) -> VictoryPoints:
        """Twenty points shared, each further IMP worth a little less, all of them from the blitz.

        Rule: WBF Victory Point scale 2013, continuous scale
        Reading: the plain formula, rounded to two decimals; the official tables mend a few cells by
            0.01 so that increments never grow, which a printed table can override.
        """
        checked_margin(margin, board_count)
        winner = self.printed.get((board_count, margin))
        if winner is None:
            winner = Fraction(_continuous_hundredths(margin, board_count), 100)
        return VictoryPoints(winner=winner, loser=20 - winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScaleRow:
    """From this margin on, the winner and the loser get this."""

    margin: int
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ScaleColumn:
    """The rows for matches of so many boards, in order of margin; None is no limit."""

    rows: tuple[ScaleRow, ...]
    least_boards: int = 1
    most_boards: int | None = None

    @property
    def boards_text(self) -> str:
        """The numbers of boards: `6-8`, or `6-` without a limit."""
        return f"{self.least_boards}-{self.most_boards or ''}"

    def covers(self, board_count: int) -> bool:
        """Whether the column is for matches of so many boards."""
        most = board_count if self.most_boards is None else self.most_boards
        return self.least_boards <= board_count <= most


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScale:
    """A discrete scale: a table for each range of boards."""

    name: str
    columns: tuple[ScaleColumn, ...]

    def __post_init__(self) -> None:
        """Refuse a table that does not begin at a draw or does not grow."""
        for column in self.columns:
            margins = [row.margin for row in column.rows]
            if margins[:1] != [0] or sorted(set(margins)) != margins:
                raise InputError(
                    N_("scale {scale}: expected growing margins from 0 on, found {found}"),
                    scale=self.name,
                    found=", ".join(map(str, margins)),
                )

    def victory_points(self, margin: int, board_count: int) -> VictoryPoints:
        """The last row whose margin was reached."""
        checked_margin(margin, board_count)
        for column in self.columns:
            if column.covers(board_count):
                row = [row for row in column.rows if row.margin <= margin][-1]
                return VictoryPoints(winner=row.winner, loser=row.loser)
        raise RuleError(
            N_("scale {scale} has no column for {boards} boards, only for {known}"),
            scale=self.name,
            boards=board_count,
            known=", ".join(column.boards_text for column in self.columns),
        )


def margins_told(scale: Scale, board_count: int) -> tuple[int, ...]:
    """The margins from which a match of so many boards is worth more, from a draw to the most."""
    told = [0]
    last = _last_margin(scale, board_count)
    for margin in range(1, last + 1):
        if scale.victory_points(margin, board_count) != scale.victory_points(told[-1], board_count):
            told.append(margin)
    return tuple(told)


def _last_margin(scale: Scale, board_count: int) -> int:
    """A margin beyond which no scale gives more: its last row, else the blitz."""
    if isinstance(scale, TableScale):
        return max(
            (
                row.margin
                for column in scale.columns
                if column.covers(board_count)
                for row in column.rows
            ),
            default=0,
        )
    return math.ceil(15 * math.sqrt(board_count))


def checked_margin(margin: int, board_count: int) -> None:
    """Refuse a margin or a number of boards that cannot be."""
    if margin < 0:
        raise InputError(
            N_("expected the margin of the winner, 0 IMPs or more, found {found}"), found=margin
        )
    if board_count < 1:
        raise InputError(N_("expected 1 board or more, found {found}"), found=board_count)


def _continuous_hundredths(margin: int, board_count: int) -> int:
    """The winner's points in hundredths; the blitz is 15 times the root of the boards."""
    if margin * margin >= 225 * board_count:
        return 2000
    blitz = 15 * math.sqrt(board_count)
    share = (1 - math.pow(_GOLDEN, 3 * margin / blitz)) / (1 - _GOLDEN**3)
    return round(1000 + 1000 * share)


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
