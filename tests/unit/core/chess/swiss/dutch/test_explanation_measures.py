from itertools import combinations

import pytest

from ronde.core.chess.swiss.dutch.bracket import criteria_names
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.exact import Solution, takes_bye
from ronde.core.chess.swiss.dutch.generation import generated_later
from ronde.core.chess.swiss.dutch.measures import measures
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.position import Position, position_of
from ronde.core.chess.swiss.entrants import round_to_pair
from tests.literal.merits import merits
from tests.unit.core.chess.swiss.dutch.explained import drawn_events, every_candidate, keys

pytestmark = pytest.mark.rule("FIDE C.04.3 (2026-02) 2.4")


def positions(count: int, *, seed: int) -> list[tuple[Position, Solution]]:
    """The brackets of some drawn rounds, with how each was paired."""
    return [
        position_of(paired)
        for event in drawn_events(count, seed=seed)
        for paired in pair_round(round_to_pair(event)).brackets
    ]


def test_no_candidate_is_better_than_the_one_chosen_and_none_as_good_earlier() -> None:
    looked_at = 0
    for position, chosen in positions(60, seed=1):
        bracket, completion = position.bracket, position.completion
        best = keys(measures(bracket, chosen, completion))
        for candidate in every_candidate(position):
            looked_at += 1
            if candidate != chosen:
                value = keys(measures(bracket, candidate, completion))
                assert value >= best
                if value == best:
                    assert generated_later(bracket, chosen, candidate) is not None
                    assert generated_later(bracket, candidate, chosen) is None
    assert looked_at > 500


def test_measures_order_candidates_as_the_merits_of_their_pairs_do() -> None:
    compared: dict[str, int] = {}
    for position, _chosen in positions(70, seed=2):
        candidates = list(every_candidate(position))[:30]
        for one, other in combinations(candidates, 2):
            if len(one.floaters) != len(other.floaters):
                continue
            difference = first_difference(
                *(measures(position.bracket, each, position.completion) for each in (one, other))
            )
            if difference is None or difference[0].criterion == "C8":
                continue
            criterion, by_merits = _first_by_merits(position, one, other)
            assert difference[0].criterion == criterion
            assert (difference[0].key < difference[1].key) == by_merits
            compared[criterion] = compared.get(criterion, 0) + 1
    assert {"C7", "C9", "C12", "C13", "C14", "C15", "C16"} <= compared.keys()


def _first_by_merits(position: Position, one: Solution, other: Solution) -> tuple[str, bool]:
    """The first criterion by which two candidates differ, and whether the first is better."""
    bracket = position.bracket
    if takes_bye(bracket, position.completion, one.floaters):
        bracket = type(bracket)(
            bracket.field, bracket.group_index, bracket.moved_down, bracket.residents, True
        )
    totals = [
        [
            sum(values)
            for values in zip(*(merits(bracket, *pair) for pair in each.pairs), strict=True)
        ]
        for each in (one, other)
    ]
    for name, mine, theirs in zip(criteria_names(bracket), *totals, strict=True):
        if mine != theirs:
            return name, mine > theirs
    raise AssertionError("the merits of both are the same")


def test_a_player_who_cannot_be_paired_counts_as_further_down_than_one_who_can() -> None:
    found = 0
    for position, _chosen in positions(60, seed=3):
        for candidate in every_candidate(position):
            value = measures(position.bracket, candidate, position.completion)["C18"]
            limbo = [index for index in candidate.floaters if index in position.bracket.moved_down]
            if value.players and limbo and len(value.key) > len(limbo):
                found += 1
                assert value.key == tuple(sorted(value.key, reverse=True))  # type: ignore[type-var]
                assert value.key[0] > (False, 10**6)  # type: ignore[operator]
    assert found
