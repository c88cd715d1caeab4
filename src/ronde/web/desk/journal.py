"""`/e/{event}/journal`: everything that was ever decided, and the way to take it back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.core.journal.entry import Entry
from ronde.service.events.actions.undoing import PERMANENT, hindrances
from ronde.service.events.desk import Opened, findings
from ronde.service.events.history import local_time, round_of, rounds_of, undone_numbers
from ronde.service.events.kind import kind_of
from ronde.service.events.sentences import sentences_of
from ronde.text import _, listed_text, ngettext, render
from ronde.text.rendering import capital
from ronde.web.visit import DeputyVisit, Visit

router = APIRouter()
ENTRIES_ON_A_PAGE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalLine:
    """An entry as it is read."""

    number: int
    time: str
    who: str
    device: str
    round_number: int | None
    sentence: str
    undone: bool
    may_undo: bool
    why_not: str = ""
    """Why it cannot be taken back, where something later needs it."""


@router.get("/e/{event}/journal", response_class=HTMLResponse)
def journal_page(
    visit: DeputyVisit,
    before: Annotated[int | None, Query(ge=1)] = None,
    words: Annotated[str, Query(alias="q", max_length=80)] = "",
    check: bool = False,
) -> HTMLResponse:
    """The newest entries first; `q` finds words, `check` reads the chain of hashes."""
    opened = visit.opened
    entries = opened.entries if before is None else opened.entries[: before - 1]
    # One more than there is room for tells whether there are older ones.
    lines = list(islice(_newest_first(opened, entries, words), ENTRIES_ON_A_PAGE + 1))
    shown = _with_reasons(opened, lines[:ENTRIES_ON_A_PAGE])
    return visit.page(
        "desk/journal.html",
        lines=shown,
        round_heading=_(kind_of(opened.state.regulations.system).round_heading),
        sentence=ngettext(
            "{count} entry in the journal", "{count} entries in the journal", opened.number
        ).format(count=opened.number),
        wanted=words,
        older=shown[-1].number if len(lines) > len(shown) else None,
        verdict=_verdict(visit) if check else None,
    )


def _newest_first(opened: Opened, entries: Sequence[Entry], words: str) -> Iterator[JournalLine]:
    """Entries in words, those that have the words asked for; without any as many as are shown."""
    newest = entries if words else entries[-ENTRIES_ON_A_PAGE - 1 :]
    sentences = sentences_of(entries, {entry.number for entry in newest}, opened.state)
    undone = undone_numbers(opened.entries)
    rounds = rounds_of(entries)
    for entry in reversed(newest):
        sentence = capital(render(sentences[entry.number]))
        if words.casefold() in f"{sentence} {entry.who} {entry.device}".casefold():
            yield JournalLine(
                number=entry.number,
                time=local_time(entry.time),
                who=entry.who,
                device=entry.device,
                round_number=round_of(entry, rounds),
                sentence=sentence,
                undone=entry.number in undone,
                may_undo=entry.undoes is None
                and entry.kind not in PERMANENT
                and entry.number not in undone,
            )


def _with_reasons(opened: Opened, lines: Sequence[JournalLine]) -> list[JournalLine]:
    """Lines that offer no undo where a later entry needs what they tell, and say which."""
    entries = [opened.entries[line.number - 1] for line in lines if line.may_undo]
    needing = hindrances(opened, entries)
    texts = {line.number: line.sentence for line in lines}
    others = {entry.number for entry in needing.values()} - texts.keys()
    if others:
        sentences = sentences_of(opened.entries, others, opened.state)
        texts |= {number: capital(render(sentences[number])) for number in others}
    return [
        replace(line, may_undo=False, why_not=_why_not(needing[line.number].number, texts))
        if line.number in needing
        else line
        for line in lines
    ]


def _why_not(later: int, texts: Mapping[int, str]) -> str:
    """That a later entry needs something."""
    return _("Entry {later} needs it: {what}").format(later=later, what=texts[later])


def _verdict(visit: Visit) -> str:
    """What reading the whole chain shows."""
    wrong = findings(visit.rooms.desk(visit.event, visit.person))
    if not wrong:
        return _("Every entry is as it was written, and none is missing.")
    what = listed_text(render(finding.message) for finding in wrong[:3])
    return _("The journal was changed: {what}").format(what=what)
