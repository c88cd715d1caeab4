"""`/p/{event}/standings`: the ranking, live: of players, teams, groups, or a cup."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.service.events.desk import Opened
from ronde.service.events.kind import Feature, has
from ronde.service.events.playing_off import playoffs_of
from ronde.service.events.rankings import (
    RankedLine,
    Ranking,
    RankingRequest,
    public_facts,
    rankings_of,
)
from ronde.text import _, language
from ronde.text.sheet import Room, TableColumn
from ronde.web.players.hall import PublicVisit
from ronde.web.public_page import shared_topic

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceList:
    """A ranking as a phone shows it."""

    title: str
    part: str
    columns: tuple[TableColumn[Any], ...]
    places: tuple[RankedLine, ...]
    warnings: tuple[str, ...]
    codes: tuple[str, ...]
    """What decides between equal points."""


def standings_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    lists = place_lists(opened)
    return {
        "event": opened.stream,
        "title": lists[0].title if lists else _("Standings"),
        "lists": lists,
        "playoffs": playoffs_of(opened.state),
        "has_rounds": has(opened.state.regulations, Feature.BOARDS),
    }


def place_lists(opened: Opened) -> tuple[PlaceList, ...]:
    """The rankings of an event as far as everybody may know them; empty before there are any."""
    state = opened.state
    return opened.kept.once(
        ("place lists", language()),
        public_facts(state),
        lambda: tuple(
            _place_list(ranking)
            for ranking in rankings_of(state, RankingRequest(public=True))
            if ranking.entries and ranking.after != 0
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


def _made_of(opened: Opened) -> tuple[object, ...]:
    """What the page and its live part change with: of play-offs every game is told."""
    state = opened.state
    return (*public_facts(state), state if state.playoffs else None)


_part = shared_topic("standings", "players/standings_list.html", standings_facts, _made_of)


@router.get("/p/{event}/standings", response_class=HTMLResponse)
def standings_page(visit: PublicVisit) -> Response:
    """Everybody's place after the last complete round."""
    return visit.hall_page("players/standings.html", part=_part)
