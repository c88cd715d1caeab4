import pytest

from ronde.errors import InputError
from ronde.service.events.actions.pairing import publish
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.actions.regulating import grant_bye
from ronde.service.events.objections import Level, Objected
from tests.unit.service.events.desks import (
    WHITE_WINS,
    event_with,
    play_round,
    results,
    round_robin,
    state,
    swiss,
)


@pytest.mark.rule("FIDE VCL4THP (2026-08) 64-69")
def test_a_round_made_by_hand_is_compared_with_the_rules() -> None:
    event = event_with(4, swiss(2))
    same = pair_by_hand(event, [(1, 3), (4, 2)])
    assert same.warnings == ()
    with pytest.raises(Objected, match="2 pairs are not as the rules have them: 1-2, 3-4"):
        pair_by_hand(event, [(1, 2), (3, 4)])
    other = pair_by_hand(event, [(1, 2), (3, 4)], consent=Level.CONFIRM)
    assert [str(warning) for warning in other.warnings] == [
        "2 pairs are not as the rules have them: 1-2, 3-4"
    ]
    assert [(game.white, game.black) for game in state(event).rounds[-1].games] == [(1, 2), (3, 4)]


def test_a_rematch_or_a_second_bye_by_hand_needs_force() -> None:
    event = event_with(5)
    play_round(event)
    first, second = state(event).published[0].games
    bye = state(event).published[0].byes[0].player
    rematch = [(first.white, first.black), (second.white, bye), (second.black, None)]
    with pytest.raises(InputError, match="numbers 1 and 3 met in round 1"):
        pair_by_hand(event, rematch)
    again = [(first.white, second.white), (first.black, second.black), (bye, None)]
    with pytest.raises(InputError, match=f"number {bye} may not have the bye"):
        pair_by_hand(event, again)
    assert len(pair_by_hand(event, again, consent=Level.CONFIRM).warnings) == 2


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([(1, 2), (3, 9)], "there is no number 9"),
        ([(1, 2), (2, 3)], "number 2 is in two places"),
        ([(1, 2)], "number 3 is missing"),
        ([(1, 2), (3, None), (4, None)], "one bye at most"),
    ],
)
def test_a_round_by_hand_seats_everybody_once(
    seats: list[tuple[int, int | None]], sentence: str
) -> None:
    with pytest.raises(InputError, match=sentence):
        pair_by_hand(event_with(4), seats)


def test_who_does_not_play_is_not_seated_by_hand() -> None:
    event = event_with(5)
    grant_bye(event, 5)
    with pytest.raises(InputError, match="number 5 does not play this round"):
        pair_by_hand(event, [(1, 2), (3, 4), (5, None)])


def test_a_third_game_with_one_colour_needs_force() -> None:
    event = event_with(6)
    for seats in ([(1, 2), (3, 4), (5, 6)], [(1, 3), (2, 5), (4, 6)]):
        pair_by_hand(event, seats, consent=Level.CONFIRM)
        publish(event)
        results(event, WHITE_WINS, WHITE_WINS, WHITE_WINS)
    with pytest.raises(Objected, match="number 1 would have White three times running"):
        pair_by_hand(event, [(1, 4), (6, 2), (5, 3)])


def test_where_the_rules_give_no_round_the_arbiter_makes_one() -> None:
    event = event_with(2)
    play_round(event)
    made = pair_by_hand(event, [(2, 1)], consent=Level.CONFIRM)
    assert [str(warning).partition(":")[0] for warning in made.warnings] == [
        "numbers 2 and 1 met in round 1",
        "round 2 cannot be paired within the absolute criteria (C.04.3 1.9)",
        "one pair is not as the rules have it",
    ]


def test_a_table_is_not_paired_by_hand() -> None:
    with pytest.raises(InputError, match="not paired by hand"):
        pair_by_hand(event_with(4, round_robin()), [(1, 2), (3, 4)])
