"""`/e/{event}/settings`: the regulations; what stands since round 1 asks first or is refused."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import InputError
from ronde.service.events.actions.creating import change_given
from ronde.service.events.desk import Opened
from ronde.service.events.kind import Feature, has
from ronde.service.events.objections import Level, Objected
from ronde.text import _
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.settings_form import Rejected, field_groups, given_by, key_in
from ronde.web.pages import page
from ronde.web.person import Person, Role
from ronde.web.problems import render_sentence, status_of, wants_json

router = APIRouter()
Director = Annotated[Person, requires(Role.DIRECTOR)]
Consent = Annotated[Level, Form()]


async def _typed(request: Request) -> Mapping[str, str]:
    """What the form says, by the names of its inputs; of two with one name the last."""
    form = await request.form()
    return {name: value for name, value in form.multi_items() if isinstance(value, str)}


@router.get("/e/{event}/settings", response_class=HTMLResponse)
def settings_page(request: Request, event: str, person: Director) -> HTMLResponse:
    """What the regulations say."""
    return _page(request, request.app.state.rooms.opened(event), {}, {})


@router.post("/e/{event}/settings")
def save_settings(
    request: Request,
    event: str,
    person: Director,
    typed: Annotated[Mapping[str, str], Depends(_typed)],
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Save what the form says; what did not change is left alone.

    What cannot be saved is shown again as it was typed, with the reason at its field.
    """
    opened: Opened = request.app.state.rooms.opened(event)
    address = f"/e/{event}/settings"
    try:
        given = given_by(opened.state.regulations, typed)
        if not given and not wants_json(request):
            return RedirectResponse(address, status_code=303)
        done = request.app.state.rooms.act(
            event, person, lambda desk: change_given(desk, given, consent=consent)
        )
    except Rejected as rejected:
        errors = rejected.errors
    except Objected:
        raise
    except InputError as error:
        errors = {key_in(error.message) or "": error}
    else:
        return answered(request, done, address)
    if wants_json(request):
        raise next(iter(errors.values()))
    status = max(status_of(request, error) for error in errors.values())
    sentences = {key: render_sentence(error.message) for key, error in errors.items()}
    return _page(request, opened, typed, sentences, status=status)


def _page(
    request: Request,
    opened: Opened,
    typed: Mapping[str, str],
    errors: Mapping[str, str],
    status: int = 200,
) -> HTMLResponse:
    """The page with what was typed so far, and what is wrong with it."""
    state = opened.state
    groups = field_groups(state, typed, errors)
    shown = {field.key for group in groups for field in group.fields}
    return page(
        request,
        "desk/settings.html",
        opened=opened,
        status=status,
        groups=groups,
        errors=[sentence for key, sentence in errors.items() if key not in shown],
        has_errors=bool(errors),
        has_locks=any(field.locked for group in groups for field in group.fields),
        in_fide_mode=state.in_fide_mode,
        left_in=state.outside_fide_mode_since,
        has_fide_mode=has(state.regulations, Feature.CROSSTABLE),
        sentence=_("Regulations of {name}").format(name=state.regulations.name),
    )
