"""`/e/{event}/teams`: the teams, their players in board order, and what happens to them."""

from typing import Annotated, Any

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response

from ronde.core.chess.team import MatchForfeit
from ronde.errors import InputError
from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.kind import pairing_system
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.actions.entering import (
    correct_team,
    enter_member,
    enter_teams,
    teams_warnings,
)
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.files import teams_of_content, teams_of_text
from ronde.service.kinds.teams.finding import check_of_teams
from ronde.service.kinds.teams.order import numbered_teams, strength, teams_of
from ronde.service.kinds.teams.seating import board_count_of
from ronde.text import _, ngettext, render
from ronde.web.carried import SentList
from ronde.web.desk.players import TypedFacts, player_typed
from ronde.web.desk.round_head import pair_button
from ronde.web.visit import DeputyVisit

router = APIRouter()
Text = Annotated[str, Form(max_length=120)]
_FORFEITS = {
    "first": MatchForfeit.BLACK_WINS,
    "second": MatchForfeit.WHITE_WINS,
    "both": MatchForfeit.NOBODY_WINS,
    "none": None,
}
"""Who did not come, and who wins therefore; the team named first is told as White."""


@router.get("/e/{event}/teams", response_class=HTMLResponse)
def teams_page(visit: DeputyVisit) -> HTMLResponse:
    """Every team with its players."""
    check_of_teams(visit.state)
    return visit.page("desk/teams.html", **teams_facts(visit.state))


def teams_facts(state: EventState) -> dict[str, Any]:
    """What the page of the teams is made of."""
    numbered = numbered_teams(state)
    count = len(numbered)
    return {
        "sentence": ngettext("{count} team", "{count} teams", count).format(count=count)
        if count
        else _("No team is entered."),
        "detail": _detail(state),
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
        "pair": pair_button(state),
        "is_closed": state.closed,
        "takes_teams": not state.closed
        and (not state.started or pairing_system(state.regulations).allows_late_entries),
    }


def _detail(state: EventState) -> str:
    """How many boards a match has, or how to begin."""
    boards = board_count_of(state)
    if not numbered_teams(state):
        return _("Paste a list or open a file: team, board, name, rating.")
    if boards is None:
        return _("The boards of a match follow once both teams have the same number of players.")
    return ngettext("{count} board a match.", "{count} boards a match.", boards).format(
        count=boards
    )


@router.post("/e/{event}/teams")
def enter(visit: DeputyVisit, sent: SentList) -> Response:
    """Enter teams from pasted text or a file."""
    content, name = sent
    if not content.strip():
        raise InputError(N_("there is no team to enter"))
    # Read before the event is taken: nobody else at it waits for a file.
    read = teams_of_content(content, name) if name else teams_of_text(content.decode())
    return visit.act(lambda desk: enter_teams(desk, read.teams, source=name or None), "teams")


@router.post("/e/{event}/teams/{team}/correct")
def correct(visit: DeputyVisit, team: int, name: Text, captain: Text = "") -> Response:
    """Another name or captain."""
    return visit.act(lambda desk: correct_team(desk, team, name=name, captain=captain), "teams")


@router.post("/e/{event}/teams/{team}/order")
def reorder(
    visit: DeputyVisit, team: int, place: Annotated[int, Form()], to: Annotated[int, Form()]
) -> Response:
    """Move a player to another board of their team; only before round 1."""

    def moved(desk: Desk) -> Done:
        teams = teams_of(opened(desk).state).teams
        count = len(teams[team].members) if team in teams else 0
        if not (1 <= place <= count and 1 <= to <= count):
            raise InputError(
                N_("expected a board from 1 to {most}, found {found}"), most=count, found=to
            )
        order = [number for number in range(1, count + 1) if number != place]
        order.insert(to - 1, place)
        return correct_team(desk, team, order=order)

    return visit.act(moved, "teams")


@router.post("/e/{event}/teams/{team}/members")
def add_member(visit: DeputyVisit, team: int, typed: TypedFacts) -> Response:
    """One more player at the end of a team's list."""
    player = player_typed(typed)
    return visit.act(lambda desk: enter_member(desk, team, player), "teams")


@router.post("/e/{event}/round/{number}/matches/{match}/forfeit")
def forfeit(
    visit: DeputyVisit, number: int, match: int, absent: Annotated[str, Form(max_length=8)]
) -> Response:
    """Say which team did not come to a match, or that both did after all."""
    if absent not in _FORFEITS:
        raise InputError(
            N_("expected {choices}, found “{found}”"), choices=", ".join(_FORFEITS), found=absent
        )
    return visit.act(
        lambda desk: forfeit_match(desk, match, _FORFEITS[absent], round_number=number),
        f"round/{number}",
    )
