"""The remainder of a bracket by tight pairs: without an exchange, or with a single one."""

from collections.abc import Iterator, Sequence

from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.transposition import Row, first_transposition


def remainder_pairing(
    classes: BracketClasses, remainder: Sequence[int]
) -> tuple[list[Row], list[int]] | None:
    """The first tight pairing of a homogeneous bracket or remainder, with one exchange at most.

    S1 and then the floater's place are rows, S2 columns. Without an exchange either a pairing is
    found or there is none, so the exchanges may be tried in their order.

    Rule: FIDE C.04.3 (2026-02) 3.6
    """
    pair_count = (len(remainder) - classes.floats_one) // 2
    upper, lower = remainder[:pair_count], remainder[pair_count:]
    dummies: list[Row] = [None] * classes.floats_one
    rows: list[Row] = [*upper, *dummies]
    row_counts = classes.counts_of(upper, classes.floats_one)
    column_counts = classes.counts_of(lower, 0)
    counts = classes.matched_counts(row_counts, column_counts)
    if counts.feasible:
        chosen = first_transposition(classes, rows, lower, counts)
        if chosen is not None:
            return rows, chosen
    affordable = _affordable_exchanges(classes, row_counts, column_counts)
    kinds = [classes.class_of[index] for index in remainder]
    for leaving, entering in _single_exchanges(pair_count, len(remainder)) if affordable else ():
        if (kinds[leaving], kinds[entering]) in affordable:
            out, into = remainder[leaving], remainder[entering]
            new_rows: list[Row] = [*upper[:leaving], *upper[leaving + 1 :], into, *dummies]
            new_columns = [out, *(column for column in lower if column != into)]
            counts = classes.matched_counts(
                *_exchanged(row_counts, column_counts, kinds[leaving], kinds[entering])
            )
            chosen = first_transposition(classes, new_rows, new_columns, counts)
            if chosen is not None:
                return new_rows, chosen
    return None


def _affordable_exchanges(
    classes: BracketClasses, rows: Sequence[int], columns: Sequence[int]
) -> set[tuple[int, int]]:
    """The pairs of classes of which one row and one column may be exchanged by the counts."""
    return {
        (leaving, entering)
        for leaving, row_count in enumerate(rows)
        for entering, column_count in enumerate(columns)
        if row_count
        and column_count
        and leaving != classes.dummy
        and classes.matched_counts(*_exchanged(rows, columns, leaving, entering)).feasible
    }


def _exchanged(
    rows: Sequence[int], columns: Sequence[int], leaving: int, entering: int
) -> tuple[list[int], list[int]]:
    """The counts of rows and columns after one of each was exchanged."""
    new_rows, new_columns = list(rows), list(columns)
    new_rows[leaving] -= 1
    new_rows[entering] += 1
    new_columns[entering] -= 1
    new_columns[leaving] += 1
    return new_rows, new_columns


def _single_exchanges(pair_count: int, size: int) -> Iterator[tuple[int, int]]:
    """The exchanges of one player of S1 with one of S2, by position, in their order.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """
    for difference in range(1, size):
        for leaving in range(min(pair_count, size - difference) - 1, -1, -1):
            if leaving + difference < pair_count:
                break
            yield leaving, leaving + difference
