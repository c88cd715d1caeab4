"""Whether a journal is what was written, as every door tells it."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from ronde.core.journal.chain import Finding
from ronde.core.journal.entry import Stream
from ronde.errors import InconsistentEvent
from ronde.messages import Message
from ronde.service.events.desk import Desk, checked_hash, findings, noted_number, opened
from ronde.text.answers import about, answer_of, in_whole, of
from ronde.text.documents import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalVerdict:
    """What reading the whole chain of hashes showed.

    `expected_number` is the entry whose hash was noted; `problem` is why entries that are as they
    were written do not fold.
    """

    stream: Stream
    findings: tuple[Finding, ...]
    expected_number: int | None = None
    problem: Message | None = None


class JournalFinding(TypedDict):
    """Something wrong with the journal."""

    number: int
    text: Annotated[str, of("message")]


class VerdictAnswer(TypedDict):
    """What reading the whole chain of hashes showed."""

    event: Annotated[str, of("stream.name")]
    ok: Annotated[bool, in_whole(lambda verdict: not verdict.findings)]
    entry_count: Annotated[int, of("stream.last_number")]
    findings: list[JournalFinding]
    hash: Annotated[
        str | None,
        in_whole(lambda verdict: None if verdict.findings else verdict.stream.last_hash),
    ]
    expected_number: Annotated[int | None, about("The entry that has the hash which was noted.")]
    problem: Annotated[
        str | None, about("Why the entries, though as they were written, cannot be understood.")
    ]


def verdict(desk: Desk, expected_hash: str | None = None) -> JournalVerdict:
    """Check every entry of a journal against the one before, then fold them all.

    Raises InputError if the hash that was noted is none.
    """
    wrong = findings(desk, expected_hash)
    stream = desk.journals.stream(desk.stream)
    if wrong:
        return JournalVerdict(stream=stream, findings=wrong)
    number = None
    if expected_hash is not None:
        entries = desk.journals.read(desk.stream)
        number = noted_number(desk.stream, entries, checked_hash(expected_hash))
    return JournalVerdict(
        stream=stream, findings=(), expected_number=number, problem=_problem(desk)
    )


def verdict_json(verdict: JournalVerdict) -> JsonObject:
    """A verdict as programs read it."""
    return answer_of(VerdictAnswer, verdict)


def _problem(desk: Desk) -> Message | None:
    """Why the entries do not fold, None where they do."""
    try:
        opened(desk)
    except InconsistentEvent as error:
        return error.message
    return None
