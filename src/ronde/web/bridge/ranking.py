"""`/e/{event}/ranking`: the ranking with a traveller beside it, and how much the players see."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.bridge.scoring.settings import Method
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.ruling import penalise
from ronde.service.kinds.bridge.actions.running import regulate
from ronde.service.kinds.bridge.counting import (
    public_round,
    ranking_title,
    round_shown,
    scored_rounds,
)
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of
from ronde.service.kinds.bridge.ranking import (
    accounts_in,
    in_teams,
    ranked_pairs,
    ranking_sheets,
)
from ronde.service.kinds.bridge.rankings import pair_rankings
from ronde.service.kinds.bridge.typed import who_from_text
from ronde.text import _, ngettext
from ronde.text.sheet import Room
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.bridge.numbers import decimal_number
from ronde.web.bridge.opening import evening_opened, section_asked
from ronde.web.bridge.travellers import travellers_of
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
_METHODS = {
    Method.MATCHPOINTS: N_("Matchpoints"),
    Method.IMPS: N_("IMPs"),
    Method.BUTLER: N_("Butler"),
    Method.CROSS_IMPS: N_("Cross-IMPs"),
}
ALL = "all"


@router.get("/e/{event}/ranking", response_class=HTMLResponse)
def ranking_page(
    request: Request,
    event: str,
    person: Deputy,
    after: Annotated[str, Query(max_length=4)] = "",
    board: Annotated[int | None, Query(ge=1, le=999)] = None,
    why: Annotated[int | None, Query(ge=0, le=999)] = None,
) -> HTMLResponse:
    """The ranking after the last complete round, after another, or of all scores."""
    opened = evening_opened(request, event)
    facts = ranking_facts(opened, after, board, why)
    return page(request, "bridge/ranking.html", opened=opened, **facts)


def ranking_facts(opened: Opened, after: str, board: int | None, why: int | None) -> dict[str, Any]:
    """What the page is made of."""
    state = opened.state
    evening = evening_of(state)
    rounds = scored_rounds(state)
    shown = round_shown(state, asked_round(state, after))
    facts: dict[str, Any] = {
        "after": shown if shown in rounds else None,
        "asked": after,
        "rounds": rounds,
        "method_text": method_text(state),
        "public_text": public_text(state),
        "held_back": bridge_settings(state).held_back,
        "round_count": len(evening.round_numbers),
        "lists": (),
        "sheets": (),
        "travellers": (),
        "chosen": why,
        "sentence": _("No scores yet"),
        "is_closed": state.closed,
        "penalties": evening.penalties,
        "has_deals": bool(evening.deals),
    }
    if not evening.has_scores:
        return facts
    facts["sentence"] = ranking_title(state, shown)
    if in_teams(state):
        return facts | {"sheets": ranking_sheets(state, after=shown)}
    ranked = ranked_pairs(state, after=shown)
    boards = [found.board_number for found in ranked.tally.session.boards]
    chosen = board if board in boards else boards[0]
    return facts | {
        "lists": [(each, tuple(each.places(Room.PAGE))) for each in pair_rankings(state, ranked)],
        "has_sections": ranked.view.has_sections,
        "is_topped": ranked.view.is_topped,
        "travellers": travellers_of(evening, ranked, chosen),
        "board_number": chosen,
        "board_before": _beside(boards, chosen, -1),
        "board_after": _beside(boards, chosen, 1),
    }


def asked_round(state: EventState, after: str) -> int | None:
    """The complete round that an address names, or the last of all; None where it names none."""
    if not after:
        return None
    rounds = scored_rounds(state)
    if after == ALL:
        return max(evening_of(state).round_numbers, default=None)
    if not is_number(after) or int(after) not in rounds:
        raise InputError(N_("round {round} has not all its scores yet"), round=after)
    return int(after)


def _beside(boards: list[int], number: int, step: int) -> int | None:
    """The board before or after one."""
    at = boards.index(number) + step
    return boards[at] if 0 <= at < len(boards) else None


def method_text(state: EventState) -> str:
    """How it is counted, and how many win."""
    accounts = accounts_in(state)
    if accounts.in_teams:
        return _("Matches of teams, in victory points.")
    winners = ngettext("{count} winner", "{count} winners", accounts.lines)
    return _("{method}, {winners}.").format(
        method=_(_METHODS[accounts.method]), winners=winners.format(count=accounts.lines)
    )


def public_text(state: EventState) -> str:
    """How much of it the players see."""
    last = public_round(state)
    if last is None:
        return _("The players see all of it, live.")
    if last < 1:
        return _("The players see nothing of it until the end.")
    return _(
        "Open to the players up to round {round}; the rest stays hidden until the end."
    ).format(round=last)


@router.post("/e/{event}/ranking/held-back")
def hold_back(
    request: Request, event: str, person: Deputy, rounds: Annotated[int, Form(ge=0, le=99)]
) -> Response:
    """For how many of the last rounds the players see no new ranking."""
    done = request.app.state.rooms.act(
        event, person, lambda desk: regulate(desk, {"held_back": rounds})
    )
    return answered(request, done, f"/e/{event}/ranking")


@router.post("/e/{event}/ranking/penalty")
def give_penalty(
    request: Request,
    event: str,
    person: Deputy,
    who: Annotated[str, Form(max_length=80)],
    value: Annotated[str, Form(max_length=10)],
    reason: Annotated[str, Form(max_length=200)],
    unit: Annotated[str, Form(max_length=8)] = "percent",
    section: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Take points off, or a part of a top."""

    def penalised(desk: Desk) -> Done:
        evening = evening_of(evening_opened(request, event).state)
        found = who_from_text(evening, who, section_asked(evening, section))
        return penalise(
            desk, found, decimal_number(value), in_percent=unit == "percent", reason=reason
        )

    done = request.app.state.rooms.act(event, person, penalised)
    return answered(request, done, f"/e/{event}/ranking")
