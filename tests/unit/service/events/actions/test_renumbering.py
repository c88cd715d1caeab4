from dataclasses import replace

import pytest

from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.service.events.actions.creating import create, leave_fide_mode
from ronde.service.events.actions.entering import correct, enter
from ronde.service.events.actions.renumbering import exchange_numbers, regenerate_numbers
from ronde.service.events.desk import Desk
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, Objected
from ronde.service.events.report import report_of
from tests.unit.service.events.desks import (
    desk,
    event_with,
    play_round,
    players,
    round_robin,
    state,
    swiss,
)


def open_with_equals(number: int = 8) -> Desk:
    """A Swiss in which the third and the fourth have the same rating."""
    event = desk()
    create(event, swiss())
    field = players(number)
    field[3] = replace(field[3], rating=field[2].rating)
    enter(event, field)
    return event


def order(at: Desk) -> list[int]:
    """The players' ids in the order of their numbers."""
    numbers = pairing_numbers(state(at))
    return sorted(numbers, key=lambda identity: numbers[identity])


@pytest.mark.rule("FIDE VCL4THP (2026-08) 145-156")
def test_players_of_one_rating_exchange_their_numbers() -> None:
    event = open_with_equals()
    with pytest.raises(Objected, match="Cazal would have number 4, and Duval number 3") as asked:
        exchange_numbers(event, 3, 4)
    assert asked.value.level is Level.CONFIRM
    exchange_numbers(event, 3, 4, consent=Level.CONFIRM)
    assert order(event) == [1, 2, 4, 3, 5, 6, 7, 8]
    assert state(event).integrity == ()


@pytest.mark.rule("FIDE VCL4THP (2026-08) 145-156")
def test_others_do_not_unless_the_event_left_fide_mode() -> None:
    event = open_with_equals()
    with pytest.raises(Objected, match="only players of equal ratings") as refused:
        exchange_numbers(event, 1, 2, consent=Level.TWO_STEPS)
    assert refused.value.level is Level.REFUSED
    play_round(event)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    exchange_numbers(event, 1, 2, consent=Level.CONFIRM)
    assert order(event)[:2] == [2, 1]
    assert state(event).integrity[-1].sort.value == "TPN"


def test_an_exchange_lasts_through_late_entries_and_corrections() -> None:
    event = open_with_equals()
    exchange_numbers(event, 3, 4, consent=Level.CONFIRM)
    play_round(event)
    enter(event, [Player(number=0, name="Zorn", rating=2300)])
    assert order(event)[:5] == [9, 1, 2, 4, 3]
    correct(event, 8, {"rating": 2400}, consent=Level.CONFIRM)
    assert order(event)[:6] == [8, 9, 1, 2, 4, 3]
    # They are equals no longer, so the exchange has nothing to hold on to.
    correct(event, 3, {"rating": 2101}, consent=Level.CONFIRM)
    assert order(event)[4:6] == [3, 4]


@pytest.mark.rule("FIDE VCL4THP (2026-08) 145-156")
def test_numbers_are_given_anew_until_round_4_is_paired() -> None:
    event = open_with_equals()
    with pytest.raises(InputError, match="nothing would change"):
        regenerate_numbers(event)
    exchange_numbers(event, 3, 4, consent=Level.CONFIRM)
    play_round(event)
    with pytest.raises(Objected, match="2 players would have another number: 3 → 4, 4 → 3"):
        regenerate_numbers(event)
    regenerate_numbers(event, consent=Level.CONFIRM)
    assert order(event) == list(range(1, 9))
    exchange_numbers(event, 3, 4, consent=Level.CONFIRM)
    for _round in range(3):
        play_round(event)
    with pytest.raises(InputError, match="once round 4 is paired"):
        regenerate_numbers(event, consent=Level.TWO_STEPS)
    with pytest.raises(Objected, match="once round 4 is paired") as refused:
        exchange_numbers(event, 3, 4, consent=Level.TWO_STEPS)
    assert refused.value.level is Level.REFUSED
    comments = [comment.text for comment in report_of(state(event)).comments]
    assert comments == [
        "### TPN @ Round 2: pairing numbers given anew after round 1",
        "### TPN @ Round 2: pairing numbers exchanged after round 1 (4-3)",
    ]


def test_equals_of_one_name_keep_their_exchange_too() -> None:
    event = desk()
    create(event, swiss())
    enter(event, [Player(number=0, name="Martin", rating=2000) for _twin in range(2)])
    enter(event, players(4, highest=1900))
    exchange_numbers(event, 1, 2, consent=Level.CONFIRM)
    play_round(event)
    assert order(event)[:2] == [2, 1]
    correct(event, 6, {"rating": 2100}, consent=Level.CONFIRM)
    assert order(event)[:3] == [6, 2, 1]


def test_in_a_round_robin_any_two_exchange_before_round_1_and_none_after() -> None:
    event = event_with(4, round_robin())
    exchange_numbers(event, 1, 4)
    assert order(event) == [4, 2, 3, 1]
    play_round(event)
    with pytest.raises(Objected, match="the table stands"):
        exchange_numbers(event, 1, 4, consent=Level.TWO_STEPS)


def test_an_exchange_is_between_two_players_with_numbers() -> None:
    event = open_with_equals()
    with pytest.raises(InputError, match="two different players"):
        exchange_numbers(event, 3, 3)
