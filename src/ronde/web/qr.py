"""Addresses as QR codes, drawn in the page itself."""

import segno
from markupsafe import Markup


def qr_svg(address: str) -> Markup:
    """An address as a square that phones read: dark on light in every theme.

    Those who listen to a page hear nothing of it: the address, or what it does, stands beside it.
    """
    drawn: str = segno.make(address, error="m", micro=False).svg_inline(
        border=3, omitsize=True, light="#fff", svgclass="qr", lineclass=None
    )
    # Drawn by us from an address of ours: nothing in it was typed by anybody.
    return Markup(drawn.replace("<svg ", '<svg aria-hidden="true" ', 1))
