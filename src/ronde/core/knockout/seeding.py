"""Standard seeding: who stands on which line of a bracket, the strongest as far apart as can be."""

from dataclasses import dataclass

from ronde.core.knockout.bracket import Bye, Seed
from ronde.core.knockout.sizing import Try


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedLine:
    """One of the lines on which a bracket starts; `entry` is None for a fictitious player."""

    position: int
    """Its place in the order of strength of all lines: 1 is the best."""
    entry: Seed | Bye | None


def standard_order(size: int) -> list[int]:
    """The positions from top to bottom: 1 meets 2 at the end, 3 and 4 meet neither before that.

    Each step puts beside every position the one that makes the sum of both the same, so that in
    each round, if the stronger always win, the best still in meets the last still in. The better
    of two always stands first.
    """
    order = [1]
    while len(order) < size:
        double = 2 * len(order) + 1
        order = [place for position in order for place in (position, double - position)]
    return order


def seeded_lines(size: Try) -> tuple[SeedLine, ...]:
    """The lines of a bracket from top to bottom.

    A prequalified player takes, with their fictitious players, the whole part of the bracket from
    which their first opponent's neighbour would come. On the lines left over the others stand in
    their order, and the last of these lines are byes, which so fall to the best of the others.

    Rule: Systèmes de tournois (NA), Système au K.O. (préqualifiés, dispensés)
    Reading: the drawings of the slides are lost; this is the usual seeding, by which the byes go to
        the best of those who are not prequalified.
    """
    part = 1 << size.skipped_rounds
    order = standard_order(size.bracket_size)
    heads = order[::part]
    free = sorted(
        position
        for index, position in enumerate(order)
        if heads[index // part] > size.prequalified_count
    )
    entries: dict[int, Seed | Bye | None] = {
        position: Seed(number=number)
        for number, position in enumerate(free, size.prequalified_count + 1)
        if number <= size.participant_count
    }
    entries.update((position, Bye()) for position in free[size.others_count :])
    entries.update(
        (number, Seed(number=number, prequalified=True))
        for number in range(1, size.prequalified_count + 1)
    )
    return tuple(SeedLine(position=position, entry=entries.get(position)) for position in order)
