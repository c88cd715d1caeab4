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
    TEAMS_ENTERED = "teams_entered"
    TEAM_CORRECTED = "team_corrected"
    TEAM_WITHDRAWN = "team_withdrawn"
    LINE_UP = "line_up_given"
    MATCH_FORFEITED = "match_forfeited"
    DRAFTED = "round_drafted"
    PUBLISHED = "round_published"
    RESULT = "result_entered"
    VERIFIED = "results_verified"
    ADJUSTED = "points_adjusted"
    HAND_STARTED = "pairing_by_hand_started"
    HAND_MOVED = "pairing_by_hand_moved"
    HAND_ENDED = "pairing_by_hand_ended"
    RATING_CORRECTED = "result_corrected_for_rating"
    BOARD_FIXED = "board_fixed"
    NUMBERS_EXCHANGED = "numbers_exchanged"
    NUMBERS_REGENERATED = "numbers_regenerated"
    HALF_BYES_BARRED = "half_point_byes_barred"
    LEFT_FIDE_MODE = "fide_mode_left"
    PRIZES_OFFERED = "prizes_offered"
    CLOSED = "event_closed"
    BRIDGE_REGULATED = "bridge_settings_changed"
    BRIDGE_ENTERED = "bridge_entered"
    BRIDGE_CORRECTED = "bridge_names_corrected"
    BRIDGE_SEATED = "bridge_seated"
    BRIDGE_REMOVED = "bridge_removed"
    BRIDGE_MOVEMENT = "bridge_movement_chosen"
    BRIDGE_REPLANNED = "bridge_replanned"
    BRIDGE_ROUND = "bridge_round_started"
    BRIDGE_RESULT = "bridge_result"
    BRIDGE_ACCEPTED = "bridge_result_accepted"
    BRIDGE_DISPUTED = "bridge_result_disputed"
    BRIDGE_CONFIRMED = "bridge_result_confirmed"
    BRIDGE_RULED = "bridge_result_adjusted"
    BRIDGE_CLEARED = "bridge_result_cleared"
    BRIDGE_PENALISED = "bridge_penalty"
    BRIDGE_DEALS = "bridge_deals_loaded"
    CUP_DRAWN = "cup_drawn"
    CUP_PUBLISHED = "cup_published"
    MATCH = "match_result"
    GROUPS_DRAWN = "groups_drawn"
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
        Kind.TEAMS_ENTERED,
        Kind.TEAM_CORRECTED,
        Kind.TEAM_WITHDRAWN,
        Kind.LINE_UP,
        Kind.MATCH_FORFEITED,
        Kind.RESULT,
        Kind.ADJUSTED,
        Kind.MATCH,
        Kind.BOARD_FIXED,
        Kind.NUMBERS_EXCHANGED,
        Kind.NUMBERS_REGENERATED,
    }
)
"""What a round is paired from: after one of these a draft is out of date."""
