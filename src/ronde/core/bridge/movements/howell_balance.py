"""How evenly a Howell compares its pairs, read off its start."""

from ronde.core.bridge.movements.cyclic_start import CyclicStart


def imbalance(start: CyclicStart) -> tuple[int, int]:
    """The sum of squares of a Howell: with all pairs, and with the fixed pair missing.

    Two pairs help each other on sets they play in the same direction and fight on those they play
    in opposite ones; the difference is squared, the set on which they meet left out. By symmetry it
    depends only on how far apart their numbers are.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    size = start.moving_pair_count
    north_south = 0
    for table in start.tables:
        if table.north_south <= size:
            north_south |= 1 << (table.place_number - table.north_south) % size
    return imbalance_of(north_south, size)


def imbalance_of(north_south: int, size: int) -> tuple[int, int]:
    """The two sums; bit k says that a pair sits N-S with the set k places after its own number."""
    everything = (1 << size) - 1
    full = half = 0
    for apart in range(1, size // 2 + 1):
        turned = (north_south << apart | north_south >> size - apart) & everything
        difference = size + 1 - 2 * (north_south ^ turned).bit_count()
        full += difference * difference
        # The pair that would meet the fixed pair does not play that set: it was E-W there.
        signs = (north_south >> apart & 1) + (north_south >> size - apart & 1)
        difference += 2 * signs - 2
        half += difference * difference
    return size * full, size * half
