"""Whether N-S and E-W are numbered apart or together, as far as results tell."""

from collections.abc import Hashable, Iterable


def probable_lines(tables: Iterable[tuple[Hashable, Hashable, Hashable]]) -> int:
    """How many lines of pairs there are, from the board, the N-S and the E-W number of each table.

    A number on both sides of one board can only be two pairs: two lines. Without that, a number
    that sits N-S on one board and E-W on another is one pair that moved: one line. Where no number
    ever changes sides there are two.
    """
    north_south: set[Hashable] = set()
    east_west: set[Hashable] = set()
    on_board: dict[Hashable, tuple[set[Hashable], set[Hashable]]] = {}
    for board, ns, ew in tables:
        sides = on_board.setdefault(board, (set(), set()))
        sides[0].add(ns)
        sides[1].add(ew)
        north_south.add(ns)
        east_west.add(ew)
    if any(not ours.isdisjoint(theirs) for ours, theirs in on_board.values()):
        return 2
    return 2 if north_south.isdisjoint(east_west) else 1
