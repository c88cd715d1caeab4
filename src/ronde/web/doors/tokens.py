"""Tokens: what a device or a program keeps, and what the database keeps of it."""

import hashlib
import secrets


def new_token() -> str:
    """A token of 256 random bits, which nobody guesses."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What the database keeps of a token; so many random bits need no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
