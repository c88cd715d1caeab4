"""The first of all pairings of a bracket in the order of their identifiers.

Members are places 0, 1, 2 ... by number. In each pair the smaller is the top member; an identifier
lists the tops in ascending order, then their bottom members in the same order. So whether each
place in turn can be a top member is settled first, then the bottom member of each top in turn.
"""

from collections.abc import Sequence

from ronde.core.matching.cardinality import PerfectMatching, bits


def first_pairing(graph: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs, top member first, of the perfect matching whose identifier comes first.

    `graph` says whom each place may meet; everybody can be paired.

    Rule: FIDE C.04.6 3.6
    Rule: FIDE C.04.5 3.6
    """
    half = len(graph) // 2
    tops = list(range(half))
    bottoms = first_bottoms(graph, tops)
    if bottoms is None:
        tops = _first_tops(graph)
        bottoms = first_bottoms(graph, tops)
        assert bottoms is not None, "these tops are those of a pairing"
    return list(zip(tops, bottoms, strict=True))


def _first_tops(graph: Sequence[int]) -> list[int]:
    """The top members of the pairing whose identifier comes first."""
    matching = PerfectMatching(graph, (1 << len(graph)) - 1)
    assert matching.exists, "everybody can be paired"
    tops: list[int] = []
    for place in range(len(graph)):
        smaller = (1 << place) - 1
        if len(tops) < len(graph) // 2 and matching.part(place, smaller):
            tops.append(place)
        else:
            matching.part(place, ~smaller)
    return tops


def first_bottoms(graph: Sequence[int], tops: Sequence[int]) -> list[int] | None:
    """The bottom member of each top: the first gets the smallest possible, and so on.

    None where the others cannot all be bottom members.
    """
    assignment = _Assignment(graph, tops)
    if not assignment.is_complete:
        return None
    for place in range(len(tops)):
        assignment.settle(place)
    return assignment.bottoms


class _Assignment:
    """Bottom members given to tops, mended along alternating paths."""

    def __init__(self, graph: Sequence[int], tops: Sequence[int]) -> None:
        everybody = (1 << len(graph)) - 1
        self._open = everybody
        """Bottom members that are not settled yet."""
        for top in tops:
            self._open &= ~(1 << top)
        # A bottom member is larger than its top.
        self._options = [graph[top] & self._open & -(1 << top) for top in tops]
        self._owner: dict[int, int] = {}
        self.bottoms = [-1] * len(tops)
        free = self._open
        for place, options in enumerate(self._options):
            if options & free:
                bottom = _first(options & free)
                self._give(place, bottom)
                free &= ~(1 << bottom)
        self.is_complete = self._open.bit_count() == len(tops)
        for place, bottom in enumerate(self.bottoms):
            if bottom >= 0 or not self.is_complete:
                continue
            taken = self._passed_on(place, free, 0)
            self.is_complete = taken >= 0
            free &= ~(1 << taken) if taken >= 0 else free

    def settle(self, place: int) -> None:
        """Give a top the smallest bottom member that leaves one for each top after it."""
        current = self.bottoms[place]
        passed = 0
        for bottom in bits(self._options[place] & self._open & ((1 << current) - 1)):
            if passed >> bottom & 1:
                continue
            # Who has it must do with another, and in the end somebody with the current one.
            passed |= 1 << bottom
            owner = self._owner[bottom]
            reached = self._reach(owner, 1 << current, passed)
            if isinstance(reached, list):
                self._follow(owner, reached)
                self._give(place, bottom)
                break
            passed |= reached
        self._open &= ~(1 << self.bottoms[place])

    def _passed_on(self, place: int, goal: int, passed: int) -> int:
        """Give a top that has none a bottom member; which free one was taken, -1 if none can be."""
        reached = self._reach(place, goal, passed)
        if not isinstance(reached, list):
            return -1
        self._follow(place, reached)
        return reached[-1]

    def _reach(self, start: int, goal: int, passed: int) -> list[int] | int:
        """The bottom members that a top and each owner in turn change to until one is a goal.

        Where none can be reached, all that were looked at, as a set.
        """
        came_from: dict[int, int] = {}
        queue = [start]
        seen = passed
        for place in queue:
            options = self._options[place] & self._open & ~seen
            if options & goal:
                path = [_first(options & goal)]
                while place != start:
                    path.append(self.bottoms[place])
                    place = came_from[place]
                return path[::-1]
            seen |= options
            for bottom in bits(options):
                owner = self._owner[bottom]
                came_from[owner] = place
                queue.append(owner)
        return seen

    def _follow(self, place: int, path: Sequence[int]) -> None:
        """Let each take over the bottom member of the next."""
        for bottom in path:
            following = self._owner.get(bottom, -1)
            self._give(place, bottom)
            place = following

    def _give(self, place: int, bottom: int) -> None:
        self.bottoms[place] = bottom
        self._owner[bottom] = place


def _first(members: int) -> int:
    """The smallest of a set."""
    return (members & -members).bit_length() - 1
