"""Words one slip of typing apart: a letter too many, missing, wrong, or two that changed places."""

from collections.abc import Iterator

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
