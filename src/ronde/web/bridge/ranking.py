"""`/e/{event}/ranking`: the ranking with a traveller beside it, and how much the players see."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query
from fastapi.responses import HTMLResponse, Response

from ronde.core.bridge.scoring.settings import Method
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
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
from ronde.service.kinds.bridge.settings import BOARDS_SHOWN, BoardsShown
from ronde.service.kinds.bridge.typed import decimal_number, who_from_text
from ronde.text import _, ngettext
from ronde.text.sheet import Room
from ronde.web.bridge.travellers import travellers_of
from ronde.web.bridge.visit import EveningDeputy, SectionField

router = APIRouter()
_METHODS = {
    Method.MATCHPOINTS: N_("Matchpoints"),
    Method.IMPS: N_("IMPs"),
    Method.BUTLER: N_("Butler"),
    Method.CROSS_IMPS: N_("Cross-IMPs"),
}
ALL = "all"


@router.get("/e/{event}/ranking", response_class=HTMLResponse)
def ranking_page(
    visit: EveningDeputy,
    after: Annotated[str, Query(max_length=4)] = "",
    board: Annotated[int | None, Query(ge=1, le=999)] = None,
    why: Annotated[int | None, Query(ge=0, le=999)] = None,
) -> HTMLResponse:
    """The ranking after the last complete round, after another, or of all scores."""
    state, evening = visit.state, visit.evening
    rounds = scored_rounds(state)
    shown = round_shown(state, asked_round(state, after))
    facts: dict[str, Any] = {"lists": (), "sheets": (), "travellers": ()}
    if evening.has_scores and in_teams(state):
        facts["sheets"] = ranking_sheets(state, after=shown)
    elif evening.has_scores:
        facts |= _ranked(state, shown, board)
    return visit.page(
        "bridge/ranking.html",
        after=shown if shown in rounds else None,
        asked=after,
        rounds=rounds,
        method_text=method_text(state),
        public_text=public_text(state),
        held_back=bridge_settings(state).held_back,
        boards_shown=bridge_settings(state).boards_shown,
        boards_choices=BOARDS_SHOWN.words,
        chosen=why,
        sentence=ranking_title(state, shown) if evening.has_scores else _("No scores yet"),
        penalties=evening.penalties,
        **facts,
    )


def _ranked(state: EventState, shown: int | None, board: int | None) -> dict[str, Any]:
    """The lists of pairs or players, and the traveller of a board beside them."""
    ranked = ranked_pairs(state, after=shown)
    boards = list(dict.fromkeys(found.board_number for found in ranked.tally.session.boards))
    chosen = board if board in boards else boards[0]
    at = boards.index(chosen)
    return {
        "lists": [(each, tuple(each.places(Room.PAGE))) for each in pair_rankings(state, ranked)],
        "notes": ranked.view.notes,
        "has_sections": ranked.view.has_sections,
        "is_topped": ranked.view.is_topped,
        "travellers": travellers_of(evening_of(state), ranked, chosen),
        "board_number": chosen,
        "board_before": boards[at - 1] if at else None,
        "board_after": boards[at + 1] if at + 1 < len(boards) else None,
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
    if state.closed:
        return _("The players see all of it.")
    if last is None:
        return _("The players see it after each complete round.")
    if last < 1:
        return _("The players see nothing of it until the end.")
    return _(
        "Open to the players up to round {round}; the rest stays hidden until the end."
    ).format(round=last)


@router.post("/e/{event}/ranking/held-back")
def hold_back(
    visit: EveningDeputy,
    rounds: Annotated[int, Form(ge=0, le=99)],
    boards: Annotated[BoardsShown | None, Form()] = None,
) -> Response:
    """For how many of the last rounds the players see no new ranking, and which boards they see."""
    chosen: dict[str, object] = {"held_back": rounds}
    if boards is not None:
        chosen["boards_shown"] = boards
    return visit.act(lambda desk: regulate(desk, chosen), "ranking")


@router.post("/e/{event}/ranking/penalty")
def give_penalty(
    visit: EveningDeputy,
    who: Annotated[str, Form(max_length=80)],
    value: Annotated[str, Form(max_length=10)],
    reason: Annotated[str, Form(max_length=200)],
    unit: Annotated[str, Form(max_length=8)] = "percent",
    section: SectionField = "",
) -> Response:
    """Take points off, or a part of a top."""

    def penalised(desk: Desk) -> Done:
        found = who_from_text(evening_of(opened(desk).state), who, visit.section(section))
        return penalise(
            desk, found, decimal_number(value), in_percent=unit == "percent", reason=reason
        )

    return visit.act(penalised, "ranking")
