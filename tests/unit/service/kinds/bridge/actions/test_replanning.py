"""A movement under way that changes, and the scores that stay."""

from random import Random

import pytest

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.errors import InputError
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.replanning import (
    add_late_pair,
    remove_pair,
    take_wrong_boards,
)
from ronde.service.kinds.bridge.entries import check_place
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.text import render, use_language
from tests.unit.service.kinds.bridge.evenings import (
    evening_with,
    five_tables,
    last_sentence,
    night,
    play_round,
    spots_of_round,
)

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST
NINE = Wanted(kind="mitchell", pair_count=9, boards_per_round=2)


def test_a_late_pair_takes_the_empty_seats() -> None:
    at = evening_with(NINE)
    play_round(at, 1, Random(1))
    before = night(at).results
    made = add_late_pair(at, people_from_text("Late / Later"))
    assert last_sentence(at) == "from round 2 on N-S 5 plays: Late – Later"
    assert "the late pair is N-S 5" in [str(warning) for warning in made.warnings]
    assert night(at).results == before
    assert len(spots_of_round(at, 2)) == 10
    entrant = night(at).entrants[1]
    assert (entrant.number, entrant.line, entrant.late_from) == (5, NS, 2)


def test_a_late_pair_may_have_no_name_yet() -> None:
    at = evening_with(NINE)
    add_late_pair(at)
    assert last_sentence(at) == "from round 1 on there is one pair more: N-S 5"


def test_a_pair_that_leaves_keeps_what_it_played() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    remove_pair(at, Entry(number=3, line=EW))
    assert last_sentence(at) == "from round 2 on E-W 3 does not play"
    assert len(night(at).results) == 10
    assert len(spots_of_round(at, 2)) == 8


def test_a_score_stands_in_the_way_of_a_change_to_its_round() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    with pytest.raises(InputError) as refused:
        remove_pair(at, Entry(number=3, line=EW), from_round=1)
    assert str(refused.value) == (
        "round 1, table 3: N-S 3 and E-W 3 have a score on board 5, but by this movement nobody"
        " plays there"
    )
    assert len(night(at).movements[""].rounds[0].sit_out) == 0


def test_a_score_of_others_is_told_with_those_who_sit_there() -> None:
    at = five_tables()
    with pytest.raises(InputError) as refused:
        check_place(night(at), Spot("", 1, 3, 5), (3, 4))
    assert str(refused.value) == (
        "round 1, table 3: N-S 3 and E-W 4 have a score on board 5, but by this movement N-S 3 and"
        " E-W 3 play boards 5-6 there"
    )
    use_language("fr")
    try:
        assert render(refused.value.message) == (
            "tour 1, table 3 : N-S 3 et E-O 4 ont une marque à l'étui 5, mais selon ce mouvement"
            " N-S 3 et E-O 3 y jouent les étuis 5-6"
        )
    finally:
        use_language("en")


def test_a_change_is_undone_as_long_as_nobody_played_by_it() -> None:
    at = evening_with(NINE)
    add_late_pair(at, from_round=2)
    play_round(at, 1, Random(1))
    undo(at, 3)
    assert night(at).movements[""].contestant_count == 9
    redo(at, 3)
    play_round(at, 2, Random(2))
    with pytest.raises(InputError, match="cannot be undone before entry"):
        undo(at, 3)


def test_a_second_change_builds_on_the_first() -> None:
    at = evening_with(NINE)
    add_late_pair(at, from_round=2)
    remove_pair(at, Entry(number=1, line=EW), from_round=3)
    with pytest.raises(InputError, match="cannot be undone before entry 4 is"):
        undo(at, 3)


def test_wrong_boards_are_taken_as_they_were_played() -> None:
    at = five_tables()
    take_wrong_boards(at, (3, 4), round_number=1, table_number=1)
    assert last_sentence(at) == "round 1, table 1 plays boards 3-4"
    assert night(at).movements[""].rounds[0].tables[0].boards == (3, 4)


def test_nothing_changes_after_the_last_round() -> None:
    at = five_tables()
    for number in range(1, 6):
        play_round(at, number, Random(number))
    with pytest.raises(InputError, match="round 5 is the last one"):
        add_late_pair(at)


def test_only_pairs_come_and_go() -> None:
    at = evening_with(Wanted(kind="triplicate"), System.BRIDGE_TEAMS)
    with pytest.raises(InputError, match="only a movement of pairs"):
        add_late_pair(at, from_round=2)
    with pytest.raises(InputError, match="only a movement of pairs"):
        remove_pair(at, Entry(number="A1"), from_round=2)
