"""`/e/{event}/journal`: everything that was ever decided, and the way to take it back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from ronde.core.journal.entry import Entry
from ronde.service.events.actions.undoing import PERMANENT
from ronde.service.events.desk import Opened, findings
from ronde.service.events.history import local_time, round_of, rounds_of, undone_numbers
from ronde.service.events.sentences import told_of
from ronde.text import _, ngettext, render
from ronde.web.access import requires
from ronde.web.last_action import capitalised
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
ENTRIES_ON_A_PAGE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An entry as it is read."""

    number: int
    time: str
    who: str
    device: str
    round_number: int | None
    sentence: str
    undone: bool
    may_undo: bool


@router.get("/e/{event}/journal", response_class=HTMLResponse)
def journal_page(
    request: Request,
    event: str,
    person: Annotated[Person, requires(Role.DEPUTY)],
    before: Annotated[int | None, Query(ge=1)] = None,
    wanted: Annotated[str, Query(alias="q", max_length=80)] = "",
    check: bool = False,
) -> HTMLResponse:
    """The newest entries first; `q` finds words, `check` reads the chain of hashes."""
    rooms = request.app.state.rooms
    opened = rooms.opened(event)
    entries = opened.entries if before is None else opened.entries[: before - 1]
    # One more than there is room for tells whether there are older ones.
    lines = list(islice(_newest_first(opened, entries, wanted), ENTRIES_ON_A_PAGE + 1))
    shown = lines[:ENTRIES_ON_A_PAGE]
    found = findings(rooms.desk(event, person)) if check else None
    return page(
        request,
        "desk/journal.html",
        opened=opened,
        lines=shown,
        sentence=ngettext(
            "{count} entry in the journal", "{count} entries in the journal", opened.number
        ).format(count=opened.number),
        wanted=wanted,
        older=shown[-1].number if len(lines) > len(shown) else None,
        verdict=None if found is None else _verdict([render(each.message) for each in found]),
    )


def _newest_first(opened: Opened, entries: Sequence[Entry], wanted: str) -> Iterator[Line]:
    """Entries in words, those that have the words asked for; without any as many as are shown."""
    newest = entries if wanted else entries[-ENTRIES_ON_A_PAGE - 1 :]
    told = told_of(entries, {entry.number for entry in newest})
    undone = undone_numbers(opened.entries)
    rounds = rounds_of(entries)
    for entry in reversed(newest):
        sentence = capitalised(render(told[entry.number]))
        if wanted.casefold() in f"{sentence} {entry.who} {entry.device}".casefold():
            yield Line(
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


def _verdict(findings: Sequence[str]) -> str:
    """What reading the whole chain showed."""
    if not findings:
        return _("Every entry is as it was written, and none is missing.")
    return _("The journal was changed: {what}").format(what="; ".join(findings[:3]))
