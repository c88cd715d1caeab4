"""The picture of a cup: two halves that meet, within their frame, on nobody's toes."""

import pytest

from ronde.service.kinds.cup.matches import CupView
from ronde.service.kinds.cup.settings import CupDraw, CupSettings
from ronde.service.kinds.cup.view import cup_view
from ronde.web.brackets.boxes import BracketBox
from ronde.web.brackets.halves import BracketHalves, halves
from ronde.web.rooms import Rooms
from tests.web import formats


def drawn(rooms: Rooms, count: int, settings: CupSettings | None = None) -> BracketHalves | None:
    """The picture of a cup of so many, none of it played."""
    formats.cup(rooms, player_count=count, settings=settings)
    formats.drawn_cup(rooms, "cup")
    return halves(view_of(rooms))


def view_of(rooms: Rooms) -> CupView:
    """The cup as everybody sees it."""
    found = cup_view(rooms.opened("cup").state)
    assert found is not None
    return found


def overlap(one: BracketBox, other: BracketBox) -> bool:
    """Whether two matches are drawn one over the other."""
    apart_across = one.x + one.width <= other.x or other.x + other.width <= one.x
    apart_down = one.y + one.height <= other.y or other.y + other.height <= one.y
    return not (apart_across or apart_down)


@pytest.mark.parametrize("count", [3, 4, 5, 8, 12, 14, 16, 17, 24])
def test_every_match_has_a_place_of_its_own(rooms: Rooms, count: int) -> None:
    picture = drawn(rooms, count, CupSettings(third_place=True))
    assert picture is not None
    for index, box in enumerate(picture.boxes):
        assert box.x >= 0
        assert box.x + box.width <= picture.width
        assert box.y >= 0
        assert box.y + box.height <= picture.height
        assert not any(overlap(box, other) for other in picture.boxes[index + 1 :])
    numbers = [box.match_number for box in picture.boxes]
    assert len(set(numbers)) == len(numbers)


def test_both_halves_are_alike(rooms: Rooms) -> None:
    picture = drawn(rooms, 16)
    assert picture is not None
    left = sorted((box.x, box.y) for box in picture.boxes if box.x < picture.width / 2)
    right = sorted(
        (picture.width - box.x - box.width, box.y)
        for box in picture.boxes
        if box.x > picture.width / 2
    )
    assert [place for box in left for place in box] == pytest.approx(
        [place for box in right for place in box]
    )
    assert len(left) == 7


def test_the_road_of_those_still_in_is_thick(rooms: Rooms) -> None:
    picture = drawn(rooms, 4)
    assert picture is not None
    assert picture.roads == ()
    formats.report(rooms, "cup", "1a")
    after = halves(view_of(rooms))
    assert after is not None
    assert len(after.roads) == 1
    formats.report(rooms, "cup", "2a", "3b")
    decided = halves(view_of(rooms))
    assert decided is not None
    assert len(decided.roads) == 1
    assert decided.final_note == "BERG"


def test_a_play_off_is_marked(rooms: Rooms) -> None:
    formats.cup_with_games(rooms)
    formats.drawn_cup(rooms, "cup")
    formats.report(rooms, "cup", "1.1=", "1.2=", "1.3a", "1.4a")
    picture = halves(view_of(rooms))
    assert picture is not None
    assert picture.has_play_off
    box = next(box for box in picture.boxes if box.match_number == 1)
    assert [(line.score, line.mark) for line in box.lines] == [("1", "T"), ("1", "")]
    assert box.sentence == "Semi-final 1: AALTONEN Björn beat DAHLMANN Élise 1–1"


@pytest.mark.parametrize(
    ("count", "settings"),
    [
        (2, CupSettings()),
        (8, CupSettings(double_elimination=True)),
        (8, CupSettings(draw=CupDraw.EACH_ROUND)),
        (8, CupSettings(consolation=True)),
    ],
)
def test_other_cups_have_no_halves(rooms: Rooms, count: int, settings: CupSettings) -> None:
    assert drawn(rooms, count, settings) is None


def test_long_names_stay_in_their_room(rooms: Rooms) -> None:
    picture = drawn(rooms, 24)
    assert picture is not None
    assert all(len(line.name) <= 18 for box in picture.boxes for line in box.lines)
