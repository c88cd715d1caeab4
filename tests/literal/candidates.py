"""The candidates of a bracket in the order in which articles 3 and 4 generate them.

Players are places in the ranking of the round, so a smaller number is a higher ranked player and
the order of places is the order of the bracket's own numbers (4.1).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

MayMeet = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A way to pair a bracket.

    Rule: FIDE C.04.3 (2026-02) 3.3
    """

    moved_down_pairs: tuple[tuple[int, int], ...]
    """A moved-down player and his opponent, a resident."""
    remainder_pairs: tuple[tuple[int, int], ...]
    limbo: tuple[int, ...]
    left_over: tuple[int, ...]
    """Residents without an opponent."""
    exchange_size: int
    """How many players the remainder exchanged between S1 and S2."""

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs, the higher ranked player first."""
        return self.moved_down_pairs + self.remainder_pairs

    @property
    def downfloaters(self) -> tuple[int, ...]:
        """Everybody without an opponent, in ranking order."""
        return tuple(sorted(self.limbo + self.left_over))


def candidates(
    moved_down: Sequence[int], residents: Sequence[int], may_meet: MayMeet
) -> Iterator[Candidate]:
    """Every candidate whose pairs may all meet, in the order of generation.

    How many moved-down players and how many players at all can be paired is not known beforehand,
    so every number is tried, most pairs first; [C6] and [C7] tell those apart later.

    Rule: FIDE C.04.3 (2026-02) 3.2, 3.6, 3.7
    """
    for paired_count in range(min(len(moved_down), len(residents)), -1, -1):
        for chosen in moved_down_sets(moved_down, paired_count):
            limbo = tuple(player for player in moved_down if player not in chosen)
            for moved_down_pairs in transpositions(chosen, residents, may_meet):
                taken = {opponent for _, opponent in moved_down_pairs}
                remainder = [player for player in residents if player not in taken]
                for pair_count in range(len(remainder) // 2, -1, -1):
                    for pairs, exchange_size in remainder_pairings(remainder, pair_count, may_meet):
                        paired = {player for pair in pairs for player in pair}
                        yield Candidate(
                            moved_down_pairs=moved_down_pairs,
                            remainder_pairs=pairs,
                            limbo=limbo,
                            left_over=tuple(p for p in remainder if p not in paired),
                            exchange_size=exchange_size,
                        )


def moved_down_sets(moved_down: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """The sets of this many moved-down players: the one with the smallest differing number first.

    Rule: FIDE C.04.3 (2026-02) 4.4
    """
    yield from combinations(moved_down, count)


def transpositions(
    first_half: Sequence[int], second_half: Sequence[int], may_meet: MayMeet
) -> Iterator[tuple[tuple[int, int], ...]]:
    """S1 beside each ordering of S2, smallest numbers first.

    Only the first players of S2 count. An ordering with a pair that may not meet is left out, and
    so is one whose S1 player has a larger number than his opponent: it repeats a candidate.

    Rule: FIDE C.04.3 (2026-02) 3.3, 4.2
    """
    if not first_half:
        yield ()
        return
    player, *others = first_half
    for opponent in second_half:
        if player < opponent and may_meet(player, opponent):
            rest = [other for other in second_half if other != opponent]
            for pairs in transpositions(others, rest, may_meet):
                yield ((player, opponent), *pairs)


def remainder_pairings(
    players: Sequence[int], pair_count: int, may_meet: MayMeet
) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    """The pairings of a homogeneous bracket or remainder, and how many players each exchanged.

    Rule: FIDE C.04.3 (2026-02) 3.6
    """
    for leaving, entering in exchanges(len(players), pair_count):
        numbers = range(1, len(players) + 1)
        in_first = set(range(1, pair_count + 1)) - set(leaving) | set(entering)
        first_half = [players[number - 1] for number in numbers if number in in_first]
        second_half = [players[number - 1] for number in numbers if number not in in_first]
        for pairs in transpositions(first_half, second_half, may_meet):
            yield pairs, len(leaving)


@cache
def exchanges(
    player_count: int, pair_count: int
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Who leaves S1 and who enters it, by the bracket's numbers, in the order of the article.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """
    original_first = range(1, pair_count + 1)
    original_second = range(pair_count + 1, player_count + 1)
    found = [
        (leaving, entering)
        for size in range(min(pair_count, player_count - pair_count) + 1)
        for leaving in combinations(original_first, size)
        for entering in combinations(original_second, size)
    ]
    return tuple(sorted(found, key=lambda exchange: _exchange_order(*exchange)))


def _exchange_order(
    leaving: tuple[int, ...], entering: tuple[int, ...]
) -> tuple[int, int, list[int], list[int]]:
    """What the four rules of the article look at, smaller first.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """
    return (
        len(leaving),
        sum(entering) - sum(leaving),
        [-number for number in sorted(leaving, reverse=True)],
        sorted(entering),
    )
