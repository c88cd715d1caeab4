"""The codes of the tables on paper: six to a page, to be cut and laid on the tables."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ronde.printing.typesetting import typeset_pdf
from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedCode:
    """What lies on a table; `qr` is a picture in SVG of the address."""

    table: str
    address: str
    qr: str


def table_codes_pdf(codes: Sequence[PrintedCode], *, event: str, wifi_name: str | None) -> bytes:
    """The codes to cut out, with the name of the network that the phones need first."""
    steps = [_("Point the camera at the square: your phone takes its place at this table.")]
    if wifi_name:
        steps.insert(0, _("Join the Wi-Fi {name}.").format(name=wifi_name))
    return typeset_pdf(
        "table-codes",
        {
            "title": _("Codes for the tables"),
            "event": event,
            "steps": steps,
            "codes": [asdict(code) for code in codes],
        },
    )
