"""Reading an event: whoever may not know of drafts does not, and nobody reads the same twice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from fastapi import Depends, Request
from fastapi.responses import JSONResponse, Response

from ronde.core.journal.entry import Stream
from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.hall import published_only
from ronde.service.events.kind import Discipline, Feature
from ronde.service.events.state import EventState
from ronde.service.events.status import Status, status_json
from ronde.text.documents import JsonObject
from ronde.web.access import requires
from ronde.web.api.asking import EventName, IfNoneMatch, entity_tag, is_known
from ronde.web.live.press import without_drafts
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms

PUBLIC_CACHING = "private, no-cache"
"""Kept by whoever asked, and asked for again each time: the version says whether it changed."""
STAFF_CACHING = "no-store"
"""What arbiters read stays nowhere by itself; a program may keep it with its version."""


class OfEvent(TypedDict):
    """What an answer about an event tells besides its facts."""

    event: str
    status: Status


@dataclass(frozen=True, kw_only=True)
class EventReader:
    """Somebody who reads an event."""

    request: Request
    event: str
    person: Person
    version: str | None
    """The version that they have, as a header tells it."""

    @property
    def sees_drafts(self) -> bool:
        """Whether they are an arbiter of the event."""
        return sees_drafts(self.person, self.event)

    def opened(self) -> Opened:
        """The event, as far as they may know it."""
        opened = self.rooms.opened(self.event)
        return opened if self.sees_drafts else without_drafts(opened)

    def told(
        self, facts: Callable[[Opened], JsonObject], others: Sequence[Opened] = ()
    ) -> Response:
        """The answer: the facts with the event's name, or that they are those the reader has."""
        return self.sent(lambda opened: JSONResponse(self._named(facts(opened))), others)

    def with_status(
        self,
        facts: Callable[[EventState], Mapping[str, Any]],
        needed: Feature | Discipline | None = None,
        others: Sequence[Opened] = (),
    ) -> Response:
        """The facts of an event with how far it is; refused where it has not what is needed."""

        def answer(opened: Opened) -> JsonObject:
            state = opened.state
            if needed is not None:
                check_has(state, needed)
            return {**facts(state), "status": status_json(state)}

        return self.told(answer, others)

    def sent(self, made: Callable[[Opened], Response], others: Sequence[Opened] = ()) -> Response:
        """An answer of any kind, with its version; `others` are events that it tells of besides."""
        opened = self.opened()
        tag = entity_tag(opened.number, *(other.number for other in others))
        return self._tagged(tag, lambda: made(opened))

    def unopened(self, made: Callable[[Stream], Response]) -> Response:
        """An answer made of the journal alone, which needs no understanding of its entries."""
        stream = self.rooms.journals.named(self.event)
        return self._tagged(entity_tag(stream.last_number), lambda: made(stream))

    @property
    def rooms(self) -> Rooms:
        """The events."""
        rooms: Rooms = self.request.app.state.rooms
        return rooms

    def _tagged(self, tag: str, made: Callable[[], Response]) -> Response:
        """An answer with its version, or that it is the one known."""
        response = Response(status_code=304) if is_known(tag, self.version) else made()
        response.headers["etag"] = tag
        public = self.person.role_in(self.event) < Role.TABLE
        response.headers["cache-control"] = PUBLIC_CACHING if public else STAFF_CACHING
        return response

    def _named(self, facts: JsonObject) -> JsonObject:
        """Facts with the name of the event they are about."""
        return {"event": self.event, **facts}


_PRIVATE = {field.name for field in PLAYER_FIELDS if not field.is_public}


def reading_by(door: Any) -> Any:  # noqa: ANN401 - FastAPI's own type
    """The dependency that makes a reader of whoever a door lets in."""

    async def reader(
        request: Request,
        event: EventName,
        person: Annotated[Person, door],
        if_none_match: IfNoneMatch = None,
    ) -> EventReader:
        return EventReader(request=request, event=event, person=person, version=if_none_match)

    return Depends(reader)


ViewerReading = Annotated[EventReader, reading_by(requires(Role.VIEWER))]
HelperReading = Annotated[EventReader, reading_by(requires(Role.HELPER))]
DeputyReading = Annotated[EventReader, reading_by(requires(Role.DEPUTY))]
"""Reading, and the least role that may do it."""


def sees_drafts(person: Person, event: str) -> bool:
    """Whether somebody is an arbiter of an event."""
    return person.role_in(event) >= Role.DEPUTY


def as_known_to(person: Person, event: str, state: EventState) -> EventState:
    """An event as far as somebody may know it."""
    return state if sees_drafts(person, event) else published_only(state)


def discreet(person: Person, event: str, people: list[JsonObject]) -> list[JsonObject]:
    """People without what the public may not see, for those who are no arbiters."""
    if sees_drafts(person, event):
        return people
    return [facts | dict.fromkeys(_PRIVATE & facts.keys()) for facts in people]
