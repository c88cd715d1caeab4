"""How large a value of a journal may be, so that whoever works with it comes to an end.

A journal may come from anybody, with a chain that holds. What a page counts up to, or repeats as
often as an entry says, must not be a number that nobody ever meant.
"""

from collections.abc import Callable, Mapping
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


_LABELS = frozenset(
    {"board", "boards", "table", "number", "first_round", "last_round", "from_round"}
)
"""What an event of chess only shows and compares: nothing counts up to a board of one's own."""
_GENEROUS = 10


def oversized(payload: object) -> str | None:
    """The name of the first value that is larger or longer than any regulation could be."""
    return _first(payload, "", _is_oversized)


def endless(kind: str, payload: object) -> str | None:
    """The name of the first number that somebody would count up to, and never get there.

    It is far beyond what is ever written here, so that every event of ours comes back. However
    long a text is, it comes to an end.
    """
    labels = frozenset() if kind.startswith("bridge_") else _LABELS

    def is_endless(value: object, name: str) -> bool:
        if type(value) is not int or name not in _LARGEST or name in labels:
            return False
        return abs(value) > _GENEROUS * _LARGEST[name]

    return _first(payload, "", is_endless)


def _is_oversized(value: object, name: str) -> bool:
    """Whether a number or a text is larger than what stands under its name can be."""
    if type(value) is int:
        return abs(value) > _LARGEST.get(name, _USUAL)
    longest = _LONGEST_NAME if name == "name" else _LONGEST_TEXT
    return isinstance(value, str) and len(value) > longest


def _first(value: object, name: str, is_wrong: Callable[[object, str], bool]) -> str | None:
    """The name of the first value that is wrong, in whatever it stands."""
    if isinstance(value, Mapping):
        parts: Any = ((part, str(key)) for key, part in value.items())
    elif isinstance(value, list | tuple):
        parts = ((part, name) for part in value)
    else:
        return name if is_wrong(value, name) else None
    firsts = (_first(part, called, is_wrong) for part, called in parts)
    return next((wrong for wrong in firsts if wrong is not None), None)
