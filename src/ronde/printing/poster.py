"""The players' sheet for the wall: one square that opens the event on a phone."""

from ronde.printing.typesetting import typeset_pdf
from ronde.text import _, labelled_text


def poster_pdf(*, event: str, sentence: str, address: str, qr: str, wifi_name: str | None) -> bytes:
    """The poster with a sentence above its square; `qr` is a picture in SVG of the address."""
    return typeset_pdf(
        "poster",
        {
            "title": labelled_text(event, sentence),
            "event": event,
            "sentence": sentence,
            "steps": poster_steps(wifi_name),
            "or_type": _("or type"),
            "address": address,
            "qr": qr,
            "qr_label": _("Square to point the camera at: it opens {address}").format(
                address=address
            ),
        },
    )


def poster_steps(wifi_name: str | None) -> list[str]:
    """What a player does, in order."""
    steps = [
        _("Point the camera at the square."),
        _("Type the first letters of your name."),
    ]
    if wifi_name:
        steps.insert(0, _("Join the Wi-Fi {name}.").format(name=wifi_name))
    return steps
