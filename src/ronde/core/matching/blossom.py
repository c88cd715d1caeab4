"""Blossoms: odd cycles of a graph treated as one vertex, nested to any depth.

A blossom is a vertex, or an odd number of blossoms in a ring, each joined to the next by an edge.
Its vertices are paired among themselves but for one, the *base*. Any of its vertices can be made
the base by re-pairing around the ring; that is why an alternating path may enter a blossom anywhere
and leave it at the base.
"""

import enum
from collections.abc import Sequence
from typing import Final, TypeAlias

Edge: TypeAlias = tuple[int, int]
UNMATCHED: Final = -1
"""What stands for a mate where there is none; vertices are numbered from 0."""


class Label(enum.Enum):
    """Where an outermost blossom stands in the alternating tree."""

    OUTSIDE = enum.auto()
    EVEN = enum.auto()
    """Reached from the root by a path that ends with a pair: it may look for new edges."""
    ODD = enum.auto()
    """Reached by an edge that is no pair."""


class Blossom:
    """A vertex or an odd ring of blossoms.

    `links[i]` joins `children[i]` to the child after it, the last to the first; its first end lies
    in `children[i]`. The base lies in `children[0]`, and `children[1]` is paired with
    `children[2]`, `children[3]` with `children[4]` and so on, by the links between them. `entry` is
    the edge by which an odd blossom was reached, its second end inside. `half_dual` is half the
    blossom's dual value, and means nothing for a single vertex.
    """

    __slots__ = ("base", "children", "entry", "half_dual", "label", "links", "vertices")

    def __init__(
        self, vertices: list[int], base: int, children: list["Blossom"], links: list[Edge]
    ) -> None:
        self.vertices = vertices
        self.base = base
        self.children = children
        self.links = links
        self.label = Label.OUTSIDE
        self.entry: Edge = (UNMATCHED, UNMATCHED)
        self.half_dual = 0


def single(vertex: int) -> Blossom:
    """The blossom of one vertex."""
    return Blossom([vertex], vertex, [], [])


def turn(blossom: Blossom, vertex: int, mate: list[int]) -> None:
    """Make a vertex the base of its blossom by re-pairing the others around the ring.

    The mate of the new base is left to the caller. What happens inside one child does not touch the
    others, so the work is a list in any order and needs no recursion, however deep the nesting.
    """
    pending = [(blossom, vertex)]
    while pending:
        current, base = pending.pop()
        if current.base == base:
            continue
        start = child_index(current.children, base)
        children = current.children = current.children[start:] + current.children[:start]
        links = current.links = current.links[start:] + current.links[:start]
        current.base = base
        pending.append((children[0], base))
        for index in range(1, len(children), 2):
            first, second = links[index]
            mate[first] = second
            mate[second] = first
            pending.append((children[index], first))
            pending.append((children[index + 1], second))


def child_index(children: Sequence[Blossom], vertex: int) -> int:
    """The place in the ring of the child that holds a vertex."""
    return next(index for index, child in enumerate(children) if vertex in child.vertices)
