"""Passwords: hashed slowly, so that a stolen database does not tell them."""

import secrets
import threading
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from ronde.errors import InputError, MissingPart
from ronde.messages import N_
from ronde.web.doors.common_passwords import is_common

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST = 10
LONGEST = 200

# About 65 ms on the two cores this was measured on, and above the least that is recommended
# (19 MiB, two passes): slow for whoever guesses, quick enough for a queue in front of a desk.
_MEMORY_IN_KIB = 32 * 1024
_PASSES = 2
_LANES = 1

# Each takes 32 MiB: however many sign in at once, the others wait their turn.
_AT_ONCE = threading.BoundedSemaphore(2)


def check_password(password: str, name: str, events: Iterable[str] = ()) -> None:
    """Refuse a password that is quickly guessed, from what everybody takes or from names here."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise InputError(
            N_("expected a password of {least} to {most} letters, found {found}"),
            least=SHORTEST,
            most=LONGEST,
            found=len(password),
        )
    if len(set(password)) < 4 or is_common(password, (name, *events)):
        raise InputError(N_("this password is too easy to guess: take a few words instead"))


def password_hash(password: str) -> str:
    """A password as the database keeps it."""
    with _AT_ONCE:
        return _hasher().hash(password)


def is_password(password: str, kept: str | None) -> bool:
    """Whether a password is the one that is kept.

    Without an account it takes as long and is never right, so that nobody learns from the time it
    takes who has one.
    """
    from argon2.exceptions import InvalidHashError, VerificationError

    if len(password) > LONGEST:
        password = ""
    with _AT_ONCE:
        try:
            _hasher().verify(kept if kept is not None else _nobodys(), password)
        except (VerificationError, InvalidHashError):
            return False
    return kept is not None


def is_outdated(kept: str) -> bool:
    """Whether a password was hashed in another way than is used now."""
    return _hasher().check_needs_rehash(kept)


@cache
def _hasher() -> "PasswordHasher":
    """The library that hashes; it comes with the workbench."""
    try:
        from argon2 import PasswordHasher
    except ImportError:
        raise MissingPart(
            N_('passwords need their library: pip install ".[workbench]" in the folder of Ronde')
        ) from None
    return PasswordHasher(time_cost=_PASSES, memory_cost=_MEMORY_IN_KIB, parallelism=_LANES)


@cache
def _nobodys() -> str:
    """The hash of a password that nobody has."""
    return _hasher().hash(secrets.token_hex())
