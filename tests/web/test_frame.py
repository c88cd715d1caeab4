"""What stands around every page: tabs by role, the rail, the language, the theme."""

from fractions import Fraction

import pytest
from fastapi import FastAPI

from ronde.core.bridge.movements.howell import howell
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.cup.actions.drawing import draw_cup, publish_cup
from ronde.service.kinds.cup.settings import CupSettings
from ronde.web.frame import PageFrame
from ronde.web.kinds.row import StationState, pages_of
from ronde.web.person import Person, Role
from ronde.web.rail import rail_of
from ronde.web.rooms import Rooms
from tests.web import events
from tests.web.browser import Browser
from tests.web.test_security_roles import addresses

ANNE = Person(name="Anne", role=Role.DIRECTOR)


@pytest.fixture
def rooms(director: Browser) -> Rooms:
    """The workbench with a Swiss of 24 players, round 6 of it a draft."""
    found: Rooms = director.app.state.rooms  # type: ignore[attr-defined]
    found.journals.import_jsonl(events.drafted_journal())
    return found


def states(state: EventState, role: Role) -> list[StationState]:
    return [station.state for station in rail_of("open", state, role)]


def test_the_rail_shows_a_draft_to_arbiters_alone(rooms: Rooms) -> None:
    state = rooms.opened("open").state
    closed, coming = StationState.CLOSED, StationState.COMING
    assert states(state, Role.DEPUTY) == [*[closed] * 5, StationState.DRAFT, *[coming] * 3]
    assert states(state, Role.HELPER) == [*[closed] * 4, StationState.NOW, *[coming] * 4]


def test_a_round_to_come_is_no_link(rooms: Rooms) -> None:
    stations = rail_of("open", rooms.opened("open").state, Role.DEPUTY)
    assert [station.href for station in stations][4:7] == [
        "/e/open/round/5",
        "/e/open/round/6",
        None,
    ]


def test_the_rail_of_a_cup_follows_its_matches(rooms: Rooms) -> None:
    settings = Settings(system=System.KNOCKOUT, name="Cup", parts=parts_of(CupSettings()))
    rooms.act("cup", ANNE, lambda desk: create(desk, settings))
    rooms.act("cup", ANNE, lambda desk: enter(desk, events.players()[:4]))

    def seen() -> list[str]:
        stations = rail_of("cup", rooms.opened("cup").state, Role.DEPUTY)
        assert {station.href for station in stations} <= {None, "/e/cup/bracket"}
        return [station.state.value for station in stations]

    assert seen() == []
    rooms.act("cup", ANNE, lambda desk: draw_cup(desk, 7))
    assert seen() == ["draft-round", "coming"]
    rooms.act("cup", ANNE, publish_cup)
    assert seen() == ["now", "coming"]


def test_the_rail_of_a_bridge_evening_is_its_movement(rooms: Rooms) -> None:
    settings = Settings(
        system=System.BRIDGE_PAIRS, name="Evening", parts=parts_of(BridgeSettings())
    )
    rooms.act("evening", ANNE, lambda desk: create(desk, settings))
    assert rail_of("evening", rooms.opened("evening").state, Role.DEPUTY) == ()
    rooms.act(
        "evening",
        ANNE,
        lambda desk: choose_movement(desk, howell(table_count=Fraction(4), boards_per_round=4)),
    )
    stations = rail_of("evening", rooms.opened("evening").state, Role.DEPUTY)
    assert [station.state.value for station in stations] == ["now", *["coming"] * 6]
    assert stations[0].href == "/e/evening/tables"


def test_tabs_are_those_a_role_may_open(app: FastAPI) -> None:
    """A tab that is linked for a role leads to a page that lets it in."""
    needed = {one.path: one.role for one in addresses(app) if one.method == "GET"}
    checked = [
        (tab.noun, tab.role, needed[path])
        for system in System
        for tab in pages_of(system).tabs
        if (path := f"/e/{{event}}/{tab.noun}") in needed
    ]
    assert len(checked) > 4
    assert [tab for tab in checked if tab[1] < tab[2]] == []


def test_the_language_switch_keeps_the_rest_of_the_address() -> None:
    frame = PageFrame(path="/e/open/why-not", query="a=1&lang=en&b=2", who="")
    assert frame.in_language("fr") == "/e/open/why-not?a=1&b=2&lang=fr"


def test_the_page_says_who_looks_and_where_it_is(director: Browser, rooms: Rooms) -> None:
    page = director.get("/e/open/round/6").text
    assert '<a href="/e/open" translate="no">Open de Lindvik</a>' in page
    assert 'href="/e/open/round" aria-current="page"' in page
    assert 'data-live="/e/open/live"' in page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_is_in_the_page_from_the_start(director: Browser, theme: str) -> None:
    response = director.post("/theme", data={"theme": theme}, follow_redirects=False)
    assert response.status_code == 303
    assert f'data-theme="{theme}"' in director.get("/").text
    director.post("/theme", data={"theme": ""})
    assert "data-theme" not in director.get("/").text


def test_a_theme_nobody_knows_is_refused(director: Browser) -> None:
    assert director.post("/theme", data={"theme": "pink"}).status_code == 422
    director.cookies.set("theme", '"><script>')
    assert "data-theme" not in director.get("/").text


def test_no_page_has_script_or_style_of_its_own(director: Browser, rooms: Rooms) -> None:
    for path in ("/", "/new", "/help", "/e/open/round/6"):
        page = director.get(path).text
        assert " style=" not in page
        assert "<style" not in page
        assert page.count("<script>") == 0
        assert " onclick=" not in page
