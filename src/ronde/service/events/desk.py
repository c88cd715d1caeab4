"""The arbiter's desk: read the journal, fold it, decide, and write what was decided."""

import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ronde.core.journal.chain import Finding, first_hash, overtaken
from ronde.core.journal.effect import effective, reaches
from ronde.core.journal.entry import Draft, Entry
from ronde.errors import Conflict, InconsistentEvent, InputError
from ronde.messages import N_, Message, message
from ronde.service.events.change import Change
from ronde.service.events.checkpoints import StateCheckpoint, replayed
from ronde.service.events.fold import folded
from ronde.service.events.keeping import Earlier, Journals
from ronde.service.events.kept import Kept
from ronde.service.events.kind import Discipline, Feature, kind_of
from ronde.service.events.snapshots import VERSION, packed, unpacked
from ronde.service.events.state import EventState


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """An event as it is read before something is done to it.

    Opened from a snapshot it knows only the entries since; the others are read when they are asked
    for, which few things do.
    """

    journals: Journals
    stream: str
    state: EventState
    number: int
    """The number of the last entry."""
    last_hash: str
    """The hash of that entry: another event of the same name has another."""
    recent: tuple[Entry, ...]
    """The last entries, without a gap up to the end."""
    checkpoints: tuple[StateCheckpoint, ...] = field(default=(), compare=False)
    """States on the way here."""
    earlier: Earlier = field(default_factory=Earlier, compare=False)
    """The entries before the recent ones, once somebody asked for them."""
    kept: Kept = field(default_factory=Kept, compare=False)
    """What was made of the event for its readers."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries up to the last one known here."""
        missing = self.number - len(self.recent)
        return (*self.earlier.entries(self.journals, self.stream, missing), *self.recent)

    def after(self, number: int) -> Sequence[Entry]:
        """The entries after a number."""
        missing = self.number - len(self.recent)
        return self.recent[number - missing :] if number >= missing else self.entries[number:]

    def tails(self) -> Iterator[Sequence[Entry]]:
        """The last entries, more each time and all in the end.

        What they take back or bring back is among them, so that each tells by itself what an undo
        or a redo of something in it is about.
        """
        for checkpoint in reversed(self.checkpoints):
            tail = self.after(checkpoint.number)
            if tail and not reaches(tail, checkpoint.number):
                yield tail
        yield self.entries

    def at(self, number: int) -> "Opened":
        """The event as it was after one of its entries."""
        state, checkpoints = replayed(self.checkpoints, self.after, number)
        missing = self.number - len(self.recent)
        known = self.recent[: number - missing] if number >= missing else self.entries[:number]
        following = self.after(number)
        return replace(
            self,
            state=state,
            number=number,
            last_hash=following[0].previous_hash if following else self.last_hash,
            recent=known,
            # Of one made later nobody could tell there whether it holds.
            checkpoints=tuple(each for each in checkpoints if each.as_of <= number),
        )

    def continues(self, earlier: "Opened") -> bool:
        """Whether this is the same event, with more entries and the first of them known here."""
        index = earlier.number - (self.number - len(self.recent))
        return (
            0 <= index < len(self.recent) and self.recent[index].previous_hash == earlier.last_hash
        )

    def followed_by(self, entries: Sequence[Entry]) -> "Opened":
        """The event with more entries; refused where they do not fit."""
        if not entries:
            return self
        number = entries[-1].number
        state, checkpoints = replayed(
            self.checkpoints, lambda after: (*self.after(after), *entries), number
        )
        return replace(
            self,
            state=state,
            number=number,
            last_hash=entries[-1].hash,
            recent=(*self.recent, *entries),
            checkpoints=checkpoints,
        )


@dataclass(slots=True)
class Shelf:
    """Where an event lies while somebody works on it, so that it is not folded anew each time."""

    opened: Opened | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def put(self, opened: Opened) -> None:
        """Lay an event here, unless it lies here with newer entries: a reader may be late."""
        with self._lock:
            if self.opened is None or not self.opened.continues(opened):
                self.opened = opened


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Who works on which event, where it is kept, and what time it is."""

    journals: Journals
    stream: str
    who: str
    device: str
    clock: Callable[[], str]
    key: str | None = None
    """Makes a repeated request harmless."""
    shelf: Shelf = field(default_factory=Shelf)
    trusts_shelf: bool = False
    """Whether an event is taken as it lies there: should somebody else have written since, writing
    is refused, and whoever trusted asks again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """An undo or a redo, before it is written."""

    kind: str
    undoes: int
    """The number of the entry that is taken back or brought back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What came of an action: the entries written, the event after them, what to know of it."""

    before: Opened
    entries: tuple[Entry, ...]
    state: EventState
    warnings: tuple[Message, ...] = ()


LEAST_DIGITS = 32
"""How much of a hash must be noted: half of it, so that nobody finds another that begins so."""
_HASH = re.compile(rf"[0-9a-f]{{{LEAST_DIGITS},64}}")

FOLDED_BEFORE_SNAPSHOT = 500
"""How many entries are folded anew at most, before the state is kept for the next time."""


def opened(desk: Desk) -> Opened:
    """Read an event: what is new since it was last looked at, or since its snapshot."""
    if desk.trusts_shelf and desk.shelf.opened is not None:
        return desk.shelf.opened
    known = desk.shelf.opened or _from_snapshot(desk)
    try:
        coming = tuple(desk.journals.read(desk.stream, known.number, known.last_hash))
    except Conflict:
        # Another event has taken the name of the one that was read here.
        known = nothing_read(desk)
        coming = tuple(desk.journals.read(desk.stream))
    found = known.followed_by(coming)
    if len(coming) > FOLDED_BEFORE_SNAPSHOT:
        desk.journals.save_snapshot(
            desk.stream, found.number, VERSION, packed(found.state), found.last_hash
        )
    desk.shelf.put(found)
    return found


def nothing_read(desk: Desk) -> Opened:
    """The event before its first entry."""
    return Opened(
        journals=desk.journals,
        stream=desk.stream,
        state=EventState(),
        number=0,
        last_hash=first_hash(desk.stream),
        recent=(),
    )


def _from_snapshot(desk: Desk) -> Opened:
    """The event as its snapshot has it, or before its first entry.

    Reading: a snapshot fits the entry and the version it was made for, and is not changed by
        accident; that is seen here. Whoever can write to the database could forge one, and its
        digest with it: only folding all entries tells, which a snapshot is there to spare, so
        `findings` does it and opening does not.
    """
    nothing = nothing_read(desk)
    snapshot = desk.journals.snapshot(desk.stream, VERSION)
    if snapshot is None:
        return nothing
    try:
        state = unpacked(snapshot.state)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return nothing  # nobody needs a snapshot that cannot be read
    number = snapshot.number
    return replace(
        nothing,
        state=state,
        number=number,
        last_hash=snapshot.entry_hash,
        checkpoints=(StateCheckpoint(number, number, state),),
    )


def findings(desk: Desk, expected_hash: str | None = None) -> tuple[Finding, ...]:
    """What is wrong with an event: with the chain of its journal, or with its snapshot.

    A snapshot is not part of the chain, so it is compared with the entries it stands for.
    `expected_hash` is one that somebody noted: an entry must have it.
    """
    noted = None if expected_hash is None else checked_hash(expected_hash)
    found = desk.journals.findings(desk.stream)
    if found:
        return found
    entries = desk.journals.read(desk.stream)
    if noted is not None and noted_number(desk.stream, entries, noted) is None:
        gone = message(
            N_("no entry has the hash that was noted: its end is gone, or it was written anew")
        )
        return (Finding(number=1, message=gone),)
    snapshot = _from_snapshot(desk)
    if snapshot.number:
        right = _folded_or_none(entries[: snapshot.number])
        if snapshot.state != right:
            wrong = message(N_("the snapshot is not what the entries up to it add up to"))
            if right is not None and _made_anew(desk, snapshot.number, right):
                wrong = message(
                    N_("the snapshot was not what the entries up to it add up to; it is made anew")
                )
            return (Finding(number=snapshot.number, message=wrong),)
    return ()


def _made_anew(desk: Desk, number: int, state: EventState) -> bool:
    """Put a snapshot right, and let go of the event as it was opened from the wrong one."""
    desk.shelf.opened = None
    return desk.journals.save_snapshot(desk.stream, number, VERSION, packed(state))


def checked_hash(text: str) -> str:
    """A hash as somebody noted it, or enough of its beginning; refused where it is none."""
    plain = "".join(text.split()).lower()
    if not _HASH.fullmatch(plain):
        raise InputError(
            N_("expected a hash that “verify” told, or its first {least} digits, found “{found}”"),
            least=LEAST_DIGITS,
            found=text[:80],
        )
    return plain


def noted_number(stream: str, entries: Sequence[Entry], noted: str) -> int | None:
    """The entry whose hash was noted, 0 for a journal without one; None if none has it."""
    hashes = (first_hash(stream), *(entry.hash for entry in entries))
    return next((number for number, one in enumerate(hashes) if one.startswith(noted)), None)


def _folded_or_none(entries: Sequence[Entry]) -> EventState | None:
    """The state after these entries, None where they do not fold."""
    try:
        return folded(effective(entries))
    except InconsistentEvent:
        return None


def opened_to_change(desk: Desk, needs: Feature | Discipline | None = Discipline.CHESS) -> Opened:
    """Read an event that is to be changed; a closed one is not, nor one of another kind.

    `needs` is what an action is about: all of chess, unless it says otherwise.
    """
    found = opened(desk)
    if needs is not None:
        check_has(found.state, needs)
    if found.state.closed:
        raise InputError(N_("this event is closed; undo the closing to change it"))
    return found


def check_has(state: EventState, needs: Feature | Discipline) -> None:
    """Refuse what an event of another kind has no use for."""
    kind = kind_of(state.regulations.system)
    if needs is not kind.discipline and needs not in kind.features:
        raise of_another_kind(state)


def of_another_kind(state: EventState) -> InputError:
    """The refusal that says how an event of this kind is run."""
    return InputError(kind_of(state.regulations.system).how_it_is_run)


def done(
    desk: Desk,
    before: Opened,
    changes: Iterable[Change | TakenBack],
    warnings: Iterable[Message] = (),
) -> Done:
    """Write what was decided, after seeing that it fits, and give the event after it.

    The state is folded before anything is written: what does not fit leaves no trace.
    """
    decided = tuple(changes)
    if before.state.session is not None and any(
        isinstance(change, Change) and change.drops_draft for change in decided
    ):
        raise InputError(
            N_("round {round} is being paired by hand; finish that first, or pair it anew"),
            round=before.state.session.round_number,
        )
    drafts = drafts_of(desk, decided)
    tried = before.followed_by(tuple(tried_entries(drafts, before.number)))
    if not drafts:
        return Done(before=before, entries=(), state=tried.state, warnings=tuple(warnings))
    written = desk.journals.append(
        desk.stream, drafts, expected_number=before.number, expected_hash=before.last_hash
    )
    if written[0].number <= before.number:
        # A repeated request: what it asked for was written the first time.
        return Done(before=before, entries=tuple(written), state=before.state)
    check_follows(desk.stream, before, written[0])
    desk.shelf.put(replace(tried, last_hash=written[-1].hash, recent=(*before.recent, *written)))
    return Done(before=before, entries=tuple(written), state=tried.state, warnings=tuple(warnings))


def check_follows(stream: str, before: Opened, first: Entry) -> None:
    """Raise Conflict where a repeated request was written after what was read here."""
    if first.previous_hash != before.last_hash:
        raise overtaken(stream, first.number, before.number)


def drafts_of(desk: Desk, changes: Iterable[Change | TakenBack]) -> list[Draft]:
    """Decisions as the journal takes them: with who, where and when."""
    return [
        Draft(
            kind=change.kind,
            payload=change.payload() if isinstance(change, Change) else {},
            who=desk.who,
            device=desk.device,
            time=desk.clock(),
            undoes=None if isinstance(change, Change) else change.undoes,
            key=None if desk.key is None else (f"{desk.key}:{index}" if index else desk.key),
        )
        for index, change in enumerate(changes)
    ]


def tried_entries(drafts: Iterable[Draft], after: int = 0) -> Iterable[Entry]:
    """Drafts as entries without their place in the chain, to try what they would do."""
    for number, draft in enumerate(drafts, start=after + 1):
        yield Entry(
            number=number,
            time=draft.time,
            who=draft.who,
            device=draft.device,
            kind=draft.kind,
            payload=draft.payload,
            undoes=draft.undoes,
            key=draft.key,
            previous_hash="",
            hash="",
        )
