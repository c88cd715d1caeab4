"""A visit to a page of an event: who asks, which event it is, and how the page answers.

Every page of an event takes its visit as a parameter, which says the least role that may come:

    def finish_page(visit: DeputyVisit) -> HTMLResponse
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from fastapi import Depends, Form, Header, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.objections import Level
from ronde.service.events.sentences import sentences_after
from ronde.service.events.state import EventState
from ronde.text import render
from ronde.web.access import requires
from ronde.web.kinds.row import check_page
from ronde.web.options import Options
from ronde.web.pages import page
from ronde.web.person import Person, Role
from ronde.web.problems import wants_json
from ronde.web.request_log import route_template
from ronde.web.rooms import Rooms

Consent = Annotated[Level, Form()]
"""How far somebody agrees to what the rules have against an action."""


async def _repeat_key(
    key: Annotated[str | None, Form(max_length=80)] = None,
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> str | None:
    """The key of a form, or that of the module of a page."""
    return idempotency_key or key


RepeatKey = Annotated[str | None, Depends(_repeat_key)]
"""What a repeated request has in common with the first, so that it is done once."""


@dataclass(frozen=True, kw_only=True)
class Visit:
    """A request for a page of an event."""

    request: Request
    event: str
    """The name of the event in addresses."""
    person: Person

    @property
    def rooms(self) -> Rooms:
        """The events of the workbench."""
        rooms: Rooms = self.request.app.state.rooms
        return rooms

    @property
    def options(self) -> Options:
        """How the workbench is run."""
        options: Options = self.request.app.state.options
        return options

    @cached_property
    def opened(self) -> Opened:
        """The event as it was when the page first looked."""
        return self.look()

    def look(self) -> Opened:
        """The event as it is now.

        Raises UnknownStream if it is gone, and OfAnotherGame if it has no such page.
        """
        opened = self.rooms.opened(self.event)
        noun = route_template(self.request.scope).removeprefix("/e/{event}").strip("/")
        check_page(self.event, opened.state, noun.partition("/")[0])
        return opened

    @property
    def state(self) -> EventState:
        """How the event stands."""
        return self.opened.state

    @property
    def role(self) -> Role:
        """What the visitor may do in the event."""
        return self.person.role_in(self.event)

    @property
    def address(self) -> str:
        """The address of the event at the desk."""
        return f"/e/{self.event}"

    def page(self, template: str, *, status: int = 200, **facts: object) -> HTMLResponse:
        """A page about the event."""
        return page(self.request, template, opened=self.opened, status=status, **facts)

    def done(self, action: Callable[[Desk], Done], *, key: str | None = None) -> Done:
        """Do something at the event; with the key of an earlier request, what that did."""
        return self.rooms.act(self.event, self.person, action, key=key)

    def answered(self, done: Done, noun: str, **facts: object) -> Response:
        """The answer to what was done: to a page of the event, or JSON for a module of a page."""
        return answered(self.request, done, f"{self.address}/{noun}", **facts)

    def act(self, action: Callable[[Desk], Done], noun: str, *, key: str | None = None) -> Response:
        """Do something at the event, and go to one of its pages."""
        return self.answered(self.done(action, key=key), noun)


def answered(request: Request, done: Done, address: str, **facts: object) -> Response:
    """The answer to an action: 303 to a page, or what was written where a module asked."""
    if not wants_json(request):
        return RedirectResponse(address, status_code=303)
    sentences = [
        render(sentence) for sentence in sentences_after(done.before, done.entries, brief=True)
    ]
    number = done.entries[-1].number if done.entries else done.before.number
    body = {
        "number": number,
        "sentences": sentences,
        "warnings": [render(warning) for warning in done.warnings],
        "address": address,
        **facts,
    }
    return JSONResponse(body, headers={"etag": f'"{number}"'})


def visit_by(door: Any, made: type[Visit] = Visit) -> Any:  # noqa: ANN401 - FastAPI's own type
    """The dependency that makes a visit of whoever a door lets in."""

    async def visit(request: Request, event: str, person: Annotated[Person, door]) -> Visit:
        return made(request=request, event=event, person=person)

    return Depends(visit)


ViewerVisit = Annotated[Visit, visit_by(requires(Role.VIEWER))]
HelperVisit = Annotated[Visit, visit_by(requires(Role.HELPER))]
DeputyVisit = Annotated[Visit, visit_by(requires(Role.DEPUTY))]
DirectorVisit = Annotated[Visit, visit_by(requires(Role.DIRECTOR))]
