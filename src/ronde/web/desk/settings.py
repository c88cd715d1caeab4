"""`/e/{event}/settings`: the regulations; what stands since round 1 asks first or is refused."""

import datetime as dt
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.creating import change_settings, leave_fide_mode
from ronde.service.events.objections import Level
from ronde.service.events.settings import Family, System
from ronde.text import _
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.format_settings import format_fields
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Director = Annotated[Person, requires(Role.DIRECTOR)]
Consent = Annotated[Level, Form()]
Text = Annotated[str, Form(max_length=200)]


@router.get("/e/{event}/settings", response_class=HTMLResponse)
def settings_page(request: Request, event: str, person: Director) -> HTMLResponse:
    """What the regulations say."""
    opened = request.app.state.rooms.opened(event)
    state = opened.state
    return page(
        request,
        "desk/settings.html",
        opened=opened,
        settings=state.regulations,
        format_fields=format_fields(state.regulations),
        started=state.started,
        is_swiss=state.regulations.system is System.SWISS,
        in_fide_mode=state.in_fide_mode,
        left_in=state.outside_fide_mode_since,
        has_fide_mode=state.regulations.system.family is Family.ROUNDS,
        sentence=_("Regulations of {name}").format(name=state.regulations.name),
    )


@router.post("/e/{event}/settings")
def save_settings(
    request: Request,
    event: str,
    person: Director,
    name: Text,
    city: Text = "",
    federation: Text = "",
    chief_arbiter: Text = "",
    time_control: Text = "",
    tiebreaks: Text = "",
    start_date: Text = "",
    end_date: Text = "",
    round_count: Text = "",
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Save what the form says; what did not change is left alone."""
    settings = request.app.state.rooms.opened(event).state.regulations
    changes: dict[str, Any] = {
        "name": name.strip() or settings.name,
        "city": city.strip(),
        "federation": federation.strip().upper(),
        "chief_arbiter": chief_arbiter.strip(),
        "time_control": time_control.strip(),
        "start_date": _day(start_date),
        "end_date": _day(end_date),
    }
    if tiebreaks.strip():
        changes["tiebreaks"] = tuple(code.strip() for code in tiebreaks.split(",") if code.strip())
    if settings.round_count is not None and round_count.strip():
        changes["round_count"] = _rounds(round_count)
    done = request.app.state.rooms.act(
        event, person, lambda desk: change_settings(desk, changes, consent=consent)
    )
    return answered(request, done, f"/e/{event}/settings")


@router.post("/e/{event}/leave-fide-mode")
def leave(
    request: Request, event: str, person: Director, consent: Consent = Level.ACKNOWLEDGE
) -> Response:
    """Take the event out of FIDE mode, for good."""
    done = request.app.state.rooms.act(
        event, person, lambda desk: leave_fide_mode(desk, consent=consent)
    )
    return answered(request, done, f"/e/{event}/settings")


def _day(text: str) -> dt.date | None:
    """A date as a browser sends it."""
    if not text.strip():
        return None
    try:
        return dt.date.fromisoformat(text.strip())
    except ValueError:
        raise InputError(
            N_("expected a date such as 2026-11-15, found “{found}”"), found=text
        ) from None


def _rounds(text: str) -> int:
    """A number of rounds."""
    if not is_number(text.strip()) or not 1 <= int(text) <= 99:
        raise InputError(
            N_("expected a number of rounds from 1 to 99, found “{found}”"), found=text
        )
    return int(text)
