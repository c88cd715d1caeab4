"""The number slips of a directed draw, on paper."""

from collections.abc import Sequence
from typing import Any

from ronde.core.roundrobin.varma.tables import Envelope
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _

SLIPS_ON_A_PAGE = 10
"""As many as the template lays on a page; the fullest envelope holds ten numbers."""


def slips_pdf(envelopes: Sequence[Envelope]) -> bytes:
    """The slips to cut out, a page for each large envelope, after a page for the arbiter alone.

    The slips bear only the number: nobody can tell from one which envelope it came from.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 1
    """
    return typeset_pdf("slips", _data([envelope for envelope in envelopes if envelope.numbers]))


def _data(envelopes: Sequence[Envelope]) -> dict[str, Any]:
    """The slips as the template reads them."""
    count = sum(len(envelope.numbers) for envelope in envelopes)
    page_number = 2
    listed = []
    for envelope in envelopes:
        page_count = -(-len(envelope.numbers) // SLIPS_ON_A_PAGE)
        last_page = page_number + page_count - 1
        listed.append(
            {
                "group": envelope.group.value,
                "numbers": list(envelope.numbers),
                "pages": str(page_number) if page_count == 1 else f"{page_number}–{last_page}",
            }
        )
        page_number = last_page + 1
    return {
        "title": _("Number slips, {count} players").format(count=count),
        "instructions": [
            _("For the arbiter alone: the players must not see this page."),
            _(
                "Cut each of the following pages along the dashed lines, put every slip into a "
                "small envelope, and the small envelopes of one page into one large envelope."
            ),
            _(
                "Write nothing on the envelopes that players can see: the letter is for you and "
                "for the record of the draw."
            ),
        ],
        "headings": [_("Page"), _("Large envelope"), _("Numbers in it")],
        "envelopes": listed,
    }
