"""The titles of sheets whose head names the event already."""

from dataclasses import replace

from ronde.service.events.state import EventState, PairedRound
from ronde.text import _
from ronde.text.sheet import Sheet


def without_event(state: EventState, sheet: Sheet, title: str = "") -> Sheet:
    """A sheet without the name of the event before its title; `title` where nothing else is left.

    A sheet that is named like the event alone is about the whole of it.
    """
    name = state.regulations.name
    left = "" if sheet.title == name else sheet.title.removeprefix(f"{name} – ")
    return replace(sheet, title=left or title)


def round_words(played: PairedRound) -> str:
    """A round by its number."""
    return _("Round {number}").format(number=played.round_number)
