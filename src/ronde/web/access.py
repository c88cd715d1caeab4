"""Doors of the routes: who asks, and whether they may.

Every route says which role it needs, as a parameter or for a whole router:

    def all_events(request: Request, person: Director) -> Response
    router = APIRouter(dependencies=[requires(Role.VIEWER)])

A page of one event takes its visit instead (`visit.py`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.dependencies.models import Dependant
from starlette.concurrency import run_in_threadpool

from ronde.errors import NotAllowed
from ronde.messages import N_, Message
from ronde.store.sessions import Session
from ronde.web.doors import csrf
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.logbook import warn
from ronde.web.doors.loopback import is_local_director, person_at_the_machine
from ronde.web.doors.refusals import NotSignedIn
from ronde.web.doors.sessions import claims_session, session_now, session_of
from ronde.web.person import NOBODY, Person, Role


def person(request: Request) -> Person:
    """Who asks; found once for a request."""
    asking: Person | None = getattr(request.state, "person", None)
    if asking is None:
        asking = _person(request, session_of(request))
        request.state.person = asking
    return asking


def ask_nobody(request: Request) -> None:
    """Have a page made without asking the database who asks: for whom is known, else for nobody.

    For pages that are made on the event loop, where everybody waits for the database.
    """
    request.state.session = getattr(request.state, "session", None)
    request.state.person = getattr(request.state, "person", NOBODY)


def _person(request: Request, session: Session | None) -> Person:
    """The person of a session; without one the director at the machine itself, else a viewer.

    Reading: whoever signs in at the machine itself is whom they signed in as, so that somebody can
    see there what a helper sees; once they sign out they are the director again.
    """
    if session is not None:
        return Person(
            name=session.name,
            role=Role[session.role.upper()],
            device=session.device,
            event=session.event,
            first_place=session.first_place,
            last_place=session.last_place,
        )
    if is_local_director(request, keeper_of(request)):
        return person_at_the_machine(request)
    return NOBODY


@dataclass(frozen=True, slots=True)
class Requires:
    """Lets in whoever has a role in the event of the address, or a higher one.

    `own_event` is for addresses that name no event: there the event of a helper or a table is the
    one they were let into. `from_pages` is false where a program gets its first token: it has none
    to show yet, and whatever it shows besides is not looked at.
    """

    role: Role
    own_event: bool = False
    from_pages: bool = True

    async def __call__(self, request: Request) -> Person:
        """The person, refused where their role does not reach, or where no page of ours asks."""
        asking = await self.admit(request)
        if self.from_pages:
            await csrf.check(request)
        return asking

    async def admit(self, request: Request) -> Person:
        """The person, refused where their role does not reach; nothing that they send is read."""
        if claims_session(request) and not hasattr(request.state, "person"):
            asking = await run_in_threadpool(person, request)
        else:
            asking = person(request)
        event = asking.event if self.own_event else request.path_params.get("event")
        if asking.role_in(event) < self.role:
            warn(request, "refused", role=asking.role.word, needs=self.role.word, event=event)
            raise NotAllowed(_REFUSALS[self.role])
        return asking


_REFUSALS = {
    Role.VIEWER: N_("This is not open to you."),
    Role.TABLE: N_("Only the devices at the tables and the arbiters can do this."),
    Role.HELPER: N_("Only helpers and arbiters can do this."),
    Role.DEPUTY: N_("Only the arbiters can open this."),
    Role.DIRECTOR: N_("Only the director can do this."),
}


def requires(role: Role, *, own_event: bool = False, from_pages: bool = True) -> Any:  # noqa: ANN401 - FastAPI's own type
    """The dependency that lets in a role and those above it."""
    return Depends(Requires(role, own_event, from_pages))


Anybody = Annotated[Person, requires(Role.VIEWER)]
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Director = Annotated[Person, requires(Role.DIRECTOR)]


def needs_of(tree: Dependant) -> Iterator[Requires]:
    """The roles that a route needs, and what it depends on."""
    for part in tree.dependencies:
        if isinstance(part.call, Requires):
            yield part.call
        yield from needs_of(part)


def still_allowed(request: Request, role: Role) -> bool:
    """Whether who asked some time ago still has that role: it may have been taken away."""
    try:
        asking = _person(request, session_now(request))
    except NotSignedIn:
        return False
    return asking.role_in(request.path_params.get("event")) >= role


def check_place(asking: Person, event: str, place: int, *, of_bridge: bool = False) -> None:
    """Refuse a board or a table that somebody was not given to enter results at."""
    if asking.role_in(event) >= Role.DEPUTY or asking.may_enter_at(place):
        return
    if asking.role is Role.TABLE:
        template = N_("This device enters results at table {first}. Table {table} is another one.")
    elif of_bridge:
        template = N_(
            "Helpers enter results at tables {first} to {last}. Table {table} is not among them."
        )
    else:
        template = N_(
            "Helpers enter results on boards {first} to {last}. Board {board} is not among them."
        )
    facts = {"first": asking.first_place, "last": asking.last_place, "board": place, "table": place}
    raise NotAllowed(Message(template, facts))
