import random

import pytest

from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, rate_from_text
from ronde.core.chess.playoff.values import Colours, Contest, Phase, Regulations, draw_lots
from tests.unit.core.chess.playoff.players import field, pairings, places, progress, told

LEVEL = "A-B 1-0,B-A 1-0"


def test_it_starts_with_two_games_colours_by_lot_then_reversed() -> None:
    games = progress("AB", "").games
    assert pairings(games) == ["A-B", "B-A"]
    assert [game.colours for game in games] == [Colours.LOT, Colours.TURN]
    assert {(game.contest, game.phase) for game in games} == {(Contest.MATCH, Phase.MINI_MATCH)}
    assert {game.rate for game in games} == {BLITZ}


def test_half_an_hour_of_rest_comes_first_and_ten_minutes_between_stages() -> None:
    assert [game.rest_minutes for game in progress("AB", "").games] == [30, 0]
    assert [game.rest_minutes for game in progress("AB", "A-B 1-0").games] == [0]
    assert [game.rest_minutes for game in progress("AB", LEVEL).games] == [10]
    assert [game.rest_minutes for game in progress("AB", f"{LEVEL},A-B ½-½").games] == [0]


def test_the_second_game_is_played_even_after_a_win() -> None:
    assert pairings(progress("AB", "A-B 1-0").games) == ["B-A"]


def test_lots_drawn_by_hand_go_before_those_of_the_seed() -> None:
    assert pairings(progress("AB", "B-A 1-0").games) == ["A-B"]


@pytest.mark.parametrize("second", ["B-A ½-½", "B-A 0-1"])
def test_more_points_in_two_games_win(second: str) -> None:
    found = progress("AB", f"A-B 1-0,{second}")
    assert places(found) == [(1, "A", "play"), (2, "B", "play")]
    assert told(found) == ["A wins the match of two games against B."]


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.1.b")
def test_colours_of_single_games_are_reversed_after_each_odd_one() -> None:
    draws: list[str] = []
    for _number in range(8):
        (game,) = progress("AB", ",".join([LEVEL, *draws])).games
        assert game.phase is Phase.SINGLE_GAMES
        draws.append(f"{game.white}-{game.black} ½-½")
    assert [draw[:3] for draw in draws] == ["A-B", "B-A", "B-A", "A-B", "A-B", "B-A", "B-A", "A-B"]


def test_only_the_first_single_game_is_by_lot() -> None:
    assert progress("AB", LEVEL).games[0].colours is Colours.LOT
    assert progress("AB", f"{LEVEL},A-B ½-½").games[0].colours is Colours.TURN


def test_the_first_win_decides_the_single_games() -> None:
    found = progress("AB", f"{LEVEL},A-B ½-½,B-A 1-0")
    assert places(found) == [(1, "B", "play"), (2, "A", "play")]
    assert told(found)[-1] == "B wins single game 2 and is ahead of A."


def test_without_a_decisive_game_single_games_go_on() -> None:
    draws = ",".join(["A-B ½-½"] * 30)
    assert progress("AB", f"{LEVEL},{draws}").games[0].game_number == 31


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_the_decisive_game_follows_so_many_drawn_single_games(limit: int) -> None:
    regulations = Regulations(armageddon_after=limit)
    draws = ["A-B ½-½", "B-A ½-½"][:limit]
    (game,) = progress("AB", ",".join([LEVEL, *draws]), regulations).games
    assert game.phase is Phase.ARMAGEDDON
    assert game.rate == ARMAGEDDON
    assert game.colours is Colours.CHOICE
    assert game.chooser is not None
    assert game.chooser.name == "A"
    assert game.rest_minutes == 10


@pytest.mark.parametrize(
    ("result", "winner"), [("A-B 1-0", "A"), ("A-B 0-1", "B"), ("A-B ½-½", "B"), ("B-A ½-½", "A")]
)
def test_a_drawn_decisive_game_is_won_by_black(result: str, winner: str) -> None:
    regulations = Regulations(armageddon_after=0)
    found = progress("AB", f"{LEVEL},{result}", regulations)
    assert places(found)[0] == (1, winner, "play")
    assert found.warnings == ()


def test_a_decisive_game_can_have_another_rate() -> None:
    rate = rate_from_text("5/4+2@60")
    regulations = Regulations(armageddon_after=0, armageddon_rate=rate)
    assert progress("AB", LEVEL, regulations).games[0].rate == rate


def test_two_players_may_agree_upon_a_slower_rate() -> None:
    regulations = Regulations(slower_rate=rate_from_text("15+10"))
    assert {str(game.rate) for game in progress("AB", "", regulations).games} == {"15+10"}


def test_wrong_colours_are_told_and_the_result_stands() -> None:
    found = progress("AB", "A-B 1-0,A-B 1-0")
    assert places(found)[0] == (1, "A", "play")
    assert [str(line) for line in found.warnings] == [
        "A – B: B was to have White; the result stands."
    ]
    singles = progress("AB", f"{LEVEL},A-B ½-½,A-B ½-½")
    assert len(singles.warnings) == 1


RAPID_THEN_BLITZ = Regulations(
    rate=rate_from_text("15+10"), second_rate=rate_from_text("3+2"), armageddon_after=0
)


@pytest.mark.rule("FIDE C.07 (2024-08) 3.1")
def test_a_second_match_may_follow_a_level_first() -> None:
    """Two rapid games, two blitz games, one decisive game."""
    level = "A-B 1-0,B-A 1-0"
    found = progress("AB", level, RAPID_THEN_BLITZ)
    assert pairings(found.games) == ["A-B", "B-A"]
    assert {(game.phase, str(game.rate)) for game in found.games} == {(Phase.SECOND_MATCH, "3+2")}
    assert [game.rest_minutes for game in found.games] == [10, 0]
    assert told(found) == [
        "A and B are level after two games: colours are drawn anew for two games at the next rate."
    ]
    decisive = progress("AB", f"{level},A-B ½-½,B-A ½-½", RAPID_THEN_BLITZ)
    assert [(game.phase, str(game.rate)) for game in decisive.games] == [(Phase.ARMAGEDDON, "6/5")]
    won = progress("AB", f"{level},A-B ½-½,B-A 1-0", RAPID_THEN_BLITZ)
    assert [name for _rank, name, _by in places(won)] == ["B", "A"]


def test_a_seed_gives_what_it_gave_before_there_was_a_second_match() -> None:
    drawn = draw_lots(field("ABCD"), random.Random(7))
    random_again = random.Random(7)
    old = [tuple(random_again.sample(field("ABCD"), 4)) for _draw in range(3)]
    assert [
        drawn.order,
        drawn.tosses[Contest.ROUND_ROBIN, Phase.ROUND_ROBIN],
        drawn.tosses[Contest.ROUND_ROBIN, Phase.MINI_MATCH],
    ] == old
