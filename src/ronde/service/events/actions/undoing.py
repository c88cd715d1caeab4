"""Undo and redo: an entry that takes another back, in words a person understands."""

from ronde.core.journal.effect import effective, redo_target, undo_target
from ronde.core.journal.entry import Entry
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Change, Desk, Done, Opened, done, opened
from ronde.service.events.kinds import CHANGES_THE_PAIRING, Kind
from ronde.service.events.sentences import sentence_of

PERMANENT = frozenset({Kind.CREATED.value})


def undo(desk: Desk, number: int | None = None) -> Done:
    """Take back the last change, or a given one that nothing later depends on."""
    before = opened(desk)
    target = undo_target(
        before.entries, number, permanent=PERMANENT, depends=lambda later, earlier: False
    )
    _check(before, target, N_("entry {number} cannot be undone before entry {later} is: {what}"))
    return done(desk, before, [Change(kind=Kind.UNDO, payload={}, undoes=target.number)])


def redo(desk: Desk, number: int | None = None) -> Done:
    """Bring back what was undone last, or a given entry.

    It returns to the place it had, so nothing that depends on it may have come since.
    """
    before = opened(desk)
    target = redo_target(before.entries, number)
    _check(before, target, N_("entry {number} cannot come back after entry {later}: {what}"))
    return done(desk, before, [Change(kind=Kind.REDO, payload={}, undoes=target.number)])


def _check(before: Opened, target: Entry, refusal: str) -> None:
    """Refuse to touch what a later entry depends on, which is told."""
    for later in effective(before.entries):
        if later.number > target.number and depends(later, target):
            raise InputError(
                refusal,
                number=target.number,
                later=later.number,
                what=sentence_of(before.entries, later),
            )


def depends(later: Entry, earlier: Entry) -> bool:
    """Whether a later entry would be wrong without an earlier one.

    A round depends on everything it was paired from. So a result is not undone once the next round
    is paired: the right one is entered instead, and the report tells it.
    """
    if later.kind == Kind.CLOSED.value:
        return True
    if earlier.kind in (Kind.DRAFTED.value, Kind.PUBLISHED.value):
        return later.kind in _OF_ROUNDS and later.payload["round"] >= earlier.payload["round"]
    if earlier.kind in _PAIRED_FROM and later.kind in (Kind.DRAFTED.value, Kind.PUBLISHED.value):
        return True
    if earlier.kind == Kind.RESULT.value:
        return later.kind == Kind.RESULT.value and _board(later) == _board(earlier)
    return earlier.kind == Kind.ENTERED.value and _names_a_player_of(later, earlier)


_OF_ROUNDS = (Kind.DRAFTED.value, Kind.PUBLISHED.value, Kind.RESULT.value)
_PAIRED_FROM = {kind.value for kind in CHANGES_THE_PAIRING}


def _board(entry: Entry) -> tuple[int, int]:
    """The round and board of a result."""
    return entry.payload["round"], entry.payload["board"]


def _names_a_player_of(later: Entry, entered: Entry) -> bool:
    """Whether an entry is about one of the players that another entered."""
    ids = {told["id"] for told in entered.payload["players"]}
    payload = later.payload
    named = {payload.get("player"), payload.get("id")}
    if later.kind in (Kind.CHECKED_IN.value, Kind.FORBIDDEN.value):
        named |= set(payload["players"])
    return bool(ids & named)
