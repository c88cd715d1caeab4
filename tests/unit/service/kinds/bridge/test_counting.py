"""What counts in the ranking of an evening, whoever reads it."""

from random import Random

from ronde.service.events.actions.creating import close
from ronde.service.events.rankings import RankingRequest, rankings_of
from ronde.service.kinds.bridge.actions.scoring import dispute, enter_result
from ronde.service.kinds.bridge.counting import ranking_title, round_shown
from ronde.service.kinds.bridge.settings import BridgeSettings
from tests.unit.service.kinds.bridge.evenings import (
    five_tables,
    play_all,
    play_round,
    some_score,
    spots_of_round,
    state,
)


def test_a_round_in_play_is_out_until_all_its_scores_are_in() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    first = rankings_of(state(at))
    spot = spots_of_round(at, 2)[0]
    enter_result(at, spot, some_score(Random(2), spot.board_number))
    assert round_shown(state(at)) == 1
    assert [(one.title, one.entries) for one in rankings_of(state(at))] == [
        (one.title, one.entries) for one in first
    ]
    assert first[0].title == "Ranking after round 1"
    everything = rankings_of(state(at), RankingRequest(after=5))
    assert everything[0].title == "Ranking so far, all scores"
    assert everything[0].entries != first[0].entries


def test_while_no_round_is_complete_the_scores_so_far_count() -> None:
    at = five_tables()
    assert rankings_of(state(at)) == ()
    spot = spots_of_round(at, 1)[0]
    enter_result(at, spot, some_score(Random(2), spot.board_number))
    assert [one.title for one in rankings_of(state(at))] == ["Ranking so far, all scores"] * 2


def test_a_disputed_board_keeps_its_round_out() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    spot = spots_of_round(at, 2)[3]
    play_round(at, 2, Random(2))
    assert round_shown(state(at)) == 2
    dispute(at, spot)
    assert round_shown(state(at)) == 1
    assert ranking_title(state(at), 1) == "Ranking after round 1"


def test_rounds_held_back_count_for_the_desk_alone() -> None:
    at = five_tables(BridgeSettings(held_back=2))
    play_all(at, Random(3))
    assert round_shown(state(at)) == 5
    assert round_shown(state(at), public=True) == 3
    assert round_shown(state(at), 4, public=True) == 3
    assert ranking_title(state(at), 5) == "Ranking after the last round"
    close(at)
    assert round_shown(state(at), public=True) == 5
    assert ranking_title(state(at), 5) == "Final ranking"
