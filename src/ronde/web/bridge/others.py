"""The other evenings of a workbench that somebody adds up with one."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from fastapi import Query, Request
from pydantic import StringConstraints

from ronde.errors import NotAllowed
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.kind import Discipline, kind_of
from ronde.web.api.schemas.words import NO_CONTROLS
from ronde.web.bridge.opening import evening_opened
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms

MOST_OTHERS = 60
"""A club's year of evenings."""
OthersAsked = Annotated[
    Sequence[Annotated[str, StringConstraints(max_length=200, pattern=NO_CONTROLS)]],
    Query(
        alias="with",
        max_length=MOST_OTHERS,
        description="The short name of another evening; once for each.",
        examples=[["monday"]],
    ),
]


def others_asked(
    request: Request, person: Person, event: str, names: Sequence[str]
) -> list[Opened]:
    """The evenings asked for besides one, each refused to whoever is no arbiter there."""
    others = [name for name in dict.fromkeys(names) if name != event]
    if any(person.role_in(name) < Role.DEPUTY for name in others):
        raise NotAllowed(N_("Only the arbiters can open this."))
    return [evening_opened(request, name) for name in others]


def other_evenings(request: Request, person: Person, event: str) -> list[Opened]:
    """All evenings that somebody may add up with one."""
    rooms: Rooms = request.app.state.rooms
    found = [
        rooms.faults.look(stream, partial(rooms.opened, stream.name))
        for stream in rooms.events()
        if stream.name != event
        and stream.archived_at is None
        and person.role_in(stream.name) >= Role.DEPUTY
    ]
    return [
        opened
        for opened in found
        if isinstance(opened, Opened)
        and opened.state.settings is not None
        and kind_of(opened.state.settings.system).discipline is Discipline.BRIDGE
    ]
