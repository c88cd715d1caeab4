"""A decision before and after it is written: `Draft` and `Entry`."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from ronde.core.journal.payload import checked_payload, is_text
from ronde.errors import InputError
from ronde.messages import N_

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)
_EVENT_NAME = re.compile(r"\w[\w.-]*")
LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A decision that somebody wants written.

    `kind` names what was done and `payload` holds its facts; `undoes` is the number of the entry
    that an undo takes back or a redo brings back; `key` makes a repeated request harmless.
    """

    kind: str
    payload: Mapping[str, Any] = field(hash=False)
    who: str
    device: str
    time: str
    undoes: int | None = None
    key: str | None = None

    def __post_init__(self) -> None:
        """Refuse what the journal could not keep, and take a copy of the payload."""
        for name in ("kind", "who", "device"):
            check_text(name, getattr(self, name), may_be_empty=name != "kind")
        if self.key is not None:
            check_text("key", self.key)
        check_time(self.time)
        if self.undoes is not None and (type(self.undoes) is not int or self.undoes < 1):
            raise InputError(
                N_("expected the number of an entry, found {found}"), found=ascii(self.undoes)
            )
        object.__setattr__(self, "payload", checked_payload(self.payload))


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A decision as it was written; numbers start at 1 and have no gaps.

    `hash` covers every other field, `previous_hash` among them: that is the chain.
    """

    number: int
    time: str
    who: str
    device: str
    kind: str
    payload: Mapping[str, Any] = field(hash=False)
    undoes: int | None
    key: str | None
    previous_hash: str
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """The journal of one event, and where it ends: `last_number` is 0 before the first entry.

    `archived_at` is when the event was set aside: it is read, and not written to.
    """

    name: str
    title: str
    last_number: int
    last_hash: str
    archived_at: str | None = None


def time_text(moment: datetime) -> str:
    """A moment as entries write it: UTC, to the microsecond, `2026-11-15T09:30:00.000000Z`."""
    if moment.tzinfo is None:
        raise ValueError("a moment without its time zone")
    return f"{moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='microseconds')}Z"


def check_time(text: str) -> None:
    """Refuse a time that is not written as entries write it."""
    try:
        well_written = _TIME.fullmatch(text) is not None and datetime.fromisoformat(text)
    except (TypeError, ValueError):
        well_written = False
    if not well_written:
        raise InputError(
            N_("expected a time such as {example}, found {found}"),
            example="2026-11-15T09:30:00.000000Z",
            found=ascii(text),
        )


def check_event_name(name: str) -> None:
    """Refuse a short name of an event that is not one word: it stands in addresses and files."""
    check_text("name", name)
    if not _EVENT_NAME.fullmatch(name):
        raise InputError(
            N_("EVENT: expected one word of letters, digits, - and _, found “{found}”"),
            found=name,
        )


def check_line(name: str, text: str) -> None:
    """Refuse text that is not one line: a name with a break or a bell in it is no name."""
    check_text(name, text)
    if not text.isprintable() and any(unicodedata.category(letter) == "Cc" for letter in text):
        raise InputError(
            N_("expected one line of text as {name}, found {found}"),
            name=name,
            found=ascii(text)[:80],
        )


def check_text(name: str, text: str, *, may_be_empty: bool = False) -> None:
    """Refuse text that a journal cannot keep: empty, too long, or with letters that are none."""
    if not is_text(text) or len(text) > LONGEST_TEXT or not (text.strip() or may_be_empty):
        raise InputError(
            N_("expected text of 1 to {most} letters as {name}, found {found}"),
            most=LONGEST_TEXT,
            name=name,
            found=ascii(text)[:80],
        )
