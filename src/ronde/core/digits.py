"""Numbers that people and files write in digits: not more digits than any number here has."""

MOST_DIGITS = 40
"""More than any board, amount or seed has. To read a number takes Python the square of its length,
so that it refuses thousands of digits; what is longer than this is no number to anybody."""


def is_number(text: str) -> bool:
    """Whether a text is a whole number in digits alone, short enough to be read as one."""
    return len(text) <= MOST_DIGITS and text.isdecimal()
