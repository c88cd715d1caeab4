"""The chain of hashes: each entry vouches for all before it.

Whoever changes, removes or inserts an entry must write every later hash anew; a hash that was
noted elsewhere, on the printed standings for instance, then no longer matches.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.core.journal.payload import canonical_json
from ronde.errors import Conflict
from ronde.messages import N_, Message, message

REPLACED = N_(
    "{stream} was removed and another event has its name: nothing was written, look again"
)
"""Told to whoever knows the last entry by a hash that it does not have."""
OVERTAKEN = N_(
    "somebody else wrote to {stream} first: it ends with entry {found}, "
    "not with entry {expected}; nothing was written, look again"
)
"""Told to whoever knows another last entry than there is."""


def overtaken(stream: str, found: int, expected: int) -> Conflict:
    """What is raised where a journal ends with another entry than somebody who writes has seen."""
    return Conflict(OVERTAKEN, stream=stream, found=found, expected=expected)


def check_end(stream: Stream, number: int | None, end_hash: str | None) -> None:
    """Raise Conflict unless a stream ends with the number and hash expected, where they are."""
    if number is not None and number != stream.last_number:
        raise overtaken(stream.name, stream.last_number, number)
    if end_hash not in (None, stream.last_hash):
        raise Conflict(REPLACED, stream=stream.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something wrong with a journal: the number of the entry where it shows, and what."""

    number: int
    message: Message


def first_hash(stream: str) -> str:
    """What the first entry chains to: the name of its stream, so that no two can be exchanged."""
    return _sha256(canonical_json({"stream": stream}))


def entry_hash(entry: Entry) -> str:
    """SHA-256 of the canonical JSON of every field of an entry but the hash itself."""
    return _sha256(
        canonical_json(
            {
                "device": entry.device,
                "key": entry.key,
                "kind": entry.kind,
                "number": entry.number,
                "payload": entry.payload,
                "previous_hash": entry.previous_hash,
                "time": entry.time,
                "undoes": entry.undoes,
                "who": entry.who,
            }
        )
    )


def chained(drafts: Iterable[Draft], after: Stream) -> list[Entry]:
    """Drafts as the next entries of a stream."""
    entries = []
    number, previous_hash = after.last_number, after.last_hash
    for draft in drafts:
        entry = _next_entry(draft, number + 1, previous_hash)
        number, previous_hash = entry.number, entry.hash
        entries.append(entry)
    return entries


def verified(
    stream: str,
    entries: Iterable[Entry],
    *,
    last_number: int | None = None,
    after: tuple[int, str] | None = None,
) -> tuple[Finding, ...]:
    """What is wrong with the chain of a journal, in order; nothing when it is whole.

    `after` is the number and hash of the entry before the first one given, for the end of a
    journal; `last_number` is where the journal is known to end, which a chain by itself cannot
    tell.
    """
    number, previous_hash = after or (0, first_hash(stream))
    findings = []
    for entry in entries:
        problem = _problem(entry, number, previous_hash)
        if problem is not None:
            findings.append(Finding(number=entry.number, message=problem))
        number, previous_hash = entry.number, entry.hash
    if last_number is not None and number != last_number:
        ends = message(
            N_("the journal ends with entry {number}, but entry {last} was written last"),
            number=number,
            last=last_number,
        )
        findings.append(Finding(number=min(number, last_number) + 1, message=ends))
    return tuple(findings)


def _problem(entry: Entry, number: int, previous_hash: str) -> Message | None:
    """Why an entry does not follow the one before it."""
    if entry.number != number + 1:
        return message(
            N_("entry {number} is missing: entry {found} comes in its place"),
            number=number + 1,
            found=entry.number,
        )
    if entry.previous_hash != previous_hash:
        if number == 0:
            return message(N_("entry 1 does not belong to this journal"))
        return message(
            N_("entry {number} does not follow entry {previous} as that is now"),
            number=entry.number,
            previous=number,
        )
    if entry.hash != _hash_or_none(entry):
        return message(
            N_("entry {number} is not what was written: its hash does not match"),
            number=entry.number,
        )
    return None


def _hash_or_none(entry: Entry) -> str | None:
    """The hash of an entry, none where damage left text that nothing can be computed from."""
    try:
        return entry_hash(entry)
    except (TypeError, ValueError, RecursionError):
        return None


def _next_entry(draft: Draft, number: int, previous_hash: str) -> Entry:
    """One draft as an entry."""
    fields = {
        "device": draft.device,
        "key": draft.key,
        "kind": draft.kind,
        "number": number,
        "payload": draft.payload,
        "previous_hash": previous_hash,
        "time": draft.time,
        "undoes": draft.undoes,
        "who": draft.who,
    }
    return Entry(**fields, hash=_sha256(canonical_json(fields)))  # type: ignore[arg-type]


def _sha256(text: str) -> str:
    """The SHA-256 of a text in UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()
