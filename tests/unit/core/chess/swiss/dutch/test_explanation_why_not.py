from dataclasses import replace
from itertools import combinations

import pytest

from ronde.core.chess.event import Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Result
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.dutch import pairing as engine
from ronde.core.chess.swiss.dutch.articles import criterion_rule
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.measures import measures
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, pair_round
from ronde.core.chess.swiss.dutch.position import position_of
from ronde.core.chess.swiss.dutch.why_not import why_not
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.reasons import Answer
from ronde.core.chess.swiss.replay import meetings
from ronde.core.chess.swiss.why_not import kept_apart, made_to_meet
from ronde.errors import InputError
from tests.unit.core.chess.swiss.dutch.explained import (
    drawn_events,
    event_of,
    every_candidate,
    games,
    keys,
)


def asked(event: Event, first: int, second: int) -> Answer:
    """The answer about two players in the next round."""
    to_pair = round_to_pair(event)
    return why_not(to_pair, pair_round(to_pair), first, second, meetings(event))


def pairs_of(pairing: RoundPairing) -> set[frozenset[int]]:
    """Who meets whom."""
    return {frozenset((board.white.number, board.black.number)) for board in pairing.boards}


def everybody(pairing: RoundPairing) -> list[int]:
    """All players of a round."""
    paired = [number for pair in pairs_of(pairing) for number in pair]
    return sorted(paired + ([] if pairing.bye is None else [pairing.bye]))


def test_forcing_the_alternative_bears_every_answer_out() -> None:
    rules: dict[str, int] = {}
    for event in drawn_events(14, seed=5, most=8):
        to_pair = round_to_pair(event)
        chosen = pair_round(to_pair)
        for first, second in combinations([each.number for each in to_pair.entrants], 2):
            answer = why_not(to_pair, chosen, first, second, meetings(event))
            rules[answer.rule] = rules.get(answer.rule, 0) + 1
            assert answer.paired == (frozenset((first, second)) in pairs_of(chosen))
            if answer.alternative is None:
                continue
            other = pairs_of(answer.alternative)
            assert (frozenset((first, second)) in other) != answer.paired
            assert everybody(answer.alternative) == everybody(chosen)
            _check_rule(answer, chosen)
    assert {criterion_rule(name) for name in ("C1", "C6", "C7", "C12")} <= rules.keys()
    assert {"C.04.3 4.2", "C.04.3 4.3"} <= rules.keys()


def _check_rule(answer: Answer, chosen: DutchPairing) -> None:
    """The first bracket that differs is worse exactly by the rule of the answer."""
    assert isinstance(answer.alternative, DutchPairing)
    if answer.rule in {criterion_rule(name) for name in ("C1", "C3", "C5")}:
        return
    mine, other = next(
        (mine, other)
        for mine, other in zip(chosen.brackets, answer.alternative.brackets, strict=True)
        if mine.solution != other.solution
    )
    (position, solution), (changed, changed_solution) = position_of(mine), position_of(other)
    difference = first_difference(
        measures(position.bracket, solution, position.completion),
        measures(changed.bracket, changed_solution, changed.completion),
    )
    if difference is None:
        assert answer.rule in {f"C.04.3 {article}" for article in ("4.2", "4.3", "4.4")}
    else:
        assert difference[0].key < difference[1].key
        assert answer.rule == criterion_rule(difference[0].criterion)


def test_no_pairing_of_the_bracket_with_the_two_is_better_than_the_alternative() -> None:
    compared = 0
    for event in drawn_events(25, seed=6, most=8):
        to_pair = round_to_pair(event)
        chosen = pair_round(to_pair)
        for paired in chosen.brackets:
            position, _solution = position_of(paired)
            for first, second in combinations(position.bracket.residents, 2):
                pair = (first, second)
                with_pair = [each for each in every_candidate(position) if pair in each.pairs]
                numbers = [position.bracket.entrant(index).number for index in pair]
                answer = why_not(to_pair, chosen, numbers[0], numbers[1], meetings(event))
                if answer.paired or answer.alternative is None or not with_pair:
                    continue
                assert isinstance(answer.alternative, DutchPairing)
                other = answer.alternative.brackets[chosen.brackets.index(paired)]
                if other.bracket.players != paired.bracket.players:
                    continue
                changed, solution = position_of(other)
                assert keys(measures(position.bracket, solution, position.completion)) == min(
                    keys(measures(position.bracket, each, position.completion))
                    for each in with_pair
                )
                compared += 1
                assert changed.can_be_paired
    assert compared > 40


def test_the_alternative_does_not_depend_on_the_way_it_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = list(drawn_events(6, seed=7))
    answers = [asked(event, 1, number) for event in events for number in (2, 3, 4)]
    with monkeypatch.context() as patch:
        patch.setattr(engine, "fast_solution", lambda *_asked: None)
        exact = [asked(event, 1, number) for event in events for number in (2, 3, 4)]
    for answer, other in zip(answers, exact, strict=True):
        assert (answer.rule, str(answer.text)) == (other.rule, str(other.text))
        boards = None if answer.alternative is None else answer.alternative.boards
        assert boards == (None if other.alternative is None else other.alternative.boards)


def test_players_who_met_are_told_the_round() -> None:
    event = event_of(6, games("1-4 1", "5-2 0", "3-6 ="), planned=3)
    answer = asked(event, 4, 1)
    assert (answer.pair, answer.paired, answer.rule) == ((4, 1), False, "C.04.3 2.1.1 [C1]")
    assert "met in round 1" in str(answer.text)
    assert answer.alternative is not None, "the round it would have led to, were it allowed"
    assert frozenset((1, 4)) in pairs_of(answer.alternative)


def test_players_who_must_have_the_same_colour_are_told_so() -> None:
    event = event_of(
        6,
        games("1-4 1", "2-5 1", "3-6 1"),
        games("1-5 =", "2-6 =", "4-3 ="),
        planned=5,
    )
    answer = asked(event, 1, 2)
    assert answer.rule == "C.04.3 2.1.3 [C3]"
    assert "must have Black" in str(answer.text)
    assert answer.alternative is not None
    assert frozenset((1, 2)) in pairs_of(answer.alternative)


def test_a_prohibited_pair_is_no_rematch() -> None:
    event = replace(
        event_of(4, planned=3), prohibited_pairings=(ProhibitedPairing(players=(1, 3)),)
    )
    assert asked(event, 1, 3).rule == "TRF26 260"


def test_a_pair_of_different_scores_needs_a_float() -> None:
    event = event_of(6, games("1-4 1", "5-2 0", "3-6 1"), planned=5)
    answer = asked(event, 1, 5)
    assert "floating down" in str(answer.text)


def test_why_two_players_do_meet() -> None:
    event = event_of(4, games("1-3 1", "4-2 0"), planned=3)
    answer = asked(event, 1, 2)
    assert answer.paired
    assert answer.rule == "C.04.3 2.4.1 [C6]"
    assert answer.alternative is not None
    assert frozenset((1, 2)) not in pairs_of(answer.alternative)


def test_without_a_complete_pairing_there_is_no_alternative() -> None:
    """After two rounds of four, only one pairing is left."""
    event = event_of(4, games("1-3 1", "4-2 0"), games("1-2 1", "3-4 ="), planned=3)
    answer = asked(event, 1, 4)
    assert (answer.paired, answer.rule, answer.alternative) == (True, "C.04.3 2.2.1 [C4]", None)
    kept = replace(
        event_of(4, games("1-3 1", "4-2 0"), planned=3),
        prohibited_pairings=(ProhibitedPairing(players=(3, 4)),),
    )
    found = asked(kept, 1, 2)
    assert (found.rule, found.alternative) == ("C.04.3 2.2.1 [C4]", None)
    assert found.text.fields["players"] == (3, 4)


def test_somebody_who_takes_no_part_cannot_meet_anybody() -> None:
    event = replace(
        event_of(5, planned=3),
        requested_byes=(RequestedBye(result=Result.HALF_POINT_BYE, round_number=1, players=(2,)),),
    )
    answer = asked(event, 1, 2)
    assert (answer.paired, answer.rule, answer.alternative) == (False, "C.04.2 3.3", None)


def test_nobody_meets_himself() -> None:
    with pytest.raises(InputError, match="two different players"):
        asked(event_of(4, planned=3), 2, 2)


def test_a_round_is_changed_for_the_two_players_alone() -> None:
    to_pair = round_to_pair(event_of(6, games("1-4 1", "5-2 0", "3-6 ="), planned=5))
    together = {each.number: each for each in made_to_meet(to_pair, 1, 3).entrants}
    assert together[1].met == {2, 4, 5, 6}
    assert together[2].met == {1, 3, 5}
    apart = {each.number: each for each in kept_apart(to_pair, 1, 2).entrants}
    assert apart[1].met == {2, 4}
    assert apart[3].met == {6}
