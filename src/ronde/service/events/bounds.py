"""How large a value of a journal may be, so that whoever works with it comes to an end.

A journal may come from anybody, with a chain that holds. What a page counts up to, or repeats as
often as an entry says, must not be a number that nobody ever meant.
"""

from collections.abc import Mapping
from typing import Any

MOST_ROUNDS = 999
_MOST_PLACES = 100_000
_USUAL = 10**12
_LONGEST_NAME = 500
_LONGEST_TEXT = 100_000

_LARGEST: Mapping[str, int] = {
    **dict.fromkeys(
        ("round", "round_count", "round_number", "from_round", "until_round"), MOST_ROUNDS
    ),
    **dict.fromkeys(("first_round", "last_round", "late_from", "left_from"), MOST_ROUNDS),
    **dict.fromkeys(("held_back", "preliminary_count", "game_count"), MOST_ROUNDS),
    **dict.fromkeys(("first_board", "board_count", "board", "boards", "table"), _MOST_PLACES),
    **dict.fromkeys(("group_count", "group_size", "prequalified_count"), _MOST_PLACES),
    **dict.fromkeys(("qualified_each", "best_next_count", "winners"), _MOST_PLACES),
    **dict.fromkeys(("seconds", "seconds_per_board", "number"), _MOST_PLACES),
    "seed": 2**53,
}
"""The largest number that may stand under a name; under others it is the usual one."""


def oversized(value: object, name: str = "") -> str | None:
    """The name of the first value that is larger or longer than anything it could mean."""
    if type(value) is int:
        return name if abs(value) > _LARGEST.get(name, _USUAL) else None
    if isinstance(value, str):
        return name if len(value) > (_LONGEST_NAME if name == "name" else _LONGEST_TEXT) else None
    if isinstance(value, Mapping):
        parts: Any = ((part, str(key)) for key, part in value.items())
    elif isinstance(value, list | tuple):
        parts = ((part, name) for part in value)
    else:
        return None
    return next((wrong for each in parts if (wrong := oversized(*each)) is not None), None)
