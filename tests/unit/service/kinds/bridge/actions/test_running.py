"""Rounds, deals, regulations and the end of an evening."""

from random import Random

import pytest

from ronde.core.bridge.deal import random_boards
from ronde.core.bridge.scoring.settings import Method
from ronde.errors import InputError
from ronde.service.events.actions.creating import change_settings, close
from ronde.service.events.actions.undoing import undo
from ronde.service.events.objections import Level, Objected
from ronde.service.kinds.bridge.actions.running import load_deals, regulate, start_round
from ronde.service.kinds.bridge.actions.scoring import dispute, enter_result
from ronde.service.kinds.bridge.evening import current_round
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import Spot
from tests.unit.service.kinds.bridge.evenings import (
    evening,
    five_tables,
    last_sentence,
    night,
    play_all,
    play_round,
    state,
    told,
)


def test_a_round_lasts_as_long_as_its_boards() -> None:
    at = five_tables()
    start_round(at)
    assert night(at).starts[1].seconds == 2 * 450
    assert last_sentence(at) == "round 1 started"
    late = start_round(at, seconds=600)
    assert night(at).starts[2].seconds == 600
    assert str(late.warnings[0]) == (
        "10 scores of earlier rounds are missing, the first table 1, board 1"
    )
    assert current_round(night(at)) == 2
    with pytest.raises(InputError, match="expected a round from 1 to 5"):
        start_round(at, 6)
    with pytest.raises(InputError, match="no movement yet"):
        start_round(evening())


def test_regulations_change_in_words() -> None:
    at = five_tables()
    regulate(at, {"method": Method.BUTLER, "held_back": 2, "sections_apart": True})
    assert last_sentence(at) == (
        "regulations changed: --hold-back 2, --method butler, --sections apart"
    )
    assert state(at).regulations.part(BridgeSettings) == BridgeSettings(
        method=Method.BUTLER, held_back=2, sections_apart=True
    )
    with pytest.raises(InputError, match="nothing would change"):
        regulate(at, {"held_back": 2})
    with pytest.raises(InputError, match="how many rankings"):
        regulate(at, {"winners": 1})
    with pytest.raises(InputError, match="expected one of"):
        regulate(at, {"scale": "nonsense"})
    undo(at)
    assert state(at).regulations.part(BridgeSettings) == BridgeSettings()
    change_settings(at, {"name": "Friday"})
    assert state(at).regulations.name == "Friday"
    with pytest.raises(InputError, match="a bridge evening has no such thing"):
        change_settings(at, {"round_count": 9})


def test_deals_are_loaded() -> None:
    at = five_tables()
    deals = {board.board_number: board.deal for board in random_boards(8, Random(1))}
    made = load_deals(at, deals, source="d.pbn")
    assert last_sentence(at) == "8 deals loaded from d.pbn"
    assert str(made.warnings[0]) == "2 boards have no deal, the first 9"
    with pytest.raises(InputError, match="expected deals, found none"):
        load_deals(at, {}, source="d.pbn")


def test_an_evening_closes_when_its_scores_are_in() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    with pytest.raises(Objected, match="40 scores are missing, the first table 1, board 3"):
        close(at)
    play_all(at, Random(2))
    spot = Spot("", 1, 1, 1)
    dispute(at, spot)
    with pytest.raises(InputError, match="table 1, board 1 is disputed: settle it first"):
        close(at, consent=Level.TWO_STEPS)
    enter_result(at, spot, told("pass"))
    close(at)
    assert state(at).closed
    with pytest.raises(InputError, match="this event is closed"):
        enter_result(at, spot, told("1n n ="))


def test_an_evening_that_stopped_early_is_closed_all_the_same() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    made = close(at, consent=Level.CONFIRM)
    assert "40 scores are missing" in str(made.warnings[0])
