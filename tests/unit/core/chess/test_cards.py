"""Pairing cards: boards, running figures and unplayed rounds."""

from dataclasses import replace

import pytest

from ronde.core.chess.cards import board_numbers, pairing_cards
from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.errors import UnknownName

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
PLAYERS = tuple(Player(number=number, name=f"Player {number}") for number in range(1, 8))
EVENT = Event(
    players=PLAYERS,
    kind="Individual: Swiss-System",
    planned_round_count=2,
    rounds=(
        Round(
            games=(Game(1, 4, LOSS, WIN), Game(5, 2, DRAW, DRAW), Game(3, 6, WIN, LOSS)),
            byes=(Bye(7, Result.PAIRING_ALLOCATED_BYE),),
        ),
        Round(
            games=(
                Game(1, 5, WIN, LOSS),
                Game(6, 2, Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
                Game(4, 3, DRAW, DRAW),
            ),
            byes=(Bye(7, Result.HALF_POINT_BYE),),
        ),
    ),
)
TIEBREAKS = parse_list("BH,SB")


def test_boards_go_by_the_higher_score_then_the_sum_then_the_number() -> None:
    # Before round 2: 3, 4 and 7 have a point, 2 and 5 half, 1 and 6 nothing.
    assert board_numbers(EVENT, 2) == {4: 1, 3: 1, 6: 2, 2: 2, 1: 3, 5: 3}
    assert board_numbers(EVENT, 1) == {1: 1, 4: 1, 5: 2, 2: 2, 3: 3, 6: 3}


def test_every_figure_is_that_of_the_standings_after_the_round() -> None:
    cards = pairing_cards(EVENT, TIEBREAKS)
    assert [card.player.number for card in cards] == [1, 2, 3, 4, 5, 6, 7]
    for round_number in (1, 2):
        ranking = standings(EVENT, TIEBREAKS, after=round_number)
        for standing in ranking.standings:
            line = cards[standing.number - 1].lines[round_number - 1]
            assert (line.rank, line.total) == (standing.rank, standing.points)
            value = ranking.applied[0].shown_of(standing.number)
            assert line.running_buchholz == value


def test_the_lines_add_up_to_the_buchholz_of_the_last_line() -> None:
    for card in pairing_cards(EVENT, TIEBREAKS):
        assert sum(line.buchholz for line in card.lines) == card.buchholz
        assert card.buchholz == card.lines[-1].running_buchholz
        assert sum(line.points for line in card.lines) == card.total


def test_a_round_without_opponent_has_neither_board_nor_colour() -> None:
    (card,) = pairing_cards(EVENT, TIEBREAKS, numbers=[7])
    assert [(line.opponent, line.board_number, line.colour) for line in card.lines] == [
        (None, None, None)
    ] * 2
    assert [line.result for line in card.lines] == [
        Result.PAIRING_ALLOCATED_BYE,
        Result.HALF_POINT_BYE,
    ]
    assert card.total == 15


def test_boards_of_a_round_robin_are_not_guessed() -> None:
    event = replace(EVENT, kind="Individual: Round-Robin")
    (card,) = pairing_cards(event, TIEBREAKS, numbers=[1])
    assert [line.board_number for line in card.lines] == [None, None]


def test_more_rounds_than_announced_do_no_harm() -> None:
    event = replace(EVENT, planned_round_count=1)
    assert board_numbers(event, 2) == board_numbers(EVENT, 2)


def test_a_card_before_the_first_round_has_no_lines() -> None:
    (card,) = pairing_cards(Event(players=PLAYERS), TIEBREAKS, numbers=[3])
    assert (card.lines, card.total, card.buchholz, card.rank) == ((), 0, 0, 1)


def test_an_unknown_number_is_refused() -> None:
    with pytest.raises(UnknownName, match="no number 9"):
        pairing_cards(EVENT, TIEBREAKS, numbers=[9])
