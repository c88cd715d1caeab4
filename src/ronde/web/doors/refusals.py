"""Why somebody does not come in: each is one sentence, and a status for programs."""

from datetime import datetime

from starlette.exceptions import HTTPException

from ronde.errors import NotAllowed, RondeError
from ronde.messages import N_


class Unread(HTTPException):
    """A body that is not read, for a reason that has its own sentence.

    While a body is read only errors of the protocol come through, whatever else is raised.
    """

    def __init__(self, reason: RondeError) -> None:
        super().__init__(reason.http_status)
        self.reason = reason


class NotReadable(RondeError):  # noqa: N818 - it says what is wrong
    """A request that nothing can be made of."""

    http_status = 400


class NotSignedIn(RondeError):  # noqa: N818
    """Somebody shows a key that opens nothing."""

    http_status = 401


class Misdirected(RondeError):  # noqa: N818
    """A request is meant for somebody else."""

    http_status = 421


class TooManyTries(RondeError):  # noqa: N818
    """Somebody guesses; `until` is when they may try again."""

    http_status = 429

    def __init__(self, template: str, until: datetime, now: datetime) -> None:
        local = until.astimezone()
        super().__init__(template, hour=local.hour, minute=f"{local.minute:02}")
        self.wait_seconds = max(1, int((until - now).total_seconds()))


def retry_headers(error: RondeError) -> dict[str, str]:
    """What tells a program when to try again, where somebody tried too often."""
    if not isinstance(error, TooManyTries):
        return {}
    return {"retry-after": str(error.wait_seconds)}


def not_from_here() -> NotAllowed:
    """The error for a form that no page of this workbench sent."""
    return NotAllowed(
        N_("This did not come from a page of this workbench. Open the page again; nothing changed.")
    )
