"""What an entry of an event's journal may say."""

from enum import Enum


class Kind(Enum):
    """The kinds of entries; the value is what the journal keeps, so it never changes."""

    CREATED = "event_created"
    SETTINGS_CHANGED = "settings_changed"
    ENTERED = "players_entered"
    CORRECTED = "player_corrected"
    CHECKED_IN = "players_checked_in"
    WITHDRAWN = "player_withdrawn"
    BYE_GRANTED = "bye_granted"
    FORBIDDEN = "pair_forbidden"
    NUMBERS_DRAWN = "numbers_drawn"
    DRAFTED = "round_drafted"
    PUBLISHED = "round_published"
    RESULT = "result_entered"
    ADJUSTED = "points_adjusted"
    CLOSED = "event_closed"
    UNDO = "undo"
    REDO = "redo"


CHANGES_THE_PAIRING = frozenset(
    {
        Kind.SETTINGS_CHANGED,
        Kind.ENTERED,
        Kind.CORRECTED,
        Kind.CHECKED_IN,
        Kind.WITHDRAWN,
        Kind.BYE_GRANTED,
        Kind.FORBIDDEN,
        Kind.NUMBERS_DRAWN,
        Kind.RESULT,
        Kind.ADJUSTED,
    }
)
"""What a round is paired from: after one of these a draft is out of date."""
