"""Undo and redo: an entry that takes another back, in words a person understands."""

from collections.abc import Callable, Mapping, Sequence

from ronde.core.journal.effect import (
    REDO,
    UNDO,
    effective,
    is_change,
    redo_target,
    undo_target,
)
from ronde.core.journal.entry import Entry
from ronde.errors import InconsistentEvent, InputError
from ronde.messages import N_
from ronde.service.events.change import Change
from ronde.service.events.desk import Desk, Done, Opened, TakenBack, done, opened
from ronde.service.events.entries.event import EventCreated, FideModeLeft
from ronde.service.events.entries.known import change_of
from ronde.service.events.fold import applied
from ronde.service.events.sentences import sentence_of
from ronde.service.events.state import EventState

PERMANENT = frozenset({EventCreated.kind})


def undo(desk: Desk, number: int | None = None) -> Done:
    """Take back the last change, or a given one that nothing later depends on."""
    before = opened(desk)
    target = undoable(before, number)
    if target.kind == FideModeLeft.kind:
        _check_nothing_followed(before, target)
    refusal = N_("entry {number} cannot be undone before entry {later} is: {what}")
    _check(before, target, refusal)
    return _written(desk, before, UNDO, target, refusal)


def redo(desk: Desk, number: int | None = None) -> Done:
    """Bring back what was undone last, or a given entry.

    It returns to the place it had, so nothing that depends on it may have come since.
    """
    before = opened(desk)
    target = redoable(before, number)
    refusal = N_("entry {number} cannot come back after entry {later}: {what}")
    _check(before, target, refusal)
    return _written(desk, before, REDO, target, refusal)


def undoable(event: Opened, number: int | None = None) -> Entry:
    """The change that an undo takes back: the last that counts, or a given one.

    Raises `InputError` where there is none, or it cannot be taken back.
    """
    entries = _end(
        event, lambda tail: bool(effective(tail)) if number is None else _has(tail, number)
    )
    return undo_target(entries, number, permanent=PERMANENT, depends=lambda later, earlier: False)


def redoable(event: Opened, number: int | None = None) -> Entry:
    """The change that a redo brings back: the one undone last, or a given one.

    Raises `InputError` where there is none.
    """
    # The last entries have a change among them: whether an undo came after it, they tell.
    return redo_target(_end(event, lambda tail: number is None or _has(tail, number)), number)


def _end(event: Opened, tells: Callable[[Sequence[Entry]], bool]) -> Sequence[Entry]:
    """As many of the last entries as tell something; all of them where it takes that."""
    return next((tail for tail in event.tails() if tail and tells(tail)), event.entries)


def _has(tail: Sequence[Entry], number: int) -> bool:
    """Whether an entry is among the last ones."""
    return tail[0].number <= number


def _written(desk: Desk, before: Opened, kind: str, target: Entry, refusal: str) -> Done:
    """Take an entry back or bring it back, unless a later one would not fit any more."""
    try:
        return done(desk, before, [TakenBack(kind=kind, undoes=target.number)])
    except InconsistentEvent:
        counting = {entry.number: entry for entry in effective(before.entries)}
        if kind == UNDO:
            del counting[target.number]
        else:
            counting[target.number] = target
        _check_fits(before, counting, target, refusal)
        raise


def _check_fits(before: Opened, counting: Mapping[int, Entry], target: Entry, refusal: str) -> None:
    """Refuse a change after which an entry does not fit what comes before it; it is told."""
    state = EventState()
    for number, entry in sorted(counting.items()):
        try:
            state = applied(state, entry)
        except InconsistentEvent as error:
            raise InputError(
                refusal,
                number=target.number,
                later=number,
                what=sentence_of(before, entry),
            ) from error


def _check(before: Opened, target: Entry, refusal: str) -> None:
    """Refuse to touch what a later entry depends on, which is told."""
    for later in effective(before.after(target.number)):
        if depends(later, target):
            raise InputError(
                refusal,
                number=target.number,
                later=later.number,
                what=sentence_of(before, later),
            )


def _check_nothing_followed(before: Opened, left: Entry) -> None:
    """Refuse to return to FIDE mode once anything at all was decided outside it.

    Rule: FIDE VCL4THP (2026-08) 40-46
    Reading: FIDE mode is never entered again. Taking back the very entry by which it was left is
        not entering it again but correcting a slip, as long as nobody decided anything after it;
        what was decided and undone since counts, for it was decided outside.
    """
    for later in before.after(left.number):
        if is_change(later):
            raise InputError(
                N_(
                    "entry {number} cannot be undone: the event was run outside FIDE mode since"
                    " (entry {later}: {what}), and FIDE mode is never entered again"
                ),
                number=left.number,
                later=later.number,
                what=sentence_of(before, later),
            )


def hindrances(event: Opened, entries: Sequence[Entry]) -> dict[int, Entry]:
    """The first later entry that needs each of some changes; one that can be undone is left out."""
    changes = [entry for entry in entries if is_change(entry) and entry.kind not in PERMANENT]
    if not changes:
        return {}
    after = event.after(min(entry.number for entry in changes))
    later = [(entry, change_of(entry)) for entry in effective(after)]
    return {
        entry.number: needing
        for entry in changes
        if (needing := _first_that_needs(entry, later)) is not None
    }


def _first_that_needs(entry: Entry, later: Sequence[tuple[Entry, Change]]) -> Entry | None:
    """The first later entry that would be wrong without one; None where there is none."""
    first = change_of(entry)
    is_for_good = entry.kind == FideModeLeft.kind
    return next(
        (
            other
            for other, second in later
            if other.number > entry.number and (is_for_good or _is_needed(first, second))
        ),
        None,
    )


def depends(later: Entry, earlier: Entry) -> bool:
    """Whether a later entry would be wrong without an earlier one."""
    return _is_needed(change_of(earlier), change_of(later))


def _is_needed(first: Change, second: Change) -> bool:
    """Whether the second of two changes would be wrong without the first."""
    return (
        first.is_needed_by(second)
        or second.depends_on(first)
        or bool(first.brings() & second.about())
    )
