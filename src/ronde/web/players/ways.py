"""The ways that lead from page to page at the foot of a player's phone."""

from dataclasses import dataclass

from ronde.service.events.desk import Opened
from ronde.text import _
from ronde.web.kinds.row import pages_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A page of the event, as players call it."""

    pages: tuple[str, ...]
    """The pages during which it is marked."""
    title: str
    href: str


def ways_of(opened: Opened, me: int | None) -> tuple[Way, ...]:
    """The pages that an event has for its players."""
    home = f"/p/{opened.stream}"
    return tuple(
        Way(
            pages=page.pages or (page.noun,),
            title=_(page.title),
            href=_href(f"{home}/me/{me}" if page.personal else home, page.noun)
            if me or not page.personal
            else home,
        )
        for page in pages_of(opened.state.regulations.system).players_pages(opened.state)
    )


def _href(at: str, noun: str) -> str:
    """The address of a page."""
    return f"{at}/{noun}" if noun else at
