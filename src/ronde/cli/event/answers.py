"""What an action answers: what was written, what to know of it, and what comes next."""

from collections.abc import Callable
from typing import Any

from ronde.cli.report import Report
from ronde.messages import Message
from ronde.service.events.desk import Desk, Done
from ronde.service.events.history import entry_json
from ronde.service.events.sentences import sentences_after
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.text import _, render
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


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
    sentences = [
        sentence for step in steps for sentence in sentences_after(step.before, step.entries)
    ]
    warnings = [render(warning) for step in steps for warning in step.warnings]
    return Report(
        data={
            "event": desk.stream,
            "entries": [
                entry_json(entry, sentence)
                for entry, sentence in zip(written, sentences, strict=True)
            ],
            "warnings": warnings,
            "status": status_json(last.state),
            **(data or {}),
        },
        lines=(
            *(_sentence(sentence) for sentence in sentences),
            *(_("Note: {warning}.").format(warning=warning.rstrip(".")) for warning in warnings),
        ),
        sheets=sheets,
        closing_lines=(next_step(last.state),),
        notes=notes,
    )


def event_view(
    desk: Desk,
    state: EventState,
    data: JsonObject | Callable[[], JsonObject],
    *,
    closing_lines: tuple[str, ...] = (),
    **shown: Any,  # noqa: ANN401 - whatever else a report has
) -> Report:
    """The report of a command that only looks: its facts, how far the event is, what comes next."""
    return Report(
        data=lambda: {
            "event": desk.stream,
            **(data() if callable(data) else data),
            "status": status_json(state),
        },
        closing_lines=(*closing_lines, next_step(state)),
        **shown,
    )


def _sentence(message: Message) -> str:
    """An entry as a line of its own: with a capital and a full stop."""
    text = render(message)
    return f"{text[:1].upper()}{text[1:]}."
