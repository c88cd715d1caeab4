"""The journal: everything that was ever decided, and the way to take it back."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Annotated, TypedDict

from fastapi import Query
from fastapi.responses import JSONResponse, Response

from ronde.core.journal.entry import Entry, Stream
from ronde.errors import InconsistentEvent, UnknownName
from ronde.messages import N_, Message
from ronde.service.events.history import JournalEntry, entry_json, undone_numbers
from ronde.service.events.sentences import sentences_of, sentences_of_any
from ronde.service.events.verdicts import VerdictAnswer, verdict, verdict_json
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.web.api.operations import PREFIX, event_router, operation
from ronde.web.api.reading import DeputyReading, EventReader

router = event_router("journal")
MOST_ENTRIES = 1000
Tell = Callable[[Sequence[Entry], Collection[int]], Mapping[int, Message]]
"""What puts entries into words: some of a journal, by number."""
Number = Annotated[int, Query(ge=0, le=10**9, description="Only what came after this entry.")]


class LoggedEntry(JournalEntry):
    """An entry, and whether it still counts."""

    undone: bool


class Journal(TypedDict):
    """Entries of the journal in their order."""

    event: str
    entry_count: int
    entries: list[LoggedEntry]
    next_after: Annotated[int | None, about("What to ask for next as `after`; null at the end.")]


@router.get("/journal", **operation("readJournal", N_("The journal"), Journal))
def read_journal(
    reading: DeputyReading,
    after: Number = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_ENTRIES)] = 200,
) -> Response:
    """Entries in their order, some at a time.

    `next_after`, and the header `Link`, say what to ask for next; at the end both are missing, and
    asking for what came after the last entry gives whatever is written in the meantime.
    """

    def made(entries: Sequence[Entry], tell: Tell) -> Response:
        shown = _entries_json(entries, after, limit, tell)
        last = shown[-1]["number"] if shown else after
        more = last if last < len(entries) else None
        body = {
            "event": reading.event,
            "entry_count": len(entries),
            "entries": shown,
            "next_after": more,
        }
        response = JSONResponse(body)
        if more is not None:
            address = f"{PREFIX}/events/{reading.event}/journal?after={more}&limit={limit}"
            response.headers["link"] = f'<{address}>; rel="next"'
        return response

    return _sent(reading, made)


@router.get("/journal/{number}", **operation("showEntry", N_("An entry"), LoggedEntry))
def show_entry(reading: DeputyReading, number: int) -> Response:
    """One entry of the journal."""

    def made(entries: Sequence[Entry], tell: Tell) -> Response:
        shown = _entries_json(entries, number - 1, 1, tell) if 1 <= number <= len(entries) else []
        if not shown:
            raise UnknownName(N_("there is no entry {number} in this journal"), number=number)
        return JSONResponse(shown[0])

    return _sent(reading, made)


@router.get("/verdict", **operation("verifyJournal", N_("Check the journal"), VerdictAnswer))
def verify_journal(
    reading: DeputyReading,
    expect: Annotated[
        str | None,
        Query(
            max_length=100,
            description="A hash that was noted earlier, or its first 32 digits: an entry must have"
            " it.",
        ),
    ] = None,
) -> Response:
    """Read the whole chain of hashes: that nothing was changed, and nothing is missing."""

    def made(stream: Stream) -> Response:
        facts = verdict_json(verdict(reading.rooms.desk(stream.name, reading.person), expect))
        return JSONResponse(facts)

    return reading.unopened(made)


def _sent(reading: EventReader, made: Callable[..., Response]) -> Response:
    """An answer made of entries; where they do not fold, each is told as far as it can be."""
    try:
        return reading.sent(
            lambda opened: made(opened.entries, partial(sentences_of, state=opened.state))
        )
    except InconsistentEvent:
        return reading.unopened(
            lambda stream: made(reading.rooms.journals.read(stream.name), _told_of_any)
        )


def _told_of_any(entries: Sequence[Entry], numbers: Collection[int]) -> dict[int, Message]:
    """Entries that this Ronde may not understand, as far as they can be told."""
    sentences = zip(entries, sentences_of_any(entries), strict=True)
    return {entry.number: sentence for entry, sentence in sentences if entry.number in numbers}


def _entries_json(entries: Sequence[Entry], after: int, limit: int, tell: Tell) -> list[JsonObject]:
    """Some entries in words, and whether each still counts."""
    undone = undone_numbers(entries)
    shown = entries[after : after + limit]
    sentences = tell(entries, {entry.number for entry in shown})
    return [
        entry_json(entry, sentences[entry.number]) | {"undone": entry.number in undone}
        for entry in shown
    ]
