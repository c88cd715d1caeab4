from dataclasses import replace

import pytest

from ronde.core.chess.game import Result
from ronde.formats import trf
from ronde.service.events.actions.creating import leave_fide_mode
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.actions.regulating import forbid_pair, grant_bye
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.event_standings import standings_of
from ronde.service.events.objections import Level
from ronde.service.events.report import report_of
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    state,
    swiss,
)


def test_standings_stop_at_the_last_round_with_all_its_results() -> None:
    event = event_with(4)
    play_round(event)
    pair(event)
    results(event, WHITE_WINS)
    assert sum(standing.points for standing in standings_of(state(event)).standings) == 20
    assert sum(standing.points for standing in standings_of(state(event), after=0).standings) == 0


@pytest.mark.rule("FIDE VCL4THP (2026-08) 112-115")
def test_integrity_events_stand_in_the_report() -> None:
    event = event_with(6)
    grant_bye(event, 6, round_number=2, result=Result.FULL_POINT_BYE)
    pair_by_hand(event, [(1, 2), (3, 4), (5, 6)], consent=Level.CONFIRM)
    publish(event)
    results(event, WHITE_WINS, WHITE_WINS)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    forbid_pair(event, [1, 3], consent=Level.CONFIRM)
    pair_draft(event, consent=Level.CONFIRM)
    publish(event)
    enter_results(event, [(1, BLACK_WINS), (3, DRAW)], round_number=1, consent=Level.CONFIRM)
    text = trf.dumps(report_of(state(event)))
    assert [line for line in text.splitlines() if line.startswith("###")] == [
        "### FPB @ Round 2: full-point bye granted (6-0)",
        "### MPA @ Round 1: 1-4 5-2 3-6 => 1-2 3-4 5-6",
        "### FIDE mode exited @ Round 1",
        "### Prohibition @ Round 2: prohibited pairing added after round 1 (1-3)",
        "### Adjourned @ Round 2: paired before these boards had a result: 3 (5-6)",
        "### Correction @ Round 2: round 1, board 1: 1-0 corrected to 0-1 after the next pairing"
        " (1-2)",
    ]


@pytest.mark.rule("FIDE TRF26 112")
def test_the_deputy_arbiters_stand_in_the_report() -> None:
    event = event_with(4, replace(swiss(), deputy_arbiters="Durand, Paul; Leroy, Anne ;"))
    text = trf.dumps(report_of(state(event)))
    assert [line for line in text.splitlines() if line.startswith("112")] == [
        "112 Durand, Paul",
        "112 Leroy, Anne",
    ]


def test_a_report_reads_back_as_the_event_it_tells() -> None:
    event = event_with(7)
    grant_bye(event, 2, round_number=3)
    play_round(event)
    withdraw(event, 4)
    pair(event)
    results(event, DRAW)
    report = report_of(state(event))
    again = trf.loads(trf.dumps(report))
    assert again.event.rounds[0].games
    assert again.event.requested_byes == report.event.requested_byes
    assert again.standings == report.standings
    assert {frozenset((g.white, g.black)) for g in again.event.rounds[1].games} == {
        frozenset((g.white, g.black)) for g in report.event.rounds[1].games
    }
