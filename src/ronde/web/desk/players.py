"""`/e/{event}/players`: who is entered, what is known of each, and what happens to him."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.chess.game import Result
from ronde.core.chess.player import Title
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import check_in, correct, player_named, withdraw
from ronde.service.events.actions.regulating import fix_board, forbid_pair, grant_bye
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.kind import is_paired_by_points, kind_of
from ronde.service.events.objections import Level
from ronde.service.events.sheets import numbered_players, remarks
from ronde.service.events.status import next_thing
from ronde.text import _, ngettext
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.check_in import check_in_is_over
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Consent = Annotated[Level, Form()]
BYES = {
    "half": Result.HALF_POINT_BYE,
    "zero": Result.ZERO_POINT_BYE,
    "full": Result.FULL_POINT_BYE,
}


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
        "fixed": state.fixed_boards,
        "is_paired_by_points": is_paired_by_points(state.regulations),
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


@router.post("/e/{event}/players/{identity}/withdraw")
def withdraw_player(request: Request, event: str, identity: int, person: Deputy) -> Response:
    """Take somebody out from the next round on."""
    done = request.app.state.rooms.act(event, person, lambda desk: withdraw(desk, identity))
    return answered(request, done, _list_of(event, done))


@router.post("/e/{event}/players/{identity}/back")
def player_is_back(request: Request, event: str, identity: int, person: Deputy) -> Response:
    """Who left is here again."""
    done = request.app.state.rooms.act(event, person, lambda desk: check_in(desk, [identity]))
    return answered(request, done, _list_of(event, done))


@router.post("/e/{event}/players/{identity}/bye")
def grant_player_bye(
    request: Request,
    event: str,
    identity: int,
    person: Deputy,
    kind: Annotated[str, Form(max_length=8)] = "half",
    round_number: Annotated[int | None, Form(alias="round")] = None,
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Grant a bye in a round to come."""
    if kind not in BYES:
        raise InputError(N_("expected a bye of half, zero or full, found “{found}”"), found=kind)
    done = request.app.state.rooms.act(
        event,
        person,
        lambda desk: grant_bye(
            desk, identity, round_number=round_number, result=BYES[kind], consent=consent
        ),
    )
    return answered(request, done, _list_of(event, done))


@router.post("/e/{event}/players/{identity}/board")
def fix_player_board(
    request: Request,
    event: str,
    identity: int,
    person: Deputy,
    board: Annotated[str, Form(max_length=6)] = "",
) -> Response:
    """A board of his own for somebody who needs one; empty takes it back."""
    if board and not board.isdecimal():
        raise InputError(N_("expected a board number, found “{found}”"), found=board)
    wanted = int(board) if board else None
    done = request.app.state.rooms.act(
        event, person, lambda desk: fix_board(desk, identity, wanted)
    )
    return answered(request, done, _list_of(event, done))


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


@router.post("/e/{event}/forbid")
def forbid_players(
    request: Request,
    event: str,
    person: Deputy,
    a: Annotated[str, Form(max_length=120)],
    b: Annotated[str, Form(max_length=120)],
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Keep two players from meeting."""

    def forbidden(desk: Desk) -> Done:
        state = request.app.state.rooms.opened(event).state
        pair = [player_named(state, a), player_named(state, b)]
        return forbid_pair(desk, pair, consent=consent)

    done = request.app.state.rooms.act(event, person, forbidden)
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
