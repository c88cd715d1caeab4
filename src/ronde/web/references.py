"""Short words by which what a page tells is found in the log."""

import secrets

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def new_reference() -> str:
    """A short word to find an error by."""
    return "".join(secrets.choice(_LETTERS) for _index in range(4))
