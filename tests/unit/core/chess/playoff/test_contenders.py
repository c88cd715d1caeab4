import pytest

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.playoff.contenders import LastRound, contenders, early_games, last_round_of
from ronde.core.chess.scoring import Scoring
from ronde.errors import InputError


def test_half_a_point_ahead_and_beaten_by_the_second() -> None:
    # 1 leads by half a point and meets 2; 3 and 4 are a point behind the leader.
    last_round = LastRound(scores={1: 60, 2: 55, 3: 50, 4: 50}, pairings=[(1, 2), (3, 4)])
    # 1 draws: 6½ and 2 has 6. 1 loses: 2 has 6½. Nobody can share the first place.
    assert contenders(last_round) == ()


def test_a_draw_of_the_leaders_lets_others_catch_up() -> None:
    last_round = LastRound(scores={1: 60, 2: 60, 3: 55, 4: 50}, pairings=[(1, 2), (3, 4)])
    # 1 and 2 draw: 6½ each, and 3 can join them. 4 has 6 at most.
    assert contenders(last_round) == (1, 2, 3)


def test_a_point_is_caught_up_if_the_leader_loses_and_his_opponent_is_low() -> None:
    last_round = LastRound(scores={1: 60, 2: 50, 3: 50, 4: 40}, pairings=[(1, 2), (3, 4)])
    assert contenders(last_round) == (1, 2, 3)


def test_a_bye_is_a_result_that_is_sure() -> None:
    scores = {1: 60, 2: 50, 3: 50}
    alone = LastRound(scores=scores, pairings=[(2, 3)], sure={1: 10})
    assert contenders(alone) == ()
    absent = LastRound(scores=scores, pairings=[(2, 3)])
    assert contenders(absent) == (1, 2, 3)


def test_before_the_pairing_anybody_may_meet_anybody() -> None:
    assert contenders(LastRound(scores={1: 60, 2: 50, 3: 45})) == (1, 2)
    assert contenders(LastRound(scores={1: 60, 2: 50, 3: 45}, sure={1: 5})) == ()


def test_the_points_of_a_win_are_those_of_the_event() -> None:
    three_points = Scoring.simple(win=30, draw=10, loss=0)
    last_round = LastRound(
        scores={1: 90, 2: 60, 3: 60, 4: 60}, pairings=[(1, 2), (3, 4)], scoring=three_points
    )
    assert contenders(last_round) == (1, 2, 3, 4)


@pytest.mark.rule("Livre de l'arbitre, Départages 1.g")
def test_the_games_of_contenders_may_start_early() -> None:
    assert early_games([(1, 4), (2, 5), (3, 6)], [1, 5]) == ((1, 4), (2, 5))


def event(*rounds: Round, planned: int | None = None) -> Event:
    players = tuple(Player(number=number) for number in range(1, 5))
    return Event(players=players, rounds=rounds, planned_round_count=planned)


FIRST = Round(
    games=(
        Game(1, 2, Result.WIN, Result.LOSS),
        Game(3, 4, Result.DRAW, Result.DRAW),
    )
)


def test_a_round_without_results_is_the_last_one() -> None:
    found = last_round_of(event(FIRST, Round(games=(Game(1, 3), Game(4, 2))), planned=2))
    assert found.scores == {1: 10, 2: 0, 3: 5, 4: 5}
    assert found.pairings == ((1, 3), (4, 2))


def test_a_game_that_is_over_gives_sure_points() -> None:
    last = Round(games=(Game(1, 3), Game(4, 2, Result.WIN, Result.LOSS)))
    found = last_round_of(event(FIRST, last))
    assert found.pairings == ((1, 3),)
    assert found.sure == {2: 0, 4: 10}


def test_a_bye_of_the_last_round_gives_sure_points() -> None:
    last = Round(games=(Game(1, 3),), byes=(Bye(2, Result.HALF_POINT_BYE),))
    assert last_round_of(event(FIRST, last)).sure == {2: 5, 4: 0}


def test_before_the_pairing_requested_byes_are_known() -> None:
    before = Event(
        players=tuple(Player(number=number) for number in range(1, 5)),
        rounds=(FIRST,),
        planned_round_count=2,
        requested_byes=(
            RequestedBye(result=Result.HALF_POINT_BYE, round_number=2, players=(4,)),
            RequestedBye(result=Result.ZERO_POINT_BYE, round_number=1, players=(3,)),
        ),
    )
    found = last_round_of(before)
    assert found.pairings is None
    assert found.sure == {4: 5}


@pytest.mark.parametrize(("planned", "left"), [(1, "0 rounds"), (5, "4 rounds")])
def test_an_event_that_is_not_before_its_last_round_is_refused(planned: int, left: str) -> None:
    with pytest.raises(InputError, match=left):
        last_round_of(event(FIRST, planned=planned))
