"""Files of an evening, read back by those they are for."""

import json
from fractions import Fraction
from random import Random

import pytest

from ronde.core.bridge.deal import random_boards
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.formats import bridge_names, bridge_results_csv, bridge_values_csv
from ronde.formats.movements.files import movement_from_json
from ronde.formats.pbn import reader
from ronde.formats.pbn.deals import read_deals
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.ruling import penalise
from ronde.service.kinds.bridge.actions.running import load_deals
from ronde.service.kinds.bridge.evening import results_of
from ronde.service.kinds.bridge.export import (
    dealt_boards,
    movement_json,
    names_csv,
    pbn_file,
    penalties_csv,
    results_csv,
    usebio_file,
)
from tests.unit.service.kinds.bridge.evenings import (
    enter_pairs,
    evening_with,
    five_tables,
    night,
    play_all,
    state,
)

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def test_results_and_movement_read_back_as_they_are() -> None:
    at = five_tables()
    with pytest.raises(InputError, match="no scores yet"):
        results_csv(state(at))
    play_all(at, Random(6))
    read = bridge_results_csv.loads(results_csv(state(at)).decode("utf-8-sig"), lines=2)
    assert read.results == results_of(night(at))
    movement = movement_from_json(json.dumps(movement_json(state(at), ""))).movement
    assert movement == night(at).movements[""]


def test_names_and_penalties_read_back_as_they_are() -> None:
    at = five_tables()
    enter_pairs(at, "Anne / Bob", "Claire / Denis")
    penalise(at, Who(number=1, line=EW), Fraction(5, 2), reason="late")
    penalise(at, Who(number=2, line=NS), Fraction(10), in_percent=True, reason="slow")
    names = bridge_names.loads(names_csv(state(at)).decode("utf-8-sig"))
    assert [one.name for one in names[Who(number=1, line=EW)].players] == ["Claire", "Denis"]
    values = bridge_values_csv.loads(penalties_csv(state(at)).decode("utf-8-sig"))
    assert [(one.who, one.value, one.in_percent) for one in values] == [
        (Who(number=1, line=EW), Fraction(5, 2), False),
        (Who(number=2, line=NS), Fraction(10), True),
    ]


def test_deals_are_written_with_the_scores_and_without() -> None:
    at = five_tables()
    with pytest.raises(InputError, match="no deals are loaded"):
        dealt_boards(state(at))
    with pytest.raises(InputError, match="no scores yet"):
        pbn_file(state(at))
    deals = {board.board_number: board.deal for board in random_boards(10, Random(1))}
    load_deals(at, deals, source="d.pbn")
    for _ in range(2):
        text = pbn_file(state(at)).decode("latin-1")
        assert read_deals(reader.loads(text)).deals == deals
        play_all(at, Random(1))
    assert b"<EVENT" in usebio_file(state(at))


def test_teams_are_written_too() -> None:
    at = evening_with(Wanted(kind="triplicate", boards_per_round=4), System.BRIDGE_TEAMS)
    play_all(at, Random(3))
    assert b"Teams" in pbn_file(state(at))
    assert b"<EVENT" in usebio_file(state(at))
