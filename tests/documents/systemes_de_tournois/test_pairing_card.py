"""The printed pairing card: an event with those games gives that card.

The slide shows neither the other players nor their games, so boards and ranks, which depend on
everybody, are not compared; colours, results, totals and the Buchholz are.
"""

from pathlib import Path

import pytest

from ronde.core.chess.cards import pairing_cards
from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.scores import DRAW, WIN, points_from_text

PRINTED = Path(__file__).with_name("pairing_card.txt").read_text("utf-8").splitlines()
LINES = [line.split("\t") for line in PRINTED[1:-1]]
FINAL = PRINTED[-1].split("\t")
RESULTS = {"1": Result.WIN, "½": Result.DRAW, "0": Result.LOSS}
COLOURS = {"B": Colour.WHITE, "N": Colour.BLACK}


def game(number: int, opponent: int, colour: Colour, result: Result) -> Game:
    """A game told from one side."""
    answer = result.regular_answer
    assert answer is not None
    if colour is Colour.WHITE:
        return Game(number, opponent, result, answer)
    return Game(opponent, number, answer, result)


def event() -> Event:
    """Joueur 1, his five opponents as 2 to 6, and as many others as give those their points.

    An opponent meets somebody else in the four rounds without Joueur 1, and wins or draws until he
    has the points that the card shows for him.
    """
    wanted = {}
    for index, line in enumerate(LINES):
        had = {"1": 0, "½": DRAW, "0": WIN}[line[4]]
        wanted[index + 2] = points_from_text(line[6]) - had
    rounds = []
    for index, line in enumerate(LINES):
        games = [game(1, index + 2, COLOURS[line[3]], RESULTS[line[4]])]
        for number in wanted:
            if number != index + 2:
                got = min(WIN, wanted[number])
                wanted[number] -= got
                result = {WIN: Result.WIN, DRAW: Result.DRAW, 0: Result.LOSS}[got]
                games.append(game(number, number + 5, Colour.WHITE, result))
        rounds.append(Round(games=tuple(games)))
    assert not any(wanted.values())
    names = {1: "Joueur 1"} | {number + 1: f"Adversaire {number}" for number in range(1, 6)}
    players = tuple(
        Player(number=number, name=names.get(number, f"Autre {number}")) for number in range(1, 12)
    )
    return Event(players=players, rounds=tuple(rounds), kind="Individual: Swiss-System")


@pytest.mark.rule("Systèmes de tournois (NA), Système suisse – Fiche d'appariements")
def test_the_printed_card_is_what_those_games_give() -> None:
    (card,) = pairing_cards(event(), parse_list("BH"), numbers=[1])
    assert card.player.name == "Joueur 1"
    assert [
        (
            str(line.round_number),
            line.opponent.name if line.opponent else None,
            line.colour,
            line.result,
            line.total,
            line.buchholz,
        )
        for line in card.lines
    ] == [
        (
            line[0],
            line[1],
            COLOURS[line[3]],
            RESULTS[line[4]],
            points_from_text(line[5]),
            points_from_text(line[6]),
        )
        for line in LINES
    ]
    assert (card.total, card.buchholz) == (points_from_text(FINAL[5]), points_from_text(FINAL[6]))


def test_the_lines_of_the_printed_card_add_up() -> None:
    assert sum(points_from_text(line[6]) for line in LINES) == points_from_text(FINAL[6]) == 150
    assert LINES[-1][5] == FINAL[5]
    assert LINES[-1][7] == FINAL[7]
