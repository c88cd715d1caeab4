"""What stands around every page: the strip with its rail, the tabs, the last action."""

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from fastapi import Request

from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.rendering import capital
from ronde.web.kinds.row import pages_of
from ronde.web.last_action import LastAction, last_action
from ronde.web.paper.menu import papers_for
from ronde.web.paper.offers import OfferedPaper
from ronde.web.person import ROLE_NAMES, Person, Role
from ronde.web.rail import Station, rail_of, rail_title, rail_topic


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A page of an event, as the row of tabs names it."""

    title: str
    href: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFrame:
    """What every page shows around its own matter."""

    path: str
    query: str
    who: str
    name: str = ""
    href: str = "/"
    tag: str = ""
    rail: tuple[Station, ...] = ()
    rail_title: str = ""
    rail_topic: str = ""
    """The part of the page that keeps the rail fresh: arbiters have one that shows drafts."""
    tabs: tuple[Tab, ...] = ()
    papers: tuple[OfferedPaper, ...] = ()
    """The sheets that the page offers to print."""
    last: LastAction | None = None
    wall: str = ""
    """The address of the pages that a projector shows, for those who would open it."""
    announcement: str = ""
    """The line that the director shows to the hall."""
    live: str = ""
    """The address of the stream that keeps the page fresh."""

    def in_language(self, code: str) -> str:
        """The address of this page in another language."""
        kept = [(name, value) for name, value in parse_qsl(self.query) if name != "lang"]
        return f"{self.path}?{urlencode([*kept, ('lang', code)])}"


def frame_of(request: Request, person: Person, opened: Opened | None) -> PageFrame:
    """The frame of a page, for whoever asks."""
    path, query = request.url.path, request.url.query
    role = person.role_in(opened.stream if opened else None)
    who = _who(person, role if opened else person.role)
    if opened is None or opened.state.settings is None:
        return PageFrame(path=path, query=query, who=who)
    address = f"/e/{opened.stream}"
    return PageFrame(
        path=path,
        query=query,
        who=who,
        name=opened.state.regulations.name,
        href=address,
        tag=_tag(opened.state),
        rail=rail_of(opened.stream, opened.state, role),
        rail_title=rail_title(opened.state),
        tabs=_tabs(address, opened, role, path),
        papers=papers_for(opened, role, path),
        last=last_action(opened) if role >= Role.DEPUTY else None,
        rail_topic=rail_topic(role),
        wall=f"/p/{opened.stream}/wall" if role >= Role.DEPUTY else "",
        announcement=opened.state.announcement,
        live=f"{address if role >= Role.TABLE else f'/p/{opened.stream}'}/live",
    )


def _tag(state: EventState) -> str:
    """What stands on every page of an event outside FIDE mode."""
    since = state.outside_fide_mode_since
    if since is None:
        return ""
    return _("Outside FIDE mode since round {round}").format(round=since)


def _tabs(address: str, opened: Opened, role: Role, path: str) -> tuple[Tab, ...]:
    """The tabs that a role may open, with the one that is open."""
    return tuple(
        Tab(
            title=_(page.title),
            href=f"{address}/{page.noun}",
            current=path == f"{address}/{page.noun}" or path.startswith(f"{address}/{page.noun}/"),
        )
        for page in pages_of(opened.state.regulations.system).tabs
        if role >= page.role
    )


def _who(person: Person, role: Role) -> str:
    """Who somebody is here: `Anne, director`."""
    word = _(ROLE_NAMES[role])
    return f"{person.name}, {word}" if person.name else capital(word)
