"""Which record types exist, and which edition or program brought them."""

import re

from ronde.formats.trf.report import Dialect

PLAYER = "001"
COMMENT = "###"

_TRF16 = "001 012 013 022 032 042 052 062 072 082 092 102 112 122 132"
_TRF26 = "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362"
_JAVAFO = "XXR XXC XXZ XXS XXA XXP"
_BBPPAIRINGS = "BBW BBD BBL BBZ BBF BBU"

DIALECTS = {
    record: dialect
    for records, dialect in (
        (_TRF16, Dialect.TRF16),
        (_TRF26, Dialect.TRF26),
        (_JAVAFO, Dialect.JAVAFO),
        (_BBPPAIRINGS, Dialect.BBPPAIRINGS),
    )
    for record in records.split()
}
"""Every record type that Ronde reads."""

INFORMATIVE = frozenset({"801", "802"})
"""TRF26 records for human readers: kept verbatim, as they repeat what other records say."""

WIDE = frozenset({PLAYER, "XXA"})
"""Records whose column 4 belongs to a number of five digits."""

_FEDERATION = re.compile(r"(?!XX|BB)[A-Z]{3}")
_DRAFT = frozenset({"ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"})
"""Types of drafts before TRF26 that were given up: no federation has these codes."""


def may_be_federation(record: str) -> bool:
    """Whether a record type may be the code of a federation.

    Rule: FIDE TRF26 NRS
    """
    return _FEDERATION.fullmatch(record) is not None and record not in _DRAFT
