"""`/e/{event}/players`: who is entered, what is known of each, and what happens to them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Form, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.player import Player
from ronde.errors import InputError, RondeError, UnknownName
from ronde.formats.player_fields import (
    FIELD_NAMED,
    PLAYER_FIELDS,
    ColumnShown,
    facts_typed,
    with_facts,
)
from ronde.messages import N_, message
from ronde.service.events.actions.decisions import PLAYER
from ronde.service.events.actions.entering import MISSED, correct, enter, rounds_to_come
from ronde.service.events.actions.regulating import forbidden_groups
from ronde.service.events.desk import Opened
from ronde.service.events.kind import is_swiss_of_players, kind_of
from ronde.service.events.namesakes import marked_name, marks_of, told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level
from ronde.service.events.player_search import NUMBER, in_order, players_found, search_words
from ronde.service.events.sheets import Numbered, numbered_players, remarks
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.text import _, ngettext, render
from ronde.web.desk.actions import forms_of
from ronde.web.desk.check_in import check_in_is_over
from ronde.web.desk.rating_list import KIND_WORDS, list_text
from ronde.web.desk.round_head import pair_button
from ronde.web.doors.redirects import way_back
from ronde.web.problems import as_sentence
from ronde.web.visit import Consent, DeputyVisit, Visit, answered

router = APIRouter()
PLAYERS_ON_A_PAGE = 200
"""How many rows a page shows: what a browser draws at once, and nobody reads more than one of."""
MOST_NAMES = 20
"""How many names are offered while one is typed."""
Searched = Annotated[str, Query(max_length=120)]


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
def players_page(
    visit: DeputyVisit,
    q: Searched = "",
    sort: Annotated[str, Query(max_length=20)] = NUMBER,
    page: Annotated[int, Query(ge=1)] = 1,
) -> HTMLResponse:
    """Those whom a search finds with their number, and the field to paste more."""
    state = visit.state
    everybody = numbered_players(state)
    there = found_players(visit.opened, everybody, q, sort, page)
    kept = visit.rooms.journals.ratings
    return visit.page(
        "desk/players.html",
        **players_facts(state, everybody, there),
        rating_list=list_text(kept),
        rating_kinds=[(kind.value, _(words)) for kind, words in KIND_WORDS.items()],
    )


@router.get("/e/{event}/players/names")
def player_names(visit: DeputyVisit, q: Searched = "") -> JSONResponse:
    """The first names that letters find, as the fields for a player take them."""
    everybody = numbered_players(visit.state)
    marks = marks_of(visit.state.players.values())
    rows = found_players(visit.opened, everybody, q, NUMBER, 1).rows[:MOST_NAMES]
    return JSONResponse(
        [marked_name(player.name, marks.get(player.number, "")) for _number, player in rows]
    )


@router.get("/e/{event}/players/{identity:int}", response_class=HTMLResponse)
def player_page(visit: DeputyVisit, identity: int) -> HTMLResponse:
    """What can be done with one player; the list opens it in the row."""
    state = visit.state
    if identity not in state.players:
        raise UnknownName(N_("there is no player with the id {id}"), id=identity)
    player = state.players[identity]
    return visit.page(
        "desk/player.html",
        player=player,
        remarks=remarks(state, player),
        forms_about=forms_of(state, PLAYER, identity),
        state=state,
        fields=PLAYER_FIELDS,
        is_closed=state.closed,
    )


class FoundPlayers(NamedTuple):
    """A page of the players that a search found."""

    query: str
    sort: str
    rows: list[Numbered]
    found_count: int
    """How many were found in all."""
    page: int
    last_page: int
    remark: str = ""
    """What a search could not be made of."""

    def address(self, *, sort: str = "", page: int = 1) -> str:
        """The address of another page of the same search, or of it in another order."""
        order = sort or self.sort
        query = {"q": self.query, "sort": "" if order == NUMBER else order}
        filled = {name: value for name, value in query.items() if value}
        return f"?{urlencode({**filled, 'page': page} if page > 1 else filled)}"

    @property
    def first(self) -> int:
        """Where among those found the first of this page is."""
        return (self.page - 1) * PLAYERS_ON_A_PAGE + 1


def found_players(
    opened: Opened, numbered: Sequence[Numbered], query: str, sort: str, page: int
) -> FoundPlayers:
    """A page of those of some players whom a search finds."""
    text, remark = query.strip(), ""
    listed = in_order(numbered, sort)
    if text:
        players = opened.state.players
        words = opened.kept.once("player words", (players,), lambda: search_words(players))
        try:
            listed = players_found(listed, text, words)
        except RondeError as error:
            listed, remark = [], as_sentence(render(error.message))
    last = max(1, -(-len(listed) // PLAYERS_ON_A_PAGE))
    shown = min(page, last)
    start = (shown - 1) * PLAYERS_ON_A_PAGE
    rows = listed[start : start + PLAYERS_ON_A_PAGE]
    return FoundPlayers(text, sort, rows, len(listed), shown, last, remark)


def players_facts(
    state: EventState, everybody: Sequence[Numbered], listed: FoundPlayers
) -> dict[str, Any]:
    """What the page of the players is made of."""
    marks = marks_of(state.players.values())
    expected = [identity for identity in state.players if identity not in state.withdrawn]
    here = sum(map(state.is_here, expected)) if state.checked_in else 0
    count = len(everybody)
    few = everybody if count <= PLAYERS_ON_A_PAGE else ()
    return {
        "sentence": ngettext("{count} player", "{count} players", count).format(count=count)
        if count
        else _("Nobody is entered."),
        "detail": _detail(here, len(expected), may_check_in=not check_in_is_over(state))
        if count
        else "",
        "count": count,
        "found": listed,
        "found_text": _found_text(listed, count),
        "remarks": {player.number: remarks(state, player) for _number, player in listed.rows},
        "forms_about_players": forms_of(state, None),
        "state": state,
        "checks_in": not check_in_is_over(state),
        "fields": PLAYER_FIELDS,
        "columns": [field for field in PLAYER_FIELDS if field.shown is ColumnShown.ALWAYS],
        "further": {
            player.number: _further(player, marks.get(player.number, ""))
            for _number, player in listed.rows
        },
        "shown_names": [
            marked_name(player.name, marks.get(player.number, "")) for _number, player in few
        ],
        "forbidden": _forbidden(state),
        "rounds_to_come": rounds_to_come(state) if state.started else (),
        "next": next_thing(state),
        "pair": pair_button(state),
        "by_points": is_swiss_of_players(state.regulations),
        "is_closed": state.closed,
    }


def _found_text(listed: FoundPlayers, count: int) -> str:
    """How many a search found, or which of all the page shows; empty where it shows all."""
    if listed.remark:
        return listed.remark
    if listed.last_page > 1:
        return _("{first} to {last} of {count}").format(
            first=listed.first, last=listed.first + len(listed.rows) - 1, count=listed.found_count
        )
    if not listed.query:
        return ""
    return ngettext("{found} of {count} player", "{found} of {count} players", count).format(
        found=listed.found_count, count=count
    )


def _further(player: Player, mark: str) -> str:
    """What stands under a name: what tells it from the same of another, the club, the category."""
    texts = [
        field.words_of(player) for field in PLAYER_FIELDS if field.shown is ColumnShown.IF_KNOWN
    ]
    return " · ".join(filter(None, (mark if mark not in texts else "", *texts)))


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
    """Who is here, and who is paired."""
    if here:
        return _("{here} of {count} are checked in.").format(here=here, count=count)
    if may_check_in:
        return _("Everybody entered is paired; check in those who are here to pair only them.")
    return _("Everybody entered is paired.")


@router.post("/e/{event}/players/add")
def add_player(
    visit: DeputyVisit,
    typed: TypedFacts,
    from_round: Annotated[int | None, Form()] = None,
    missed: Annotated[Literal["zero", "half"], Form()] = "zero",
) -> Response:
    """Enter one player with all that is known of them, from which round on where they are late."""
    player = player_typed(typed)
    return visit.act(
        lambda desk: enter(desk, [player], from_round=from_round, missed=MISSED[missed]),
        entrants_noun(visit.state),
    )


@router.post("/e/{event}/players/{identity}/correct")
def correct_player(
    visit: DeputyVisit, identity: int, typed: TypedFacts, consent: Consent = Level.ACKNOWLEDGE
) -> Response:
    """Correct what is known of somebody; a field that is not sent stays."""
    facts = facts_typed(typed)
    done = visit.done(lambda desk: correct(desk, identity, facts, consent=consent))
    return answered(visit.request, done, _where_corrected(visit, identity))


def _where_corrected(visit: Visit, identity: int) -> str:
    """The page that somebody was corrected at: one of many, what a search found, their own."""
    listed = f"{visit.address}/{entrants_noun(visit.state)}"
    came_from = way_back(visit.request, listed)
    own = (listed, f"{visit.address}/players/{identity}")
    return came_from if came_from.partition("?")[0] in own else listed


def entrants_noun(state: EventState) -> str:
    """The page that lists who plays: in an event of teams that of the teams."""
    return kind_of(state.regulations.system).entrants.value
