"""How often somebody may guess: by address, by account, and all together.

The counts are in the database: several processes share them, and a restart forgets none. Only the
doors count, so that a result never waits for it; and a full bucket is not written to, so that
whoever floods the doors does not flood the disk.
"""

import ipaddress
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

from fastapi import Request

from ronde.messages import N_
from ronde.store.accounts import folded
from ronde.store.attempts import Limit
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.refusals import TooManyTries

TIME = timedelta(minutes=10)
LOGIN_BY_ADDRESS = Limit(tries=10, within=TIME)
LOGIN_BY_ACCOUNT = Limit(tries=30, within=TIME)
"""More than by address: else whoever knows a name could keep its owner out from one phone."""
JOIN_BY_ADDRESS = Limit(tries=10, within=TIME)
JOIN_BY_ALL = Limit(tries=100, within=TIME)
"""With 20 cards waiting, an hour of guessing from many phones succeeds once in 8,000 times."""

_SENTENCE = N_("Too many wrong tries. Try again at {hour}:{minute}.")


class Attempt:
    """A try that counts as wrong unless it is said to be right."""

    def __init__(self) -> None:
        self.right = False


@contextmanager
def login_attempt(request: Request, name: str) -> Iterator[Attempt]:
    """Count a try to sign in, refused where there were too many."""
    limits = {
        f"login from {address_bucket(request)}": LOGIN_BY_ADDRESS,
        f"login of {folded(name)[:200]}": LOGIN_BY_ACCOUNT,
    }
    with _counted(keeper_of(request), limits) as attempt:
        yield attempt


@contextmanager
def join_attempt(request: Request) -> Iterator[Attempt]:
    """Count a try of a code, refused where there were too many."""
    limits = {
        f"join from {address_bucket(request)}": JOIN_BY_ADDRESS,
        "join": JOIN_BY_ALL,
    }
    with _counted(keeper_of(request), limits) as attempt:
        yield attempt


@contextmanager
def _counted(keeper: Keeper, limits: Mapping[str, Limit]) -> Iterator[Attempt]:
    """Count a try, and take it back once it was right."""
    now = keeper.clock()
    until = keeper.doors.attempts.count(limits, now)
    if until is not None:
        raise TooManyTries(_SENTENCE, until, now)
    attempt = Attempt()
    yield attempt
    if attempt.right:
        keeper.doors.attempts.forgive(limits)


def address_bucket(request: Request) -> str:
    """The address somebody comes from; of IPv6 the part that a household has to itself."""
    text = request.client.host if request.client else ""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
