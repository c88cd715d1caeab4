"""A journal read for what it is, whether this Ronde understands its entries or not."""

from dataclasses import dataclass

from ronde.core.journal.chain import Finding
from ronde.errors import StoreDamaged
from ronde.service.events.desk import Desk, findings
from ronde.service.events.history import local_time
from ronde.service.events.sentences import sentences_of_any
from ronde.text import render

MOST_LINES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalText:
    """The newest entries in words, and what is wrong with the chain."""

    lines: tuple[tuple[int, str, str, str], ...]
    """Number, time, who, and what was done."""
    findings: tuple[Finding, ...]


def journal_text(desk: Desk, expected_hash: str | None = None) -> JournalText:
    """The journal of an event; of a damaged one only what is wrong with it."""
    found = findings(desk, expected_hash)
    try:
        entries = desk.journals.read(desk.stream)
    except StoreDamaged:
        return JournalText(lines=(), findings=found)
    told = list(zip(entries, sentences_of_any(entries), strict=True))[-MOST_LINES:]
    return JournalText(
        lines=tuple(
            (entry.number, local_time(entry.time), entry.who, render(sentence))
            for entry, sentence in reversed(told)
        ),
        findings=found,
    )
