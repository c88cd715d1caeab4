"""Final rankings: shared places, matches for places, both absent, two lives."""

import random

import pytest

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.branches import with_classification, with_consolation, with_third_place
from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.final_ranking import consolation_ranking, final_ranking
from ronde.core.knockout.progress import (
    CupProgress,
    Ending,
    MatchResult,
    MatchState,
    ResolvedCup,
    Side,
    resolved,
)
from ronde.core.knockout.sizing import sized

A = MatchResult(winner=Side.A)
NOBODY = MatchResult(winner=None, ending=Ending.BOTH_ABSENT)


def cup(count: int) -> Bracket:
    """A plain cup."""
    return fixed_bracket(sized(count).chosen)


def first_named_win(bracket: Bracket, **other: MatchResult) -> ResolvedCup:
    """A cup in which the first named wins everything, but for some matches."""
    results = {match.match_number: A for match in bracket.matches}
    results |= {int(name.removeprefix("match")): result for name, result in other.items()}
    return resolved(bracket, CupProgress(results))


def places(cup: ResolvedCup) -> dict[int, tuple[int, int]]:
    """The places of everybody."""
    return {p.seed_number: (p.first, p.last) for p in final_ranking(cup)}


def test_who_goes_out_in_one_round_shares_its_places() -> None:
    found = places(first_named_win(cup(8)))
    assert (found[1], found[2]) == ((1, 1), (2, 2))
    assert found[3] == found[4] == (3, 4)
    assert {found[number] for number in range(5, 9)} == {(5, 8)}


def test_byes_leave_fewer_places_to_the_first_round() -> None:
    found = places(first_named_win(cup(11)))
    assert sorted(found.values()) == [(1, 1), (2, 2), *[(3, 4)] * 2, *[(5, 8)] * 4, *[(9, 11)] * 3]


def test_a_match_decides_the_third_place() -> None:
    bracket = with_third_place(cup(8))
    decided = places(first_named_win(bracket))
    assert (decided[4], decided[3]) == ((3, 3), (4, 4))
    absent = places(first_named_win(bracket, match8=NOBODY))
    assert absent[3] == absent[4] == (3, 4)


@pytest.mark.parametrize("count", range(2, 20))
def test_a_classification_decides_all_places_to_the_eighth(count: int) -> None:
    found = places(first_named_win(with_classification(cup(count))))
    single = [first for first, last in found.values() if first == last]
    assert sorted(single)[:8] == list(range(1, min(count, 8) + 1))
    assert len(found) == count


def test_places_are_shared_until_the_matches_for_them_are_played() -> None:
    bracket = with_classification(cup(8))
    results = {match.match_number: A for match in bracket.matches if match.place != 5}
    found = places(resolved(bracket, CupProgress(results)))
    assert sorted(found.values())[-4:] == [(5, 6), (5, 6), (7, 7), (8, 8)]


def test_who_is_still_in_has_no_place() -> None:
    bracket = cup(8)
    found = places(resolved(bracket, CupProgress({1: A, 2: A, 5: A})))
    assert found == {8: (5, 8), 5: (5, 8), 4: (3, 4)}


def test_two_absent_players_go_out_together() -> None:
    found = places(first_named_win(cup(4), match2=NOBODY))
    assert found == {1: (1, 1), 4: (2, 4), 2: (2, 4), 3: (2, 4)}


def test_places_played_for_move_up_with_those_whom_absences_leave() -> None:
    bracket = with_classification(cup(8))
    assert bracket.matches[0].match_number == 1
    found = places(first_named_win(bracket, match1=NOBODY))
    # One semi-finalist is missing, so five go out before the semi-finals: two played for the best
    # place of theirs, the one they beat before and the two absent ones share the rest.
    assert sorted(found.values()) == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), *[(6, 8)] * 3]
    assert found[1] == found[8] == (6, 8)


def test_the_second_defeat_gives_the_place() -> None:
    found = places(first_named_win(with_second_chance(cup(8))))
    assert sorted(found.values()) == [
        (1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (5, 6), (7, 8), (7, 8),
    ]  # fmt: skip


def test_the_second_grand_final_decides() -> None:
    bracket = with_second_chance(cup(4))
    last = bracket.matches[-1].match_number
    lower_wins = MatchResult(winner=Side.B)
    found = first_named_win(bracket, **{f"match{last - 1}": lower_wins})
    assert found.matches[last].state is MatchState.DECIDED
    assert sorted(places(found).values()) == [(1, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.parametrize("seed", range(30))
def test_places_always_add_up(seed: int) -> None:
    chance = random.Random(seed)
    count = chance.randrange(2, 40)
    bracket = chance.choice((with_second_chance, with_classification, with_third_place))(cup(count))
    outcomes = [MatchResult(winner=Side.A), MatchResult(winner=Side.B), NOBODY]
    results = {
        match.match_number: chance.choices(outcomes, (5, 5, 1))[0] for match in bracket.matches
    }
    ranking = final_ranking(resolved(bracket, CupProgress(results)))
    assert len({placing.seed_number for placing in ranking}) == len(ranking)
    taken = sorted((placing.first, placing.last) for placing in ranking)
    for first, last in set(taken):
        assert taken.count((first, last)) <= last - first + 1
    champion = resolved(bracket, CupProgress(results)).champion
    assert len(ranking) == count
    assert champion is None or ranking[0].seed_number == champion


def test_the_consolation_has_places_of_its_own() -> None:
    found = consolation_ranking(first_named_win(with_consolation(cup(11))))
    assert [(p.seed_number, p.first, p.last) for p in found] == [(9, 1, 1), (10, 2, 2), (11, 3, 3)]
    assert consolation_ranking(first_named_win(cup(11))) == ()
