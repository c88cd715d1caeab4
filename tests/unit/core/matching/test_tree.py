"""Stages with blossoms, from the plainest start so that they have everything to do themselves."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from ronde.core.matching.blossom import UNMATCHED, Blossom
from ronde.core.matching.perfect import Certificate, completed
from ronde.core.matching.tree import AlternatingTree
from tests.unit.core.matching.oracle import WEIGHT_KINDS, assert_proves


def solved_from_nothing(weights: list[list[int]]) -> Certificate:
    """The best perfect matching, begun without a pair and with the plainest feasible duals."""
    doubled = [[2 * weight for weight in row] for row in weights]
    duals = [max(row) // 2 for row in doubled]
    return completed(doubled, duals, [UNMATCHED] * len(weights))


def random_table(
    n: int, weight: Callable[[random.Random], int], draw: random.Random
) -> list[list[int]]:
    """A symmetric table; the diagonal, which is not read, as low as anything in it."""
    table = [[weight(draw) for _other in range(n)] for _one in range(n)]
    least = min(map(min, table))
    for one in range(n):
        table[one][one] = least
        for other in range(one):
            table[one][other] = table[other][one]
    return table


def clustered_table(n: int, draw: random.Random) -> list[list[int]]:
    """Odd clusters within odd clusters: nothing pairs well but inside, so blossoms nest."""
    table = random_table(n, lambda chance: chance.randrange(8), draw)
    for one in range(n):
        for other in range(n):
            if one != other:
                table[one][other] += 1000 * (one // 3 == other // 3) + 200 * (
                    one // 9 == other // 9
                )
    return table


def ringed_table(rings: int, size: int, draw: random.Random) -> list[list[int]]:
    """Odd rings of good pairs, with chords good or bad, and random pairs between the rings."""
    n = rings * size
    table = [[0] * n for _vertex in range(n)]
    for one in range(n):
        for other in range(one):
            if one // size != other // size:
                weight = draw.randrange(40)
            elif (one - other) % size in (1, size - 1):
                weight = 20
            else:
                weight = 20 - draw.randrange(60)
            table[one][other] = table[other][one] = weight
    return table


def depth(blossom: Blossom) -> int:
    """How deep blossoms lie within one another; a vertex has depth 0."""
    return 1 + max(map(depth, blossom.children)) if blossom.children else 0


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts which steps the stages take."""
    seen: Counter[str] = Counter()
    merge, split, hook = AlternatingTree._merge, AlternatingTree._split, AlternatingTree._hook

    def counted_merge(tree: AlternatingTree, one: int, other: int) -> None:
        merge(tree, one, other)
        seen[f"merge to depth {min(depth(tree.outermost[one]), 3)}"] += 1

    def counted_split(tree: AlternatingTree, blossom: Blossom) -> None:
        seen["split nested" if depth(blossom) > 1 else "split plain"] += 1
        entered = [blossom.entry[1] in child.vertices for child in blossom.children].index(True)
        seen["split at the base" if not entered else f"split entered {entered % 2}"] += 1
        held = len(tree.held)
        split(tree, blossom)
        seen["split keeps a blossom"] += len(tree.held) > held - len(blossom.vertices)

    def counted_hook(tree: AlternatingTree, vertex: int) -> None:
        reached = tree.outermost[vertex]
        behind = tree.outermost[tree.mate[reached.base]]
        seen["hook a blossom"] += bool(reached.children)
        seen["hook to a blossom"] += bool(behind.children)
        hook(tree, vertex)

    monkeypatch.setattr(AlternatingTree, "_merge", counted_merge)
    monkeypatch.setattr(AlternatingTree, "_split", counted_split)
    monkeypatch.setattr(AlternatingTree, "_hook", counted_hook)
    return seen


@pytest.mark.parametrize("kind", WEIGHT_KINDS)
def test_stages_alone_find_a_proven_optimum(kind: str) -> None:
    draw = random.Random(kind)
    for n in (2, 4, 6, 6, 8, 8, 10, 10, 12, 12, 20, 30, 46):
        table = random_table(n, WEIGHT_KINDS[kind], draw)
        assert_proves(solved_from_nothing(table), table)


def test_every_step_is_taken_and_the_optimum_proven_each_time(steps: Counter[str]) -> None:
    draw = random.Random(4)
    for _graph in range(40):
        for n in (6, 12, 18, 30):
            table = clustered_table(n, draw)
            assert_proves(solved_from_nothing(table), table)
        table = [[-(one + 1) * (other + 1) for other in range(24)] for one in range(24)]
        for line in table:
            draw.shuffle(line)
        table = [[table[max(a, b)][min(a, b)] for b in range(24)] for a in range(24)]
        assert_proves(solved_from_nothing(table), table)
    assert {name for name, count in steps.items() if count} == {
        "hook a blossom",
        "hook to a blossom",
        "merge to depth 1",
        "merge to depth 2",
        "merge to depth 3",
        "split at the base",
        "split entered 0",
        "split entered 1",
        "split keeps a blossom",
        "split nested",
        "split plain",
    }


def test_parts_of_a_split_ring_that_become_even_together_may_meet() -> None:
    for seed in range(20):
        table = ringed_table(4, 7, random.Random(seed))
        assert_proves(solved_from_nothing(table), table)


def test_blossoms_that_carry_the_proof_are_reported() -> None:
    near, far = 50, 1
    table = [[near if one // 3 == other // 3 else far for other in range(6)] for one in range(6)]
    certificate = solved_from_nothing(table)
    assert_proves(certificate, table)
    carrying = {held for held, dual in certificate.blossoms if dual}
    assert carrying
    assert carrying <= {frozenset({0, 1, 2}), frozenset({3, 4, 5})}
