"""Members of one club or federation apart as long as possible, by exchanging equal places.

Places are equal where strength does not tell them apart: 3 and 4, 5 to 8, 9 to 16 and so on, and
within these only among those who all are prequalified, all have a bye, or neither.

The bracket is halved again and again. At each halving the members of every club are shared out to
both halves as evenly as the places permit: whoever is one too many in a half changes with somebody
of an equal place in the other, if need be in a chain through further clubs. As long as no chain
that makes the sharing more even is left, one is carried out; what nobody forces to move stays.

Where all places of a kind are found as often in one half as in the other, which is so in a full
bracket, such a sharing always succeeds to within one: places and clubs are the two sides of a
bipartite graph with the participants as its edges, and the edges of such a graph can be coloured
with two colours so that at each vertex their numbers differ by one at most. So a club of 2^t
members or fewer has at most one in each of the 2^t parts of the bracket: two of them meet no
earlier than its size forces. Where byes make a kind of place more frequent in one half, the sharing
is the best there is for that halving. At the end club mates who would still meet at once change
with equals of a match without any of them, if there is one.
"""

from collections import defaultdict, deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from ronde.core.knockout.bracket import Seed
from ronde.core.knockout.seeding import SeedLine
from ronde.core.knockout.sizing import Try

Kind: TypeAlias = Hashable
"""What makes places equal: those of one kind may be exchanged."""


def separated(
    lines: Sequence[SeedLine], size: Try, clubs: Mapping[int, str]
) -> tuple[SeedLine, ...]:
    """The lines of a bracket with the members of each club apart as long as possible.

    `clubs` gives the club of a seed number; who has none there, or an empty one, is on their own.
    """
    kinds = [
        (_kind(line.position, line.entry, size) if isinstance(line.entry, Seed) else None)
        for line in lines
    ]
    seeds = [line.entry.number if isinstance(line.entry, Seed) else None for line in lines]
    members: defaultdict[str, int] = defaultdict(int)
    for seed in seeds:
        if seed is not None and clubs.get(seed):
            members[clubs[seed]] += 1
    shared = {seed: clubs[seed] for seed in seeds if seed and members[clubs.get(seed, "")] > 1}
    order = exchanged(seeds, kinds, shared)
    return tuple(
        replace(line, entry=replace(line.entry, number=seed))
        if isinstance(line.entry, Seed) and seed is not None and seed != line.entry.number
        else line
        for line, seed in zip(lines, order, strict=True)
    )


def _kind(position: int, seed: Seed, size: Try) -> Kind:
    """The kind of a place: its group of seeds, and whether it is prequalified or has a bye."""
    first_without_bye = size.prequalified_count + size.bye_count + 1
    return (
        (position - 1).bit_length(),
        seed.prequalified,
        size.prequalified_count < seed.number < first_without_bye,
    )


def exchanged(
    seeds: Sequence[int | None], kinds: Sequence[Kind], clubs: Mapping[int, str]
) -> list[int | None]:
    """Numbers on the lines of a bracket, exchanged within their kinds to keep clubs apart."""
    order = list(seeds)
    parts = [(0, len(order))]
    while parts:
        start, stop = parts.pop()
        middle = (start + stop) // 2
        if stop - start < 4 or not _has_club_mates(order[start:stop], clubs):
            continue
        halving = _Halving(order, kinds, clubs, start, middle, stop)
        if halving.improve():
            halving.put_back(order)
        parts += [(start, middle), (middle, stop)]
    _part_first_opponents(order, kinds, clubs)
    return order


def _part_first_opponents(
    order: list[int | None], kinds: Sequence[Kind], clubs: Mapping[int, str]
) -> None:
    """Let club mates who would meet at once change with equals of a match without any of them.

    Of several such matches the one nearest in the bracket is taken.
    """
    clashes: defaultdict[str, list[int]] = defaultdict(list)
    for index in range(0, len(order), 2):
        club = _club(order[index], clubs)
        if club is not None and club == _club(order[index + 1], clubs):
            clashes[club].append(index)
    for club, indexes in clashes.items():
        free = [
            index
            for index in range(0, len(order), 2)
            if club not in (_club(order[index], clubs), _club(order[index + 1], clubs))
        ]
        for clash in indexes:
            exchange = next(
                (
                    (here, there)
                    for index in sorted(free, key=clash.__xor__)
                    for here in (clash + 1, clash)
                    for there in (index + 1, index)
                    if order[there] is not None and kinds[here] == kinds[there]
                ),
                None,
            )
            if exchange is not None:
                here, there = exchange
                order[here], order[there] = order[there], order[here]
                free.remove(there & ~1)


def _club(seed: int | None, clubs: Mapping[int, str]) -> str | None:
    """The club of whoever stands on a line."""
    return clubs.get(seed) if seed is not None else None


def _has_club_mates(seeds: Sequence[int | None], clubs: Mapping[int, str]) -> bool:
    """Whether two of these are of one club."""
    met: set[str] = set()
    for seed in seeds:
        club = _club(seed, clubs)
        if club in met:
            return True
        if club is not None:
            met.add(club)
    return False


class _Halving:
    """A part of the bracket being shared out to its two halves."""

    def __init__(
        self,
        order: Sequence[int | None],
        kinds: Sequence[Kind],
        clubs: Mapping[int, str],
        start: int,
        middle: int,
        stop: int,
    ) -> None:
        self._lines: tuple[defaultdict[Kind, list[int]], ...] = (
            defaultdict(list),
            defaultdict(list),
        )
        self._members: tuple[defaultdict[tuple[Kind, str], list[int]], ...] = (
            defaultdict(list),
            defaultdict(list),
        )
        self._clubs_of_kind: tuple[defaultdict[Kind, dict[str, None]], ...] = (
            defaultdict(dict),
            defaultdict(dict),
        )
        self._kinds_of_club: defaultdict[str, dict[Kind, None]] = defaultdict(dict)
        self.surplus: defaultdict[str, int] = defaultdict(int)
        """How many more members of a club there are in the upper half than in the lower."""
        for index in range(start, stop):
            seed = order[index]
            if seed is None:
                continue
            half = int(index >= middle)
            kind = kinds[index]
            # Who is on their own is a club of one.
            club = clubs.get(seed) or f"\0{seed}"
            self._lines[half][kind].append(index)
            self._members[half][kind, club].append(seed)
            self._clubs_of_kind[half][kind][club] = None
            self._kinds_of_club[club][kind] = None
            self.surplus[club] += 1 - 2 * half

    def improve(self) -> bool:
        """Carry out exchanges until none makes the sharing more even; whether there were any."""
        improved = False
        going = True
        while going:
            going = False
            for club in [club for club, surplus in self.surplus.items() if abs(surplus) > 1]:
                while chain := self._chain(club):
                    self._carry_out(chain, from_half=int(self.surplus[club] < 0))
                    going = improved = True
        return improved

    def put_back(self, order: list[int | None]) -> None:
        """Write the halves back: within a kind the stronger on the better lines, as before."""
        for half in (0, 1):
            for kind, lines in self._lines[half].items():
                seeds = sorted(
                    seed
                    for club in self._clubs_of_kind[half][kind]
                    for seed in self._members[half][kind, club]
                )
                strongest_first = sorted(lines, key=lambda index: order[index] or 0)
                for index, seed in zip(strongest_first, seeds, strict=True):
                    order[index] = seed

    def _chain(self, club: str) -> list[tuple[str, Kind]] | None:
        """The shortest chain of exchanges from a club with too many in a half to one with too few.

        Each step names who leaves the half and the kind of place at which the next one, of the
        club named after, comes for them; the last step has only the club that gains.
        """
        surplus = self.surplus[club]
        if abs(surplus) < 2:
            return None
        sign = 1 if surplus > 0 else -1
        full = int(surplus < 0)
        steps: dict[str, tuple[str, Kind] | None] = {club: None}
        seen_kinds: set[Kind] = set()
        waiting = deque([club])
        while waiting:
            current = waiting.popleft()
            for kind in self._kinds_of_club[current]:
                if kind in seen_kinds or not self._members[full][kind, current]:
                    continue
                seen_kinds.add(kind)
                for other in self._clubs_of_kind[1 - full][kind]:
                    if other in steps or not self._members[1 - full][kind, other]:
                        continue
                    steps[other] = (current, kind)
                    if sign * (surplus - self.surplus[other]) > 2:
                        return list(_path(other, steps))
                    waiting.append(other)
        return None

    def _carry_out(self, chain: list[tuple[str, Kind]], from_half: int) -> None:
        """Exchange along a chain: each leaves the half and the next of the chain comes for them."""
        to_half = 1 - from_half
        for (leaving, kind), (coming, _next_kind) in pairwise(chain):
            for club, source, target in (
                (leaving, from_half, to_half),
                (coming, to_half, from_half),
            ):
                self._members[target][kind, club].append(self._members[source][kind, club].pop())
                self._clubs_of_kind[target][kind][club] = None
        sign = 1 if from_half == 0 else -1
        self.surplus[chain[0][0]] -= 2 * sign
        self.surplus[chain[-1][0]] += 2 * sign


def _path(last: str, steps: Mapping[str, tuple[str, Kind] | None]) -> Iterator[tuple[str, Kind]]:
    """The chain that ends with a club, from its beginning."""
    backwards: list[tuple[str, Kind]] = [(last, None)]
    step = steps[last]
    while step is not None:
        backwards.append(step)
        step = steps[step[0]]
    return reversed(backwards)
