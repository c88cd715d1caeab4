"""What machines ask: is it well, what does it count, may it be searched.

Whether it is well is told to everybody; what it counts, and which version it is, to this very
machine and to whoever shows the token of `RONDE_METRICS_TOKEN`.

Reading: once there is a token it alone opens them, on this machine too. A program that forwards
    connections makes all the world come from this machine; that cannot always be seen, and whoever
    runs one sets a token.
"""

import hmac
from dataclasses import dataclass

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse

from ronde.errors import NotAllowed
from ronde.messages import N_
from ronde.version import __version__
from ronde.web.access import Requires
from ronde.web.doors.loopback import comes_from_this_machine
from ronde.web.doors.sessions import has_bearer, shown_token
from ronde.web.options import Options
from ronde.web.person import NOBODY, Person, Role
from ronde.web.static_files import static


@dataclass(frozen=True, slots=True)
class ForMachines(Requires):
    """Lets everybody in; the token of the counts is no session, and opens nothing else."""

    async def admit(self, request: Request) -> Person:
        """The person who asks, nobody for a program that shows the token."""
        if _shows_token(request):
            request.state.person = NOBODY
            return NOBODY
        return await Requires.admit(self, request)


router = APIRouter(dependencies=[Depends(ForMachines(Role.VIEWER))])


@router.api_route("/healthz", methods=["GET", "HEAD"])
def health(request: Request) -> JSONResponse:
    """Well, if the database answers; where it does not, the error says so."""
    rooms = request.app.state.rooms
    events = len(rooms.journals.heads())
    body: dict[str, object] = {"status": "ok"}
    if _may_look(request):
        body |= {"version": __version__, "events": events}
        if rooms.faults.names():
            # One event at fault is no reason to send the whole workbench away.
            body["faulty_events"] = rooms.faults.names()
    return JSONResponse(body, headers={"cache-control": "no-store"})


@router.get("/metrics")
def metrics(request: Request) -> PlainTextResponse:
    """The counts of this process."""
    if not _may_look(request):
        raise NotAllowed(
            N_("The counts are for this machine itself, and for whoever shows their token.")
        )
    text = request.app.state.metrics.text(open_streams=request.app.state.hub.reader_count)
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return PlainTextResponse(text, media_type=kind, headers={"cache-control": "no-store"})


def _may_look(request: Request) -> bool:
    """Whether somebody may see what the machine counts."""
    options: Options = request.app.state.options
    if options.metrics_token is not None:
        return _shows_token(request)
    return comes_from_this_machine(request, options)


def _shows_token(request: Request) -> bool:
    """Whether a program shows the token of the counts."""
    token = request.app.state.options.metrics_token
    if token is None or not has_bearer(request):
        return False
    return hmac.compare_digest(shown_token(request).encode(), token.encode())


@router.get("/favicon.ico")
def favicon() -> RedirectResponse:
    """The mark, for browsers that look only here."""
    return RedirectResponse(static("mark.svg"), status_code=302)


@router.get("/robots.txt")
def robots() -> PlainTextResponse:
    """Search engines have no business in a tournament hall."""
    return PlainTextResponse("User-agent: *\nDisallow: /\n")
