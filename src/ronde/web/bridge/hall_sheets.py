"""What the whole hall sees of an evening: the seating of the round, the ranking, travellers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.core.bridge.movements.movement import board_ranges
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.events.rankings import Place, RankingRequest, rankings_of
from ronde.service.kinds.bridge.counting import (
    has_scores,
    public_facts,
    ranking_title,
    round_shown,
)
from ronde.service.kinds.bridge.disclosure import check_known
from ronde.service.kinds.bridge.evening import People, current_round, evening_of
from ronde.service.kinds.bridge.plays import is_play, round_of
from ronde.service.kinds.bridge.ranking import (
    fouled_notes,
    in_teams,
    public_boards,
    public_ranking,
    ranking_sheets,
)
from ronde.service.kinds.bridge.rankings import pair_rankings
from ronde.service.kinds.bridge.state import BridgeState, Spot
from ronde.text import _, listed_text
from ronde.text.movement_cards import contestant_text
from ronde.text.sheet import Room
from ronde.web.bridge.device import readers_at
from ronde.web.bridge.hall import held_back_text
from ronde.web.bridge.lines import NamedSide, sides_at
from ronde.web.bridge.phone_seats import table_name
from ronde.web.bridge.timer import timer_of
from ronde.web.bridge.travellers import travellers_of
from ronde.web.bridge.visit import present
from ronde.web.live.topics import topic
from ronde.web.players.hall import HallVisit, PublicVisit
from ronde.web.public_page import shared_topic
from ronde.web.templating import rendered

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedTable:
    """A table of the round as the seating list shows it."""

    section: str
    table_number: int
    sides: tuple[NamedSide, ...]
    boards: str

    @property
    def place(self) -> str:
        """The table as the players call it: `A1` where there are sections."""
        return table_name(self.section, self.table_number)


def seating(visit: HallVisit) -> Response:
    """Who sits where in this round."""
    return visit.hall_page(
        "bridge/hall/seating.html", lambda: seating_facts(visit.opened), shows_clock=True
    )


def seating_facts(opened: Opened) -> dict[str, Any]:
    """What the seating of the round is made of."""
    state = opened.state
    return {
        "event": opened.stream,
        "round_number": current_round(evening_of(state)),
        "tables": opened.kept.once(
            "seated tables", (state,), lambda: seated_tables(evening_of(state))
        ),
        "sits_out": sits_out_text(evening_of(state)),
        "timer": timer_of(state, present(), with_calls=True),
        "role": 0,
    }


def seated_tables(evening: BridgeState) -> tuple[SeatedTable, ...]:
    """The tables of the round that is played."""
    number = current_round(evening)
    people = People(evening)
    found = []
    for section, movement in evening.movements.items():
        played = None if number is None else round_of(movement, number)
        for table in () if played is None else played.tables:
            if is_play(table) and number is not None:
                spot = Spot(section, number, table.table_number, 0)
                found.append(
                    SeatedTable(
                        section=section,
                        table_number=table.table_number,
                        sides=sides_at(evening, people, spot),
                        boards=board_ranges(table.boards),
                    )
                )
    return tuple(found)


def sits_out_text(evening: BridgeState) -> str:
    """Who does not play in the round that is played, by number and names; empty for nobody."""
    number = current_round(evening)
    people = People(evening)
    told = []
    for section, movement in evening.movements.items():
        played = None if number is None else round_of(movement, number)
        if played is None:
            continue
        alone = [
            entry
            for table in played.tables
            if not is_play(table)
            for _side, entry in movement.seated(table)
        ]
        for entry in dict.fromkeys((*alone, *played.sit_out)):
            who = Who(number=entry.number, line=entry.line, section=section)
            name = " ".join(filter(None, (section, contestant_text(movement, entry))))
            told.append(f"{name} {people.short(who)}".strip())
    return _("Sits out: {who}").format(who=listed_text(told)) if told else ""


@router.get("/p/{event}/ranking", response_class=HTMLResponse)
def ranking_page(visit: PublicVisit) -> Response:
    """The ranking as far as it is open to the players."""
    check_has(visit.state, Discipline.BRIDGE)
    return visit.hall_page("bridge/hall/ranking.html", part=_ranking_part)


def ranking_facts(opened: Opened) -> dict[str, Any]:
    """What the public ranking and its live part are made of."""
    state = opened.state
    shown = round_shown(state, public=True)
    ranked = public_ranking(opened)
    lists = () if ranked is None else pair_rankings(state, ranked)
    teams = in_teams(state) and has_scores(state, shown)
    return {
        "event": opened.stream,
        "title": ranking_title(state, shown) if teams or lists else _("Ranking"),
        "lists": [(each, tuple(each.places(Room.PHONE))) for each in lists],
        "notes": () if ranked is None else fouled_notes(evening_of(state), ranked.tally.session),
        "is_topped": ranked is None or ranked.view.is_topped,
        "sheets": ranking_sheets(state, after=shown) if teams else (),
        "held_back_text": held_back_text(state),
    }


@router.get("/p/{event}/boards/{number}", response_class=HTMLResponse)
def board_page(visit: PublicVisit, number: int) -> Response:
    """A traveller, as far as it is open to the players."""
    check_has(visit.state, Discipline.BRIDGE)
    readers = readers_at(visit.request, visit.person, visit.event, evening_of(visit.state))
    check_known(visit.state, number, readers)
    ranked = public_boards(visit.opened)
    found = () if ranked is None else travellers_of(evening_of(visit.state), ranked, number)
    if not found:
        raise UnknownName(N_("board {board} has no score yet"), board=number)
    return visit.hall_page(
        "bridge/hall/board.html",
        lambda: {"travellers": found, "number_of_board": number},
        readers=readers,
    )


TABLES_ON_A_WALL = 14
PLACES_ON_A_WALL = 28
"""Two columns of fourteen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPage:
    """What the projector shows at once."""

    title: str
    aside: str
    tables: tuple[SeatedTable, ...] = ()
    sits_out: str = ""
    places: tuple[Place, ...] = ()


def evening_wall(visit: HallVisit, where: Mapping[str, object]) -> Response:
    """The seating, then the ranking as far as it is open."""
    return visit.hall_page(
        "bridge/hall/wall.html", lambda: {**where, **wall_facts(visit.opened)}, shows_clock=True
    )


def wall_facts(opened: Opened) -> dict[str, Any]:
    """The pages of the wall, and the clock."""
    return {
        "pages": wall_pages(opened),
        "timer": timer_of(opened.state, present(), with_calls=True),
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
            aside=_("tables {first} to {last}").format(first=part[0].place, last=part[-1].place),
            tables=part,
            sits_out=sits_out_text(evening),
        )
        for part in _parts(tables, TABLES_ON_A_WALL)
        if not state.closed
    ]
    facts = ranking_facts(opened)
    lists = [(ranking.part, places) for ranking, places in facts["lists"]]
    if facts["sheets"]:
        of_teams = rankings_of(state, RankingRequest(public=True))
        lists = [(_("Teams"), tuple(ranking.places(Room.PHONE))) for ranking in of_teams]
    found += [
        EveningPage(title=facts["title"], aside=aside, places=part)
        for aside, places in lists
        for part in _parts(places, PLACES_ON_A_WALL)
    ]
    return tuple(found) or (
        EveningPage(
            title=state.regulations.name,
            aside=_("The movement is not chosen yet. This page changes by itself."),
        ),
    )


def _parts(items: tuple[Any, ...], size: int) -> list[tuple[Any, ...]]:
    """Items, as many at a time as the wall shows."""
    return [items[start : start + size] for start in range(0, len(items), size)]


_ranking_part = shared_topic(
    "evening-ranking",
    "bridge/hall/ranking_list.html",
    ranking_facts,
    lambda opened: public_facts(opened.state),
)
topic(
    "evening-seating",
    public=True,
    render=lambda opened, language: rendered(
        "bridge/hall/seating_list.html", **seating_facts(opened)
    ),
)
topic(
    "evening-wall",
    public=True,
    render=lambda opened, language: rendered("bridge/hall/wall_pages.html", **wall_facts(opened)),
)
