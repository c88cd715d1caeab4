"""What counts after undos and redos, and what either would do next."""

from collections.abc import Sequence

import pytest

from ronde.core.journal.effect import effective, redo_target, taken_back, undo_target
from ronde.core.journal.entry import Draft, Entry
from ronde.errors import InconsistentEvent, InputError
from tests.journal_drafts import draft, redo, undo, written


def numbers(entries: Sequence[Entry]) -> list[int]:
    return [entry.number for entry in entries]


@pytest.mark.parametrize(
    ("drafts", "counting"),
    [
        ([], []),
        ([draft(), draft()], [1, 2]),
        ([draft(), draft(), undo(2)], [1]),
        ([draft(), draft(), undo(1)], [2]),
        ([draft(), draft(), undo(1), redo(1)], [1, 2]),
        ([draft(), undo(1), undo(2)], [1]),  # undoing an undo is a redo
        ([draft(), undo(1), redo(1), undo(3)], []),  # undoing a redo is an undo
        ([draft(), undo(1), undo(2), undo(3)], []),
        ([draft(), undo(1), redo(2)], []),  # redoing an undo leaves it in force
        ([draft(), undo(1), draft(), undo(3), redo(1)], [1]),
    ],
)
def test_what_counts(drafts: list[Draft], counting: list[int]) -> None:
    entries = written(drafts)
    assert numbers(effective(entries)) == counting
    changes = {entry.number for entry in entries if entry.kind == "result"}
    assert set(numbers(taken_back(entries))) == changes - set(counting)


def test_an_undo_of_nothing_is_no_journal() -> None:
    with pytest.raises(InconsistentEvent, match="entry 2 takes back"):
        effective(written([draft(), undo(2)]))


def test_the_last_change_that_counts_is_undone_first() -> None:
    assert undo_target(written([draft(), draft(), draft()])).number == 3
    assert undo_target(written([draft(), draft(), undo(2)])).number == 1
    assert undo_target(written([draft(), draft(), undo(2), redo(2)])).number == 2


def test_there_may_be_nothing_to_undo() -> None:
    for drafts in ([], [draft(), undo(1)]):
        with pytest.raises(InputError, match="nothing to undo"):
            undo_target(written(drafts))
    opened = written([draft(kind="create")])
    with pytest.raises(InputError, match="nothing to undo"):
        undo_target(opened, permanent=frozenset({"create"}))
    with pytest.raises(InputError, match="entry 1 cannot be undone"):
        undo_target(opened, 1, permanent=frozenset({"create"}))


def test_a_given_change_is_undone_unless_a_later_one_depends_on_it() -> None:
    entries = written([draft(1), draft(2), draft(1)])

    def same_board(later: Entry, earlier: Entry) -> bool:
        return bool(later.payload["board"] == earlier.payload["board"])

    assert undo_target(entries, 2, depends=same_board).number == 2
    with pytest.raises(InputError, match="entry 1 cannot be undone: entry 3 depends on it"):
        undo_target(entries, 1, depends=same_board)
    without = written([draft(1), draft(2), draft(1), undo(3)])
    assert undo_target(without, 1, depends=same_board).number == 1


def test_unless_somebody_knows_better_everything_later_depends() -> None:
    entries = written([draft(), draft()])
    assert undo_target(entries, 2).number == 2
    with pytest.raises(InputError, match="entry 2 depends on it"):
        undo_target(entries, 1)


def test_nothing_is_undone_twice_or_out_of_nowhere() -> None:
    entries = written([draft(), undo(1)])
    with pytest.raises(InputError, match="entry 1 is undone already"):
        undo_target(entries, 1)
    with pytest.raises(InputError, match="there is no entry 7"):
        undo_target(entries, 7)


def test_redo_brings_back_what_was_undone_last() -> None:
    entries = written([draft(), draft(), undo(2), undo(1)])
    assert redo_target(entries).number == 1
    assert redo_target([*entries, *written([*[draft()] * 4, redo(1)])[4:]]).number == 2
    assert redo_target(entries, 2).number == 2


def test_redo_names_an_undo_or_what_it_undid() -> None:
    entries = written([draft(), undo(1)])
    assert redo_target(entries, 1) == redo_target(entries, 2) == entries[0]


def test_a_new_change_ends_what_can_be_redone_unasked() -> None:
    entries = written([draft(), undo(1), draft()])
    with pytest.raises(InputError, match="nothing to redo"):
        redo_target(entries)
    assert redo_target(entries, 1).number == 1
    later = written([draft(), undo(1), draft(), undo(3), redo(3)])
    with pytest.raises(InputError, match="nothing to redo"):
        redo_target(later)


def test_what_counts_is_not_redone() -> None:
    entries = written([draft()])
    with pytest.raises(InputError, match="nothing to redo"):
        redo_target(entries)
    with pytest.raises(InputError, match="entry 1 is not undone"):
        redo_target(entries, 1)
