"""The ways that lead from page to page at the foot of a player's phone."""

from dataclasses import dataclass

from ronde.service.events.desk import Opened
from ronde.service.events.settings import Family
from ronde.service.kinds.cup.reading import published_cup
from ronde.text import _


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
    state = opened.state
    family = state.regulations.system.family
    in_cup = family is Family.CUP or (family is Family.GROUPS and published_cup(state) is not None)
    mine = f"{home}/me/{me}" if me else home
    board = _("My match") if in_cup else _("My board")
    bracket = Way(pages=("bracket",), title=_("Bracket"), href=f"{home}/bracket")
    pairings = Way(
        pages=("pairings",),
        title=_("Matches") if state.regulations.system.of_teams else _("Pairings"),
        href=f"{home}/pairings",
    )
    standings = Way(
        pages=("standings",),
        title=_("Places") if family is Family.CUP else _("Standings"),
        href=f"{home}/standings",
    )
    card = Way(pages=("card",), title=_("My card"), href=f"{mine}/card" if me else home)
    first = Way(pages=("me", "find"), title=board, href=mine)
    if family is Family.CUP:
        return first, bracket, standings
    if in_cup:
        return first, bracket, standings, card
    return first, pairings, standings, card
