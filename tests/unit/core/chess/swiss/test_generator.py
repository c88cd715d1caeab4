"""Whole events, drawn."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from ronde.core.chess.event import Event, histories
from ronde.core.chess.game import Result
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings, drawn_settings
from ronde.errors import RuleError

PLAIN = GeneratorSettings(player_count=14, round_count=5)


def byes(event: Event) -> list[Result]:
    return [bye.result for played in event.rounds for bye in played.byes]


def test_a_plain_event_is_complete() -> None:
    event = generated_event(PLAIN, Random(1))
    assert len(event.players) == 14
    assert [len(played.games) for played in event.rounds] == [7] * 5
    assert byes(event) == []
    assert event.requested_byes == ()
    assert (event.planned_round_count, event.system_code) == (5, "FIDE_DUTCH")
    assert event.initial_colour is not None


def test_the_same_seed_gives_the_same_event_and_another_another() -> None:
    settings = drawn_settings(Random(8))
    assert generated_event(settings, Random(9)) == generated_event(settings, Random(9))
    assert generated_event(settings, Random(9)) != generated_event(settings, Random(10))


def test_an_odd_number_gives_the_bye_of_the_pairing_once_each() -> None:
    event = generated_event(replace(PLAIN, player_count=13), Random(1))
    assert byes(event) == [Result.PAIRING_ALLOCATED_BYE] * 5
    assert len({bye.player for played in event.rounds for bye in played.byes}) == 5


def test_every_kind_of_bye_is_asked_for() -> None:
    event = generated_event(replace(PLAIN, byes=Fraction(1, 4)), Random(2))
    assert {bye.value for bye in byes(event)} == {"F", "H", "U", "Z"}
    only_half = replace(PLAIN, byes=Fraction(1, 4), bye_kinds=(Result.HALF_POINT_BYE,))
    assert {bye.value for bye in byes(generated_event(only_half, Random(2)))} <= {"H", "U"}


def test_whoever_leaves_stays_away() -> None:
    event = generated_event(replace(PLAIN, withdrawals=Fraction(1, 10)), Random(3))
    left = {
        number
        for number, lines in histories(event).items()
        if lines[-1].result is Result.ZERO_POINT_BYE
    }
    assert left
    for number in left:
        results = [entry.result for entry in histories(event)[number]]
        away = results.index(Result.ZERO_POINT_BYE)
        assert away > 0
        assert set(results[away:]) == {Result.ZERO_POINT_BYE}


def test_whoever_is_late_is_absent_until_he_comes() -> None:
    event = generated_event(replace(PLAIN, late_entries=Fraction(1, 4)), Random(4))
    late = [
        [entry.result for entry in lines]
        for lines in histories(event).values()
        if lines[0].result is Result.ZERO_POINT_BYE
    ]
    assert late
    for results in late:
        # Half of five rounds are two: everybody is there in the third.
        assert all(result is not Result.ZERO_POINT_BYE for result in results[2:])


def test_prohibited_pairs_do_not_meet() -> None:
    event = generated_event(replace(PLAIN, prohibited_pair_count=10), Random(5))
    assert len(event.prohibited_pairings) == 10
    games = {
        frozenset((game.white, game.black)) for played in event.rounds for game in played.games
    }
    assert len(games) == 35
    assert not games & {frozenset(pair.players) for pair in event.prohibited_pairings}


def test_baku_gives_the_upper_half_virtual_points() -> None:
    event = generated_event(replace(PLAIN, baku=True), Random(6))
    assert event.system_code == "FIDE_DUTCH_BAKU"
    lines = [
        (line.points, line.first_round, line.last_round, line.first_player, line.last_player)
        for line in event.accelerations
    ]
    assert lines == [(10, 1, 2, 1, 8), (5, 3, 3, 1, 8)]
    first = event.rounds[0].games
    assert {frozenset((game.white, game.black)) for game in first} == {
        frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8), (9, 12), (10, 13), (11, 14))
    }


def test_an_event_stops_before_the_round_that_cannot_be_paired() -> None:
    event = generated_event(GeneratorSettings(player_count=4, round_count=9), Random(7))
    assert 2 <= len(event.rounds) <= 3
    with pytest.raises(RuleError):
        pair_round(round_to_pair(event))


def test_an_event_stops_when_everybody_has_left() -> None:
    event = generated_event(replace(PLAIN, withdrawals=Fraction(1)), Random(8))
    assert len(event.rounds) == 1
    assert [(request.round_number, len(request.players)) for request in event.requested_byes] == [
        (2, 14)
    ]
