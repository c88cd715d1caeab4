"""The remainder of a bracket by tight pairs: without an exchange, or with the first that works.

Whether an exchange works is asked in two ways. By the counts of classes alone a single exchange is
found at once, and if it then can be paired it is the first. Otherwise a matching decides: which S1
comes first adds up over pairs, and a pair brings the more the smaller the number of its higher
player is (`ExchangeOrder`). With f what the higher player brings and t what the first player of S2
would, these duals are feasible for every pair, and tight for those of S1 with S2 and of S2 with a
dummy:

    2 f - t for a player of S1, t for one of S2, -t for a dummy.

So the matching starts from the most pairs there are between S1 and S2, and has one stage for every
row left over. Its higher players are the new S1, and no other set brings as much.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ronde.core.chess.swiss.dutch.candidate_order import ExchangeOrder
from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.exact import Step
from ronde.core.chess.swiss.dutch.transposition import Row, admissible, first_transposition
from ronde.core.chess.swiss.field import members
from ronde.core.matching.blossom import UNMATCHED
from ronde.core.matching.cardinality import has_perfect_matching, maximum_matching
from ronde.core.matching.perfect import completed


class Remainder(NamedTuple):
    """S1 and the places of floaters, the column of S2 that each has, and how S1 came about."""

    rows: Sequence[Row]
    columns: Sequence[int]
    steps: frozenset[Step] = frozenset()


def remainder_pairing(classes: BracketClasses, remainder: Sequence[int]) -> Remainder | None:
    """The first tight pairing of a homogeneous bracket or remainder; None if there is none.

    Rule: FIDE C.04.3 (2026-02) 3.6
    """
    pair_count = (len(remainder) - classes.floater_count) // 2
    upper, lower = remainder[:pair_count], remainder[pair_count:]
    found = _paired(classes, upper, lower)
    if found is not None:
        return found
    by_counts = _exchange_by_counts(classes, upper, lower)
    if by_counts is not None:
        out, into = by_counts
        found = _paired(
            classes,
            [*(index for index in upper if index != out), into],
            [out, *(index for index in lower if index != into)],
            Step.EXCHANGE_BY_COUNTS,
        )
        if found is not None:
            return found
    chosen = _upper_by_matching(classes, remainder, pair_count)
    if chosen is None:
        return None
    kept = frozenset(chosen)
    rest = [index for index in remainder if index not in kept]
    return _paired(classes, chosen, rest, Step.EXCHANGES)


def _paired(
    classes: BracketClasses, upper: Sequence[int], lower: Sequence[int], *steps: Step
) -> Remainder | None:
    """The first transposition of a given S1 and S2, if there is one."""
    dummies = classes.floater_count
    counts = classes.matched_counts(classes.counts_of(upper, dummies), classes.counts_of(lower, 0))
    if not counts.feasible:
        return None
    rows: list[Row] = [*upper, *[None] * dummies]
    chosen = first_transposition(classes, rows, lower, counts)
    return None if chosen is None else Remainder(rows, chosen, frozenset(steps))


def _exchange_by_counts(
    classes: BracketClasses, upper: Sequence[int], lower: Sequence[int]
) -> tuple[int, int] | None:
    """The first exchange of one player with one that the counts of classes allow, if any.

    The smallest difference comes first, then the largest number that leaves S1. So of each class it
    is the last of S1 who leaves or the first of S2 who enters.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """
    last = {classes.class_of[index]: place for place, index in enumerate(upper)}
    first: dict[int, int] = {}
    for place, index in enumerate(lower, start=len(upper)):
        first.setdefault(classes.class_of[index], place)
    rows = classes.counts_of(upper, classes.floater_count)
    columns = classes.counts_of(lower, 0)
    tried = sorted(
        (entering - leaving, -leaving, out, into)
        for out, leaving in last.items()
        for into, entering in first.items()
    )
    for _difference, _leaving, out, into in tried:
        if classes.matched_counts(*_exchanged(rows, columns, out, into)).feasible:
            return upper[last[out]], lower[first[into] - len(upper)]
    return None


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


def _upper_by_matching(
    classes: BracketClasses, remainder: Sequence[int], pair_count: int
) -> list[int] | None:
    """The first S1 that has a tight pairing with the others; None if no tight pairing exists.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """
    size, dummies = len(remainder), classes.floater_count
    graph = admissible(classes, [*remainder, *[None] * dummies], remainder)
    for dummy in range(size, size + dummies):
        for place in members(graph[dummy]):
            graph[place] |= 1 << dummy
    if not has_perfect_matching(graph):
        return None
    order = ExchangeOrder(size, pair_count)
    brings = [2 * order.worth(number) for number in range(1, size + 1)]
    first_below = brings[pair_count] // 2
    lower = (1 << size) - (1 << pair_count)
    start = maximum_matching(
        [
            row & lower if place < pair_count or place >= size else row & ~lower
            for place, row in enumerate(graph)
        ]
    )
    duals = [
        brings[place] - first_below if place < pair_count else first_below for place in range(size)
    ]
    certificate = completed(
        _table(graph, brings),
        duals + [-first_below] * dummies,
        [UNMATCHED if mate is None else mate for mate in start],
    )
    return [
        remainder[place]
        for place, mate in enumerate(certificate.mates[:size])
        if place < mate < size
    ]


def _table(graph: Sequence[int], brings: Sequence[int]) -> list[list[int]]:
    """Twice what pairs bring; those that are not in the graph less than all others make good."""
    missing = -len(graph) * (brings[0] + 2)
    table = [[missing] * len(graph) for _row in graph]
    for place, row in enumerate(graph[: len(brings)]):
        for other in members(row >> place << place):
            worth = brings[place] if other < len(brings) else 0
            table[place][other] = table[other][place] = worth
    return table
