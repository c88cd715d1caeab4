"""`/e/{event}/teams`: the teams, their players in board order, and what happens to them."""

from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError
from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.status import next_thing
from ronde.service.kinds.teams.actions.entering import (
    correct_team,
    enter_member,
    enter_teams,
    teams_warnings,
)
from ronde.service.kinds.teams.files import teams_of_content, teams_of_text
from ronde.service.kinds.teams.finding import check_of_teams
from ronde.service.kinds.teams.order import numbered_teams, strength, teams_of
from ronde.service.kinds.teams.seating import board_count_of
from ronde.text import _, ngettext, render
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.entering import MOST_BYTES
from ronde.web.desk.players import TypedFacts, player_typed
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Text = Annotated[str, Form(max_length=120)]


@router.get("/e/{event}/teams", response_class=HTMLResponse)
def teams_page(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """Every team with its players."""
    opened = request.app.state.rooms.opened(event)
    check_of_teams(opened.state)
    return page(request, "desk/teams.html", opened=opened, **teams_facts(opened))


def teams_facts(opened: Opened) -> dict[str, Any]:
    """What the page of the teams is made of."""
    state = opened.state
    numbered = numbered_teams(state)
    count = len(numbered)
    thing = next_thing(state)
    return {
        "sentence": ngettext("{count} team", "{count} teams", count).format(count=count)
        if count
        else _("No team is entered."),
        "detail": _detail(opened),
        "warnings": [render(warning) for warning in teams_warnings(state)],
        "numbered": numbered,
        "players": state.players,
        "fields": PLAYER_FIELDS,
        "strengths": {team.identity: round(strength(state, team)) for _number, team in numbered},
        "withdrawn_teams": teams_of(state).withdrawn,
        "withdrawn": state.withdrawn,
        "checked_in": state.checked_in,
        "decisions": teams_of(state).decisions,
        "started": state.started,
        "next_round": state.next_round,
        "next": thing,
        "is_closed": state.closed,
    }


def _detail(opened: Opened) -> str:
    """How many boards a match has, or how to begin."""
    state = opened.state
    boards = board_count_of(state)
    if not numbered_teams(state):
        return _("Paste a list or open a file: team, board, name, rating.")
    if boards is None:
        return _("The boards of a match follow once both teams have the same number of players.")
    return ngettext("{count} board a match.", "{count} boards a match.", boards).format(
        count=boards
    )


@router.post("/e/{event}/teams")
def enter(
    request: Request,
    event: str,
    person: Deputy,
    text: Annotated[str, Form(max_length=400_000)] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """Enter teams from pasted text or a file."""
    name = file.filename or "" if file is not None else ""
    content = file.file.read(MOST_BYTES + 1) if file is not None and name else text.encode()
    if len(content) > MOST_BYTES:
        raise InputError(N_("the file is too large: {most} bytes at most"), most=MOST_BYTES)
    if not content.strip():
        raise InputError(N_("there is no team to enter"))
    # Read before the event is taken: nobody else at it waits for a file.
    found = teams_of_content(content, name) if name else teams_of_text(text)

    def entered(desk: Desk) -> Done:
        return enter_teams(desk, found.teams, source=name or None)

    done = request.app.state.rooms.act(event, person, entered)
    return answered(request, done, f"/e/{event}/teams")


@router.post("/e/{event}/teams/{team}/correct")
def correct(
    request: Request, event: str, team: int, person: Deputy, name: Text, captain: Text = ""
) -> Response:
    """Another name or captain."""
    done = request.app.state.rooms.act(
        event, person, lambda desk: correct_team(desk, team, name=name, captain=captain)
    )
    return answered(request, done, f"/e/{event}/teams")


@router.post("/e/{event}/teams/{team}/order")
def reorder(
    request: Request,
    event: str,
    team: int,
    person: Deputy,
    place: Annotated[int, Form()],
    to: Annotated[int, Form()],
) -> Response:
    """Move a player to another board of his team; only before round 1."""

    def moved(desk: Desk) -> Done:
        state = request.app.state.rooms.opened(event).state
        count = len(teams_of(state).teams[team].members) if team in teams_of(state).teams else 0
        if not (1 <= place <= count and 1 <= to <= count):
            raise InputError(
                N_("expected a board from 1 to {most}, found {found}"), most=count, found=to
            )
        order = [number for number in range(1, count + 1) if number != place]
        order.insert(to - 1, place)
        return correct_team(desk, team, order=order)

    done = request.app.state.rooms.act(event, person, moved)
    return answered(request, done, f"/e/{event}/teams")


@router.post("/e/{event}/teams/{team}/members")
def add_member(
    request: Request, event: str, team: int, person: Deputy, typed: TypedFacts
) -> Response:
    """One more player at the end of a team's list."""
    player = player_typed(typed)
    done = request.app.state.rooms.act(event, person, lambda desk: enter_member(desk, team, player))
    return answered(request, done, f"/e/{event}/teams")
