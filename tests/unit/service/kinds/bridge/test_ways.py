"""Where everybody sits, round by round."""

import pytest

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.replanning import add_late_pair, remove_pair
from ronde.service.kinds.bridge.documents import way_json
from ronde.service.kinds.bridge.ways import way_of
from tests.unit.service.kinds.bridge.evenings import evening_with, five_tables, state

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST
NINE = Wanted(kind="mitchell", pair_count=9, boards_per_round=2)


def test_east_west_go_up_a_table_after_each_round() -> None:
    at = five_tables()
    way = way_of(state(at), Who(number=1, line=EW))
    assert [step.table_number for step in way] == [1, 2, 3, 4, 5]
    assert [str(step.text) for step in way[:2]] == [
        "round 1: table 1, East-West",
        "round 2: table 2, East-West",
    ]
    assert way[0].opponents == (Entry(number=1, line=NS),)


def test_whoever_meets_the_empty_seat_sits_out() -> None:
    at = evening_with(NINE)
    way = way_of(state(at), Who(number=5, line=EW))
    assert (way[0].plays, way[0].boards) == (False, ())
    assert str(way[0].text) == "round 1: sit out"


def test_a_way_begins_and_ends_with_its_pair() -> None:
    at = evening_with(NINE)
    add_late_pair(at, from_round=2)
    remove_pair(at, Entry(number=2, line=NS), from_round=4)
    late = way_of(state(at), Who(number=5, line=NS))
    gone = way_of(state(at), Who(number=2, line=NS))
    assert [step.round_number for step in late] == [2, 3, 4, 5]
    assert [step.round_number for step in gone] == [1, 2, 3]
    with pytest.raises(InputError, match="there is no N-S 9 in this movement"):
        way_of(state(at), Who(number=9, line=NS))


def test_players_of_an_individual_have_a_seat_and_a_partner() -> None:
    at = evening_with(Wanted(kind="individual", player_count=12), System.BRIDGE_INDIVIDUAL)
    told = way_json(state(at), Who(number=12))
    assert {step["seat"] for step in told["rounds"]} == {"North"}
    partners = [step["partner"]["number"] for step in told["rounds"]]
    assert sorted(partners) == list(range(1, 12))
