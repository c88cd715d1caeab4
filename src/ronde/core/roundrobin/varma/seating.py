"""Which envelopes may be offered, so that as few contingents as possible are divided."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ronde.core.roundrobin.varma.tables import Envelope, Group


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
