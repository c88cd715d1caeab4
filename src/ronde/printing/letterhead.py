"""What stands on every page of a sheet for the hall: what it is, how fresh, and where to look."""

from dataclasses import dataclass
from typing import Any

from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """The head and the foot of a sheet.

    `qr` is a picture in SVG of the address; without an address phones have nothing to open.
    """

    event: str
    printed: str
    """When, and after how many results: `printed 15:06, after result 57 of 60`."""
    part: str = ""
    """What of the event: `Round 5`."""
    draft: bool = False
    address: str = ""
    wifi_name: str = ""
    qr: str = ""


def letterhead_data(letterhead: Letterhead) -> dict[str, Any]:
    """A letterhead as the templates read it."""
    foot = [letterhead.address]
    if letterhead.wifi_name:
        foot.insert(0, _("Wi-Fi: {name}").format(name=letterhead.wifi_name))
    return {
        "event": letterhead.event,
        "part": letterhead.part,
        "printed": letterhead.printed,
        "draft": letterhead.draft,
        "draft_words": _("Draft"),
        "address": letterhead.address,
        "qr": letterhead.qr,
        "foot": foot,
    }
