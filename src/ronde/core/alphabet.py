"""Alphabetical order as a person reads it."""

import unicodedata

_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def plain(text: str) -> str:
    """A text without accents, capitals or punctuation: `Église-Neuve` is `eglise neuve`."""
    folded = unicodedata.normalize("NFKD", text.casefold()).translate(_LETTERS)
    letters = (c if c.isalnum() else " " for c in folded if not unicodedata.combining(c))
    return " ".join("".join(letters).split())


def alphabetical(text: str) -> tuple[str, str]:
    """The key that sorts É with E and small letters with capitals.

    Texts that read the same are told apart as they are written, so that the order of the lines in a
    file never decides.
    """
    return plain(text), text
