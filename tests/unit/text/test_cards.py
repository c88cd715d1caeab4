"""Pairing cards as people read them."""

from ronde.core.chess.cards import pairing_cards
from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.text.cards import card_sheet

EVENT = Event(
    players=(
        Player(number=1, name="Anne", rating=1900),
        Player(number=2, name="Bruno"),
        Player(number=3, name="Chloé"),
    ),
    kind="Individual: Swiss-System",
    rounds=(
        Round(
            games=(Game(1, 2, Result.FORFEIT_LOSS, Result.FORFEIT_WIN),),
            byes=(Bye(3, Result.PAIRING_ALLOCATED_BYE),),
        ),
        Round(games=(Game(2, 3),), byes=(Bye(1, Result.HALF_POINT_BYE),)),
        Round(games=(Game(3, 1, Result.DRAW, Result.DRAW),)),
        Round(byes=(Bye(2, Result.FORFEIT_WIN),)),
    ),
)


def shown(number: int) -> list[tuple[object, ...]]:
    """The first five cells of every row."""
    (card,) = pairing_cards(EVENT, parse_list("BH"), numbers=[number])
    return [row[:5] for row in card_sheet(card, "").rows]


def test_a_card_names_forfeits_byes_and_absences() -> None:
    assert shown(1) == [
        (1, "2 Bruno", 1, "W", "-"),
        (2, "Requested bye", None, "", "½"),
        (3, "3 Chloé", 1, "B", "½"),
        (4, "Absent", None, "", "0"),
        (None, "Final score", None, None, None),
    ]
    assert shown(2)[1:4] == [
        (2, "3 Chloé", 1, "W", "?"),
        (3, "Absent", None, "", "0"),
        (4, "–", None, "", "+"),
    ]
    assert shown(3)[0] == (1, "Bye", None, "", "1")


def test_a_card_is_headed_by_the_player_with_his_rating_if_he_has_one() -> None:
    anne, bruno = pairing_cards(EVENT, parse_list("BH"), numbers=[1, 2])
    assert card_sheet(anne, "Open").title == "Open – 1 Anne, Elo 1900"
    assert card_sheet(bruno, "").title == "2 Bruno"


def test_a_card_before_the_first_round_says_so() -> None:
    event = Event(players=EVENT.players)
    (card,) = pairing_cards(event, parse_list("BH"), numbers=[1])
    assert card_sheet(card, "").rows == ((None, "No round yet", None, None, None, "0", "0", 1),)
