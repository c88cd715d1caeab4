import pytest

from ronde.service.events.actions.pairing import publish
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.event_standings import standings_of
from ronde.service.events.objections import Level
from ronde.service.events.rankings import (
    finality_json,
    standing_remarks,
    why_not_higher,
    workings_of,
)
from ronde.service.events.report import report_of
from tests.unit.service.events.desks import (
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    state,
    swiss,
)


def test_the_list_is_walked_until_something_decides() -> None:
    event = event_with(8, swiss(3, tiebreaks=("WIN", "BH", "SB")))
    for _round in range(3):
        play_round(event)
    ranking = standings_of(state(event))
    seen = set()
    for place, behind in enumerate(ranking.standings[1:], start=1):
        walk = why_not_higher(state(event), behind.number)
        assert walk is not None
        assert (walk.ahead.number, walk.behind.number) == (
            ranking.standings[place - 1].number,
            behind.number,
        )
        assert walk.steps[0].applied is None
        *equal, last = walk.steps
        assert not any(step.decides for step in equal)
        if walk.ahead.rank == behind.rank:
            assert len(walk.steps) == 4
            assert not last.decides
        else:
            assert last.decides
        seen.add(len(walk.steps))
    assert 1 in seen
    assert len(seen) > 1


def test_the_first_of_all_is_not_asked_why_he_is_not_higher() -> None:
    event = event_with(4)
    play_round(event)
    first = standings_of(state(event)).standings[0].number
    assert why_not_higher(state(event), first) is None
    assert workings_of(state(event), first).from_above is None


def test_a_value_is_made_of_rows() -> None:
    event = event_with(4, swiss(2, tiebreaks=("BH",)))
    play_round(event)
    play_round(event)
    (working,) = workings_of(state(event), 1).workings
    assert [row.round_number for row in working.rows] == [1, 2]


@pytest.mark.rule("FIDE VCL4THP (2026-08) 157-169")
def test_standings_are_not_final_as_long_as_a_game_is_open() -> None:
    event = event_with(4, swiss(2))
    pair(event)
    assert finality_json(state(event)) == {
        "final": False,
        "open_games": [{"round": 1, "boards": [1, 2]}],
        "remarks": [],
    }
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2])
    assert [str(remark) for remark in standing_remarks(state(event))] == [
        "not final, adjourned games count as draws: round 1, boards 2"
    ]
    pair_by_hand(event, [(1, 2), (3, 4)], consent=Level.CONFIRM)
    publish(event)
    results(event, DRAW, DRAW)
    report = report_of(state(event))
    assert {standing.rank for standing in report.standings.values()} == {None}
    assert not finality_json(state(event))["final"]
    enter_results(event, [(2, DRAW)], round_number=1)
    assert finality_json(state(event)) == {"final": True, "open_games": [], "remarks": []}
    assert None not in {standing.rank for standing in report_of(state(event)).standings.values()}
