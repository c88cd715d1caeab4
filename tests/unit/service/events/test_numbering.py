import pytest

from ronde.core.chess.player import Player
from ronde.service.events.actions.entering import correct, enter, withdraw
from ronde.service.events.desk import Desk
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, Objected
from ronde.service.events.settings import Numbering
from tests.unit.service.events.desks import event_with, play_round, round_robin, state


def names(at: Desk) -> list[str]:
    found = state(at)
    numbers = sorted((number, identity) for identity, number in pairing_numbers(found).items())
    return [found.players[identity].name for _number, identity in numbers]


def test_before_round_1_numbers_go_by_rating_whenever_somebody_comes() -> None:
    event = event_with(3)
    enter(event, [Player(number=0, name="Zorn", rating=2175)])
    assert names(event) == ["Aubin", "Zorn", "Blanc", "Cazal"]


@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.4")
def test_a_late_entry_gets_the_number_of_his_rating_and_the_others_move() -> None:
    event = event_with(8)
    for _round in range(4):
        play_round(event)
    enter(event, [Player(number=0, name="Zorn", rating=2175)])
    assert names(event)[:3] == ["Aubin", "Zorn", "Blanc"]
    assert names(event)[-1] == "Henry"


@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.3")
def test_a_corrected_rating_moves_a_player_until_round_4_is_paired() -> None:
    event = event_with(8)
    play_round(event)
    with pytest.raises(Objected, match="7 players would have another number: 2 → 3"):
        correct(event, 8, {"rating": 2190})
    correct(event, 8, {"rating": 2190}, consent=Level.CONFIRM)
    assert names(event)[1] == "Henry"
    for _round in range(3):
        play_round(event)
    correct(event, 7, {"rating": 2500})
    assert names(event)[0] == "Aubin"


def test_who_withdraws_before_round_1_has_no_number() -> None:
    event = event_with(4)
    withdraw(event, 2)
    assert names(event) == ["Aubin", "Cazal", "Duval"]


def test_a_round_robin_may_keep_the_order_of_entry() -> None:
    event = event_with(3, round_robin(numbering=Numbering.ENTRY))
    enter(event, [Player(number=0, name="Zorn", rating=2500)])
    assert names(event) == ["Aubin", "Blanc", "Cazal", "Zorn"]


def test_a_corrected_rating_does_not_move_anybody_in_a_table_that_is_being_played() -> None:
    event = event_with(6, round_robin(numbering=Numbering.ENTRY))
    play_round(event)
    before = names(event)
    correct(event, 6, {"rating": 2700})
    assert names(event) == before
    play_round(event)
    met = {
        frozenset((game.white, game.black))
        for played in state(event).published
        for game in played.games
    }
    assert len(met) == 6
