"""S1 beside the first transposition of G2 that is legal."""

from collections.abc import Sequence

from ronde.core.chess.swiss.dubov.bracket import Pair, entrant_of
from ronde.core.chess.swiss.field import RoundField
from ronde.core.matching.cardinality import PerfectMatching


def transposed(field: RoundField, first: Sequence[int], second: Sequence[int]) -> tuple[Pair, ...]:
    """The pairs of S1, by ascending ARO, with the first order of G2, by TPN, that is legal.

    Each of S1 takes the smallest of G2 that leaves the others a pairing. While all those left may
    meet at least half of the others there is one (Hall); from there on a matching is mended.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.5, 3.2.6, 4.4
    """
    rows = sorted(
        first,
        key=lambda index: (entrant_of(field, index).average, entrant_of(field, index).tpn),
    )
    columns = sorted(second, key=lambda index: entrant_of(field, index).tpn)
    count = len(rows)
    graph = field.graph([*columns, *rows])
    upper = (1 << count) - 1
    barred_to_row = max((count - (row & upper).bit_count() for row in graph[count:]), default=0)
    barred_to_column = max((count - (row >> count).bit_count() for row in graph[:count]), default=0)
    barred = max(barred_to_row, barred_to_column)
    pairs: list[Pair] = []
    left = upper
    place = 0
    while count - place - 1 >= 2 * barred and place < count:
        possible = graph[count + place] & left
        column = (possible & -possible).bit_length() - 1
        left &= ~(1 << column)
        pairs.append((rows[place], columns[column]))
        place += 1
    if place == count:
        return tuple(pairs)
    waiting = (1 << count) - (1 << place) << count
    across = [row & waiting if vertex < count else row & left for vertex, row in enumerate(graph)]
    matching = PerfectMatching(across, waiting | left)
    assert matching.exists, "the shifts leave a legal transposition"
    for row in range(place, count):
        pairs.append((rows[row], columns[matching.settle(count + row)]))
    return tuple(pairs)
