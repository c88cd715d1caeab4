"""A journal and a model of it, side by side: any sequence of writing, undoing, restarting.

The model is what an arbiter would keep on paper: the list of all that was done, and for each thing
whether it is struck out.
"""

import tempfile
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ronde.core.journal.chain import verified
from ronde.core.journal.effect import REDO, UNDO, effective, redo_target, taken_back, undo_target
from ronde.core.journal.entry import Draft, Entry
from ronde.core.journal.lines import loads
from ronde.errors import Conflict, InputError, KeyReused
from ronde.store import open_journals
from ronde.store.journals import Journals
from tests.journal_drafts import TIME, undo

LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
PAYLOADS = st.dictionaries(
    st.text(LETTERS, max_size=3),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(1 - 2**53, 2**53 - 1)
        | st.text(LETTERS, max_size=5),
        lambda inner: (
            st.lists(inner, max_size=2)
            | st.dictionaries(st.text(LETTERS, max_size=2), inner, max_size=2)
        ),
        max_leaves=5,
    ),
    max_size=3,
)
DRAFTS = st.builds(
    Draft,
    kind=st.sampled_from(["result", "enter", "publish"]),
    payload=PAYLOADS,
    who=st.text(LETTERS, max_size=5),
    device=st.just("laptop"),
    time=st.just(TIME),
)


class JournalMachine(RuleBasedStateMachine):
    """Actions on a journal in a database; a subclass says in which."""

    journals: Journals
    stream = "open"

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        self.is_struck: dict[int, bool] = {}
        self.struck_order: list[int] = []
        self.redoable: list[int] = []
        self.keys: dict[str, tuple[Draft, Entry]] = {}
        self.open_first()

    def open_first(self) -> None:
        """Open an empty database."""
        raise NotImplementedError

    def restart(self) -> None:
        """Close the database and open it again."""
        raise NotImplementedError

    def note(self, written: list[Entry]) -> None:
        """Write on paper what was done."""
        for entry in written:
            self.entries.append(entry)
            self.is_struck[entry.number] = False
        self.redoable = []

    @rule(drafts=st.lists(DRAFTS, max_size=3), is_careful=st.booleans())
    def write(self, drafts: list[Draft], is_careful: bool) -> None:
        expected = len(self.entries) if is_careful else None
        written = self.journals.append(self.stream, drafts, expected_number=expected)
        assert [(entry.kind, entry.payload, entry.who) for entry in written] == [
            (draft.kind, draft.payload, draft.who) for draft in drafts
        ]
        if written:
            self.note(written)

    @rule(draft=DRAFTS, key=st.sampled_from("abc"))
    def write_with_a_key(self, draft: Draft, key: str) -> None:
        keyed = Draft(kind=draft.kind, payload=draft.payload, who="", device="", time=TIME, key=key)
        before = self.keys.get(key)
        if before is None:
            (entry,) = self.journals.append(self.stream, [keyed])
            self.keys[key] = (keyed, entry)
            self.note([entry])
            return
        assert self.journals.append(self.stream, [before[0]], expected_number=0) == [before[1]]
        assert self.journals.written_with(self.stream, key) == before[1]
        if (keyed.kind, keyed.payload) != (before[0].kind, before[0].payload):
            try:
                self.journals.append(self.stream, [keyed])
            except KeyReused:
                return
            raise AssertionError("a key was used for two things")

    @rule(draft=DRAFTS, stale=st.integers(-1, 60))
    def write_too_late(self, draft: Draft, stale: int) -> None:
        if stale == len(self.entries):
            return
        try:
            self.journals.append(self.stream, [draft], expected_number=stale)
        except Conflict:
            return
        raise AssertionError("a stale writer wrote")

    @rule()
    def undo_the_last(self) -> None:
        counting = [number for number, is_struck in self.is_struck.items() if not is_struck]
        try:
            target = undo_target(self.entries).number
        except InputError:
            assert not counting
            return
        assert target == counting[-1]
        self.strike(target, target)

    @precondition(lambda self: self.entries)
    @rule(data=st.data())
    def undo_any(self, data: st.DataObject) -> None:
        """Take back any entry, an undo or redo among them: that reverses what it did."""
        about = data.draw(st.sampled_from(self.entries))
        changed, counts = self.meaning(about)
        if counts == self.is_struck[changed]:
            return
        if counts:
            self.strike(changed, about.number)
        else:
            self.bring_back(changed, undo(about.number))

    @rule()
    def redo_the_last(self) -> None:
        try:
            target = redo_target(self.entries).number
        except InputError:
            assert not self.redoable
            return
        assert target == self.redoable[-1]
        self.bring_back(target, undo(target, kind=REDO))

    @rule()
    def restart_the_program(self) -> None:
        self.restart()

    @rule()
    def save_a_snapshot(self) -> None:
        number = len(self.entries)
        assert self.journals.save_snapshot(self.stream, number, "1", b"%d" % number) == (number > 0)
        saved = self.journals.snapshot(self.stream, "1")
        if number:
            assert saved is not None
            assert (saved.number, saved.state) == (number, b"%d" % number)

    @invariant()
    def the_journal_is_what_was_done(self) -> None:
        found = self.journals.read(self.stream)
        assert found == self.entries
        assert [entry.number for entry in found] == list(range(1, len(found) + 1))
        assert verified(self.stream, found, last_number=len(found)) == ()
        middle = len(found) // 2
        assert self.journals.read(self.stream, after=middle) == found[middle:]

    @invariant()
    def what_counts_is_what_is_not_struck_out(self) -> None:
        counting = [number for number, is_struck in self.is_struck.items() if not is_struck]
        assert [entry.number for entry in effective(self.entries)] == counting
        assert [entry.number for entry in taken_back(self.entries)] == self.struck_order

    def teardown(self) -> None:
        """The journal comes back from text; then let go of it."""
        whole = loads(self.journals.export_jsonl(self.stream))
        assert list(whole.entries) == self.entries
        self.journals.close()

    def meaning(self, entry: Entry) -> tuple[int, bool]:
        """The change an entry is about, and whether it made it count."""
        if entry.kind not in (UNDO, REDO):
            return entry.number, True
        assert entry.undoes is not None
        changed, counts = self.meaning(self.entries[entry.undoes - 1])
        return changed, counts if entry.kind == REDO else not counts

    def strike(self, changed: int, about: int) -> None:
        """Undo a change, on paper too."""
        self.entries += self.journals.append(self.stream, [undo(about)])
        self.is_struck[changed] = True
        self.struck_order.append(changed)
        self.redoable.append(changed)

    def bring_back(self, changed: int, by: Draft) -> None:
        """Redo a change, on paper too."""
        self.entries += self.journals.append(self.stream, [by])
        self.is_struck[changed] = False
        self.struck_order.remove(changed)
        if changed in self.redoable:
            self.redoable.remove(changed)


class SqliteMachine(JournalMachine):
    """A journal in a file."""

    def open_first(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = str(Path(self.folder.name) / "event.ronde")
        self.journals = open_journals(self.file)
        self.journals.create(self.stream, "Open")

    def restart(self) -> None:
        self.journals.close()
        self.journals = open_journals(self.file, create=False)

    def teardown(self) -> None:
        super().teardown()
        self.folder.cleanup()
