import pytest

from ronde.core.chess.playoff.values import Contest, Regulations
from tests.unit.core.chess.playoff.players import pairings, places, progress, told

SEMI_FINALS = "A-B 1-0,B-A 0-1,C-D 0-1,D-C ½-½"


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.3")
def test_four_players_start_with_two_matches_of_two_games() -> None:
    found = progress("ABCD", "")
    assert pairings(found.games) == ["A-B", "B-A", "C-D", "D-C"]
    assert [game.board_number for game in found.games] == [1, 1, 2, 2]
    assert [game.rest_minutes for game in found.games] == [30, 0, 30, 0]
    assert told(found) == ["Pairs by lot: A – B and C – D."]


def test_pairs_drawn_by_hand_go_before_those_of_the_seed() -> None:
    found = progress("ABCD", "C-A 1-0")
    assert pairings(found.games) == ["A-C", "B-D", "D-B"]


def test_one_semi_final_may_be_ahead_of_the_other() -> None:
    found = progress("ABCD", "C-D 1-0,D-C 1-0,C-D ½-½")
    assert pairings(found.games) == ["A-B", "B-A", "D-C"]


def test_the_final_waits_for_both_semi_finals() -> None:
    waiting = progress("ABCD", "A-B 1-0,B-A 0-1,C-D 0-1")
    assert {game.contest for game in waiting.games} == {Contest.SEMI_FINAL}
    found = progress("ABCD", SEMI_FINALS)
    assert [(game.contest, game.rest_minutes) for game in found.games] == [
        (Contest.FINAL, 10),
        (Contest.FINAL, 0),
    ]
    assert pairings(found.games) == ["A-D", "D-A"]


@pytest.mark.rule("Livre de l'arbitre, Départages 1.f")
def test_the_losers_of_the_semi_finals_share_the_third_place() -> None:
    found = progress("ABCD", f"{SEMI_FINALS},A-D ½-½,D-A 1-0")
    assert places(found) == [
        (1, "D", "play"),
        (2, "A", "play"),
        (3, "B", "shared"),
        (3, "C", "shared"),
    ]


def test_the_third_place_is_played_where_the_regulations_want_it() -> None:
    regulations = Regulations(places=3)
    found = progress("ABCD", SEMI_FINALS, regulations)
    assert [(game.contest, game.board_number) for game in found.games] == [
        (Contest.FINAL, 1),
        (Contest.FINAL, 1),
        (Contest.THIRD_PLACE, 2),
        (Contest.THIRD_PLACE, 2),
    ]
    final = f"{SEMI_FINALS},A-D ½-½,D-A 1-0"
    assert not progress("ABCD", final, regulations).is_finished
    over = progress("ABCD", f"{final},B-C 0-1,C-B 1-0", regulations)
    assert places(over) == [
        (1, "D", "play"),
        (2, "A", "play"),
        (3, "C", "play"),
        (4, "B", "play"),
    ]


def test_two_places_are_decided_by_the_final_alone() -> None:
    found = progress("ABCD", SEMI_FINALS, Regulations(places=2))
    assert {game.contest for game in found.games} == {Contest.FINAL}
