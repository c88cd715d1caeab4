"""Rounds paired again and compared."""

import datetime as dt
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.checker import (
    Difference,
    RoundCheck,
    check_rounds,
    compared,
)
from ronde.core.chess.swiss.dutch2017.system import DUTCH_2017
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.team import TeamEvent
from ronde.errors import InputError


@pytest.fixture(scope="module")
def event() -> Event:
    """Eleven players, four rounds, all as the rules pair them."""
    return generated_event(GeneratorSettings(player_count=11, round_count=4), Random(1))


def with_round(event: Event, round_number: int, changed: Round) -> Event:
    rounds = list(event.rounds)
    rounds[round_number - 1] = changed
    return replace(event, rounds=tuple(rounds))


def test_an_event_by_the_rules_has_no_difference(event: Event) -> None:
    assert check_rounds(event) == tuple(
        RoundCheck(round_number=round_number) for round_number in (1, 2, 3, 4)
    )


def test_two_boards_that_changed_their_blacks_are_found(event: Event) -> None:
    last = event.rounds[3]
    first, second, *others = last.games
    swapped = (replace(first, black=second.black), replace(second, black=first.black), *others)
    checks = check_rounds(with_round(event, 4, replace(last, games=swapped)))
    assert [check.ok for check in checks] == [True, True, True, False]
    assert checks[3].differences == (
        Difference(expected=(first.white, first.black), found=(first.white, second.black)),
        Difference(expected=(second.white, second.black), found=(second.white, first.black)),
    )


def test_wrong_colours_are_a_difference(event: Event) -> None:
    last = event.rounds[3]
    game = last.games[2]
    turned = Game(game.black, game.white, game.black_result, game.white_result)
    games = (*last.games[:2], turned, *last.games[3:])
    assert check_rounds(with_round(event, 4, replace(last, games=games)))[3].differences == (
        Difference(expected=(game.white, game.black), found=(game.black, game.white)),
    )


def test_a_game_without_colours_may_be_told_either_way(event: Event) -> None:
    last = event.rounds[3]
    game = last.games[2]
    turned = Game(game.black, game.white, game.black_result, game.white_result, colours_known=False)
    games = (*last.games[:2], turned, *last.games[3:])
    assert check_rounds(with_round(event, 4, replace(last, games=games)))[3].ok


def test_the_bye_of_another_is_a_difference(event: Event) -> None:
    last = event.rounds[3]
    rested = last.byes[0].player
    game = last.games[-1]
    games = (*last.games[:-1], replace(game, black=rested))
    byes = (Bye(game.black, Result.PAIRING_ALLOCATED_BYE),)
    assert check_rounds(with_round(event, 4, Round(games, byes)))[3].differences == (
        Difference(expected=(game.white, game.black), found=(game.white, rested)),
        Difference(expected=(rested, None), found=(game.black, None)),
    )


def test_the_order_of_boards_is_not_compared(event: Event) -> None:
    rounds = tuple(replace(played, games=played.games[::-1]) for played in event.rounds)
    assert all(check.ok for check in check_rounds(replace(event, rounds=rounds)))


@pytest.mark.parametrize("colour", Colour)
def test_the_initial_colour_is_seen_in_the_first_round(colour: Colour) -> None:
    for seed in range(40):
        settings = GeneratorSettings(player_count=9, round_count=3)
        found = generated_event(settings, Random(seed))
        if found.initial_colour is colour:
            assert all(check.ok for check in check_rounds(replace(found, initial_colour=None)))


def test_a_round_that_cannot_be_paired_is_told() -> None:
    players = tuple(Player(number=number) for number in (1, 2))
    game = Game(1, 2, Result.DRAW, Result.DRAW)
    twice = Event(players=players, rounds=(Round((game,)), Round((game,))), planned_round_count=3)
    checks = check_rounds(twice)
    assert checks[0].ok
    assert checks[1].problem is not None
    assert not checks[1].ok
    assert checks[1].differences == ()


def test_an_event_without_rounds_has_nothing_to_check(event: Event) -> None:
    assert check_rounds(replace(event, rounds=(), initial_colour=None)) == ()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"team_event": TeamEvent()}, "this is an event of teams"),
        ({"system_code": "BERGER_ROUNDROBIN"}, "this event was paired by BERGER_ROUNDROBIN"),
        ({"system_code": "FIDE_DUTCH_2012"}, "this event was paired by FIDE_DUTCH_2012"),
    ],
)
def test_what_is_not_paired_by_the_system_is_refused(
    event: Event, changes: dict[str, object], sentence: str
) -> None:
    with pytest.raises(InputError, match=sentence):
        check_rounds(replace(event, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "day", "edition"),
    [
        ("", None, "2026"),
        ("FIDE_DUTCH", None, "2026"),
        ("FIDE_DUTCH", dt.date(2026, 1, 31), "2017"),
        ("FIDE_DUTCH_BAKU", dt.date(2026, 2, 1), "2026"),
        ("FIDE_DUTCH_2017_BAKU", dt.date(2026, 5, 1), "2017"),
        ("fide_dutch_2025", dt.date(2025, 7, 1), "2026"),
    ],
)
def test_the_edition_is_the_one_named_else_the_one_in_force(
    code: str, day: dt.date | None, edition: str
) -> None:
    assert system_of(Event(system_code=code, start_date=day)).edition == edition


def test_an_event_is_checked_by_the_edition_asked_for() -> None:
    # Until 2026 every unplayed round was a downfloat, so other players float after byes.
    settings = GeneratorSettings(player_count=11, round_count=5, byes=Fraction(1, 5))
    events = [generated_event(settings, Random(seed)) for seed in range(10)]
    assert all(check.ok for event in events for check in check_rounds(event))
    old = [check.ok for event in events for check in check_rounds(event, DUTCH_2017)]
    assert any(old)
    assert not all(old)


def test_pairs_are_told_beside_the_one_their_players_are_in() -> None:
    expected = [(1, 2), (3, 4), (5, None)]
    assert compared(expected, [(5, 4), (1, 3), (2, None)]) == (
        Difference(expected=(1, 2), found=(1, 3)),
        Difference(expected=(3, 4), found=(5, 4)),
        Difference(expected=(5, None), found=(2, None)),
    )
    assert compared([(1, 2)], [(1, None), (2, None)]) == (
        Difference(expected=(1, 2), found=(1, None)),
        Difference(expected=None, found=(2, None)),
    )
    assert compared([(1, 2), (3, 4)], [(1, 2)]) == (Difference(expected=(3, 4), found=None),)
