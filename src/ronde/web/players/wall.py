"""`/p/{event}/wall`: the round by name for a projector; it pages by itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import HallSeat, seats_in
from ronde.service.events.playing_off import PlayoffLine, playoffs_of
from ronde.service.events.rankings import RankedLine, standing_remarks
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.addresses import public_address
from ronde.web.brackets.hall import WallBracket, bracket_on_a_wall
from ronde.web.brackets.halves import BracketHalves
from ronde.web.brackets.matches import ToPlay
from ronde.web.kinds.row import pages_of
from ronde.web.live.topics import topic
from ronde.web.players.hall import PublicVisit
from ronde.web.players.standings import place_lists
from ronde.web.qr import qr_svg
from ronde.web.templating import rendered

router = APIRouter()
Item = TypeVar("Item")
NAMES_ON_A_WALL = 42
"""Three columns of fourteen: what a hall reads from its last row."""
MATCHES_ON_A_WALL = 28
"""Two columns of fourteen: a match has two names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallPage:
    """What the projector shows at once."""

    title: str
    aside: str
    seats: tuple[HallSeat, ...] = ()
    places: tuple[RankedLine, ...] = ()
    beside: Sequence[str] = ()
    """Which of their cells stand beside the names."""
    matches: tuple[object, ...] = ()
    resting: tuple[str, ...] = ()
    """What is told of the teams without a match."""
    """Matches of teams."""
    playing: tuple[ToPlay, ...] = ()
    """Matches of a cup."""
    halves: BracketHalves | None = None
    played_off: tuple[PlayoffLine, ...] = ()
    """Games of a play-off."""

    @property
    def name_count(self) -> int:
        """How many names there are to read."""
        shown = len(self.seats) + len(self.places) + 2 * len(self.matches) + 2 * len(self.playing)
        return shown + (10 if self.halves else 0) + 2 * len(self.played_off)


@router.get("/p/{event}/wall", response_class=HTMLResponse)
def wall(visit: PublicVisit) -> Response:
    """The pairings by name, then the standings once the round is complete."""
    address = f"{public_address(visit.options)}/p/{visit.event}"
    facts = {
        "address": address.removeprefix("http://"),
        "code": qr_svg(address),
        "wifi_name": visit.options.wifi_name,
    }
    if own := visit.own_pages:
        return own.wall(visit, facts)
    return visit.hall_page("players/wall.html", lambda: {**facts, **wall_facts(visit.opened)})


def wall_facts(opened: Opened) -> dict[str, Any]:
    """The pages of the wall."""
    return {"pages": wall_pages(opened), "white": Colour.WHITE}


def wall_pages(opened: Opened) -> tuple[WallPage, ...]:
    """All that the wall shows, one page after the other."""
    state = opened.state
    bracket = bracket_on_a_wall(state)
    if bracket is not None:
        pages = [*_of_cup(bracket), *_of_standings(opened)]
    elif state.published:
        pages = [
            *_of_playoffs(state),
            *_of_matches(state),
            *_by_name(opened),
            *_of_standings(opened),
        ]
    else:
        pages = []
    return tuple(pages) or (
        WallPage(
            title=state.regulations.name,
            aside=_(pages_of(state.regulations.system).rounds.none_out),
        ),
    )


def _by_name(opened: Opened) -> list[WallPage]:
    """The round in the order of the alphabet."""
    state = opened.state
    playing = [seat for seat in seats_in(opened) if seat.board is not None]
    return [
        WallPage(
            title=_("Round {round}").format(round=len(state.published)),
            aside=_("by name, {first} to {last}").format(
                first=part[0].name[:2], last=part[-1].name[:2]
            ),
            seats=tuple(part),
        )
        for part in _parts(playing)
    ]


def _of_matches(state: EventState) -> list[WallPage]:
    """The matches of teams with their scores."""
    rounds = pages_of(state.regulations.system).rounds
    played = state.published[-1]
    parts = _parts(list(rounds.matches(state, played)), MATCHES_ON_A_WALL)
    return [
        WallPage(
            title=_("Round {round}").format(round=len(state.published)),
            aside=_("matches"),
            matches=tuple(part),
            resting=rounds.resting(state, played) if part is parts[-1] else (),
        )
        for part in parts
    ]


def _of_playoffs(state: EventState) -> list[WallPage]:
    """What is played on after the last round."""
    return [
        WallPage(title=view.title, aside="", played_off=tuple(part))
        for view in playoffs_of(state)
        for part in _parts(list(view.lines), MATCHES_ON_A_WALL // 2)
    ]


def _of_standings(opened: Opened) -> list[WallPage]:
    """The ranking, once the round is complete; in a cup the places so far."""
    state = opened.state
    if state.complete_round_count != len(state.published):
        return []
    pages = []
    for ranking in place_lists(opened):
        beside = [column.key for column in ranking.columns if column.key not in ("rank", "name")]
        for part in _parts(list(ranking.places)):
            aside = ranking.part or _("places {first} to {last}").format(
                first=part[0].cells["rank"], last=part[-1].cells["rank"]
            )
            if standing_remarks(state):
                aside = f"{aside} · {_('not final')}"
            pages.append(
                WallPage(title=ranking.title, aside=aside, places=tuple(part), beside=beside)
            )
    return pages


def _of_cup(bracket: WallBracket) -> list[WallPage]:
    """The bracket where it can be read from afar, and the matches that are played."""
    title, drawn = bracket.sentence, bracket.halves
    pages = [] if drawn is None else [WallPage(title=title, aside=_("bracket"), halves=drawn)]
    return pages + [
        WallPage(title=title, aside=_("matches to play"), playing=tuple(part))
        for part in _parts(list(bracket.playing), MATCHES_ON_A_WALL)
    ]


def _parts(items: list[Item], most: int = NAMES_ON_A_WALL) -> list[list[Item]]:
    """Items, as many at a time as the wall shows."""
    return [items[start : start + most] for start in range(0, len(items), most)]


topic(
    "wall",
    public=True,
    render=lambda opened, language: rendered("players/wall_pages.html", **wall_facts(opened)),
)
