"""`/p/{event}/standings`: the ranking, live: of players, teams, groups, or a cup."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.service.events.desk import Opened
from ronde.service.events.hall import facts_of_places
from ronde.service.events.rankings import Place, Ranking, RankingRequest, rankings_of
from ronde.service.events.settings import Family
from ronde.text import _, language
from ronde.text.sheet import Room, TableColumn
from ronde.web.access import requires
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page
from ronde.web.public_page import Part, shared_part
from ronde.web.templating import rendered

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceList:
    """A ranking as a phone shows it."""

    title: str
    part: str
    columns: tuple[TableColumn[Any], ...]
    places: tuple[Place, ...]
    warnings: tuple[str, ...]
    codes: tuple[str, ...]
    """What decides between equal points."""


@router.get("/p/{event}/standings", response_class=HTMLResponse)
def standings_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> Response:
    """Everybody's place after the last complete round."""
    opened = hall(request, event)
    return hall_page(request, "players/standings.html", opened, dict, lambda: _part(opened))


def standings_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    lists = place_lists(opened)
    return {
        "event": opened.stream,
        "title": lists[0].title if lists else _("Standings"),
        "lists": lists,
        "has_rounds": opened.state.regulations.system.family is not Family.CUP,
    }


def place_lists(opened: Opened) -> tuple[PlaceList, ...]:
    """The rankings of an event as far as everybody may know them; empty before there are any."""
    state = opened.state
    system = state.regulations.system
    # Results of the round in play change the places of teams and in cups, not those of players.
    of_players = system.family is not Family.CUP and not system.of_teams
    return opened.kept.once(
        ("place lists", language()),
        facts_of_places(state) if of_players else (state,),
        lambda: tuple(
            _place_list(found)
            for found in rankings_of(state, RankingRequest(public=True))
            if found.entries and found.after != 0
        ),
    )


def _place_list(ranking: Ranking[Any]) -> PlaceList:
    """A ranking in the columns that a phone has room for."""
    return PlaceList(
        title=ranking.title,
        part=ranking.part,
        columns=ranking.shown(Room.PHONE),
        places=tuple(ranking.places(Room.PHONE)),
        warnings=ranking.warnings,
        codes=tuple(column.key for column in ranking.columns if column.meaning),
    )


def _part(opened: Opened) -> Part:
    """The rankings for all phones."""

    def make() -> Part:
        facts = standings_facts(opened)
        return Part(rendered("players/standings_list.html", **facts), facts["title"])

    return shared_part(opened, "standings", make)


def _html(opened: Opened, language: str) -> str:
    return _part(opened).html


topic("standings", public=True, render=_html)
