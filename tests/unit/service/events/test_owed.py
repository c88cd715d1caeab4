"""Games that are played later: with a day, counted as the rules say, and owed until they end."""

import datetime as dt
import json

import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.resulting import (
    correct_for_rating,
    enter_results,
    is_editable,
    takes_rating_corrections,
)
from ronde.service.events.boards import later_text, round_view
from ronde.service.events.crosstables import crosstable_of
from ronde.service.events.desk import opened
from ronde.service.events.event_standings import standings_of
from ronde.service.events.hall import HallCards, seats
from ronde.service.events.objections import Level, Objected
from ronde.service.events.owed import owed_games, owed_text
from ronde.service.events.rankings import first_ranking
from ronde.service.events.results import Adjournment, adjourned_slip
from ronde.service.events.sentences import sentences_after
from ronde.service.events.sheets import round_json, round_sheet
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.status import status_json
from ronde.text import render
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    round_robin,
    state,
    swiss,
)

DAY = dt.date(2026, 11, 21)


@pytest.mark.parametrize(
    ("slip", "found"),
    [
        ("9adj", Adjournment(9)),
        ("9aj", Adjournment(9)),
        ("9j", Adjournment(9)),
        ("9:ADJ", Adjournment(9)),
        ("9adj:2026-11-21", Adjournment(9, DAY)),
        ("9j@2026-11-21", Adjournment(9, DAY)),
        ("9adj:", Adjournment(9)),
        ("9w", None),
        ("9", None),
    ],
)
def test_a_slip_tells_the_board_and_the_day(slip: str, found: Adjournment | None) -> None:
    assert adjourned_slip(slip) == found


def test_a_day_that_is_none_is_refused_with_the_board() -> None:
    with pytest.raises(
        InputError, match=r"board 9: expected a date such as 2026-01-31, found “soon”"
    ):
        adjourned_slip("9adj:soon")


def test_the_day_is_kept_as_iso_and_an_entry_without_one_has_the_bytes_it_had() -> None:
    event = event_with(8)
    pair(event)
    done = enter_results(event, [(1, WHITE_WINS)], adjourned=[Adjournment(2, DAY), 3])
    without = {"round": 1, "white": "?", "black": "?", "before": ["?", "?"], "adjourned": True}
    assert [json.loads(json.dumps(dict(entry.payload))) for entry in done.entries] == [
        {"round": 1, "board": 1, "white": "1", "black": "0", "before": ["?", "?"]},
        {**without, "board": 2, "agreed_date": "2026-11-21"},
        {**without, "board": 3},
    ]
    assert [render(told) for told in sentences_after(done.before, done.entries)] == [
        "board 1, 1-0",
        "board 2, adjourned to 21 Nov 2026",
        "board 3, adjourned",
    ]
    assert unpacked(packed(state(event))) == state(event)


def test_a_day_is_set_later_and_changed_and_no_day_leaves_it() -> None:
    event = event_with(4)
    pair(event)
    enter_results(event, [], adjourned=[2])
    assert state(event).published[0].agreed_date(2) is None
    enter_results(event, [], adjourned=[Adjournment(2, DAY)])
    again = enter_results(event, [], adjourned=[2])
    assert [str(warning) for warning in again.warnings] == ["board 2 is adjourned already"]
    assert state(event).published[0].agreed_date(2) == DAY
    other = dt.date(2026, 12, 1)
    enter_results(event, [], adjourned=[Adjournment(2, other)])
    assert state(event).published[0].agreed_dates == ((2, other),)
    enter_results(event, [(2, DRAW)])
    assert state(event).published[0].agreed_dates == ()
    with pytest.raises(InputError, match="board 1 is given two dates"):
        enter_results(event, [], adjourned=[Adjournment(1, DAY), Adjournment(1, other)])


@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.1")
def test_a_postponed_game_of_a_swiss_is_marked_on_every_list_and_owed_until_it_ends() -> None:
    event = event_with(4, swiss(3))
    pair(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[Adjournment(2, DAY)])
    pair(event)
    now = state(event)
    first = now.published[0]
    assert later_text(first, 2) == "adj., 21 Nov"
    assert later_text(first, 1) == ""
    (owed,) = owed_games(now)
    assert owed_text(owed) == "round 1, board 2: Duval – Blanc, on 21 Nov"
    assert [board.later for board in round_view(now, first).boards] == ["", "adj., 21 Nov"]
    assert round_view(now, first).missing == ()
    assert "adj., 21 Nov" in round_sheet(now, first).rows[1]
    assert round_json(now, first)["pairings"][1]["agreed_date"] == "2026-11-21"
    assert status_json(now)["adjourned_games"] == [
        {"round": 1, "board": 2, "agreed_date": "2026-11-21"}
    ]
    cards = HallCards(now)
    assert {line.later for card in cards.values() for line in card.lines[:1]} == {
        "",
        "adj., 21 Nov",
    }
    remark = "not final, adjourned games count as draws: round 1, boards 2"
    assert remark in first_ranking(now).warnings
    assert remark in crosstable_of(now).sheet("").notes
    assert sum(place.points for place in standings_of(now, after=1).standings) == 20
    enter_results(event, [(2, BLACK_WINS)], round_number=1, consent=Level.CONFIRM)
    assert owed_games(state(event)) == ()


def test_seats_of_the_round_say_that_a_game_is_played_later() -> None:
    event = event_with(4)
    pair(event)
    enter_results(event, [], adjourned=[1])
    assert [seat.later for seat in seats(state(event)) if seat.board == 1] == ["adj.", "adj."]
    assert {seat.later for seat in seats(state(event)) if seat.board == 2} == {""}


def test_what_is_owed_soonest_comes_first() -> None:
    event = event_with(8)
    pair(event)
    enter_results(
        event,
        [(4, DRAW)],
        adjourned=[1, Adjournment(2, dt.date(2026, 12, 1)), Adjournment(3, DAY)],
    )
    assert [owed.board for owed in owed_games(state(event))] == [3, 2, 1]


def test_a_round_robin_waits_for_no_result_and_counts_what_is_played() -> None:
    event = event_with(4, round_robin())
    pair(event)
    results(event, WHITE_WINS)
    done = pair_draft(event)
    assert [str(warning) for warning in done.warnings] == ["still to be played: round 1, boards 2"]
    assert done.entries[-1].payload["unfinished"] == []
    pair(event)
    now = state(event)
    assert now.integrity == ()
    assert [owed.board for owed in owed_games(now)] == [2]
    assert sum(place.points for place in standings_of(now, after=1).standings) == 10
    remark = "not final, still to be played: round 1, boards 2"
    assert remark in first_ranking(now).warnings
    enter_results(event, [(2, BLACK_WINS)], round_number=1)
    assert state(event).integrity == ()
    assert sum(place.points for place in standings_of(state(event), after=1).standings) == 20


def test_every_round_of_a_round_robin_stays_open_and_a_known_result_asks_first() -> None:
    event = event_with(6, round_robin())
    for _round in range(4):
        play_round(event)
    now = state(event)
    assert all(is_editable(now, number) for number in range(1, 5))
    assert not any(takes_rating_corrections(now, number) for number in range(1, 5))
    with pytest.raises(Objected) as objected:
        enter_results(event, [(1, DRAW)], round_number=1)
    assert str(objected.value) == "board 1 of round 1 has 1-0; it would be ½-½"
    assert [objection.rule for objection in objected.value.objections] == [""]
    enter_results(event, [(1, DRAW)], round_number=1, consent=Level.CONFIRM)
    assert state(event).integrity == ()
    assert state(event).published[0].games[0].white_result is Result.DRAW


@pytest.mark.rule("FIDE C.04.2 (2026-02) 4.3")
def test_an_older_round_of_a_swiss_is_closed_but_for_the_rating_report() -> None:
    event = event_with(8)
    for _round in range(3):
        play_round(event)
    assert [is_editable(state(event), number) for number in (1, 2, 3)] == [False, True, True]
    assert takes_rating_corrections(state(event), 1)
    before = opened(event).number
    with pytest.raises(Objected, match="round 1 is closed: only results of rounds 2 and 3"):
        enter_results(event, [(1, DRAW)], round_number=1)
    assert opened(event).number == before
    correct_for_rating(event, [(1, DRAW)], round_number=1)
