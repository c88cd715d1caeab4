"""Pairs to be avoided if possible: players of one club or family."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from ronde.core.chess.event import Event, ProhibitedPairing
from ronde.errors import RuleError

Answer = TypeVar("Answer")


def same_affinity(event: Event, column: str) -> tuple[frozenset[int], ...]:
    """The groups of players who share a federation, a club or whatever a column tells."""
    groups: dict[str, set[int]] = {}
    for player in event.players:
        shared = (
            player.federation if column == "federation" else dict(player.affinities).get(column)
        )
        if shared:
            groups.setdefault(shared, set()).add(player.number)
    return tuple(frozenset(group) for group in groups.values() if len(group) > 1)


def avoiding(
    event: Event, groups: Sequence[Iterable[int]], pair: Callable[[Event], Answer]
) -> tuple[Answer, bool]:
    """Pair a round in which members of a group do not meet, if that is possible.

    The second part of the answer is False where it was not, and they may have met.

    Reading: to be avoided if possible is taken as prohibited as long as the round can be completed;
        where it cannot, none of these wishes counts, because C.04.3 knows no order among them.
    """
    wishes = tuple(
        ProhibitedPairing(players=members)
        for group in groups
        for members in combinations(sorted(group), 2)
    )
    wished = replace(event, prohibited_pairings=event.prohibited_pairings + wishes)
    try:
        return pair(wished), True
    except RuleError:
        if not wishes:
            raise
        return pair(event), False
