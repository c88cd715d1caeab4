"""What a check of a movement may find, as data."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.bridge.movements.movement import Entry
from ronde.messages import Message


class FindingKind(Enum):
    """What is wrong; the value is the word of the JSON document."""

    ROUND_NUMBER = "round-number"
    TABLE_NUMBER = "table-number"
    CONTESTANT_COUNT = "contestant-count"
    TABLE_COUNT = "table-count"
    BOARD_COUNT = "board-count"
    MIXED_NAMES = "mixed-names"
    SEATED_TWICE = "seated-twice"
    EMPTY_SEAT_PLAYED = "empty-seat-played"
    SITS_OUT_AND_PLAYS = "sits-out-and-plays"
    SIT_OUT_MISSING = "sit-out-missing"
    NOWHERE = "nowhere"
    BOARD_AT_TWO_PLACES = "board-at-two-places"
    BOARD_LISTED_TWICE = "board-listed-twice"
    BOARD_NOWHERE = "board-nowhere"
    NO_BOARDS = "no-boards"
    SET_SIZE = "set-size"
    SHARING_ONE_SIDED = "sharing-one-sided"
    SHARING_WITHOUT_BOARDS = "sharing-without-boards"
    STAND_WITHOUT_TABLE = "stand-without-table"
    BOARD_PLAYED_TWICE = "board-played-twice"
    MEETING_REPEATED = "meeting-repeated"
    PARTNERSHIP_REPEATED = "partnership-repeated"
    OPPOSITION_REPEATED = "opposition-repeated"
    COMPARISON = "comparison"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementFinding:
    """One thing that is wrong with a movement, where, and the sentence that says it.

    `tables` are the tables of that round it is about; `rounds` has one number, or all those that
    contradict each other; nothing where it is about the movement as a whole.
    """

    kind: FindingKind
    text: Message
    rounds: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    who: tuple[Entry, ...] = ()
    boards: tuple[int, ...] = ()
