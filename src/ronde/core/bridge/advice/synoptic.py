"""The federation's own table: which movement for how many tables, with how many boards.

It is kept as printed, row by row, because clubs know it by heart: what it says comes first wherever
it has something to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

LARGEST_SECTION = Fraction(17)
"""From 17 tables and a half on, the table says: two tournaments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SynopticRow:
    """A row for pairs: for these numbers of tables, so many boards a round in so many rounds.

    Several `round_counts` are the row's alternatives ("24 ou 26"), the longest first.
    """

    tables: tuple[Fraction, ...]
    kind: str
    boards_per_round: int
    round_counts: tuple[int, ...]


def _tables(*numbers: str) -> tuple[Fraction, ...]:
    """Numbers of tables as printed."""
    return tuple(Fraction(number) for number in numbers)


ROWS: tuple[SynopticRow, ...] = (
    SynopticRow(tables=_tables("3"), kind="howell-swedish", boards_per_round=5, round_counts=(5,)),
    SynopticRow(tables=_tables("3.5"), kind="howell", boards_per_round=4, round_counts=(7,)),
    SynopticRow(tables=_tables("4"), kind="howell", boards_per_round=4, round_counts=(7,)),
    SynopticRow(tables=_tables("4"), kind="howell", boards_per_round=3, round_counts=(7,)),
    SynopticRow(tables=_tables("4.5", "5"), kind="howell", boards_per_round=3, round_counts=(9,)),
    SynopticRow(tables=_tables("5.5"), kind="howell", boards_per_round=2, round_counts=(11,)),
    # The text prefers the guéridon at six full tables; the table lists the Howell before it.
    SynopticRow(tables=_tables("6"), kind="mitchell-relay", boards_per_round=4, round_counts=(6,)),
    SynopticRow(tables=_tables("6"), kind="howell", boards_per_round=2, round_counts=(11,)),
    SynopticRow(tables=_tables("6.5"), kind="howell", boards_per_round=2, round_counts=(13,)),
    SynopticRow(tables=_tables("6.5", "7"), kind="mitchell", boards_per_round=4, round_counts=(7,)),
    SynopticRow(
        tables=_tables("7.5", "8"), kind="mitchell-relay", boards_per_round=3, round_counts=(8,)
    ),
    SynopticRow(tables=_tables("8.5", "9"), kind="mitchell", boards_per_round=3, round_counts=(9,)),
    SynopticRow(
        tables=_tables("9.5"), kind="mitchell-relay", boards_per_round=3, round_counts=(9,)
    ),
    SynopticRow(
        tables=_tables("9.5", "10"), kind="mitchell-skip", boards_per_round=3, round_counts=(9,)
    ),
    SynopticRow(
        tables=_tables("10.5", "11"), kind="mitchell", boards_per_round=3, round_counts=(9,)
    ),
    SynopticRow(
        tables=_tables("11.5", "12"), kind="mitchell-relay", boards_per_round=2, round_counts=(12,)
    ),
    SynopticRow(
        tables=_tables("12.5", "13"), kind="mitchell", boards_per_round=2, round_counts=(13,)
    ),
    SynopticRow(
        tables=_tables("13.5"), kind="mitchell-relay", boards_per_round=2, round_counts=(13,)
    ),
    SynopticRow(
        tables=_tables("13.5", "14"), kind="mitchell-skip", boards_per_round=2, round_counts=(13,)
    ),
    SynopticRow(
        tables=_tables("14.5", "15"), kind="mitchell", boards_per_round=2, round_counts=(13, 12)
    ),
    SynopticRow(
        tables=_tables("15.5"), kind="mitchell-relay", boards_per_round=2, round_counts=(13, 12)
    ),
    SynopticRow(
        tables=_tables("15.5", "16"),
        kind="mitchell-skip",
        boards_per_round=2,
        round_counts=(13, 12),
    ),
    SynopticRow(
        tables=_tables("16.5", "17"), kind="mitchell", boards_per_round=2, round_counts=(13, 12)
    ),
)
"""Rows for pairs in order of tables; of two rows for the same tables the one to prefer comes first.

Rule: Organisation des tournois (FFB), Mouvements de tournois
Reading: the row prints "Mitchell" for 9½, 13½ and 15½ tables and names the skip for 10, 14 and 16
    full ones only; without the skip the moving pairs meet their first boards again there too, so
    the skip it is. The relay stand has a row of its own there, printed before it, and comes first:
    with the last table empty nothing is shared, and no skip can be forgotten.
Reading: "24 sur 27" at 9½ tables with the relay is nine rounds of ten: the moving pairs sit out 3
    of 27 boards, except the one that does not reach the last table.
"""


PLAYERS_ROWS: tuple[SynopticRow, ...] = (
    SynopticRow(tables=_tables("2"), kind="individual", boards_per_round=4, round_counts=(7,)),
    SynopticRow(tables=_tables("2"), kind="duplicate", boards_per_round=8, round_counts=(3,)),
    SynopticRow(tables=_tables("2.25"), kind="individual", boards_per_round=3, round_counts=(9,)),
    SynopticRow(tables=_tables("2.25"), kind="individual", boards_per_round=2, round_counts=(9,)),
    SynopticRow(tables=_tables("3"), kind="triplicate", boards_per_round=12, round_counts=(2,)),
    SynopticRow(tables=_tables("3"), kind="howell-swedish", boards_per_round=5, round_counts=(5,)),
    SynopticRow(tables=_tables("3"), kind="individual", boards_per_round=2, round_counts=(11,)),
    SynopticRow(tables=_tables("3"), kind="individual", boards_per_round=3, round_counts=(11,)),
)
"""Rows for players who come alone or are few, by tables of four; nine are two tables and one.

Rule: Organisation des tournois (FFB), Mouvements de tournois
Reading: the row for nine players prints 27 boards played with 18 boards in all, which cannot be;
    nine rounds of three boards are 27 boards in all, of which each player, out once, plays 24, and
    nine of two are 18, of which each plays 16.
"""


def rows_for(table_count: Fraction) -> Iterator[SynopticRow]:
    """The rows of the table that speak of so many tables of pairs, in order."""
    return (row for row in ROWS if table_count in row.tables)


def section_kind(table_count: Fraction) -> str | None:
    """The Mitchell that the table prefers for so many tables; None where it has none."""
    kinds = (row.kind for row in rows_for(table_count) if row.kind.startswith("mitchell"))
    return next(kinds, None)


def player_rows_for(player_count: int) -> Iterator[SynopticRow]:
    """The rows of the table that speak of so many players, in order."""
    return (row for row in PLAYERS_ROWS if Fraction(player_count, 4) in row.tables)
