"""Groups and the cup after them, at the desk."""

import pytest

from ronde.service.events.parts import parts_of
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupsState
from ronde.web.kinds.row import StationState
from ronde.web.rail import rail_of
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text


@pytest.fixture
def groups(rooms: Rooms) -> str:
    """Two groups of four, not drawn yet."""
    return formats.groups(rooms)


def played_groups(rooms: Rooms, name: str) -> None:
    """All rounds of the groups."""
    for _round in range(3):
        formats.play_round(rooms, name)


def test_groups_are_drawn_as_a_draft_and_drawn_again(
    director: Browser, rooms: Rooms, groups: str
) -> None:
    page = director.get(f"/e/{groups}/round/1")
    assert headline(page) == "The groups are not drawn yet"
    drafted = director.post(f"/e/{groups}/pair")
    assert headline(drafted) == "Round 1 is a draft"
    assert main_text(drafted).count("Group A") == 2
    before = rooms.opened(groups).state.part(GroupsState)
    for _try in range(5):
        director.post(f"/e/{groups}/pair", data={"again": "true"})
    state = rooms.opened(groups).state
    assert state.part(GroupsState) != before
    assert state.draft is not None


def test_a_round_is_shown_group_by_group(director: Browser, rooms: Rooms, groups: str) -> None:
    formats.play_round(rooms, groups, but=1)
    page = director.get(f"/e/{groups}/round/1")
    assert 'id="group-A"' in page.text
    assert 'id="group-B"' in page.text
    assert headline(page) == "Round 1: one result missing"


def test_standings_mark_those_who_go_on(director: Browser, rooms: Rooms, groups: str) -> None:
    formats.play_round(rooms, groups)
    page = director.get(f"/e/{groups}/standings")
    assert page.text.count('class="goes-on"') == 4
    assert "Group B" in main_text(page)
    assert "is in place" in main_text(director.get(f"/e/{groups}/standings/1"))


def test_the_best_of_the_next_place_are_compared(director: Browser, rooms: Rooms) -> None:
    settings = formats.Settings(
        system=formats.System.GROUPS,
        name="Groups",
        parts=parts_of(
            GroupsSettings(group_count=3, qualified_each=2, best_next_count=2), CupSettings()
        ),
    )
    formats.opened_event(rooms, "thirds", settings, 12)
    formats.play_round(rooms, "thirds")
    assert "Compared across the groups" in main_text(director.get("/e/thirds/standings"))


def test_after_the_groups_comes_the_bracket(director: Browser, rooms: Rooms, groups: str) -> None:
    assert headline(director.get(f"/e/{groups}/bracket")) == "The groups are played first"
    played_groups(rooms, groups)
    page = director.get(f"/e/{groups}/round/3")
    assert headline(page) == "The groups are played"
    assert "Draw the bracket" in main_text(page)
    drawn = director.post(f"/e/{groups}/pair")
    assert drawn.url.path == f"/e/{groups}/bracket"
    assert headline(drawn) == "The draw is a draft"
    published = director.post(f"/e/{groups}/publish")
    assert headline(published) == "Semi-finals in play"
    assert director.get(f"/e/{groups}").url.path == f"/e/{groups}/bracket"


def test_results_of_groups_stand_once_the_cup_is_published(
    director: Browser, rooms: Rooms, groups: str
) -> None:
    played_groups(rooms, groups)
    formats.drawn_cup(rooms, groups)
    assert 'id="slip"' not in director.get(f"/e/{groups}/round/3").text


def test_the_rail_goes_on_from_the_groups_into_the_cup(rooms: Rooms, groups: str) -> None:
    played_groups(rooms, groups)
    formats.drawn_cup(rooms, groups)
    stations = rail_of(groups, rooms.opened(groups).state, formats.ANNE.role)
    assert [station.number for station in stations] == [1, 2, 3, 1, 2]
    assert [station.state for station in stations[3:]] == [StationState.NOW, StationState.COMING]
    assert stations[3].href == f"/e/{groups}/bracket"
    assert stations[3].label == "Cup, round 1, now"
