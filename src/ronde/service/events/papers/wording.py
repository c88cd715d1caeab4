"""How paper writes what pages write otherwise: names, titles, marks and sizes of type."""

from dataclasses import replace
from enum import Enum
from types import MappingProxyType

from ronde.printing.pdf import LARGE_WALL_SIZE, WALL_SIZE
from ronde.service.events.state import EventState, PairedRound
from ronde.text import _
from ronde.text.people import capital_name
from ronde.text.sheet import Sheet


class Size(Enum):
    """The sizes of a list on the wall, as addresses name them: large for juniors, large halls."""

    NORMAL = "normal"
    LARGE = "large"

    @property
    def points(self) -> int:
        """The type size in points."""
        return LARGE_WALL_SIZE if self is Size.LARGE else WALL_SIZE


def in_capitals(state: EventState) -> EventState:
    """An event whose players have their surnames in capitals, to be printed from."""
    return replace(
        state,
        players=MappingProxyType(
            {
                identity: replace(player, name=capital_name(player.name))
                for identity, player in state.players.items()
            }
        ),
    )


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
