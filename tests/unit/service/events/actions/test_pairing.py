import pytest

from ronde.core.chess.game import Result
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.errors import InputError, RuleError
from ronde.service.events.actions.entering import check_in, withdraw
from ronde.service.events.actions.pairing import (
    draw_numbers,
    pair_draft,
    publish,
)
from ronde.service.events.actions.regulating import grant_bye
from ronde.service.events.objections import Level
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import (
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    round_robin,
    state,
    swiss,
)


def test_a_round_is_paired_as_the_engine_has_it() -> None:
    event = event_with(7)
    play_round(event)
    expected = DUTCH_2026.pair(DUTCH_2026.to_pair(event_of(state(event))))
    pair_draft(event)
    draft = state(event).draft
    assert draft is not None
    assert [(game.white, game.black) for game in draft.games] == [
        (board.white.number, board.black.number) for board in expected.boards
    ]
    assert draft.byes[0].player == expected.bye
    assert draft.byes[0].result is Result.PAIRING_ALLOCATED_BYE


def test_a_draft_takes_no_result_and_is_paired_again_at_will() -> None:
    event = event_with(4)
    pair_draft(event)
    with pytest.raises(InputError, match="no round is published yet"):
        results(event, WHITE_WINS)
    pair_draft(event)
    publish(event)
    assert len(state(event).published) == 1
    with pytest.raises(InputError, match="no draft of round 2; pair it first"):
        publish(event)


@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.3")
def test_byes_and_absences_stand_in_the_round() -> None:
    event = event_with(7)
    grant_bye(event, 2)
    withdraw(event, 5, from_round=2)
    check_in(event, [1, 2, 3, 4, 5, 6])
    made = pair_draft(event)
    assert [str(warning) for warning in made.warnings] == [
        "7 players for 5 rounds: a Swiss wants at least twice as many players as rounds, here 10",
        "one player is not checked in and is not paired: Girard",
    ]
    got = {bye.player: bye.result.value for bye in state(event).rounds[-1].byes}
    assert (got[2], got[7]) == ("H", "Z")
    assert sorted(got.values()) == ["H", "U", "Z"]


def test_a_round_waits_for_the_results_before_it() -> None:
    event = event_with(6)
    pair(event)
    results(event, WHITE_WINS)
    with pytest.raises(
        InputError, match="round 1 waits for 2 boards, which would count as draws: 2, 3"
    ):
        pair_draft(event)
    forced = pair_draft(event, consent=Level.CONFIRM)
    assert [str(warning) for warning in forced.warnings] == [
        "round 1 waits for 2 boards, which would count as draws: 2, 3"
    ]


def test_there_is_no_round_after_the_last_and_none_for_one_player() -> None:
    event = event_with(4, swiss(1))
    play_round(event)
    with pytest.raises(InputError, match="all 1 rounds are played"):
        pair_draft(event)
    with pytest.raises(InputError, match="expected two players or more to pair, found 1"):
        pair_draft(event_with(1))


def test_when_the_rules_give_no_pairing_the_reason_is_told() -> None:
    event = event_with(2)
    play_round(event)
    with pytest.raises(RuleError):
        pair_draft(event)


def test_numbers_are_drawn_before_round_1() -> None:
    event = event_with(4, round_robin())
    pair(event)
    with pytest.raises(InputError, match="the numbers stand"):
        draw_numbers(event, 1)
