"""`/e/{event}/players`: who is entered, what is known of each, and what happens to them."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.formats.player_fields import (
    FIELD_NAMED,
    PLAYER_FIELDS,
    Shown,
    facts_typed,
    with_facts,
)
from ronde.messages import N_, message
from ronde.service.events.actions.decisions import PLAYER
from ronde.service.events.actions.entering import correct, enter
from ronde.service.events.actions.regulating import forbidden_groups
from ronde.service.events.kind import is_paired_by_points, kind_of
from ronde.service.events.namesakes import marked_name, marks_of, told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level
from ronde.service.events.sheets import numbered_players, remarks
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.text import _, ngettext
from ronde.web.desk.actions import forms_of
from ronde.web.desk.check_in import check_in_is_over
from ronde.web.desk.round_head import pair_button
from ronde.web.visit import Consent, DeputyVisit

router = APIRouter()


async def typed_facts(request: Request) -> dict[str, str]:
    """What a form says of a player, by the names of the fields; raises InputError if too long."""
    form = await request.form()
    typed = {
        name: value
        for name, value in form.items()
        if name in FIELD_NAMED and isinstance(value, str)
    }
    for name, value in typed.items():
        field = FIELD_NAMED[name]
        if len(value) > field.longest:
            raise InputError(
                N_("{field}: at most {most} letters"),
                field=message(field.words),
                most=field.longest,
            )
    return typed


def player_typed(typed: Mapping[str, str]) -> Player:
    """A player to be entered, out of a form; raises InputError if the name is missing."""
    return with_facts(Player(number=0), facts_typed({"name": "", **typed}))


TypedFacts = Annotated[dict[str, str], Depends(typed_facts)]


@router.get("/e/{event}/players", response_class=HTMLResponse)
def players_page(visit: DeputyVisit) -> HTMLResponse:
    """Everybody with their number, and the field to paste more."""
    return visit.page("desk/players.html", **players_facts(visit.state))


def players_facts(state: EventState) -> dict[str, Any]:
    """What the page of the players is made of."""
    numbered = numbered_players(state)
    marks = marks_of(state.players.values())
    here = sum(map(state.is_here, state.players)) if state.checked_in else 0
    count = len(numbered)
    return {
        "sentence": ngettext("{count} player", "{count} players", count).format(count=count)
        if count
        else _("Nobody is entered."),
        "detail": _detail(here, count, may_check_in=not check_in_is_over(state)),
        "numbered": numbered,
        "remarks": {player.number: remarks(state, player) for _number, player in numbered},
        "forms_about": {
            player.number: forms_of(state, PLAYER, player.number) for _number, player in numbered
        },
        "forms_about_players": forms_of(state, None),
        "state": state,
        "checks_in": not check_in_is_over(state),
        "fields": PLAYER_FIELDS,
        "columns": [field for field in PLAYER_FIELDS if field.shown is Shown.ALWAYS],
        "further": {
            player.number: _further(player, marks.get(player.number, ""))
            for _number, player in numbered
        },
        "shown_names": [
            marked_name(player.name, marks.get(player.number, "")) for _number, player in numbered
        ],
        "forbidden": _forbidden(state),
        "next": next_thing(state),
        "pair": pair_button(state),
        "by_points": is_paired_by_points(state.regulations),
        "is_closed": state.closed,
    }


def _further(player: Player, mark: str) -> str:
    """What stands under a name: what tells it from the same of another, the club, the category."""
    known = [field.text(player) for field in PLAYER_FIELDS if field.shown is Shown.IF_KNOWN]
    return " · ".join(filter(None, (mark if mark not in known else "", *known)))


class Forbidden(NamedTuple):
    """Players who may not meet."""

    players: str
    """Their numbers, as the form that lifts it sends them."""
    names: str
    rounds: str
    """In which rounds, where it is not in all."""


def _forbidden(state: EventState) -> tuple[Forbidden, ...]:
    """Who may not meet in the rounds to come."""
    numbers, named = pairing_numbers(state), told_apart(state)
    return tuple(
        Forbidden(
            players=",".join(str(numbers.get(identity, 0)) for identity in group.players),
            names=" – ".join(named.players[identity].name for identity in group.players),
            rounds=_rounds(group),
        )
        for group in forbidden_groups(state)
        if all(identity in numbers for identity in group.players)
    )


def _rounds(group: ProhibitedPairing) -> str:
    """In which rounds players may not meet; empty for all."""
    first, last = group.first_round or 1, group.last_round
    if last is not None:
        return _("rounds {first} to {last}").format(first=first, last=last)
    return _("from round {round}").format(round=first) if first > 1 else ""


def _detail(here: int, count: int, *, may_check_in: bool) -> str:
    """Who is here, or how to begin."""
    if not count:
        return _("Paste a list, open a file or search the rating list.")
    if here:
        return _("{here} of {count} are checked in.").format(here=here, count=count)
    if may_check_in:
        return _("Everybody entered is paired; check in those who are here to pair only them.")
    return _("Everybody entered is paired.")


@router.post("/e/{event}/players/add")
def add_player(visit: DeputyVisit, typed: TypedFacts) -> Response:
    """Enter one player with all that is known of them."""
    player = player_typed(typed)
    return visit.act(lambda desk: enter(desk, [player]), entrants_noun(visit.state))


@router.post("/e/{event}/players/{identity}/correct")
def correct_player(
    visit: DeputyVisit, identity: int, typed: TypedFacts, consent: Consent = Level.ACKNOWLEDGE
) -> Response:
    """Correct what is known of somebody; a field that is not sent stays."""
    facts = facts_typed(typed)
    return visit.act(
        lambda desk: correct(desk, identity, facts, consent=consent), entrants_noun(visit.state)
    )


def entrants_noun(state: EventState) -> str:
    """The page that lists who plays: in an event of teams that of the teams."""
    return kind_of(state.regulations.system).entrants.value
