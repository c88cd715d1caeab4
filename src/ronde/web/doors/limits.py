"""How often somebody may guess: by browser, by address, by account, and all together.

A hall is one address to a server on the internet. So a browser that guesses is stopped long before
its address is, and what nobody guesses is neither counted nor stopped: the key in the square of a
card or on a table, a device that is signed in, one that was before.

The counts are in the database: several processes share them, and a restart forgets none. Only the
doors count, so that a result never waits for it; and a full bucket is not written to, so that
whoever floods the doors does not flood the disk.
"""

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

from fastapi import Request
from starlette.responses import Response

from ronde.messages import N_
from ronde.store.accounts import folded
from ronde.store.attempts import Limit
from ronde.web.addresses import household
from ronde.web.doors.cookies import keep_cookie, named
from ronde.web.doors.csrf import visitor_cookie_name
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.logbook import warn
from ronde.web.doors.refusals import TooManyTries
from ronde.web.doors.stamps import is_stamp, new_stamp

TIME = timedelta(minutes=10)
LOGIN_BY_BROWSER = Limit(tries=10, within=TIME)
LOGIN_BY_ADDRESS = Limit(tries=20, within=TIME)
"""Twice that of a browser: one that guesses leaves the others behind its address their tries."""
LOGIN_BY_ACCOUNT = Limit(tries=30, within=TIME)
"""More than by address: else whoever knows a name could keep its owner out from one phone. So 4,320
passwords a day are tried at most; those that everybody tries first are refused when they are set.
"""
LOGIN_BY_KNOWN_DEVICE = Limit(tries=10, within=TIME)
"""For a device that signed in to the account before, and counts by itself."""
JOIN_BY_BROWSER = Limit(tries=10, within=TIME)
JOIN_BY_ADDRESS = Limit(tries=50, within=TIME)
JOIN_BY_ALL = Limit(tries=200, within=TIME)
"""A code is one of 100,000,000. With 20 cards waiting, an hour of guessing by script succeeds once
in 16,000 times from one address (300 tries), once in 4,000 from many (1,200 tries)."""
SEATS_BY_TABLE = Limit(tries=60, within=TIME)
"""Phones that take a seat at one table: more than its players ever do, and no load."""
KNOWN_FOR = timedelta(days=365)
"""As long as a device counts as one that signed in before."""

_KNOWN = "known"
"""The cookie of a device that signed in before."""
_SENTENCE = N_("Too many wrong tries. Try again at {hour}:{minute}.")


class Attempt:
    """A try that counts as wrong unless it is said to be right."""

    def __init__(self) -> None:
        self.right = False


@contextmanager
def login_attempt(request: Request, name: str) -> Iterator[Attempt]:
    """Count a try to sign in, refused where there were too many.

    A device that signed in to this account before counts by itself: whoever guesses elsewhere does
    not keep its owner out.
    """
    address = address_bucket(request)
    limits = {
        f"login from {address}": LOGIN_BY_ADDRESS,
        f"login from {address} by {_browser(request)}": LOGIN_BY_BROWSER,
        f"login of {folded(name)[:200]}": LOGIN_BY_ACCOUNT,
    }
    keeper = keeper_of(request)
    shown = request.cookies.get(named(_KNOWN, keeper.options), "")
    if shown and is_stamp(keeper, _known_purpose(name), shown, KNOWN_FOR):
        limits = {f"login by device {_digest(shown)}": LOGIN_BY_KNOWN_DEVICE}
    with _counted(request, limits) as attempt:
        yield attempt


@contextmanager
def join_attempt(request: Request) -> Iterator[Attempt]:
    """Count a try of a code, refused where there were too many."""
    address = address_bucket(request)
    limits = {
        f"join from {address}": JOIN_BY_ADDRESS,
        f"join from {address} by {_browser(request)}": JOIN_BY_BROWSER,
        "join": JOIN_BY_ALL,
    }
    with _counted(request, limits) as attempt:
        yield attempt


def count_seat(request: Request, event: str, table_number: int) -> None:
    """Count a phone that takes a seat, refused where there were too many at this table."""
    _count(request, {f"seat at {table_number} of {event}": SEATS_BY_TABLE})


def know_device(response: Response, keeper: Keeper, name: str) -> None:
    """Have a browser keep that it signed in to an account: it opens nothing by itself."""
    stamp = new_stamp(keeper, _known_purpose(name), KNOWN_FOR)
    keep_cookie(response, keeper.options, named(_KNOWN, keeper.options), stamp, KNOWN_FOR)


@contextmanager
def _counted(request: Request, limits: Mapping[str, Limit]) -> Iterator[Attempt]:
    """Count a try, and take it back once it was right."""
    _count(request, limits)
    attempt = Attempt()
    yield attempt
    if attempt.right:
        keeper = keeper_of(request)
        keeper.doors.attempts.forgive(limits)
        keeper.doors.attempts.clear(keeper.clock())


def _count(request: Request, limits: Mapping[str, Limit]) -> None:
    """Count a try in each bucket, refused where one is full."""
    keeper = keeper_of(request)
    now = keeper.clock()
    until = keeper.doors.attempts.count(limits, now)
    if until is not None:
        door = next(iter(limits)).partition(" ")[0]
        warn(request, "has to wait", door=door, seconds=int((until - now).total_seconds()))
        raise TooManyTries(_SENTENCE, until, now)


def _browser(request: Request) -> str:
    """A browser by the cookie it keeps; those without one are one to us.

    Whoever throws it away after each try is stopped by the limit of the address.
    """
    return _digest(request.cookies.get(visitor_cookie_name(keeper_of(request).options), ""))


def _digest(kept: str) -> str:
    """What a browser keeps, as the name of a bucket."""
    return hashlib.sha256(kept.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _known_purpose(name: str) -> str:
    """What the stamp of a device is good for: one account."""
    return f"devices of {folded(name)}"


def address_bucket(request: Request) -> str:
    """The address somebody comes from; of IPv6 the part that a household has to itself."""
    return household(request.client.host if request.client else "")
