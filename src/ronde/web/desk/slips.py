"""Slips as the keys beside the field say them: letters, and the signs of the number pad."""

import re

from ronde.service.events.settings import SlipKeys

_SLIP = re.compile(r"([\d.]+)\s*(?:(f)\s*)?([^\W\d_]|[=+/−-]|0)", re.IGNORECASE)
_SIGNS = {"+": 0, "/": 1, "=": 1, "-": 2, "−": 2}
_PLAYED = ("1-0", "½-½", "0-1")
_FORFEITED = ("1F-0F", "", "0F-1F")


def slip_in_words(typed: str, keys: SlipKeys) -> str:
    """A slip as a board with its result: `17+` and `17fw` become `17:1-0` and `17:1F-0F`.

    Anything else stays as it is, for whoever reads slips to accept or refuse.

    Reading: on the pad `+` and `-` are White and Black, as the page says beside the field; in files
    of results they are forfeits, which here take an `f`.
    """
    found = _SLIP.fullmatch(typed.strip())
    if found is None:
        return typed
    board, forfeit, key = found.groups()
    if key == "0":
        return f"{board}:0F-0F" if forfeit else typed
    place = _SIGNS.get(key, keys.value.find(key.lower()))
    result = (_FORFEITED if forfeit else _PLAYED)[place] if place >= 0 else ""
    return f"{board}:{result}" if result else typed
