"""Entries of a journal as sentences: what was done, to whom, and what was taken back."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ronde.core.journal.effect import REDO, is_change
from ronde.core.journal.entry import Entry
from ronde.messages import N_, Message, message
from ronde.service.events.change import Subject, read
from ronde.service.events.desk import Opened
from ronde.service.events.entries.known import class_of
from ronde.service.events.kind import kind_of
from ronde.service.events.namesakes import marked_name, marks_of
from ronde.service.events.state import EventState


@dataclass(slots=True)
class Book:
    """What the entries read so far say about names."""

    brief: bool = False
    """Whether sentences have to fit one line."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """What tells players of one name apart, by id."""
    names: dict[Subject, str] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    sentences: dict[int, Message] = field(default_factory=dict)

    def name(self, identity: int) -> str:
        """A player's name."""
        name = self.names.get(("player", identity), f"#{identity}")
        return marked_name(name, self.marks.get(identity, ""))

    def team(self, identity: int) -> str:
        """A team's name."""
        return self.names.get(("team", identity), f"#{identity}")

    def note(self, entry: Entry) -> None:
        """Take an entry in with the names it tells."""
        self.entries[entry.number] = entry
        kind = class_of(entry)
        if kind is not None:
            self.names.update(kind.names_in(entry.payload))

    def add(self, entry: Entry) -> Message:
        """Take an entry in, and tell it."""
        self.note(entry)
        sentence = _sentence(self, entry)
        self.sentences[entry.number] = sentence
        return sentence


def sentences(entries: Iterable[Entry], state: EventState | None = None) -> list[Message]:
    """Each entry of a journal as a sentence, undone ones as well.

    Players of one name are told apart by what is known of them in `state`.
    """
    book = Book(marks=_marks(state))
    return [book.add(entry) for entry in entries]


def sentences_of_any(entries: Iterable[Entry]) -> list[Message]:
    """Each entry of a journal that this Ronde may not understand: by its kind where it does not."""
    book = Book()
    return [_sentence_or_kind(book, entry) for entry in entries]


def _sentence_or_kind(book: Book, entry: Entry) -> Message:
    """An entry as a sentence, or its kind alone."""
    try:
        return book.add(entry)
    except Exception:  # a newer Ronde may have said anything under a name that is known here
        return book.sentences.setdefault(entry.number, _kind(entry))


def sentences_after(
    before: Opened, entries: Sequence[Entry], *, brief: bool = False
) -> list[Message]:
    """New entries of a journal as sentences; an undo or a redo needs what it is about as well."""
    about = [entry.undoes for entry in entries if entry.undoes is not None]
    if about:
        book = _book_until(before, min(about), max(about), brief=brief)
    else:
        book = _book_of(before.state, brief=brief)
    return [book.add(entry) for entry in entries]


def sentence_in(event: Opened, entry: Entry, *, brief: bool = False) -> Message:
    """One of the entries of an event as a sentence."""
    book = _book_until(event, entry.number, entry.number, brief=brief)
    return book.sentences[entry.number]


def sentence_of(event: Opened, entry: Entry) -> Message:
    """One entry of an event as a sentence."""
    return sentences_of(event.entries, {entry.number}, event.state)[entry.number]


def sentences_of(
    entries: Iterable[Entry], numbers: Collection[int], state: EventState | None = None
) -> dict[int, Message]:
    """Some entries of a journal as sentences, by number; of the others only the names are read.

    What an undo or a redo among them is about is told as well. Players of one name are told apart
    by what is known of them in `state`.
    """
    every = tuple(entries)
    first = every[0].number if every else 1
    needed = set(numbers)
    for number in numbers:
        about = every[number - first]
        while about.undoes is not None and about.undoes >= first:
            about = every[about.undoes - first]
            needed.add(about.number)
    book = Book(marks=_marks(state))
    for entry in every:
        if entry.number in needed:
            book.add(entry)
        else:
            book.note(entry)
    return book.sentences


def _marks(state: EventState | None) -> Mapping[int, str]:
    """What tells the players of an event apart who have one name."""
    return {} if state is None else marks_of(state.players.values())


def _book_of(state: EventState, *, brief: bool = False) -> Book:
    """A book that knows the names of an event."""
    book = Book(brief=brief, marks=_marks(state))
    for identity, player in state.players.items():
        book.names["player", identity] = player.name
    teams = None if state.settings is None else kind_of(state.settings.system).teams
    for identity, name in (teams.names(state) if teams else {}).items():
        book.names["team", identity] = name
    return book


def _book_until(event: Opened, first: int, last: int, *, brief: bool = False) -> Book:
    """A book with the entries of an event from one up to another, and the names before them."""
    earlier = [each for each in event.checkpoints if each.number < first]
    book = _book_of(earlier[-1].state, brief=brief) if earlier else Book(brief=brief)
    book.marks = _marks(event.state)
    number = earlier[-1].number if earlier else 0
    for entry in event.after(number)[: last - number]:
        book.add(entry)
    return book


def _sentence(book: Book, entry: Entry) -> Message:
    """What an entry says; a kind nobody knows is told by its name."""
    if not is_change(entry):
        return _taken_back(book, entry)
    kind = class_of(entry)
    if kind is None:
        return _kind(entry)
    change = read(kind, entry.payload)
    return change.tell_briefly(book) if book.brief else change.tell(book)


def _kind(entry: Entry) -> Message:
    """An entry by its kind alone, which may be any text."""
    return Message("{kind}", {"kind": entry.kind})


def _taken_back(book: Book, entry: Entry) -> Message:
    """An undo or a redo, with what it is about and whose that was."""
    about = entry
    while about.undoes is not None and about.undoes in book.entries:
        about = book.entries[about.undoes]
    brings_back = entry.kind == REDO
    kind = class_of(about)
    table = None if kind is None else read(kind, about.payload).sending_table
    if table is not None:
        sent = (
            N_("redo: {what}, sent by table {table}")
            if brings_back
            else N_("undo: {what}, sent by table {table}")
        )
        return message(sent, what=book.sentences[about.number], table=table)
    templates = {
        (False, True): N_("undo: {what}, typed by {who}"),
        (False, False): N_("undo: {what}, by {who}"),
        (True, True): N_("redo: {what}, typed by {who}"),
        (True, False): N_("redo: {what}, by {who}"),
    }
    is_typed = kind is not None and kind.is_typed_result
    what = book.sentences.get(about.number, _kind(about))
    return message(templates[brings_back, is_typed], what=what, who=about.who or "–")
