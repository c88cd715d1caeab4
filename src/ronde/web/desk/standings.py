"""`/e/{event}/standings`: the ranking, and how each value came about."""

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from ronde.core.chess.game import Colour
from ronde.core.chess.team_standings import TeamStanding
from ronde.core.chess.workings import Walk, explained, walked
from ronde.core.prizes.categories import Category
from ronde.errors import InputError
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.settings import Family, System
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.service.events.workings import standing_remarks
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.sheets import group_standings_sheets
from ronde.service.kinds.groups.state import GroupsState, groups_of
from ronde.service.kinds.teams.board_results import board_results, board_results_sheet
from ronde.service.kinds.teams.order import numbered_teams
from ronde.service.kinds.teams.scheveningen import scores_by_round
from ronde.text import _, render
from ronde.text.numbers import points_text
from ronde.text.sheet import Sheet
from ronde.text.workings import explanation_lines, walk_sheet, working_sheets
from ronde.web.access import requires
from ronde.web.desk.rankings import ranking_with, tables
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
After = Annotated[int | None, Query(ge=0, le=99)]


@router.get("/e/{event}/standings", response_class=HTMLResponse)
def standings_page(
    request: Request,
    event: str,
    person: Deputy,
    after: After = None,
    category: Annotated[str, Query(max_length=80)] = "",
) -> HTMLResponse:
    """The ranking after the last complete round, or after the round asked for."""
    opened = request.app.state.rooms.opened(event)
    facts = standings_facts(opened.state, after, category.strip())
    return page(request, "desk/standings.html", opened=opened, **facts)


@router.get("/e/{event}/standings/{number}", response_class=HTMLResponse)
def workings_page(
    request: Request, event: str, number: int, person: Deputy, after: After = None
) -> HTMLResponse:
    """How a player's or team's values came about, and why it is not one place higher."""
    opened = request.app.state.rooms.opened(event)
    return page(request, "desk/workings.html", opened=opened, **_workings(opened, number, after))


def standings_facts(state: EventState, after: int | None, category: str = "") -> dict[str, Any]:
    """The rows of the ranking."""
    shown = shown_round(state, after)
    chosen = category_called(state, category)
    found = tables(state, shown, chosen) if _is_ranked(state) else ()
    names = found[0].names if found else ()
    return {
        "after": shown,
        "sentence": _sentence(state, shown, chosen),
        "tables": found,
        "order_text": _order(found[0].points_head, names) if found else "",
        "remarks": tuple(render(remark) for remark in standing_remarks(state)),
        "rounds": tuple(range(1, shown + 1)),
        "published_count": len(state.published),
        "complete_count": state.complete_round_count,
        "colours": Colour,
        "sheets": _more_sheets(state, shown),
        "categories": category_names(state),
        "category": category,
        "has_categories": state.regulations.system.family is Family.ROUNDS
        and not state.regulations.system.of_teams,
    }


def shown_round(state: EventState, after: int | None) -> int:
    """After which round: the last complete one unless told otherwise."""
    if after is None:
        return state.complete_round_count
    if after > len(state.published):
        raise InputError(N_("round {round} is not published yet"), round=after)
    return after


def category_names(state: EventState) -> tuple[str, ...]:
    """The categories that prizes are offered in, each once."""
    prizes = () if state.prizes is None else state.prizes.prizes
    return tuple(dict.fromkeys(prize.category for prize in prizes if prize.condition))


def category_called(state: EventState, text: str) -> Category | None:
    """A category by its name among the prizes, else by its condition; None for everybody."""
    if not text:
        return None
    prizes = () if state.prizes is None else state.prizes.prizes
    condition = next(
        (prize.condition for prize in prizes if prize.condition and prize.category == text), text
    )
    return Category(name=text, conditions=conditions_from_text(condition))


def _is_ranked(state: EventState) -> bool:
    """Whether there is anybody to rank."""
    if state.regulations.system.family is Family.GROUPS:
        return state.part(GroupsState) is not None
    if state.regulations.system.of_teams:
        return len(numbered_teams(state)) > 1
    return state.regulations.system.family is Family.ROUNDS


def _sentence(state: EventState, after: int, category: Category | None) -> str:
    """Where the event stands; a match of two teams by its score."""
    if not after:
        return _("No round is complete yet")
    if state.regulations.system is System.SCHEVENINGEN:
        return _score_sentence(state, after)
    if category is not None:
        return _("{category} after round {round}").format(category=category.name, round=after)
    return _("Standings after round {round}").format(round=after)


def _score_sentence(state: EventState, after: int) -> str:
    """The score of a match of two teams after a round."""
    (_one, first), (_two, second) = numbered_teams(state)
    scores = scores_by_round(state, after=after)
    ours, theirs = sum(score.first for score in scores), sum(score.second for score in scores)
    return _("{first} {ours} – {theirs} {second} after round {round}").format(
        first=first.name,
        ours=points_text(ours),
        theirs=points_text(theirs),
        second=second.name,
        round=after,
    )


def _order(points: str, names: tuple[str, ...]) -> str:
    """What the ranking goes by."""
    if not names:
        return _("By {points}.").format(points=points[:1].lower() + points[1:])
    return _("{points}, then {names}.").format(points=points, names=", ".join(names))


def _more_sheets(state: EventState, after: int) -> tuple[Sheet, ...]:
    """What stands under the ranking: the best at each board, the best of the next place."""
    if not after:
        return ()
    if state.regulations.system.of_teams:
        boards = board_results_sheet(board_results(state, after=after), state.regulations.name)
        return (replace(boards, title=_("Results by board")),)
    settings = state.regulations.part(GroupsSettings)
    groups = groups_of(state)
    if settings is not None and settings.best_next_count and groups:
        return group_standings_sheets(state, after=after)[len(groups) :]
    return ()


def _workings(opened: Opened, number: int, after: int | None) -> dict[str, Any]:
    """The tables behind the values of a player or team."""
    state = opened.state
    shown = shown_round(state, after)
    ranking = ranking_with(state, number, shown)
    explanation, walk = explained(ranking, number), walked(ranking, number)
    if isinstance(explanation.standing, TeamStanding):
        names = {team_number: team.name for team_number, team in numbered_teams(state)}
    else:
        names = {player.number: player.name for player in event_of(state).players}
    return {
        "after": shown,
        "standing": explanation.standing,
        "lines": explanation_lines(explanation),
        "walk": None if walk is None else walk_sheet(walk),
        "sheets": working_sheets(explanation, names),
        "decisive": _decisive(walk),
        "rules": {
            str(working.applied.descriptor): working.row.rule for working in explanation.workings
        },
    }


def _decisive(walk: Walk | None) -> str:
    """The tie-break that put a player where he is; empty where points did."""
    steps = () if walk is None else walk.steps
    return next(
        (str(step.applied.descriptor) for step in steps if step.decides and step.applied), ""
    )
