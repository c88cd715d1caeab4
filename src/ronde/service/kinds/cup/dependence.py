"""What in a cup depends on what: which entries an undo may not pass."""

from ronde.core.journal.entry import Entry
from ronde.service.events.kinds import CHANGES_THE_PAIRING, Kind

OF_CUPS = frozenset(
    {
        Kind.CUP_DRAWN.value,
        Kind.CUP_PUBLISHED.value,
        Kind.MATCH.value,
        Kind.GROUPS_DRAWN.value,
    }
)
"""The kinds of entries that this module knows about."""

_DRAWN_FROM = frozenset(kind.value for kind in CHANGES_THE_PAIRING) | {
    Kind.GROUPS_DRAWN.value,
    Kind.DRAFTED.value,
    Kind.PUBLISHED.value,
}


def cup_depends(later: Entry, earlier: Entry) -> bool:
    """Whether a later entry would be wrong without an earlier one, where either is of a cup.

    A match depends on what was reported of it before, and the first draw on everything it was drawn
    from. Who went on is left to the fold: it takes no match of others than those who stand in it.
    """
    if earlier.kind == Kind.MATCH.value:
        same_kind = later.kind == Kind.MATCH.value
        return same_kind and later.payload["match"] == earlier.payload["match"]
    if earlier.kind == Kind.GROUPS_DRAWN.value:
        paired = later.kind in (Kind.DRAFTED.value, Kind.PUBLISHED.value)
        return paired or _is_first_draw(later)
    return earlier.kind in _DRAWN_FROM and (
        later.kind == Kind.GROUPS_DRAWN.value or _is_first_draw(later)
    )


def _is_first_draw(entry: Entry) -> bool:
    """Whether an entry draws or publishes the first round of a cup."""
    if entry.kind not in (Kind.CUP_DRAWN.value, Kind.CUP_PUBLISHED.value):
        return False
    return bool(entry.payload["round"] == 1)
