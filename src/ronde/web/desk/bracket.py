"""`/e/{event}/bracket`: the cup as it stands, and its matches to be played."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Header, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.cup.actions.resulting import enter_matches
from ronde.service.events.cup.matches import CupView, MatchStage, MatchView
from ronde.service.events.cup.pictures import cup_svg
from ronde.service.events.cup.sheets import places_sheets
from ronde.service.events.cup.view import cup_view
from ronde.service.events.cup.words import match_word
from ronde.service.events.desk import Opened
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.text import _, ngettext
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()


@router.get("/e/{event}/bracket", response_class=HTMLResponse)
def bracket_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.HELPER)]
) -> HTMLResponse:
    """The whole cup, with a field for each match that can be played."""
    opened = request.app.state.rooms.opened(event)
    staff = person.role_in(event) >= Role.DEPUTY
    return page(
        request, "desk/bracket.html", opened=opened, **bracket_facts(opened, with_draft=staff)
    )


@router.post("/e/{event}/bracket/results")
def enter_match(
    request: Request,
    event: str,
    person: Annotated[Person, requires(Role.HELPER)],
    word: Annotated[str, Form(max_length=40)] = "",
    match: Annotated[int | None, Form()] = None,
    result: Annotated[str, Form(max_length=20)] = "",
    key: Annotated[str | None, Form(max_length=80)] = None,
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> Response:
    """A result of a match, typed in one word (`3=1.5-0.5`, `3a`) or chosen beside it."""
    typed = word if match is None else f"{match}={result}"
    if match is None and not word:
        raise InputError(N_("expected a match and its result"))
    done = request.app.state.rooms.act(
        event,
        person,
        lambda desk: enter_matches(desk, [match_word(typed)]),
        key=idempotency_key or key,
    )
    return answered(request, done, f"/e/{event}/bracket")


def bracket_facts(opened: Opened, *, with_draft: bool) -> dict[str, Any]:
    """What the page of a cup is made of."""
    state = opened.state
    view = cup_view(state, with_draft=with_draft)
    thing = next_thing(state)
    return {
        "view": view,
        "picture": _picture(state, view),
        "playing": () if view is None else _matches(view, MatchStage.PLAYING),
        "decided": () if view is None else tuple(reversed(_matches(view, MatchStage.DECIDED))),
        "sentence": _sentence(view, thing),
        "detail": thing.sentence,
        "thing": thing,
        "places": () if view is None or not view.ranking else places_sheets(state, view),
    }


def _picture(state: EventState, view: CupView | None) -> Markup:
    """The bracket as a part of the page; names in it are escaped where it is drawn."""
    if view is None:
        return Markup()
    return Markup(cup_svg(state, view, inside_page=True).decode())


def _matches(view: CupView, stage: MatchStage) -> tuple[MatchView, ...]:
    """The matches that are as far as this."""
    return tuple(match for match in view.matches.values() if match.stage is stage)


def _sentence(view: CupView | None, thing: NextThing) -> str:
    """Where the cup stands."""
    if view is None:
        return _("The cup is not drawn yet")
    if view.is_draft:
        return _("The draw is a draft")
    if view.champion is not None:
        return _("{name} wins the cup").format(name=view.champion.name)
    playing = _matches(view, MatchStage.PLAYING)
    if playing and thing.step is Step.RESULT:
        rounds = {match.round_name for match in playing}
        if len(rounds) == 1:
            return _("{round} in play").format(round=rounds.pop())
        return ngettext("{count} match in play", "{count} matches in play", len(playing)).format(
            count=len(playing)
        )
    return thing.sentence
