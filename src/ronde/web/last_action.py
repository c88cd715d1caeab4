"""The last action at an event, as the foot of every page tells it, with its undo."""

from dataclasses import dataclass
from datetime import datetime
from textwrap import shorten

from ronde.core.journal.entry import Entry
from ronde.errors import InputError
from ronde.service.events.actions.undoing import PERMANENT, redoable, undoable
from ronde.service.events.change import read
from ronde.service.events.desk import Opened
from ronde.service.events.entries.results import ResultEntered
from ronde.service.events.sentences import sentence_in, sentences_after
from ronde.text import _, render
from ronde.text.rendering import capital
from ronde.web.live.topics import topic
from ronde.web.person import Role
from ronde.web.templating import rendered

LONGEST_FOOT = 6000
"""How many letters of an action every page brings; the journal has all of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastAction:
    """What was done last, by whom, and what an undo would take back."""

    event: str
    number: int
    time: str
    clock: str
    sentence: str
    """What was done, in one line."""
    whole: str
    """The same with every name."""
    by: str
    undo_number: int | None = None
    undo_of: str = ""
    redo_number: int | None = None
    redo_of: str = ""
    where: str = ""
    """The event, on a page that is about several."""


def last_action(opened: Opened) -> LastAction | None:
    """The last entry of the journal in words; None before there is one."""
    if opened.number == 0:
        return None
    entry = (
        opened.recent[-1]
        if opened.recent
        else opened.journals.read(opened.stream, after=opened.number - 1)[-1]
    )
    undo, redo = _undoable(opened, entry), _redoable(opened, entry)
    return LastAction(
        event=opened.stream,
        number=entry.number,
        time=entry.time,
        clock=datetime.fromisoformat(entry.time).astimezone().strftime("%H:%M:%S"),
        sentence=_told(opened, entry, brief=True),
        whole=shorten(_told(opened, entry), LONGEST_FOOT, placeholder=" …"),
        by=_by(entry),
        undo_number=undo.number if undo else None,
        undo_of=_sentence(opened, undo, entry),
        redo_number=redo.number if redo else None,
        redo_of=_sentence(opened, redo, entry),
    )


def _told(opened: Opened, entry: Entry, *, brief: bool = False) -> str:
    """An entry in words; a result of a round that is not the last says which."""
    words = render(sentences_after(opened, [entry], brief=brief)[-1])
    if entry.kind == ResultEntered.kind:
        round_number = entry.payload["round"]
        if round_number < len(opened.state.published):
            words = _("round {round}, {what}").format(round=round_number, what=words)
    return capital(words)


def last_writer_of(opened: Opened, round_number: int, board: int) -> tuple[str, str]:
    """Who gave a board its result last, and when."""
    for entries in (opened.recent, opened.entries):
        for entry in reversed(entries):
            if entry.kind != ResultEntered.kind:
                continue
            result = read(ResultEntered, entry.payload)
            if (result.round, result.board) == (round_number, board):
                return entry.who, entry.time
    return "", opened.entries[-1].time


def _undoable(opened: Opened, last: Entry) -> Entry | None:
    """What an undo would take back: the last entry itself, unless that was one."""
    if last.undoes is None:
        return None if last.kind in PERMANENT else last
    try:
        return undoable(opened)
    except InputError:
        return None


def _redoable(opened: Opened, last: Entry) -> Entry | None:
    """What a redo would bring back; there is something only right after an undo."""
    if last.undoes is None:
        return None
    try:
        return redoable(opened)
    except InputError:
        return None


def _sentence(opened: Opened, entry: Entry | None, last: Entry) -> str:
    """An entry in words."""
    if entry is None:
        return ""
    if entry is last:
        return render(sentences_after(opened, [entry], brief=True)[-1])
    return render(sentence_in(opened, entry, brief=True))


def _by(entry: Entry) -> str:
    """Who did it, and where."""
    if entry.who and entry.device:
        return _("by {who}, {device}").format(who=entry.who, device=entry.device)
    return _("by {who}").format(who=entry.who) if entry.who else entry.device


def undo_html(opened: Opened, language: str) -> str:
    """The last action with its undo, for all arbiters: without a token, which modules send."""
    return rendered("parts/undo_line.html", last=last_action(opened), csrf="")


topic("undo", public=False, render=undo_html)
# A page whose parts depend on who looks marks them data-topic="changes": its module then asks for
# the page again and takes over what differs. The number is another one after each change.
topic("changes", public=False, render=lambda opened, language: str(opened.number), role=Role.TABLE)
