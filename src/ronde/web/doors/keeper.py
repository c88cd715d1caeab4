"""The keeper of the doors: where they are kept, the secret behind them, and what time it is."""

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from fastapi import Request

from ronde.store.doors import Doors
from ronde.web.options import Options

_SECRET = "root"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    """What the doors know while the workbench runs."""

    doors: Doors
    options: Options
    secret: bytes
    clock: Callable[[], datetime]

    def key(self, purpose: str) -> bytes:
        """A key for one purpose: what is made with it is worth nothing for another."""
        return hmac.digest(self.secret, purpose.encode(), "sha256")


def new_keeper(
    doors: Doors, options: Options, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> Keeper:
    """The keeper of a database's doors, whose secret every process shares."""
    return Keeper(doors=doors, options=options, secret=doors.secret(_SECRET), clock=clock)


def keeper_of(request: Request) -> Keeper:
    """The keeper of the workbench that is asked."""
    keeper: Keeper = request.app.state.keeper
    return keeper
