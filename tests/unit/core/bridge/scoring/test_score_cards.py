"""A session as each pair or player saw it."""

from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE_PLUS, NOT_PLAYED, Ruling
from ronde.core.bridge.scoring.score_cards import score_cards
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import ScoringSettings
from ronde.core.bridge.scoring.tally import tally
from tests.unit.core.bridge.scoring.boards import results

NORTH_SOUTH, EAST_WEST = Direction.NORTH_SOUTH, Direction.EAST_WEST


def test_a_card_adds_up_to_the_total() -> None:
    both_plus = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_PLUS)
    played = [*results([420, 450, -50, 420]), *results([both_plus, 110, 140, NOT_PLAYED], 2)]
    found = tally(score_session(played, ScoringSettings()), lines=2)
    cards = score_cards(found)
    for one in rankings(found):
        for entry in one.entries:
            lines = [line for line in cards[entry.who] if line.points is not None]
            assert sum((line.points or 0 for line in lines), Fraction()) == entry.points
            assert len(lines) == entry.boards_played
    adjusted = cards[Who(number=1, line=NORTH_SOUTH)][1]
    assert [adjusted.points, adjusted.percent] == [Fraction(18, 5), 60]
    assert cards[Who(number=4, line=EAST_WEST)][1].points is None


def test_a_switched_pair_keeps_its_line_and_sees_the_other_side() -> None:
    played = [
        Result(board_number=1, seats=(1, 2), score=100, switched=True),
        Result(board_number=1, seats=(2, 1), score=50, switched=False),
    ]
    cards = score_cards(tally(score_session(played, ScoringSettings()), lines=2))
    (line,) = cards[Who(number=2, line=NORTH_SOUTH)][:1]
    assert (line.direction, line.opponents) == (EAST_WEST, (1,))


def test_a_player_has_a_partner() -> None:
    played = [
        Result(board_number=1, seats=(1, 2, 3, 4), score=100),
        Result(board_number=1, seats=(5, 6, 7, 8), score=50),
    ]
    cards = score_cards(tally(score_session(played, ScoringSettings()), lines=1))
    (line,) = cards[Who(number=3)]
    assert (line.partner(3), line.opponents) == (4, (1, 2))
    assert line.points == 0
