import pytest

from ronde.core.chess.playoff.values import Contest, Regulations
from tests.unit.core.chess.playoff.players import pairings, places, progress, told

CIRCLE = "A-B 1-0,B-C 1-0,C-A 1-0"
TWO_AHEAD = "A-B ½-½,B-C 1-0,C-A 0-1"
TWO_BEHIND = "A-B 1-0,B-C ½-½,C-A 0-1"


def test_everybody_meets_everybody_with_each_colour_once() -> None:
    games = progress("ABC", "").games
    assert pairings(games) == ["B-C", "A-B", "C-A"]
    assert [game.game_number for game in games] == [1, 2, 3]
    assert [game.rest_minutes for game in games] == [30, 0, 0]


def test_the_colours_of_the_first_game_decide_the_others() -> None:
    assert pairings(progress("ABC", "C-B 1-0").games) == ["B-A", "A-C"]


def test_wrong_colours_are_told() -> None:
    assert len(progress("ABC", "A-B 1-0,A-C 1-0").warnings) == 1
    assert progress("ABC", "A-B 1-0,C-A 1-0").warnings == ()


def test_three_different_scores_are_the_order() -> None:
    found = progress("ABC", "A-B 1-0,B-C 1-0,C-A ½-½")
    assert places(found) == [(1, "A", "play"), (2, "B", "play"), (3, "C", "play")]


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.2.b")
def test_three_on_one_score_lose_the_lowest_by_the_tie_breaks() -> None:
    found = progress("ABC", CIRCLE)
    assert pairings(found.games) == ["A-B", "B-A"]
    assert [game.rest_minutes for game in found.games] == [10, 0]
    assert told(found) == [
        "All three are level again: C, the lowest by the tie-breaks, is third; A and B go on."
    ]
    over = progress("ABC", f"{CIRCLE},A-B 0-1,B-A 1-0")
    assert places(over) == [(1, "B", "play"), (2, "A", "play"), (3, "C", "tie-breaks")]


def test_two_level_for_the_first_place_play_a_match() -> None:
    found = progress("ABC", TWO_AHEAD)
    assert {game.contest for game in found.games} == {Contest.MATCH}
    over = progress("ABC", f"{TWO_AHEAD},A-B 0-1,B-A ½-½")
    assert places(over) == [(1, "B", "play"), (2, "A", "play"), (3, "C", "play")]


def test_two_level_below_the_first_place_share() -> None:
    found = progress("ABC", TWO_BEHIND)
    assert places(found) == [(1, "A", "play"), (2, "B", "shared"), (2, "C", "shared")]


def test_two_level_below_play_where_the_regulations_want_the_second_place_decided() -> None:
    regulations = Regulations(places=2)
    found = progress("ABC", TWO_BEHIND, regulations)
    assert {game.contest for game in found.games} == {Contest.SECOND_PLACE}
    assert told(found) == ["B and C are level for place 2 and play on for it."]
    over = progress("ABC", f"{TWO_BEHIND},B-C 0-1,C-B 1-0", regulations)
    assert places(over) == [(1, "A", "play"), (2, "C", "play"), (3, "B", "play")]
