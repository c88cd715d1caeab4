"""Times as people write them: `6 h`, `5 h 40`, `40 min`."""

import re

from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _

_HOURS = re.compile(r"(\d{1,4})\s*(?:h|:)\s*(?:(\d{1,2})\s*)?(?:min|m)?")
_DECIMAL_HOURS = re.compile(r"(\d{1,4})[.,](\d)\s*h?")
_MINUTES = re.compile(r"(\d{1,5})\s*(?:min|mn|m|'|′)")
_BARE = re.compile(r"\d{1,5}")


def minutes_of(text: str, *, bare_hours: bool) -> int:
    """The minutes of a time; a bare number is hours or minutes, as the field means."""
    typed = text.strip().lower()
    if match := _HOURS.fullmatch(typed):
        return int(match[1]) * 60 + int(match[2] or 0)
    if match := _DECIMAL_HOURS.fullmatch(typed):
        return int(match[1]) * 60 + int(match[2]) * 6
    if match := _MINUTES.fullmatch(typed):
        return int(match[1])
    if _BARE.fullmatch(typed):
        return int(typed) * (60 if bare_hours else 1)
    wrong = N_("expected a time such as 6 h, 5 h 40 or 40 min, found “{found}”")
    raise InputError(wrong, found=text)


def duration_text(minutes: int) -> str:
    """A time as a sentence has it; the parts stay on one line."""
    hours, rest = divmod(minutes, 60)
    if hours == 0:
        return _("{minutes} min").format(minutes=rest)
    if rest == 0:
        return _("{hours} h").format(hours=hours)
    return _("{hours} h {minutes}").format(hours=hours, minutes=f"{rest:02}")
