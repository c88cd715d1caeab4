"""How many phones show each event: those of this process, and those of the others."""

import json
import secrets
import time
from collections.abc import Callable
from contextvars import copy_context

from ronde.text import ngettext, use_language

BELIEVED_SECONDS = 45.0
"""How long another process is believed: one that ended says nothing more."""
AGAIN_SECONDS = 15.0
"""How often each process says what it said before."""


class Phones:
    """The phones of all processes that serve one database; each tells the others its own."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process = secrets.token_hex(8)
        self._elsewhere: dict[tuple[str, str], tuple[int, float]] = {}

    def told(self, event: str, count: int) -> str:
        """What this process tells the others."""
        return json.dumps({"process": self._process, "event": event, "phones": count})

    def hear(self, text: str) -> str | None:
        """Take in what another process told; the event it was about, if it was about one."""
        try:
            facts = json.loads(text)
            process, event, count = facts["process"], facts["event"], int(facts["phones"])
        except (ValueError, KeyError, TypeError):
            return None  # somebody else's word in the same database
        if process == self._process:
            return None
        now = self._clock()
        self._elsewhere[process, event] = count, now
        self._elsewhere = {
            key: (its_count, heard)
            for key, (its_count, heard) in self._elsewhere.items()
            if its_count and now - heard < BELIEVED_SECONDS
        }
        return str(event)

    def elsewhere(self, event: str) -> int:
        """How many phones the other processes have."""
        now = self._clock()
        return sum(
            count
            for (_process, its_event), (count, heard) in self._elsewhere.items()
            if its_event == event and now - heard < BELIEVED_SECONDS
        )


def phones_text(count: int, language: str) -> str:
    """How many phones show an event: `212 phones`."""

    def told() -> str:
        use_language(language)
        return ngettext("{count} phone", "{count} phones", count).format(count=count)

    return copy_context().run(told)
