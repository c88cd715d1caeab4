"""`/e/{event}/settings`: the regulations; what stands since round 1 asks first or is refused."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import InputError
from ronde.service.events.actions.creating import change_given
from ronde.service.events.kind import Feature, has
from ronde.service.events.objections import Level, Objected
from ronde.service.events.tiebreaks import moves_with, offered, recommended_lists
from ronde.text import _
from ronde.text.tiebreaks import explained_modifiers
from ronde.web.desk.settings_form import (
    Rejected,
    changed_texts,
    field_groups,
    given_by,
    key_in,
)
from ronde.web.problems import render_sentence, status_of, wants_json
from ronde.web.visit import Consent, DirectorVisit, Visit

router = APIRouter()


async def _typed(request: Request) -> Mapping[str, str]:
    """What the form says, by the names of its inputs; of two with one name the last."""
    form = await request.form()
    return {name: value for name, value in form.multi_items() if isinstance(value, str)}


@router.get("/e/{event}/settings", response_class=HTMLResponse)
def settings_page(visit: DirectorVisit) -> HTMLResponse:
    """What the regulations say."""
    return _page(visit, {}, {})


@router.post("/e/{event}/settings")
def save_settings(
    visit: DirectorVisit,
    typed: Annotated[Mapping[str, str], Depends(_typed)],
    entry_number: Annotated[int, Form()] = 0,
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Save what was changed in the form; everything else is left alone.

    `entry_number` is the last entry of the event as the page showed it: what somebody else changed
    since is theirs. What cannot be saved is shown again as it was typed, with the reason at its
    field.
    """
    settings = visit.state.regulations
    shown = settings
    if 1 <= entry_number < visit.opened.number:
        shown = visit.opened.at(entry_number).state.regulations
    changed = changed_texts(shown, typed)
    try:
        values = given_by(settings, shown, changed)
        if not values and not wants_json(visit.request):
            return RedirectResponse(f"{visit.address}/settings", status_code=303)
        return visit.act(lambda desk: change_given(desk, values, consent=consent), "settings")
    except Rejected as rejected:
        errors = rejected.errors
    except Objected:
        raise
    except InputError as error:
        errors = {key_in(error.message) or "": error}
    if wants_json(visit.request):
        raise next(iter(errors.values()))
    status = max(status_of(visit.request, error) for error in errors.values())
    sentences = {key: render_sentence(error.message) for key, error in errors.items()}
    return _page(visit, changed, sentences, status=status)


@router.get("/e/{event}/settings/tiebreaks", response_class=HTMLResponse)
def tiebreak_preview(
    visit: DirectorVisit, codes: Annotated[str, Query(max_length=400)] = ""
) -> HTMLResponse:
    """Who would change places with these tie-breaks, as a part of the page."""
    try:
        moves, problem = moves_with(visit.state, codes), ""
    except InputError as error:
        moves, problem = (), render_sentence(error.message)
    return visit.page(
        "desk/tiebreak_preview.html",
        moves=moves,
        problem=problem,
        is_ranked=visit.state.complete_round_count > 0,
    )


def _page(
    visit: Visit, typed: Mapping[str, str], errors: Mapping[str, str], status: int = 200
) -> HTMLResponse:
    """The page with what was typed so far, and what is wrong with it."""
    state = visit.state
    settings = state.regulations
    groups = field_groups(state, typed, errors)
    fields = [field for _title, group in groups for field in group]
    shown = {field.key for field in fields}
    return visit.page(
        "desk/settings.html",
        status=status,
        groups=groups,
        errors=[sentence for key, sentence in errors.items() if key not in shown],
        has_errors=bool(errors),
        is_closed=state.closed,
        has_locks=any(field.locked for field in fields),
        in_fide_mode=state.in_fide_mode,
        left_in=state.outside_fide_mode_since,
        has_fide_mode=has(settings, Feature.CROSSTABLE),
        has_tiebreaks="tiebreaks" in shown,
        tiebreaks=offered(settings),
        recommended=recommended_lists(settings),
        modifiers=explained_modifiers(),
        sentence=_("Regulations of {name}").format(name=settings.name),
    )
