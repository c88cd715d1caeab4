"""What an action answers."""

from typing import Annotated

from ronde.service.events.history import JournalEntry
from ronde.text.answers import about
from ronde.web.api.reading import OfEvent


class Written(OfEvent):
    """What an action wrote; without entries everything was so already."""

    number: Annotated[int, about("The number of the last entry: the version now.")]
    entries: list[JournalEntry]
    warnings: list[str]
