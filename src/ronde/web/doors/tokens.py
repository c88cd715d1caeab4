"""Tokens: what a device or a program keeps, and what the database keeps of it."""

import hashlib
import secrets

_MARK = "."


def new_token(kept: str = "") -> str:
    """A token of 256 random bits, which nobody guesses.

    What is kept with it is part of it: whoever changes or drops it has a token that opens nothing.
    """
    token = secrets.token_urlsafe(32)
    return f"{token}{_MARK}{kept}" if kept else token


def kept_with(token: str) -> str:
    """What is kept with a token; believed only if the token opens something."""
    return token.partition(_MARK)[2]


def token_hash(token: str) -> str:
    """What the database keeps of a token; so many random bits need no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
