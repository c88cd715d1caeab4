"""Who stands where as results come: waiting, ready, decided, not needed."""

from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.progress import (
    CupProgress,
    Ending,
    MatchResult,
    MatchState,
    Side,
    Vacancy,
    resolved,
)
from ronde.core.knockout.sizing import sized

A, B = MatchResult(winner=Side.A), MatchResult(winner=Side.B)
NOBODY = MatchResult(winner=None, ending=Ending.BOTH_ABSENT)


def test_a_bye_needs_no_match() -> None:
    cup = resolved(fixed_bracket(sized(3).chosen), CupProgress())
    assert cup.matches[1].state is MatchState.NOT_NEEDED
    assert cup.matches[1].winner == 1
    assert cup.matches[1].loser is Vacancy.NOBODY
    assert cup.matches[2].state is MatchState.READY
    assert cup.matches[3].pair == (1, Vacancy.OPEN)
    assert cup.matches[3].state is MatchState.WAITING


def test_winners_go_on() -> None:
    cup = resolved(fixed_bracket(sized(4).chosen), CupProgress({1: A, 2: B, 3: B}))
    assert cup.matches[3].pair == (1, 3)
    assert (cup.champion, cup.matches[3].loser) == (3, 1)
    assert cup.matches[3].winner_side is Side.B
    assert cup.to_play == ()


def test_who_would_have_met_two_absent_players_has_no_opponent() -> None:
    cup = resolved(fixed_bracket(sized(4).chosen), CupProgress({1: A, 2: NOBODY}))
    assert cup.matches[2].state is MatchState.DECIDED
    assert cup.matches[3].state is MatchState.NOT_NEEDED
    assert cup.champion == 1


def test_nobody_wins_a_cup_to_whose_final_nobody_came() -> None:
    bracket = fixed_bracket(sized(2).chosen)
    assert resolved(bracket, CupProgress({1: NOBODY})).champion is None
    assert resolved(bracket, CupProgress()).champion is None


def test_a_result_of_others_does_not_count() -> None:
    bracket = fixed_bracket(sized(4).chosen)
    of_others = MatchResult(winner=Side.A, between=(4, 2))
    cup = resolved(bracket, CupProgress({1: A, 2: A, 3: of_others}))
    assert cup.matches[3].state is MatchState.READY
    assert cup.matches[3].result is None
    assert resolved(bracket, CupProgress({1: B, 2: A, 3: of_others})).champion == 4


def test_a_result_before_its_time_does_not_count() -> None:
    cup = resolved(fixed_bracket(sized(4).chosen), CupProgress({3: A}))
    assert cup.matches[3].state is MatchState.WAITING
    assert cup.matches[3].result is None


def test_the_second_grand_final_is_dropped_when_the_unbeaten_one_wins() -> None:
    bracket = with_second_chance(fixed_bracket(sized(2).chosen))
    unbeaten = resolved(bracket, CupProgress({1: A, 2: A}))
    assert unbeaten.matches[3].state is MatchState.NOT_NEEDED
    assert unbeaten.champion == 1
    level = resolved(bracket, CupProgress({1: A, 2: B}))
    assert level.matches[3].state is MatchState.READY
    assert level.champion is None
    assert resolved(bracket, CupProgress({1: A, 2: B, 3: A})).champion == 2
