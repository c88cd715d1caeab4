"""The wall of a bridge evening: the seating of the round, its clock, and the ranking."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.responses import Response

from ronde.service.events.desk import Opened
from ronde.service.events.rankings import RankingRequest, rankings_of
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.text import _
from ronde.text.sheet import Room
from ronde.web.bridge.hall import evening_page
from ronde.web.bridge.hall_sheets import SeatedTable, ranking_facts, seated_tables
from ronde.web.bridge.opening import present
from ronde.web.bridge.ranking_view import RankingRow
from ronde.web.bridge.timer import timer_of
from ronde.web.live.topics import topic
from ronde.web.qr import qr_svg
from ronde.web.templating import rendered

TABLES_ON_A_WALL = 14
PLACES_ON_A_WALL = 28
"""Two columns of fourteen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """The place of a team, with what its ranking goes by."""

    place: str
    names: str
    points: str
    percent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPage:
    """What the projector shows at once."""

    title: str
    aside: str
    tables: tuple[SeatedTable, ...] = ()
    rows: tuple[RankingRow | TeamRow, ...] = ()


def evening_wall(
    request: Request, opened: Opened, address: str, *, wifi_name: str | None
) -> Response:
    """The seating, then the ranking as far as it is open."""
    return evening_page(
        request,
        "bridge/hall/wall.html",
        opened,
        lambda: {
            "address": address.removeprefix("http://"),
            "code": qr_svg(address),
            "wifi_name": wifi_name,
            **wall_facts(opened),
        },
        shows_clock=True,
    )


def wall_facts(opened: Opened) -> dict[str, Any]:
    """The pages of the wall, and the clock."""
    return {
        "pages": wall_pages(opened),
        "timer": timer_of(opened.state, present()),
        "role": 0,
        "event": opened.stream,
    }


def wall_pages(opened: Opened) -> tuple[EveningPage, ...]:
    """All that the wall shows, one page after the other."""
    state = opened.state
    evening = evening_of(state)
    number = current_round(evening)
    tables = seated_tables(evening)
    found = [
        EveningPage(
            title=_("Round {tour}").format(tour=number),
            aside=_("tables {first} to {last}").format(
                first=part[0].table_number, last=part[-1].table_number
            ),
            tables=part,
        )
        for part in _parts(tables, TABLES_ON_A_WALL)
        if not state.closed
    ]
    facts = ranking_facts(opened)
    for table in facts["tables"]:
        found += [
            EveningPage(title=facts["title"], aside=table.title, rows=part)
            for part in _parts(table.rows, PLACES_ON_A_WALL)
        ]
    if facts["sheets"]:
        found += [
            EveningPage(title=facts["title"], aside=_("Teams"), rows=part)
            for part in _parts(tuple(_team_rows(state)), PLACES_ON_A_WALL)
        ]
    return tuple(found) or (
        EveningPage(
            title=state.regulations.name,
            aside=_("The movement is not chosen yet. This page changes by itself."),
        ),
    )


def _team_rows(state: EventState) -> Iterator[TeamRow]:
    """The teams by place, as far as their ranking is public."""
    for ranking in rankings_of(state, RankingRequest(public=True)):
        for place in ranking.places(Room.PHONE):
            rank, name, points = (str(cell) for cell in place.cells.values())
            yield TeamRow(place=rank, names=name, points=points)


def _parts(items: tuple[Any, ...], size: int) -> list[tuple[Any, ...]]:
    """Items, as many at a time as the wall shows."""
    return [items[start : start + size] for start in range(0, len(items), size)]


def _html(opened: Opened, language: str) -> str:
    return rendered("bridge/hall/wall_pages.html", **wall_facts(opened))


topic("evening-wall", public=True, render=_html)
