"""Groups that play all against all, then a knock-out of the best of each."""

from collections.abc import Iterator
from dataclasses import dataclass

SMALLEST_GROUP = 3
LARGEST_GROUP = 8
"""A group of more would be an event by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups:
    """How many groups, of how many players, and how many of each go on."""

    group_count: int
    smallest: int
    largest: int
    qualifier_count: int

    @property
    def group_rounds(self) -> int:
        """The rounds of the largest group: all against all."""
        return self.largest - 1 if self.largest % 2 == 0 else self.largest

    @property
    def knockout_rounds(self) -> int:
        """The rounds after the groups."""
        return (self.group_count * self.qualifier_count - 1).bit_length()

    @property
    def round_count(self) -> int:
        """All rounds together."""
        return self.group_rounds + self.knockout_rounds

    @property
    def bye_count(self) -> int:
        """How many of those who go on have a bye at first."""
        return (1 << self.knockout_rounds) - self.group_count * self.qualifier_count


def best_groups(player_count: int, available: int) -> Groups | None:
    """The groups that suit best within a number of rounds; None where none fit.

    Two of each group go on before one, as one bad day is then not the end; without byes after the
    groups before with; groups of one size before two; then the larger groups, for more games.
    """
    fitting = [groups for groups in _groups(player_count) if groups.round_count <= available]
    return min(
        fitting,
        key=lambda groups: (
            -groups.qualifier_count,
            groups.bye_count > 0,
            groups.largest != groups.smallest,
            -groups.largest,
        ),
        default=None,
    )


def shortest_groups(player_count: int) -> Groups | None:
    """The groups that take the fewest rounds; None for players too few to make any."""
    return min(_groups(player_count), key=lambda groups: groups.round_count, default=None)


def _groups(player_count: int) -> Iterator[Groups]:
    """Every way to part the players evenly into groups, one or two of each going on."""
    for group_count in range(2, player_count // SMALLEST_GROUP + 1):
        smallest, over = divmod(player_count, group_count)
        largest = smallest + (over > 0)
        if largest > LARGEST_GROUP:
            continue
        for qualifier_count in (1, 2):
            yield Groups(
                group_count=group_count,
                smallest=smallest,
                largest=largest,
                qualifier_count=qualifier_count,
            )
