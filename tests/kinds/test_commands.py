"""Every kind of event has a row of what the commands do in it."""

import pytest

from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.kinds.row import KindCommands
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState


@pytest.mark.parametrize("system", System)
def test_a_kind_has_its_row(system: System) -> None:
    state = EventState(settings=Settings(system=system, name="Club"))
    assert isinstance(commands_of(state), KindCommands)
