"""Ties in the standings that are played off, and the standings after it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from ronde.core.chess.playoff.values import PlacedBy
from ronde.core.chess.standings import PlayedOff, Standing, Standings

MOST_DECIDED = 4
"""The places that a cup of four decides at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """Players who are level for a place that matters, in the order of the standings."""

    first_place: int
    """The best of the places that they take up."""
    standings: tuple[Standing, ...]
    decided_count: int
    """How many of these places are decided by play."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Their pairing numbers."""
        return tuple(standing.number for standing in self.standings)


def ties(
    ranking: Standings, places: Collection[int], *, after_tiebreaks: int = 0
) -> tuple[Tie, ...]:
    """The ties that are played off, where some places are to be told from those behind them.

    Place 1 has to be told from place 2; where eight qualify, place 8 from place 9, and players who
    are level within the first eight play for nothing.

    Rule: FIDE C.07 (2024-08) 3.1
    Rule: Livre de l'arbitre, Départages 1.d
    Reading: C.07 wants the regulations to say whether a play-off comes before, within or after the
        list of tie-breaks. `after_tiebreaks` is how many of the list are looked at before it: none
        for those level on points, all of it for those whom nothing separates.
    """
    played_off = []
    first_place = 1
    for level in _level(ranking.standings, after_tiebreaks):
        last_place = first_place + len(level) - 1
        contested = [place for place in places if first_place <= place < last_place]
        if contested:
            decided = min(max(contested) - first_place + 1, MOST_DECIDED)
            played_off.append(Tie(first_place=first_place, standings=level, decided_count=decided))
        first_place = last_place + 1
    return tuple(played_off)


def _level(standings: tuple[Standing, ...], after_tiebreaks: int) -> Iterator[tuple[Standing, ...]]:
    """The standings in groups of those level on points and the first so many tie-breaks."""
    group: list[Standing] = []
    for standing in standings:
        by = standing.separated_by
        if group and (
            standing.points != group[0].points or (by is not None and by < after_tiebreaks)
        ):
            yield tuple(group)
            group = []
        group.append(standing)
    if group:
        yield tuple(group)


def after_playoff(
    ranking: Standings,
    placings: Mapping[int, tuple[int, PlacedBy]],
    *,
    after_tiebreaks: int = 0,
) -> Standings | None:
    """The standings after a play-off: everybody's place in it by number, 1 for the winner.

    None where those who played are not, or no longer, level on points and next to each other.

    Rule: Livre de l'arbitre, Départages 1.e
    """
    listed = ranking.standings
    indices = [index for index, each in enumerate(listed) if each.number in placings]
    best = min(indices, default=0)
    members = listed[best : best + len(placings)]
    if len(indices) != len(placings) or indices != list(range(best, best + len(placings))):
        return None
    if len({standing.points for standing in members}) > 1:
        return None
    placed = [
        replace(
            standing,
            rank=best + placings[standing.number][0],
            separated_by=None,
            played_off=PlayedOff(
                first_place=best + 1,
                decision=placings[standing.number][1],
                after_tiebreaks=after_tiebreaks,
            ),
        )
        for standing in members
    ]
    placed.sort(key=lambda standing: standing.rank)
    # What parts the first of them from the one before them is as it was.
    placed[0] = replace(placed[0], separated_by=members[0].separated_by)
    return replace(ranking, standings=(*listed[:best], *placed, *listed[best + len(placings) :]))
