import pytest

from ronde.core.chess.event import total_points
from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.actions.entering import enter, withdraw
from ronde.service.events.actions.pairing import draw_numbers, lots_are_missing, pair_draft
from ronde.service.events.actions.regulating import grant_bye
from ronde.service.events.event_standings import standings_of
from ronde.service.events.report import report_of
from ronde.service.events.settings import Numbering
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import (
    WHITE_WINS,
    event_with,
    play_round,
    players,
    round_robin,
    state,
)


def test_the_rounds_are_those_of_the_berger_table() -> None:
    event = event_with(6, round_robin())
    play_round(event)
    games = [(game.white, game.black) for game in state(event).published[0].games]
    assert games == [(1, 6), (2, 5), (3, 4)]
    assert event_of(state(event)).planned_round_count == 5


def test_with_an_odd_number_somebody_rests_and_has_nothing_for_it() -> None:
    event = event_with(5, round_robin())
    play_round(event)
    byes = state(event).published[0].byes
    assert [(bye.player, bye.result) for bye in byes] == [(1, Result.ZERO_POINT_BYE)]


def test_a_double_round_robin_has_twice_the_rounds_with_the_last_two_of_a_leg_swapped() -> None:
    event = event_with(4, round_robin(double=True))
    for _round in range(6):
        play_round(event)
    rounds = [[(game.white, game.black) for game in r.games] for r in state(event).published]
    assert rounds[1] == [(black, white) for white, black in rounds[5]]
    with pytest.raises(InputError, match="all 6 rounds are played"):
        pair_draft(event)


def test_who_leaves_loses_the_rest_by_forfeit() -> None:
    event = event_with(4, round_robin())
    play_round(event)
    play_round(event)
    withdraw(event, 1)
    pair_draft(event)
    game = next(game for game in state(event).rounds[-1].games if 1 in (game.white, game.black))
    got = {game.white: game.white_result, game.black: game.black_result}
    assert got.pop(1) is Result.FORFEIT_LOSS
    assert set(got.values()) == {Result.FORFEIT_WIN}


@pytest.mark.rule("FIDE VCL4THP (2026-08) 94-105")
def test_games_of_who_left_before_half_of_them_do_not_count() -> None:
    event = event_with(6, round_robin())
    play_round(event)
    play_round(event)
    assert total_points(event_of(state(event)))[1] > 0
    withdraw(event, 1)
    for _round in range(3):
        play_round(event)
    now = event_of(state(event))
    assert total_points(now)[1] == 0
    assert sum(total_points(now).values()) == 10 * 10
    assert standings_of(state(event)).standings[-1].points == 0
    assert report_of(state(event)).event.abnormal_points


def test_games_of_who_left_later_count() -> None:
    event = event_with(6, round_robin())
    for _round in range(3):
        play_round(event)
    withdraw(event, 1)
    play_round(event)
    assert event_of(state(event)).abnormal_points == ()


def test_lots_give_the_numbers_and_the_seed_repeats_them() -> None:
    orders = []
    for _time in range(2):
        event = event_with(6, round_robin(numbering=Numbering.LOTS))
        assert lots_are_missing(state(event))
        draw_numbers(event, 7)
        assert not lots_are_missing(state(event))
        orders.append(state(event).lots)
    assert orders[0] == orders[1]
    assert sorted(orders[0]) == [1, 2, 3, 4, 5, 6]
    assert orders[0] != (1, 2, 3, 4, 5, 6)


def test_lots_are_drawn_again_when_somebody_else_comes() -> None:
    event = event_with(6, round_robin(numbering=Numbering.LOTS))
    draw_numbers(event, 7)
    enter(event, players(7)[6:])
    assert lots_are_missing(state(event))


def test_a_round_robin_takes_nobody_in_once_it_has_begun() -> None:
    event = event_with(4, round_robin())
    play_round(event, WHITE_WINS)
    with pytest.raises(InputError, match="takes nobody in"):
        enter(event, players(5)[4:])


def test_byes_are_for_a_swiss() -> None:
    with pytest.raises(InputError, match="a table says who meets whom"):
        grant_bye(event_with(4, round_robin()), 1)
