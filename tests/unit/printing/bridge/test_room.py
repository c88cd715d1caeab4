"""The picture of the room."""

import re
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from ronde.core.bridge.movements.howell import howell as howell_of
from ronde.core.bridge.movements.itinerary import lying, places
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError
from ronde.messages import message
from ronde.printing.bridge.ring import CELL_HEIGHT, CELL_WIDTH, ring
from ronde.printing.bridge.room import room_svg
from ronde.text.movement_cards import boards_text
from tests.unit.core.bridge.movements.on_paper import (
    every_kind,
    gueridon,
    half_table,
    howell,
    nine_players,
    skipping,
)

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> dict[str, list[str]]:
    """The words of a picture by the first class of what they stand on."""
    found: dict[str, list[str]] = {}
    for element in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        found.setdefault(element.get("class", "").split()[0], []).append(element.text or "")
    return found


@pytest.mark.parametrize(
    "movement",
    [
        *every_kind(),
        mitchell_skip(table_count=Fraction(20), boards_per_round=2),
        howell_of(table_count=Fraction(12), boards_per_round=2),
    ],
    ids=lambda movement: f"{movement.kind}-{movement.contestant_count}",
)
def test_every_table_contestant_and_set_is_shown_in_every_round(movement: Movement) -> None:
    repeated = 2 if len(movement.seats.value) == 2 else 1
    for round_ in movement.rounds[:: max(1, movement.round_count // 3)]:
        shown = texts(room_svg(movement, round_.round_number))
        assert sorted(shown["disc"], key=int) == [str(play.table_number) for play in round_.tables]
        seated = [
            str(number) for play in round_.tables for number in play.seats if number is not None
        ]
        assert sorted(shown["seat"]) == sorted(seated * repeated)
        boards = [boards_text(found) for found in lying(round_).values() if found]
        assert sorted(shown["card"]) == sorted(boards)


def test_all_go_round_in_a_gueridon_and_the_boards_over_the_stand() -> None:
    shown = texts(room_svg(gueridon(), 1))
    assert "East-West go up 1 table" in shown["word"]
    assert "Boards go down one place, stands included" in shown["word"]
    assert shown["note"].count("stand") == 1
    assert "with table 6" in shown["note"]
    assert "North-South, fixed" in shown["note"]


def test_the_skip_is_told_in_its_round() -> None:
    assert "East-West go up 2 tables" in texts(room_svg(skipping(), 3))["word"]
    assert "East-West go up 1 table" in texts(room_svg(skipping(), 4))["word"]


def test_pairs_of_a_howell_have_an_arrow_each() -> None:
    root = ElementTree.fromstring(room_svg(howell(), 1))
    arrows = list(root.iter(f"{SVG}path"))
    # Seven pairs move; the one that only changes its side at table 4 needs no arrow.
    assert len(arrows) == 6


def test_nothing_moves_after_the_last_round() -> None:
    root = ElementTree.fromstring(room_svg(howell(), 7))
    assert list(root.iter(f"{SVG}path")) == []
    assert "track" not in ElementTree.tostring(root, encoding="unicode").partition("</style>")[2]


def test_sit_outs_and_new_boards_are_told_under_the_room() -> None:
    assert "Sit-out: E-W 7" in texts(room_svg(half_table(), 1))["note"]
    told = texts(room_svg(nine_players(), 1))["note"]
    assert "Sit-out: Player 1" in told
    assert "After this round the director gives out the next boards." in told


def test_an_empty_seat_and_its_table_are_dashed() -> None:
    svg = room_svg(half_table(), 1)
    assert svg.count('class="disc incomplete"') == 1
    assert svg.count('class="seat ns empty"') == 2


def test_a_round_that_is_not_played_is_refused() -> None:
    with pytest.raises(InputError, match="expected a round from 1 to 7, found 8"):
        room_svg(howell(), 8)


def test_a_title_is_text_whatever_signs_are_in_it() -> None:
    movement = replace(howell(), title=message("{text}", text='<b>&"Club"</b>'))
    svg = room_svg(movement, 1)
    assert '<b>&"Club"</b>' in texts(svg)["word"]


@pytest.mark.parametrize("table_count", range(5, 41))
def test_no_two_tables_stand_in_each_others_way(table_count: int) -> None:
    movement = mitchell(table_count=Fraction(table_count | 1), boards_per_round=2)
    room = ring(places(movement), top=0, least_width=0)
    points = [spot.centre for spot in room.spots.values()]
    assert len(points) == table_count | 1
    for index, one in enumerate(points):
        for other in points[:index]:
            assert abs(one.x - other.x) >= CELL_WIDTH or abs(one.y - other.y) >= CELL_HEIGHT
        assert 0 < one.x < room.width
        assert 0 < one.y < room.height


def test_the_drawing_says_its_size() -> None:
    found = re.match(
        r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)" width="\1" height="\2"', room_svg(gueridon(), 1)
    )
    assert found
