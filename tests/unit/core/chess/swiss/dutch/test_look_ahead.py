"""What the players below a bracket can do with floaters, wild ones and real ones."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.look_ahead import LookAhead
from ronde.core.chess.swiss.field import RoundField
from ronde.core.matching.cardinality import has_perfect_matching
from tests.literal.random_rounds import random_round


def positions(sizes: tuple[int, int], seeds: int) -> Iterator[tuple[Bracket, Completion]]:
    """The first bracket of each round that can be paired and has somebody below."""
    for seed in range(seeds):
        field = RoundField(random_round(seed, sizes))
        completion = Completion(field)
        is_odd = len(field.entrants) % 2 == 1
        if len(field.groups) > 1 and (completion.settle_bye_score() if is_odd else True):
            yield Bracket(field, 0, (), tuple(field.groups[0])), completion


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.4.3 [C8]")
def test_nobody_does_better_than_a_wild_floater_and_the_partners_tell_who_does_as_well() -> None:
    seen: Counter[str] = Counter()
    for bracket, completion in positions((8, 30), 300):
        ahead = LookAhead(bracket, completion)
        wild = ahead.outlook([bracket.players])
        singles = {index: ahead.outlook([[index]]) for index in bracket.players}
        worths = [found.worth for found in singles.values() if found is not None]
        if wild is None:
            seen["no pairing even with a wild floater"] += 1
            assert not worths
            continue
        assert all(worth <= wild.worth for worth in worths)
        good = {
            index
            for index, found in singles.items()
            if found is not None and found.worth == wild.worth
        }
        assert set(ahead.good_floaters(wild, bracket.players)) == good
        # Somebody may meet each of the partners of the wild one.
        assert good
        seen["only some are good"] += len(good) < len(bracket.players)
        (floater,) = wild.floaters
        depth = sum(blossom >> floater & 1 for blossom in wild.tight.blossoms)
        seen[f"in {min(depth, 2)} blossoms"] += 1
    assert all(seen[f"in {depth} blossoms"] for depth in (0, 1)), seen
    assert seen["only some are good"]
    assert seen["no pairing even with a wild floater"]


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.4.3 [C8]")
@pytest.mark.parametrize("count", [2, 3])
def test_several_floaters_are_good_if_the_tight_pairs_of_wild_ones_take_them_all(
    count: int,
) -> None:
    seen: Counter[str] = Counter()
    for bracket, completion in positions((8, 24), 100):
        ahead = LookAhead(bracket, completion)
        wild = ahead.outlook([bracket.players] * count)
        for floaters in list(combinations(bracket.players, count))[:12]:
            found = ahead.outlook([[index] for index in floaters])
            if wild is None:
                assert found is None
                continue
            is_good = found is not None and found.worth == wild.worth
            assert ahead.reaches(wild, floaters) == is_good
            if wild.alike is None:
                seen["in a blossom"] += 1
                continue
            joint, possible = wild.alike
            size = len(joint.graph)
            graph = list(joint.graph)
            alive = joint.vertices
            for index in floaters:
                partners = joint.of(ahead.reach_in(wild, index) & possible)
                for place in range(size):
                    if partners >> place & 1:
                        graph[place] |= 1 << len(graph)
                alive |= 1 << len(graph)
                graph.append(partners)
            kept = [place for place in range(len(graph)) if alive >> place & 1]
            compact = [
                sum((graph[one] >> other & 1) << place for place, other in enumerate(kept))
                for one in kept
            ]
            assert has_perfect_matching(compact) == is_good
            seen["good" if is_good else "not good"] += 1
    assert seen["good"]
    assert seen["not good"]
