from dataclasses import replace

import pytest

from ronde.core.chess.game import Result
from ronde.errors import InconsistentEvent
from ronde.service.events.actions.entering import check_in, enter, withdraw
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.regulating import adjust, grant_bye
from ronde.service.events.desk import opened
from ronde.service.events.fold import folded
from ronde.service.events.state import EventState
from ronde.service.events.view import absences, event_of
from tests.unit.service.events.desks import (
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    players,
    results,
    state,
    swiss,
)


def test_the_state_is_the_fold_of_the_entries() -> None:
    event = event_with(6)
    play_round(event)
    pair(event)
    results(event, DRAW)
    assert folded(opened(event).entries) == state(event)


def test_an_entry_of_an_unknown_kind_is_refused_and_named() -> None:
    entries = opened(event_with(2)).entries
    odd = replace(entries[-1], number=3, kind="weather_noted")
    with pytest.raises(InconsistentEvent, match="“weather_noted”"):
        folded((*entries, odd))


def test_an_event_starts_by_being_opened_and_only_once() -> None:
    entries = opened(event_with(2)).entries
    with pytest.raises(InconsistentEvent, match="entry 2: expected the first entry to open"):
        folded(entries[1:])
    with pytest.raises(InconsistentEvent, match="entry 1: expected the first entry to open"):
        folded((*entries, entries[0]))


def test_a_round_with_a_player_in_two_places_is_refused() -> None:
    event = event_with(4)
    pair_draft(event)
    *before, draft = opened(event).entries
    game = draft.payload["games"][0]
    twice = replace(draft, payload={**draft.payload, "games": [game, game]})
    with pytest.raises(InconsistentEvent, match="a player in two places"):
        folded((*before, twice))


def test_a_player_nobody_entered_is_refused() -> None:
    event = event_with(4)
    grant_bye(event, 1)
    *before, bye = opened(event).entries
    with pytest.raises(InconsistentEvent, match="no player with the id 99"):
        folded((*before, replace(bye, payload={**bye.payload, "player": 99})))


def test_a_draft_is_out_of_date_once_somebody_comes_or_goes() -> None:
    event = event_with(6)
    pair_draft(event)
    assert state(event).draft is not None
    withdraw(event, 3)
    assert state(event).draft is None


def test_a_decision_about_points_counts_in_the_event() -> None:
    event = event_with(4)
    play_round(event)
    adjust(event, 1, -5, reason="phone")
    decision = event_of(state(event)).abnormal_points[0]
    assert (decision.points, decision.players, decision.round_number) == (-5, (1,), 1)


@pytest.mark.rule("FIDE C.04.2 (2026-02) 4.1")
def test_once_somebody_is_checked_in_the_others_are_absent() -> None:
    event = event_with(4)
    check_in(event, [1, 2, 4])
    assert absences(state(event)) == {3: Result.ZERO_POINT_BYE}


def test_who_comes_back_later_does_not_send_the_others_home() -> None:
    event = event_with(4)
    play_round(event)
    withdraw(event, 3)
    assert absences(state(event)) == {3: Result.ZERO_POINT_BYE}
    check_in(event, [3])
    assert absences(state(event)) == {}


def test_a_late_entry_may_have_half_a_point_for_each_round_before() -> None:
    event = event_with(4)
    play_round(event)
    enter(event, players(5)[4:], missed=Result.HALF_POINT_BYE, from_round=3)
    assert absences(state(event)) == {5: Result.HALF_POINT_BYE}
    play_round(event)
    halves = [bye.result for played in event_of(state(event)).rounds for bye in played.byes]
    assert halves == [Result.HALF_POINT_BYE] * 2


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.2")
def test_a_late_entry_does_not_move_the_end_of_the_accelerated_group() -> None:
    event = event_with(8, swiss(9, baku=True))
    play_round(event)
    enter(event, [replace(players(1)[0], name="Zorn", rating=2190)])
    lines = event_of(state(event)).accelerations
    assert [(line.points, line.first_round, line.last_round) for line in lines] == [
        (10, 1, 3),
        (5, 4, 5),
    ]
    assert {line.last_player for line in lines} == {5}


def test_nothing_is_known_before_the_first_entry() -> None:
    assert folded(()) == EventState()


def test_results_stand_at_their_boards() -> None:
    event = event_with(4)
    pair(event)
    results(event, DRAW, WHITE_WINS)
    games = state(event).published[0].games
    assert [(game.white_result, game.black_result) for game in games] == [DRAW, WHITE_WINS]


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"round": 1},
        {"round": "first", "games": [], "byes": []},
        {"round": 1, "games": [{"white": 1}], "byes": []},
        {"round": 1, "games": [], "byes": [{"player": 1, "result": "X"}]},
        {"round": 1, "games": 7, "byes": []},
    ],
)
def test_an_entry_that_does_not_say_what_it_must_is_refused(payload: dict[str, object]) -> None:
    event = event_with(4)
    pair_draft(event)
    *before, draft = opened(event).entries
    with pytest.raises(InconsistentEvent, match=r"entry 3|round first"):
        folded((*before, replace(draft, payload=payload)))
