"""`/e/{event}/teams/round/{n}`: who plays for each team in a round."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import is_editable
from ronde.service.events.desk import Opened
from ronde.service.events.status import next_thing
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.finding import check_of_teams
from ronde.service.kinds.teams.order import known_team, team_numbers
from ronde.service.kinds.teams.systems import planned_round_count
from ronde.service.kinds.teams.views import LineUpView, line_up_views
from ronde.text import _
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
_SEAT = "seat-"


@router.get("/e/{event}/teams/round/{number}", response_class=HTMLResponse)
def line_ups_page(request: Request, event: str, number: int, person: Deputy) -> HTMLResponse:
    """The line-ups of all teams in a round."""
    opened = request.app.state.rooms.opened(event)
    check_of_teams(opened.state)
    return page(request, "desk/line_ups.html", opened=opened, **line_up_facts(opened, number))


def line_up_facts(opened: Opened, number: int) -> dict[str, Any]:
    """What the page of the line-ups is made of."""
    state = opened.state
    planned = planned_round_count(state)
    if not 1 <= number <= (planned or state.next_round):
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=1,
            most=planned or state.next_round,
            found=number,
        )
    published = number <= len(state.published)
    views = line_up_views(state, number)
    return {
        "number_of_round": number,
        "sentence": _("Line-ups of round {round}").format(round=number),
        "detail": _detail(published),
        "line_ups": views,
        "members": {view.team.identity: _members(opened, view) for view in views},
        "may_change": not state.closed and (not published or is_editable(state, number)),
        "round_count": planned or state.next_round,
        "is_published": published,
        "is_drafted": state.draft is not None and state.draft.round_number == number,
        "next": next_thing(state),
    }


def _detail(published: bool) -> str:
    """What a line-up changes."""
    if published:
        return _("A board that has a result keeps its players.")
    return _("As the captains tell; without a word from them the teams play in board order.")


def _members(opened: Opened, view: LineUpView) -> tuple[tuple[int, str], ...]:
    """The members of a team by their places in its list."""
    state = opened.state
    team = known_team(state, view.team.identity)
    return tuple(
        (place, state.players[member].name) for place, member in enumerate(team.members, start=1)
    )


@router.post("/e/{event}/teams/round/{number}/{team}")
async def give_line_up(
    request: Request, event: str, number: int, team: int, person: Deputy
) -> Response:
    """A line-up, seat by seat: the places of the players in the list of their team."""
    form = await request.form()
    typed = {
        name: value
        for name, value in form.multi_items()
        if name.startswith(_SEAT) and isinstance(value, str)
    }
    return await run_in_threadpool(_given, request, event, number, team, person, typed)


def _given(
    request: Request,
    event: str,
    number: int,
    team: int,
    person: Person,
    typed: Mapping[str, str],
) -> Response:
    """Write a line-up."""
    state = request.app.state.rooms.opened(event).state
    check_of_teams(state)
    if team not in team_numbers(state):
        raise InputError(N_("there is no team {number} in this event"), number=team)
    seats = sorted((_whole(name.removeprefix(_SEAT)) or 0, value) for name, value in typed.items())
    places = [_whole(value) for _seat, value in seats]
    done = request.app.state.rooms.act(
        event, person, lambda desk: line_up(desk, team, places, round_number=number)
    )
    return answered(request, done, f"/e/{event}/teams/round/{number}")


def _whole(text: str) -> int | None:
    """A place, or nothing for an empty chair."""
    if text in ("", "-"):
        return None
    if not text.isdecimal() or len(text) > 4:
        raise InputError(
            N_("expected a place in the list of the team, found “{found}”"), found=text
        )
    return int(text)
