"""Direct encounter: complete groups by their games, incomplete ones only where it is certain."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import parse_list

WON = (Result.WIN, Result.LOSS)
DRAWN = (Result.DRAW, Result.DRAW)


def ranks(*games: Game, predetermined: bool) -> dict[int, int]:
    """The ranks by direct encounter alone, a game a round."""
    numbers = sorted({number for game in games for number in (game.white, game.black)})
    event = Event(
        players=tuple(Player(number=number) for number in numbers),
        rounds=tuple(Round(games=(game,)) for game in games),
    )
    found = standings(event, parse_list("DE"), predetermined=predetermined)
    return {standing.number: standing.rank for standing in found.standings}


@pytest.mark.rule("FIDE C.07 (2024-08) 6.3")
def test_games_of_a_round_robin_still_to_come_are_no_losses() -> None:
    # 2, 3 and 4 have half a point each; only 3 and 4 have met, and drew.
    played = (Game(1, 2, *DRAWN), Game(3, 4, *DRAWN), Game(1, 5, *WON))
    assert ranks(*played, predetermined=True) == {1: 1, 2: 2, 3: 2, 4: 2, 5: 5}


@pytest.mark.rule("FIDE C.07 (2024-08) 6.2")
def test_two_who_met_are_separated_by_their_game() -> None:
    played = (Game(1, 2, *WON), Game(2, 3, *WON))
    assert ranks(*played, predetermined=True) == {1: 1, 2: 2, 3: 3}


@pytest.mark.rule("FIDE C.07 (2024-08) 6.3")
@pytest.mark.parametrize("predetermined", [True, False])
def test_who_is_ahead_whatever_is_missing_is_placed_first(predetermined: bool) -> None:
    # 1, 2 and 3 have two points each. 1 beat 2 and 3; 2 and 3 did not meet.
    played = (
        *(Game(1, 2, *WON), Game(1, 3, *WON), Game(4, 1, *WON), Game(5, 1, *WON)),
        *(Game(2, 4, *WON), Game(2, 5, *WON), Game(3, 4, *WON), Game(3, 5, *WON)),
    )
    found = ranks(*played, predetermined=predetermined)
    assert (found[1], found[2], found[3]) == (1, 2, 2)
