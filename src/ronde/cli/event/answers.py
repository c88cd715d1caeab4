"""What an action answers: what was written, what to know of it, and what comes next."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from ronde.cli.report import JsonObject, Report
from ronde.core.journal.effect import effective
from ronde.core.journal.entry import Entry
from ronde.messages import Message
from ronde.service.events.desk import Desk, Done
from ronde.service.events.numbering import participants
from ronde.service.events.results import boards_text
from ronde.service.events.sentences import sentences_after
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.text import _, ngettext, render
from ronde.text.sheet import Align, Column, Sheet


def answer(
    desk: Desk,
    *steps: Done,
    sheets: tuple[Sheet, ...] = (),
    data: JsonObject | None = None,
    notes: tuple[str, ...] = (),
) -> Report:
    """The report of an action, or of several done one after the other."""
    last = steps[-1]
    written = [entry for step in steps for entry in step.entries]
    told = [sentence for step in steps for sentence in sentences_after(step.before, step.entries)]
    warnings = [render(warning) for step in steps for warning in step.warnings]
    return Report(
        data={
            "event": desk.stream,
            "entries": [
                entry_json(entry, sentence) for entry, sentence in zip(written, told, strict=True)
            ],
            "warnings": warnings,
            "status": status_json(last.state),
            **(data or {}),
        },
        lines=(
            *(_sentence(sentence) for sentence in told),
            *(_("Note: {warning}.").format(warning=warning) for warning in warnings),
        ),
        sheets=sheets,
        closing_lines=(next_step(last.state),),
        notes=notes,
    )


def _sentence(message: Message) -> str:
    """An entry as a line of its own: with a capital and a full stop."""
    text = render(message)
    return f"{text[:1].upper()}{text[1:]}."


def entry_json(entry: Entry, sentence: Message) -> JsonObject:
    """An entry of the journal, with its sentence."""
    return {
        "number": entry.number,
        "time": entry.time,
        "who": entry.who,
        "device": entry.device,
        "kind": entry.kind,
        "payload": plain_json(entry.payload),
        "undoes": entry.undoes,
        "text": render(sentence),
        "hash": entry.hash,
    }


def plain_json(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """A payload in plain lists and objects."""
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, Sequence):
        return [plain_json(item) for item in value]
    return {name: plain_json(item) for name, item in value.items()}


def status_json(state: EventState) -> JsonObject:
    """How far an event is."""
    last = state.published[-1] if state.published else None
    return {
        "name": state.regulations.name,
        "system": state.regulations.system.value,
        "player_count": len(participants(state)),
        "round_count": event_of(state).planned_round_count,
        "published_round_count": len(state.published),
        "complete_round_count": state.complete_round_count,
        "draft_round": state.draft.round_number if state.draft else None,
        "open_boards": list(last.open_boards) if last else [],
        "closed": state.closed,
        "next": next_step(state),
    }


def next_step(state: EventState) -> str:
    """The next thing to do, in a sentence."""
    planned = event_of(state).planned_round_count
    count = len(state.published)
    if state.closed:
        return _("The event is closed.")
    if state.draft is not None:
        return _("Next: publish round {round}.").format(round=state.draft.round_number)
    waiting = state.published[-1].open_boards if state.published else ()
    if waiting:
        return ngettext(
            "Round {round}: one board left: {boards}.",
            "Round {round}: {count} boards left: {boards}.",
            len(waiting),
        ).format(round=count, count=len(waiting), boards=boards_text(waiting))
    if len(participants(state)) < 2:
        return _("Next: enter the players.")
    if planned is not None and count >= planned:
        return _("All rounds are played. Next: close the event.")
    return _("Next: pair round {round}.").format(round=count + 1)


def journal_sheet(
    entries: Sequence[Entry], told: Iterable[Message], undone: Iterable[int], title: str = ""
) -> Sheet:
    """A row for each entry: when, who, what, and whether it still counts."""
    taken_back = set(undone)
    rounds = {entry.number: entry.payload.get("round") for entry in entries}
    return Sheet(
        title=title,
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("When")),
            Column(_("Who")),
            Column(_("Round"), Align.RIGHT),
            Column(_("What"), wide=True),
            Column(_("Undone")),
        ),
        rows=tuple(
            (
                entry.number,
                local_time(entry.time),
                entry.who,
                round_of(entry, rounds),
                render(sentence),
                _("undone") if entry.number in taken_back else None,
            )
            for entry, sentence in zip(entries, told, strict=True)
        ),
    )


def round_of(entry: Entry, rounds: Mapping[int, int | None]) -> int | None:
    """The round an entry is about, or that of the entry it takes back."""
    return rounds.get(entry.number if entry.undoes is None else entry.undoes)


def undone_numbers(entries: Sequence[Entry]) -> set[int]:
    """The numbers of the changes that do not count any more."""
    counting = {entry.number for entry in effective(entries)}
    return {
        entry.number for entry in entries if entry.undoes is None and entry.number not in counting
    }


def local_time(text: str) -> str:
    """A time of the journal as the clock on the wall showed it."""
    return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M:%S")
