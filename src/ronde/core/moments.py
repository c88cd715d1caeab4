"""A day with a time of it, as an invitation names them; in the place where it is played."""

import datetime as dt
import re
from typing import NamedTuple, Self

_DAY_FIRST = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})", re.ASCII)
_TIME = re.compile(r"(\d{1,2})(?:[:hH](\d{2})?)", re.ASCII)


class Moment(NamedTuple):
    """A day, and a time where it is known."""

    day: dt.date
    time: dt.time | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """The moment of `2026-10-24 14:00`, `24/10/2026 14h30` or a day alone.

        Raises ValueError where the text is none.
        """
        try:
            return cls._read(text)
        except ValueError:
            raise ValueError(f"no day and time: {text!r}") from None

    @classmethod
    def _read(cls, text: str) -> Self:
        """The same, with errors as they come."""
        day_text, _between, time_text = text.strip().replace("T", " ").partition(" ")
        match = _DAY_FIRST.fullmatch(day_text)
        if match is not None:
            day = dt.date(int(match[3]), int(match[2]), int(match[1]))
        else:
            day = dt.date.fromisoformat(day_text)
        if not time_text.strip():
            return cls(day)
        clock = _TIME.fullmatch(time_text.strip())
        if clock is None:
            raise ValueError(text)
        return cls(day, dt.time(int(clock[1]), int(clock[2] or 0)))

    def iso(self, between: str = "T") -> str:
        """The moment as ISO 8601 writes it, to the minute."""
        if self.time is None:
            return self.day.isoformat()
        return f"{self.day.isoformat()}{between}{self.time:%H:%M}"
