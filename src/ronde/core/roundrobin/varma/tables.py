"""The Varma tables: which numbers go into which envelope, and which envelopes may be offered."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from ronde.core.bounds import check_bounds
from ronde.core.roundrobin.berger import berger, table_size
from ronde.core.roundrobin.schedule import Meeting
from ronde.messages import N_

LEAST_PLAYERS = 9
MOST_PLAYERS = 24


class Group(Enum):
    """The letter of a large envelope; players never see it, the arbiter's list does."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """A large envelope and the pairing numbers in it, each in a small envelope of its own."""

    group: Group
    numbers: tuple[int, ...]

    def without(self, number: int) -> "Envelope":
        """The same envelope after a number was drawn from it."""
        left = tuple(kept for kept in self.numbers if kept != number)
        return Envelope(group=self.group, numbers=left)


# The eight tables of the arbiter's book, groups A, B, C, D; `envelopes` says what was corrected.
_GROUPS = MappingProxyType(
    {
        10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
        12: ((4, 5, 9, 10), (1, 2, 6, 7), (3, 11), (8, 12)),
        14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
        16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
        18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
        20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
        22: (
            (6, 7, 8, 9, 10, 17, 18, 19, 20),
            (1, 2, 3, 4, 12, 13, 14, 15),
            (11, 16, 21),
            (5, 22),
        ),
        24: (
            (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
            (1, 2, 3, 4, 13, 14, 15, 16, 17),
            (12, 18, 23),
            (5, 24),
        ),
    }
)


TABLE_SIZES = tuple(_GROUPS)
"""The even numbers of players that have a table."""


def envelopes(player_count: int) -> tuple[Envelope, ...]:
    """The four large envelopes that the arbiter prepares for a number of players.

    Rule: Livre de l'arbitre, Protocole de Varma, tables de Varma
    Rule: Systèmes de tournois (NA), Toutes-rondes – Varma
    Reading: the book says 10 to 24 players, the slides 9 to 24; the first table is for 9 or 10.
        With an odd number of players the last number of the table is not put in its envelope.
    Reading: for 13 or 14 players the book prints 3 in B and in D. 3 and 9 meet in round 11 of 13,
        so 3 does not belong with the 9 of B.
    Reading: for 11 or 12 players the book is kept as printed, and not the present FIDE text, where
        6 and 12 share an envelope and meet in the last round.
    """
    size = table_size(checked_player_count(player_count))
    return tuple(
        Envelope(group=group, numbers=tuple(n for n in numbers if n <= player_count))
        for group, numbers in zip(Group, _GROUPS[size], strict=True)
    )


def table_name(player_count: int) -> str:
    """The heading of the table used, as printed: `9/10`."""
    size = table_size(checked_player_count(player_count))
    return f"{size - 1}/{size}"


def checked_player_count(player_count: int) -> int:
    """The number of players, refused where the book has no table for it."""
    check_bounds(
        player_count,
        LEAST_PLAYERS,
        MOST_PLAYERS,
        N_(
            "expected a number of players from {least} to {most}, found {found};"
            " “ronde varma FILE --last 3” computes numbers for any other"
        ),
    )
    return player_count


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedMeeting:
    """Two numbers at a board, and the group that both came from, if one."""

    meeting: Meeting[int]
    group: Group | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedRound:
    """The meetings of one round in board order, and who rests."""

    round_number: int
    meetings: tuple[MarkedMeeting, ...]
    bye: int | None


def marked_rounds(player_count: int) -> tuple[MarkedRound, ...]:
    """The Berger table with the games inside one group marked A, B, C or D.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Varma
    """
    groups = group_of_number(player_count)
    return tuple(
        MarkedRound(
            round_number=scheduled.round_number,
            meetings=tuple(
                MarkedMeeting(meeting=meeting, group=_shared_group(meeting, groups))
                for meeting in scheduled.meetings
            ),
            bye=scheduled.bye,
        )
        for scheduled in berger(player_count).rounds
    )


def group_of_number(player_count: int) -> dict[int, Group]:
    """The group of every pairing number."""
    return {
        number: envelope.group
        for envelope in envelopes(player_count)
        for number in envelope.numbers
    }


def _shared_group(meeting: Meeting[int], groups: Mapping[int, Group]) -> Group | None:
    """The group of two numbers, if it is the same."""
    group = groups[meeting.first]
    return group if groups[meeting.second] is group else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """A large envelope kept back, and the later contingent that it would leave without one."""

    group: Group
    contingent_index: int
    """Which of the contingents waiting, counted from the one whose turn it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """The large envelopes that a contingent may pick from, and those kept back."""

    envelopes: tuple[Envelope, ...]
    withheld: tuple[Withheld, ...] = ()
    divides: bool = False
    """No envelope holds enough numbers for the whole contingent."""


def offer(envelopes: Sequence[Envelope], sizes: Sequence[int]) -> Offer:
    """What the contingent whose turn it is may pick from, with the sizes of all those waiting.

    It picks a large envelope holding at least enough numbers for all its members.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    Reading: "another" large envelope is any with enough numbers left, opened before or not: the
        numbers left "sont disponibles pour les autres joueurs", and there are only four envelopes.
    Reading: the purpose is that friends do not meet late "si possible". So an envelope is withheld
        when picking it would divide a later contingent that another choice keeps together.
    Reading: when no envelope is large enough, the contingent empties the fullest (lot among equals)
        and the rest of it picks again by the same rule, as a contingent of that size.
    """
    size, later = sizes[0], tuple(sizes[1:])
    large_enough = [envelope for envelope in envelopes if len(envelope.numbers) >= size]
    if not large_enough:
        most = max(len(envelope.numbers) for envelope in envelopes)
        fullest = (envelope for envelope in envelopes if len(envelope.numbers) == most)
        return Offer(envelopes=tuple(fullest), divides=True)
    left_after = {chosen.group: _left_after(envelopes, chosen, size) for chosen in large_enough}
    costs = {group: divisions(left, later) for group, left in left_after.items()}
    best = min(costs.values())
    kept = [left for group, left in left_after.items() if costs[group] == best]
    return Offer(
        envelopes=tuple(chosen for chosen in large_enough if costs[chosen.group] == best),
        withheld=tuple(
            Withheld(group=group, contingent_index=_first_harmed(left, kept, later))
            for group, left in left_after.items()
            if costs[group] > best
        ),
    )


@lru_cache(maxsize=1 << 14)
def divisions(left: tuple[int, ...], sizes: tuple[int, ...]) -> int:
    """How often a contingent must be divided at least, with these many numbers left in envelopes.

    `left` is sorted, for which envelope is which makes no difference; `sizes` are in drawing order.
    The same question comes up once per envelope and turn, so answers are remembered.
    """
    if all(size == 1 for size in sizes):  # who draws alone fits anywhere
        return 0
    size, later = sizes[0], sizes[1:]
    large_enough = {count for count in left if count >= size}
    if large_enough:
        return min(divisions(_replaced(left, count, count - size), later) for count in large_enough)
    most = left[-1]
    return 1 + divisions(_replaced(left, most, 0), (size - most, *later))


def _replaced(left: tuple[int, ...], count: int, new_count: int) -> tuple[int, ...]:
    """The sorted counts with one of them changed."""
    index = left.index(count)
    return tuple(sorted((*left[:index], new_count, *left[index + 1 :])))


def _left_after(envelopes: Iterable[Envelope], chosen: Envelope, size: int) -> tuple[int, ...]:
    """The sorted counts of numbers left once the contingent has drawn from the chosen envelope."""
    return tuple(
        sorted(
            len(envelope.numbers) - (size if envelope is chosen else 0) for envelope in envelopes
        )
    )


def _first_harmed(
    left: tuple[int, ...], kept: Sequence[tuple[int, ...]], later: tuple[int, ...]
) -> int:
    """The first later contingent that could not stay together, though another choice keeps it so.

    Counted from 1, the contingent whose turn it is being 0.
    """
    return next(
        index
        for index in range(1, len(later) + 1)
        if divisions(left, later[:index]) > min(divisions(o, later[:index]) for o in kept)
    )
