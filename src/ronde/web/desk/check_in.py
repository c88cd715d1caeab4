"""`/e/{event}/check-in`: three letters and Enter for each player who comes."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query
from fastapi.responses import HTMLResponse, Response

from ronde.core.alphabet import plain
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import check_in, not_checked_in, player_named
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.namesakes import told_apart
from ronde.service.events.player_search import called
from ronde.service.events.sheets import numbered_players
from ronde.service.events.state import EventState
from ronde.text import _, ngettext
from ronde.web.desk.round_head import pair_button
from ronde.web.visit import HelperVisit

router = APIRouter()
MOST_LISTED = 200
"""How many names a page shows at once; the others are found by their letters."""


@router.get("/e/{event}/check-in", response_class=HTMLResponse)
def check_in_page(
    visit: HelperVisit, name: Annotated[str, Query(max_length=120)] = ""
) -> HTMLResponse:
    """Who is not here yet; of very many those whose names have some letters."""
    return visit.page("desk/check_in.html", **check_in_facts(visit.state, name.strip()))


@router.post("/e/{event}/check-in")
def check_players_in(
    visit: HelperVisit,
    name: Annotated[str, Form(max_length=120)] = "",
    player: Annotated[int | None, Form()] = None,
    everybody: Annotated[bool, Form()] = False,
) -> Response:
    """One player, by a part of their name or by their row; or all who are entered, at once."""

    def arrived(desk: Desk) -> Done:
        if everybody:
            there = not_checked_in(opened(desk).state)
            if not there:
                raise InputError(N_("everybody is checked in"))
            return check_in(desk, there)
        if player is None and not name.strip():
            raise InputError(N_("expected a name or a number"))
        identity = player_named(opened(desk).state, name.strip()) if player is None else player
        return check_in(desk, [identity])

    return visit.act(arrived, "check-in")


def check_in_facts(state: EventState, letters: str = "") -> dict[str, Any]:
    """Who is here and who is not; nobody is waited for in an event that began without.

    With letters, those of the missing whose names have them: a page does not show very many.
    """
    everybody = [
        (number, player)
        for number, player in numbered_players(told_apart(state))
        if player.number not in state.withdrawn
    ]
    is_over = check_in_is_over(state)
    missing = [each for each in everybody if not is_over and not state.is_here(each[1].number)]
    sentence = ngettext(
        "One player is not here yet", "{count} players are not here yet", len(missing)
    ).format(count=len(missing))
    if not missing:
        sentence = _("Nobody needs to check in any more") if is_over else _("Everybody is here")
    listed = sorted(missing, key=lambda each: (plain(each[1].name), each[0]))
    if plain(letters):
        words = {player.number: plain(player.name) for _number, player in listed}
        listed = called(listed, letters, words)
    return {
        "missing": listed[:MOST_LISTED],
        "found_count": len(listed),
        "missing_count": len(missing),
        "is_whole": len(missing) <= MOST_LISTED,
        "letters": letters,
        "sentence": sentence,
        "detail": _("Round 1 was paired without a check-in: everybody entered plays.")
        if is_over
        else _("{here} of {count} are checked in.").format(
            here=len(everybody) - len(missing), count=len(everybody)
        ),
        "is_over": is_over,
        "pair": None if is_over else pair_button(state),
    }


def check_in_is_over(state: EventState) -> bool:
    """Whether the event began without a check-in: then everybody entered is paired."""
    return state.started and not state.checked_in
