"""The journal of an event as people and programs read it: when, who, what, and what was undone."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, TypedDict

from ronde.core.journal.effect import effective
from ronde.core.journal.entry import Entry
from ronde.messages import Message
from ronde.text import _, render
from ronde.text.answers import about, answer_of
from ronde.text.days import stamp_text
from ronde.text.documents import JsonObject
from ronde.text.sheet import Align, Sheet, TableColumn, table


class JournalEntry(TypedDict):
    """An entry: who did what and when, in facts and in a sentence."""

    number: int
    time: Annotated[str, about("", "2026-11-14T09:30:00.000000Z")]
    who: str
    device: str
    kind: Annotated[str, about("", "result_entered")]
    payload: dict[str, Any]
    undoes: Annotated[int | None, about("The entry that this one takes back.")]
    text: Annotated[str, about("", "round 1, board 4: 1-0")]
    hash: Annotated[str, about("What chains it to the entries before it.")]


def entry_json(entry: Entry, sentence: Message) -> JsonObject:
    """An entry of the journal, with its sentence."""
    payload = plain_json(entry.payload)
    return answer_of(JournalEntry, entry, payload=payload, text=render(sentence))


def plain_json(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """A payload in plain lists and objects."""
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, Sequence):
        return [plain_json(item) for item in value]
    return {name: plain_json(item) for name, item in value.items()}


def journal_sheet(
    entries: Sequence[Entry],
    sentences: Iterable[Message],
    undone: Iterable[int],
    title: str = "",
    *,
    round_heading: str = "",
) -> Sheet:
    """A row for each entry: when, who, what, and whether it still counts."""
    taken_back = set(undone)
    rounds = rounds_of(entries)
    columns: tuple[TableColumn[tuple[Entry, Message]], ...] = (
        TableColumn(_("No."), lambda line: line[0].number, Align.RIGHT),
        TableColumn(_("When"), lambda line: local_time(line[0].time)),
        TableColumn(_("Who"), lambda line: line[0].who),
        TableColumn(
            round_heading or _("Round"), lambda line: round_of(line[0], rounds), Align.RIGHT
        ),
        TableColumn(_("What"), lambda line: render(line[1]), wide=True),
        TableColumn(
            _("Undone"), lambda line: _("undone") if line[0].number in taken_back else None
        ),
    )
    return table(title, columns, zip(entries, sentences, strict=True))


def rounds_of(entries: Iterable[Entry]) -> dict[int, int | None]:
    """The round that each entry is about, by number, whether or not this Ronde knows its kind."""
    return {entry.number: entry.payload.get("round") for entry in entries}


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
    return stamp_text(datetime.fromisoformat(text).astimezone())
