"""Ranking: criteria one after the other, each only among those whom the ones before left equal."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

Item = TypeVar("Item", bound=Hashable)
Value: TypeAlias = int | Fraction
Criterion: TypeAlias = Callable[[tuple[Item, ...]], Mapping[Item, Value]]
"""Gives each member of a group of equals a value; larger is better.

Most criteria ignore who is in the group; a direct encounter is computed within it.
"""


def ranked_groups(
    items: Sequence[Item], criteria: Sequence[Criterion[Item]]
) -> list[tuple[Item, ...]]:
    """The items in order, those that no criterion separates together, best group first."""
    groups = [tuple(items)]
    for criterion in criteria:
        groups = [part for group in groups for part in _separated(group, criterion)]
    return groups


def shared_ranks(items: Sequence[Item], criteria: Sequence[Criterion[Item]]) -> dict[Item, int]:
    """The rank of each item; equals share the best of their places: 1, 2, 2, 4."""
    ranks: dict[Item, int] = {}
    for group in ranked_groups(items, criteria):
        ranks.update(dict.fromkeys(group, len(ranks) + 1))
    return ranks


def _separated(group: tuple[Item, ...], criterion: Criterion[Item]) -> list[tuple[Item, ...]]:
    """A group divided by one criterion, best part first, the order within a part kept."""
    if len(group) < 2:
        return [group]
    values = criterion(group)
    parts: dict[Value, list[Item]] = {}
    for item in group:
        parts.setdefault(values[item], []).append(item)
    return [tuple(parts[value]) for value in sorted(parts, reverse=True)]
