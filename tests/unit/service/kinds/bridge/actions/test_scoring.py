"""Scores between a table, its opponents and the director."""

from random import Random

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.errors import InputError
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import (
    accept,
    clear,
    confirm,
    dispute,
    enter_result,
    send_result,
    settle,
)
from ronde.service.kinds.bridge.evening import results_of
from ronde.service.kinds.bridge.places import spot_of
from ronde.service.kinds.bridge.ranking import ranking_json
from ronde.service.kinds.bridge.state import Spot, Sureness
from tests.unit.service.kinds.bridge.evenings import (
    five_tables,
    last_sentence,
    night,
    play_all,
    state,
    told,
)

SPOT = Spot("", 1, 1, 1)
MADE, DOWN = told("4s n ="), told("4s n -1")
NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def test_a_score_waits_until_the_opponents_accept_it() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE)
    assert night(at).results[SPOT].standing is Sureness.SENT
    accept(at, SPOT, seen=MADE)
    assert night(at).results[SPOT].standing is Sureness.AGREED
    assert last_sentence(at) == "table 1, board 1, 4♠ by North made, accepted"
    with pytest.raises(InputError, match="nothing waits to be accepted"):
        accept(at, SPOT)


def test_a_pair_does_not_accept_its_own_score() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE, side=NS)
    with pytest.raises(InputError, match="your opponents accept what you sent"):
        accept(at, SPOT, side=NS)
    assert night(at).results[SPOT].standing is Sureness.SENT
    accept(at, SPOT, side=EW)
    assert night(at).results[SPOT].standing is Sureness.AGREED


@pytest.mark.parametrize("sender", [NS, EW, None])
def test_a_device_that_both_sides_share_is_handed_across(sender: Direction | None) -> None:
    at = five_tables()
    send_result(at, SPOT, MADE, side=sender)
    accept(at, SPOT)
    assert night(at).results[SPOT].standing is Sureness.AGREED


def test_nobody_accepts_what_he_has_not_seen() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE)
    send_result(at, SPOT, DOWN)
    with pytest.raises(InputError, match="it is 4♠ by North down 1 now"):
        accept(at, SPOT, seen=MADE)


def test_a_table_may_correct_what_nobody_accepted() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE, side=NS)
    send_result(at, SPOT, DOWN, side=NS)
    found = night(at).results[SPOT]
    assert (found.standing, found.told) == (Sureness.SENT, DOWN)


def test_both_sides_sending_the_same_agree() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE, side=NS)
    send_result(at, SPOT, MADE, side=EW)
    assert night(at).results[SPOT].standing is Sureness.AGREED


def test_a_score_sent_twice_is_written_once() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE, side=NS)
    again = send_result(at, SPOT, MADE, side=NS)
    assert again.entries == ()
    assert str(again.warnings[0]) == "table 1, board 1 has 4♠ by North made already"


def test_two_versions_are_kept_and_neither_counts() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE, side=NS)
    send_result(at, SPOT, DOWN, side=EW)
    found = night(at).results[SPOT]
    assert (found.standing, found.told, found.other) == (Sureness.DISPUTED, MADE, DOWN)
    assert results_of(night(at)) == ()
    settle(at, SPOT, 2)
    assert last_sentence(at) == "table 1, board 1, settled: 4♠ by North down 1"
    assert [result.score for result in results_of(night(at))] == [-50]


def test_a_table_never_overwrites_what_is_agreed() -> None:
    at = five_tables()
    enter_result(at, SPOT, MADE)
    send_result(at, SPOT, DOWN)
    found = night(at).results[SPOT]
    assert (found.standing, found.told, found.other) == (Sureness.DISPUTED, MADE, DOWN)


def test_a_score_may_be_disputed_without_another_version() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE)
    dispute(at, SPOT)
    assert last_sentence(at) == "table 1, board 1, 4♠ by North made, disputed"
    with pytest.raises(InputError, match="disputed already"):
        dispute(at, SPOT)
    with pytest.raises(InputError, match="expected a version from 1 to 1"):
        settle(at, SPOT, 2)
    dispute(at, SPOT, DOWN)
    assert night(at).results[SPOT].other == DOWN


def test_the_director_stands_above_the_tables() -> None:
    at = five_tables()
    adjust(at, SPOT, ruling_from_text("60-40", 1), reason="fouled")
    with pytest.raises(InputError, match="the director has given a score"):
        send_result(at, SPOT, MADE)
    with pytest.raises(InputError, match="the director has given a score"):
        dispute(at, SPOT, MADE)
    enter_result(at, SPOT, MADE)
    assert last_sentence(at) == (
        "table 1, board 1, 4♠ by North made instead of adjusted to N-S 60 %, E-W 40 %"
    )


def test_an_adjustment_keeps_what_was_played() -> None:
    at = five_tables()
    enter_result(at, SPOT, MADE)
    adjust(at, SPOT, ruling_from_text("60%:420 40%:-50", 1))
    found = night(at).results[SPOT]
    assert (found.standing, found.told) == (Sureness.ADJUSTED, MADE)
    assert results_of(night(at))[0].score is None
    with pytest.raises(InputError, match="nothing would change"):
        adjust(at, SPOT, ruling_from_text("60%:420 40%:-50", 1))


def test_a_wrong_board_is_refused_with_where_it_is() -> None:
    at = five_tables()
    with pytest.raises(InputError) as refused:
        send_result(at, Spot("", 1, 1, 4), MADE)
    assert str(refused.value) == ("table 1 plays boards 1-2 in round 1; board 4 is at table 2")
    with pytest.raises(InputError, match="there is no board 40"):
        send_result(at, Spot("", 1, 1, 40), MADE)
    with pytest.raises(InputError, match="expected a table from 1 to 5, found 9"):
        send_result(at, Spot("", 1, 9, 1), MADE)
    with pytest.raises(InputError, match="expected a round from 1 to 5, found 6"):
        send_result(at, Spot("", 6, 1, 1), MADE)


def test_a_forced_board_is_not_met_again() -> None:
    at = five_tables()
    made = enter_result(at, Spot("", 1, 1, 4), told("pass", 4), force=True)
    assert len(made.entries) == 2
    play_all(at, Random(4))
    pairs = [
        (line, number, result.board_number)
        for result in results_of(night(at))
        for line, number in zip(("ns", "ew"), result.seats, strict=True)
    ]
    assert len(pairs) == len(set(pairs))
    assert ranking_json(state(at))["rankings"][0]["entries"][0]["rank"] == 1


def test_a_forced_board_that_is_right_changes_nothing_else() -> None:
    at = five_tables()
    assert len(enter_result(at, SPOT, MADE, force=True).entries) == 1


def test_a_score_is_taken_out_and_comes_back() -> None:
    at = five_tables()
    enter_result(at, SPOT, MADE)
    clear(at, SPOT)
    assert last_sentence(at) == "table 1, board 1, 4♠ by North made taken out"
    assert night(at).results == {}
    undo(at)
    assert night(at).results[SPOT].told == MADE
    with pytest.raises(InputError, match="has no score yet"):
        clear(at, Spot("", 1, 1, 2))


def test_what_was_decided_on_a_board_is_undone_last_first() -> None:
    at = five_tables()
    send_result(at, SPOT, MADE)
    send_result(at, Spot("", 1, 1, 2), MADE)
    accept(at, SPOT)
    with pytest.raises(InputError, match="cannot be undone before entry 5 is"):
        undo(at, 3)
    undo(at, 4)
    undo(at, 5)
    undo(at, 3)
    assert night(at).results == {}
    assert last_sentence(at) == "undo: table 1, board 1, 4♠ by North made, sent by table 1"
    redo(at)
    assert night(at).results[SPOT].standing is Sureness.SENT


def test_an_unlikely_score_is_told_until_somebody_looked() -> None:
    at = five_tables()
    made = enter_result(at, SPOT, told("-620"))
    assert [str(warning) for warning in made.warnings] == [
        "no contract gives -620 on board 1, where nobody is vulnerable"
    ]
    confirm(at, SPOT)
    assert last_sentence(at) == "table 1, board 1, -620 for N-S, looked at and right"
    with pytest.raises(InputError, match="nothing would change"):
        confirm(at, SPOT)


def test_the_round_follows_from_table_and_board() -> None:
    at = five_tables()
    assert spot_of(night(at), table_number=1, board_number=3).round_number == 2
    start_round(at)
    # Rounds are told, so nobody has played this one yet: it will be refused as a wrong board.
    assert spot_of(night(at), table_number=1, board_number=3).round_number == 1
    start_round(at)
    assert spot_of(night(at), table_number=1, board_number=1).round_number == 1
    assert spot_of(night(at), table_number=1, board_number=3).round_number == 2
    assert spot_of(night(at), table_number=1, board_number=77).round_number == 2
