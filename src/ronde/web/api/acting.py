"""Changing an event: one answer for every action, the same when it is asked for twice."""

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import JSONResponse

from ronde.service.events.desk import Desk, Done
from ronde.service.events.history import JournalEntry, entry_json
from ronde.service.events.sentences import sentences_after
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.service.seeds import seed_of_the_system
from ronde.text import render
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.web.access import requires
from ronde.web.api.asking import EventName, IdempotencyKey, IfMatch, entity_tag, versions_of
from ronde.web.api.reading import OfEvent, as_known_to
from ronde.web.doors.keeper import keeper_of
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms

More = Callable[[EventState], JsonObject]
_LOTS = "lots of requests"
_SEEDS = 2**31


class Written(OfEvent):
    """What an action wrote; without entries everything was so already."""

    number: Annotated[int, about("The number of the last entry: the version now.")]
    entries: list[JournalEntry]
    warnings: list[str]


@dataclass(frozen=True, kw_only=True)
class Writer:
    """A change that somebody asks for, under the conditions of their request."""

    request: Request
    event: str
    person: Person
    key: str | None
    """What a repeated request has in common with the first, so that it is done once."""
    versions: frozenset[int] = frozenset()
    """The entries that the event may end with; none where any will do."""

    @property
    def rooms(self) -> Rooms:
        """The events."""
        rooms: Rooms = self.request.app.state.rooms
        return rooms

    @property
    def expected_number(self) -> int | None:
        """The entry that the event must still end with; of several the one it does end with."""
        if len(self.versions) < 2:
            return next(iter(self.versions), None)
        number = self.rooms.opened(self.event).number
        return number if number in self.versions else max(self.versions)

    def done(
        self, action: Callable[[Desk], Done], more: More = lambda state: {}, *, status: int = 200
    ) -> JSONResponse:
        """Do it, and tell what was written, what to know of it, and what comes next."""
        made = self.rooms.act(
            self.event, self.person, action, key=self.key, expected_number=self.expected_number
        )
        number = made.entries[-1].number if made.entries else made.before.number
        sentences = sentences_after(made.before, made.entries)
        state = as_known_to(self.person, self.event, made.state)
        body: JsonObject = {
            "event": self.event,
            "number": number,
            "entries": [
                entry_json(entry, sentence)
                for entry, sentence in zip(made.entries, sentences, strict=True)
            ],
            "warnings": [render(warning) for warning in made.warnings],
            "status": status_json(state),
            **more(state),
        }
        headers = {"etag": entity_tag(number), "cache-control": "no-store"}
        return JSONResponse(body, status_code=status, headers=headers)

    def any_seed(self) -> int:
        """A seed for lots that nobody asked to repeat; the same for a request that comes twice."""
        return any_seed(self.request, self.event, self.key)


def _writing_by(role: Role) -> Any:  # noqa: ANN401 - FastAPI's own type
    """The dependency that makes a writer of whoever has a role, or a higher one."""

    async def writer(
        request: Request,
        event: EventName,
        person: Annotated[Person, requires(role)],
        if_match: IfMatch = None,
        idempotency_key: IdempotencyKey = None,
    ) -> Writer:
        return Writer(
            request=request,
            event=event,
            person=person,
            key=idempotency_key,
            versions=versions_of(if_match),
        )

    return Depends(writer)


TableWriting = Annotated[Writer, _writing_by(Role.TABLE)]
HelperWriting = Annotated[Writer, _writing_by(Role.HELPER)]
DeputyWriting = Annotated[Writer, _writing_by(Role.DEPUTY)]
DirectorWriting = Annotated[Writer, _writing_by(Role.DIRECTOR)]
"""A change, and the least role that may ask for it."""


def any_seed(request: Request, event: str, key: str | None) -> int:
    """A seed for lots; with a key it follows from it, in a way that nobody outside can know."""
    if key is None:
        return seed_of_the_system()
    request_text = f"{event}\n{key}".encode()
    drawn = hmac.digest(keeper_of(request).key(_LOTS), request_text, "sha256")
    return int.from_bytes(drawn) % _SEEDS
