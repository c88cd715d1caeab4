"""Crosstables: columns of the slides and ranking in a chosen order."""

from fractions import Fraction

import pytest

from ronde.core.chess.crosstable import Order, crosstable
from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player

WON, DRAWN, LOST = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
)


def event(*games: Game) -> Event:
    """An event of the players named, one game a round."""
    numbers = sorted({number for game in games for number in (game.white, game.black)})
    return Event(
        players=tuple(Player(number=number) for number in numbers),
        rounds=tuple(Round(games=(game,)) for game in games),
    )


CIRCLE = event(Game(1, 2, *WON), Game(2, 3, *WON), Game(3, 1, *WON))


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Confrontation directe")
def test_a_circle_is_not_separated_by_direct_encounter() -> None:
    assert crosstable(CIRCLE, [Order.POINTS, Order.DIRECT_ENCOUNTER]).ranks == (1, 1, 1)


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Confrontation directe")
def test_direct_encounter_counts_only_games_among_equals() -> None:
    table = crosstable(
        event(Game(1, 2, *LOST), Game(1, 3, *WON), Game(2, 4, *LOST), Game(3, 4, *DRAWN)),
        [Order.POINTS, Order.DIRECT_ENCOUNTER],
    )
    assert [row.points for row in table.rows] == [10, 10, 5, 15]
    assert table.ranks == (3, 2, 4, 1)


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Sonneborn-Berger")
def test_sonneborn_berger_takes_all_of_the_beaten_and_half_of_the_drawn() -> None:
    table = crosstable(event(Game(1, 2, *WON), Game(1, 3, *DRAWN), Game(2, 3, *DRAWN)))
    assert [row.sonneborn_berger for row in table.rows] == [
        Fraction(1, 2) + Fraction(1, 2),
        Fraction(1, 2),
        Fraction(3, 4) + Fraction(1, 4),
    ]


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Autres critères (nombre de victoires)")
def test_a_forfeit_is_a_win_but_not_a_game_with_black() -> None:
    table = crosstable(event(Game(1, 2, Result.FORFEIT_LOSS, Result.FORFEIT_WIN)))
    assert [row.wins for row in table.rows] == [0, 1]
    assert table.rows[1].black_games == 0
    assert table.rows[1].black_percentage is None


def test_a_second_game_of_a_pair_stands_in_the_same_cell() -> None:
    table = crosstable(event(Game(1, 2, *WON), Game(2, 1, *WON)))
    assert table.games_per_pair == 2
    assert [entry.result for entry in table.rows[0].cells[1]] == [Result.WIN, Result.LOSS]
    assert table.rows[0].cells[0] == ()


def test_the_order_of_the_players_in_the_file_does_not_matter() -> None:
    shuffled = Event(players=CIRCLE.players[::-1], rounds=CIRCLE.rounds)
    assert crosstable(shuffled) == crosstable(CIRCLE)
