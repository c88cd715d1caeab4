"""The movement: chosen until the first score, fit for the event."""

import pytest

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.errors import InputError
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.undoing import undo
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.movements import choose_movement, choose_movements
from ronde.service.kinds.bridge.actions.scoring import enter_result
from ronde.service.kinds.bridge.evening import seats_of
from ronde.service.kinds.bridge.planning import advised, built_movement, movements_of_option
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import Spot
from ronde.text import render
from ronde.text.rendering import Naming, use_naming
from tests.unit.service.kinds.bridge.evenings import (
    enter_pairs,
    evening,
    evening_with,
    five_tables,
    last_sentence,
    night,
    state,
    told,
)


def test_a_movement_changes_until_the_first_score() -> None:
    at = five_tables()
    other = built_movement(state(at), Wanted(kind="howell", pair_count=8))
    choose_movement(at, other)
    assert last_sentence(at) == "movement chosen: Howell, 4 tables, 7 rounds"
    enter_result(at, Spot("", 1, 1, 1), told("pass"))
    with pytest.raises(InputError, match="scores are in"):
        choose_movement(at, other)
    with pytest.raises(InputError, match="cannot be undone before entry 4 is"):
        undo(at, 3)


def test_one_winner_switches_the_arrow() -> None:
    at = evening(settings=BridgeSettings(winners=1))
    wanted = Wanted(kind="mitchell", pair_count=10)
    movement = built_movement(state(at), wanted)
    assert movement.lines == 1
    assert any(table.switched for played in movement.rounds for table in played.tables)
    two = built_movement(state(evening()), wanted)
    with pytest.raises(InputError, match="one ranking, the movement two"):
        choose_movement(at, two)
    other = evening(settings=BridgeSettings(winners=2))
    with pytest.raises(InputError, match="two rankings"):
        choose_movement(other, movement)


def test_the_size_is_that_of_those_entered() -> None:
    at = evening()
    enter_pairs(at, *(f"A{index} / B{index}" for index in range(9)))
    assert built_movement(state(at), Wanted(kind="mitchell")).contestant_count == 9
    with pytest.raises(InputError, match="how many take part"):
        built_movement(state(evening()), Wanted(kind="mitchell"))


@pytest.mark.parametrize(
    ("system", "players", "kinds"),
    [
        (System.BRIDGE_PAIRS, 54, {"mitchell-skip", "mitchell-relay", "rover"}),
        (System.BRIDGE_INDIVIDUAL, 12, {"individual"}),
        (System.BRIDGE_TEAMS, 12, {"triplicate"}),
        (System.BRIDGE_TEAMS, 8, {"duplicate"}),
    ],
)
def test_the_adviser_knows_what_is_played(system: System, players: int, kinds: set[str]) -> None:
    at = evening(system)
    options = advised(state(at), player_count=players)
    assert {plan.kind for option in options for plan in option.plans} == kinds
    choose_movements(at, movements_of_option(state(at), options[0]))
    assert night(at).movements[""].kind == options[0].plans[0].kind


def test_a_large_field_gets_sections() -> None:
    at = evening()
    enter_pairs(at, *(f"A{index} / B{index}" for index in range(40)))
    options = [option for option in advised(state(at)) if len(option.plans) == 2]
    choose_movements(at, movements_of_option(state(at), options[0]))
    assert list(night(at).movements) == ["A", "B"]
    by_section = [one.section for one in night(at).entrants.values()]
    assert sorted(set(by_section)) == ["A", "B"]
    assert None not in [one.number for one in night(at).entrants.values()]


def test_a_first_section_takes_the_place_of_one_for_everybody() -> None:
    at = five_tables()
    movement = night(at).movements[""]
    choose_movement(at, movement, section="A")
    choose_movement(at, movement, section="B")
    assert list(night(at).movements) == ["A", "B"]


def test_minutes_for_a_board_shorten_what_is_advised() -> None:
    quick = evening(settings=BridgeSettings(seconds_per_board=360))
    slow = evening(settings=BridgeSettings(seconds_per_board=600))
    most = [
        max(option.figures.session_boards for option in advised(state(at), pair_count=10))
        for at in (quick, slow)
    ]
    assert most[0] > most[1]


def test_a_movement_may_begin_with_a_later_round() -> None:
    wanted = Wanted(kind="individual", player_count=12, first_round=7)
    at = evening_with(wanted, System.BRIDGE_INDIVIDUAL)
    assert night(at).round_numbers == (7, 8, 9, 10, 11)
    enter_result(at, Spot("", 7, 1, 19), told("pass", 19))
    assert len(night(at).results) == 1


def test_the_empty_seat_is_that_of_the_regulations() -> None:
    seat = MissingSeat(number=2, line=Direction.EAST_WEST)
    at = evening(settings=BridgeSettings(missing=seat))
    enter_pairs(at, *(f"A{index} / B{index}" for index in range(9)))
    empty = Entry(number=2, line=Direction.EAST_WEST)
    built = built_movement(state(at), Wanted(kind="mitchell"))
    assert empty not in seats_of(built)
    assert len(seats_of(built)) == 9
    told = Wanted(kind="mitchell", missing=MissingSeat(number=1, line=Direction.NORTH_SOUTH))
    assert empty in seats_of(built_movement(state(at), told))
    full = Wanted(kind="mitchell", pair_count=10)
    assert empty in seats_of(built_movement(state(at), full))
    for option in advised(state(at)):
        if "mitchell" in option.plans[0].kind:
            assert empty not in seats_of(movements_of_option(state(at), option)[""])


def test_a_refusal_names_a_wish_as_its_door_does() -> None:
    at = five_tables()
    with pytest.raises(InputError) as refused:
        built_movement(state(at), Wanted(kind="individual", switched_round_count=0))
    assert render(refused.value.message) == "individual takes no --arrow-switch"
    use_naming(Naming.LABELS)
    try:
        assert render(refused.value.message) == "individual takes no arrow switch"
    finally:
        use_naming(Naming.FLAGS)
