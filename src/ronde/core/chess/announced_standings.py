"""The ranks that a report announces, against those that its results give."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse_list
from ronde.core.ranking import shared_ranks
from ronde.errors import InputError
from ronde.messages import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class RankDifference:
    """A rank that does not follow from the results, with the one that does."""

    number: int
    expected: int
    found: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankCheck:
    """The ranks that differ, by which tie-breaks, and why these were not used if they were not."""

    differences: tuple[RankDifference, ...] = ()
    tiebreaks: tuple[Descriptor, ...] = ()
    doubt: Message | None = None


def check_ranks(event: Event, announced: Mapping[int, int]) -> RankCheck:
    """Compare announced ranks with points and the event's list of tie-breaks.

    Players whom nothing separates may share their rank, or have the ranks they take up in any
    order: lots, or something the report does not tell, may have put them in order.

    Rule: FIDE TRF26 001
    Reading: a report in which all equal points share a rank does not use its tie-breaks yet, and
        is compared with points alone; so is one whose list has a code that nobody knows.
    """
    by_points = _ranks_by_points(event)
    if not event.tiebreaks or _agrees(announced, by_points):
        return RankCheck(differences=_differences(announced, by_points))
    try:
        descriptors = parse_list(",".join(event.tiebreaks))
        ranking = standings(event, descriptors)
    except InputError as error:
        return RankCheck(differences=_differences(announced, by_points), doubt=error.message)
    ranks = {standing.number: standing.rank for standing in ranking.standings}
    return RankCheck(differences=_differences(announced, ranks), tiebreaks=descriptors)


def _ranks_by_points(event: Event) -> dict[int, int]:
    """The ranks by points alone."""
    totals = total_points(event)
    return shared_ranks(list(totals), [lambda group: totals])


def _agrees(announced: Mapping[int, int], ranks: Mapping[int, int]) -> bool:
    """Whether the announced ranks are exactly these."""
    return all(ranks[number] == rank for number, rank in announced.items())


def _differences(
    announced: Mapping[int, int], ranks: Mapping[int, int]
) -> tuple[RankDifference, ...]:
    """The announced ranks out of the places that their holders share."""
    last = _last_places(ranks.values())
    return tuple(
        RankDifference(number=number, expected=ranks[number], found=rank)
        for number, rank in announced.items()
        if not ranks[number] <= rank <= last[ranks[number]]
    )


def _last_places(ranks: Iterable[int]) -> dict[int, int]:
    """For each rank the last place of those who share it: 1, 2, 2, 4 has 3 for rank 2."""
    found: dict[int, int] = {}
    for rank in sorted(ranks):
        found[rank] = found.get(rank, rank - 1) + 1
    return found
