"""What one pass over the rounds gathers."""

import pytest

from ronde.core.chess.event import AbnormalPoints, Event, histories
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.swiss.preferences import colour_preference
from ronde.core.chess.swiss.rounds_so_far import (
    COUNTED_AS_PLAYED,
    Float,
    RoundsSoFar,
    float_of_the_absent,
    floats_of,
)
from tests.literal.random_events import random_events
from tests.literal.table import event_of


def after_all_rounds(event: Event) -> RoundsSoFar:
    """The rounds of an event taken in."""
    so_far = RoundsSoFar(event)
    for played in event.rounds:
        so_far.add(played)
    return so_far


@pytest.mark.parametrize("seed", range(30))
def test_one_pass_finds_what_the_lines_of_each_player_say(seed: int) -> None:
    for event in random_events(seed):
        so_far = after_all_rounds(event)
        scores, unplayed = so_far.pairing_scores(), so_far.unplayed_counts()
        for number, lines in histories(event).items():
            played = [line for line in lines if line.result in COUNTED_AS_PLAYED]
            colours = tuple(line.colour for line in played if line.colour is not None)
            assert so_far.opponents[number] == [line.opponent for line in played]
            assert so_far.colours[number].colours == colours
            assert so_far.colours[number].preference == colour_preference(colours)
            assert unplayed[number] == len(lines) - len(played)
            if not (event.accelerations or event.system_code or event.abnormal_points):
                worth = event.scoring.table()
                assert scores[number] == sum(worth[line.result, line.colour] for line in lines)


def test_players_with_the_same_colours_share_their_history() -> None:
    so_far = after_all_rounds(event_of("1 3w1 2b1\n2 4w1 1w0\n3 1b0 4w1\n4 2b0 3b0"))
    assert so_far.colours[1].colours == (Colour.WHITE, Colour.BLACK)
    assert so_far.colours[2].colours == (Colour.WHITE, Colour.WHITE)
    again = after_all_rounds(event_of("1 3w1\n2 4w1\n3 1b0\n4 2b0"))
    assert again.colours[1] is again.colours[2]
    assert again.colours[3] is again.colours[4]


@pytest.mark.rule("FIDE C.04.1 (2026-02) 4")
def test_absence_bars_the_bye_where_it_is_worth_a_win() -> None:
    table = "1 2w1\n2 1b0\n3 ."
    assert after_all_rounds(event_of(table)).barred() == set()
    generous = event_of(table, scoring=Scoring.simple(absence=10))
    assert after_all_rounds(generous).barred() == {3}


def test_a_penalty_counts_from_the_round_after_its_own() -> None:
    players = (Player(number=1), Player(number=2))
    won = Round((Game(1, 2, Result.WIN, Result.LOSS),))
    penalty = AbnormalPoints(points=-5, players=(1,), round_number=1)
    so_far = RoundsSoFar(Event(players=players, rounds=(won,), abnormal_points=(penalty,)))
    assert so_far.pairing_scores()[1] == 0
    so_far.add(won)
    assert so_far.pairing_scores()[1] == 5


def test_an_open_game_without_a_named_opponent_counts_as_played() -> None:
    event = Event(players=(Player(number=1),), rounds=(Round((), (Bye(1, Result.UNKNOWN),)),))
    assert after_all_rounds(event).unplayed_counts() == {1: 0}


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4")
def test_floats_are_judged_by_the_scores_at_that_time() -> None:
    scoring = Scoring()
    played = Round(
        (
            Game(1, 2, Result.LOSS, Result.WIN),
            Game(3, 4, Result.DRAW, Result.DRAW),
            Game(5, 6, Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        ),
        (Bye(7, Result.PAIRING_ALLOCATED_BYE), Bye(8, Result.ZERO_POINT_BYE)),
    )
    scores = {1: 10, 2: 5, 3: 5, 4: 5, 5: 10, 6: 0, 7: 0, 8: 0}
    none, down, up = Float.NONE, Float.DOWN, Float.UP
    assert floats_of(scoring, played, scores) == {
        1: down,
        2: up,
        3: none,
        4: none,
        5: none,
        6: down,
        7: down,
        8: none,
    }


def test_who_is_absent_floats_only_where_that_is_worth_something() -> None:
    assert float_of_the_absent(Scoring()) is Float.NONE
    assert float_of_the_absent(Scoring.simple(absence=5)) is Float.DOWN
