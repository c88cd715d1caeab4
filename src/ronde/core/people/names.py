"""Names of people compared as people do: accents, order of the parts, initials, slips of typing."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from ronde.core.alphabet import plain

NEAR_FROM_LETTERS = 4
"""From this length on a slip of typing is likelier than another name: `Lea` and `Lee` are two."""

_PUNCTUATION = str.maketrans(dict.fromkeys("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", " "))


class Likeness(Enum):
    """How alike two names are, the nearest first."""

    SAME = "same"
    """The same parts, in whatever order, with or without accents."""
    ORDER = "order"
    """The same, but what is the surname of one is the first name of the other."""
    INITIALS = "initials"
    """The same, where an initial stands for a part."""
    TYPING = "typing"
    """The same but for a slip of typing in a part."""
    PART = "part"
    """One name has parts that the other has not."""

    @property
    def rank(self) -> int:
        """0 for the nearest."""
        return _RANKS[self]


_RANKS = {likeness: rank for rank, likeness in enumerate(Likeness)}


class NameParts(NamedTuple):
    """The parts of a name without accents, capitals and punctuation.

    How many of them are the surname is known where a comma tells it.
    """

    parts: tuple[str, ...]
    surname_count: int | None = None

    @property
    def surname(self) -> tuple[str, ...]:
        """The parts before the comma."""
        return self.parts[: self.surname_count]

    @property
    def first_names(self) -> tuple[str, ...]:
        """The parts after the comma."""
        return self.parts[self.surname_count :]


def parts_of(name: str) -> NameParts:
    """The parts of a name: `N'Guessan, Élise` has n, guessan and elise."""
    surname, comma, first_names = name.partition(",")
    before = _words(surname)
    if not comma:
        return NameParts(before)
    return NameParts(before + _words(first_names), len(before))


def _words(text: str) -> tuple[str, ...]:
    """The words of a text."""
    if text.isascii():
        # What a list of two million people consists of; many times as quick.
        return tuple(text.lower().translate(_PUNCTUATION).split())
    return tuple(plain(text).split())


def likeness(first: NameParts, second: NameParts) -> Likeness | None:
    """How alike two names are; None where they are two people's.

    Reading: a part of one name stands for one part of the other at most: the same word, else its
        initial, else a word one slip away; one word at least is the same. What is left over may be
        on one side only, and then two parts agree, or one name has no other. Where both names tell
        their surname, surnames and first names have a part in common each.
    """
    if sorted(first.parts) == sorted(second.parts) or "".join(first.parts) == "".join(second.parts):
        if not first.parts:
            return None
        return Likeness.SAME if _sides_agree(first, second) else Likeness.ORDER
    left, right = list(first.parts), list(second.parts)
    words = _taken_out(left, right, _is_word)
    initials = _taken_out(left, right, _is_initial)
    slips = _taken_out(left, right, _is_slip)
    if not words or (left and right) or not _sides_agree(first, second):
        return None
    if left or right:
        alone = min(len(first.parts), len(second.parts)) == 1
        return Likeness.PART if words + slips > 1 or alone else None
    if slips:
        return Likeness.TYPING
    return Likeness.INITIALS if initials else None


def _sides_agree(first: NameParts, second: NameParts) -> bool:
    """Whether surnames have a part in common, and first names; where either is unknown they may."""
    if first.surname_count is None or second.surname_count is None:
        return True
    return _agree(first.surname, second.surname) and _agree(first.first_names, second.first_names)


def _agree(first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """Whether a part of one side stands for one of the other; an empty side agrees with any."""
    return (
        not first
        or not second
        or any(a == b or _is_initial(a, b) or _is_slip(a, b) for a in first for b in second)
        or "".join(first) == "".join(second)
    )


def _taken_out(left: list[str], right: list[str], stands_for: Callable[[str, str], bool]) -> int:
    """Take out the parts of either side that stand for one of the other; how many pairs."""
    count = 0
    for part in tuple(left):
        other = next((word for word in right if stands_for(part, word)), None)
        if other is not None:
            left.remove(part)
            right.remove(other)
            count += 1
    return count


def _is_word(first: str, second: str) -> bool:
    """Whether two parts are the same word, and no initial."""
    return first == second and len(first) > 1


def _is_initial(first: str, second: str) -> bool:
    """Whether one part is the initial of the other."""
    return min(len(first), len(second)) == 1 and first[0] == second[0]


def _is_slip(first: str, second: str) -> bool:
    """Whether two long parts are one slip apart; of figures each one tells people apart."""
    long = min(len(first), len(second)) >= NEAR_FROM_LETTERS
    return long and first.isalpha() and second.isalpha() and is_near(first, second)


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def is_near(first: str, second: str) -> bool:
    """Whether two different words are one slip apart."""
    if len(first) < len(second):
        first, second = second, first
    if len(first) - len(second) > 1 or first == second:
        return False
    start = next(
        (index for index, (a, b) in enumerate(zip(first, second, strict=False)) if a != b),
        len(second),
    )
    rest, other = first[start:], second[start:]
    if len(rest) != len(other):
        return rest[1:] == other
    swapped = rest[:2] == other[1::-1] and len(rest) > 1 and rest[2:] == other[2:]
    return rest[1:] == other[1:] or swapped


def near_words(word: str) -> Iterator[str]:
    """Every word of plain letters that is one slip away, some of them more than once.

    A few hundred: to look for one word among many, it is quicker to know them all than to compare.
    """
    for index in range(len(word) + 1):
        head, tail = word[:index], word[index:]
        for letter in _LETTERS:
            yield head + letter + tail
        if not tail:
            continue
        yield head + tail[1:]
        for letter in _LETTERS:
            if letter != tail[0]:
                yield head + letter + tail[1:]
        if len(tail) > 1 and tail[0] != tail[1]:
            yield head + tail[1] + tail[0] + tail[2:]
