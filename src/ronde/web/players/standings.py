"""`/p/{event}/standings`: the ranking, live: of players, teams, groups, or a cup."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.chess.standings import Standing
from ronde.service.events.desk import Opened
from ronde.service.events.hall import facts_of_places
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.report import standings_of
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import published_cup
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.sheets import ranked_groups
from ronde.service.kinds.teams.standings import team_standings_of
from ronde.text import _, language
from ronde.text.numbers import points_text
from ronde.web.access import requires
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page
from ronde.web.public_page import Part, shared_part
from ronde.web.templating import name_text, rendered

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A line of a ranking, as a phone shows it."""

    rank: str
    name: str
    points: str = ""
    rating: int | None = None
    identity: int | None = None
    """Whose card it leads to; None for a team."""
    goes_on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceList:
    """A ranking with its title; one without is the whole page."""

    title: str
    places: tuple[Place, ...]


@router.get("/p/{event}/standings", response_class=HTMLResponse)
def standings_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> Response:
    """Everybody's place after the last complete round."""
    opened = hall(request, event)
    return hall_page(request, "players/standings.html", opened, dict, lambda: _part(opened))


def standings_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    state = opened.state
    lists = place_lists(opened)
    return {
        "event": opened.stream,
        "title": _title(state) if lists else _("Standings"),
        "lists": lists,
        "codes": state.regulations.tiebreaks if lists else (),
        "of_teams": state.regulations.system.of_teams,
        "has_points": state.regulations.system.family is not Family.CUP,
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
        lambda: _place_lists(state),
    )


def _place_lists(state: EventState) -> tuple[PlaceList, ...]:
    """The rankings of an event."""
    family = state.regulations.system.family
    if family is Family.CUP:
        return _of_cup(state)
    if not state.complete_round_count:
        return ()
    if state.regulations.system.of_teams:
        return (PlaceList(title="", places=_of_teams(state)),)
    if family is Family.GROUPS:
        return _of_groups(state)
    if family is Family.ROUNDS:
        return (PlaceList(title="", places=_of_players(state, standings_of(state).standings)),)
    return ()


def _title(state: EventState) -> str:
    """What the page is called."""
    if state.regulations.system.family is Family.CUP:
        return _("Places")
    return _("After round {number}").format(number=state.complete_round_count)


def _of_players(
    state: EventState, ranked: tuple[Standing, ...], going: int = 0
) -> tuple[Place, ...]:
    """Players by their places; the first so many go on from their group."""
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    return tuple(
        Place(
            rank=str(standing.rank),
            name=name_text(standing.name),
            points=points_text(standing.points),
            rating=standing.player.rating,
            identity=ids[standing.number],
            goes_on=index < going,
        )
        for index, standing in enumerate(ranked)
    )


def _of_groups(state: EventState) -> tuple[PlaceList, ...]:
    """Each group by itself."""
    settings = state.regulations.part(GroupsSettings)
    going = 0 if settings is None else settings.qualified_each
    return tuple(
        PlaceList(
            title=_("Group {letter}").format(letter=group.letter),
            places=_of_players(state, ranking.standings, going),
        )
        for group, ranking in ranked_groups(state)
    )


def _of_teams(state: EventState) -> tuple[Place, ...]:
    """Teams by their places: the points that rank them, then the others."""
    return tuple(
        Place(
            rank=str(standing.rank),
            name=standing.name,
            points=f"{points_text(standing.match_points)} / {points_text(standing.game_points)}",
        )
        for standing in team_standings_of(state).standings
    )


def _of_cup(state: EventState) -> tuple[PlaceList, ...]:
    """Those who are out of a cup by their places, and its winner."""
    view, drawn = cup_view(state), published_cup(state)
    if view is None or drawn is None or not view.ranking:
        return ()
    places = tuple(
        Place(
            rank=f"{placing.first}–{placing.last}" if placing.is_shared else str(placing.first),
            name=name_text(view.names[placing.seed_number]),
            identity=drawn.identity(placing.seed_number),
        )
        for placing in view.ranking
    )
    return (PlaceList(title="", places=places),)


def _part(opened: Opened) -> Part:
    """The rankings for all phones."""

    def make() -> Part:
        facts = standings_facts(opened)
        return Part(rendered("players/standings_list.html", **facts), facts["title"])

    return shared_part(opened, "standings", make)


def _html(opened: Opened, language: str) -> str:
    return _part(opened).html


topic("standings", public=True, render=_html)
