"""Pairs, players and teams come, sit down and leave."""

import pytest

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.errors import InputError
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.entering import NewEntrant, correct, enter, remove, seat
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.actions.scoring import enter_result
from ronde.service.kinds.bridge.evening import names_of
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import people_from_text
from tests.unit.service.kinds.bridge.evenings import (
    enter_pairs,
    evening,
    five_tables,
    last_sentence,
    night,
    state,
    told,
)

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def numbers(at: Desk) -> list[object]:
    """The line and number of everybody, in order of entry."""
    return [
        None if one.number is None else f"{one.line.value if one.line else ''}{one.number}"
        for one in night(at).entrants.values()
    ]


def test_pairs_fill_the_room_table_by_table() -> None:
    at = evening()
    enter_pairs(at, "A / B", "C / D", "E / F")
    assert numbers(at) == [None, None, None]
    choose_movement(at, built_movement(state(at), Wanted(kind="mitchell", pair_count=10)))
    assert numbers(at) == ["ns1", "ew1", "ns2"]
    enter_pairs(at, "G / H")
    assert numbers(at) == ["ns1", "ew1", "ns2", "ew2"]


def test_a_number_that_was_given_stays_where_the_movement_has_it() -> None:
    at = evening()
    people = people_from_text("A / B")
    enter(at, [NewEntrant(people=people, seat=Entry(number=4, line=EW))])
    enter_pairs(at, "C / D")
    choose_movement(at, built_movement(state(at), Wanted(kind="mitchell", pair_count=10)))
    assert numbers(at) == ["ew4", "ns1"]
    choose_movement(at, built_movement(state(at), Wanted(kind="howell", pair_count=8)))
    assert numbers(at) == ["1", "2"]


def test_a_number_is_kept_for_whoever_asks_for_it_further_down_the_list() -> None:
    at = five_tables()
    wanted = NewEntrant(people=people_from_text("C / D"), seat=Entry(number=1, line=NS))
    others = [NewEntrant(people=people_from_text(names)) for names in ("A / B", "E / F")]
    enter(at, [others[0], wanted, others[1]])
    assert numbers(at)[-3:] == ["ew1", "ns1", "ns2"]


def test_two_who_want_the_same_number_exchange() -> None:
    at = five_tables()
    enter_pairs(at, "A / B", "C / D")
    seat(at, 1, Entry(number=1, line=EW))
    assert numbers(at) == ["ew1", "ns1"]
    assert last_sentence(at) == "numbers: A – B as E-W 1; C – D as N-S 1"
    seat(at, 1, Entry(number=5, line=NS))
    assert numbers(at) == ["ns5", "ns1"]
    with pytest.raises(InputError, match="nothing would change"):
        seat(at, 1, Entry(number=5, line=NS))


def test_names_may_come_after_the_first_score() -> None:
    at = five_tables()
    enter_result(at, Spot("", 1, 1, 1), told("pass"))
    enter(at, [NewEntrant(people=people_from_text("A / B"), seat=Entry(number=3, line=NS))])
    correct(at, 1, people_from_text("A / Bob"))
    assert last_sentence(at) == "A – B corrected to A – Bob"
    with pytest.raises(InputError, match="scores are in"):
        remove(at, 1)


def test_somebody_without_a_seat_is_a_late_pair_once_scores_are_in() -> None:
    at = five_tables()
    enter_pairs(at, *(f"A{index} / B{index}" for index in range(10)))
    over = enter_pairs(at, "Eleven / Twelve")
    assert "choose it again" in str(over.warnings[0])
    enter_result(at, Spot("", 1, 1, 1), told("pass"))
    with pytest.raises(InputError, match="a late pair changes the movement"):
        enter_pairs(at, "Late / Later")


def test_an_entry_whose_number_is_in_use_is_not_undone() -> None:
    at = evening()
    enter_pairs(at, "A / B")
    choose_movement(at, built_movement(state(at), Wanted(kind="mitchell", pair_count=10)))
    with pytest.raises(InputError, match="cannot be undone before entry 3 is"):
        undo(at, 2)
    undo(at)
    undo(at)
    assert night(at).entrants == {}
    enter_pairs(at, "C / D")
    assert list(night(at).entrants) == [2], "an id is never given twice"


def test_the_halves_of_a_team_are_named() -> None:
    at = evening(System.BRIDGE_TEAMS)
    enter_pairs(at, "A / B / C / D", "E / F / G / H", "I / J / K / L")
    choose_movement(at, built_movement(state(at), Wanted(kind="triplicate")))
    names = names_of(night(at))
    found = {who.number: [one.name for one in named.players] for who, named in names.items()}
    assert found["A"] == ["A", "B", "C", "D"]
    assert found["A1"] == ["A", "B"]
    assert found["C2"] == ["K", "L"]


@pytest.mark.parametrize(
    ("system", "names", "expected"),
    [
        (System.BRIDGE_INDIVIDUAL, "A / B", "expected 1 names at most"),
        (System.BRIDGE_PAIRS, "A / B / C", "expected 2 names at most"),
        (System.BRIDGE_PAIRS, "  ", "expected a name"),
    ],
)
def test_each_kind_of_event_has_its_number_of_names(
    system: System, names: str, expected: str
) -> None:
    with pytest.raises(InputError, match=expected):
        enter_pairs(evening(system), names)
