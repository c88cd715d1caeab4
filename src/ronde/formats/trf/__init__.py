"""Tournament report files: TRF16, TRF26, and the lines that pairing engines add.

`load` and `loads` give a `TrfReport`, whose `event` is all the rest of Ronde needs; `dump` and
`dumps` write an event or a report. See `docs/reference/trf.md`.
"""

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
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

if not TYPE_CHECKING:  # What only reads does not wait for what writes.

    def __getattr__(name: str) -> object:
        """What writes a report, loaded when it is used first."""
        if name not in ("dump", "dumps", "write"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from ronde.formats.trf import writer

        return getattr(writer, name)
