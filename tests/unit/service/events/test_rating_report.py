import pytest

from ronde.core.chess.event import total_points
from ronde.core.chess.swiss.checker import check_rounds
from ronde.formats import trf
from ronde.formats.trf import TrfEdition
from ronde.service.events.actions.resulting import correct_for_rating, enter_results
from ronde.service.events.desk import Desk
from ronde.service.events.event_standings import standings_of
from ronde.service.events.report import report_of
from ronde.service.events.results import TEXTS
from tests.unit.service.events.desks import (
    BLACK_WINS,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    state,
    swiss,
)


@pytest.fixture
def event() -> Desk:
    """A Swiss of four rounds, whose first board of round 1 was told wrongly."""
    event = event_with(8, swiss(4))
    for _round in range(4):
        play_round(event)
    correct_for_rating(event, [(1, BLACK_WINS)], round_number=1)
    return event


@pytest.mark.rule("FIDE VCL4THP (2026-08) 189-193")
def test_the_report_has_the_real_result_and_the_points_that_were_used(event: Desk) -> None:
    ranking = standings_of(state(event))
    again = trf.loads(trf.dumps(report_of(state(event))))
    first = next(game for game in again.event.rounds[0].games if game.white == 1)
    assert (first.white_result.value, first.black_result.value) == ("0", "1")
    points = total_points(again.event)
    assert points == {place.number: place.points for place in ranking.standings}
    assert {n: found.rank for n, found in again.standings.items()} == {
        place.number: place.rank for place in ranking.standings
    }


def test_the_rounds_of_the_report_are_still_as_the_rules_pair_them(event: Desk) -> None:
    again = trf.loads(trf.dumps(report_of(state(event)))).event
    assert all(check.ok for check in check_rounds(again))


def test_a_comment_tells_which_result_was_used(event: Desk) -> None:
    text = trf.dumps(report_of(state(event)))
    assert [line for line in text.splitlines() if line.startswith("###")] == [
        "### Rating correction @ Round 1: 1-0 => 0-1, pairings and standings used 1-0 (1-5)"
    ]
    assert [line.split()[1:] for line in text.splitlines() if line.startswith("299")] == [
        ["1.0", "001", "1"],
        ["-1.0", "001", "5"],
    ]


def test_a_correction_that_changes_no_points_needs_no_decision() -> None:
    event = event_with(4, swiss(3))
    for _round in range(3):
        play_round(event)
    forfeit = next(outcome for outcome, text in TEXTS.items() if text == "1F-0F")
    correct_for_rating(event, [(1, forfeit)], round_number=1)
    report = report_of(state(event))
    assert report.event.abnormal_points == ()
    assert report.event.rounds[0].games[0].white_result.is_forfeit


@pytest.mark.rule("FIDE VCL4THP (2026-08) 157-169")
def test_an_adjourned_game_is_a_question_mark_in_trf26_alone() -> None:
    event = event_with(4, swiss(3))
    pair(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2])
    report = report_of(state(event))
    lines = [line for line in trf.dumps(report).splitlines() if line.startswith("001")]
    assert [line[98:99] for line in lines] == ["1", "?", "0", "?"]
    assert [line[80:84] for line in lines] == [" 1.0", " 0.5", " 0.0", " 0.5"]
    older = trf.dumps(report, edition=TrfEdition.TRF16)
    assert "?" not in "".join(line for line in older.splitlines() if line.startswith("001"))
    assert trf.loads(trf.dumps(report)).event.rounds == report.event.rounds
