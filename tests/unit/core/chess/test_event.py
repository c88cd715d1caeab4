"""Events: each player's lines and points, from facts stored once."""

from ronde.core.chess.event import ABSENT, AbnormalPoints, Entry, Event, histories, total_points
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import Scoring

EVENT = Event(
    players=tuple(Player(number=number) for number in (1, 2, 3, 4)),
    rounds=(
        Round(games=(Game(1, 2, Result.WIN, Result.LOSS),), byes=(Bye(3, Result.HALF_POINT_BYE),)),
        Round(
            games=(
                Game(3, 1, Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
                Game(2, 4, Result.DRAW, Result.LOSS),
            )
        ),
        Round(games=(Game(1, 4, colours_known=False),)),
    ),
)


def test_a_history_has_a_line_for_every_round() -> None:
    assert histories(EVENT) == {
        1: [
            Entry(2, Colour.WHITE, Result.WIN),
            Entry(3, Colour.BLACK, Result.FORFEIT_WIN),
            Entry(4, None, Result.UNKNOWN),
        ],
        2: [Entry(1, Colour.BLACK, Result.LOSS), Entry(4, Colour.WHITE, Result.DRAW), ABSENT],
        3: [
            Entry(None, None, Result.HALF_POINT_BYE),
            Entry(1, Colour.WHITE, Result.FORFEIT_LOSS),
            ABSENT,
        ],
        4: [ABSENT, Entry(2, Colour.BLACK, Result.LOSS), Entry(1, None, Result.UNKNOWN)],
    }


def test_points_follow_the_scoring_of_the_event() -> None:
    assert total_points(EVENT) == {1: 25, 2: 5, 3: 5, 4: 5}
    football = Scoring.simple(win=30, draw=10)
    assert football.points(Result.PAIRING_ALLOCATED_BYE) == 30
    assert football.points(Result.UNKNOWN) == 10


def test_points_may_depend_on_the_colour() -> None:
    scoring = Scoring(black_win=12)
    assert scoring.points(Result.WIN, Colour.BLACK) == 12
    assert scoring.points(Result.SHORT_WIN, Colour.BLACK) == 12
    assert scoring.points(Result.WIN, Colour.WHITE) == 10


def test_a_decision_of_the_arbiter_changes_the_points() -> None:
    penalised = Event(
        players=EVENT.players,
        rounds=EVENT.rounds,
        abnormal_points=(AbnormalPoints(points=-10, players=(1, 2)),),
    )
    assert total_points(penalised) == {1: 15, 2: -5, 3: 5, 4: 5}


def test_irregular_results_are_told_from_regular_ones() -> None:
    assert Game(1, 2, Result.WIN, Result.LOSS).is_regular
    assert not Game(1, 2, Result.DRAW, Result.LOSS).is_regular
    assert not Game(1, 2, Result.FORFEIT_LOSS, Result.FORFEIT_LOSS).is_played


def test_every_kind_of_result_is_one_thing() -> None:
    for result in Result:
        kinds = (result.is_played, result.is_forfeit, result.is_bye, result is Result.UNKNOWN)
        assert sum(kinds) == 1
        assert result.is_played or not result.is_rated
        assert (result.regular_answer is None) == result.is_bye
