"""Enrolment cards on paper: four to a page, to be cut and handed to helpers."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ronde.printing.typesetting import typeset_pdf
from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolmentCard:
    """What stands on a card; `qr` is a picture in SVG of the address that joins with its code."""

    role: str
    range: str
    name: str
    code: str
    until: str
    qr: str


def enrolment_pdf(
    cards: Sequence[EnrolmentCard], *, event: str, wifi_name: str | None, address: str
) -> bytes:
    """The cards to cut out, with the name of the network that the phones need first."""
    return typeset_pdf(
        "enrolment",
        {
            "title": _("Cards for helpers, {event}").format(event=event),
            "event": event,
            "steps": _steps(wifi_name, address),
            "code_label": _("Code"),
            "qr_label": _("Square to point the camera at: it opens the page to join"),
            "empty": _("No card waits."),
            "cards": [asdict(card) for card in cards],
        },
    )


def _steps(wifi_name: str | None, address: str) -> list[str]:
    """What whoever holds a card does, in order."""
    steps = [
        _("Point the camera at the square,"),
        _("or open {address} and type the code.").format(address=address),
    ]
    if wifi_name:
        steps.insert(0, _("Join the Wi-Fi {name}.").format(name=wifi_name))
    return steps
