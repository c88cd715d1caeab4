"""Expert points (P.E.) and their like, by a table that the federation or the club supplies.

The formula of the federation is not public, so none is built in: a table says for how many tables
what each place gets.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.errors import RuleError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardTable:
    """Points by place, best first, for the least number of tables each list is meant for."""

    points: Mapping[int, Sequence[Fraction]]

    def for_tables(self, table_count: Fraction) -> Sequence[Fraction]:
        """The list for a tournament: that of the largest number of tables it reaches."""
        reached = [least for least in self.points if least <= table_count]
        if not reached:
            raise RuleError(
                N_("the table of awards begins at {least} tables, there were {found}"),
                least=min(self.points, default=0),
                found=table_count,
            )
        return self.points[max(reached)]


def expert_points(
    ranks: Sequence[int], table: AwardTable, table_count: Fraction
) -> tuple[Fraction, ...]:
    """What each line of a ranking gets, in its order; those who share a place share its points.

    Reading: equals have the mean of the places they fill, so that a tie gives away no points.
    """
    listed = table.for_tables(table_count)
    sharing = Counter(ranks)
    points = []
    for rank in ranks:
        places = listed[rank - 1 : rank - 1 + sharing[rank]]
        points.append(sum(places, Fraction()) / sharing[rank])
    return tuple(points)
