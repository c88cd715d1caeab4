"""What machines ask: is it well, what does it count, may it be searched."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse

from ronde.version import __version__
from ronde.web.access import requires
from ronde.web.person import Role
from ronde.web.static_files import static

router = APIRouter(dependencies=[requires(Role.VIEWER)])


@router.api_route("/healthz", methods=["GET", "HEAD"])
def health(request: Request) -> JSONResponse:
    """Well, if the database answers; where it does not, the error says why."""
    rooms = request.app.state.rooms
    events = len(rooms.journals.heads())
    body = {"status": "ok", "version": __version__, "events": events}
    return JSONResponse(body, headers={"cache-control": "no-store"})


@router.get("/metrics")
def metrics(request: Request) -> PlainTextResponse:
    """The counts of this process."""
    text = request.app.state.metrics.text(open_streams=request.app.state.hub.reader_count)
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return PlainTextResponse(text, media_type=kind, headers={"cache-control": "no-store"})


@router.get("/favicon.ico")
def favicon() -> RedirectResponse:
    """The mark, for browsers that look only here."""
    return RedirectResponse(static("mark.svg"), status_code=302)


@router.get("/robots.txt")
def robots() -> PlainTextResponse:
    """Search engines have no business in a tournament hall."""
    return PlainTextResponse("User-agent: *\nDisallow: /\n")
