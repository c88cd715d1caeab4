"""How wide a text is, near enough, in a font that is not known: system fonts differ little."""

import unicodedata
from functools import lru_cache

_NARROW = frozenset("ijlIftr.,:;'’!|()[]-· ")
_BROAD = frozenset("mwMW@%&—…ÆŒæœ")
_BOLD = 1.15
_CUT = "…"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a text in pixels, rather a little more than too little."""
    ems = sum(map(_ems, text))
    return ems * size * (_BOLD if bold else 1.0)


def shortened(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """A text that fits a room, with … where it was cut."""
    if text_width(text, size, bold=bold) <= room:
        return text
    kept = text
    while kept and text_width(kept.rstrip() + _CUT, size, bold=bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + _CUT


@lru_cache(maxsize=4096)
def _ems(letter: str) -> float:
    """How broad a letter is in parts of the type size; an accent makes no difference."""
    if unicodedata.combining(letter):
        return 0.0
    base = unicodedata.normalize("NFD", letter)[0]
    if letter in _BROAD or base in _BROAD:
        return 0.94
    if base in _NARROW:
        return 0.36
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.02
    return 0.7 if base.isupper() else 0.59
