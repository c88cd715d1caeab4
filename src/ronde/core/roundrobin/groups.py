"""Preliminary groups: everybody in a small round robin first, the best of each go on.

For either game: participants are numbers in the order of their strength.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from ronde.core.bounds import check_bounds
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.qualification import crossing
from ronde.core.roundrobin.schedule import (
    Schedule,
    ScheduledRound,
    checked_participant_count,
    numbered,
)
from ronde.messages import N_

SMALLEST_GROUP = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A preliminary group: its letter, its members, the strongest first, and their round robin."""

    letter: str
    members: tuple[int, ...]
    schedule: Schedule[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preliminaries:
    """All groups, how many of each go on, and who then meets whom.

    `crossing` names places, as `A1` against `B2`. It is empty where those who go on do not fill a
    knock-out, so that its first round has to be drawn, and where the best of the next place go on
    too, so that it is known only after the groups.
    """

    participant_count: int
    groups: tuple[Group, ...]
    qualified_each: int
    crossing: tuple[tuple[str, str], ...]
    best_next_count: int = 0
    """How many more go on: the best of those in the next place of their groups."""

    @property
    def letters(self) -> tuple[str, ...]:
        """The groups by their letters."""
        return tuple(group.letter for group in self.groups)

    @property
    def qualified_count(self) -> int:
        """How many go on in all."""
        return len(self.groups) * self.qualified_each + self.best_next_count

    @property
    def missing_count(self) -> int:
        """How many more would fill a knock-out."""
        return (1 << (self.qualified_count - 1).bit_length()) - self.qualified_count

    @property
    def round_count(self) -> int:
        """How many rounds the largest group takes."""
        return max(len(group.schedule.rounds) for group in self.groups)


def preliminaries(
    participant_count: int,
    group_count: int,
    qualified_each: int = 2,
    random: Random | None = None,
    *,
    best_next_count: int = 0,
) -> Preliminaries:
    """Groups of nearly equal size and strength.

    Without a `random` the strongest are dealt out to and fro (1 to A, 2 to B, 3 to B, 4 to A); with
    one, each row of that deal is drawn by lot.

    Rule: Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)
    Reading: the slides name preliminary groups without a rule; the deal to and fro keeps the groups
        equally strong, and crossing winners with seconds keeps group mates apart at first.
    """
    checked_participant_count(participant_count)
    most = participant_count // SMALLEST_GROUP
    check_bounds(
        group_count,
        2,
        most,
        N_("expected a number of groups from {least} to {most}, found {found}"),
    )
    smallest = participant_count // group_count
    check_bounds(
        qualified_each,
        1,
        smallest,
        N_("expected {least} to {most} to go on from each group, found {found}"),
    )
    _check_best_next(best_next_count, participant_count, group_count, qualified_each)
    letters = list(_letters(group_count))
    members: dict[str, list[int]] = {letter: [] for letter in letters}
    for row, start in enumerate(range(1, participant_count + 1, group_count)):
        dealt = list(range(start, min(start + group_count, participant_count + 1)))
        order = letters if row % 2 == 0 else letters[::-1]
        if random is not None:
            order = random.sample(letters, len(letters))
        for letter, number in zip(order, dealt, strict=False):
            members[letter].append(number)
    return Preliminaries(
        participant_count=participant_count,
        groups=tuple(
            Group(
                letter=letter, members=tuple(members[letter]), schedule=_schedule(members[letter])
            )
            for letter in letters
        ),
        qualified_each=qualified_each,
        crossing=()
        if best_next_count
        else tuple(
            (str(first), str(second)) for first, second in crossing(letters, qualified_each)
        ),
        best_next_count=best_next_count,
    )


def _check_best_next(
    best_next_count: int, participant_count: int, group_count: int, qualified_each: int
) -> None:
    """Refuse more of the next place than there are, or so many that all of them go on."""
    larger = participant_count - group_count * qualified_each
    most = min(group_count - 1, larger)
    check_bounds(
        best_next_count,
        0,
        most,
        N_("expected {least} to {most} to go on as the best of their place, found {found}"),
    )


def _schedule(members: list[int]) -> Schedule[int]:
    """The Berger table of a group, told with the members' own numbers."""
    table = berger(len(members))
    return Schedule(
        participant_count=len(members),
        rounds=tuple(
            ScheduledRound(
                round_number=scheduled.round_number,
                meetings=numbered(
                    (members[game.first - 1], members[game.second - 1])
                    for game in scheduled.meetings
                ),
                bye=None if scheduled.bye is None else members[scheduled.bye - 1],
            )
            for scheduled in table.rounds
        ),
    )


def _letters(count: int) -> Iterator[str]:
    """A, B, ... Z, AA, AB, ..."""
    for index in range(count):
        prefix, last = divmod(index, len(ascii_uppercase))
        yield (ascii_uppercase[prefix - 1] if prefix else "") + ascii_uppercase[last]
