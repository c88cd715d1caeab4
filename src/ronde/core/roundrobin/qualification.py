"""From the groups to the knock-out: who goes on, and who meets whom in its first round.

A place is written with its group: `A1` is the winner of group A.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ronde.core.bounds import check_bounds
from ronde.core.knockout.seeding import standard_order
from ronde.core.knockout.separation import exchanged
from ronde.core.ranking import Criterion, ranked_groups
from ronde.errors import InputError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, order=True)
class GroupPlace:
    """A place in a group, the first being 1."""

    letter: str
    rank: int

    def __str__(self) -> str:
        """The place as it is written: `A1`."""
        return f"{self.letter}{self.rank}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One of those compared across groups: the place, and its values, the weightiest first."""

    place: GroupPlace
    values: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """How those of one place compare across the groups, best first, and how many of them go on."""

    candidates: tuple[Candidate, ...]
    qualified_count: int
    by_lot: tuple[GroupPlace, ...] = ()
    """Those between whom lots decided who goes on."""

    @property
    def qualified(self) -> tuple[GroupPlace, ...]:
        """Those who go on."""
        return tuple(candidate.place for candidate in self.candidates[: self.qualified_count])


def best_of_place(candidates: Sequence[Candidate], count: int, random: Random) -> Compared:
    """The best of those who came in at one place of their groups, as the best thirds.

    They are compared by points, then by each further value in turn, then by lot.

    Rule: Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)
    Reading: the slides name preliminary groups without a rule. Groups of unequal size give unequal
        numbers of games; the values are compared as they are.
    """
    check_bounds(
        count,
        0,
        len(candidates),
        N_("expected {least} to {most} to go on as the best of their place, found {found}"),
    )
    if len({len(candidate.values) for candidate in candidates}) > 1:
        raise InputError(N_("expected the same values of all who are compared"))
    values = {candidate.place: candidate.values for candidate in candidates}
    width = max((len(candidate.values) for candidate in candidates), default=0)
    drawn = random.sample(sorted(values), len(values))

    def by_value(index: int) -> Criterion[GroupPlace]:
        return lambda group: {place: values[place][index] for place in group}

    order: list[GroupPlace] = []
    by_lot: tuple[GroupPlace, ...] = ()
    for equals in ranked_groups(drawn, [by_value(index) for index in range(width)]):
        if len(order) < count < len(order) + len(equals):
            by_lot = tuple(sorted(equals))
        order += equals
    return Compared(
        candidates=tuple(Candidate(place=place, values=values[place]) for place in order),
        qualified_count=count,
        by_lot=by_lot,
    )


def places_filled(letters: Sequence[str], qualified_each: int) -> list[GroupPlace]:
    """The places that go on from every group: all winners, then all seconds, and so on."""
    return [GroupPlace(letter, rank) for rank in range(1, qualified_each + 1) for letter in letters]


def first_round(places: Sequence[GroupPlace]) -> tuple[tuple[GroupPlace, GroupPlace], ...]:
    """The first round of a knock-out that these fill, from top to bottom; empty if they do not.

    Winners are seeded before seconds and these before thirds, each in the order given; those of one
    place are equals, and change places until group mates are as far apart as they can be.
    """
    size = len(places)
    if size < 2 or size & (size - 1):
        return ()
    order = standard_order(size)
    # Winners before seconds before thirds, otherwise as given.
    by_number = dict(enumerate(sorted(places, key=lambda place: place.rank), 1))
    groups = {number: place.letter for number, place in by_number.items()}
    lines = exchanged(order, [by_number[number].rank for number in order], groups)
    found = [by_number[number] for number in lines if number is not None]
    return tuple(zip(found[::2], found[1::2], strict=True))


def crossing(
    letters: Sequence[str], qualified_each: int
) -> tuple[tuple[GroupPlace, GroupPlace], ...]:
    """The first round of the knock-out where those who go on fill it, group mates far apart.

    With two from each group winners meet seconds of the neighbouring group, first all pairings in
    which the earlier letter has the winner, so that those of one group can meet only in the final.
    With any other number they are seeded by their places.
    """
    if qualified_each != 2 or len(letters) % 2:
        return first_round(places_filled(letters, qualified_each))
    if len(letters) & (len(letters) - 1):
        return ()
    neighbours = list(zip(letters[::2], letters[1::2], strict=True))
    upper = [(GroupPlace(first, 1), GroupPlace(second, 2)) for first, second in neighbours]
    lower = [(GroupPlace(second, 1), GroupPlace(first, 2)) for first, second in neighbours]
    return tuple(upper + lower)
