"""The time, as the journal writes it."""

from datetime import UTC, datetime

from ronde.core.journal.entry import time_text


def now() -> str:
    """The present moment."""
    return time_text(datetime.now(UTC))
