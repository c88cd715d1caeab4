"""What an action answers, and which entry of a journal is meant."""

from typing import Annotated

from pydantic import Field

from ronde.service.events.history import JournalEntry
from ronde.text.answers import about
from ronde.web.api.reading import OfEvent
from ronde.web.api.schemas.words import Asked


class Written(OfEvent):
    """What an action wrote; without entries everything was so already."""

    number: Annotated[int, about("The number of the last entry: the version now.")]
    entries: list[JournalEntry]
    warnings: list[str]


class EntryChosen(Asked):
    """Which entry is meant; the last one unless told otherwise."""

    number: Annotated[int | None, Field(ge=1, le=10**9, examples=[41])] = None
