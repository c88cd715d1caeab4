"""Events that tests of the desk start from."""

import pytest

from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.settings import Settings, System
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.web import events

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")


@pytest.fixture
def entered_event(rooms: Rooms) -> str:
    """The name of an open of 24 players before its first round."""
    settings = Settings(system=System.SWISS, name=events.TITLE, round_count=9)
    rooms.act(events.NAME, ANNE, lambda desk: create(desk, settings))
    rooms.act(events.NAME, ANNE, lambda desk: enter(desk, events.players()))
    return events.NAME
