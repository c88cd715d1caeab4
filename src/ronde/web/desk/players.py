"""`/e/{event}/players`: who is entered, what is known of each, and what happens to him."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.chess.player import Title
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import correct
from ronde.service.events.desk import Done, Opened
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.sheets import numbered_players, remarks
from ronde.service.events.status import next_thing
from ronde.text import _, ngettext
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.check_in import check_in_is_over
from ronde.web.desk.decisions import decisions_about, decisions_about_players
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Consent = Annotated[Level, Form()]


@router.get("/e/{event}/players", response_class=HTMLResponse)
def players_page(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """Everybody with his number, and the field to paste more."""
    opened = request.app.state.rooms.opened(event)
    return page(request, "desk/players.html", opened=opened, **players_facts(opened))


def players_facts(opened: Opened) -> dict[str, Any]:
    """What the page of the players is made of."""
    state = opened.state
    numbered = numbered_players(state)
    here = len(state.checked_in)
    count = len(numbered)
    return {
        "sentence": ngettext("{count} player", "{count} players", count).format(count=count)
        if count
        else _("Nobody is entered."),
        "detail": _detail(here, count, may_check_in=not check_in_is_over(state)),
        "numbered": numbered,
        "remarks": {player.number: remarks(state, player) for _number, player in numbered},
        "checked_in": state.checked_in,
        "withdrawn": state.withdrawn,
        "decisions": {
            player.number: decisions_about(state, player.number) for _number, player in numbered
        },
        "decisions_about_players": decisions_about_players(state),
        "state": state,
        "started": state.started,
        "checks_in": not check_in_is_over(state),
        "next_round": state.next_round,
        "titles": tuple(title.value for title in Title),
        "next": next_thing(state),
        "is_closed": state.closed,
    }


def _detail(here: int, count: int, *, may_check_in: bool) -> str:
    """Who is here, or how to begin."""
    if not count:
        return _("Paste a list, open a file or search the rating list.")
    if here:
        return _("{here} of {count} are checked in.").format(here=here, count=count)
    if may_check_in:
        return _("Everybody entered is paired; check in those who are here to pair only them.")
    return _("Everybody entered is paired.")


@router.post("/e/{event}/players/{identity}/correct")
def correct_player(
    request: Request,
    event: str,
    identity: int,
    person: Deputy,
    name: Annotated[str, Form(max_length=120)],
    rating: Annotated[str, Form(max_length=6)] = "",
    title: Annotated[str, Form(max_length=4)] = "",
    federation: Annotated[str, Form(max_length=6)] = "",
    fide_id: Annotated[str, Form(max_length=12)] = "",
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Correct what is known of somebody."""
    facts = _facts(name, rating, title, federation, fide_id)
    done = request.app.state.rooms.act(
        event, person, lambda desk: correct(desk, identity, facts, consent=consent)
    )
    return answered(request, done, _list_of(event, done))


def _list_of(event: str, done: Done) -> str:
    """The page that lists the players: in an event of teams that of the teams."""
    return f"/e/{event}/{kind_of(done.state.regulations.system).entrants.value}"


def _facts(name: str, rating: str, title: str, federation: str, fide_id: str) -> dict[str, Any]:
    """What a form says of a player."""
    if not name.strip():
        raise InputError(N_("expected a name for every player"))
    if rating and (not is_number(rating) or int(rating) > 4000):
        raise InputError(N_("expected a rating, found “{found}”"), found=rating)
    known = {each.value for each in Title}
    if title and title.upper() not in known:
        raise InputError(N_("expected a title such as GM or WFM, found “{found}”"), found=title)
    return {
        "name": " ".join(name.split()),
        "rating": int(rating) if rating and int(rating) else None,
        "title": Title(title.upper()) if title else None,
        "federation": federation.strip().upper(),
        "fide_id": fide_id.strip(),
    }
