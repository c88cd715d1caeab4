"""What counts after undos and redos.

Nothing is ever removed: an undo is an entry that takes another back, a redo one that brings it
back, to the place it had. Undoing an undo is a redo.
"""

from collections.abc import Callable, Iterable, Sequence

from ronde.core.journal.entry import Entry
from ronde.errors import InconsistentEvent, InputError
from ronde.messages import N_

UNDO = "undo"
REDO = "redo"

Depends = Callable[[Entry, Entry], bool]
"""Whether a later entry depends on an earlier one: the format of the event knows."""


def is_change(entry: Entry) -> bool:
    """Whether an entry decides something itself, rather than taking back or bringing back."""
    return entry.kind not in (UNDO, REDO)


def effective(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The changes that count, in the order they were first written.

    `entries` may be the last ones of a journal: what they take back or bring back of earlier ones
    is then left out.
    """
    changes = {}
    counts: dict[int, bool] = {}
    for entry, changed, brings in _effects(entries):
        if is_change(entry):
            changes[entry.number] = entry
        counts[changed] = brings
    return tuple(entry for number, entry in changes.items() if counts[number])


def reaches(entries: Iterable[Entry], until: int) -> list[int]:
    """The numbers of the entries that take back or bring back a change up to a number.

    `entries` may be the last ones of a journal, from the one after that number on.
    """
    return [
        entry.number
        for entry, changed, _ in _effects(entries)
        if changed <= until and not is_change(entry)
    ]


def taken_back(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The changes that do not count, the one undone last at the end."""
    return tuple(change for change, _ in _taken_back(entries))


def undo_target(
    entries: Sequence[Entry],
    number: int | None = None,
    *,
    permanent: frozenset[str] = frozenset(),
    depends: Depends = lambda later, earlier: True,
) -> Entry:
    """The change that an undo takes back: the last that counts, or a given one.

    A given one must count, and no later change that counts may depend on it. Changes of the kinds
    in `permanent`, such as the opening of the event, stay.
    """
    counting = effective(entries)
    if number is None:
        target = next((entry for entry in reversed(counting)), None)
        if target is None or target.kind in permanent:
            raise InputError(N_("there is nothing to undo"))
        return target
    target = _change(entries, number)
    if target not in counting:
        raise InputError(N_("entry {number} is undone already"), number=target.number)
    if target.kind in permanent:
        raise InputError(N_("entry {number} cannot be undone"), number=target.number)
    for later in counting:
        if later.number > target.number and depends(later, target):
            raise InputError(
                N_("entry {number} cannot be undone: entry {later} depends on it"),
                number=target.number,
                later=later.number,
            )
    return target


def redo_target(entries: Sequence[Entry], number: int | None = None) -> Entry:
    """The change that a redo brings back: the one undone last, or a given one.

    Unless it is given, there is one only as long as nothing else was changed since the undo.
    """
    undone = _taken_back(entries)
    if number is None:
        last_change = max((entry.number for entry in entries if is_change(entry)), default=0)
        if not undone or undone[-1][1] < last_change:
            raise InputError(N_("there is nothing to redo"))
        return undone[-1][0]
    target = _change(entries, number)
    if all(change != target for change, _ in undone):
        raise InputError(N_("entry {number} is not undone"), number=target.number)
    return target


def _taken_back(entries: Iterable[Entry]) -> list[tuple[Entry, int]]:
    """The changes that do not count, each with the number of the entry that took it back."""
    changes = {}
    undone: dict[int, int] = {}
    for entry, changed, brings in _effects(entries):
        if is_change(entry):
            changes[entry.number] = entry
        undone.pop(changed, None)
        if not brings:
            undone[changed] = entry.number
    return [(changes[changed], by) for changed, by in undone.items()]


def _change(entries: Sequence[Entry], number: int) -> Entry:
    """The change with a number, or the change that the undo or redo with that number is about."""
    changes = {entry.number: entry for entry in entries if is_change(entry)}
    for entry, changed, _ in _effects(entries):
        if entry.number == number:
            return changes[changed]
    raise InputError(N_("there is no entry {number}"), number=number)


def _effects(entries: Iterable[Entry]) -> Iterable[tuple[Entry, int, bool]]:
    """Each entry with the number of the change it is about, and whether that counts from then.

    What is about an entry before the first of these is told with the number of that entry.
    """
    effects: dict[int, tuple[int, bool]] = {}
    first = None
    for entry in entries:
        if first is None:
            first = entry.number
        if is_change(entry):
            effect = (entry.number, True)
        elif entry.undoes is not None and 0 < entry.undoes < first:
            effect = (entry.undoes, entry.kind == REDO)
        elif entry.undoes not in effects:
            raise InconsistentEvent(
                N_("entry {number} takes back or brings back an entry that is not there"),
                number=entry.number,
            )
        else:
            changed, brings = effects[entry.undoes]
            effect = (changed, brings == (entry.kind == REDO))
        effects[entry.number] = effect
        yield entry, *effect
