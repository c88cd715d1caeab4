"""A journal as text, one line of JSON for each entry: to keep, to send, to read elsewhere.

The first line says which journal it is and where it ends, so that a file cut short is noticed.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any

from ronde.core.journal.chain import first_hash, verified
from ronde.core.journal.entry import Draft, Entry, Stream, check_text
from ronde.core.journal.payload import canonical_json
from ronde.errors import FormatError, InputError, Place
from ronde.messages import N_

FORMAT = "ronde-journal"
VERSION = 1

_FIELDS = {field.name for field in fields(Entry)}


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeJournal:
    """A stream with all its entries."""

    stream: Stream
    entries: tuple[Entry, ...]


def dumps(stream: Stream, entries: Iterable[Entry]) -> str:
    """A journal as lines of JSON."""
    head = {"format": FORMAT, "version": VERSION, **asdict(stream)}
    # Where an event stands on the shelf is a matter of the database that has it.
    del head["archived_at"]
    # Not asdict(): it would copy whatever an entry holds.
    told = ({name: getattr(entry, name) for name in _FIELDS} for entry in entries)
    return "\n".join(map(canonical_json, (head, *told))) + "\n"


def loads(text: str) -> WholeJournal:
    """The journal that lines of JSON hold, refused unless it is whole and its chain holds."""
    # Not splitlines(): a name may contain one of the rarer ends of line, which JSON leaves alone.
    lines = [line.rstrip("\r") for line in text.removeprefix("\ufeff").split("\n")]
    values = [
        _value(line, line_number) for line_number, line in enumerate(lines, start=1) if line.strip()
    ]
    if not values:
        raise FormatError(N_("expected a journal, found nothing"))
    stream = _stream(values[0])
    entries = tuple(_entry(value, line_number) for line_number, value in enumerate(values[1:], 2))
    for finding in verified(stream.name, entries, last_number=stream.last_number):
        raise FormatError(finding.message)
    last_hash = entries[-1].hash if entries else first_hash(stream.name)
    if last_hash != stream.last_hash:
        raise FormatError(N_("the last entry is not the one that the first line names"))
    return WholeJournal(stream=stream, entries=entries)


def _value(line: str, line_number: int) -> dict[str, Any]:
    """The object on one line."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise FormatError(N_("expected an object in JSON"), place=Place(line=line_number))
    return value


def _stream(head: dict[str, Any]) -> Stream:
    """What the first line says."""
    if head.get("format") != FORMAT:
        raise FormatError(N_("this is not a journal of Ronde"), place=Place(line=1))
    if head.get("version") != VERSION:
        raise FormatError(
            N_("this journal was written by a newer Ronde: please update"), place=Place(line=1)
        )
    name, title, last_number = head.get("name"), head.get("title"), head.get("last_number")
    last_hash = head.get("last_hash")
    if not (
        isinstance(name, str)
        and isinstance(title, str)
        and type(last_number) is int
        and isinstance(last_hash, str)
    ):
        raise FormatError(
            N_("expected the name and title of the journal and where it ends"), place=Place(line=1)
        )
    check_text("name", name)
    check_text("title", title)
    return Stream(name=name, title=title, last_number=last_number, last_hash=last_hash)


def _entry(value: dict[str, Any], line_number: int) -> Entry:
    """The entry on one line; that it is the one written is for the chain to say."""
    place = Place(line=line_number)
    if set(value) != _FIELDS or type(value["number"]) is not int:
        raise FormatError(N_("expected an entry of a journal"), place=place)
    if not isinstance(value["previous_hash"], str) or not isinstance(value["hash"], str):
        raise FormatError(N_("expected an entry of a journal"), place=place)
    written = {name: value[name] for name in _FIELDS - {"number", "previous_hash", "hash"}}
    try:
        Draft(**written)
    except InputError as error:
        raise error.at(place) from None
    return Entry(**value)
