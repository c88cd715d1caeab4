"""What stands around every page: the strip with its rail, the tabs, the last action."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from fastapi import Request

from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.last_action import LastAction, last_action
from ronde.web.paper.menu import papers_for
from ronde.web.paper.offers import Paper
from ronde.web.person import ROLE_NAMES, Person, Role
from ronde.web.rail import Station, rail_of, rail_topic


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A page of an event, as the row of tabs names it."""

    title: str
    href: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What every page shows around its own matter."""

    path: str
    query: str
    who: str
    name: str = ""
    href: str = "/"
    tag: str = ""
    rail: tuple[Station, ...] = ()
    rail_topic: str = ""
    """The part of the page that keeps the rail fresh: arbiters have one that shows drafts."""
    tabs: tuple[Tab, ...] = ()
    papers: tuple[Paper, ...] = ()
    """The sheets that the page offers to print."""
    last: LastAction | None = None
    wall: str = ""
    """The address of the pages that a projector shows, for those who would open it."""
    live: str = ""
    """The address of the stream that keeps the page fresh."""

    def in_language(self, code: str) -> str:
        """The address of this page in another language."""
        kept = [(name, value) for name, value in parse_qsl(self.query) if name != "lang"]
        return f"{self.path}?{urlencode([*kept, ('lang', code)])}"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """A page that events of a family have: its title, its address, who may open it."""

    title: str
    noun: str
    role: Role = Role.DEPUTY


_ROUND = _Page(title=N_("Round"), noun="round", role=Role.HELPER)
_BRACKET = _Page(title=N_("Bracket"), noun="bracket", role=Role.HELPER)
_STANDINGS = _Page(title=N_("Standings"), noun="standings")
_PLAYERS = _Page(title=N_("Players"), noun="players")
_TEAMS = _Page(title=N_("Teams"), noun="teams")
_CROSSTABLE = _Page(title=N_("Crosstable"), noun="crosstable")
_PRIZES = _Page(title=N_("Prizes"), noun="prizes")
_JOURNAL = _Page(title=N_("Journal"), noun="journal")
_HELPERS = _Page(title=N_("Helpers"), noun="helpers")
_OF_ROUNDS = (_ROUND, _STANDINGS, _PLAYERS, _CROSSTABLE, _PRIZES, _JOURNAL, _HELPERS)

TABS: Mapping[Family, tuple[_Page, ...]] = {
    Family.ROUNDS: _OF_ROUNDS,
    Family.CUP: (_BRACKET, _PLAYERS, _PRIZES, _JOURNAL, _HELPERS),
    Family.GROUPS: (_ROUND, _STANDINGS, _BRACKET, _PLAYERS, _PRIZES, _JOURNAL, _HELPERS),
    Family.BRIDGE: (
        _Page(title=N_("Movement"), noun="movement"),
        _Page(title=N_("Tables"), noun="tables"),
        _Page(title=N_("Pairs"), noun="pairs"),
        _Page(title=N_("Ranking"), noun="ranking"),
        _Page(title=N_("Boards"), noun="boards"),
        _JOURNAL,
        _HELPERS,
    ),
}
"""The tabs of an event, in their order."""
TEAM_TABS = tuple(_TEAMS if page is _PLAYERS else page for page in _OF_ROUNDS)
"""Those of an event of teams: its players are found under their teams."""


def frame_of(request: Request, person: Person, opened: Opened | None) -> Frame:
    """The frame of a page, for whoever asks."""
    path, query = request.url.path, request.url.query
    role = person.role_in(opened.stream if opened else None)
    who = _who(person, role if opened else person.role)
    if opened is None or opened.state.settings is None:
        return Frame(path=path, query=query, who=who)
    address = f"/e/{opened.stream}"
    return Frame(
        path=path,
        query=query,
        who=who,
        name=opened.state.regulations.name,
        href=address,
        tag=_tag(opened.state),
        rail=rail_of(opened.stream, opened.state, role),
        tabs=_tabs(address, opened, role, path),
        papers=papers_for(opened, role, path),
        last=last_action(opened) if role >= Role.DEPUTY else None,
        rail_topic=rail_topic(role),
        wall=f"/p/{opened.stream}/wall" if role >= Role.DEPUTY and _has_wall(opened) else "",
        live=f"{address if role >= Role.TABLE else f'/p/{opened.stream}'}/live",
    )


def _has_wall(opened: Opened) -> bool:
    """Whether the event has pages for a projector: those that are played in rounds."""
    return opened.state.regulations.system.family in (Family.ROUNDS, Family.GROUPS)


def _tag(state: EventState) -> str:
    """What stands on every page of an event outside FIDE mode."""
    since = state.outside_fide_mode_since
    if since is None:
        return ""
    return _("Outside FIDE mode since round {round}").format(round=since)


def _tabs(address: str, opened: Opened, role: Role, path: str) -> tuple[Tab, ...]:
    """The tabs that a role may open, with the one that is open."""
    system = opened.state.regulations.system
    pages = TEAM_TABS if system.of_teams else TABS[system.family]
    return tuple(
        Tab(
            title=_(page.title),
            href=f"{address}/{page.noun}",
            current=path == f"{address}/{page.noun}" or path.startswith(f"{address}/{page.noun}/"),
        )
        for page in pages
        if role >= page.role
    )


def _who(person: Person, role: Role) -> str:
    """Who somebody is here: `Anne, director`."""
    word = _(ROLE_NAMES[role])
    return f"{person.name}, {word}" if person.name else word[:1].upper() + word[1:]
