"""Tournament report files: TRF16, TRF26, and the lines that pairing engines add.

`load` and `loads` give a `TrfReport`, whose `event` is all the rest of Ronde needs; `dump` and
`dumps` write an event or a report. See `docs/reference/trf.md`.
"""

from ronde.formats.trf.reader import load, loads
from ronde.formats.trf.report import (
    Adjustment,
    Dialect,
    KeptLine,
    ReportedStanding,
    ReportedTeam,
    TrfEdition,
    TrfReport,
    WrittenReport,
)
from ronde.formats.trf.writer import dump, dumps, write

__all__ = [
    "Adjustment",
    "Dialect",
    "KeptLine",
    "ReportedStanding",
    "ReportedTeam",
    "TrfEdition",
    "TrfReport",
    "WrittenReport",
    "dump",
    "dumps",
    "load",
    "loads",
    "write",
]
