"""A log that cannot fill a disk: what repeats itself is told a few times a minute, then counted."""

import logging
import time
from dataclasses import dataclass

MINUTE = 60.0
MOST_A_MINUTE = 30
"""Of one kind of record."""
MOST_REQUESTS_A_MINUTE = 3_000
"""Of the lines for each request, which somebody asked for."""
MOST_KINDS = 200
"""More kinds than these are one kind."""


@dataclass(slots=True)
class _Kind:
    """Records that say the same."""

    since: float
    passed_count: int = 0
    left_out: int = 0


class Sparing(logging.Filter):
    """Lets a few records of a kind pass in a minute, and says how many it kept back."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self._kinds: dict[tuple[str, ...], _Kind] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is told."""
        # Another handler may have added its remark to the same record.
        template = record.__dict__.setdefault("template", str(record.msg))
        kind = self._kind(record, template)
        now = self._now()
        if now - kind.since >= MINUTE:
            if kind.left_out:
                record.msg = f"{template} [{kind.left_out} more like this were left out before]"
            kind.since, kind.passed_count, kind.left_out = now, 0, 0
        most = MOST_A_MINUTE if record.levelno > logging.INFO else MOST_REQUESTS_A_MINUTE
        if kind.passed_count >= most:
            kind.left_out += 1
            return False
        kind.passed_count += 1
        if kind.passed_count == most:
            record.msg = f"{template} [more like this are left out for a minute]"
        return True

    def _kind(self, record: logging.LogRecord, template: str) -> _Kind:
        """The kind of a record: its level, its template, and what was raised."""
        raised = record.exc_info[0] if record.exc_info else None
        # A traceback that a library put into its words differs each time in nothing but a number.
        words = template[:80]
        level = record.levelname
        key: tuple[str, ...] = (level, record.name, words, getattr(raised, "__name__", ""))
        if key not in self._kinds and len(self._kinds) >= MOST_KINDS:
            # Levels stay apart here too: what was asked for does not hide what went wrong.
            key = (level,)
        return self._kinds.setdefault(key, _Kind(self._now()))

    def _now(self) -> float:
        """Seconds that go on whatever the clock on the wall does."""
        return time.monotonic()
