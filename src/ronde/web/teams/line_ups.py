"""`/e/{event}/teams/round/{n}`: who plays for each team in a round."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import is_recent
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.finding import check_of_teams
from ronde.service.kinds.teams.order import known_team, team_numbers
from ronde.service.kinds.teams.systems import round_count
from ronde.service.kinds.teams.views import LineUpView, line_up_views
from ronde.text import _
from ronde.web.desk.round_head import pair_button
from ronde.web.visit import DeputyVisit

router = APIRouter()
_SEAT = "seat-"


@router.get("/e/{event}/teams/round/{number}", response_class=HTMLResponse)
def line_ups_page(visit: DeputyVisit, number: int) -> HTMLResponse:
    """The line-ups of all teams in a round."""
    check_of_teams(visit.state)
    return visit.page("desk/line_ups.html", **line_up_facts(visit.state, number))


def line_up_facts(state: EventState, number: int) -> dict[str, Any]:
    """What the page of the line-ups is made of."""
    planned = round_count(state)
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
        "members": {view.team.identity: _members(state, view) for view in views},
        "may_change": not state.closed and (not published or is_recent(state, number)),
        "round_count": planned or state.next_round,
        "is_published": published,
        "is_drafted": state.draft is not None and state.draft.round_number == number,
        "pair": pair_button(state),
    }


def _detail(published: bool) -> str:
    """What a line-up changes."""
    if published:
        return _("A board that has a result keeps its players.")
    return _("As the captains tell; without a word from them the teams play in board order.")


def _members(state: EventState, view: LineUpView) -> tuple[tuple[int, str], ...]:
    """The members of a team by their places in its list."""
    team = known_team(state, view.team.identity)
    return tuple(
        (place, state.players[member].name) for place, member in enumerate(team.members, start=1)
    )


async def _seats(request: Request) -> list[tuple[str, str]]:
    """The number of each seat, and who was chosen for it."""
    form = await request.form()
    return [
        (name.removeprefix(_SEAT), value)
        for name, value in form.multi_items()
        if name.startswith(_SEAT) and isinstance(value, str)
    ]


@router.post("/e/{event}/teams/round/{number}/{team}")
def give_line_up(
    visit: DeputyVisit,
    number: int,
    team: int,
    typed: Annotated[list[tuple[str, str]], Depends(_seats)],
) -> Response:
    """A line-up, seat by seat: the places of the players in the list of their team."""
    check_of_teams(visit.state)
    if team not in team_numbers(visit.state):
        raise InputError(N_("there is no team {number} in this event"), number=team)
    # Of two for one seat the last counts.
    seats = sorted((_whole(seat) or 0, value) for seat, value in dict(typed).items())
    places = [_whole(value) for _seat, value in seats]
    return visit.act(
        lambda desk: line_up(desk, team, places, round_number=number), f"teams/round/{number}"
    )


def _whole(text: str) -> int | None:
    """A place, or nothing for an empty chair."""
    if text in ("", "-"):
        return None
    if not text.isdecimal() or len(text) > 4:
        raise InputError(
            N_("expected a place in the list of the team, found “{found}”"), found=text
        )
    return int(text)
